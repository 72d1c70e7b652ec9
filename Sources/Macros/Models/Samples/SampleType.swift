import SwiftSyntax

/// The JSON that a property can be read from, as far as its declaration shows.
indirect enum SampleType {
  /// A value of one of the kinds.
  case scalar([SampleValue.Kind])
  /// An integer between two bounds.
  case integer(ClosedRange<Double>)
  /// A string of one character.
  case character
  case optional(SampleType)
  case array(SampleType)
  case dictionary(SampleType)
  /// Any value, because the macro can't see the type.
  case unknown

  /// The types of Foundation, which are strings or numbers in JSON.
  static let foundation: Set = ["Date", "URL", "UUID", "Data", "Decimal"]

  /// The type of a field's values.
  ///
  /// - Parameter own: The names of types in Foundation that may be names of the app's own types.
  init(_ field: JSONField, besides own: Set<String>) {
    // A default replaces a value that can't be read, and a lossy collection has no invalid elements.
    guard field.options.invalidValue == nil, !field.options.isFlattened else {
      self = .unknown
      return
    }
    let leaf = field.options.strategy.map(SampleType.init(strategy:))
    let type = field.property.writtenType.map { SampleType($0, leaf: leaf, besides: own) }
    self =
      type ?? field.property.initializer?.inferredLiteralType.map { SampleType(name: $0) }
      ?? .unknown
    if field.options.isLossy { self = lossy }
  }

  /// - Parameter leaf: The JSON that a strategy reads instead of the innermost type.
  private init(_ type: TypeSyntax, leaf: SampleType?, besides own: Set<String>) {
    let part = { SampleType($0, leaf: leaf, besides: own) }
    if let wrapped = type.optionalWrapped {
      self = .optional(part(wrapped))
    } else if let array = type.as(ArrayTypeSyntax.self) {
      self = .array(part(array.element))
    } else if let dictionary = type.as(DictionaryTypeSyntax.self) {
      self = .dictionary(part(dictionary.value))
    } else if let container = type.genericContainer {
      let element = part(container.element)
      self = container.isDictionary ? .dictionary(element) : .array(element)
    } else {
      self = leaf ?? SampleType(name: type.trimmedDescription, besides: own)
    }
  }

  /// The type of an elementary value, by its name.
  init(name: String, besides own: Set<String> = []) {
    switch own.contains(name) ? "" : name.unqualified {
    case "String", "Substring", "URL", "UUID", "Date", "Data": self = .scalar([.string])
    case "Character": self = .character
    case "Bool": self = .scalar([.bool])
    case "Double", "Float", "Float16", "Decimal": self = .scalar([.number])
    case "Int", "Int64": self = .integer(-0x1p63...0x1p63)
    case "Int8": self = .integer(-128...127)
    case "Int16": self = .integer(-32_768...32_767)
    case "Int32": self = .integer(-2_147_483_648...2_147_483_647)
    case "Int128": self = .integer(-0x1p127...0x1p127)
    case "UInt", "UInt64": self = .integer(0...0x1p64)
    case "UInt8": self = .integer(0...255)
    case "UInt16": self = .integer(0...65_535)
    case "UInt32": self = .integer(0...4_294_967_295)
    case "UInt128": self = .integer(0...0x1p128)
    default: self = .unknown
    }
  }

  /// The JSON that a strategy of the library reads, by the name of its static member.
  private init(strategy: ExprSyntax) {
    let function = strategy.as(FunctionCallExprSyntax.self)?.calledExpression ?? strategy
    switch function.as(MemberAccessExprSyntax.self)?.declName.baseName.text {
    case "iso8601", "dateFormat", "base64", "base64URL", "string": self = .scalar([.string])
    case "secondsSince1970", "millisecondsSince1970": self = .scalar([.number])
    case "decimal": self = .scalar([.number, .string])
    default: self = .unknown
    }
  }

  /// The same collection with elements of any type.
  private var lossy: SampleType {
    switch self {
    case .array: .array(.unknown)
    case .dictionary: .dictionary(.unknown)
    case .optional(let wrapped): .optional(wrapped.lossy)
    default: .unknown
    }
  }
}

// MARK: Comparison

extension SampleType {
  /// Returns the first value that doesn't fit the type, the value itself or one inside it, and the JSON that the type
  /// can be read from; nil if all values fit.
  func misfit(_ value: SampleValue) -> (value: SampleValue, expected: String)? {
    switch (self, value.content) {
    case (.unknown, _), (.optional, .null): nil
    case (.optional(let wrapped), _): wrapped.misfit(value)
    case (.array(let element), .array(let elements)):
      elements.lazy.compactMap { element.misfit($0) }.first
    case (.array, _): (value, SampleValue.Kind.array.rawValue)
    case (.dictionary(let type), .object(let members)):
      members.lazy.compactMap { type.misfit($0.value) }.first
    case (.dictionary, _): (value, SampleValue.Kind.object.rawValue)
    case (.scalar(let kinds), _):
      kinds.contains(value.kind)
        ? nil : (value, kinds.map(\.rawValue).joined(separator: " or "))
    case (.character, .string(let text)):
      text.count == 1 ? nil : (value, "a string of one character")
    case (.character, _): (value, "a string of one character")
    case (.integer(let bounds), .number(let digits)):
      Self.isInteger(digits, in: bounds)
        ? nil : (value, "an integer within the type's range")
    case (.integer, _): (value, "an integer")
    }
  }

  /// Returns whether a number is an integer within the bounds of a type. The greatest integers of 64 bits aren't exact
  /// as `Double`, in which each of them equals the bound.
  private static func isInteger(_ digits: String, in bounds: ClosedRange<Double>) -> Bool {
    guard let number = Double(digits), bounds.contains(number), number.rounded() == number
    else { return false }
    return switch bounds.upperBound {
    case 0x1p63: number.magnitude < 0x1p63 || Int64(digits) != nil
    case 0x1p64: number < 0x1p64 || UInt64(digits) != nil
    default: true
    }
  }
}
