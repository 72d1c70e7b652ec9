internal import HTTPTypes
public import Metrics
public import NetworkKit
internal import NetworkKitSupport

/// Middleware that records metrics for each request, according to OpenTelemetry's semantic conventions for HTTP
/// clients.
///
/// The middleware sends the metrics to the swift-metrics backend:
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
/// separately. Responses from a `Cache` aren't recorded.
///
/// Each metric has the labels `http.request.method`, `server.address`, `server.port`, and `url.template`. All metrics
/// except the number of active requests also have the labels `http.response.status_code`, `network.protocol.version`,
/// and `error.type`. The value of `error.type` is the status code if it's 400 or above, or the `NetworkError.code` if
/// the attempt fails. Labels that don't apply are empty, because some backends require that a metric always have the
/// same labels.
///
/// Labels don't contain parameter values: the URL appears as `OutgoingRequest.endpointTemplate`, such as
/// `/users/{id}`. The only label values that can come from a redirect or a `@URL` property are the server address and
/// port.
public struct MetricsMiddleware: Middleware {
  private let factory: (any MetricsFactory)?
  private let clock: any Clock<Duration>

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
    self.clock = clock
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
  let clock: any Clock<Duration>

  func send(_ request: OutgoingRequest, next: Call.Next)
    async throws(NetworkError) -> NetworkResponse
  {
    var request = request
    let attempt = AttemptRecord(of: &request, factory: factory, clock: clock)
    do throws(NetworkError) {
      let response = try await next.send(request)
      return response.observingBody { attempt.end(response, $0.failure, byteCount: $0.byteCount) }
    } catch {
      attempt.end(nil, error.code, isSent: ![.notSent, .queued].contains(error.transmission))
      throw error
    }
  }
}

/// The metrics of one attempt, which are recorded at its end.
private struct AttemptRecord: Sendable {
  private let factory: any MetricsFactory
  private let labels: [(String, String)]
  private let activeRequests: Meter
  private let clock: StartedClock
  /// The number of bytes of the request's body that have been sent.
  private let sentByteCount = Locked(0)

  /// Begins an attempt and observes the request's body.
  init(
    of request: inout OutgoingRequest, factory: any MetricsFactory, clock: any Clock<Duration>
  ) {
    self.factory = factory
    let origin = request.origin
    labels = [
      (ObservedAttribute.method, request.observedMethod),
      (ObservedAttribute.serverAddress, origin?.host ?? ""),
      (ObservedAttribute.serverPort, origin.map { "\($0.port)" } ?? ""),
      (ObservedAttribute.template, request.endpointTemplate ?? ""),
    ]
    activeRequests = Meter(
      label: "http.client.active_requests", dimensions: labels, factory: factory)
    self.clock = StartedClock(clock)
    request.body = request.body.observed { [sentByteCount] in
      _ = sentByteCount.exchange($0.byteCount)
    }
    activeRequests.increment()
  }

  /// Records the attempt.
  ///
  /// - Parameters:
  ///   - response: The response, or `nil` if there is none.
  ///   - failure: The code of the error, or `nil` if the body is complete.
  ///   - isSent: A Boolean value that indicates whether the request may have been sent. If it's `false`, the size of the
  ///     request's body isn't recorded, because a body in memory is observed before it's sent.
  ///   - byteCount: The number of bytes of the body that were read.
  func end(
    _ response: NetworkResponse?, _ failure: NetworkError.Code?, isSent: Bool = true,
    byteCount: Int = 0
  ) {
    activeRequests.decrement()
    let labels =
      labels + [
        (ObservedAttribute.statusCode, response.map { "\($0.head.status.code)" } ?? ""),
        (ObservedAttribute.protocolVersion, response?.httpVersion ?? ""),
        (ObservedAttribute.errorType, response?.observedErrorType ?? failure?.name ?? ""),
      ]
    Timer(
      label: "http.client.request.duration", dimensions: labels, preferredDisplayUnit: .seconds,
      factory: factory
    ).record(duration: clock.elapsed)
    if isSent { record("http.client.request.body.size", sentByteCount.withLock { $0 }, labels) }
    guard response != nil else { return }
    record("http.client.response.body.size", byteCount, labels)
  }

  private func record(_ label: String, _ byteCount: Int, _ labels: [(String, String)]) {
    Recorder(label: label, dimensions: labels, aggregate: true, factory: factory)
      .record(byteCount)
  }
}
