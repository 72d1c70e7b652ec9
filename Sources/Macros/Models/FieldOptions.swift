import SwiftSyntax

/// What annotations say about a property beside its key.
struct FieldOptions: Sendable {
  /// When a member is left out: the cases have the names of `JSONOmission`.
  enum Omission: String, CaseIterable, Sendable {
    case whenNil
    case never
    case whenDefault
    case whenEmpty
  }

  /// In which direction a property is left alone: the cases have the names of `JSONDirection`.
  enum Direction: String, CaseIterable, Sendable {
    case decoding
    case encoding
  }

  var isDecoded = true
  var isEncoded = true
  /// What stands for a missing key.
  var defaultValue: ExprSyntax?
  /// What stands for a value that can't be read.
  var invalidValue: ExprSyntax?
  /// How the value is read and written.
  var strategy: ExprSyntax?
  /// Whether elements that can't be read are left out.
  var isLossy = false
  /// Whether the members of the value are members of the object around it.
  var isFlattened = false
  /// What the value may be.
  var range: ExprSyntax?
  /// How many elements there may be.
  var count: ExprSyntax?
  var omission = Omission.whenNil
}

extension RawRepresentable where Self: CaseIterable, RawValue == String {
  /// The case that an argument names with a leading dot or with its type; nil where it is anything
  /// else.
  init?(choice argument: ExprSyntax) {
    guard let member = argument.as(MemberAccessExprSyntax.self) else { return nil }
    self.init(rawValue: member.declName.baseName.text)
  }

  /// The cases as an argument names them.
  static var choices: [String] { allCases.map { ".\($0.rawValue)" } }
}
