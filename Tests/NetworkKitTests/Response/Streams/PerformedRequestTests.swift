import HTTPTypes
import NetworkKit
import Testing

/// A streamed response that sends its request again.
@Suite struct PerformedRequestTests {
  struct Probe: StreamedResponse {
    let performedRequest: PerformedRequest?

    init(response: NetworkResponse) {
      performedRequest = response.performedRequest
    }

    static func setDefaults(of request: inout OutgoingRequest) {
      request.head.headerFields[.accept] = "text/probe"
    }
  }

  struct GetProbe: NetworkRequest {
    typealias ResponseType = Probe
    var endpoint: String { "/probe" }
    var method: HTTPRequest.Method = .get
    var acceptableStatusCodes: Range<Int> = 200..<300
  }

  @Test func theRequestIsSentAgainThroughTheClient() async throws {
    let transport = FakeTransport { request in
      NetworkResponse([], status: request.head.headerFields[.range] == nil ? .ok : .partialContent)
    }
    let client = HTTPNetworkClient(
      baseURL: "https://a.test/v1", transport: transport,
      middleware: { BearerToken { "token" } })
    let probe = try await client.perform(GetProbe())
    let performed = try #require(probe.performedRequest)
    #expect(performed.isRepeatable)
    let response = try await performed.send { $0.head.headerFields[.range] = "bytes=5-" }
    #expect(response.head.status == .partialContent)
    #expect(response.performedRequest != nil)
    #expect(transport.urls == ["https://a.test/v1/probe", "https://a.test/v1/probe"])
    for request in transport.requests {
      #expect(request.head.headerFields[.authorization] == "Bearer token")
      #expect(request.head.headerFields[.accept] == "text/probe")
    }
  }

  @Test func anotherStatusIsThrown() async throws {
    let transport = FakeTransport { request in
      NetworkResponse([], status: request.head.headerFields[.range] == nil ? .ok : .notFound)
    }
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport)
    let probe = try await client.perform(GetProbe())
    let error = await #expect(throws: NetworkError.self) {
      try await probe.performedRequest?.send { $0.head.headerFields[.range] = "bytes=5-" }
    }
    #expect(error?.code == .clientError)
    #expect(error?.request?.name == "GetProbe")
  }

  @Test func aPostIsNotRepeatable() async throws {
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: FakeTransport())
    #expect(
      try await client.perform(GetProbe(method: .post)).performedRequest?.isRepeatable == false)
  }

  @Test func aBufferedResponseHasNone() async throws {
    let response = try await FakeTransport().send(GetText("/").makeOutgoingRequest())
    #expect(response.performedRequest == nil)
    #expect(try GetText("/").makeOutgoingRequest().head.headerFields[.accept] == nil)
  }
}
