public import Foundation

/// How a date is written, in every place and in JSON too.
///
/// A date inside a model that is ``JSONEncodable`` is written as the model says.
public enum DateStyle: Sendable {
  /// `2026-11-20T19:28:40.5Z`: UTC, with up to six digits of a second where there are any (RFC 3339,
  /// section 5.6).
  case iso8601
  /// `1795202920.5`: the seconds since 1970, with up to six digits of a fraction where there are
  /// any; in JSON a number.
  case secondsSince1970
  /// `1795202920500`: the milliseconds since 1970, rounded to whole ones; in JSON a number.
  case millisecondsSince1970
  /// `Fri, 20 Nov 2026 19:28:40 GMT`, as header fields such as `If-Modified-Since` have it, the
  /// fraction of a second left out (RFC 9110, section 5.6.7).
  case httpDate
  /// The text that the function makes; in JSON a string.
  case custom(@Sendable (Date) -> String)

  /// The date as it is written.
  func json(for date: Date) throws(JSONError) -> JSON {
    switch self {
    case .iso8601: try date.json
    case .secondsSince1970: .number(try Self.seconds(of: date))
    case .millisecondsSince1970: JSON(try Self.count(of: date, unitsPerSecond: 1000))
    case .httpDate: .string(try Self.httpDate(of: date))
    case .custom(let text): .string(text(date))
    }
  }

  private static func httpDate(of date: Date) throws(JSONError) -> String {
    guard let text = Timestamp.httpDate(for: date) else {
      throw JSONError(.invalidValue, expected: "a date in the years 0 to 9999")
    }
    return text
  }

  private static func seconds(of date: Date) throws(JSONError) -> JSON.Number {
    let microseconds = try count(of: date, unitsPerSecond: 1_000_000)
    let (seconds, fraction) = microseconds.magnitude.quotientAndRemainder(dividingBy: 1_000_000)
    let sign = microseconds < 0 ? "-" : ""
    guard fraction > 0 else { return JSON.Number(checked: "\(sign)\(seconds)") }
    // The digit in front keeps the fraction's leading zeros: 1,050,000 is ".05".
    let digits = String(fraction + 1_000_000).dropFirst()
    let significant = digits.lastIndex { $0 != "0" } ?? digits.startIndex
    return JSON.Number(checked: "\(sign)\(seconds).\(digits[...significant])")
  }

  private static func count(of date: Date, unitsPerSecond units: Double) throws(JSONError) -> Int {
    guard let count = Int(exactly: (date.timeIntervalSince1970 * units).rounded()) else {
      throw .invalidValue(expected: "a date that can be counted from 1970", found: date.asFound)
    }
    return count
  }
}
