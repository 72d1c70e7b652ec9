import CoreMetrics
import Foundation
import MetricsTestKit
import NetworkKit
import NetworkKitObservability
import NetworkKitTesting
import Testing

/// The metrics of requests in a real Prometheus, which scrapes them; `.ci/run peers` starts it.
@Suite(
  .enabled(
    if: ProcessInfo.processInfo.environment["NETWORKKIT_PROMETHEUS_URL"] != nil,
    "NETWORKKIT_PROMETHEUS_URL is not set: run .ci/run peers"),
  .timeLimit(.minutes(60)))
struct PrometheusTests {
  private let metrics = TestMetrics()
  private let prometheus: HTTPNetworkClient
  private let targets: URL

  init() throws {
    let environment = ProcessInfo.processInfo.environment
    prometheus = HTTPNetworkClient(
      baseURL: try BaseURL(try #require(environment["NETWORKKIT_PROMETHEUS_URL"])))
    targets = URL(fileURLWithPath: try #require(environment["NETWORKKIT_PROMETHEUS_TARGETS"]))
  }

  @Test func aRetriedRequestIsOneSeriesForEachStatus() async throws {
    try await withFaultServer { [metrics] request in
      switch request.path {
      case "/metrics":
        .reply(headers: ["Content-Type": "text/plain"], body: Self.text(of: metrics))
      default: request.number == 1 ? .reply(503) : .reply(body: "hello")
      }
    } operation: { (server) async throws in
      let client = HTTPNetworkClient(baseURL: server.baseURL) {
        MetricsMiddleware(factory: metrics)
      }
      #expect(try await client.perform(FetchGreeting(id: 7)) == "hello")
      try Data(#"[{"targets": ["127.0.0.1:\#(server.port)"]}]"#.utf8)
        .write(to: targets, options: .atomic)
      // The third scrape begins when the second is stored.
      try await server.waitForRequests(count: 2 + 3)
      let series = try await series(of: "http_client_request_duration_seconds_count")
      #expect(series.map(\.["url_template"].string) == ["/greetings/{id}", "/greetings/{id}"])
      #expect(series.map(\.["http_request_method"].string) == ["GET", "GET"])
      #expect(
        series.compactMap(\.["http_response_status_code"].string).sorted() == ["200", "503"])
      let sizes = try await self.series(of: "http_client_response_body_size_bytes_sum")
      #expect(sizes.count == 2)
      let active = try await self.series(of: "http_client_active_requests")
      #expect(active.count == 1)
    }
  }

  private struct FetchGreeting: NetworkRequest {
    typealias ResponseType = String

    static var endpointTemplate: String? { "/greetings/{id}" }

    let id: Int
    var endpoint: String { "/greetings/\(id)" }
  }

  /// Returns the labels of all series of a metric.
  private func series(of metric: String) async throws -> [JSON] {
    let text = try await prometheus.perform(GetText("/api/v1/query?query=\(metric)"))
    return try #require(try JSON(jsonString: text).data.result.array).map(\.metric)
  }

  // MARK: Prometheus's text format

  private static func text(of metrics: TestMetrics) -> String {
    let timers = metrics.timers.map { timer in
      summary(
        "\(timer.label).seconds", timer.dimensions,
        timer.values.map { Double($0) / 1_000_000_000 })
    }
    let sizes = metrics.recorders.map { recorder in
      summary("\(recorder.label).bytes", recorder.dimensions, recorder.values)
    }
    let active = metrics.meters.map { meter in
      line(meter.label, meter.dimensions, meter.values.last ?? 0)
    }
    return (timers + sizes + active).joined()
  }

  private static func summary(
    _ name: String, _ labels: [(String, String)], _ values: [Double]
  ) -> String {
    line("\(name).count", labels, Double(values.count))
      + line("\(name).sum", labels, values.reduce(0, +))
  }

  private static func line(_ name: String, _ labels: [(String, String)], _ value: Double)
    -> String
  {
    let labels = labels.map { "\(identifier($0))=\"\($1)\"" }.joined(separator: ",")
    return "\(identifier(name)){\(labels)} \(value)\n"
  }

  private static func identifier(_ name: String) -> String {
    String(name.map { $0 == "." ? "_" : $0 })
  }
}
