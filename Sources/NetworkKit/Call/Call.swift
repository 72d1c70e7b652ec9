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
  /// await response.drain()
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
    var error = explainingTimeout(error)
    if !error.transmission.mayHaveBegun, counter.mayHaveSent {
      error.transmission = .mayHaveBeenSent
    }
    return counting(error)
  }

  /// Returns the error of the expired timeout that caused an error, or the error itself if no timeout has expired.
  @inline(never)
  func explainingTimeout(_ error: NetworkError) -> NetworkError {
    let error = timeouts.explaining(error)
    guard error.code == .cancelled, let remaining, remaining() == .zero else { return error }
    return NetworkError(
      .totalTimeout, "the request exceeded the total timeout of each of its callers",
      transmission: error.transmission
    ).replacing(error)
  }

  /// Returns an error with the number of the call's attempts.
  @inline(never)
  func counting(_ error: NetworkError) -> NetworkError {
    var error = error
    error.attemptCount = max(error.attemptCount, attemptCount)
    return error
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

// MARK: The rest of a call
extension Call {
  /// The rest of a call: the middleware and the stages that follow a middleware.
  ///
  /// ``Middleware`` sends its request to the next stage once, several times, or not at all:
  ///
  /// ```swift
  /// struct Tag: Middleware {
  ///   func send(
  ///     _ request: OutgoingRequest, next: Call.Next
  ///   ) async throws(NetworkError) -> NetworkResponse {
  ///     var request = request
  ///     request.head.headerFields[.from] = "app@example.com"
  ///     return try await next.send(request)
  ///   }
  /// }
  /// ```
  ///
  /// The value also provides what concerns the call and not the request: its ``call``, its events, and its attempts.
  public struct Next: NetworkClient {
    /// The stage that a request is sent to.
    enum Stage: Sendable {
      /// The beginning of a new call, which continues at another stage.
      indirect case start(then: Stage)
      /// The client's middleware at an index, or what follows the last one.
      case middleware(Int)
      /// The attempt middleware at an index, or what follows the last one.
      case attempt(Int)
      /// The attempt middleware of the call at an index, or the transport, without the stages of a client.
      case transport(after: Int)
    }

    /// The call that the request belongs to.
    public let call: Call

    var stage: Stage
    /// The listeners that middleware has added to the call.
    var listeners: CallEvents?
    /// The attempt middleware that middleware has added to the call.
    var addedMiddleware: [any Middleware] = []

    /// Sends a request through the rest of the call's stages.
    ///
    /// - Parameter request: The request.
    /// - Returns: The response, regardless of its status code.
    /// - Throws: A ``NetworkError`` if there's no response.
    public func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
      switch stage {
      case .start(let stage): try await start(request, at: stage)
      case .middleware(let index): try await sendThroughMiddleware(index, request)
      case .attempt(let index): try await sendThroughAttemptMiddleware(index, request)
      case .transport(let index): try await sendToTransport(index, request)
      }
    }

    @inline(never)
    private func start(
      _ request: OutgoingRequest, at stage: Stage
    ) async throws(NetworkError) -> NetworkResponse {
      let detached = call.detached(total: call.timeouts.total?.limit)
      // A request of this call has the base URL already, and perhaps credentials of middleware.
      let request =
        request.isResolved ? request : try request.resolved(against: call.pipeline.baseURL)
      return try await call.pipeline.start(request, at(stage, of: detached))
    }

    @inline(never)
    private func sendThroughMiddleware(
      _ index: Int, _ request: OutgoingRequest
    ) async throws(NetworkError) -> NetworkResponse {
      do throws(NetworkError) {
        var response =
          if index < call.pipeline.middleware.count {
            try await sendToMiddleware(index, request)
          } else {
            try await call.pipeline.sendAfterMiddleware(request, self)
          }
        response.attach(request, attemptCount: call.attemptCount)
        return response
      } catch {
        throw call.explaining(error)
      }
    }

    @inline(never)
    private func sendToMiddleware(
      _ index: Int, _ request: OutgoingRequest
    ) async throws(NetworkError) -> NetworkResponse {
      try await call.pipeline.middleware[index].send(request, next: at(.middleware(index + 1)))
    }

    @inline(never)
    private func sendThroughAttemptMiddleware(
      _ index: Int, _ request: OutgoingRequest
    ) async throws(NetworkError) -> NetworkResponse {
      guard let middleware = attemptMiddleware(at: index) else {
        return try await call.pipeline.attempt(request, self)
      }
      var response = try await middleware.send(request, next: at(.attempt(index + 1)))
      response.attach(request)
      return response
    }

    @inline(never)
    private func sendToTransport(
      _ index: Int, _ request: OutgoingRequest
    ) async throws(NetworkError) -> NetworkResponse {
      guard index < addedMiddleware.count else {
        _ = call.counter.beginAttempt()
        return try await call.pipeline.transport.send(request)
      }
      return try await addedMiddleware[index].send(
        request, next: at(.transport(after: index + 1)))
    }

    /// Returns the same call at another stage.
    @inline(never)
    func at(_ stage: Stage) -> Next {
      var next = self
      next.stage = stage
      return next
    }

    /// Returns another call at a stage, with the same attempt middleware.
    func at(_ stage: Stage, of call: Call) -> Next {
      Next(call: call, stage: stage, addedMiddleware: addedMiddleware)
    }

    /// Returns the client's attempt middleware, followed by that of the call.
    private func attemptMiddleware(at index: Int) -> (any Middleware)? {
      let middleware = call.pipeline.attemptMiddleware
      if index < middleware.count { return middleware[index] }
      let index = index - middleware.count
      return index < addedMiddleware.count ? addedMiddleware[index] : nil
    }
  }
}

