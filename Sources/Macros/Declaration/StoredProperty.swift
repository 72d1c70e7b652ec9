import SwiftSyntax

/// A stored instance property, with the type that its declaration spells.
struct StoredProperty {
  /// The syntax of the name in the declaration, for diagnostics.
  let identifier: TokenSyntax
  /// The written type, which may be part of a later binding in the same declaration.
  let writtenType: TypeSyntax?
  /// The initial value.
  let initializer: ExprSyntax?
  /// A Boolean value that indicates whether the property is declared with `let`.
  let isLet: Bool
  /// The attributes of the whole declaration.
  let attributes: AttributeListSyntax
  /// The declaration, for diagnostics and fix-its.
  let declaration: VariableDeclSyntax
  /// The combined condition of the `#if` blocks around the declaration; nil if there are none.
  let condition: String?

  /// The name as an identifier, with its back ticks.
  var name: String { identifier.text }

  /// The name as the label of an argument.
  var label: String { identifier.labelText }

  /// The name as the label of a parameter.
  var parameterLabel: String { identifier.parameterText }

  /// The name without backticks, which is sent unless an annotation specifies another one.
  var key: String { identifier.unquotedText }

  /// The type as text: the written type, or else the evident type of the initial value; nil if only the compiler can
  /// infer it.
  var type: String? { writtenType?.trimmedSource ?? initializer?.evidentType }

  /// A Boolean value that indicates whether the written type is optional.
  var isOptional: Bool { writtenType?.optionalWrapped != nil }

  /// A Boolean value that indicates whether the type is opaque, and no initial value specifies it.
  var hasUnknownOpaqueType: Bool {
    initializer == nil && writtenType?.isOpaque == true
  }

  /// A Boolean value that indicates whether the declaration fixes the value, as in `let version = 1`, so that no
  /// initializer sets it.
  var isConstant: Bool { isLet && initializer != nil }

  /// A Boolean value that indicates whether the declaration declares no other name.
  var isDeclaredAlone: Bool { declaration.bindings.count == 1 }

  /// The access level that the declaration specifies.
  var accessLevel: AccessLevel? { AccessLevel(declaration.modifiers) }
}

extension StoredProperty {
  /// The default value of a parameter for the property; nil if the caller must pass a value. A `var` of optional type
  /// defaults to nil even without an initial value.
  var defaultValue: String? {
    if let initializer { return initializer.trimmedSource }
    return writtenType?.startsAsNil == true && !isLet ? "nil" : nil
  }

  /// Returns whether a literal is certainly a value of the property's type.
  func accepts(_ literal: ExprSyntax) -> Bool {
    guard let type = writtenType else { return !literal.namesDeclaration }
    if literal.isNil { return isOptional }
    if literal.trimmedSource == type.emptyLiteral { return true }
    let isNumber = literal.numberLiteralValue != nil && !literal.is(FloatLiteralExprSyntax.self)
    return literal.inferredLiteralType == "Swift.\(type.unwrapped.trimmedSource)"
      || (isNumber && type.shape == .number)
  }

  /// A Boolean value that indicates whether generated code can contain the initial value: a literal of the property's
  /// type. The compiler then reports mistakes in other values only once, in the declaration.
  var hasPlainInitializer: Bool {
    initializer.map { $0.isSelfContainedLiteral && accepts($0) } ?? true
  }

  /// The type for a parameter: a function that's stored must be `@escaping`.
  var parameterType: String? {
    guard let writtenType, writtenType.isFunction else { return type }
    return "@escaping \(writtenType.trimmedSource)"
  }

  /// A Boolean value that indicates whether values of the type can always be written as text and as JSON, so that the
  /// compiler never reports an error about the type.
  var isPlain: Bool {
    type?.isPlainType() ?? false
  }
}
