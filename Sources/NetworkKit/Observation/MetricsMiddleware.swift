#if Metrics
  internal import HTTPTypes
  public import Metrics

  /// Middleware that records metrics for each request, according to OpenTelemetry's semantic conventions for HTTP
  /// clients.
  ///
  /// The middleware sends the metrics to the swift-metrics backend. To use the middleware, enable the `Metrics` trait:
  ///
  /// ```swift
  /// HTTPNetworkClient(baseURL: "https://api.example.com") {
  ///   MetricsMiddleware()
  /// }
  /// ```
  ///
  /// | Metric | Kind | Value |
  /// |---|---|---|
  /// | `http.client.request.duration` | Timer | The time until the response is complete |
  /// | `http.client.active_requests` | Meter | The number of requests in progress |
  /// | `http.client.request.body.size` | Recorder | The size of the request body as sent, in bytes |
  /// | `http.client.response.body.size` | Recorder | The size of the response body as received, in bytes |
  ///
  /// As the conventions specify, each attempt counts as a request: retries, redirects, and hedged requests are recorded
  /// separately. Responses from a ``Cache`` aren't recorded.
  ///
  /// Each metric has the labels `http.request.method`, `server.address`, `server.port`, and `url.template`. All metrics
  /// except the number of active requests also have the labels `http.response.status_code`, `network.protocol.version`,
  /// and `error.type`. The value of `error.type` is the status code if it's 400 or above, or the ``NetworkError/code``
  /// if there's no response. Labels that don't apply are empty, because some backends require that a metric always have
  /// the same labels.
  ///
  /// Labels don't contain parameter values: the URL appears as ``OutgoingRequest/endpointTemplate``, such as
  /// `/users/{id}`. The only label values that can come from a redirect or a `@URL` property are the server address and
  /// port.
  public struct MetricsMiddleware: Middleware {
    private let factory: (any MetricsFactory)?
    private let clock: StartedClock

    /// Creates the middleware.
    ///
    /// - Parameters:
    ///   - factory: The metrics factory. By default, the middleware uses the factory that's set in `MetricsSystem` when
    ///     a request is sent.
    ///   - clock: The clock that measures durations; a `ContinuousClock` by default.
    public init(
      factory: (any MetricsFactory)? = nil, clock: any Clock<Duration> = ContinuousClock()
    ) {
      self.factory = factory
      self.clock = StartedClock(clock)
    }

    /// Sends the request and records each of its attempts.
    public func send(_ request: OutgoingRequest, next: Call.Next)
      async throws(NetworkError) -> NetworkResponse
    {
      let attempts = AttemptMetrics(factory: factory ?? MetricsSystem.factory, clock: clock)
      return try await next.observingAttempts(with: attempts).send(request)
    }
  }

  /// Middleware that records one attempt.
  private struct AttemptMetrics: Middleware {
    let factory: any MetricsFactory
    let clock: StartedClock

    func send(_ request: OutgoingRequest, next: Call.Next)
      async throws(NetworkError) -> NetworkResponse
    {
      var request = request
      let attempt = AttemptRecord(of: &request, factory: factory, clock: clock)
      do throws(NetworkError) {
        let response = try await next.send(request)
        return response.observingBody { attempt.end(response, $0) }
      } catch {
        attempt.end(nil, BodyEnd(byteCount: 0, failure: error.code))
        throw error
      }
    }
  }

  /// The metrics of one attempt, which are recorded at its end.
  private struct AttemptRecord: Sendable {
    private let factory: any MetricsFactory
    private let clock: StartedClock
    private let labels: [(String, String)]
    private let activeRequests: Meter
    private let start: Duration
    /// The number of bytes of the request's body that have been sent.
    private let sentByteCount: Locked<Int>

    /// Begins an attempt and observes the request's body.
    init(of request: inout OutgoingRequest, factory: any MetricsFactory, clock: StartedClock) {
      self.factory = factory
      self.clock = clock
      let origin = request.origin
      labels = [
        (ObservedAttribute.method, request.observedMethod),
        (ObservedAttribute.serverAddress, origin?.host ?? ""),
        (ObservedAttribute.serverPort, origin.map { "\($0.port)" } ?? ""),
        (ObservedAttribute.template, request.endpointTemplate ?? ""),
      ]
      activeRequests = Meter(
        label: "http.client.active_requests", dimensions: labels, factory: factory)
      start = clock.elapsed
      let sentByteCount = Locked(0)
      if case .bytes(let chunk) = request.body.content { sentByteCount.add(chunk.count) }
      request.body.replaceStream { stream in
        stream.observed { end in sentByteCount.withLock { $0 = end.byteCount } }
      }
      self.sentByteCount = sentByteCount
      activeRequests.increment()
    }

    /// Records the attempt.
    ///
    /// - Parameters:
    ///   - response: The response, or `nil` if there is none.
    ///   - body: The end of its body.
    func end(_ response: NetworkResponse?, _ body: BodyEnd) {
      activeRequests.decrement()
      let labels =
        labels + [
          (ObservedAttribute.statusCode, response.map { "\($0.head.status.code)" } ?? ""),
          (ObservedAttribute.protocolVersion, response?.httpVersion ?? ""),
          (ObservedAttribute.errorType, response?.observedErrorType ?? body.failure?.name ?? ""),
        ]
      Timer(
        label: "http.client.request.duration", dimensions: labels, preferredDisplayUnit: .seconds,
        factory: factory
      ).recordNanoseconds(Int64((clock.elapsed - start).bounded / .nanoseconds(1)))
      record("http.client.request.body.size", sentByteCount.withLock { $0 }, labels)
      guard response != nil else { return }
      record("http.client.response.body.size", body.byteCount, labels)
    }

    private func record(_ label: String, _ byteCount: Int, _ labels: [(String, String)]) {
      Recorder(label: label, dimensions: labels, aggregate: true, factory: factory)
        .record(byteCount)
    }
  }
#endif
