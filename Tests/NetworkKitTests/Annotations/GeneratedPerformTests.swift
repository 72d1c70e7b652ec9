import NetworkKit
import Testing

/// The generated `perform`, in all of its forms.
@Suite struct GeneratedPerformTests {
  @Test func staticPerformKeepsDefaults() async throws {
    let mock = MockNetworkClient()
    mock.stub(PublicRequest.self) { "\($0.id) \($0.tags) \($0.size)" }
    let text = try await withNetworkClient(mock) { try await PublicRequest.perform(id: 7) }
    #expect(text == #"7 ["swift", "linux"] 20"#)
  }

  @Test func labelsMayRepeat() async throws {
    let mock = MockNetworkClient()
    mock.stub(LabelRequest.self) { _ in }
    try await withNetworkClient(mock) {
      try await LabelRequest.perform(
        completion: 10, fileID: 20, line: 30, isolation: 40, onMainActor: 50, _0: 60, request: 70)
    }
    #expect(
      mock.recordedRequests.first?.outgoing.head.path
        == "/labels?completion=10&fileID=20&line=30&isolation=40&onMainActor=50&_0=60&request=70")
  }

  @Test func privateDetailsAreSentAndNoParameters() async throws {
    let mock = MockNetworkClient()
    mock.stub(InternalRequest.self) { _ in }
    try await withNetworkClient(mock) { try await InternalRequest.perform(id: 1) }
    #expect(mock.recordedRequests.first?.outgoing.head.path == "/internal/1?size=20&secret=s")
    let request = InternalRequest(id: 2, size: 3)
    #expect(try request.makeOutgoingRequest().head.path == "/internal/2?size=3&secret=s")
  }

  @Test func keywordsAreLabels() async throws {
    let mock = MockNetworkClient()
    mock.stub(KeywordRequest.self) { #expect($0.class == "y") }
    try await withNetworkClient(mock) {
      try await KeywordRequest.perform(default: 5, class: "y", in: nil)
    }
  }

  @Test func functionsAreStored() async throws {
    let mock = MockNetworkClient()
    mock.stub(CallbackRequest.self, status: 200, json: "0")
    let value = try await withNetworkClient(mock) {
      try await CallbackRequest.perform(transform: { $0 + 1 })
    }
    #expect(value == 21)
  }

  @MainActor @Test func completionRunsInTheCallersIsolation() async {
    let mock = MockNetworkClient()
    mock.stub(PublicRequest.self) { _ in "done" }
    final class Box { var text = "" }
    let box = Box()
    await withCheckedContinuation { continuation in
      withNetworkClient(mock) {
        _ = PublicRequest.perform(id: 1) { result in
          MainActor.assertIsolated()
          box.text = (try? result.get()) ?? ""
          continuation.resume()
        }
      }
    }
    #expect(box.text == "done")
  }

  @Test func completionRunsOnTheMainActor() async {
    let mock = MockNetworkClient()
    mock.stub(PublicRequest.self) { _ in "done" }
    let text = await withCheckedContinuation { continuation in
      withNetworkClient(mock) {
        _ = PublicRequest.perform(
          id: 1,
          onMainActor: { result in
            MainActor.assertIsolated()
            continuation.resume(returning: try? result.get())
          })
      }
    }
    #expect(text == "done")
  }
}
