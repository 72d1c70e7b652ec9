public import HTTPTypes

/// Which failures a client tries again, how often, and how long it waits.
///
/// ```swift
/// let client = HTTPNetworkClient(
///   baseURL: "https://api.example.com",
///   retries: try RetryPolicy(maximumRetryCount: 4, maximumDelay: .seconds(5)))
/// ```
///
/// Only a request that may be repeated is: ``Retry`` says which.
public struct RetryPolicy: Sendable, Hashable {
  /// The most retries of one request: one more attempt each.
  public let maximumRetryCount: Int

  /// The longest that the first retry waits.
  public let baseDelay: Duration

  /// The longest that any retry waits, unless the server asks for more.
  public let maximumDelay: Duration

  /// The longest wait that a server may ask for.
  public let maximumRetryAfter: Duration

  /// The statuses that are tried again.
  public let retryableStatuses: Set<HTTPResponse.Status>

  /// How many retries an origin gets, all requests together; `nil` for no limit.
  public let budget: RetryBudget?

  /// At most two retries, after up to 100 and 200 ms, within ``RetryBudget/default``.
  public static let `default` = RetryPolicy(maximumRetryCount: 2)

  /// None: each request is sent once.
  public static let never = RetryPolicy(maximumRetryCount: 0)

  /// The statuses that say "not now": 408, 429, 502, 503 and 504.
  public static let transientStatuses: Set<HTTPResponse.Status> = [
    .requestTimeout, .tooManyRequests, .badGateway, .serviceUnavailable, .gatewayTimeout,
  ]

  private init(maximumRetryCount: Int) {
    self.maximumRetryCount = maximumRetryCount
    baseDelay = .milliseconds(100)
    maximumDelay = .seconds(20)
    maximumRetryAfter = .seconds(60)
    retryableStatuses = Self.transientStatuses
    budget = .default
  }

  /// Creates a policy.
  ///
  /// Before retry *n*, counted from 0, the client waits a random time between zero and
  /// `baseDelay` * 2^n, at most `maximumDelay`: full jitter, so that clients that failed together do
  /// not come back together.
  ///
  /// - Parameters:
  ///   - maximumRetryCount: The most retries of one request.
  ///   - baseDelay: The longest that the first retry waits; 100 ms by default.
  ///   - maximumDelay: The longest that any retry waits; 20 seconds by default.
  ///   - maximumRetryAfter: The longest wait that a server may ask for by `Retry-After` or
  ///     `RateLimit`; 60 seconds by default. Where it asks for more, its answer is the result.
  ///   - retryableStatuses: The statuses that are tried again, each a 4xx or 5xx.
  ///   - budget: How many retries an origin gets, all requests together; `nil` for no limit.
  /// - Throws: ``NetworkError/Code/invalidConfiguration`` where a limit or delay is negative, the
  ///   longest delay is shorter than the first, or a status says that nothing failed.
  public init(
    maximumRetryCount: Int = 2,
    baseDelay: Duration = .milliseconds(100),
    maximumDelay: Duration = .seconds(20),
    maximumRetryAfter: Duration = .seconds(60),
    retryableStatuses: Set<HTTPResponse.Status> = RetryPolicy.transientStatuses,
    budget: RetryBudget? = .default
  ) throws(NetworkError) {
    if let problem = Self.problem(
      maximumRetryCount: maximumRetryCount, delays: [baseDelay, maximumDelay, maximumRetryAfter],
      retryableStatuses: retryableStatuses)
    {
      throw NetworkError(.invalidConfiguration, problem)
    }
    self.maximumRetryCount = maximumRetryCount
    self.baseDelay = baseDelay
    self.maximumDelay = maximumDelay
    self.maximumRetryAfter = maximumRetryAfter
    self.retryableStatuses = retryableStatuses
    self.budget = budget
  }

  private static func problem(
    maximumRetryCount: Int, delays: [Duration], retryableStatuses: Set<HTTPResponse.Status>
  ) -> String? {
    if maximumRetryCount < 0 {
      return "the limit of retries is \(maximumRetryCount); give 0 or more"
    }
    if let negative = delays.first(where: { $0 < .zero }) {
      return "a delay between retries is \(negative); give zero or more"
    }
    if delays[1] < delays[0] {
      return "the longest delay, \(delays[1]), is shorter than the base delay, \(delays[0])"
    }
    if let status = retryableStatuses.first(where: { !(400..<600).contains($0.code) }) {
      return "the status \(status.code) says that nothing failed; retry those from 400 to 599"
    }
    return nil
  }
}

// MARK: Backoff
extension RetryPolicy {
  /// The longest wait before a retry, counted from 0: it doubles up to the longest of all.
  func longestWait(beforeRetry retry: Int) -> Duration {
    let longest = maximumDelay.bounded
    var wait = baseDelay.bounded
    for _ in 0..<retry where wait < longest { wait *= 2 }
    return min(wait, longest)
  }

  /// A random wait before a retry, counted from 0: each as likely as the other ("full jitter").
  func wait(
    beforeRetry retry: Int, using generator: inout some RandomNumberGenerator
  ) -> Duration {
    longestWait(beforeRetry: retry) * Double.random(in: 0...1, using: &generator)
  }
}
