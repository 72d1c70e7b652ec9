extension JSON: JSONDecodable {
  /// Takes the value as it is.
  public init(json: JSON) {
    self = json
  }

  /// Reads a value of any shape.
  public init(from reader: inout JSONReader) throws(JSONError) {
    self = try reader.readJSON()
  }
}

extension JSON.Object: JSONDecodable {
  /// Takes the members of an object.
  public init(json: JSON) throws(JSONError) {
    guard let object = json.object else {
      throw .typeMismatch(expected: "an object", found: json)
    }
    self = object
  }
}

extension JSON.Number: JSONDecodable {
  /// Takes a number with its digits.
  public init(json: JSON) throws(JSONError) {
    guard let number = json.number else {
      throw .typeMismatch(expected: "a number", found: json)
    }
    self = number
  }

  /// Reads a number with its digits.
  public init(from reader: inout JSONReader) throws(JSONError) {
    self = try reader.readNumber()
  }
}

extension String: JSONDecodable {
  /// Takes a string.
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
  /// Takes a Boolean.
  public init(json: JSON) throws(JSONError) {
    guard let bool = json.bool else {
      throw .typeMismatch(expected: "a Boolean", found: json)
    }
    self = bool
  }

  /// Reads a Boolean.
  @inlinable
  public init(from reader: inout JSONReader) throws(JSONError) {
    self = try reader.readBool()
  }
}

// MARK: Characters

extension Character: JSONDecodable {
  /// Takes a string of one character, as Swift counts them.
  public init(json: JSON) throws(JSONError) {
    self = try json.makeOfText(expected: "one character", Self.make)
  }

  /// Reads a string of one character, as Swift counts them.
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

// Every integer has the same two initializers.
extension JSONDecodable where Self: FixedWidthInteger {
  /// Takes a number that is an integer and fits; what counts is the value, as in `1e2`.
  public init(json: JSON) throws(JSONError) {
    guard let number = json.number else {
      throw .typeMismatch(expected: "an integer", found: json)
    }
    self = try number.checkedInteger()
  }

  /// Reads a number that is an integer and fits; what counts is the value, as in `1e2`.
  @inlinable
  public init(from reader: inout JSONReader) throws(JSONError) {
    self = try reader.readInteger()
  }
}

extension Int: JSONDecodable {
  // The default would be called by way of the witness table: in other modules that is a tenth of the
  // time that an integer takes.
  /// Reads a number that is an integer and fits; what counts is the value, as in `1e2`.
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
  /// Takes a number as the nearest `Double`.
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
  /// Takes a number as the nearest `Float`.
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
  /// The number as an integer, or the error that says why it is none.
  func checkedInteger<Integer: FixedWidthInteger>() throws(JSONError) -> Integer {
    if let value = integer(Integer.self) { return value }
    if let exact, exact.exponent < 0 {
      throw .typeMismatch(expected: "an integer", found: .number(self))
    }
    throw rangeError(expected: "an integer that fits \(Integer.self)")
  }

  /// The number as the nearest `Double`, or an error where it is too large.
  func checkedDouble() throws(JSONError) -> Double {
    guard let double else { throw rangeError(expected: "a number that fits Double") }
    return double
  }

  /// The number as the nearest `Float`, or an error where it is too large.
  func checkedFloat() throws(JSONError) -> Float {
    guard let float else { throw rangeError(expected: "a number that fits Float") }
    return float
  }

  func rangeError(expected: String) -> JSONError {
    JSONError(.numberOutOfRange, expected: expected, found: JSON.number(self).summary)
  }
}

// MARK: Half precision

// Macs with Intel processors have no Float16.
#if !((os(macOS) || targetEnvironment(macCatalyst)) && arch(x86_64))
  extension Float16: JSONDecodable {
    /// Takes a number as the nearest `Float16`.
    public init(json: JSON) throws(JSONError) {
      self = try JSON.Number(json: json).checkedFloat16()
    }

    /// Reads a number as the nearest `Float16`.
    public init(from reader: inout JSONReader) throws(JSONError) {
      self = try reader.readNumber { (number) throws(JSONError) in try number.checkedFloat16() }
    }
  }

  extension Float16: JSONEncodable {
    /// A number with the shortest digits that read back as the same value.
    public var json: JSON {
      get throws(JSONError) {
        guard isFinite, let number = JSON.Number(description) else { throw .notFinite(self) }
        return .number(number)
      }
    }
  }

  extension JSON.Number {
    /// The number as the nearest `Float16`, or an error where it is too large.
    fileprivate func checkedFloat16() throws(JSONError) -> Float16 {
      guard let value = Float16(text), value.isFinite else {
        throw rangeError(expected: "a number that fits Float16")
      }
      return value
    }
  }
#endif
