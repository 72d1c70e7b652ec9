import SwiftSyntax

extension AttributeListSyntax {
  /// The attributes with a name, with or without a module: `@Query`, `@NetworkKit.Query`, and `@NetworkKit::Query` are
  /// the same attribute.
  func named(_ name: String) -> [AttributeSyntax] {
    compactMap { $0.as(AttributeSyntax.self) }.filter { $0.lastName == name }
  }

  /// Returns whether there's an attribute with a name, with or without a module.
  func contains(named name: String) -> Bool {
    contains { $0.as(AttributeSyntax.self)?.lastName == name }
  }

  /// The attribute that may be a global actor, such as `@MainActor`.
  var isolation: AttributeSyntax? {
    lazy.compactMap { $0.as(AttributeSyntax.self) }.first { $0.lastName.hasSuffix("Actor") }
  }

  /// A Boolean value that indicates whether the declaration is deprecated.
  var isDeprecated: Bool { availability.contains { $0.contains("deprecated") } }

  /// A Boolean value that indicates whether the declaration is unavailable on every platform.
  var isUnavailable: Bool { availability.contains { $0.isSuperset(of: ["*", "unavailable"]) } }

  /// The parts of the arguments of each `@available`.
  private var availability: [Set<String>] {
    named("available").map { Set($0.tokens(viewMode: .sourceAccurate).map(\.text)) }
  }

  /// Returns whether an attribute is present, or can be: attributes under `#if` aren't examined.
  func mayContain(named name: String) -> Bool {
    contains(named: name) || contains { $0.is(IfConfigDeclSyntax.self) }
  }
}

extension AttributeSyntax {
  /// Returns whether an argument is the literal `true`.
  func isTrue(_ label: String) -> Bool { argument(labeled: label)?.trimmedDescription == "true" }

  /// The last component of the attribute's name.
  var lastName: String {
    if let member = attributeName.as(MemberTypeSyntax.self) { return member.name.text }
    return attributeName.as(IdentifierTypeSyntax.self)?.name.text ?? ""
  }

  /// The attribute in the source's notation, without its module and arguments.
  var notation: String { "@\(lastName)" }

  /// The arguments in parentheses; empty if there are no parentheses.
  var labeledArguments: [LabeledExprSyntax] {
    arguments?.as(LabeledExprListSyntax.self).map(Array.init) ?? []
  }

  /// The argument with a label; nil is the label of the arguments that have none.
  func argument(labeled label: String?) -> ExprSyntax? {
    labeledArguments.first { $0.label?.text == label }?.expression
  }
}
