public import Foundation
public import NetworkKit

/// A type whose values can be received in a path, a query, a header field, a cookie, a form, or a JSON member.
///
/// It's the inverse of `RequestParameter`. Strings, numbers, Boolean values, dates, `UUID`, `URL`, `Data`, and arrays,
/// sets, dictionaries, and optionals of them conform to it. A type with raw values or with a `JSONDecodable`
/// conformance needs no implementation:
///
/// ```swift
/// extension Money: ReceivedParameter {}
/// ```
public protocol ReceivedParameter {
  /// The value of a parameter that's missing, or `nil` if the parameter is required.
  static var missingParameter: Self? { get }

  /// Creates a value from a received one that isn't missing.
  ///
  /// - Parameter value: The received value.
  /// - Throws: A ``RequestRejection``, such as the one that ``ReceivedValue/rejection(expected:)`` returns.
  init(received value: ReceivedValue) throws(RequestRejection)
}

/// A type whose values are received as one string, so a member of a map consists of one item.
protocol ReceivedScalar {}

extension ReceivedParameter {
  /// `nil`, because a client has to send the value.
  public static var missingParameter: Self? { nil }
}

extension ReceivedParameter where Self: JSONDecodable {
  /// Creates a value from a JSON member, or from a JSON string that contains the received text.
  public init(received value: ReceivedValue) throws(RequestRejection) {
    self = try value.decode(try value.jsonOrText())
  }
}

extension ReceivedParameter where Self: RawRepresentable, RawValue: ReceivedParameter {
  /// Creates the value with the received raw value.
  public init(received value: ReceivedValue) throws(RequestRejection) {
    self = try value.raw()
  }
}

extension ReceivedValue {
  /// Decodes JSON; throws an error that names the parameter.
  func decode<Value: JSONDecodable>(_ json: JSON) throws(RequestRejection) -> Value {
    do throws(JSONError) {
      return try Value(json: json)
    } catch {
      let place = error.path.components.isEmpty ? "" : " at \(error.path)"
      throw rejection(expected: ((error.expected ?? "valid") + place).shortened(to: 512))
    }
  }

  /// Returns a JSON member, or a received string as JSON.
  func jsonOrText() throws(RequestRejection) -> JSON {
    if let json { return json }
    return .string(try text())
  }

  /// Returns the value that a string represents, or that JSON contains.
  func scalar<Value: JSONDecodable>(
    _ expected: @autoclosure () -> String, _ convert: (String) -> Value?
  ) throws(RequestRejection) -> Value {
    if let json { return try decode(json) }
    let text = try text(expected: expected())
    guard isCheap, let value = convert(text) else {
      throw rejection(expected: expected())
    }
    return value
  }
}

// MARK: Text

extension String: ReceivedParameter, ReceivedScalar {
  /// Creates the value from a received one.
  public init(received value: ReceivedValue) throws(RequestRejection) { self = try value.text() }
}

extension Substring: ReceivedParameter, ReceivedScalar {
  /// Creates the value from a received one.
  public init(received value: ReceivedValue) throws(RequestRejection) {
    self = Substring(try value.text())
  }
}

extension Character: ReceivedParameter, ReceivedScalar {
  /// Creates the value from a received one.
  public init(received value: ReceivedValue) throws(RequestRejection) {
    let text = try value.text(expected: "one character")
    guard value.isCheap, text.count == 1, let character = text.first else {
      throw value.rejection(expected: "one character")
    }
    self = character
  }
}

extension Bool: ReceivedParameter, ReceivedScalar {
  /// Creates the value from a received one.
  public init(received value: ReceivedValue) throws(RequestRejection) {
    let expected = value.style.bools == .numeric ? "1 or 0" : "true or false"
    self = try value.scalar(expected) { value.style.bools.value(of: $0) }
  }
}

extension JSON: ReceivedParameter, ReceivedScalar {
  /// `null`, because a client doesn't send it outside JSON.
  public static var missingParameter: JSON? { .null }

  /// Creates a JSON value; in all places but a JSON body, it's a string.
  public init(received value: ReceivedValue) throws(RequestRejection) {
    self = try value.jsonOrText()
  }
}

extension UUID: ReceivedParameter, ReceivedScalar {
  /// Creates the value from a received one.
  public init(received value: ReceivedValue) throws(RequestRejection) {
    self = try value.scalar("a UUID") { UUID(uuidString: $0) }
  }
}

extension URL: ReceivedParameter, ReceivedScalar {
  /// Creates the value from a received one.
  public init(received value: ReceivedValue) throws(RequestRejection) {
    self = try value.scalar("a URL") { URL(string: $0) }
  }
}

extension Data: ReceivedParameter, ReceivedScalar {
  /// Creates the value from a received one.
  public init(received value: ReceivedValue) throws(RequestRejection) {
    let expected = "Base64 (RFC 4648, section 4)"
    guard let data = Data(base64Encoded: try value.text(expected: expected)) else {
      throw value.rejection(expected: expected)
    }
    self = data
  }
}

extension Date: ReceivedParameter, ReceivedScalar {
  /// Creates the value from a received one.
  public init(received value: ReceivedValue) throws(RequestRejection) {
    let expected = value.style.dates.expectation
    let number = value.json?.number?.text
    let text = if let number { number } else { try value.text(expected: expected) }
    guard let date = value.style.dates.date(from: text) else {
      throw value.rejection(expected: expected)
    }
    self = value.style.dates.rounded(date)
  }
}

extension DateStyle {
  /// Returns the date without the fraction that the style can't express, so that a client sends the received date again.
  fileprivate func rounded(_ date: Date) -> Date {
    let units: Double = if case .millisecondsSince1970 = self { 1000 } else { 1_000_000 }
    let seconds = date.timeIntervalSince1970.rounded(.down)
    let fraction = ((date.timeIntervalSince1970 - seconds) * units).rounded() / units
    return Date(timeIntervalSince1970: seconds + fraction)
  }

  fileprivate var expectation: String {
    switch self {
    case .iso8601: "a date and time (RFC 3339), such as 2026-11-20T19:28:40Z"
    case .secondsSince1970: "the seconds since 1970"
    case .millisecondsSince1970: "the milliseconds since 1970"
    case .httpDate: "a date (RFC 9110, section 5.6.7)"
    case .custom: "a date in a style that can be decoded; a custom style only encodes"
    }
  }
}