// MARK: The call
extension Call.Next {
  /// Creates a next stage that passes requests directly to a client, for a test of middleware.
  ///
  /// Middleware that the tested middleware adds with ``observingAttempts(with:)`` runs for each request.
  ///
  /// ```swift
  /// let response = try await Tag().send(request, next: Call.Next(mock))
  /// ```
  ///
  /// - Parameter client: The client, such as a ``MockNetworkClient``.
  public init(_ client: any NetworkClient) {
    self.init(
      call: Call(Pipeline(transport: client), total: nil), stage: .transport(after: 0))
  }

  /// Returns the same stage with middleware that runs once for each attempt of the call, including redirects and
  /// retries.
  ///
  /// The middleware runs after the client's attempt middleware:
  ///
  /// ```swift
  /// struct AttemptLog: Middleware {
  ///   func send(
  ///     _ request: OutgoingRequest, next: Call.Next
  ///   ) async throws(NetworkError) -> NetworkResponse {
  ///     let log = LoggingMiddleware(maximumBodyLength: 1_000)
  ///     return try await next.observingAttempts(with: log).send(request)
  ///   }
  /// }
  /// ```
  ///
  /// - Parameter middleware: The middleware.
  /// - Returns: The next stage.
  public func observingAttempts(with middleware: any Middleware) -> Call.Next {
    var next = self
    next.addedMiddleware.append(middleware)
    return next
  }

  /// Reports an event to the call's listeners, such as ``ClientEvents``.
  ///
  /// Call this method in custom middleware, such as middleware that retries or redirects requests:
  ///
  /// ```swift
  /// next.report(.retryScheduled(.statusCode(503), delay: .seconds(1)))
  /// ```
  ///
  /// - Parameter kind: The kind of event. The expression isn't evaluated if the call has no listeners.
  @inline(never)
  public func report(_ kind: @autoclosure () -> ClientEvent.Kind) {
    listeners?.report(kind())
  }

  /// Returns a client that sends requests through the same stages, but not as a part of this call.
  ///
  /// Each request that you send with the client is a separate call, which isn't canceled with this call, isn't limited
  /// by this call's timeouts, and isn't reported to this call's listeners. Middleware that observes the attempts of
  /// this call also observes those of the separate call. Use the client for work that outlives the call, such as a
  /// refresh that other calls wait for, or a validation in the background. Requests can be relative to the client's
  /// base URL.
  ///
  /// - Parameter timeout: The total timeout of each request; `nil` by default, for no total timeout.
  /// - Returns: The first of the same stages, for another call.
  public func detached(timeout: Duration? = nil) -> Call.Next {
    at(.start(then: stage), of: call.detached(total: timeout))
  }

  /// Returns a client for a request that several calls share.
  ///
  /// The request isn't canceled with this call and isn't limited by this call's timeouts, but it's reported to this
  /// call's listeners.
  ///
  /// - Parameter remainingTime: A closure that returns the time until the last of the calls ends, or `nil` for no
  ///   limit.
  /// - Returns: The first of the same stages.
  public func shared(remainingTime: @escaping @Sendable () -> Duration?) -> Call.Next {
    var next = at(stage, of: call.detached(total: nil, sharing: remainingTime))
    next.listeners = listeners
    return next
  }
}
