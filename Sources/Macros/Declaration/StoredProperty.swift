import SwiftSyntax

/// A stored instance property, with its type as the declaration spells it.
struct StoredProperty {
  /// The name where it is declared, for diagnostics.
  let identifier: TokenSyntax
  /// The type as written, one that a later binding of the same declaration gives included.
  let writtenType: TypeSyntax?
  /// The initial value.
  let initializer: ExprSyntax?
  /// A Boolean value that indicates whether it is declared with `let`.
  let isLet: Bool
  /// The attributes of the whole declaration.
  let attributes: AttributeListSyntax
  /// The declaration, for diagnostics and fix-its.
  let declaration: VariableDeclSyntax
  /// The condition of the `#if` blocks around the declaration, all branches resolved; nil outside
  /// of any.
  let condition: String?

  /// The name as an identifier, with its back ticks.
  var name: String { identifier.text }

  /// The name as the label of an argument.
  var label: String { identifier.labelText }

  /// The name as the label of a parameter.
  var parameterLabel: String { identifier.parameterText }

  /// The name without backticks, which is sent unless an annotation specifies another one.
  var key: String { identifier.unquotedText }

  /// The type as text: the written one, else that of the literal it starts with; nil if only
  /// the compiler can know.
  var type: String? { writtenType?.trimmedDescription ?? initializer?.inferredLiteralType }

  /// A Boolean value that indicates whether the written type is an optional one.
  var isOptional: Bool { writtenType?.optionalWrapped != nil }

  /// A Boolean value that indicates whether the value is fixed by the declaration: `let version = 1`. No initializer
  /// sets it.
  var isConstant: Bool { isLet && initializer != nil }

  /// The access level that the declaration spells out.
  var accessLevel: AccessLevel? { AccessLevel(declaration.modifiers) }
}

extension StoredProperty {
  /// The value that a parameter of the property's name has where the caller gives none; nil if
  /// one has to be given. A `var` of optional type starts as nil without saying so.
  var defaultValue: String? {
    if let initializer { return initializer.trimmedDescription }
    return isOptional && !isLet ? "nil" : nil
  }

  /// The type as a parameter takes it: a function that will be stored has to be `@escaping`.
  var parameterType: String? {
    guard let writtenType, writtenType.isFunction else { return type }
    return "@escaping \(writtenType.trimmedDescription)"
  }

  /// A Boolean value that indicates whether the type is one that can always be written as text and as JSON, so that no
  /// error can arise from it.
  var isPlain: Bool {
    guard let type else { return false }
    let name = type.filter { !"[]?".contains($0) }
    return ["String", "Int", "Bool", "Double"].contains(
      name.hasPrefix("Swift.") ? String(name.dropFirst("Swift.".count)) : name)
  }
}
