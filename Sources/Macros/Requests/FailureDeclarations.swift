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

  /// The enum, with a case for each declared failure and one for all other errors.
  ///
  /// - Parameters:
  ///   - name: The name of the enum.
  ///   - modifier: The access modifier.
  ///   - other: The type of the error in the case `other`.
  ///   - otherValue: The expression that creates that error from `error`.
  func text(_ name: String, _ modifier: String, other: String, _ otherValue: String) -> String {
    var source = SourceText()
    // The compiler only warns about a type that isn't Sendable in an error without this conformance.
    let inherited = "NetworkKit.RequestFailure, Swift.Sendable"
    source.block("\(modifier)nonisolated enum \(name): \(inherited)") { source in
      for failure in failures {
        source.line(failure.caseDeclaration)
      }
      source.line("case other(\(other))")
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
        source.line("self = .other(\(otherValue))")
      }
      source.block("\(modifier)var networkError: NetworkKit.NetworkError") { source in
        source.choice("self") { source in
          for failure in failures {
            source.line("case .\(failure.caseName)(let failure): return failure.networkError")
          }
          source.line("case .other(let failure): return failure.networkError")
        }
      }
      writeList(modifier, other: other, to: &source)
    }
    return source.text
  }

  /// The failures as values, in the order in which they apply. Two statements are faster to compile than one.
  private func writeList(_ modifier: String, other: String, to source: inout SourceText) {
    let list = "[NetworkKit.DeclaredFailure]"
    source.block("\(modifier)static var declaredFailures: \(list)") { source in
      source.line("let failures: \(list) = [")
      for failure in exactFirst {
        let (name, codes) = (failure.caseName.asSwiftLiteral, failure.codes)
        source.line(
          "  .init(\(name), \(codes), Self.\(failure.caseName)),")
      }
      source.line("]")
      source.line("return failures + \(other).declaredFailures")
    }
  }

  /// An exact status takes precedence over a range, in any order of declaration.
  private var exactFirst: [DeclaredFailure] {
    failures.filter { !$0.isRange } + failures.filter(\.isRange)
  }
}
