public import Foundation

/// A strategy that reads and writes dates as ISO 8601 strings; see ``JSONCodingStrategy/iso8601``.
public struct JSONISO8601Coding: JSONCodingStrategy {
  /// Reads a date from a string.
  public func decode(from reader: inout JSONReader) throws(JSONError) -> Date {
    let start = reader.valueOffset
    let text = try reader.readString()
    // Every date is ASCII. Other text could take long to process as characters.
    guard text.utf8.allSatisfy({ $0 < 0x80 }),
      let date = Timestamp.date(from: Self.completed(text))
    else {
      let expected = "a date like \"2026-11-20T19:28:40Z\""
      throw reader.invalidValue(expected: expected, found: text, at: start)
    }
    return date
  }

  /// Writes a date as a string in UTC.
  public func encode(_ date: Date, to writer: inout JSONWriter) throws(JSONError) {
    try date.encode(to: &writer)
  }

  /// Returns the string in the narrower format of RFC 3339, or unchanged if it isn't a date.
  private static func completed(_ text: String) -> String {
    let parts = text.replacing(",", with: ".").split(
      maxSplits: 1, omittingEmptySubsequences: false, whereSeparator: { "Tt ".contains($0) })
    guard parts.count == 2, let date = parts.first, let time = parts.last else {
      return text + "T00:00:00Z"
    }
    let offsetStart = time.firstIndex { "Zz+-".contains($0) } ?? time.endIndex
    var clock = String(time[..<offsetStart])
    if clock.utf8.count == "19:28".utf8.count { clock += ":00" }
    return "\(date)T\(clock)\(completedOffset(time[offsetStart...]))"
  }

  private static func completedOffset(_ offset: Substring) -> String {
    switch offset.utf8.count {
    case 0: "Z"
    case "+01".utf8.count: offset + ":00"
    case "+0100".utf8.count: "\(offset.prefix(3)):\(offset.suffix(2))"
    default: String(offset)
    }
  }
}

/// A strategy that reads and writes dates as the number of seconds or milliseconds since 1970; see
/// ``JSONCodingStrategy/secondsSince1970`` and ``JSONCodingStrategy/millisecondsSince1970``.
public struct JSONUnixTimeCoding: JSONCodingStrategy {
  private let unitsPerSecond: Double

  /// A Boolean value that indicates whether the numbers are milliseconds.
  var isInMilliseconds: Bool { unitsPerSecond > 1 }

  fileprivate init(unitsPerSecond: Double) {
    self.unitsPerSecond = unitsPerSecond
  }

  /// Reads a date from a number.
  public func decode(from reader: inout JSONReader) throws(JSONError) -> Date {
    Date(timeIntervalSince1970: try reader.readDouble() / unitsPerSecond)
  }

  /// Writes a date as a number, without a fraction if possible.
  public func encode(_ date: Date, to writer: inout JSONWriter) throws(JSONError) {
    var units = date.timeIntervalSince1970 * unitsPerSecond
    if unitsPerSecond > 1 { units.round() }
    if let integer = Int64(exactly: units) {
      writer.writeInteger(integer)
    } else {
      try writer.write(units)
    }
  }
}

/// A strategy that reads and writes dates as strings in a custom format; see ``JSONCodingStrategy/dateFormat(_:)``.
public struct JSONDateFormatCoding: JSONCodingStrategy {
  let format: String

  fileprivate init(format: String) {
    self.format = format
  }

  /// A thread's formatters, keyed by format. Creating a formatter costs more than a hundred uses of it. Because each
  /// thread has its own formatters, no lock is needed.
  private final class Formatters {
    static let key = "NetworkKitJSON.JSONDateFormatCoding"

    /// The maximum number of formatters that a thread stores. Formats are usually literals; formatters for additional
    /// formats, created at run time, aren't stored.
    static let maximumCount = 64

    var stored: [String: DateFormatter] = [:]
  }

  private var formatter: DateFormatter {
    let storage = Thread.current.threadDictionary
    let formatters = storage[Formatters.key] as? Formatters ?? Formatters()
    if let formatter = formatters.stored[format] { return formatter }
    let formatter = DateFormatter()
    formatter.locale = Locale(identifier: "en_US_POSIX")
    formatter.timeZone = TimeZone(secondsFromGMT: 0)
    // The Gregorian calendar also before 1582, as in RFC 3339.
    formatter.gregorianStartDate = .distantPast
    formatter.dateFormat = format
    if formatters.stored.count < Formatters.maximumCount {
      formatters.stored[format] = formatter
      storage[Formatters.key] = formatters
    }
    return formatter
  }

  /// Reads a date from a string.
  public func decode(from reader: inout JSONReader) throws(JSONError) -> Date {
    let start = reader.valueOffset
    let text = try reader.readString()
    guard let date = formatter.date(from: text) else {
      let expected = "a date in the format \"\(format)\""
      throw reader.invalidValue(expected: expected, found: text, at: start)
    }
    return date
  }

  /// Writes a date as a string in UTC.
  public func encode(_ date: Date, to writer: inout JSONWriter) throws(JSONError) {
    guard date.timeIntervalSince1970.isFinite else {
      throw .invalidValue(expected: "a finite date", found: date.asFound)
    }
    writer.write(formatter.string(from: date))
  }
}

extension JSONCodingStrategy where Self == JSONISO8601Coding {
  /// A strategy that reads and writes dates as ISO 8601 strings.
  ///
  /// Without a strategy, `Date` values are read only from RFC 3339 strings, such as `"2026-11-20T19:28:40.5Z"`. This
  /// strategy also reads dates without a time (`"2026-11-20"`, which represents midnight UTC), times without seconds,
  /// offsets such as `+0100` and `+01`, commas before fractions, and times without an offset, which it interprets as
  /// UTC. It writes RFC 3339 strings in UTC.
  public static var iso8601: JSONISO8601Coding { JSONISO8601Coding() }
}

extension JSONCodingStrategy where Self == JSONUnixTimeCoding {
  /// A strategy that reads and writes dates as the number of seconds since January 1, 1970, UTC, such as `1795202920`
  /// or `1795202920.5`.
  public static var secondsSince1970: JSONUnixTimeCoding { JSONUnixTimeCoding(unitsPerSecond: 1) }

  /// A strategy that reads and writes dates as the number of milliseconds since January 1, 1970, UTC, such as
  /// `1795202920500`. The strategy reads fractions of a millisecond, but doesn't write them.
  public static var millisecondsSince1970: JSONUnixTimeCoding {
    JSONUnixTimeCoding(unitsPerSecond: 1000)
  }
}

extension JSONCodingStrategy where Self == JSONDateFormatCoding {
  /// Returns a strategy that reads and writes dates as UTC strings in a custom format, regardless of the user's
  /// language and calendar.
  ///
  /// If the format is a literal in ``JSONCoding(_:)-9icg9``, the compiler rejects a field that has a different meaning
  /// than intended, such as `YYYY`, which is the year of the week.
  ///
  /// - Parameter format: The format, as a Unicode date format pattern (UTS #35), such as `"yyyy-MM-dd"`.
  /// - Returns: The strategy.
  public static func dateFormat(_ format: String) -> JSONDateFormatCoding {
    JSONDateFormatCoding(format: format)
  }
}
