import SwiftSyntax

/// The `@Failure`s of a request or of an API, and the enumeration that they make.
struct FailureDeclarations {
  let attributes: [AttributeSyntax]
  /// The attributes whose arguments can be read.
  let failures: [DeclaredFailure]

  init(_ attributes: [AttributeSyntax]) {
    self.attributes = attributes
    failures = attributes.compactMap(DeclaredFailure.init)
  }

  var isEmpty: Bool { attributes.isEmpty }

  /// What the enumeration is called, and what its last case makes of an error.
  struct Shape {
    let name: String
    /// The type of what `other` carries.
    let other: String
    /// The expression that makes it of `error`.
    let otherValue: String
  }

  /// The enumeration: a case for each declared failure, and one for all the rest.
  func write(_ shape: Shape, access: AccessLevel, to source: inout SourceText) {
    let modifier = access.modifier
    source.block("\(modifier)nonisolated enum \(shape.name): NetworkKit.RequestFailure") { source in
      for failure in failures {
        source.line("case \(failure.caseName)(NetworkKit.FailureBody<\(failure.body)>)")
      }
      source.line("case other(\(shape.other))")
      source.block("\(modifier)init(_ error: NetworkKit.NetworkError)") { source in
        source.choice("error.statusCode") { source in
          for failure in exactFirst { writeMatch(failure, to: &source) }
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
    }
  }

  /// An exact status goes before a range, in whatever order they were declared.
  private var exactFirst: [DeclaredFailure] {
    failures.filter { !$0.status.isRange } + failures.filter(\.status.isRange)
  }

  private func writeMatch(_ failure: DeclaredFailure, to source: inout SourceText) {
    source.choiceCase("case .some(\(failure.pattern))") { source in
      source.block("if let body = error.failureBody(\(failure.body).self)") { source in
        source.line("self = .\(failure.caseName)(body)")
        source.line("return")
      }
    }
  }
}
