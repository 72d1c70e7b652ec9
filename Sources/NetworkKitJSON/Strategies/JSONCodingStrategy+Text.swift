public import Foundation

/// Numbers and Booleans in strings: `"12"`, `"0.5"`, `"true"`.
///
/// Write `@JSONCoding(.string)`, or `.string()` in handwritten code. The strategy reads the value without quotes
/// too, because some services write both. It writes the string, which contains what JSON would have without
/// the quotes: `"+1"`, `"0x1"`, `"007"`, and `"yes"` are errors. The property can be an integer, a `Double`, a
/// `Float`, a `Bool`, a `Decimal`, and every other type that is `LosslessStringConvertible` and has a JSON of
/// its own.
public struct JSONStringCoding<Value: JSONCodable>: JSONCodingStrategy {
  @usableFromInline
  init() {}

  /// Reads a value from the string that holds its JSON, or as it is.
  public func decode(from reader: inout JSONReader) throws(JSONError) -> Value {
    let start = reader.valueOffset
    guard reader.peek() == UInt8(ascii: "\"") else { return try reader.read() }
    let text = try reader.readString()
    do throws(JSONError) {
      return try Value(jsonString: text)
    } catch {
      // Of text that is no JSON the error would say which character is wrong, not what is wanted.
      let wanted = error.code == .invalidSyntax ? Self.wanted : error.expected
      let expected = "\(wanted ?? "a value") in a string"
      throw reader.invalidValue(expected: expected, found: text, at: start)
    }
  }

  /// What the type says of a value that it never takes: "a number".
  private static var wanted: String? {
    do throws(JSONError) {
      _ = try Value(jsonString: "{}")
      return nil
    } catch {
      return error.expected
    }
  }

  /// Writes a string that holds the value's JSON.
  public func encode(_ value: Value, to writer: inout JSONWriter) throws(JSONError) {
    writer.write(try value.jsonString)
  }
}

/// Decimal numbers, in strings or not: see ``JSONCodingStrategy/decimal``.
public struct JSONDecimalCoding: JSONCodingStrategy {
  /// Reads a number, or one in a string.
  public func decode(from reader: inout JSONReader) throws(JSONError) -> Decimal {
    try JSONStringCoding<Decimal>().decode(from: &reader)
  }

  /// Writes a number.
  public func encode(_ value: Decimal, to writer: inout JSONWriter) throws(JSONError) {
    try value.encode(to: &writer)
  }
}

/// The argument of `@JSONCoding(.string)`, which generated code replaces by a ``JSONStringCoding`` of the
/// property's type.
@_documentation(visibility: internal)
public enum JSONStringForm: Sendable {
  /// A number or a Boolean in a string.
  case string
}

extension JSONCodingStrategy {
  /// Numbers and Booleans in strings, as ``JSONStringCoding`` describes.
  ///
  /// It is for values that text can hold, which optionals and arrays are not: their elements are.
  @inlinable
  public static func string<Element: LosslessStringConvertible>() -> Self
  where Self == JSONStringCoding<Element> { JSONStringCoding() }
}

extension JSONCodingStrategy where Self == JSONStringCoding<Decimal> {
  /// Decimal numbers in strings, as ``JSONStringCoding`` describes.
  @inlinable
  public static func string() -> Self { JSONStringCoding() }
}

extension JSONCodingStrategy where Self == JSONDecimalCoding {
  /// `Decimal` from a number or from one in a string, `19.99` or `"19.99"`, digit by digit; it is
  /// written as a number.
  public static var decimal: JSONDecimalCoding { JSONDecimalCoding() }
}
