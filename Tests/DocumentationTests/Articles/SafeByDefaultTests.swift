import NetworkKit
import Testing

struct SafeByDefaultTests {
  @Test func limitsAreArguments() throws {
    let client = HTTPNetworkClient(
      baseURL: "https://api.example.com", timeouts: try .total(.seconds(10)), redirects: .never,
      limits: try ResponseLimits(bodySize: 1 << 20))
    #expect(client.baseURL == "https://api.example.com")
  }

  @Test func aPathParameterIsOneSegment() throws {
    let outgoing = try ListRepositories(login: "../admin?x#y").makeOutgoingRequest()
    #expect(outgoing.head.path == "/users/..%2Fadmin%3Fx%23y/repos?per_page=30")
  }

  @Test func aDotSegmentIsRefused() {
    #expect(throws: NetworkError.self) {
      try ListRepositories(login: "..").makeOutgoingRequest()
    }
  }

  @Test func aRequestSetsItsIdleTimeout() throws {
    let request = try Events().makeOutgoingRequest()
    #expect(request.idleTimeout == .after(.seconds(300)))
  }

  private struct Events: NetworkRequest {
    var endpoint = "/events"
    var idleTimeout: TimeoutOverride { .seconds(300) }
  }
}
