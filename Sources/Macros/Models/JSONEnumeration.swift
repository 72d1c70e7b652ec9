import SwiftSyntax

/// An enum whose cases have names in JSON.
struct JSONEnumeration {
  /// The part of the JSON that identifies the case of a value that's not a raw value.
  typealias Tagging = DeclaredModel.Enumeration.Tagging

  let declaration: EnumDeclSyntax
  let annotation: ModelAnnotation
  /// The `@JSONTagged` annotations. The first one applies.
  let tagMarkers: [AttributeSyntax]
  /// A Boolean value that indicates whether the cases are read from raw values.
  let hasRawValues: Bool
  let tagging: Tagging
  let caseDeclarations: [JSONCaseDeclaration]
  /// The cases that can be read.
  let cases: [JSONCase]

  init(
    _ declaration: EnumDeclSyntax,
    _ cases: [(declaration: EnumCaseDeclSyntax, condition: String?)], in annotation: ModelAnnotation
  ) {
    self.declaration = declaration
    self.annotation = annotation
    tagMarkers = declaration.attributes.named("JSONTagged")
    let hasRawValues = declaration.hasRawValues(in: cases.flatMap(\.declaration.elements))
    self.hasRawValues = hasRawValues
    tagging = hasRawValues ? .external : Tagging(tagMarkers.first)
    caseDeclarations = cases.map {
      JSONCaseDeclaration(
        declaration: $0.declaration, condition: $0.condition, hasRawValue: hasRawValues,
        annotation: annotation)
    }
    var valueCount = 0
    self.cases = caseDeclarations.flatMap { $0.cases(countingOn: &valueCount) }
  }

  /// The cases that are identified by their names.
  var named: [JSONCase] { cases.filter { $0.role == .named } }

  /// The case for values that no other case accepts.
  var other: JSONCase? { cases.first { $0.role == .other } }
}

extension JSONEnumeration.Tagging {
  /// The tagging that `@JSONTagged` specifies. An invalid key counts as absent.
  init(_ marker: AttributeSyntax?) {
    guard let marker, let argument = marker.argument(labeled: nil) else {
      self = .external
      return
    }
    let form = argument.as(MemberAccessExprSyntax.self)?.declName.baseName.text
    let content = marker.argument(labeled: "content")
    switch (argument.plainKey, content?.plainKey) {
    case (let tag?, let key?): self = .adjacent(tag: tag, content: key)
    case (let tag?, nil) where content == nil: self = .beside(tag: tag)
    default: self = form == "untagged" ? .untagged : .external
    }
  }
}

extension EnumDeclSyntax {
  /// The first inherited type, which may be the type of raw values.
  var rawType: TypeSyntax? { inheritanceClause?.inheritedTypes.first?.type }

  /// Returns whether the enum has raw values: a case has one, or the first inherited type can be expressed by a
  /// literal.
  fileprivate func hasRawValues(in elements: [EnumCaseElementSyntax]) -> Bool {
    elements.contains { $0.rawValue != nil }
      || rawType.map { [.text, .number].contains($0.shape) } ?? false
  }
}

/// A case of an enum, and its representation in JSON.
struct JSONCase {
  /// The role of a case: it's read and written by its name, accepts values that no other case accepts, or is ignored.
  typealias Role = DeclaredModel.Case.Role

  /// The associated values of a case.
  enum Payload {
    case none
    /// One value without a label.
    case value(CaseValue)
    /// Several values without labels, which are the elements of an array.
    case values([CaseValue])
    /// Values with labels, which are the members of an object.
    case members([CaseValue])
  }

  let element: EnumCaseElementSyntax
  /// The condition of the `#if` blocks around the declaration.
  let condition: String?
  let role: Role
  /// The names that the case is read by. The first is the case's own name; the others are aliases.
  let names: [String]
  /// The name that's written for the case.
  let encodedName: String
  let payload: Payload
  /// The syntax that specifies the name, for diagnostics: the annotation, or else the case itself.
  let origin: Syntax

  /// The name as spelled in the source.
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

/// An associated value of a case. A value with a label is a member of an object.
struct CaseValue {
  let label: TokenSyntax?
  let type: TypeSyntax
  /// The default if the key is missing.
  let defaultValue: ExprSyntax?
  /// The field that reads and writes the value, as if it were a property with the label's name.
  var field: JSONField

  /// An argument of the case, or part of its pattern.
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
      property: property, keyPath: JSONKeyPath(key: key), origin: Syntax(identifier), index: index,
      isOfCase: true)
  }
}
