import SwiftSyntax

extension TypeSyntax {
  /// The source of an optional of the type.
  var asOptional: String {
    let needsNoParentheses =
      self.is(IdentifierTypeSyntax.self) || self.is(MemberTypeSyntax.self)
      || self.is(ArrayTypeSyntax.self) || self.is(DictionaryTypeSyntax.self)
      || self.is(OptionalTypeSyntax.self)
    return needsNoParentheses ? "\(trimmedDescription)?" : "(\(trimmedDescription))?"
  }

  /// The wrapped type of an optional; nil if the type isn't spelled as an optional.
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

  /// A Boolean value that indicates whether a variable of the type is `nil` without an initial value. A variable of the
  /// type `Optional<T>` isn't.
  var startsAsNil: Bool {
    self.is(OptionalTypeSyntax.self) || self.is(ImplicitlyUnwrappedOptionalTypeSyntax.self)
  }

  /// The shape of a type's values, as far as its spelling shows.
  enum Shape {
    case text
    case number
    case bool
    case array
    case dictionary
    /// A type that only the compiler knows.
    case other
  }

  /// The shape of the type, or of its wrapped type if it's optional.
  var shape: Shape {
    if let wrapped = optionalWrapped { return wrapped.shape }
    if self.is(ArrayTypeSyntax.self) { return .array }
    if self.is(DictionaryTypeSyntax.self) { return .dictionary }
    if let container = genericContainer { return container.isDictionary ? .dictionary : .array }
    switch trimmedDescription.without(prefix: "Swift.") {
    case "String", "Substring", "Character": return .text
    case "Bool": return .bool
    case "Int", "Int8", "Int16", "Int32", "Int64", "Int128", "UInt", "UInt8", "UInt16", "UInt32",
      "UInt64", "UInt128", "Float16", "Float", "Double", "Decimal":
      return .number
    default: return .other
    }
  }

  /// A Boolean value that indicates whether the spelling of the type shows that its values can be neither empty nor
  /// `nil`.
  var isNeverEmpty: Bool {
    optionalWrapped == nil && ([.number, .bool].contains(shape) || isCharacter)
  }

  /// A Boolean value that indicates whether the type certainly exists, because it's a type of the standard library, or an
  /// optional, an array, or a dictionary with strings as keys of such a type. A file may not import Foundation.
  var isKnown: Bool {
    if let optional = self.as(OptionalTypeSyntax.self) { return optional.wrappedType.isKnown }
    if let array = self.as(ArrayTypeSyntax.self) { return array.element.isKnown }
    if let dictionary = self.as(DictionaryTypeSyntax.self) {
      return dictionary.key.shape == .text && dictionary.value.isKnown
    }
    let name = trimmedDescription.unqualified
    return name == "JSON" || (name != "Decimal" && [.text, .number, .bool].contains(shape))
  }

  /// The literal of an empty value, if the spelling shows that there is one.
  var emptyLiteral: String? {
    switch shape {
    case .array: return "[]"
    case .dictionary: return "[:]"
    case .text: return isCharacter ? nil : "\"\""
    case .number, .bool, .other: return nil
    }
  }

  /// An array, a set, or a dictionary that's spelled in full, such as `Array<Int>` or `Swift.Set<Int>`, with the type of
  /// its elements or values; nil for any other type.
  var genericContainer: (isDictionary: Bool, name: String, element: TypeSyntax)? {
    let member = self.as(MemberTypeSyntax.self)
    if let member, member.baseType.trimmedDescription != "Swift" { return nil }
    let identifier = self.as(IdentifierTypeSyntax.self)
    guard let name = member?.name.text ?? identifier?.name.text,
      let count = ["Array": 1, "Set": 1, "Dictionary": 2][name],
      let clause = member?.genericArgumentClause ?? identifier?.genericArgumentClause,
      clause.arguments.count == count,
      let element = clause.arguments.last?.argument.as(TypeSyntax.self)
    else { return nil }
    return (count == 2, name, element)
  }

  private var isCharacter: Bool { ["Character", "Swift.Character"].contains(trimmedDescription) }

  /// A Boolean value that indicates whether a parameter of the type must be marked `@escaping` to be stored.
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
