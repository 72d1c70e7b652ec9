public import NetworkKit

/// The rate at which a client sends requests and the limits on waiting requests.
///
/// ```swift
/// let policy = try RateLimitPolicy(maximumRequestCount: 10, per: .seconds(1))
/// ```
///
/// A token bucket enforces the rate. Each request uses one token, and tokens are added at a steady rate. For example,
/// at 10 requests per second, one token is added every 100 ms. After an idle period, the bucket is full and allows
/// ``burst`` requests without a delay.
public struct RateLimitPolicy: Sendable, Hashable {
  /// The maximum number of requests per ``interval``, or `nil` if only the server limits requests.
  public private(set) var maximumRequestCount: Int?

  /// The interval during which ``maximumRequestCount`` requests can be sent.
  public private(set) var interval = Duration.seconds(1)

  /// The number of requests that can be sent without a delay after an idle period.
  public private(set) var burst = 1

  /// The maximum number of requests that can wait for each token bucket.
  public private(set) var maximumQueueLength = 1_000

  /// The maximum time that a request can wait.
  public private(set) var maximumDelay = Duration.seconds(60)

  /// The kinds of response header fields that the middleware honors.
  public private(set) var serverFields = ServerLimits.Fields.all

  /// The default policy, which enforces only the limits that the server reports. The middleware honors all kinds of
  /// header fields. At most 1,000 requests can wait for each token bucket, for up to 60 seconds each.
  public static let `default` = RateLimitPolicy()

  private init() {}

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - maximumRequestCount: The maximum number of requests per `interval`, from 1 to 1,000,000, or `nil` if only the
  ///     server limits requests.
  ///   - interval: The interval during which `maximumRequestCount` requests can be sent; 1 second by default.
  ///   - burst: The number of requests that can be sent without a delay after an idle period, from 1 to 1,000,000;
  ///     `maximumRequestCount` by default. With a value of 1, requests are evenly spaced.
  ///   - maximumQueueLength: The maximum number of requests that can wait for each token bucket; 1,000 by default. If
  ///     it's 0, a request that exceeds the rate fails immediately with `NetworkError.Code.rateLimited`.
  ///   - maximumDelay: The maximum time that a request can wait; 60 seconds by default. A request that would wait
  ///     longer fails immediately.
  ///   - serverFields: The kinds of response header fields that the middleware honors; all of them by default.
  /// - Throws: `NetworkError.Code.invalidConfiguration` if a value is out of range.
  public init(
    maximumRequestCount: Int?, per interval: Duration = .seconds(1), burst: Int? = nil,
    maximumQueueLength: Int = 1_000, maximumDelay: Duration = .seconds(60),
    serverFields: ServerLimits.Fields = .all
  ) throws(NetworkError) {
    let burst = burst ?? maximumRequestCount ?? 1
    for (name, count) in [("maximumRequestCount", maximumRequestCount ?? 1), ("burst", burst)] {
      try NetworkError.check(
        "RateLimitPolicy.\(name)", count, isValid: (1...1_000_000).contains(count),
        mustBe: "between 1 and 1,000,000")
    }
    try NetworkError.check(
      "RateLimitPolicy.interval", interval, isValid: interval > .zero, mustBe: "greater than zero")
    try NetworkError.check(
      "RateLimitPolicy.maximumQueueLength", maximumQueueLength, isValid: maximumQueueLength >= 0,
      mustBe: "0 or more")
    try NetworkError.check(
      "RateLimitPolicy.maximumDelay", maximumDelay, isValid: maximumDelay >= .zero,
      mustBe: "0 or more")
    self.maximumRequestCount = maximumRequestCount
    self.interval = interval
    self.burst = burst
    self.maximumQueueLength = maximumQueueLength
    self.maximumDelay = maximumDelay
    self.serverFields = serverFields
  }
}
