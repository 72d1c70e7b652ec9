/// A JSON value of any type.
///
/// Reading a document preserves the digits of its numbers and the order of its members ([RFC
/// 8259](https://www.rfc-editor.org/rfc/rfc8259)).
///
/// ```swift
/// let json = try JSON(jsonString: #"{"form": {"param": "yoxisem544"}}"#)
/// json.form.param.string             // "yoxisem544"
/// json["form"]["param"].string       // the same
/// json[at: "form.param"].string      // the same
/// json.form.missing.isNull           // true
/// let body: JSON = ["name": "Ada", "tags": ["math", "poetry"], "age": 36]
/// ```
///
/// Two values are equal if they have the same meaning. Numbers are compared by their exact values, so `1.0` equals `1`,
/// and `1e2` equals `100`. Objects are compared regardless of the order of their members, and strings and arrays are
/// compared as in Swift.
@dynamicMemberLookup
public enum JSON: Sendable, Hashable {
  /// The literal `null`, which a subscript also returns for a missing value.
  case null
  /// The literal `true` or `false`.
  case bool(Bool)
  /// A number with its original digits.
  case number(JSON.Number)
  /// A string.
  case string(String)
  /// An array of values.
  case array([JSON])
  /// An object with its members in their original order.
  case object(JSON.Object)

  /// Creates a string.
  ///
  /// - Parameter value: The string.
  public init(_ value: String) {
    self = .string(value)
  }

  /// Creates a Boolean value.
  ///
  /// - Parameter value: The Boolean value.
  public init(_ value: Bool) {
    self = .bool(value)
  }

  /// Creates a number from an integer of any width.
  ///
  /// - Parameter value: The integer.
  public init(_ value: some BinaryInteger) {
    self = .number(JSON.Number(value))
  }

  /// Creates JSON by encoding a value.
  ///
  /// - Parameter value: The value to encode.
  /// - Throws: ``JSONError`` if JSON can't represent the value, such as a number that isn't finite.
  public init(encoding value: some JSONEncodable) throws(JSONError) {
    self = try value.json
  }
}

extension JSON: CustomStringConvertible {
  /// The value as a compact JSON document.
  public var description: String {
    do throws(JSONError) {
      return try jsonString
    } catch {
      return String(describing: error)
    }
  }
}

extension JSON: CustomDebugStringConvertible {
  /// The value as a pretty-printed JSON document.
  public var debugDescription: String {
    do throws(JSONError) {
      return try jsonString(.prettyPrinted)
    } catch {
      return String(describing: error)
    }
  }
}

// MARK: Literals

extension JSON: ExpressibleByNilLiteral {
  /// Creates `null`.
  public init(nilLiteral: ()) {
    self = .null
  }
}

extension JSON: ExpressibleByBooleanLiteral {
  /// Creates `true` or `false`.
  public init(booleanLiteral value: Bool) {
    self = .bool(value)
  }
}

extension JSON: ExpressibleByIntegerLiteral {
  /// Creates a number from an integer literal.
  public init(integerLiteral value: Int) {
    self = .number(JSON.Number(value))
  }
}

extension JSON: ExpressibleByFloatLiteral {
  /// Creates a number from a literal, or `null` if the literal is so large that its value is infinite. JSON can't
  /// represent infinity.
  public init(floatLiteral value: Double) {
    self = JSON.Number(value).map(JSON.number) ?? .null
  }
}

extension JSON: ExpressibleByStringInterpolation {
  /// Creates a string from a literal.
  public init(stringLiteral value: String) {
    self = .string(value)
  }
}

extension JSON: ExpressibleByArrayLiteral {
  /// Creates an array from a literal.
  public init(arrayLiteral elements: JSON...) {
    self = .array(elements)
  }
}

extension JSON: ExpressibleByDictionaryLiteral {
  /// Creates an object whose members are in the order of the literal.
  public init(dictionaryLiteral elements: (String, JSON)...) {
    self = .object(JSON.Object(elements))
  }
}
