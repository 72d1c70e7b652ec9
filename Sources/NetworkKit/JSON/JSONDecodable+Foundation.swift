public import Foundation

extension Date: JSONDecodable {
  /// Takes a string in the form of RFC 3339, as in `"2026-11-20T19:28:40.5Z"`.
  public init(json: JSON) throws(JSONError) {
    guard let date = Timestamp.date(from: try String(json: json)) else {
      throw .invalidValue(expected: "a date like \"2026-11-20T19:28:40Z\"", found: json)
    }
    self = date
  }
}

extension URL: JSONDecodable {
  /// Takes a string that is a URL.
  public init(json: JSON) throws(JSONError) {
    guard let url = URL(string: try String(json: json)) else {
      throw .invalidValue(expected: "a URL", found: json)
    }
    self = url
  }
}

extension UUID: JSONDecodable {
  /// Takes a string in the form of RFC 9562, section 4.
  public init(json: JSON) throws(JSONError) {
    guard let uuid = UUID(uuidString: try String(json: json)) else {
      throw .invalidValue(expected: "a UUID", found: json)
    }
    self = uuid
  }
}

extension Decimal: JSONDecodable {
  /// Takes a number of up to 38 digits, exactly.
  public init(json: JSON) throws(JSONError) {
    let number = try JSON.Number(json: json)
    guard
      let decimal = number.decimal, decimal.digits.count <= 38,
      (-128...127).contains(decimal.exponent),
      let value = Decimal(string: number.text, locale: nil)
    else {
      throw number.rangeError(expected: "a number that fits Decimal")
    }
    self = value
  }
}

// Here they are encoded the way they are decoded.
extension Date: JSONEncodable {
  /// A string in the form of RFC 3339, in UTC; with a fraction where there is one.
  public var json: JSON {
    get throws(JSONError) {
      guard let text = Timestamp.text(for: self) else {
        throw .invalidValue(expected: "a date in the years 0 to 9999", found: asFound)
      }
      return JSON(text)
    }
  }

  /// The date as an error names it; `description` traps on one that is not finite.
  var asFound: JSON { .string("\(timeIntervalSince1970) seconds since 1970") }
}

extension URL: JSONEncodable {
  /// The URL as a string.
  public var json: JSON { JSON(absoluteString) }
}

extension UUID: JSONEncodable {
  /// The UUID as a string, in capital letters as Foundation writes it.
  public var json: JSON { JSON(uuidString) }
}

extension Decimal: JSONEncodable {
  /// A number with all its digits.
  public var json: JSON {
    get throws(JSONError) {
      guard let number = JSON.Number(description) else {
        throw .invalidValue(expected: "a finite number", found: JSON(description))
      }
      return .number(number)
    }
  }
}
