public import HTTPTypes
internal import NetworkKitSupport

/// A policy that specifies which failures cause retries, the maximum number of retries, and the delays between
/// attempts.
///
/// ```swift
/// let client = HTTPNetworkClient(
///   baseURL: "https://api.example.com",
///   configuration: .init(
///     retries: try RetryPolicy(maximumRetryCount: 4, maximumDelay: .seconds(5))))
/// ```
///
/// The client retries a request only if all of the following are true:
///
/// - **The request is safe to repeat**: Its method is idempotent (RFC 9110, section 9.2.2; for QUERY, RFC 10008) or it
///   has an `Idempotency-Key`, and its body is replayable. A POST request without a key is sent once.
/// - **The failure is transient**: The connection couldn't be established, or it was lost before the response began;
///   the server refused the HTTP/2 stream without processing it (RFC 9113, section 8.7); or the response has one of the
///   ``retryableStatuses``. A permanent failure, such as an untrusted certificate, a malformed response, or a protocol
///   error, is thrown immediately.
/// - **The limits permit it**: The request has been retried fewer than ``maximumRetryCount`` times, the origin's
///   ``RetryBudget`` isn't exhausted, and the delay ends before the request's total timeout expires.
///
/// Delays use exponential backoff with full jitter. A `Retry-After`, `RateLimit`, or `X-RateLimit-Reset` header field
/// overrides the computed delay, up to ``maximumRetryAfter``. Canceling the task ends a delay immediately.
///
/// Each redirected request is retried separately. After the last attempt, the client returns the last response or
/// throws the last error. ``NetworkResponse/attemptCount`` and ``NetworkError/attemptCount`` contain the number of
/// attempts. A request's ``NetworkRequest/retryPolicy`` takes precedence over the client's policy.
public struct RetryPolicy: Sendable, Hashable {
  /// The maximum number of retries for one request, not including the first attempt.
  public let maximumRetryCount: Int

  /// The maximum delay before the first retry.
  public let baseDelay: Duration

  /// The maximum delay before any retry, unless the server requests a longer delay.
  public let maximumDelay: Duration

  /// The maximum delay that a server may request.
  public let maximumRetryAfter: Duration

  /// The status codes for which the client retries a request.
  public let retryableStatuses: Set<HTTPResponse.Status>

  /// The limit on the number of retries to one origin, or `nil` for no limit.
  ///
  /// Only the budget of the client's policy limits retries. In a request's own policy, `nil` removes that limit for the
  /// request, and any other budget has no effect.
  public let budget: RetryBudget?

  /// The default policy: at most 2 retries, after delays of up to 100 ms and 200 ms, within ``RetryBudget/default``.
  public static let `default` = RetryPolicy(valid: 2)

  /// A policy without retries, which sends each request once.
  public static let never = RetryPolicy(valid: 0)

  /// A policy for sending a request again whenever its response ends, as `ServerSentEvents` does.
  ///
  /// The policy allows any number of reconnections, and has no budget. The delay before the first reconnection is at
  /// most 1 second. Each further attempt doubles this maximum, up to 30 seconds.
  public static let reconnection = RetryPolicy(
    valid: .max, baseDelay: .seconds(1), maximumDelay: .seconds(30), budget: nil)

  /// The status codes of transient failures: 408, 429, 502, 503, and 504.
  public static let transientStatuses: Set<HTTPResponse.Status> = [
    .requestTimeout, .tooManyRequests, .badGateway, .serviceUnavailable, .gatewayTimeout,
  ]

  /// Returns the default policy with the specified maximum number of retries, for use as a request's
  /// ``NetworkRequest/retryPolicy``.
  ///
  /// - Parameter maximumCount: The maximum number of retries for one request; a negative number is treated as 0.
  /// - Returns: The policy.
  public static func retry(maximumCount: Int) -> RetryPolicy {
    RetryPolicy(valid: max(0, maximumCount))
  }

  private init(
    valid maximumRetryCount: Int, baseDelay: Duration = .milliseconds(100),
    maximumDelay: Duration = .seconds(20), maximumRetryAfter: Duration = .seconds(60),
    retryableStatuses: Set<HTTPResponse.Status> = RetryPolicy.transientStatuses,
    budget: RetryBudget? = .default
  ) {
    self.maximumRetryCount = maximumRetryCount
    self.baseDelay = baseDelay
    self.maximumDelay = maximumDelay
    self.maximumRetryAfter = maximumRetryAfter
    self.retryableStatuses = retryableStatuses
    self.budget = budget
  }

