import HTTPTypes
import MetricsTestKit
import NetworkKit
import NetworkKitCaching
import NetworkKitObservability
import NetworkKitTesting
import Testing

/// The metrics of requests, by OpenTelemetry's semantic conventions.
@Suite(.timeLimit(.minutes(60))) struct MetricsMiddlewareTests {
  private let clock = TestClock()
  private let metrics = TestMetrics()

  private func client(
    _ transport: any NetworkClient, baseURL: BaseURL = "https://a.test:8443",
    retries: RetryPolicy = .default
  ) -> HTTPNetworkClient {
    HTTPNetworkClient(
      baseURL: baseURL, configuration: .init(timeouts: .none, retries: retries, clock: clock),
      transport: transport
    ) {
      MetricsMiddleware(factory: metrics, clock: clock)
      Cache(now: Journey.now)
    }
  }

  /// The labels of a request, and those of its result if it has one.
  private func labels(
    method: String = "GET", host: String = "a.test", port: String = "8443",
    template: String = "", status: String? = nil, version: String = "1.1", error: String = ""
  ) -> [(String, String)] {
    let request = [
      ("http.request.method", method), ("server.address", host), ("server.port", port),
      ("url.template", template),
    ]
    guard let status else { return request }
    return request + [
      ("http.response.status_code", status), ("network.protocol.version", version),
      ("error.type", error),
    ]
  }

  @Test func aRetryARedirectAndACacheHitAreRecordedInFull() async throws {
    let client = client(Journey.transport())
    let call = Task { try await client.perform(GetText("/old")) }
    await clock.waitForSleepers(count: 1)
    clock.advance(by: .seconds(2))
    #expect(try await call.value == "hello")
    for _ in 0..<2 { #expect(try await client.perform(GetText("/new")) == "hello") }

    // The cache hit isn't a request.
    let results = [
      labels(status: "503", error: "503"), labels(status: "302"), labels(status: "200"),
    ]
    let counts = [1, 1, 2]
    let sizes: [[Double]] = [[0], [0], [5, 5]]
    for (result, (count, size)) in zip(results, zip(counts, sizes)) {
      let duration = try metrics.expectTimer("http.client.request.duration", result)
      #expect(duration.values == Array(repeating: 0, count: count))
      let sent = try metrics.expectRecorder("http.client.request.body.size", result)
      #expect(sent.values == Array(repeating: 0, count: count))
      let received = try metrics.expectRecorder("http.client.response.body.size", result)
      #expect(received.values == size)
    }
    let active = try metrics.expectMeter("http.client.active_requests", labels())
    #expect(active.values == [1, 0, 1, 0, 1, 0, 1, 0])
    #expect(metrics.timers.count == 3)
    #expect(metrics.recorders.count == 6)
    #expect(metrics.meters.count == 1)
  }

  @Test func theDurationEndsWithTheBody() async throws {
    let transport = FakeTransport { [clock] _ in
      clock.advance(by: .milliseconds(40))
      return NetworkResponse(
        head: HTTPResponse(status: .ok),
        body: .stream(
          BodyStream(
            AsyncStream {
              clock.advance(by: .milliseconds(60))
              return nil as [UInt8]?
            })))
    }
    try await client(transport).perform(GetPath("/"))
    let duration = try metrics.expectTimer(
      "http.client.request.duration", labels(status: "200", version: ""))
    #expect(duration.values == [100_000_000])
    #expect(duration.valueInPreferredUnit(atIndex: 0) == 0.1)
  }

  @Test func aFailureHasTheCodeOfItsError() async throws {
    let transport = FakeTransport { _ throws(NetworkError) in
      throw NetworkError(.connectionRefused, "the host refused the connection")
    }
    await #expect(throws: NetworkError.self) {
      try await client(transport, retries: .never).perform(GetPath("/"))
    }
    let result = labels(status: "", version: "", error: "connectionRefused")
    #expect(try metrics.expectTimer("http.client.request.duration", result).values == [0])
    #expect(metrics.recorders(label: "http.client.response.body.size").isEmpty)
    let active = try metrics.expectMeter("http.client.active_requests", labels())
    #expect(active.values == [1, 0])
  }

  @Test(arguments: [NetworkError.Transmission.queued, .notSent, .mayHaveBeenSent])
  func aBodyThatWasNotSentHasNoSize(transmission: NetworkError.Transmission) async throws {
    let transport = FakeTransport { _ throws(NetworkError) in
      throw NetworkError(.connectionFailed, "failed", transmission: transmission)
    }
    await #expect(throws: NetworkError.self) {
      try await client(transport, retries: .never).perform(PostBody("/", body: .bytes([1, 2])))
    }
    let sizes = metrics.recorders(label: "http.client.request.body.size").map(\.values)
    #expect(sizes == (transmission == .mayHaveBeenSent ? [[2]] : []))
  }

  @Test func bodiesAreMeasuredAsTheyAreSent() async throws {
    try await withServer { request in
      .text(String(repeating: "a", count: request.body.count))
    } operation: { server in
      let client = client(TestTransport.shared, baseURL: try server.baseURL)
      for body in [
        RequestBody.bytes(Array(repeating: 1, count: 100_000)),
        .stream(BodyStream(AsyncStream { nil as [UInt8]? }), length: 0),
      ] {
        _ = try await client.perform(PostBody("/", body: body))
      }
      let version = TestTransport.reportsConnections ? "1.1" : ""
      let result = labels(
        method: "POST", host: "127.0.0.1", port: "\(server.port)", status: "200",
        version: version)
      let sent = try metrics.expectRecorder("http.client.request.body.size", result)
      #expect(sent.values == [100_000, 0])
      let received = try metrics.expectRecorder("http.client.response.body.size", result)
      #expect(received.values == [100_000, 0])
    }
  }

  @Test func aLabelHoldsNoValueOfAParameter() async throws {
    let transport = FakeTransport { _ in NetworkResponse([]) }
    let request = FetchMeter(id: "swordfish", method: .init("BREW") ?? .get)
    try await client(transport).perform(request)
    let active = labels(method: "_OTHER", template: "/meters/{id}")
    #expect(try metrics.expectMeter("http.client.active_requests", active).values == [1, 0])
    let dimensions =
      metrics.timers.map(\.dimensions) + metrics.recorders.map(\.dimensions)
      + metrics.meters.map(\.dimensions)
    #expect(dimensions.count == 4)
    #expect(!"\(dimensions)".contains("swordfish"))
  }
}

private struct FetchMeter: NetworkRequest {
  static var endpointTemplate: String? { "/meters/{id}" }
  let id: String
  let method: HTTPRequest.Method
  var endpoint: String { "/meters/\(id)?pin=\(id)" }
}
