public import Foundation
public import HTTPTypes
internal import NetworkKitSupport

/// The limits that a server reports in the header fields of a response: a delay before the next request, or a quota.
///
/// The client reads these limits for its own retries. Middleware that retries or delays requests can read them, too:
///
/// ```swift
/// let limits = ServerLimits(response.head.headerFields)
/// if let delay = limits.retryDelay, delay < next.call.remainingTime ?? .seconds(60) {
///   do { try await clock.sleep(for: delay) } catch { throw .cancelled(.responseReceived) }
/// }
/// ```
public struct ServerLimits: Sendable {
  /// The kinds of header fields in which servers report limits.
  public struct Fields: OptionSet, Sendable, Hashable {
    /// The raw value, which has one bit for each kind of field.
    public let rawValue: Int

    /// Creates a set of header field kinds from a raw value.
    ///
    /// - Parameter rawValue: A number with one bit for each kind of field.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// The `RateLimit` and `RateLimit-Policy` fields (draft-ietf-httpapi-ratelimit-headers), and the
    /// `RateLimit-Remaining` and `RateLimit-Reset` fields from earlier versions of the draft.
    public static let rateLimit = Fields(rawValue: 1)
    /// The `X-RateLimit-Remaining` and `X-RateLimit-Reset` fields, as GitHub sends them. A reset value below one
    /// billion is the number of seconds from now; a larger value is the number of seconds since 1970.
    public static let xRateLimit = Fields(rawValue: 2)
    /// The `Retry-After` field (RFC 9110, section 10.2.3).
    public static let retryAfter = Fields(rawValue: 4)
    /// All kinds of fields.
    public static let all: Fields = [.rateLimit, .xRateLimit, .retryAfter]
  }

  /// The number of requests that a server still accepts, and the time until it resets the quota.
  public struct Quota: Sendable, Hashable {
    /// The number of requests that the server accepts until it resets the quota.
    public let remainingCount: Int
    /// The time until the server resets the quota.
    public let resetDelay: Duration
  }

  private let fields: HTTPFields
  private let kinds: Fields
  private let localTime: Date

  /// Creates the limits that a response reports.
  ///
  /// - Parameters:
  ///   - fields: The header fields of the response.
  ///   - kinds: The kinds of fields to read; all of them by default.
  ///   - now: The local time; the current time by default. A `Date` field of the response takes precedence, because the
  ///     clocks may differ.
  public init(_ fields: HTTPFields, kinds: Fields = .all, now: Date = Date()) {
    self.fields = fields
    self.kinds = kinds
    localTime = now
  }

  /// The delay that the server requests before the next request, with `Retry-After` or with an exhausted quota, or
  /// `nil` if it doesn't request a delay.
  public var retryDelay: Duration? {
    let delay = retryAfter ?? quota.flatMap { $0.remainingCount == 0 ? $0.resetDelay : nil }
    return delay.flatMap { $0 > .zero ? $0 : nil }
  }

  /// The delay that `Retry-After` specifies, or `nil` if there's no such field. The delay is negative if it ends in the
  /// past.
  public var retryAfter: Duration? {
    guard kinds.contains(.retryAfter), let text = fields[.retryAfter] else { return nil }
    if let seconds = Self.seconds(text) { return seconds }
    let now = self.now
    return HTTPDate.date(from: text, now: now).map { .seconds($0.timeIntervalSince(now)) }
  }

  /// The quota with the fewest remaining requests, or `nil` if the server doesn't report a quota. If the response has
  /// several kinds of fields, the first kind that reports a quota applies.
  public var quota: Quota? {
    (kinds.contains(.rateLimit) ? rateLimit ?? olderRateLimit : nil)
      ?? (kinds.contains(.xRateLimit) ? xRateLimit : nil)
  }

  private var now: Date {
    fields[.date].flatMap { HTTPDate.date(from: $0, now: localTime) } ?? localTime
  }
}

// MARK: Kinds of fields
extension ServerLimits {
  private enum Name {
    static let rateLimit = HTTPField.Name("RateLimit")
    static let policy = HTTPField.Name("RateLimit-Policy")
    static let remaining = HTTPField.Name("RateLimit-Remaining")
    static let reset = HTTPField.Name("RateLimit-Reset")
    static let xRemaining = HTTPField.Name("X-RateLimit-Remaining")
    static let xReset = HTTPField.Name("X-RateLimit-Reset")
  }

  /// The quota in fields such as `RateLimit: "default";r=50;t=30` (draft-ietf-httpapi-ratelimit-headers).
  ///
  /// Without `t`, the quota is reset after the window `w` of the policy with the same name, as in
  /// `RateLimit-Policy: "default";q=100;w=60`.
  private var rateLimit: Quota? {
    guard let text = value(Name.rateLimit) else { return nil }
    let policies = Dictionary(
      (value(Name.policy).map(FieldMember.list) ?? []).map { ($0.name, $0) },
      uniquingKeysWith: { first, _ in first })
    return FieldMember.list(text).compactMap { member in
      let window = policies[member.name]?.parameters["w"]
      return Self.quota(
        member.parameters["r"], (member.parameters["t"] ?? window).flatMap(Self.seconds))
    }.min { ($0.remainingCount, $1.resetDelay) < ($1.remainingCount, $0.resetDelay) }
  }

  /// The quota in the fields of the earlier drafts, such as `RateLimit-Remaining: 50` and `RateLimit-Reset: 30`.
  private var olderRateLimit: Quota? {
    Self.quota(value(Name.remaining), value(Name.reset).flatMap(Self.seconds))
  }

  /// The quota in fields such as `X-RateLimit-Remaining: 50` and `X-RateLimit-Reset: 1700000030`.
  private var xRateLimit: Quota? {
    let reset = value(Name.xReset).flatMap(Self.seconds).map { reset in
      reset < .seconds(1_000_000_000) ? reset : reset.bounded - .seconds(now.timeIntervalSince1970)
    }
    return Self.quota(value(Name.xRemaining), reset)
  }

  private static func quota(_ remaining: String?, _ reset: Duration?) -> Quota? {
    guard let remainingCount = remaining.flatMap({ Int(digits: $0) }), let reset else { return nil }
    return Quota(remainingCount: remainingCount, resetDelay: reset)
  }

  private func value(_ name: HTTPField.Name?) -> String? { name.flatMap { fields[$0] } }

  /// Returns the number of seconds that digits represent, but at most a century, which clocks can represent.
  private static func seconds(_ text: some StringProtocol) -> Duration? {
    Int64(digits: text).map { Duration.seconds($0).bounded }
  }
}