  /// Creates a policy.
  ///
  /// Before retry *n*, counted from 0, the client waits for a random time between zero and `baseDelay` * 2^n, up to
  /// `maximumDelay`. This random delay, known as full jitter, prevents clients that failed at the same time from
  /// retrying at the same time.
  ///
  /// - Parameters:
  ///   - maximumRetryCount: The maximum number of retries for one request; 2 by default.
  ///   - baseDelay: The maximum delay before the first retry. If `nil` (the default), 100 ms, but at most `maximumDelay`.
  ///   - maximumDelay: The maximum delay before any retry; 20 seconds by default.
  ///   - maximumRetryAfter: The maximum delay that a server may request with `Retry-After` or `RateLimit`; 60 seconds
  ///     by default. If the server requests a longer delay, the client returns the response instead of retrying.
  ///   - retryableStatuses: The 4xx and 5xx status codes for which the client retries a request; ``transientStatuses``
  ///     by default.
  ///   - budget: The limit on the number of retries to one origin; ``RetryBudget/default`` by default. Pass `nil` for
  ///     no limit. In a request's ``NetworkRequest/retryPolicy``, a custom budget has no effect, because the client's
  ///     budget covers all requests to an origin.
  /// - Throws: ``NetworkError/Code/invalidConfiguration`` if a limit or delay is negative, the maximum delay is shorter
  ///   than the base delay, or a status code doesn't indicate a failure.
  public init(
    maximumRetryCount: Int = 2,
    baseDelay: Duration? = nil,
    maximumDelay: Duration = .seconds(20),
    maximumRetryAfter: Duration = .seconds(60),
    retryableStatuses: Set<HTTPResponse.Status> = RetryPolicy.transientStatuses,
    budget: RetryBudget? = .default
  ) throws(NetworkError) {
    let baseDelay = baseDelay ?? min(.milliseconds(100), max(maximumDelay, .zero))
    try NetworkError.check(
      "RetryPolicy.maximumRetryCount", maximumRetryCount, isValid: maximumRetryCount >= 0,
      mustBe: "0 or more")
    for (name, delay) in [("baseDelay", baseDelay), ("maximumRetryAfter", maximumRetryAfter)] {
      try NetworkError.check(
        "RetryPolicy.\(name)", delay, isValid: delay >= .zero, mustBe: "0 or more")
    }
    try NetworkError.check(
      "RetryPolicy.maximumDelay", maximumDelay, isValid: maximumDelay >= baseDelay,
      mustBe: "baseDelay (\(baseDelay)) or more")
    for status in retryableStatuses {
      try NetworkError.check(
        "a status code of RetryPolicy.retryableStatuses", status.code,
        isValid: (400..<600).contains(status.code), mustBe: "from 400 to 599")
    }
    self.init(
      valid: maximumRetryCount, baseDelay: baseDelay, maximumDelay: maximumDelay,
      maximumRetryAfter: maximumRetryAfter, retryableStatuses: retryableStatuses, budget: budget)
  }
}

// MARK: Backoff
extension RetryPolicy {
  /// Returns the maximum delay before a retry. The delay doubles with each retry, up to ``maximumDelay``.
  ///
  /// - Parameter retry: The number of earlier retries.
  /// - Returns: The maximum delay.
  public func maximumDelay(beforeRetry retry: Int) -> Duration {
    baseDelay.doubled(retry, upTo: maximumDelay)
  }

  /// Returns a random delay before a retry, with a uniform distribution between zero and the maximum delay ("full
  /// jitter").
  ///
  /// - Parameters:
  ///   - retry: The number of earlier retries.
  ///   - generator: The generator of the random number.
  /// - Returns: The delay.
  public func delay(
    beforeRetry retry: Int, using generator: inout some RandomNumberGenerator
  ) -> Duration {
    maximumDelay(beforeRetry: retry) * Double.random(in: 0...1, using: &generator)
  }
}

// MARK: Budgets

/// A limit on the number of retries that a client sends to one origin.
///
/// The budget is a token bucket. Each retry costs one token. Each request adds ``retryRatio`` tokens, and
/// ``minimumRetriesPerSecond`` tokens are added every second. The bucket's capacity is ten times
/// ``minimumRetriesPerSecond``, but at least 10 tokens.
///
/// The default budget allows retries for 20 percent of requests, plus 10 retries per second. It prevents retries from
/// multiplying the load on a failing server.
public struct RetryBudget: Sendable, Hashable {
  /// The number of retries that the budget allows for each request.
  public let retryRatio: Double

  /// The number of retries that the budget allows each second.
  public let minimumRetriesPerSecond: Double

  /// The default budget: retries for 20 percent of requests, plus 10 retries per second.
  public static let `default` = RetryBudget(validated: 0.2, minimumRetriesPerSecond: 10)

  private init(validated retryRatio: Double, minimumRetriesPerSecond: Double) {
    self.retryRatio = retryRatio
    self.minimumRetriesPerSecond = minimumRetriesPerSecond
  }

  /// Creates a budget.
  ///
  /// - Parameters:
  ///   - retryRatio: The number of retries that the budget allows for each request, such as 0.2 for 20 percent.
  ///   - minimumRetriesPerSecond: The number of retries that the budget allows each second.
  /// - Throws: ``NetworkError/Code/invalidConfiguration`` if a value is negative or isn't finite, or if both are zero.
  ///   To disable retries, use ``RetryPolicy/never``.
  public init(retryRatio: Double, minimumRetriesPerSecond: Double) throws(NetworkError) {
    let values = [
      ("retryRatio", retryRatio), ("minimumRetriesPerSecond", minimumRetriesPerSecond),
    ]
    for (name, value) in values {
      try NetworkError.check(
        "RetryBudget.\(name)", value, isValid: value >= 0 && value.isFinite,
        mustBe: "finite and 0 or more")
    }
    try NetworkError.check(
      "RetryBudget", "zero", isValid: retryRatio > 0 || minimumRetriesPerSecond > 0,
      mustBe: "greater than zero; to disable retries, use RetryPolicy.never")
    self.init(validated: retryRatio, minimumRetriesPerSecond: minimumRetriesPerSecond)
  }

  /// The initial number of tokens for an origin: the tokens of the first second, but at least one.
  var initialTokens: Double { max(minimumRetriesPerSecond, 1) }

  /// The maximum number of tokens.
  var capacity: Double { max(minimumRetriesPerSecond * 10, 10) }
}
