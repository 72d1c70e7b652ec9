public import Foundation

// Foundation's types are encoded the way they are decoded.

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
  package var asFound: JSON { .string("\(timeIntervalSince1970) seconds since 1970") }
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
      guard let number = JSON.Number(self) else {
        throw .invalidValue(expected: "a finite number", found: JSON(description))
      }
      return .number(number)
    }
  }
}

extension Data: JSONEncodable {
  /// The bytes as a string in Base64 (RFC 4648, section 4).
  public var json: JSON { JSON(base64EncodedString()) }

  /// Writes the bytes as a string in Base64 (RFC 4648, section 4).
  public func encode(to writer: inout JSONWriter) {
    writer.write(base64EncodedString())
  }
}
