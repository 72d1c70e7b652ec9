import SwiftSyntax

extension TypeSyntax {
  /// The source of an optional of the type.
  var asOptional: String { "\(metatypeText)?" }

  /// A Boolean value that indicates whether a dot or a question mark can follow the type without parentheses.
  var isSimple: Bool {
    self.is(IdentifierTypeSyntax.self) || self.is(MemberTypeSyntax.self)
      || self.is(ArrayTypeSyntax.self) || self.is(DictionaryTypeSyntax.self)
      || self.is(OptionalTypeSyntax.self)
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

  /// The wrapped type of an optional; otherwise, the type itself.
  var unwrapped: TypeSyntax { optionalWrapped ?? self }

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
    let name = trimmedSource.unqualified
    return switch SampleType(name: name) {
    case .scalar([.bool]): .bool
    case .scalar([.number]), .integer: .number
    case .scalar, .character: SampleType.foundation.contains(name) ? .other : .text
    default: .other
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
      return dictionary.key.shape == .text && dictionary.key.optionalWrapped == nil
        && dictionary.value.isKnown
    }
    let name = trimmedSource.unqualified
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
    if let member, member.baseType.trimmedSource != "Swift" { return nil }
    let identifier = self.as(IdentifierTypeSyntax.self)
    guard let name = member?.name.text ?? identifier?.name.text,
      let count = ["Array": 1, "Set": 1, "Dictionary": 2][name],
      let clause = member?.genericArgumentClause ?? identifier?.genericArgumentClause,
      clause.arguments.count == count,
      let element = clause.arguments.last?.argument.as(TypeSyntax.self)
    else { return nil }
    return (count == 2, name, element)
  }

  private var isCharacter: Bool { trimmedSource.unqualified == "Character" }

  /// A Boolean value that indicates whether the type is opaque, at least in part.
  var isOpaque: Bool {
    tokens(viewMode: .sourceAccurate).contains { $0.tokenKind == .keyword(.some) }
  }

  /// The part of the type that has values of every type, such as `Any`; nil if there's none, or if the type contains a
  /// function.
  var untypedPart: TypeSyntax? {
    guard !isKnown else { return nil }
    let node = Syntax(self)
    guard node.descendants(of: FunctionTypeSyntax.self).isEmpty else { return nil }
    return node.descendants(of: IdentifierTypeSyntax.self).lazy.compactMap { part in
      if ["Any", "AnyObject"].contains(part.name.text) { return TypeSyntax(part) }
      let parent = part.parent?.as(SomeOrAnyTypeSyntax.self)
      let isExistential = parent?.someOrAnySpecifier.tokenKind == .keyword(.any)
      return isExistential && part.name.text == "Sendable" ? parent.map(TypeSyntax.init) : nil
    }.first
  }

  /// The part of the type whose values generated code can't represent, such as a function, and the end of a message
  /// about it; nil if there's none, as far as the spelling shows.
  ///
  /// - Parameter isDecoded: A Boolean value that indicates whether values must also be created, of which a protocol has
  ///   none.
  func formlessPart(isDecoded: Bool) -> (part: TypeSyntax, reason: String)? {
    let element =
      optionalWrapped ?? self.as(ArrayTypeSyntax.self)?.element
      ?? self.as(DictionaryTypeSyntax.self)?.value ?? genericContainer?.element ?? parenthesized
    if let element { return element.formlessPart(isDecoded: isDecoded) }
    if isFunction { return (self, "a function isn't data") }
    if ["()", "Void", "Never"].contains(trimmedSource.unqualified) {
      return (self, "it contains no data")
    }
    if self.is(TupleTypeSyntax.self) { return (self, "declare a struct with the tuple's values") }
    if isDecoded, let reason = reasonNotToBeDecoded { return (self, reason) }
    let specifier = self.as(SomeOrAnyTypeSyntax.self)?.someOrAnySpecifier.tokenKind
    return isDecoded && specifier == .keyword(.any)
      ? (self, "declare an enum with a case for each type that conforms") : nil
  }

  /// The reason why a type of the standard library can't be decoded, as a remedy; nil for any other type.
  var reasonNotToBeDecoded: String? {
    guard let generic = self.as(IdentifierTypeSyntax.self),
      generic.genericArgumentClause?.arguments.count == 2
    else { return nil }
    return switch generic.name.text {
    case "Result": "specify the type of its value"
    case "AsyncThrowingStream": "use a stream such as 'ServerSentEvents' or 'JSONLines'"
    default: nil
    }
  }

  /// The type in parentheses; nil if there are none.
  private var parenthesized: TypeSyntax? {
    let elements = self.as(TupleTypeSyntax.self)?.elements
    return elements?.count == 1 ? elements?.first?.type : nil
  }

  /// A Boolean value that indicates whether a parameter of the type must be marked `@escaping` to be stored.
  var isFunction: Bool {
    if let attributed = self.as(AttributedTypeSyntax.self) { return attributed.baseType.isFunction }
    return parenthesized?.isFunction ?? self.is(FunctionTypeSyntax.self)
  }
}
