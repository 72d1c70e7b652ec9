internal import Foundation
internal import HTTPTypes

/// Middleware that retries requests after transient failures.
///
/// In every ``HTTPNetworkClient``, `Retry` follows ``Redirects`` in the chain, so each redirected request is retried
/// separately. `Retry` retries a request only if all of the following are true:
///
/// - **The request is safe to repeat**: Its method is idempotent (RFC 9110, section 9.2.2; for QUERY, RFC 10008) or it
///   has an `Idempotency-Key`, and its body is replayable. A POST request without a key is sent once.
/// - **The failure is transient**: The connection couldn't be established, or it was lost before the response began;
///   the server refused the HTTP/2 stream without processing it (RFC 9113, section 8.7); or the response has one of the
///   ``RetryPolicy/retryableStatuses``. A permanent failure, such as an untrusted certificate, a malformed response, or
///   a protocol error, is thrown immediately.
/// - **The limits permit it**: The request has been retried fewer than ``RetryPolicy/maximumRetryCount`` times, the
///   origin's ``RetryBudget`` isn't exhausted, and the delay ends before the request's total timeout expires.
///
/// Delays use exponential backoff with full jitter. A `Retry-After`, `RateLimit`, or `X-RateLimit-Reset` header field
/// overrides the computed delay, up to ``RetryPolicy/maximumRetryAfter``. Canceling the task ends a delay immediately.
///
/// After the last attempt, the client returns the last response or throws the last error.
/// ``NetworkResponse/attemptCount`` and ``NetworkError/attemptCount`` contain the number of attempts. A request's
/// ``NetworkRequest/retryPolicy`` takes precedence over the client's policy.
///
/// To configure retries, pass a policy to the client:
///
/// ```swift
/// let client = HTTPNetworkClient(
///   baseURL: "https://api.example.com",
///   retries: try RetryPolicy(maximumRetryCount: 5, budget: nil))
/// ```
public struct Retry: Middleware {
  private let policy: RetryPolicy
  private let clock: any Clock<Duration>
  private let ledger: RetryLedger

  /// Creates the middleware. Copies of the middleware share its budget.
  ///
  /// - Parameters:
  ///   - policy: The policy, which specifies the failures that cause retries, the maximum number of retries, and the
  ///     delays between attempts; ``RetryPolicy/default`` by default.
  ///   - clock: The clock that measures retry delays; a `ContinuousClock` by default.
  ///   - generator: The random number generator for the delays; the system's generator by default. A seeded generator
  ///     makes the delays reproducible.
  public init(
    _ policy: RetryPolicy = .default, clock: any Clock<Duration> = ContinuousClock(),
    generator: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
  ) {
    self.policy = policy
    self.clock = clock
    ledger = RetryLedger(policy.budget, clock: clock, generator: generator)
  }

  /// Sends the request and retries it after a transient failure.
  public func send(_ request: OutgoingRequest, next: any NetworkClient)
    async throws(NetworkError) -> NetworkResponse
  {
    let policy = request.retryPolicy ?? policy
    guard policy.maximumRetryCount > 0, let origin = request.origin else {
      return try await next.send(request)
    }
    ledger.countRequest(to: origin)
    var request = request
    request.retryLedger = ledger
    var attempts = 0
    var wasSent = false
    while true {
      attempts += 1
      let wait: Duration
      let reason: ClientEvent.RetryReason
      do throws(NetworkError) {
        var response = try await next.send(request)
        guard policy.retryableStatuses.contains(response.head.status),
          let pause = pause(
            after: attempts, of: request, to: origin, by: policy, response.head.headerFields)
        else {
          response.attemptCount = attempts
          return response
        }
        await response.drain()
        (wait, wasSent, reason) = (pause, true, .statusCode(response.head.status.code))
      } catch {
        guard error.mayBeTransient,
          let pause = pause(after: attempts, of: request, to: origin, by: policy, nil)
        else { throw error.after(attempts, wasSent: wasSent) }
        (wait, wasSent) = (pause, wasSent || error.transmission != .notSent)
        reason = .error(error.code)
      }
      request.report(.retryScheduled(reason, delay: wait))
      do {
        try await clock.sleep(for: wait.bounded)
      } catch {
        throw NetworkError.cancelled().after(attempts, wasSent: wasSent).about(request)
      }
    }
  }

  /// Returns the delay before the next attempt, or `nil` if the request isn't retried.
  ///
  /// - Parameter fields: The header fields of the response, or `nil` if there is none.
  @inline(never)
  private func pause(
    after attempts: Int, of request: OutgoingRequest, to origin: Origin, by policy: RetryPolicy,
    _ fields: HTTPFields?
  ) -> Duration? {
    guard attempts <= policy.maximumRetryCount, request.isRepeatable, !request.isOnlyIfCached,
      !Task.isCancelled
    else { return nil }
    let wait: Duration
    if let requested = fields.flatMap({ RequestedWait($0, now: Date()).duration }) {
      guard requested <= policy.maximumRetryAfter else { return nil }
      wait = requested
    } else {
      wait = ledger.wait(beforeRetry: attempts - 1, by: policy)
    }
    if let remainingTime = request.remainingTime, wait >= remainingTime { return nil }
    return policy.budget == nil || ledger.payRetry(to: origin) ? wait : nil
  }
}

// MARK: Retryable requests and failures
extension OutgoingRequest {
  /// A Boolean value that indicates whether the request is safe to repeat and its body is replayable.
  var isRepeatable: Bool {
    guard body.isReplayable else { return false }
    return head.method.isIdempotent || hasIdempotencyKey
  }
}

extension NetworkError {
  /// A Boolean value that indicates whether the failure is transient: it concerns the connection, not the request or
  /// the response.
  var mayBeTransient: Bool {
    switch code {
    case .hostNotFound, .hostUnreachable, .connectionRefused, .connectionFailed, .connectTimeout,
      .streamRefused:
      true
    case .connectionLost: transmission != .responseReceived
    default: false
    }
  }

  /// Returns the same error with the number of attempts.
  ///
  /// - Parameter wasSent: A Boolean value that indicates whether a previous attempt may have been sent. If it was, the
  ///   request isn't safe to repeat, even if the last attempt wasn't sent.
  fileprivate func after(_ attempts: Int, wasSent: Bool) -> NetworkError {
    var error = self
    error.attemptCount = attempts
    if wasSent, error.transmission == .notSent { error.transmission = .mayHaveBeenSent }
    return error
  }
}
