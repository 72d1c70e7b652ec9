public import Foundation

extension JSON: JSONEncodable {
  /// The JSON value itself.
  public var json: JSON { self }

  /// Writes the value.
  public func encode(to writer: inout JSONWriter) throws(JSONError) {
    // Recursive, but the writer limits the depth to that of the reader, and each level uses few stack frames.
    switch self {
    case .null: writer.writeNull()
    case .bool(let value): writer.write(value)
    case .number(let number): writer.write(number)
    case .string(let text): writer.write(text)
    case .array(let elements): try writer.writeArray(elements, count: elements.count)
    case .object(let object): try object.encode(to: &writer)
    }
  }
}

extension JSON.Object: JSONEncodable {
  /// The object as a JSON value.
  public var json: JSON { .object(self) }

  /// Writes all members in order.
  public func encode(to writer: inout JSONWriter) throws(JSONError) {
    try writer.beginObject()
    for (key, value) in self { try writer.write(value, forKey: key) }
    writer.endObject()
  }
}

extension JSON.Number: JSONEncodable {
  /// The number as a JSON value.
  public var json: JSON { .number(self) }

  /// Writes the number with its exact digits.
  public func encode(to writer: inout JSONWriter) {
    writer.write(self)
  }
}

extension String: JSONEncodable {
  /// The string as a JSON value.
  public var json: JSON { .string(self) }

  /// Writes the string.
  @inlinable
  public func encode(to writer: inout JSONWriter) {
    writer.write(self)
  }
}

extension Bool: JSONEncodable {
  /// The Boolean value as a JSON value.
  public var json: JSON { .bool(self) }

  /// Writes the Boolean value.
  @inlinable
  public func encode(to writer: inout JSONWriter) {
    writer.write(self)
  }
}

// Every integer type is encoded in the same way.
extension JSONEncodable where Self: FixedWidthInteger {
  /// The integer as a JSON value.
  public var json: JSON { JSON(self) }

  /// Writes the digits of the integer.
  @inlinable
  public func encode(to writer: inout JSONWriter) {
    writer.writeInteger(self)
  }
}

extension Int: JSONEncodable {}
extension Int8: JSONEncodable {}
extension Int16: JSONEncodable {}
extension Int32: JSONEncodable {}
extension Int64: JSONEncodable {}
extension UInt: JSONEncodable {}
extension UInt8: JSONEncodable {}
extension UInt16: JSONEncodable {}
extension UInt32: JSONEncodable {}
extension UInt64: JSONEncodable {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension Int128: JSONEncodable {}

@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
extension UInt128: JSONEncodable {}

extension Double: JSONEncodable {
  /// A number with the fewest digits that preserve the value.
  public var json: JSON {
    get throws(JSONError) {
      guard let number = JSON.Number(self) else { throw .notFinite(self) }
      return .number(number)
    }
  }

  /// Writes a number with the fewest digits that preserve the value.
  public func encode(to writer: inout JSONWriter) throws(JSONError) {
    guard isFinite else { throw .notFinite(self) }
    writer.write(finite: self)
  }
}

extension Float: JSONEncodable {
  /// A number with the fewest digits that preserve the value.
  public var json: JSON {
    get throws(JSONError) {
      guard let number = JSON.Number(self) else { throw .notFinite(self) }
      return .number(number)
    }
  }

  /// Writes a number with the fewest digits that preserve the value.
  public func encode(to writer: inout JSONWriter) throws(JSONError) {
    guard isFinite else { throw .notFinite(self) }
    writer.write(digits: description)
  }
}

extension JSONError {
  static func notFinite(_ value: some BinaryFloatingPoint) -> JSONError {
    JSONError(.invalidValue, expected: "a finite number", found: "\(value)")
  }
}

// MARK: Foundation

// Foundation's types are encoded the way they are decoded.

extension Date: JSONEncodable {
  /// An RFC 3339 string in UTC, with fractional seconds if they aren't zero.
  public var json: JSON {
    get throws(JSONError) {
      guard let text = Timestamp.text(for: self) else {
        throw .invalidValue(expected: "a date between the years 0 and 9999", found: asFound)
      }
      return JSON(text)
    }
  }

  /// A description of the date for errors, because `description` traps if the date isn't finite.
  package var asFound: JSON { .string("\(timeIntervalSince1970) seconds since 1970") }
}

extension URL: JSONEncodable {
  /// The URL as a string.
  public var json: JSON { JSON(absoluteString) }
}

extension UUID: JSONEncodable {
  /// The UUID as a string in uppercase letters, as in Foundation.
  public var json: JSON { JSON(uuidString) }
}

extension Decimal: JSONEncodable {
  /// A number with all of the decimal's digits.
  public var json: JSON {
    get throws(JSONError) {
      guard let number = JSON.Number(self) else {
        throw .invalidValue(expected: "a finite number", found: JSON(description))
      }
      return .number(number)
    }
  }
}

extension Data: JSONEncodable {
  /// The bytes as a Base64 string (RFC 4648, section 4).
  public var json: JSON { JSON(base64EncodedString()) }

  /// Writes the bytes as a Base64 string (RFC 4648, section 4).
  public func encode(to writer: inout JSONWriter) {
    writer.write(base64EncodedString())
  }
}
