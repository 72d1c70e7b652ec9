import SwiftSyntax
import SwiftSyntaxMacros

/// The `@Failure` annotations of a request or an API, and the enum that's generated for them.
struct FailureDeclarations {
  let attributes: [AttributeSyntax]
  /// The attributes whose arguments can be read.
  let failures: [DeclaredFailure]

  init(_ attributes: [AttributeSyntax], in context: some MacroExpansionContext) {
    self.attributes = attributes
    failures = attributes.compactMap { DeclaredFailure($0, in: context) }
  }

  var isEmpty: Bool { attributes.isEmpty }

  /// The name of the enum, and the error in its last case.
  struct Shape {
    let name: String
    /// The type of the error in the case `other`.
    let other: String
    /// The expression that creates the error from `error`.
    let otherValue: String
  }

  /// The enum, with a case for each declared failure and one for all other errors.
  func write(_ shape: Shape, access: AccessLevel, to source: inout SourceText) {
    let modifier = access.modifier
    // The compiler only warns about a type that isn't Sendable in an error without this conformance.
    let inherited = "NetworkKit.RequestFailure, Swift.Sendable"
    source.block("\(modifier)nonisolated enum \(shape.name): \(inherited)") { source in
      for failure in failures {
        source.line(failure.caseDeclaration)
      }
      source.line("case other(\(shape.other))")
      source.block("\(modifier)init(_ error: NetworkKit.NetworkError)") { source in
        // A body that can't be decoded becomes part of the error's reason.
        if !failures.isEmpty { source.line("var error = error") }
        source.choice("error.statusCode") { source in
          for failure in exactFirst {
            source.choiceCase("case .some(\(failure.pattern))") { source in
              let call = "declaredFailure(Self.\(failure.caseName))"
              source.block("if let failure: Self = error", call, at: failure.anchor) {
                $0.line("self = failure")
                $0.line("return")
              }
            }
          }
          source.line("default: break")
        }
        source.line("self = .other(\(shape.otherValue))")
      }
      source.block("\(modifier)var networkError: NetworkKit.NetworkError") { source in
        source.choice("self") { source in
          for failure in failures {
            source.line("case .\(failure.caseName)(let failure): return failure.networkError")
          }
          source.line("case .other(let failure): return failure.networkError")
        }
      }
      writeList(shape, access: access, to: &source)
    }
  }

  /// The failures as values, in the order in which they apply. Two statements are faster to compile than one.
  private func writeList(_ shape: Shape, access: AccessLevel, to source: inout SourceText) {
    let list = "[NetworkKit.DeclaredFailure]"
    source.block("\(access.modifier)static var declaredFailures: \(list)") { source in
      source.line("let failures: \(list) = [")
      for failure in exactFirst {
        let (name, codes) = (failure.caseName.asSwiftLiteral, failure.status.codes)
        source.line(
          "  .init(\(name), \(codes.lowerBound)...\(codes.upperBound), Self.\(failure.caseName)),")
      }
      source.line("]")
      source.line("return failures + \(shape.other).declaredFailures")
    }
  }

  /// An exact status takes precedence over a range, in any order of declaration.
  private var exactFirst: [DeclaredFailure] {
    failures.filter { !$0.status.isRange } + failures.filter(\.status.isRange)
  }
}
