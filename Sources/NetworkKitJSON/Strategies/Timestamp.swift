package import Foundation
internal import NetworkKitSupport

/// Conversions between dates and RFC 3339 strings (section 5.6): `2026-11-20T19:28:40.5+01:00`.
package enum Timestamp {
  private typealias Calendar = GregorianCalendar

  /// Returns the date that a string represents, or `nil` if it isn't a date.
  package static func date(from text: String) -> Date? {
    var text = text
    return text.withUTF8 { date(from: UnsafeRawBufferPointer($0)) }
  }

  /// Returns the date that a string in UTF-8 represents, or `nil` if it isn't a date.
  static func date(from text: UnsafeRawBufferPointer) -> Date? {
    var scanner = Scanner(text)
    guard
      let year = scanner.digits(4), scanner.skip("-"),
      let month = scanner.digits(2), (1...12).contains(month), scanner.skip("-"),
      let day = scanner.digits(2), (1...Calendar.days(inMonth: month, of: year)).contains(day),
      scanner.skip("Tt "),
      let hour = scanner.digits(2), hour < 24, scanner.skip(":"),
      let minute = scanner.digits(2), minute < 60, scanner.skip(":"),
      let second = scanner.digits(2), second <= 60,
      let fraction = scanner.fraction(),
      let offset = scanner.secondsEast(), scanner.isAtEnd
    else { return nil }
    let days = Calendar.daysSince1970(year: year, month: month, day: day)
    let seconds = ((days * 24 + hour) * 60 + minute) * 60 + second - offset
    // A leap second is the last second of a day in UTC (section 5.7).
    guard second < 60 || seconds % 86_400 == 0 else { return nil }
    return Date(timeIntervalSince1970: Double(seconds) + fraction)
  }

  /// Returns a date as a string in UTC, with up to six fractional digits; `nil` if its year isn't between 0 and 9999.
  package static func text(for date: Date) -> String? {
    // The fraction is exact. The microseconds since 1970 aren't exact as a Double after the year 2255.
    let wholeSeconds = date.timeIntervalSince1970.rounded(.down)
    guard let start = Int(exactly: wholeSeconds) else { return nil }
    let microseconds = Int(((date.timeIntervalSince1970 - wholeSeconds) * 1_000_000).rounded())
    let (seconds, fraction) = (start + microseconds / 1_000_000, microseconds % 1_000_000)
    let (days, time) = Calendar.floorDivision(seconds, 86400)
    guard Calendar.writtenDays.contains(days) else { return nil }
    let (year, month, day) = Calendar.civil(daysSince1970: days)
    return Calendar.padded(year, 4) + "-" + Calendar.padded(month, 2) + "-"
      + Calendar.padded(day, 2) + "T"
      + Calendar.padded(time / 3600, 2) + ":" + Calendar.padded(time / 60 % 60, 2) + ":"
      + Calendar.padded(time % 60, 2)
      + fractionText(fraction) + "Z"
  }

  private static func fractionText(_ microseconds: Int) -> String {
    guard microseconds > 0 else { return "" }
    let digits = Calendar.padded(microseconds, 6)
    let significant = digits.lastIndex { $0 != "0" } ?? digits.startIndex
    return "." + digits[...significant]
  }
}

extension Timestamp {
  /// A scanner that reads a string byte by byte.
  private struct Scanner {
    private let text: JSONInput
    private var offset = 0

    init(_ text: UnsafeRawBufferPointer) {
      self.text = JSONInput(text)
    }

    var isAtEnd: Bool { offset == text.count }

    mutating func digits(_ count: Int) -> Int? {
      var value = 0
      for _ in 0..<count {
        guard let digit = digit() else { return nil }
        value = value * 10 + digit
      }
      return value
    }

    private mutating func digit() -> Int? {
      let byte = text.byte(at: offset)
      guard JSONInput.isDigit(byte) else { return nil }
      offset += 1
      return Int(byte - UInt8(ascii: "0"))
    }

    /// Skips a byte if it's one of the allowed bytes.
    mutating func skip(_ allowed: StaticString) -> Bool {
      guard !isAtEnd else { return false }
      let byte = text.byte(at: offset)
      let isAllowed = allowed.withUTF8Buffer { $0.contains(byte) }
      if isAllowed { offset += 1 }
      return isAllowed
    }

    /// Returns the fraction of a second: 0 if there's none, and `nil` after a point without digits.
    mutating func fraction() -> Double? {
      guard skip(".") else { return 0 }
      // Digits beyond the fifteenth don't matter: the two numbers are exact, and the quotient is exact except for its
      // last bit.
      var (value, scale, count) = (0.0, 1.0, 0)
      while let digit = digit() {
        count += 1
        guard count <= 15 else { continue }
        value = value * 10 + Double(digit)
        scale *= 10
      }
      return count == 0 ? nil : value / scale
    }

    /// Returns the offset from UTC, in seconds; positive values are east.
    mutating func secondsEast() -> Int? {
      if skip("Zz") { return 0 }
      let sign = text.byte(at: offset) == UInt8(ascii: "-") ? -1 : 1
      guard skip("+-"), let hours = digits(2), hours < 24, skip(":"),
        let minutes = digits(2), minutes < 60
      else { return nil }
      return sign * (hours * 60 + minutes) * 60
    }
  }
}
