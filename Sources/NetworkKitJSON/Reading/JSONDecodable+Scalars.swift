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

extension JSON {
  /// Returns the value that this JSON contains, or throws an error if the JSON has a different type.
  func checked<Value>(_ value: Value?, as expected: String) throws(JSONError) -> Value {
    guard let value else { throw .typeMismatch(expected: expected, found: self) }
    return value
  }
}

extension JSON.Object: JSONDecodable {
  /// Creates an object from JSON, or throws an error if the value isn't an object.
  public init(json: JSON) throws(JSONError) {
    self = try json.checked(json.object, as: "an object")
  }
}

extension JSON.Number: JSONDecodable {
  /// Creates a number from JSON and preserves its exact digits.
  public init(json: JSON) throws(JSONError) {
    self = try json.checked(json.number, as: "a number")
  }

  /// Reads a number and preserves its exact digits.
  public init(from reader: inout JSONReader) throws(JSONError) {
    self = try reader.readNumber()
  }
}

extension String: JSONDecodable {
  /// Creates a string from JSON.
  public init(json: JSON) throws(JSONError) {
    self = try json.checked(json.string, as: "a string")
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
    self = try json.checked(json.bool, as: "a Boolean")
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
    self = try json.checked(json.number, as: "an integer").checkedInteger()
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
    let number = try JSON.Number(json: json)
    self = try number.checked(number.double)
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
    let number = try JSON.Number(json: json)
    self = try number.checked(number.float)
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

  /// Returns the number as a value of another type.
  ///
  /// - Throws: ``JSONError`` if the type can't represent the number.
  func checked<Value>(_ value: Value?) throws(JSONError) -> Value {
    guard let value else { throw rangeError(expected: "a number that fits in \(Value.self)") }
    return value
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
      let number = try JSON.Number(json: json)
      self = try number.checked(number.float16)
    }

    /// Reads a number as the nearest `Float16`.
    public init(from reader: inout JSONReader) throws(JSONError) {
      self = try reader.readNumber { (number) throws(JSONError) in
        try number.checked(number.float16)
      }
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
    /// The number as the nearest `Float16`, or `nil` if it's too large.
    fileprivate var float16: Float16? {
      Float16(text).flatMap { $0.isFinite ? $0 : nil }
    }
  }
#endif
