import NetworkKit
import Testing

@NetworkRequest(endpoint: "/locks/{id}/open", method: .post)
struct OpenLock {
  typealias ResponseType = IgnorableResult
  var baseURL: BaseURL? { "https://api.example.com" }
  let id: Int
  @Query var notify = true
  @Sensitive @Header("X-Device") let device: String
  @Sensitive let pass: String
  @Context var reason: Reason = .button
}

enum Reason: Sendable { case button, timer }

/// Rejects requests at night.
struct NightWatch: Middleware {
  let isNight: Bool

  func send(
    _ request: OutgoingRequest, next: Call.Next
  ) async throws(NetworkError) -> NetworkResponse {
    if isNight, request.context[Reason.self] == .timer {
      throw NetworkError(NetworkError.Code("rejected"), "no lock is opened at night")
    }
    return try await next.send(request)
  }
}

struct InspectingRequestsTests {
  private let request = OpenLock(id: 7, device: "d-1", pass: "0000")

  @Test func isPrintedWithoutItsProperties() {
    #expect("\(request)" == "OpenLock (POST https://api.example.com/locks/7/open?notify=true)")
  }

  @Test func isPrintedWithTheReasonWhereItCannotBeEncoded() {
    #expect(OpenLock(id: 7, device: "d-1\r\n", pass: "0000").description.contains("X-Device"))
  }

  @Test func isACommand() throws {
    let command = """
      curl -X POST -H 'X-Device: <redacted>' -H 'Content-Type: application/json' \
      --data-raw '{"pass":"<redacted>"}' 'https://api.example.com/locks/7/open?notify=true'
      """
    #expect(try request.curlCommand == command)
  }

  @Test func isACommandThatRuns() throws {
    let command = try request.curlCommand(showingSecrets: true)
    #expect(command.contains(#"-H 'X-Device: d-1'"#) && command.contains(#"{"pass":"0000"}"#))
  }

  @Test func isEncodedWithoutBeingSent() throws {
    let outgoing = try request.makeOutgoingRequest()
    #expect(outgoing.head.path == "/locks/7/open?notify=true")
    #expect(outgoing.head.headerFields[.contentType] == "application/json")
    #expect(outgoing.body.bytes == Array(#"{"pass":"0000"}"#.utf8))
  }

  @Test func itsParametersAreListed() throws {
    let list = try request.parameterDescriptions().map(\.description)
    #expect(
      list == [
        "path id: 7",
        "query notify: true",
        "header X-Device: <redacted>",
        "JSON field pass: <redacted>",
      ])
  }

  @Test func itsIdentityIsThatOfARequestThatAsksTheSame() throws {
    let same = OpenLock(id: 7, device: "d-1", pass: "0000", reason: .timer)
    let identity = try #require(try request.makeOutgoingRequest().identity)
    #expect(try same.makeOutgoingRequest().identity == identity)
    let other = OpenLock(id: 7, device: "d-1", pass: "1111")
    #expect(try other.makeOutgoingRequest().identity != identity)
  }

  @Test func itsContextReachesMiddleware() async throws {
    let mock = MockNetworkClient()
    mock.stub(OpenLock.self) { _ in }
    let client = HTTPNetworkClient(transport: mock) { NightWatch(isNight: true) }
    try await client.perform(request)
    let error = await #expect(throws: NetworkError.self) {
      try await client.perform(OpenLock(id: 7, device: "d-1", pass: "0000", reason: .timer))
    }
    #expect(error?.code == NetworkError.Code("rejected"))
    #expect(mock.recordedRequests.count == 1)
  }
}
