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

    init(_ call: Call, _ stage: Stage) {
      self.call = call
      self.stage = stage
    }

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
      self.init(Call(Pipeline(transport: client), total: nil), .transport(after: 0))
    }

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
            try await call.pipeline.exchange(request, self)
          }
        call.complete(&response, with: request)
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
      response.complete(with: request)
      return response
    }

    @inline(never)
    private func sendToTransport(
      _ index: Int, _ request: OutgoingRequest
    ) async throws(NetworkError) -> NetworkResponse {
      guard index < addedMiddleware.count else {
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
      var next = Next(call, stage)
      next.addedMiddleware = addedMiddleware
      return next
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
