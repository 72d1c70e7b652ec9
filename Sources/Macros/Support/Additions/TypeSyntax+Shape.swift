import SwiftSyntax

extension TypeSyntax {
  /// What an optional type wraps; nil for a type that is not written as an optional.
  var optionalWrapped: TypeSyntax? {
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType }
    if let implicit = self.as(ImplicitlyUnwrappedOptionalTypeSyntax.self) {
      return implicit.wrappedType
    }
    let generic =
      self.as(IdentifierTypeSyntax.self).map { ($0.name, $0.genericArgumentClause) }
      ?? self.as(MemberTypeSyntax.self).map { ($0.name, $0.genericArgumentClause) }
    guard let (name, clause) = generic, name.text == "Optional" else { return nil }
    return clause?.arguments.first?.argument.as(TypeSyntax.self)
  }

  /// Whether a parameter of the type has to be marked `@escaping` to be stored.
  var isFunction: Bool {
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.isFunction }
    if let tuple = self.as(TupleTypeSyntax.self), tuple.elements.count == 1,
      let only = tuple.elements.first
    {
      return only.type.isFunction
    }
    return self.is(FunctionTypeSyntax.self)
  }
}
