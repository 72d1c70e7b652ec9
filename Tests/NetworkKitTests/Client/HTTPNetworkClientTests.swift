import Foundation
import HTTPTypes
import NetworkKit
import Testing

@Suite struct HTTPNetworkClientTests {
  private struct Tag: Middleware {
    let name: String

    func send(_ request: OutgoingRequest, next: Call.Next)
      async throws(NetworkError) -> NetworkResponse
    {
      var request = request
      request.head.headerFields[.via, default: ""] += name
      var response = try await next.send(request)
      response.head.headerFields[.via, default: ""] += name
      return response
    }
  }

  @Test func theFirstMiddlewareIsTheOutermost() async throws {
    let transport = FakeTransport()
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport) {
      Tag(name: "1")
      if transport.requests.isEmpty { Tag(name: "2") }
      for name in ["3", "4"] { Tag(name: name) }
      [Tag(name: "5")]
    }
    let response = try await client.response(for: GetPath("/"))
    #expect(transport.requests.map { $0.head.headerFields[.via] } == ["12345"])
    #expect(response.head.headerFields[.via] == "54321")
  }

  /// The stages of the article, seen from the middleware of the call, of the attempt, and of the transport.
  @Test func theStagesAreInOrder() async throws {
    let stages = Recorder<String>()
    let transport = FakeTransport { request throws(NetworkError) in
      stages.record("transport \(request.head.path ?? "")")
      switch (request.head.path, stages.values.count) {
      case ("/old", 3): throw NetworkError(.connectionRefused, "down")
      case ("/old", _): return NetworkResponse([], status: .found, headers: [.location: "/new"])
      default: return NetworkResponse(Array("new".utf8))
      }
    }
    let client = HTTPNetworkClient(
      baseURL: "https://a.test", configuration: .init(retries: try RetryPolicy(baseDelay: .zero)),
      transport: transport
    ) {
      Stage(name: "call", stages: stages)
    } attemptMiddleware: {
      Stage(name: "attempt", stages: stages)
    }
    #expect(try await client.perform(GetText("/old")) == "new")
    // The redirect and the retry run the attempt middleware again, with the fields of the client.
    #expect(
      stages.values == [
        "call /old false", "attempt /old true", "transport /old", "attempt /old true",
        "transport /old", "attempt /new true", "transport /new", "end of attempt 200",
        "end of call 200",
      ])
  }

  private struct Stage: Middleware {
    let name: String
    let stages: Recorder<String>

    func send(_ request: OutgoingRequest, next: Call.Next)
      async throws(NetworkError) -> NetworkResponse
    {
      let hasUserAgent = request.head.headerFields.contains(.userAgent)
      stages.record("\(name) \(request.head.path ?? "") \(hasUserAgent)")
      let response = try await next.send(request)
      if response.head.status == .ok {
        stages.record("end of \(name) \(response.head.status.code)")
      }
      return response
    }
  }

  @Test func policiesTurnStagesOff() async throws {
    let transport = FakeTransport { _ in
      NetworkResponse([], status: .found, headers: [.location: "/new"])
    }
    let client = HTTPNetworkClient(
      baseURL: "https://a.test",
      configuration: .init(timeouts: .none, redirects: .never, retries: .never, userAgent: nil),
      transport: transport)
    let response = try await client.send(GetText("/old").makeOutgoingRequest())
    #expect(response.head.status == .found)
    #expect(transport.requests.first?.head.headerFields.contains(.userAgent) == false)
    #expect(transport.urls == ["https://a.test/old"])
  }

  @Test func aRequestsOwnBaseURLWins() async throws {
    let transport = FakeTransport()
    let client = HTTPNetworkClient(baseURL: "https://a.test/v1", transport: transport)
    _ = try await client.perform(GetText("/x"))
    _ = try await client.perform(GetText("x", baseURL: "https://b.test/v2/"))
    #expect(transport.urls == ["https://a.test/v1/x", "https://b.test/v2/x"])
  }

  @Test func withoutAnyBaseURLNothingIsSent() async throws {
    let transport = FakeTransport()
    let error = await #expect(throws: NetworkError.self) {
      try await HTTPNetworkClient(transport: transport).perform(GetText("/x"))
    }
    #expect(error?.code == .invalidBaseURL)
    #expect(error?.request?.name == "GetText")
    #expect(transport.requests.isEmpty)
  }

  @Test(arguments: ["ftp://a.test", "a.test", "https://", "https://a.test?q=1", "https://a.test#f"])
  func aLiteralBaseURLThatIsWrongIsThrownByTheRequest(url: String) async throws {
    let transport = FakeTransport()
    let client = HTTPNetworkClient(baseURL: BaseURL(stringLiteral: url), transport: transport)
    let error = await #expect(throws: NetworkError.self) { try await client.perform(GetText("/x")) }
    #expect(error?.code == .invalidBaseURL)
    #expect(transport.requests.isEmpty)
  }

  @Test func theTotalIsLeftOutWhereItIsNil() async throws {
    let transport = FakeTransport { request throws(NetworkError) in
      NetworkResponse(Array("\(String(describing: request.timeout))".utf8))
    }
    let client = HTTPNetworkClient(
      baseURL: "https://a.test", configuration: .init(timeouts: .none), transport: transport)
    #expect(try await client.perform(GetText("/x")) == "nil")
  }

  @Test func aStatusThatIsNotAcceptedIsThrownWithItsBody() async throws {
    for (status, code) in [
      (300, NetworkError.Code.redirectNotFollowed), (404, .clientError), (503, .serverError),
      (199, .unacceptableStatus), (600, .unacceptableStatus),
    ] {
      let client = FakeTransport { _ in
        NetworkResponse(Array("why".utf8), status: .init(code: status))
      }
      let error = await #expect(throws: NetworkError.self) {
        try await client.perform(GetText("/x"))
      }
      #expect(error?.code == code)
      #expect(error?.statusCode == status)
      #expect(error?.response?.text == "why")
      #expect(error?.transmission == .responseReceived)
    }
  }

  @Test func aRequestSaysWhichStatusItAccepts() async throws {
    let client = FakeTransport { _ in NetworkResponse([], status: .notModified) }
    try await client.perform(AcceptsNotModified())
    let error = await #expect(throws: NetworkError.self) { try await client.perform(GetPath("/x")) }
    #expect(error?.reason.contains("expected a status in 200..<300") == true)
  }

  @Test func anErrorOfAnAnsweredRequestNamesTheWholeURL() async throws {
    let transport = FakeTransport { _ in NetworkResponse([], status: .notFound) }
    let client = HTTPNetworkClient(baseURL: "https://a.test/v1", transport: transport)
    let error = await #expect(throws: NetworkError.self) {
      try await client.perform(GetText("/x?token=s3cret"))
    }
    #expect(error?.request?.url == "https://a.test/v1/x?token=<redacted>")
  }
}

private struct AcceptsNotModified: NetworkRequest {
  let endpoint = "/x"
  var acceptableStatusCodes: Range<Int> { 200..<305 }
}

extension HTTPFields {
  fileprivate subscript(name: HTTPField.Name, default value: String) -> String {
    get { self[name] ?? value }
    set { self[name] = newValue }
  }
}
