internal import Foundation
internal import HTTPTypes
internal import NetworkKitSupport

// Retries after transient failures. ``RetryPolicy`` describes what the client does.

extension Pipeline {
  /// Sends the request and retries it after a transient failure.
  func retrying(
    _ request: OutgoingRequest, _ next: Call.Next
  ) async throws(NetworkError) -> NetworkResponse {
    let policy = request.retryPolicy ?? configuration.retries
    guard policy.maximumRetryCount > 0, let origin = request.origin else {
      return try await next.at(.attempt(0)).send(request)
    }
    retryLedger.countRequest(to: origin)
    var attempts = 0
    while true {
      attempts += 1
      let wait: Duration
      let reason: ClientEvent.RetryReason
      var failure: NetworkError?
      do throws(NetworkError) {
        var response = try await next.at(.attempt(0)).send(request)
        guard policy.retryableStatuses.contains(response.head.status),
          let delay = retryDelay(
            after: attempts, of: request, next.call, to: origin, by: policy,
            response.head.headerFields)
        else {
          response.attemptCount = attempts
          return response
        }
        await response.drain()
        (wait, reason) = (delay, .statusCode(response.head.status.code))
      } catch {
        guard error.mayBeTransient,
          let delay = retryDelay(
            after: attempts, of: request, next.call, to: origin, by: policy, nil)
        else { throw error.after(attempts) }
        (wait, reason, failure) = (delay, .error(error.code), error)
      }
      next.report(.retryScheduled(reason, delay: wait))
      do {
        try await configuration.clock.sleep(for: wait.bounded)
      } catch {
        var cancelled = NetworkError.cancelled().after(attempts).about(request)
        cancelled.underlyingError = failure
        throw cancelled
      }
    }
  }

  /// Returns the delay before the next attempt, or `nil` if the request isn't retried.
  ///
  /// - Parameter fields: The header fields of the response, or `nil` if there is none.
  @inline(never)
  private func retryDelay(
    after attempts: Int, of request: OutgoingRequest, _ call: Call, to origin: Origin,
    by policy: RetryPolicy, _ fields: HTTPFields?
  ) -> Duration? {
    guard attempts <= policy.maximumRetryCount, request.isRepeatable, !request.isOnlyIfCached,
      !Task.isCancelled
    else { return nil }
    let delay: Duration
    if let requested = fields.flatMap({ RequestedWait($0, now: Date()).duration }) {
      guard requested <= policy.maximumRetryAfter else { return nil }
      delay = requested
    } else {
      delay = retryLedger.delay(beforeRetry: attempts - 1, by: policy)
    }
    if let remainingTime = call.remainingTime, delay >= remainingTime { return nil }
    return policy.budget == nil || retryLedger.payRetry(to: origin) ? delay : nil
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
  func after(_ attempts: Int) -> NetworkError {
    var error = self
    error.attemptCount = attempts
    return error
  }
}
