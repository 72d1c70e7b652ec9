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
