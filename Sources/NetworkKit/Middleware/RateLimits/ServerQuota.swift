internal import Foundation
internal import HTTPTypes
internal import NetworkKitSupport

/// The number of requests that a server still accepts and the time until it renews the quota.
struct ServerQuota: Equatable {
  let remainingCount: Int
  let reset: Duration

  /// Reads the quota with the fewest remaining requests, or returns `nil` if the fields don't report a quota.
  ///
  /// - Parameters:
  ///   - fields: The header fields of a response.
  ///   - followed: The kinds of fields to read. If the response has several kinds, the first kind that reports a quota
  ///     applies.
  ///   - now: A closure that returns the time at which the server sent the response.
  init?(
    _ fields: HTTPFields, following followed: RateLimitPolicy.ServerFields, now: () -> Date
  ) {
    let quota =
      (followed.contains(.rateLimit) ? Self.rateLimit(fields) ?? Self.olderRateLimit(fields) : nil)
      ?? (followed.contains(.xRateLimit) ? Self.xRateLimit(fields, now: now) : nil)
    guard let quota else { return nil }
    self = quota
  }

  init(remainingCount: Int, reset: Duration) {
    self.remainingCount = remainingCount
    self.reset = reset
  }
}

// MARK: Kinds of fields
extension ServerQuota {
  private enum Name {
    static let rateLimit = HTTPField.Name("RateLimit")
    static let policy = HTTPField.Name("RateLimit-Policy")
    static let remaining = HTTPField.Name("RateLimit-Remaining")
    static let reset = HTTPField.Name("RateLimit-Reset")
    static let xRemaining = HTTPField.Name("X-RateLimit-Remaining")
    static let xReset = HTTPField.Name("X-RateLimit-Reset")
  }

  /// Reads fields such as `RateLimit: "default";r=50;t=30` (draft-ietf-httpapi-ratelimit-headers).
  ///
  /// Without `t`, the quota is renewed after the window `w` of the policy with the same name, as in
  /// `RateLimit-Policy: "default";q=100;w=60`.
  private static func rateLimit(_ fields: HTTPFields) -> ServerQuota? {
    guard let name = Name.rateLimit, let text = fields[name] else { return nil }
    let policies = Name.policy.flatMap { fields[$0] }.map(FieldMember.list) ?? []
    return FieldMember.list(text).compactMap { member in
      let window = policies.first { $0.name == member.name }?.parameters["w"]
      return quota(member.parameters["r"], (member.parameters["t"] ?? window).flatMap(seconds))
    }.min { first, second in
      first.remainingCount < second.remainingCount
        || (first.remainingCount == second.remainingCount && first.reset > second.reset)
    }
  }

  /// Reads the fields of the earlier drafts, such as `RateLimit-Remaining: 50` and `RateLimit-Reset: 30`.
  private static func olderRateLimit(_ fields: HTTPFields) -> ServerQuota? {
    quota(value(Name.remaining, fields), value(Name.reset, fields).flatMap(seconds))
  }

  /// Reads fields such as `X-RateLimit-Remaining: 50` and `X-RateLimit-Reset: 1700000030`, as GitHub sends them. The
  /// reset value is the number of seconds since 1970 or, if it's below one billion, the number of seconds from now.
  private static func xRateLimit(_ fields: HTTPFields, now: () -> Date) -> ServerQuota? {
    let reset = value(Name.xReset, fields).flatMap(seconds).map { reset in
      reset < .seconds(1_000_000_000)
        ? reset : reset.bounded - .seconds(now().timeIntervalSince1970)
    }
    return quota(value(Name.xRemaining, fields), reset)
  }

  private static func quota(_ remaining: String?, _ reset: Duration?) -> ServerQuota? {
    guard let remainingCount = remaining.flatMap({ Int(digits: $0) }), let reset else { return nil }
    return ServerQuota(remainingCount: remainingCount, reset: reset)
  }

  private static func value(_ name: HTTPField.Name?, _ fields: HTTPFields) -> String? {
    name.flatMap { fields[$0] }
  }

  /// Returns the number of seconds that digits represent, or the longest duration if the number is too large.
  static func seconds(_ text: some StringProtocol) -> Duration? {
    Int64(digits: text).map { .seconds($0) }
  }
}
