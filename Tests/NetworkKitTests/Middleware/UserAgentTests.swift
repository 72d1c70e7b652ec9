import HTTPTypes
import NetworkKit
import Testing

/// Tests of the `User-Agent` field (RFC 9110, section 10.1.5).
@Suite struct UserAgentTests {
  private static let libraryName = HTTPNetworkClient.Configuration.defaultUserAgent

  private struct Fetch: NetworkRequest {
    var endpoint: String { "/users" }
    var headers: HTTPFields = [:]
  }

  private func sent(
    _ request: Fetch = Fetch(),
    by client: (FakeTransport) throws -> HTTPNetworkClient
  ) async throws -> OutgoingRequest {
    let transport = FakeTransport()
    try await client(transport).perform(request)
    return try #require(transport.requests.first)
  }

  @Test func theLibrarySaysItsNameAndVersion() async throws {
    let request = try await sent { HTTPNetworkClient(baseURL: "https://a.test", transport: $0) }
    #expect(request.head.headerFields[.userAgent] == Self.libraryName)
    #expect(Self.libraryName.hasPrefix("NetworkKit/"))
  }

  @Test func aClientHasItsOwn() async throws {
    let request = try await sent {
      HTTPNetworkClient(
        baseURL: "https://a.test", configuration: .init(userAgent: "MyApp/2.1 (beta)"),
        transport: $0)
    }
    #expect(request.head.headerFields[fields: .userAgent].map(\.value) == ["MyApp/2.1 (beta)"])
    #expect(request.curlCommand.contains("-H 'User-Agent: MyApp/2.1 (beta)'"))
  }

  @Test func aClientWithNoneSendsNone() async throws {
    let request = try await sent {
      HTTPNetworkClient(
        baseURL: "https://a.test", configuration: .init(userAgent: nil), transport: $0)
    }
    #expect(!request.head.headerFields.contains(.userAgent))
  }

  @Test func theFieldOfARequestTakesPrecedence() async throws {
    let request = try await sent(Fetch(headers: [.userAgent: "Own/1"])) {
      HTTPNetworkClient(
        baseURL: "https://a.test", configuration: .init(userAgent: "MyApp/2.1"), transport: $0)
    }
    #expect(request.head.headerFields[fields: .userAgent].map(\.value) == ["Own/1"])
  }

  @Test func theFieldOfMiddlewareTakesPrecedence() async throws {
    struct Naming: Middleware {
      func send(_ request: OutgoingRequest, next: Call.Next)
        async throws(NetworkError) -> NetworkResponse
      {
        var request = request
        request.head.headerFields[.userAgent] = "Named/1"
        return try await next.send(request)
      }
    }
    let request = try await sent {
      HTTPNetworkClient(baseURL: "https://a.test", transport: $0) { Naming() }
    }
    #expect(request.head.headerFields[fields: .userAgent].map(\.value) == ["Named/1"])
  }

  @Test func itGoesOverTheWireOnce() async throws {
    try await withServer { _ in
      Reply()
    } operation: { server in
      try await server.client().perform(Fetch())
      #expect(server.requests.first?.values(of: "User-Agent") == [Self.libraryName])
    }
  }

  @Test(arguments: [
    "NetworkKit", "a/1", "a/1 b/2", "a/1 (b) (c; d)", "a (b (c) d)", #"a (b \) c)"#, "a\tb",
    "a (ü)",
  ])
  func productsAndCommentsAreAccepted(text: String) async throws {
    let request = try await sent {
      HTTPNetworkClient(
        baseURL: "https://a.test", configuration: .init(userAgent: text), transport: $0)
    }
    #expect(request.head.headerFields[.userAgent] == text)
  }

  @Test(arguments: [" ", " a", "a ", "a\t", "a/1\r\nX: y", "a (\n)", "a\0"])
  func invalidValuesAreRejected(text: String) async throws {
    let error = await #expect(throws: NetworkError.self) {
      _ = try await sent {
        HTTPNetworkClient(
          baseURL: "https://a.test",
          configuration: .init(userAgent: text), transport: $0)
      }
    }
    #expect(error?.code == .invalidConfiguration)
    #expect(error?.reason.hasPrefix("the user agent contains CR, LF, or NUL") == true)
    #expect(error?.transmission == .notSent)
  }
}
