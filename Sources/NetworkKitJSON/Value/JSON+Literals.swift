extension JSON: ExpressibleByNilLiteral {
  /// Makes `null`.
  public init(nilLiteral: ()) {
    self = .null
  }
}

extension JSON: ExpressibleByBooleanLiteral {
  /// Makes `true` or `false`.
  public init(booleanLiteral value: Bool) {
    self = .bool(value)
  }
}

extension JSON: ExpressibleByIntegerLiteral {
  /// Makes a number.
  public init(integerLiteral value: Int) {
    self = .number(JSON.Number(value))
  }
}

extension JSON: ExpressibleByFloatLiteral {
  /// Makes a number; `null` from a literal so large that it is infinite, as JSON has no infinity.
  public init(floatLiteral value: Double) {
    self = JSON.Number(value).map(JSON.number) ?? .null
  }
}

extension JSON: ExpressibleByStringInterpolation {
  /// Makes a string.
  public init(stringLiteral value: String) {
    self = .string(value)
  }
}

extension JSON: ExpressibleByArrayLiteral {
  /// Makes an array.
  public init(arrayLiteral elements: JSON...) {
    self = .array(elements)
  }
}

extension JSON: ExpressibleByDictionaryLiteral {
  /// Makes an object with its members in the order of the literal.
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(JSON.Object(elements))
  }
}
