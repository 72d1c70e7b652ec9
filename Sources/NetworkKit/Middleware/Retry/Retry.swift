internal import Foundation
internal import HTTPTypes

/// Tries a request again where that is safe, likely to help, and not too often.
///
/// Part of every ``HTTPNetworkClient``, below the redirects: each hop is tried again for itself.
///
/// - **Safe**: the method is idempotent (RFC 9110, section 9.2.2; for QUERY, RFC 10008) or the request
///   has an `Idempotency-Key`, and its body can be sent again. A POST without a key is sent once.
/// - **Likely to help**: no connection was made, or it was lost before the answer began, or the
///   server refused the HTTP/2 stream unprocessed (RFC 9113, section 8.7), or it answered with one
///   of ``RetryPolicy/retryableStatuses``. What fails the same way each time (a certificate that is not
///   trusted, an answer that is not HTTP, a protocol error) is thrown at once.
/// - **Not too often**: at most ``RetryPolicy/maximumRetryCount`` times, with waits that double and are
///   random, within the ``RetryBudget`` of the origin. A wait that the server asks for, by `Retry-After` or
///   `RateLimit`, replaces the random one.
///
/// Where the next attempt would begin after the request's time has run out, it is not waited for:
/// the last answer or error is the result. So it is once retries or budget are used up;
/// ``NetworkResponse/attemptCount`` and ``NetworkError/attemptCount`` tell how often it was tried. The wait
/// ends as soon as the task is cancelled.
///
/// ```swift
/// let client = HTTPNetworkClient(baseURL: "https://api.example.com", retries: .never) {
///   Retry(try RetryPolicy(maximumRetryCount: 5, budget: nil))
/// }
/// ```
public struct Retry: Middleware {
  private let policy: RetryPolicy
  private let clock: any Clock<Duration>
  private let ledger: RetryLedger

  /// Creates the step. Its budget is shared by all that is sent through this value and its copies.
  ///
  /// - Parameters:
  ///   - policy: What is tried again, how often, after how long.
  ///   - clock: What the waits are measured by.
  ///   - generator: Where the random waits come from; a seeded one makes them repeatable.
  public init(
    _ policy: RetryPolicy = .default, clock: any Clock<Duration> = ContinuousClock(),
    generator: any RandomNumberGenerator & Sendable = SystemRandomNumberGenerator()
  ) {
    self.policy = policy
    self.clock = clock
    ledger = RetryLedger(policy.budget, clock: clock, generator: generator)
  }

  /// Sends the request, and again where that is safe and likely to help.
  public func send(_ request: OutgoingRequest, next: any NetworkClient)
    async throws(NetworkError) -> NetworkResponse
  {
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
      do throws(NetworkError) {
        var response = try await next.send(request)
        guard policy.retryableStatuses.contains(response.head.status),
          let pause = pause(after: attempts, of: request, to: origin, response.head.headerFields)
        else {
          response.attemptCount = attempts
          return response
        }
        await response.drain()
        (wait, wasSent) = (pause, true)
      } catch {
        guard error.mayBeTransient,
          let pause = pause(after: attempts, of: request, to: origin, nil)
        else { throw error.after(attempts, wasSent: wasSent) }
        (wait, wasSent) = (pause, wasSent || error.transmission != .notSent)
      }
      do {
        try await clock.sleep(for: wait.bounded)
      } catch {
        throw NetworkError.cancelled().after(attempts, wasSent: wasSent).about(request)
      }
    }
  }

  /// How long to wait before the next attempt; `nil` where there is none.
  ///
  /// - Parameter fields: The header fields of the answer, where there is one.
  private func pause(
    after attempts: Int, of request: OutgoingRequest, to origin: Origin, _ fields: HTTPFields?
  ) -> Duration? {
    guard attempts <= policy.maximumRetryCount, request.isRepeatable, !Task.isCancelled else {
      return nil
    }
    let wait: Duration
    if let requested = fields.flatMap({ RequestedWait($0, now: Date()).duration }) {
      guard requested <= policy.maximumRetryAfter else { return nil }
      wait = requested
    } else {
      wait = ledger.wait(beforeRetry: attempts - 1, by: policy)
    }
    if let remainingTime = request.remainingTime, wait >= remainingTime { return nil }
    return ledger.payRetry(to: origin) ? wait : nil
  }
}

// MARK: What is tried again
extension OutgoingRequest {
  /// The methods that mean the same once and twice (RFC 9110, section 9.2.2, and RFC 10008).
  private static let idempotentMethods: [HTTPRequest.Method] = [
    .get, .head, .put, .delete, .options, .trace, .query,
  ]

  /// Whether sending the request twice means no more than sending it once, and can be done.
  var isRepeatable: Bool {
    guard body.isReplayable else { return false }
    return Self.idempotentMethods.contains(head.method) || hasIdempotencyKey
  }
}

extension NetworkError {
  /// Whether the next attempt may fare better: the connection failed, not the request or the answer.
  fileprivate var mayBeTransient: Bool {
    switch code {
    case .hostNotFound, .hostUnreachable, .connectionRefused, .connectionFailed, .connectTimeout,
      .streamRefused:
      true
    case .connectionLost: transmission != .responseReceived
    default: false
    }
  }

  /// The same error, thrown after so many attempts.
  ///
  /// - Parameter wasSent: Whether one of the attempts before may have been sent: that the last was
  ///   not does not make the request safe to send again.
  fileprivate func after(_ attempts: Int, wasSent: Bool) -> NetworkError {
    var error = self
    error.attemptCount = attempts
    if wasSent, error.transmission == .notSent { error.transmission = .mayHaveBeenSent }
    return error
  }
}
