internal import Foundation
internal import HTTPTypes
internal import NetworkKitSupport

/// The retry delay that a server requests with `Retry-After` (RFC 9110, section 10.2.3), or with an exhausted quota.
struct RequestedWait {
  private let fields: HTTPFields
  private let localTime: Date

  /// Creates the delay that a response requests.
  ///
  /// - Parameters:
  ///   - fields: The header fields of the response.
  ///   - now: The local time. A `Date` field of the response takes precedence, because the clocks may differ.
  init(_ fields: HTTPFields, now: Date) {
    self.fields = fields
    localTime = now
  }

  private var now: Date {
    fields[.date].flatMap { HTTPDate.date(from: $0, now: localTime) } ?? localTime
  }

  /// The delay, or `nil` if the server doesn't request one or if the delay is negative or ends in the past.
  var duration: Duration? { (retryAfter ?? usedUpQuota).flatMap { $0 > .zero ? $0 : nil } }

  /// The delay that `Retry-After` specifies, which may be negative.
  var retryAfter: Duration? {
    guard let text = fields[.retryAfter] else { return nil }
    if let seconds = ServerQuota.seconds(text) { return seconds }
    let now = self.now
    return HTTPDate.date(from: text, now: now).map { .seconds($0.timeIntervalSince(now)) }
  }

  /// The time until an exhausted quota resets.
  private var usedUpQuota: Duration? {
    quota(following: .all).flatMap { $0.remainingCount == 0 ? $0.reset : nil }
  }

  /// The quota that the server reports.
  ///
  /// - Parameter followed: The kinds of fields to read.
  func quota(following followed: RateLimitPolicy.ServerFields) -> ServerQuota? {
    ServerQuota(fields, following: followed) { now }
  }
}
