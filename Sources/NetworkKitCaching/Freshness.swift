internal import Foundation
internal import HTTPTypes
internal import NetworkKitSupport

/// The time during which a response is fresh, and the response's age (RFC 9111, section 4.2). Times are in seconds.
struct Freshness: Sendable {
  /// The lifetime of a response without an explicit lifetime, as a fraction of the time since the last modification
  /// (RFC 9111, section 4.2.2).
  private static let heuristicFraction = 0.1

  /// The longest heuristic lifetime: a week.
  private static let maximumHeuristicLifetime = 7.0 * 86_400

  /// The time during which the response is fresh, starting when the server generated it.
  let lifetime: Double

  /// The response's age when it arrived.
  private let initialAge: Double
  private let responseTime: Date

  /// Calculates the freshness of a response.
  ///
  /// - Parameters:
  ///   - response: The status and the header fields.
  ///   - control: The response's `Cache-Control`.
  ///   - requestTime: The time at which the request was sent.
  ///   - responseTime: The time at which the response arrived.
  init(
    _ response: HTTPResponse, _ control: CacheControl, requestTime: Date, responseTime: Date
  ) {
    let fields = response.headerFields
    let date = Self.date(.date, of: fields, now: responseTime) ?? responseTime
    // Section 4.2.3.
    let apparentAge = max(0, responseTime.timeIntervalSince(date))
    let delay = max(0, responseTime.timeIntervalSince(requestTime))
    initialAge = max(apparentAge, Self.age(of: fields) + delay)
    self.responseTime = responseTime
    lifetime = Self.lifetime(of: response, control, date: date, now: responseTime)
  }

  /// Returns the response's age. If the clock was set back, the response is still at least as old as when it arrived.
  func age(at now: Date) -> Double {
    initialAge + max(0, now.timeIntervalSince(responseTime))
  }

  /// Returns the `Age` of a response that another cache served, which is the field's first member if that's a number.
  private static func age(of fields: HTTPFields) -> Double {
    let member = fields[values: .age].first?.split(separator: ",").first?.trimmingBlanks
    return Double(min(member.flatMap { Int(digits: $0) } ?? 0, CacheControl.maximumSeconds))
  }

  private static func lifetime(
    of response: HTTPResponse, _ control: CacheControl, date: Date, now: Date
  ) -> Double {
    if let seconds = control.seconds("max-age") { return seconds }
    let fields = response.headerFields
    if fields.contains(.expires) {
      // If several dates differ, or if the text isn't a date, such as 0, the response has already expired.
      guard fields[values: .expires].allSatisfy(\.hasHTTPDateForm),
        let expires = Self.date(.expires, of: fields, now: now)
      else { return 0 }
      return max(0, expires.timeIntervalSince(date))
    }
    guard response.status.isHeuristicallyCacheable || control.contains("public"),
      let modified = Self.date(.lastModified, of: fields, now: now)
    else { return 0 }
    let lifetime = date.timeIntervalSince(modified) * heuristicFraction
    return min(max(0, lifetime), maximumHeuristicLifetime)
  }

  /// Returns the date in a field, or `nil` if the text isn't a date or several dates differ.
  static func date(_ name: HTTPField.Name, of fields: HTTPFields, now: Date) -> Date? {
    let values = fields[values: name]
    guard let first = values.first, values.allSatisfy({ $0 == first }) else { return nil }
    return HTTPDate.date(from: first, now: now)
  }
}

extension String {
  /// The three date formats without the weekday (RFC 9110, section 5.6.7). In each format, `0` represents a digit, and
  /// `a` represents a letter.
  private static let httpDateForms = [
    ", 00 aaa 0000 00:00:00 aaa", ", 00-aaa-00 00:00:00 aaa", " aaa 00 00:00:00 0000",
    " aaa  0 00:00:00 0000",
  ]

  /// A Boolean value that indicates whether the text exactly matches one of the three date formats.
  ///
  /// In other fields, dates can differ slightly from these formats. A response whose `Expires` field doesn't match one
  /// of them has already expired (RFC 9111, section 5.3).
  fileprivate var hasHTTPDateForm: Bool {
    let characters = utf8.map { byte in
      if byte.isASCIIDigit { return UInt8(ascii: "0") }
      return (UInt8(ascii: "a")...UInt8(ascii: "z")).contains(byte | 0x20)
        ? UInt8(ascii: "a") : byte
    }
    let weekday = characters.prefix { $0 == UInt8(ascii: "a") }
    guard !weekday.isEmpty else { return false }
    let form = characters.dropFirst(weekday.count)
    return Self.httpDateForms.contains { $0.utf8.elementsEqual(form) }
  }
}

extension HTTPResponse.Status {
  /// A Boolean value that indicates whether a response with this status may be stored without an explicit lifetime (RFC
  /// 9110, section 15.1). Status code 206 is excluded, because the response contains only part of a body.
  var isHeuristicallyCacheable: Bool {
    [200, 203, 204, 300, 301, 308, 404, 405, 410, 414, 501].contains(code)
  }

  /// A Boolean value that indicates whether RFC 9110 defines the caching of the status, which `must-understand`
  /// requires (RFC 9111, section 5.2.2.3).
  var isUnderstood: Bool {
    switch code {
    case 200...205, 300...303, 305, 307, 308, 400...417, 421, 422, 426, 500...505: true
    default: false
    }
  }
}
