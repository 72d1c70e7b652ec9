import SwiftDiagnostics
import SwiftSyntax

/// The `@Failure`s of a request or of an API, and the enumeration that they make.
struct FailureDeclarations {
  private let attributes: [AttributeSyntax]
  private let failures: [DeclaredFailure]

  init(_ attributes: [AttributeSyntax]) {
    self.attributes = attributes
    failures = attributes.compactMap(DeclaredFailure.init)
  }

  var isEmpty: Bool { attributes.isEmpty }

  /// Everything that is wrong with them, each mistake at its own place.
  ///
  /// - Parameter acceptsOnlySuccess: Whether every status from 200 to 299 is known to be a success.
  func findings(acceptsOnlySuccess: Bool) -> [Diagnostic] {
    attributes.filter { DeclaredFailure($0) == nil }.map { .failureIsNotLiteral($0) }
      + impossibleStatuses(acceptsOnlySuccess: acceptsOnlySuccess) + repeatedStatuses
  }

  private func impossibleStatuses(acceptsOnlySuccess: Bool) -> [Diagnostic] {
    failures.compactMap { failure in
      let codes = failure.status.codes
      if codes.lowerBound < 100 || codes.upperBound > 599 {
        return .failureStatusIsImpossible(failure)
      }
      return acceptsOnlySuccess && codes.overlaps(200...299) ? .failureIsSuccess(failure) : nil
    }
  }

  /// A status inside of a range goes before it; two ranges have no such order.
  private var repeatedStatuses: [Diagnostic] {
    failures.enumerated().compactMap { index, failure in
      let earlier = failures[..<index]
      if let first = earlier.first(where: { $0.status == failure.status }) {
        return .failureIsDeclaredTwice(failure, first: first)
      }
      guard failure.status.isRange else { return nil }
      return earlier.first { $0.status.isRange && $0.status.codes.overlaps(failure.status.codes) }
        .map { .failuresOverlap(failure, first: $0) }
    }
  }

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
        source.choice("error.status") { source in
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
