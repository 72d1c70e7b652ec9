import NetworkKit
import Testing

/// The initializers of requests, which are generated for public requests and for those with private details.
@Suite struct GeneratedInitializerTests {
  @Test func defaultsAreKept() async throws {
    let mock = MockNetworkClient()
    mock.stub(PublicRequest.self) { "\($0.id) \($0.tags) \($0.size)" }
    let text = try await withNetworkClient(mock) { try await PublicRequest(id: 7).perform() }
    #expect(text == #"7 ["swift", "linux"] 20"#)
  }

  @Test func labelsMayRepeat() async throws {
    let mock = MockNetworkClient()
    mock.stub(LabelRequest.self) { _ in }
    try await withNetworkClient(mock) {
      try await LabelRequest(
        completion: 10, fileID: 20, line: 30, isolation: 40, onMainActor: 50, _0: 60, request: 70
      ).perform()
    }
    #expect(
      mock.recordedRequests.first?.outgoing.head.path
        == "/labels?completion=10&fileID=20&line=30&isolation=40&onMainActor=50&_0=60&request=70")
  }

  @Test func privateDetailsAreSentAndNoParameters() async throws {
    let mock = MockNetworkClient()
    mock.stub(InternalRequest.self) { _ in }
    try await withNetworkClient(mock) { try await InternalRequest(id: 1).perform() }
    #expect(mock.recordedRequests.first?.outgoing.head.path == "/internal/1?size=20&secret=s")
    let request = InternalRequest(id: 2, size: 3)
    #expect(try request.makeOutgoingRequest().head.path == "/internal/2?size=3&secret=s")
  }

  @Test func keywordsAreLabels() async throws {
    let mock = MockNetworkClient()
    mock.stub(KeywordRequest.self) { #expect($0.class == "y") }
    try await withNetworkClient(mock) {
      try await KeywordRequest(default: 5, class: "y", in: nil).perform()
    }
  }

  @Test func functionsAreStored() async throws {
    let mock = MockNetworkClient()
    mock.stub(CallbackRequest.self, status: 200, json: "0")
    let value = try await withNetworkClient(mock) {
      try await CallbackRequest(transform: { $0 + 1 }).perform()
    }
    #expect(value == 21)
  }
}
