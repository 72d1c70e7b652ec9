internal import HTTPTypes
internal import NetworkKitSupport

// Retries after transient failures. ``RetryPolicy`` describes what the client does.

extension Pipeline {
  /// Sends the request and retries it after a transient failure.
  func sendRetrying(
    _ request: OutgoingRequest, _ next: Call.Next
  ) async throws(NetworkError) -> NetworkResponse {
    let policy = request.retryPolicy ?? configuration.retries
    let attemptStage = next.at(.attempt(0))
    // Even without retries, because middleware may draw on the budget.
    if let origin = request.origin { retryLedger.countRequest(to: origin) }
    var attempts = 0
    while true {
      attempts += 1
      let delay: Duration
      let reason: ClientEvent.RetryReason
      var failure: NetworkError?
      do throws(NetworkError) {
        let response = try await attemptStage.send(request)
        guard policy.retryableStatuses.contains(response.head.status),
          let requested = retryDelay(
            after: attempts, of: request, next.call, by: policy, response.head.headerFields)
        else { return response }
        await response.drain()
        (delay, reason) = (requested, .statusCode(response.head.status.code))
      } catch {
        guard error.mayBeTransient,
          let backoff = retryDelay(after: attempts, of: request, next.call, by: policy, nil)
        else { throw error }
        (delay, reason, failure) = (backoff, .error(error.code), error)
      }
      next.report(.retryScheduled(reason, delay: delay))
      do {
        try await configuration.clock.sleep(for: delay.bounded)
      } catch {
        var cancelled = NetworkError.cancelled().about(request)
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
    after attempts: Int, of request: OutgoingRequest, _ call: Call, by policy: RetryPolicy,
    _ fields: HTTPFields?
  ) -> Duration? {
    guard attempts <= policy.maximumRetryCount, request.isRepeatable, !request.isOnlyIfCached,
      !Task.isCancelled
    else { return nil }
    let delay: Duration
    if let requested = fields.flatMap({ ServerLimits($0).retryDelay }) {
      guard requested <= policy.maximumRetryAfter else { return nil }
      delay = requested
    } else {
      delay = retryLedger.delay(beforeRetry: attempts - 1, by: policy)
    }
    if let remainingTime = call.remainingTime, delay >= remainingTime { return nil }
    return call.withdrawRetry(of: request) ? delay : nil
  }
}

// MARK: Retryable requests and failures
extension NetworkError {
  /// A Boolean value that indicates whether the failure may be transient: it concerns the connection, not the request or
  /// the response.
  ///
  /// The client retries a request after such a failure if the request is safe to repeat.
  public var mayBeTransient: Bool {
    switch code {
    case .hostNotFound, .hostUnreachable, .connectionRefused, .connectionFailed, .connectTimeout,
      .streamRefused:
      true
    case .connectionLost: transmission != .responseReceived
    default: false
    }
  }
}
