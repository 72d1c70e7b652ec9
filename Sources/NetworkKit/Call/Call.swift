/// A call: one request that an app sends with an ``HTTPNetworkClient``, from the first middleware to the end of the
/// response.
///
/// A call can consist of several attempts, such as retries and redirects. Middleware finds the call in
/// ``Call/Next/call``:
///
/// ```swift
/// struct AttemptCounter: Middleware {
///   func send(
///     _ request: OutgoingRequest, next: Call.Next
///   ) async throws(NetworkError) -> NetworkResponse {
///     let response = try await next.send(request)
///     print(request.name, "took", next.call.attemptCount, "attempts")
///     return response
///   }
/// }
/// ```
///
/// When the app's task is canceled or a timeout expires, all requests of the call are canceled. To send a request that
/// outlives its call, use ``Call/Next/detached(timeout:)``.
public struct Call: Sendable {
  /// The stages of the client that the call belongs to.
  let pipeline: Pipeline
  /// The timeouts of the call, which cancel what it waits for.
  let timeouts: CallTimeouts
  private let remaining: (@Sendable () -> Duration?)?
  /// The timeouts of the call that counts the attempts: this call's, or those of the call that started a shared
  /// request.
  let counter: CallTimeouts

  /// Creates a call.
  ///
  /// - Parameters:
  ///   - pipeline: The stages of the client.
  ///   - total: The total timeout, or `nil` for none.
  ///   - counter: The timeouts of the call that counts the attempts; by default, this call's own.
  ///   - remaining: A closure that returns the remaining time of a request that several calls share.
  init(
    _ pipeline: Pipeline, total: Duration?, counter: CallTimeouts? = nil,
    remaining: (@Sendable () -> Duration?)? = nil
  ) {
    self.pipeline = pipeline
    timeouts = CallTimeouts(
      total: total, in: pipeline.timeouts,
      isInCallersTask: pipeline.cancelableTransport != nil)
    self.counter = counter ?? timeouts
    self.remaining = remaining
  }

  /// The origin of the base URL of the client that sends the call. The client's credentials are sent only to this
  /// origin.
  public var clientOrigin: Origin? { try? pipeline.baseURL?.origin }

  /// The time until the call's total timeout expires, or `nil` if the call doesn't have a total timeout.
  public var remainingTime: Duration? { remaining.map { $0() } ?? timeouts.remainingTime }

  /// The number of times that the call has passed a request to the transport so far. Retries, redirects, and hedged
  /// requests are also attempts. In attempt middleware, the number doesn't include the attempt that it's about to send.
  public var attemptCount: Int { counter.attemptCount }

  /// Withdraws the token for a retry from the ``RetryBudget`` of the client that sends the call.
  ///
  /// The client withdraws the tokens of its own retries. Call this method in middleware that sends a request more often
  /// than the client would, and send the request again only if the result is `true`:
  ///
  /// ```swift
  /// guard request.isRepeatable, next.call.withdrawRetry(of: request) else { return response }
  /// return try await next.send(request)
  /// ```
  ///
  /// - Parameter request: The request to send again.
  /// - Returns: `true` if the budget of the request's origin allows the retry, or the retry policy of the request or the
  ///   client has no budget; `false` if the budget is exhausted.
  public func withdrawRetry(of request: OutgoingRequest) -> Bool {
    let policy = request.retryPolicy ?? pipeline.configuration.retries
    guard policy.budget != nil, let origin = request.origin else { return true }
    return pipeline.retryLedger.withdrawRetry(to: origin)
  }

  /// Returns whether another call of the same client counts its attempts separately.
  func isIndependent(of other: Call) -> Bool {
    pipeline === other.pipeline && counter !== other.counter
  }

  /// Returns an error of a stage as an error of the call.
  ///
  /// If a timeout canceled the stage, the error is that of the timeout. If an attempt of the call may have been sent,
  /// the error reports that, even if the last attempt wasn't sent.
  @inline(never)
  func explaining(_ error: NetworkError) -> NetworkError {
    var error = timeouts.explaining(error)
    if error.code == .cancelled, let remaining, remaining() == .zero {
      error = NetworkError(
        .totalTimeout, "the request exceeded the total timeout of each of its callers",
        transmission: error.transmission
      ).replacing(error)
    }
    if !error.transmission.mayHaveBegun, counter.mayHaveSent {
      error.transmission = .mayHaveBeenSent
    }
    return counting(error)
  }

  /// Returns an error with the number of the call's attempts.
  @inline(never)
  func counting(_ error: NetworkError) -> NetworkError {
    var error = error
    error.attemptCount = max(error.attemptCount, attemptCount)
    return error
  }

  /// Sets the request of a response, and the number of attempts that led to it.
  @inline(never)
  func complete(_ response: inout NetworkResponse, with request: OutgoingRequest) {
    response.complete(with: request)
    response.attemptCount = max(response.attemptCount, attemptCount)
  }

  /// Returns a call of the same client that isn't limited by this call's timeouts.
  ///
  /// - Parameters:
  ///   - total: The total timeout of the new call.
  ///   - remaining: A closure that returns the remaining time of a request that several calls share, and which
  ///     continues the attempts of this call.
  @inline(never)
  func detached(total: Duration?, sharing remaining: (@Sendable () -> Duration?)? = nil) -> Call {
    Call(
      pipeline, total: total, counter: remaining == nil ? nil : counter, remaining: remaining)
  }
}
