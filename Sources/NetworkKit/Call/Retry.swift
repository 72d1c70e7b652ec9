internal import HTTPTypes
internal import NetworkKitSupport

// Retries after transient failures. ``RetryPolicy`` describes what the client does.

extension Pipeline {
  /// Sends the request and retries it after a transient failure.
  func sendRetrying(
    _ request: OutgoingRequest, _ next: Call.Next
  ) async throws(NetworkError) -> NetworkResponse {
    let attemptStage = next.at(.attempt(0))
    let hasMiddleware = !attemptMiddleware.isEmpty || !next.addedMiddleware.isEmpty
    // Even without retries, because middleware may draw on the budget.
    countForBudget(request)
    var attempts = 0
    while true {
      attempts += 1
      let outcome: Result<NetworkResponse, NetworkError>
      do throws(NetworkError) {
        // Without middleware, a call doesn't wait in the functions that call it.
        outcome = .success(
          hasMiddleware
            ? try await attemptStage.send(request) : try await attempt(request, attemptStage))
      } catch {
        outcome = .failure(error)
      }
      guard let delay = retryDelay(after: attempts, outcome, of: request, next.call) else {
        return try outcome.get()
      }
      try await waitForRetry(delay, after: outcome, of: request, next)
    }
  }

  @inline(never)
  private func countForBudget(_ request: OutgoingRequest) {
    if let origin = request.origin { retryLedger.countRequest(to: origin) }
  }

  /// Waits for the delay, which ends before the total timeout expires.
  @inline(never)
  private func waitForRetry(
    _ delay: Duration, after outcome: Result<NetworkResponse, NetworkError>,
    of request: OutgoingRequest, _ next: Call.Next
  ) async throws(NetworkError) {
    switch outcome {
    case .success(let response):
      await response.drain()
      next.report(.retryScheduled(.statusCode(response.head.status.code), delay: delay))
    case .failure(let error):
      next.report(.retryScheduled(.error(error.code), delay: delay))
    }
    do {
      try await configuration.clock.sleep(for: delay.bounded)
    } catch {
      var cancelled = NetworkError.cancelled().about(request)
      if case .failure(let failure) = outcome { cancelled.underlyingError = failure }
      throw cancelled
    }
  }

  /// Returns the delay before the next attempt, or `nil` if the request isn't retried.
  @inline(never)
  private func retryDelay(
    after attempts: Int, _ outcome: Result<NetworkResponse, NetworkError>,
    of request: OutgoingRequest, _ call: Call
  ) -> Duration? {
    let policy = request.retryPolicy ?? configuration.retries
    var requested: Duration?
    switch outcome {
    case .success(let response):
      guard policy.retryableStatuses.contains(response.head.status) else { return nil }
      requested = ServerLimits(response.head.headerFields).retryDelay
    case .failure(let error):
      guard error.mayBeTransient else { return nil }
    }
    guard attempts <= policy.maximumRetryCount, request.isRepeatable, !request.isOnlyIfCached,
      !Task.isCancelled
    else { return nil }
    if let requested, requested > policy.maximumRetryAfter { return nil }
    let delay = requested ?? retryLedger.delay(beforeRetry: attempts - 1, by: policy)
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
