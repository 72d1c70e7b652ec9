internal import Foundation
internal import NetworkKitSupport

/// The date of an `Expires` attribute in any of its formats (RFC 6265bis, section 5.1.1).
///
/// The date consists of the first time, day, month, and year among the tokens, in any order. Everything else, such as a
/// weekday or a time zone, is ignored, and the time is in UTC.
struct CookieDate {
  private typealias Token = Substring.UTF8View

  private var time: (hour: Int, minute: Int, second: Int)?
  private var day: Int?
  private var month: Int?
  private var year: Int?

  /// Reads a date, or returns `nil` if the text doesn't contain a valid date.
  static func date(from text: String) -> Date? {
    var parts = CookieDate()
    for token in text.utf8.split(whereSeparator: \.isDateDelimiter) { parts.add(token) }
    return parts.date
  }

  private var date: Date? {
    guard let time, let day, let month, var year else { return nil }
    if (70...99).contains(year) { year += 1900 }
    if (0...69).contains(year) { year += 2000 }
    guard year >= 1601, (1...GregorianCalendar.days(inMonth: month, of: year)).contains(day),
      time.hour < 24, time.minute < 60, time.second < 60
    else { return nil }
    let days = GregorianCalendar.daysSince1970(year: year, month: month, day: day)
    let seconds = ((days * 24 + time.hour) * 60 + time.minute) * 60 + time.second
    return Date(timeIntervalSince1970: Double(seconds))
  }

  private mutating func add(_ token: Token) {
    if time == nil, let found = Self.time(token) {
      time = found
    } else if day == nil, let found = Self.number(token, digits: 1...2) {
      day = found
    } else if month == nil, let found = Self.month(token) {
      month = found
    } else if year == nil, let found = Self.number(token, digits: 2...4) {
      year = found
    }
  }

  /// Reads a time in the format `hh:mm:ss`, in which each number has one or two digits. The rest of the token must not
  /// begin with a digit.
  private static func time(_ token: Token) -> (hour: Int, minute: Int, second: Int)? {
    let fields = token.split(
      separator: UInt8(ascii: ":"), maxSplits: 2, omittingEmptySubsequences: false)
    guard fields.count == 3, fields[0].allSatisfy(\.isASCIIDigit),
      fields[1].allSatisfy(\.isASCIIDigit),
      let hour = number(fields[0], digits: 1...2), let minute = number(fields[1], digits: 1...2),
      let second = number(fields[2], digits: 1...2)
    else { return nil }
    return (hour, minute, second)
  }

  /// Returns the number at the start of a token, if it has one of the specified numbers of digits.
  private static func number(_ token: Token, digits count: ClosedRange<Int>) -> Int? {
    let digits = token.prefix { $0.isASCIIDigit }
    return count.contains(digits.count) ? Int(Substring(digits)) : nil
  }

  private static func month(_ token: Token) -> Int? {
    guard token.count >= 3 else { return nil }
    let name = token.prefix(3).map(\.lowercasedASCII)
    return months.firstIndex { $0.utf8.elementsEqual(name) }.map { $0 + 1 }
  }

  private static let months = [
    "jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec",
  ]
}

extension UInt8 {
  fileprivate var isDateDelimiter: Bool {
    switch self {
    case 0x09, 0x20...0x2F, 0x3B...0x40, 0x5B...0x60, 0x7B...0x7E: true
    default: false
    }
  }
}
