import HTTPTypes
import NetworkKit
import Testing

@Suite(.timeLimit(.minutes(60))) struct RequestValidationTests {
  private func error(_ change: @Sendable (inout OutgoingRequest) -> Void) async throws
    -> NetworkError?
  {
    try await withServer { _ in
      Reply()
    } operation: { server in
      var outgoing = try GetText("/path", baseURL: server.baseURL).makeOutgoingRequest()
      change(&outgoing)
      let request = outgoing
      let error = await #expect(throws: NetworkError.self) {
        try await HTTPNetworkClient().send(request)
      }
      #expect(server.connectionCount == 0)
      #expect(error?.request?.name == "GetText")
      #expect(error?.transmission == .notSent)
      return error
    }
  }

  @Test(arguments: ["Content-Length", "Transfer-Encoding", "Connection", "Host"])
  func case22_framingIsTheTransports(name: String) async throws {
    let field = try #require(HTTPField.Name(name))
    let error = try await error { $0.head.headerFields[field] = "chunked" }
    #expect(error?.code == .invalidRequest)
    #expect(error?.reason.lowercased().contains(name.lowercased()) == true)
  }

  @Test(arguments: ["Content-Length", "Transfer-Encoding", "Connection", "Host"])
  func framingIsRejectedBeforeAnyClient(name: String) throws {
    let field = try #require(HTTPField.Name(name))
    let common = GetText("/path", headers: [field: "7"])
    let own = WrittenRequest { request in
      try request.appendPath("/")
      try request.setHeader(name, "7")
    }
    for request in [common, own] as [any NetworkRequest] {
      let error = #expect(throws: NetworkError.self) { try request.makeOutgoingRequest() }
      #expect(error?.code == .invalidRequest)
      #expect(error?.reason == "only the transport can set the header field \(name); remove it")
      #expect(error?.request != nil)
    }
  }

  @Test(arguments: [
    "/a b", "/a\r\nX-Evil: 1", "/a\u{0}b", "relative", "", "/é", "/<>", "http://evil.test/",
  ])
  func aTargetThatIsNoPathIsRejected(path: String) async throws {
    let error = try await error { $0.head.path = path }
    #expect(error?.code == .invalidRequest)
    #expect(error.map { "\($0)" }?.contains("\r\n") == false)
  }

  @Test(arguments: ["a b", "", "evil\r\nX: 1", "user@127.0.0.1", "127.0.0.1:port", "a/b"])
  func anAuthorityThatIsNoneIsRejected(authority: String) async throws {
    let error = try await error { $0.head.authority = authority }
    #expect(error?.code == .invalidRequest)
  }

  @Test(arguments: ["ftp", "file", "", "ht\r\ntp", "https:"])
  func aSchemeThatIsNotHTTPIsRejected(scheme: String) async throws {
    let error = try await error { $0.head.scheme = scheme }
    #expect(error?.code == .invalidRequest)
  }

  @Test func whatAMiddlewareWroteIsCheckedToo() async throws {
    struct Careless: Middleware {
      func send(_ request: OutgoingRequest, next: Call.Next)
        async throws(NetworkError) -> NetworkResponse
      {
        var request = request
        request.head.headerFields[.contentLength] = "5"
        return try await next.send(request)
      }
    }
    let transport = FakeTransport()
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport) { Careless() }
    let error = await #expect(throws: NetworkError.self) { try await client.perform(GetPath("/")) }
    #expect(error?.code == .invalidRequest)
    #expect(transport.requests.isEmpty)
  }
}
