import SwiftDiagnostics

/// A rule that a declaration, or a part of one, must follow.
///
/// Each rule is a static member of a constrained extension, so that a list of rules reads as a list
/// of names:
///
/// ```swift
/// static let rules: [Rule<Self>] = [.typeCanBeNamed, .bodyIsDeclaredOnce]
/// ```
struct Rule<Subject>: Sendable {
  /// A closure that returns a diagnostic for each mistake, at the location of the mistake.
  let mistakes: @Sendable (Subject) -> [Diagnostic]

  init(_ mistakes: @escaping @Sendable (Subject) -> [Diagnostic]) {
    self.mistakes = mistakes
  }
}

/// A part of a declaration that has rules.
protocol Checked: SendableMetatype {
  /// The rules, in the order in which their mistakes are reported.
  static var rules: [Rule<Self>] { get }
}

extension Checked {
  /// All mistakes, in the order of the rules.
  var mistakes: [Diagnostic] { Self.rules.flatMap { $0.mistakes(self) } }

  /// A Boolean value that indicates whether there are no errors; warnings don't count.
  var isValid: Bool { !mistakes.contains(where: \.isError) }
}
