import NetworkKit
import Testing

@Suite struct CallTests {
  /// Middleware that adds a field to each attempt.
  private struct Tag: Middleware {
    var tag: String?

    func send(
      _ request: OutgoingRequest, next: Call.Next
    ) async throws(NetworkError) -> NetworkResponse {
      guard let tag else {
        return try await next.observingAttempts(with: Tag(tag: "a"))
          .observingAttempts(with: Tag(tag: "b")).send(request)
      }
      var request = request
      request.head.headerFields[.from] = (request.head.headerFields[.from] ?? "") + tag
      return try await next.send(request)
    }
  }

  @Test func attemptMiddlewareRunsInATestOfMiddleware() async throws {
    let transport = FakeTransport()
    let request = try GetText("/").makeOutgoingRequest()
    _ = try await Tag().send(request, next: Call.Next(transport))
    #expect(transport.requests.map { $0.head.headerFields[.from] } == ["ab"])
  }
}
