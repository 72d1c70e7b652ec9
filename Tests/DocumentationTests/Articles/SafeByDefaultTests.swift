import NetworkKit
import NetworkKitTesting
import Testing

@Suite(.timeLimit(.minutes(60))) struct SafeByDefaultTests {
  @Test func limitsAreArguments() throws {
    let client = HTTPNetworkClient(
      baseURL: "https://api.example.com",
      configuration: .init(
        timeouts: try Timeouts(total: .seconds(10), idle: .seconds(5)), redirects: .never,
        limits: try ResponseLimits(bodySize: 1 << 20)))
    #expect(client.baseURL == "https://api.example.com")
  }

  @Test func aPathParameterIsOneSegment() throws {
    let outgoing = try ListRepositories(login: "../admin?x#y").makeOutgoingRequest()
    #expect(outgoing.head.path == "/users/..%2Fadmin%3Fx%23y/repos?per_page=30")
  }

  @Test func aDotSegmentIsRejected() {
    #expect(throws: NetworkError.self) {
      try ListRepositories(login: "..").makeOutgoingRequest()
    }
  }

  @Test func aRequestSetsItsTimeouts() throws {
    let request = try Report().makeOutgoingRequest()
    #expect(request.timeout == .seconds(600))
    #expect(request.idleTimeout == .after(.seconds(300)))
  }

  @Test func requestsForEventsAndLinesHaveNoIdleTimeout() throws {
    let events = try FollowHeadlines().makeOutgoingRequest()
    #expect(events.idleTimeout == TimeoutOverride.none)
    let lines = try ExportPlayers().makeOutgoingRequest()
    #expect(lines.idleTimeout == TimeoutOverride.none)
  }

  /// A second server on the same host has another port, and so another origin.
  @Test func connectionsAreLimitedByOrigin() async throws {
    let gate = FaultGate()
    try await withFaultServer { _ in
      .wait(for: gate).then(.reply(204))
    } operation: { (first) async throws in
      try await withFaultServer { _ in
        .reply(204)
      } operation: { (second) async throws in
        let transport = try NIOTransport(maximumConnectionsPerHost: 1)
        let clients = [first, second].map {
          HTTPNetworkClient(
            baseURL: $0.baseURL, configuration: .init(timeouts: .none), transport: transport)
        }
        let waiting = Task { try await clients[0].perform(Report()) }
        _ = try await first.waitForRequests(count: 1)
        try await clients[1].perform(Report())
        #expect(second.requests.count == 1)
        gate.open()
        try await waiting.value
        await transport.shutdown()
      }
    }
  }

  private struct Report: NetworkRequest {
    var endpoint = "/report"
    var timeout: Duration? { .seconds(600) }
    var idleTimeout: TimeoutOverride { .seconds(300) }
  }
}
