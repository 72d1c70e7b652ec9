/// A JSON value of any shape.
///
/// Reading loses nothing: numbers keep their digits, objects keep the order of their members
/// ([RFC 8259](https://www.rfc-editor.org/rfc/rfc8259)).
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
/// Two values are equal when they mean the same: numbers by their exact value (`1.0` and `1`,
/// `1e2` and `100`), objects without regard to the order of their members, strings and arrays
/// as Swift compares them.
@dynamicMemberLookup
public enum JSON: Sendable, Hashable {
  /// The literal `null`; also what a subscript returns for what is not there.
  case null
  /// The literal `true` or `false`.
  case bool(Bool)
  /// A number, with the digits it was written with.
  case number(JSON.Number)
  /// A string.
  case string(String)
  /// A list of values.
  case array([JSON])
  /// Members in the order they were written in.
  case object(JSON.Object)

  /// Makes a string.
  public init(_ value: String) {
    self = .string(value)
  }

  /// Makes a Boolean.
  public init(_ value: Bool) {
    self = .bool(value)
  }

  /// Makes a number from an integer of any width.
  public init(_ value: some BinaryInteger) {
    self = .number(JSON.Number(value))
  }

  /// Makes the value that `value` encodes to.
  ///
  /// - Throws: ``JSONError`` when `value` holds what JSON cannot say, such as a number that is not
  ///   finite.
  public init(encoding value: some JSONEncodable) throws(JSONError) {
    self = try value.json
  }
}

extension JSON: CustomStringConvertible {
  /// The value as compact JSON text.
  public var description: String {
    do throws(JSONError) {
      return try jsonString
    } catch {
      return String(describing: error)
    }
  }
}

extension JSON: CustomDebugStringConvertible {
  /// The value as JSON text, each value on a line of its own.
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
