internal import Foundation
internal import HTTPTypes

/// How long a server asks to wait before the next attempt: by `Retry-After` (RFC 9110, section
/// 10.2.3), else by the RateLimit fields.
struct RequestedWait {
  private let fields: HTTPFields
  private let now: Date

  /// - Parameters:
  ///   - fields: The header fields of the answer.
  ///   - now: This machine's time; the server's own, where the answer has a `Date`, is better: the
  ///     two clocks need not agree.
  init(_ fields: HTTPFields, now: Date) {
    self.fields = fields
    self.now = fields[.date].flatMap { Timestamp.date(fromHTTP: $0, now: now) } ?? now
  }

  /// The wait; `nil` where the server asks for none, or for none that makes sense: a negative one,
  /// a date in the past.
  var duration: Duration? {
    let wait = fields[.retryAfter].flatMap(retryAfter) ?? rateLimit ?? rateLimitReset
    return wait.flatMap { $0 > .zero ? $0 : nil }
  }

  private func retryAfter(_ text: String) -> Duration? {
    if let seconds = Self.seconds(text[...]) { return seconds }
    guard let date = Timestamp.date(fromHTTP: text, now: now) else { return nil }
    return .seconds(date.timeIntervalSince(now))
  }

  /// Seconds as digits; as many as there can be where they are more than a number holds.
  private static func seconds(_ text: Substring) -> Duration? {
    guard !text.isEmpty, text.utf8.allSatisfy(\.isASCIIDigit) else { return nil }
    return .seconds(Int64(text) ?? .max)
  }
}

// MARK: RateLimit
extension RequestedWait {
  private static let rateLimitName = HTTPField.Name("RateLimit")
  private static let remainingName = HTTPField.Name("RateLimit-Remaining")
  private static let resetName = HTTPField.Name("RateLimit-Reset")

  /// The time until the last used-up quota is renewed, as in `RateLimit: "default";r=0;t=30`
  /// (draft-ietf-httpapi-ratelimit-headers).
  private var rateLimit: Duration? {
    guard let name = Self.rateLimitName, let text = fields[name] else { return nil }
    return text.split(outsideQuotesAt: ",").compactMap(Self.renewal).max()
  }

  /// When the quota of a list's member is renewed; `nil` while some of it is left.
  private static func renewal(of member: Substring) -> Duration? {
    var remaining: Duration?
    var reset: Duration?
    for parameter in member.split(outsideQuotesAt: ";").dropFirst() {
      let parameter = parameter.drop { $0 == " " }
      if parameter.hasPrefix("r=") { remaining = seconds(parameter.dropFirst(2)) }
      if parameter.hasPrefix("t=") { reset = seconds(parameter.dropFirst(2)) }
    }
    return remaining == .zero ? reset : nil
  }

  /// The same by the fields of the drafts before: `RateLimit-Remaining: 0`, `RateLimit-Reset: 30`.
  private var rateLimitReset: Duration? {
    guard let remaining = Self.remainingName, let reset = Self.resetName,
      fields[remaining].flatMap({ Self.seconds($0[...]) }) == .zero
    else { return nil }
    return fields[reset].flatMap { Self.seconds($0[...]) }
  }
}

extension StringProtocol where SubSequence == Substring {
  /// The pieces between separators that stand in no quoted string (RFC 9651, section 3.3.3).
  fileprivate func split(outsideQuotesAt separator: Character) -> [Substring] {
    var isQuoted = false
    var isEscaped = false
    return split(omittingEmptySubsequences: false) { character in
      defer { isEscaped = isQuoted && !isEscaped && character == "\\" }
      if character == "\"", !isEscaped { isQuoted.toggle() }
      return character == separator && !isQuoted
    }
  }
}
