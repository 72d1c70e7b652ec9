extension JSON: JSONDecodable {
  /// Creates a copy of a JSON value.
  public init(json: JSON) {
    self = json
  }

  /// Reads any JSON value.
  public init(from reader: inout JSONReader) throws(JSONError) {
    self = try reader.readJSON()
  }
}

extension JSON.Object: JSONDecodable {
  /// Creates an object from JSON, or throws an error if the value isn't an object.
  public init(json: JSON) throws(JSONError) {
    guard let object = json.object else {
      throw .typeMismatch(expected: "an object", found: json)
    }
    self = object
  }
}

extension JSON.Number: JSONDecodable {
  /// Creates a number from JSON and preserves its exact digits.
  public init(json: JSON) throws(JSONError) {
    guard let number = json.number else {
      throw .typeMismatch(expected: "a number", found: json)
    }
    self = number
  }

  /// Reads a number and preserves its exact digits.
  public init(from reader: inout JSONReader) throws(JSONError) {
    self = try reader.readNumber()
  }
}

extension String: JSONDecodable {
  /// Creates a string from JSON.
  public init(json: JSON) throws(JSONError) {
    guard let string = json.string else {
      throw .typeMismatch(expected: "a string", found: json)
    }
    self = string
  }

  /// Reads a string.
  @inlinable
  public init(from reader: inout JSONReader) throws(JSONError) {
    self = try reader.readString()
  }
}

extension Bool: JSONDecodable {
  /// Creates a Boolean value from JSON.
  public init(json: JSON) throws(JSONError) {
    guard let bool = json.bool else {
      throw .typeMismatch(expected: "a Boolean", found: json)
    }
    self = bool
  }

  /// Reads a Boolean value.
  @inlinable
  public init(from reader: inout JSONReader) throws(JSONError) {
    self = try reader.readBool()
  }
}

// MARK: Characters

extension Character: JSONDecodable {
  /// Creates a character from a string that contains one `Character`.
  public init(json: JSON) throws(JSONError) {
    self = try json.makeOfText(expected: "one character", Self.make)
  }

  /// Reads a character from a string that contains one `Character`.
  public init(from reader: inout JSONReader) throws(JSONError) {
    self = try reader.readText(expected: "one character") { Self.make(of: $0) }
  }

  private static func make(of bytes: UnsafeRawBufferPointer) -> Character? {
    let text = JSONInput.text(of: bytes, isASCII: false)
    guard let first = text.first, text.index(after: text.startIndex) == text.endIndex else {
      return nil
    }
    return first
  }
}

extension Character: JSONEncodable {
  /// The character as a string.
  public var json: JSON { JSON(String(self)) }

  /// Writes the character as a string.
  public func encode(to writer: inout JSONWriter) {
    writer.write(String(self))
  }
}

// MARK: Numbers

// Every integer type has the same two initializers.
extension JSONDecodable where Self: FixedWidthInteger {
  /// Creates an integer from a number in the type's range. Only the value matters, not its notation, so `1e2` is valid.
  public init(json: JSON) throws(JSONError) {
    guard let number = json.number else {
      throw .typeMismatch(expected: "an integer", found: json)
    }
    self = try number.checkedInteger()
  }

  /// Reads an integer from a number that's within the type's range. Only the value matters, not its notation, so `1e2`
  /// is valid.
  @inlinable
  public init(from reader: inout JSONReader) throws(JSONError) {
    self = try reader.readInteger()
  }
}

extension Int: JSONDecodable {
  // The default implementation would be called through the witness table, which costs a tenth of the time of reading an
  // integer in other modules.
  /// Reads an integer from a number that's within the type's range. Only the value matters, not its notation, so `1e2`
  /// is valid.
  @inlinable
  public init(from reader: inout JSONReader) throws(JSONError) {
    self = try reader.readInt()
  }
}

extension Int8: JSONDecodable {}
extension Int16: JSONDecodable {}
extension Int32: JSONDecodable {}
extension Int64: JSONDecodable {}
extension UInt: JSONDecodable {}
extension UInt8: JSONDecodable {}
extension UInt16: JSONDecodable {}
extension UInt32: JSONDecodable {}
extension UInt64: JSONDecodable {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: JSONDecodable {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: JSONDecodable {}

extension Double: JSONDecodable {
  /// Creates the `Double` that's nearest to a number.
  public init(json: JSON) throws(JSONError) {
    self = try JSON.Number(json: json).checkedDouble()
  }

  /// Reads a number as the nearest `Double`.
  @inlinable
  public init(from reader: inout JSONReader) throws(JSONError) {
    self = try reader.readDouble()
  }
}

extension Float: JSONDecodable {
  /// Creates the `Float` that's nearest to a number.
  public init(json: JSON) throws(JSONError) {
    self = try JSON.Number(json: json).checkedFloat()
  }

  /// Reads a number as the nearest `Float`.
  @inlinable
  public init(from reader: inout JSONReader) throws(JSONError) {
    self = try reader.readFloat()
  }
}

extension JSON.Number {
  /// Returns the number as an integer.
  ///
  /// - Throws: ``JSONError`` if the number isn't an integer or is out of the type's range.
  func checkedInteger<Integer: FixedWidthInteger>() throws(JSONError) -> Integer {
    if let value = integer(Integer.self) { return value }
    if let exact, exact.exponent < 0 {
      throw .typeMismatch(expected: "an integer", found: .number(self))
    }
    throw rangeError(expected: "an integer that fits in \(Integer.self)")
  }

  /// Returns the number as the nearest `Double`.
  ///
  /// - Throws: ``JSONError`` if the number is too large.
  func checkedDouble() throws(JSONError) -> Double {
    guard let double else { throw rangeError(expected: "a number that fits in Double") }
    return double
  }

  /// Returns the number as the nearest `Float`.
  ///
  /// - Throws: ``JSONError`` if the number is too large.
  func checkedFloat() throws(JSONError) -> Float {
    guard let float else { throw rangeError(expected: "a number that fits in Float") }
    return float
  }

  func rangeError(expected: String) -> JSONError {
    JSONError(.numberOutOfRange, expected: expected, found: JSON.number(self).summary)
  }
}

// MARK: Half precision

// Macs with Intel processors don't have Float16.
#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
  extension Float16: JSONDecodable {
    /// Creates the `Float16` that's nearest to a number.
    public init(json: JSON) throws(JSONError) {
      self = try JSON.Number(json: json).checkedFloat16()
    }

    /// Reads a number as the nearest `Float16`.
    public init(from reader: inout JSONReader) throws(JSONError) {
      self = try reader.readNumber { (number) throws(JSONError) in try number.checkedFloat16() }
    }
  }

  extension Float16: JSONEncodable {
    /// A number with the fewest digits that preserve the value.
    public var json: JSON {
      get throws(JSONError) {
        guard isFinite, let number = JSON.Number(description) else { throw .notFinite(self) }
        return .number(number)
      }
    }
  }

  extension JSON.Number {
    /// Returns the number as the nearest `Float16`.
    ///
    /// - Throws: ``JSONError`` if the number is too large.
    fileprivate func checkedFloat16() throws(JSONError) -> Float16 {
      guard let value = Float16(text), value.isFinite else {
        throw rangeError(expected: "a number that fits in Float16")
      }
      return value
    }
  }
#endif
