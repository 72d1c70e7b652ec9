internal import HTTPTypes
public import NetworkKit
internal import NetworkKitSupport

/// Middleware that limits the rate of requests to each origin.
///
/// Requests that exceed the rate wait in the order in which they arrive. List `RateLimit` in `attemptMiddleware`, so
/// that retries and redirects also count toward the rate:
///
/// ```swift
/// let policy = try RateLimitPolicy(maximumRequestCount: 10, per: .seconds(1))
/// let client = HTTPNetworkClient(baseURL: "https://api.example.com") {
/// } attemptMiddleware: {
///   RateLimit(policy)
/// }
/// ```
///
/// By default, `RateLimit` also honors the limits that the server reports. If a response reports that the quota is
/// exhausted, requests wait until the server resets the quota. If the response has a single `RateLimit-Policy` with a
/// quota and a window, as in `"default";q=100;w=60`, that many requests are then sent in each window. After a response with status code 429 or 503 and a
/// `Retry-After` field, requests wait for the specified time. Times of more than 24 hours are treated as 24 hours.
///
/// A request fails immediately with `NetworkError.Code.rateLimited` if it would have to wait longer than
/// ``RateLimitPolicy/maximumDelay`` or its remaining total timeout. It fails with
/// `NetworkError.Code.requestQueueFull` if ``RateLimitPolicy/maximumQueueLength`` requests are already waiting.
/// Canceling a request's task ends its wait, and the next request takes its place. The wait counts toward the request's
/// total timeout, but not toward its idle timeout.
///
/// By default, each origin has its own token bucket. To group requests differently, pass a closure that returns a key
/// for each request. Copies of a `RateLimit` share its buckets. The middleware keeps the buckets of the 256 most
/// recently used keys.
public struct RateLimit: Middleware {
  /// A closure that returns the key that identifies a request's token bucket, or `nil` if the request isn't limited.
  public typealias Key = @Sendable (OutgoingRequest) -> String?

  private let policy: RateLimitPolicy
  private let key: Key
  private let clock: StartedClock
  private let buckets: TokenBuckets
  /// The queue of waiting requests. One request has the permit and waits for the next token, and the others wait for
  /// the permit.
  let queue: PermitQueue<String>

  /// Creates the middleware.
  ///
  /// For example, to limit the requests to each endpoint separately, pass `{ $0.endpointTemplate }` as the key. Keys
  /// don't appear in errors or logs.
  ///
  /// - Parameters:
  ///   - policy: The rate and the limits on waiting requests. The default, ``RateLimitPolicy/default``, enforces only
  ///     the limits that the server reports.
  ///   - clock: The clock that measures the rate; a `ContinuousClock` by default.
  ///   - key: A closure that returns the key of a request, or `nil` if the request isn't limited. Requests with the
  ///     same key share a token bucket. By default, the key is the request's origin.
  public init(
    _ policy: RateLimitPolicy = .default, clock: any Clock<Duration> = ContinuousClock(),
    key: @escaping Key = { $0.origin?.description }
  ) {
    self.policy = policy
    self.key = key
    self.clock = StartedClock(clock)
    buckets = TokenBuckets(policy, clock: self.clock)
    // The request with the permit also waits.
    queue = PermitQueue(1, maximumQueueLength: max(0, policy.maximumQueueLength - 1))
  }

  /// Sends the request as soon as the rate permits.
  public func send(_ request: OutgoingRequest, next: Call.Next)
    async throws(NetworkError) -> NetworkResponse
  {
    guard let key = key(request) else { return try await next.send(request) }
    // No request waits, and a token is available.
    if queue.requestCount(for: key) > 0 || buckets.take(key) != nil {
      try await waitForToken(request, next.call, key)
    }
    let response = try await next.send(request)
    follow(response.head, key)
    return response
  }

  private func waitForToken(
    _ request: OutgoingRequest, _ call: Call, _ key: String
  ) async throws(NetworkError) {
    // The requests ahead of it use the next tokens.
    try check(buckets.delay(ofRequest: queue.requestCount(for: key) + 1, key), request, call)
    let start = clock.elapsed
    let turn: PermitQueue<String>.Permit
    do throws(PermitQueue<String>.Rejection) {
      turn = try await queue.permit(for: key)
    } catch {
      throw error == .full ? queueFull(request) : .cancelled()
    }
    defer { turn.release() }
    while let moment = buckets.take(key) {
      let now = clock.elapsed
      try check(moment - now, after: now - start, request, call)
      do {
        try await clock.sleep(until: moment)
      } catch {
        throw .cancelled()
      }
    }
  }

  /// Throws an error if a request can't wait for the specified time, after it has already waited for some time.
  private func check(
    _ delay: Duration, after waitedTime: Duration = .zero, _ request: OutgoingRequest, _ call: Call
  ) throws(NetworkError) {
    var maximumDelay = max(.zero, policy.maximumDelay - waitedTime)
    if policy.maximumQueueLength == 0 { maximumDelay = .zero }
    if let remainingTime = call.remainingTime { maximumDelay = min(maximumDelay, remainingTime) }
    guard delay > maximumDelay else { return }
    throw NetworkError(
      .rateLimited,
      """
      the rate limit for \(target(request)) allows the request only after \(delay), but the request can \
      wait for at most \(maximumDelay); send fewer requests, or increase the limits that apply to the wait: \
      maximumDelay and maximumQueueLength in RateLimitPolicy, and the request's timeout
      """)
  }

  private func queueFull(_ request: OutgoingRequest) -> NetworkError {
    NetworkError(
      .requestQueueFull,
      """
      the RateLimit queue for \(target(request)) is full (waiting: \(policy.maximumQueueLength)); send fewer \
      requests, or increase RateLimitPolicy.maximumQueueLength
      """)
  }

  private func target(_ request: OutgoingRequest) -> String {
    request.origin?.description ?? "the server"
  }

  private func follow(_ head: HTTPResponse, _ key: String) {
    guard !policy.serverFields.isEmpty else { return }
    let limits = ServerLimits(head.headerFields, kinds: policy.serverFields)
    let isRejected = head.status == .tooManyRequests || head.status == .serviceUnavailable
    buckets.follow(
      limits.quota, TokenBucket.Window(head.headerFields, policy.serverFields),
      delay: isRejected ? limits.retryAfter : nil, key)
  }
}
