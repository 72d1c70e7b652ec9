public import Foundation

/// A strategy that reads and writes numbers and Boolean values as strings, such as `"12"`, `"0.5"`, and `"true"`.
///
/// Use `@JSONCoding(.string)`, or `.string()` in handwritten code. Because some services omit the quotes, the strategy
/// also reads values without them. The content of the string must be valid JSON: `"+1"`, `"0x1"`, `"007"`, and `"yes"`
/// are errors. The property's type can be an integer type, `Double`, `Float`, `Bool`, `Decimal`, or any other type that
/// conforms to `LosslessStringConvertible` and ``JSONCodable``.
public struct JSONStringCoding<Value: JSONCodable>: JSONCodingStrategy {
  @usableFromInline
  init() {}

  /// Reads a value from a string that contains its JSON, or from the JSON itself.
  public func decode(from reader: inout JSONReader) throws(JSONError) -> Value {
    let start = reader.valueOffset
    guard reader.peek() == UInt8(ascii: "\"") else { return try reader.read() }
    let text = try reader.readString()
    do throws(JSONError) {
      return try Value(jsonString: text)
    } catch {
      // If the text isn't JSON, the error would describe the wrong character instead of the expected value.
      let wanted = error.code == .invalidSyntax ? Self.wanted : error.expected
      let expected = "\(wanted ?? "a value") in a string"
      throw reader.invalidValue(expected: expected, found: text, at: start)
    }
  }

  /// The type's description of a valid value, such as "a number".
  private static var wanted: String? {
    do throws(JSONError) {
      _ = try Value(jsonString: "{}")
      return nil
    } catch {
      return error.expected
    }
  }

  /// Writes a string that contains the value's JSON.
  public func encode(_ value: Value, to writer: inout JSONWriter) throws(JSONError) {
    writer.write(try value.jsonString)
  }
}

/// A strategy that reads decimal numbers with or without quotes, and writes them without quotes; see
/// ``JSONCodingStrategy/decimal``.
public struct JSONDecimalCoding: JSONCodingStrategy {
  /// Reads a number, or a string that contains a number.
  public func decode(from reader: inout JSONReader) throws(JSONError) -> Decimal {
    try JSONStringCoding<Decimal>().decode(from: &reader)
  }

  /// Writes a number.
  public func encode(_ value: Decimal, to writer: inout JSONWriter) throws(JSONError) {
    try value.encode(to: &writer)
  }
}

/// The argument to `@JSONCoding(.string)`, which generated code replaces with a ``JSONStringCoding`` for the property's
/// type.
@_documentation(visibility: internal)
public enum JSONStringForm: Sendable {
  /// A number or a Boolean value as a string.
  case string
}

extension JSONCodingStrategy {
  /// Returns the strategy that reads and writes numbers and Boolean values as strings; see ``JSONStringCoding``.
  ///
  /// The strategy applies to single values, and to the values in optionals and arrays.
  ///
  /// - Returns: The strategy.
  @inlinable
  public static func string<Element: LosslessStringConvertible>() -> Self
  where Self == JSONStringCoding<Element> { JSONStringCoding() }
}

extension JSONCodingStrategy where Self == JSONStringCoding<Decimal> {
  /// Returns the strategy that reads and writes decimal numbers as strings; see ``JSONStringCoding``.
  ///
  /// - Returns: The strategy.
  @inlinable
  public static func string() -> Self { JSONStringCoding() }
}

extension JSONCodingStrategy where Self == JSONDecimalCoding {
  /// A strategy that reads `Decimal` values exactly, from JSON numbers or strings (`19.99` or `"19.99"`), and writes
  /// them as JSON numbers.
  public static var decimal: JSONDecimalCoding { JSONDecimalCoding() }
}
