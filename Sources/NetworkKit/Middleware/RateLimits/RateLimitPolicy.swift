/// The rate at which a client sends requests, and the requests that wait for it.
///
/// ```swift
/// let policy = try RateLimitPolicy(maximumRequestCount: 10, per: .seconds(1))
/// ```
///
/// The rate is a token bucket. Each request uses one token, and tokens are added at a steady rate: with 10 requests per
/// second, one every 100 ms. After an idle time, a bucket is full and allows ``burst`` requests at once.
public struct RateLimitPolicy: Sendable, Hashable {
  /// The header fields in which servers report their own limits.
  public struct ServerFields: OptionSet, Sendable, Hashable {
    /// One bit for each kind of field.
    public let rawValue: Int

    /// Creates a set of kinds of fields.
    ///
    /// - Parameter rawValue: One bit for each kind of field.
    public init(rawValue: Int) {
      self.rawValue = rawValue
    }

    /// `RateLimit` and `RateLimit-Policy` (draft-ietf-httpapi-ratelimit-headers), and the fields
    /// `RateLimit-Remaining` and `RateLimit-Reset` of its earlier versions.
    public static let rateLimit = ServerFields(rawValue: 1)
    /// `X-RateLimit-Remaining` and `X-RateLimit-Reset`, as GitHub sends them. The reset time is in seconds: from now if
    /// the number is below a billion, and otherwise since 1970.
    public static let xRateLimit = ServerFields(rawValue: 2)
    /// `Retry-After` in a response with status code 429 or 503 (RFC 9110, section 10.2.3).
    public static let retryAfter = ServerFields(rawValue: 4)
    /// All fields.
    public static let all: ServerFields = [.rateLimit, .xRateLimit, .retryAfter]
  }

  /// The number of requests per ``interval``; `nil` if only the server limits them.
  public let maximumRequestCount: Int?

  /// The interval during which ``maximumRequestCount`` requests can be sent.
  public let interval: Duration

  /// The number of requests that can be sent at once after an idle time.
  public let burst: Int

  /// The number of requests with the same key that may wait.
  public let maximumWaiterCount: Int

  /// The maximum time that a request waits.
  public let maximumDelay: Duration

  /// The header fields of responses that the middleware follows.
  public let serverFields: ServerFields

  /// Only the server's limits: the middleware follows its fields, and at most 1,000 requests wait for at most 60
  /// seconds.
  public static let `default` = RateLimitPolicy()

  private init() {
    maximumRequestCount = nil
    interval = .seconds(1)
    burst = 1
    maximumWaiterCount = 1_000
    maximumDelay = .seconds(60)
    serverFields = .all
  }

  /// Creates a policy.
  ///
  /// - Parameters:
  ///   - maximumRequestCount: The number of requests per `interval`, from 1 to 1,000,000.
  ///   - interval: The interval during which `maximumRequestCount` requests can be sent; one second by default.
  ///   - burst: The number of requests that can be sent at once after an idle time, from 1 to 1,000,000;
  ///     `maximumRequestCount` by default. With 1, requests are evenly spaced.
  ///   - maximumWaiterCount: The number of requests with the same key that may wait; 1,000 by default. With 0, a
  ///     request that exceeds the limit fails immediately.
  ///   - maximumDelay: The maximum time that a request waits; 60 seconds by default. A request that would wait longer
  ///     fails immediately.
  ///   - serverFields: The header fields of responses that the middleware follows; all of them by default.
  /// - Throws: ``NetworkError/Code/invalidConfiguration`` if a value is out of its range.
  public init(
    maximumRequestCount: Int?, per interval: Duration = .seconds(1), burst: Int? = nil,
    maximumWaiterCount: Int = 1_000, maximumDelay: Duration = .seconds(60),
    serverFields: ServerFields = .all
  ) throws(NetworkError) {
    let burst = burst ?? maximumRequestCount ?? 1
    let allowed = 1...1_000_000
    let problem: String? =
      if let maximumRequestCount, !allowed.contains(maximumRequestCount) {
        "maximumRequestCount is \(maximumRequestCount); it must be from 1 to 1,000,000"
      } else if !allowed.contains(burst) {
        "burst is \(burst); it must be from 1 to 1,000,000"
      } else if interval <= .zero {
        "interval is \(interval); it must be above zero"
      } else if maximumWaiterCount < 0 || maximumDelay < .zero {
        """
        maximumWaiterCount (\(maximumWaiterCount)) and maximumDelay (\(maximumDelay)) must be zero or more
        """
      } else {
        nil
      }
    if let problem { throw NetworkError(.invalidConfiguration, "RateLimitPolicy: \(problem)") }
    self.maximumRequestCount = maximumRequestCount
    self.interval = interval
    self.burst = burst
    self.maximumWaiterCount = maximumWaiterCount
    self.maximumDelay = maximumDelay
    self.serverFields = serverFields
  }
}
