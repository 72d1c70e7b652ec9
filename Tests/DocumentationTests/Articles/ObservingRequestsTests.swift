import HTTPTypes
import Logging
import NetworkKit
import NetworkKitCaching
import NetworkKitObservability
import NetworkKitSupport
import Testing

@NetworkRequest(endpoint: "/reports/{id}/summary")
struct FetchSummary {
  typealias ResponseType = String
  let id: Int
}

struct ObservingRequestsTests {
  private let transport = MockNetworkClient()

  init() {
    transport.stub(FetchSummary.self) { _ in "all is well" }
  }

  @Test func eventsAreASequence() async throws {
    let events = ClientEvents()
    let client = HTTPNetworkClient(baseURL: "https://api.example.com", transport: transport) {
      events
      LoggingMiddleware()
    }
    _ = try await client.perform(FetchSummary(id: 7))
    events.finish()
    for await event in events {
      switch event.kind {
      case .retryScheduled(let reason, let delay): print("retry in \(delay) after \(reason)")
      case .redirected(_, let url): print("redirect to \(url)")
      case .finished(let statusCode): print("\(event.name): \(statusCode)")
      default: break
      }
    }
    #expect(events.droppedEventCount == 0)
  }

  @Test func eventsGoToAClosure() async throws {
    let failures = Failures()
    let transport = MockNetworkClient()
    transport.stub(
      FetchSummary.self, throwing: NetworkError(.invalidResponse, "the response isn't HTTP"))
    let client = HTTPNetworkClient(baseURL: "https://api.example.com", transport: transport) {
      EventListener { event in
        if case .failed(let code) = event.kind { failures.record(code) }
      }
    }
    await #expect(throws: NetworkError.self) { try await client.perform(FetchSummary(id: 7)) }
    #expect(failures.codes == [.invalidResponse])
  }

  private final class Failures: Sendable {
    private let recorded = Locked([NetworkError.Code]())

    var codes: [NetworkError.Code] { recorded.withLock { $0 } }

    func record(_ code: NetworkError.Code) { recorded.withLock { $0.append(code) } }
  }

  @Test func bodiesAreLoggedByOption() async throws {
    let client = HTTPNetworkClient(baseURL: "https://api.example.com", transport: transport) {
      LoggingMiddleware(maximumBodyLength: 1_000)
    }
    #expect(try await client.perform(FetchSummary(id: 7)) == "all is well")
  }

  @Test func metricsAreMiddleware() async throws {
    let client = HTTPNetworkClient(baseURL: "https://api.example.com", transport: transport) {
      MetricsMiddleware()
    }
    #expect(try await client.perform(FetchSummary(id: 7)) == "all is well")
  }

  /// The landing page of NetworkKitObservability.
  @Test func bothHaveDefaults() throws {
    let client = HTTPNetworkClient(baseURL: "https://api.example.com") {
      TracingMiddleware()
      MetricsMiddleware()
    }
    #expect(client.baseURL == "https://api.example.com")
  }

  @Test func tracesAreMiddleware() async throws {
    let client = HTTPNetworkClient(baseURL: "https://api.example.com", transport: transport) {
      TracingMiddleware(trustedOrigins: ["https://billing.example.com"])
    }
    #expect(try await client.perform(FetchSummary(id: 7)) == "all is well")
  }

  /// The log lines of a call whose token is refreshed, and of the same call from the cache.
  private func lines(
    first: Bool = false, afterAuthentication: Bool = false, afterCache: Bool = false,
    attempts: Bool = false
  ) async throws -> [String] {
    let (lines, recorder) = AsyncStream.makeStream(of: String.self)
    let logger = Logger(label: "test") { _ in LogRecorder(lines: recorder, logLevel: .info) }
    let mock = MockNetworkClient()
    mock.stub(
      FetchProfile.self,
      sequence: [
        .json("", status: .unauthorized), .bytes([0x41], headers: [.cacheControl: "max-age=60"]),
      ])
    mock.stub(RefreshSession.self, json: #"{"access_token": "new", "refresh_token": "r2"}"#)
    let client = HTTPNetworkClient(baseURL: "https://api.example.com", transport: mock) {
      if first { LoggingMiddleware(logger: logger) }
      makeAuthentication(AccessToken("old", refreshToken: "r1"))
      if afterAuthentication { LoggingMiddleware(logger: logger) }
      Cache()
      if afterCache { LoggingMiddleware(logger: logger) }
    } attemptMiddleware: {
      if attempts { LoggingMiddleware(logger: logger) }
    }
    for _ in 0..<2 { #expect(try await client.perform(FetchProfile(id: 42)) == "A") }
    recorder.finish()
    return await lines.reduce(into: []) { lines, line in
      let words = line.split(separator: " ")
      lines.append("\(words[1]) \(words[4])")
    }
  }

  /// The rows of the article's table.
  @Test func thePositionDeterminesTheLog() async throws {
    let exchange = ["FetchProfile 401", "RefreshSession 200", "FetchProfile 200"]
    #expect(try await lines(first: true) == ["FetchProfile 200", "FetchProfile 200"])
    #expect(try await lines(afterAuthentication: true) == exchange + ["FetchProfile 200"])
    #expect(try await lines(afterCache: true) == exchange)
    #expect(try await lines(attempts: true) == exchange)
  }
}
