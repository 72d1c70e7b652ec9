internal import HTTPTypes
internal import NetworkKit
internal import NetworkKitSupport

/// The token buckets of a ``RateLimit``, one for each key that was used recently.
///
/// Times are relative to the start of the clock.
final class TokenBuckets: Sendable {
  private let rate: TokenBucket.Rate?
  private let clock: StartedClock
  private let buckets = Locked(RecentTable<String, TokenBucket>())

  init(_ policy: RateLimitPolicy, clock: StartedClock) {
    rate = policy.maximumRequestCount.map { count in
      let spacing = policy.interval.bounded / count
      return TokenBucket.Rate(spacing: spacing, tolerance: spacing * policy.burst)
    }
    self.clock = clock
  }

  /// Removes the token for a request.
  ///
  /// - Returns: The time at which a token might be available, or `nil` if a token was available.
  func take(_ key: String) -> Duration? {
    let now = clock.elapsed
    return withBucket(of: key) { $0.take(at: now, rate) }
  }

  /// Returns the time until the `number`-th request from now can be sent, if no other requests are sent before then.
  func delay(ofRequest number: Int, _ key: String) -> Duration {
    let now = clock.elapsed
    return withBucket(of: key) { $0.moment(ofRequest: number, at: now, rate) } - now
  }

  /// Follows the limits that a server reported.
  ///
  /// - Parameters:
  ///   - quota: The remaining requests.
  ///   - window: The requests that the server accepts after it resets the quota.
  ///   - delay: The time during which the server doesn't accept requests.
  func follow(
    _ quota: ServerLimits.Quota?, _ window: TokenBucket.Window?, delay: Duration?, _ key: String
  ) {
    guard quota != nil || delay != nil else { return }
    let now = clock.elapsed
    withBucket(of: key) { bucket in
      if let quota { bucket.follow(quota, window, at: now) }
      if let delay { bucket.delay(by: delay, at: now) }
    }
  }

  private func withBucket<Result>(of key: String, _ body: (inout TokenBucket) -> Result) -> Result {
    buckets.withLock { $0.withValue(of: key, initially: TokenBucket(), body) }
  }
}

/// The requests that can be sent with one key.
struct TokenBucket: Sendable {
  /// The rate at which tokens are added.
  struct Rate: Sendable {
    /// The time between two added tokens.
    let spacing: Duration
    /// The time that it takes to fill an empty bucket.
    let tolerance: Duration
  }

  /// The maximum time for which a server can delay requests: a day.
  fileprivate static let maximumServerDelay = Duration.seconds(24 * 60 * 60)

  /// The requests that a server accepts in each window of time, as its `RateLimit-Policy` specifies.
  struct Window: Sendable {
    let count: Int
    let duration: Duration
  }

  /// A quota from the server, which applies until the server resets it.
  private struct Quota {
    var remainingCount: Int
    var end: Duration
    /// The window that follows, or `nil` if its quota is unknown.
    var next: Window?
    /// A Boolean value that indicates whether the server hasn't reported the quota yet.
    var isExpected = false
  }

  /// The time at which the bucket is full again.
  private var fullTime = Duration.zero
  /// The time until which the server doesn't accept requests.
  private var delayEnd = Duration.zero
  private var quota: Quota?

  /// Returns the time at which the `number`-th request from now can be sent, or `now` if it can be sent immediately.
  func moment(ofRequest number: Int, at now: Duration, _ rate: Rate?) -> Duration {
    var moment = max(now, delayEnd)
    if let rate {
      moment = max(moment, max(fullTime, now) + rate.spacing * number - rate.tolerance)
    }
    if let quota = quota(at: now), quota.remainingCount < number {
      var end = quota.end
      if let next = quota.next {
        end += next.duration * ((number - quota.remainingCount - 1) / next.count)
      }
      moment = max(moment, end)
    }
    return moment
  }

  /// Returns the quota that applies at a time. After the server resets its quota, the next window's quota applies, if
  /// it's known.
  private func quota(at now: Duration) -> Quota? {
    guard let quota, quota.end <= now, let next = quota.next else {
      return quota.flatMap { $0.end > now ? $0 : nil }
    }
    let end = quota.end + next.duration
    return Quota(
      remainingCount: next.count, end: end > now ? end : now + next.duration, next: next,
      isExpected: true)
  }

  /// Takes a token.
  ///
  /// - Returns: The time at which a token might be available, or `nil` if a token was available.
  mutating func take(at now: Duration, _ rate: Rate?) -> Duration? {
    quota = quota(at: now)
    let moment = self.moment(ofRequest: 1, at: now, rate)
    guard moment <= now else { return moment }
    if let rate { fullTime = max(fullTime, now) + rate.spacing }
    quota?.remainingCount -= 1
    return nil
  }

  /// Follows a quota from the server.
  ///
  /// Responses may arrive in a different order than their requests were sent, and servers round the reset time to
  /// seconds. Therefore, a quota that ends at about the same time can only lower the count.
  mutating func follow(
    _ reported: ServerLimits.Quota, _ window: Window? = nil, at now: Duration
  ) {
    let end = now + min(reported.resetDelay, Self.maximumServerDelay)
    guard let quota, quota.end > now, end <= quota.end + .seconds(1) else {
      quota = Quota(remainingCount: reported.remainingCount, end: end, next: window)
      return
    }
    self.quota = Quota(
      remainingCount: min(quota.remainingCount, reported.remainingCount),
      end: quota.isExpected ? end : max(quota.end, end), next: window ?? quota.next)
  }

  /// Delays all requests.
  mutating func delay(by delay: Duration, at now: Duration) {
    delayEnd = max(delayEnd, now + min(delay, Self.maximumServerDelay))
  }
}

extension TokenBucket.Window {
  private static let field = HTTPField.Name("RateLimit-Policy")

  /// Reads the window from a field such as `RateLimit-Policy: "default";q=100;w=60`. Returns `nil` if the response has
  /// several policies, because any of them can be the first to limit requests.
  init?(_ fields: HTTPFields, _ kinds: ServerLimits.Fields) {
    guard kinds.contains(.rateLimit), let text = Self.field.flatMap({ fields[$0] }) else {
      return nil
    }
    let policies = FieldMember.list(text)
    guard policies.count == 1, let parameters = policies.first?.parameters,
      let count = parameters["q"].flatMap({ Int(digits: $0) }), count > 0,
      let seconds = parameters["w"].flatMap({ Int(digits: $0) }), seconds > 0
    else { return nil }
    self.count = count
    duration = min(.seconds(seconds), TokenBucket.maximumServerDelay)
  }
}
