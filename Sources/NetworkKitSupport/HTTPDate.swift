public import Foundation

/// Conversions between dates and the values of header fields, such as `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, section
/// 5.6.7).
public enum HTTPDate {
  private typealias Calendar = GregorianCalendar

  /// Reads a header field's date in any of its three formats (RFC 9110, section 5.6.7), or returns `nil` if the text
  /// isn't a date:
  ///
  /// ```
  /// Sun, 06 Nov 1994 08:49:37 GMT
  /// Sunday, 06-Nov-94 08:49:37 GMT
  /// Sun Nov  6 08:49:37 1994
  /// ```
  ///
  /// Uppercase and lowercase letters are equivalent, as they are for caches (RFC 9111, section 4.2).
  ///
  /// - Parameters:
  ///   - text: The field's value. The weekday isn't compared with the date.
  ///   - now: The current date. A two-digit year is interpreted as a year at most 50 years after this date.
  public static func date(from text: String, now: Date) -> Date? {
    let comma = text.firstIndex(of: ",")
    let words = (comma.map { text[text.index(after: $0)...] } ?? text[...])
      .split { $0 == " " || (comma != nil && $0 == "-") }
    guard words.count == 5 else { return nil }
    if comma == nil {
      return date(day: words[2], month: words[1], year: words[4], time: words[3], now: now)
    }
    guard words[4].lowercased() == "gmt" else { return nil }
    return date(day: words[0], month: words[1], year: words[2], time: words[3], now: now)
  }

  private static func date(
    day: Substring, month: Substring, year: Substring, time: Substring, now: Date
  ) -> Date? {
    let clock = time.split(separator: ":", omittingEmptySubsequences: false)
    let name = month.lowercased()
    guard let month = months.firstIndex(where: { $0.lowercased() == name }),
      let year = self.year(year, now: now),
      let day = number(day, digits: 1...2),
      (1...Calendar.days(inMonth: month + 1, of: year)).contains(day),
      clock.count == 3,
      let hour = number(clock[0], digits: 2...2), hour < 24,
      let minute = number(clock[1], digits: 2...2), minute < 60,
      let second = number(clock[2], digits: 2...2), second <= 60  // 60 is a leap second
    else { return nil }
    let days = Calendar.daysSince1970(year: year, month: month + 1, day: day)
    let seconds = Double((hour * 60 + minute) * 60 + second)
    return Date(timeIntervalSince1970: Double(days) * 86_400 + seconds)
  }

  private static func year(_ text: Substring, now: Date) -> Int? {
    guard text.count == 2 else { return number(text, digits: 4...4) }
    guard let short = number(text, digits: 2...2) else { return nil }
    let current = 1970 + Int(now.timeIntervalSince1970 / (365.2425 * 86400))
    let year = current - current % 100 + short
    return year > current + 50 ? year - 100 : year
  }

  private static func number(_ text: Substring, digits: ClosedRange<Int>) -> Int? {
    guard digits.contains(text.utf8.count), text.utf8.allSatisfy(\.isASCIIDigit) else {
      return nil
    }
    return Int(text)
  }

  private static let weekdays = ["Sun", "Mon", "Tue", "Wed", "Thu", "Fri", "Sat"]
  private static let months = [
    "Jan", "Feb", "Mar", "Apr", "May", "Jun", "Jul", "Aug", "Sep", "Oct", "Nov", "Dec",
  ]

  /// Returns a date in the format of a header field, such as `Fri, 20 Nov 2026 19:28:40 GMT`, without fractional
  /// seconds (RFC 9110, section 5.6.7). Returns `nil` if the year isn't between 0 and 9999.
  public static func text(for date: Date) -> String? {
    let seconds = date.timeIntervalSince1970.rounded(.down)
    let start = (seconds / 86_400).rounded(.down)
    guard let days = Int(exactly: start), Calendar.writtenDays.contains(days) else { return nil }
    let time = Int(seconds - start * 86_400)
    let (year, month, day) = Calendar.civil(daysSince1970: days)
    // 1 January 1970 was a Thursday.
    let weekday = weekdays[Calendar.floorDivision(days + 4, 7).rest]
    let clock = [time / 3600, time / 60 % 60, time % 60].map { Calendar.padded($0, 2) }
    return
      "\(weekday), \(Calendar.padded(day, 2)) \(months[month - 1]) \(Calendar.padded(year, 4)) "
      + clock.joined(separator: ":") + " GMT"
  }
}

extension UInt8 {
  /// A Boolean value that indicates whether the byte is one of the digits 0 to 9 in ASCII.
  @inlinable public var isASCIIDigit: Bool {
    (UInt8(ascii: "0")...UInt8(ascii: "9")).contains(self)
  }
}
