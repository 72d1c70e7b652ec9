import SwiftSyntax

/// An enum whose cases have names in JSON.
struct JSONEnumeration {
  /// What says which case a value is.
  enum Tagging: Equatable {
    /// The key of the case's values, or the whole string.
    case external
    /// A member of the object that the case's values are members of.
    case beside(tag: String)
    /// A member beside another one that has the case's values.
    case adjacent(tag: String, content: String)
    /// Nothing.
    case untagged
  }

  let tagging: Tagging
  let cases: [JSONCase]

  /// The cases that are read by their names.
  var named: [JSONCase] { cases.filter { $0.role == .named } }

  /// The case that takes what no other one takes.
  var other: JSONCase? { cases.first { $0.role == .other } }
}

/// A case of an enum, and what it is in JSON.
struct JSONCase {
  enum Role {
    /// It is read and written by its name.
    case named
    /// It takes what no other case takes.
    case other
    /// It is neither read nor written.
    case ignored
  }

  /// The values that belong to a case.
  enum Payload {
    case none
    /// One value without a label.
    case value(CaseValue)
    /// Several values without labels: the elements of an array.
    case values([CaseValue])
    /// Values with labels: the members of an object.
    case members([CaseValue])
  }

  let element: EnumCaseElementSyntax
  /// The condition of the `#if` blocks around the declaration.
  let condition: String?
  let role: Role
  /// The names that it is read by; the first is its own, the others are aliases.
  let names: [String]
  /// The name that it is written by.
  let encodedName: String
  let payload: Payload
  /// Where the name comes from, for diagnostics: the annotation, else the case itself.
  let origin: Syntax

  /// The name as it stands in source.
  var name: String { element.name.text }

  var isPlain: Bool {
    if case .none = payload { true } else { false }
  }

  var values: [CaseValue] {
    switch payload {
    case .none: []
    case .value(let value): [value]
    case .values(let values), .members(let values): values
    }
  }
}

/// A value of a case; one that has a label is a member of an object.
struct CaseValue {
  let label: TokenSyntax?
  let type: TypeSyntax
  /// What stands for it where its key is missing.
  let defaultValue: ExprSyntax?
  /// How it is read and written: like a property, of the label's name where there is one.
  var field: JSONField

  /// The label as the full name of the case has it.
  var nameLabel: String { "\(label?.labelText ?? "_"):" }

  /// An argument of the case, or a part of its pattern.
  func argument(_ expression: String) -> String {
    (label?.labelText).map { "\($0): \(expression)" } ?? expression
  }

  /// - Parameter index: The position among the values of all cases.
  init(_ parameter: EnumCaseParameterSyntax, label: TokenSyntax?, key: String, index: Int) {
    let identifier = label ?? .wildcardToken()
    self.label = label
    type = parameter.type
    defaultValue = parameter.defaultValue?.value
    let property = StoredProperty(
      identifier: identifier, writtenType: parameter.type, initializer: nil, isLet: false,
      attributes: [],
      declaration: VariableDeclSyntax(bindingSpecifier: .keyword(.var), bindings: []),
      condition: nil)
    field = JSONField(
      property: property, keyPath: KeyPath(key: key), origin: Syntax(identifier), index: index,
      isOfCase: true)
  }
}
