import NetworkKit
import NetworkKitTesting
import Testing

@testable import HTTPBinCLI

/// The options that print metrics and spans.
@Suite(.timeLimit(.minutes(60))) struct ReportTests {
  private let mock = MockNetworkClient()

  /// The lines on standard error.
  private func lines(_ arguments: String...) async throws -> [Substring] {
    mock.stub(EchoHeaders.self, json: #"{"headers": {}}"#)
    return try await run(["headers"] + arguments, over: mock).diagnostics.split(separator: "\n")
  }

  @Test func metricsArePrinted() async throws {
    let lines = try await lines("--metrics")
    let request =
      "http.request.method=GET, server.address=mock.test, server.port=80, url.template=/headers"
    let result = request + ", http.response.status_code=200"
    #expect(lines.count == 4)
    #expect(lines.first == "http.client.active_requests{\(request)} 0")
    #expect(lines.contains { $0.hasPrefix("http.client.request.duration{\(result)} ") })
    #expect(lines.contains("http.client.request.body.size{\(result)} 0"))
    #expect(lines.contains("http.client.response.body.size{\(result)} 15"))
  }

  @Test func spansArePrinted() async throws {
    let lines = try await lines("--trace")
    let attributes = "http.request.method=GET http.response.status_code=200"
    #expect(lines.count == 2)
    #expect(lines.first?.hasPrefix("GET /headers \(attributes) ") == true)
    #expect(lines.last?.hasPrefix("  GET /headers \(attributes) ") == true)
    #expect(mock.recordedRequests.count == 1)
  }

  @Test func nothingIsPrintedWithoutTheOptions() async throws {
    #expect(try await lines().isEmpty)
  }
}
