import Foundation
import HTTPTypes
import NIOHTTP1
import NetworkKit
import Testing

@Suite(.timeLimit(.minutes(60))) struct RequestEncoderURLTests {
  private let transport = FakeTransport()

  private func asked(
    _ text: String, base: BaseURL? = "https://api.example.com/v1"
  ) async throws -> String? {
    let client = HTTPNetworkClient(baseURL: base, transport: transport)
    try await client.perform(
      WrittenRequest { request in
        try request.setURL("next", text)
        try request.addQueryItem("c", 3)
      })
    return transport.urls.last
  }

  @Test func anAbsoluteURLReplacesTheBase() async throws {
    #expect(
      try await asked("https://other.example.com/page?b=2&a=ä#top")
        == "https://other.example.com/page?b=2&a=%C3%A4&c=3")
    #expect(try await asked("HTTP://Other.test:80") == "http://other.test/?c=3")
    #expect(
      try await asked("https://[::1]:8443/a%2Fb", base: nil) == "https://[::1]:8443/a%2Fb?c=3")
  }

  @Test func aPathIsJoinedToTheBase() async throws {
    #expect(try await asked("/users?page=2") == "https://api.example.com/v1/users?page=2&c=3")
    #expect(try await asked("users/a b") == "https://api.example.com/v1/users/a%20b?c=3")
  }

  @Test(arguments: ["https://a.test/issues", "/issues"])
  func anItemOfTheURLIsNotSentTwice(path: String) throws {
    var request = WrittenRequest { request in
      try request.setURL("next", path + "?page=2&state=open&filter%5Bby%5D=me&all")
      try request.addQueryItem("state", "closed")
      try request.addQueryItem("filter", ["by": "you", "to": "you"])
      try request.addQueryFlag("all", true)
      try request.addQueryItem("per_page", 30)
    }
    request.commonQuery = ["page": 1, "version": 3]
    let query = "?page=2&state=open&filter%5Bby%5D=me&all&version=3&filter%5Bto%5D=you&per_page=30"
    #expect(try request.makeOutgoingRequest().head.path == "/issues" + query)
    #expect(
      try request.parameterDescriptions().filter { $0.placement == .query }.map(\.description)
        == ["query version: 3", "query filter[to]: you", "query per_page: 30"])
  }

  @Test func aURLOfFoundationIsAskedAsWell() throws {
    let url = try #require(URL(string: "https://other.example.com/a%20b?c=%26"))
    let request = try WrittenRequest { request in try request.setURL("next", url) }
      .makeOutgoingRequest()
    #expect(request.url == "https://other.example.com/a%20b?c=%26")
  }

  @Test(arguments: [
    "ftp://example.com/", "https:///x", "//example.com/x", "https://u:hush@example.com/",
    "mailto:a@b", "https://exa mple.com/", "", "#top", "https://example.com/a/../b", "/a/%2E%2e",
    "/a\r\nX: 1", "https://example.com/\u{0}", "file:///etc/passwd",
    "https://a@evil.test\\@b.test/",
  ])
  func anotherURLIsRejected(text: String) {
    let error = WrittenRequest.error { request in try request.setURL("next", text) }
    #expect(error?.code == .invalidParameter)
    #expect(error?.reason.contains("\"next\"") == true)
    #expect(error.map { "\($0)" }?.contains("hush") == false)
  }
}

/// The destinations to which a URL at call time sends a sensitive value: only the API's own origin.
@Suite(.timeLimit(.minutes(60))) struct GivenURLCredentialTests {
  /// A page of a list: its URL comes from the server, its sensitive values from the app.
  struct NextPage: NetworkRequest {
    typealias ResponseType = String

    let next: String
    var baseURL: BaseURL?
    var endpoint: String { "" }
    var extra: HTTPFields = [:]
    var headers: HTTPFields {
      HTTPFields(
        [.init(name: .cookie, value: "session=hush"), .init(name: .accept, value: "text/plain")]
          + Array(extra))
    }

    func encode(into request: inout RequestEncoder) throws(NetworkError) {
      try request.addQueryItem("api_key", "hush")
      try request.addQueryItem("device", "hush", .sensitive)
      try request.setHeader("X-Device", "hush", .sensitive)
      try request.addQueryItem("limit", 10)
      try request.setURL("next", next)
    }
  }

  private func client(of server: LoopbackServer, _ credential: any Middleware) throws
    -> HTTPNetworkClient
  {
    try server.client { credential }
  }

  private static let credentials: [any Middleware] = [
    BearerToken("hush"), BasicAuthentication(user: "ann", password: "hush"),
  ]

  @Test(arguments: credentials.indices)
  func anotherOriginGetsNone(index: Int) async throws {
    try await withServer { _ in
      .text("there")
    } operation: { other in
      try await withServer { _ in
        .text("home")
      } operation: { server in
        let client = try client(of: server, Self.credentials[index])
        let next = "\(other.url)/page?cursor=7&signature=own"
        #expect(try await client.perform(NextPage(next: next)) == "there")
        #expect(server.requests.isEmpty)
        let request = try #require(other.requests.first)
        #expect(request.uri == "/page?cursor=7&signature=own&limit=10")
        #expect(request.values(of: "Authorization") == [])
        #expect(request.values(of: "Cookie") == [])
        #expect(request.values(of: "X-Device") == [])
        #expect(request.values(of: "Accept") == ["text/plain"])
      }
    }
  }

  @Test(arguments: credentials.indices)
  func theAPIsOwnOriginGetsAll(index: Int) async throws {
    try await withServer { _ in
      .text("home")
    } operation: { server in
      let client = try client(of: server, Self.credentials[index])
      for next in ["\(server.url)/page?cursor=7", "/page?cursor=7"] {
        #expect(try await client.perform(NextPage(next: next)) == "home")
        let request = try #require(server.requests.last)
        #expect(request.uri == "/page?cursor=7&api_key=hush&device=hush&limit=10")
        #expect(request.values(of: "Authorization").count == 1)
        #expect(request.values(of: "Cookie") == ["session=hush"])
        #expect(request.values(of: "X-Device") == ["hush"])
      }
    }
  }

  @Test func theRequestsOwnBaseURLIsItsHome() throws {
    let home: BaseURL = "https://a.test"
    let stays = try NextPage(next: "https://a.test/2", baseURL: home).makeOutgoingRequest()
    #expect(stays.url == "https://a.test/2?api_key=hush&device=hush&limit=10")
    #expect(stays.head.headerFields[.cookie] == "session=hush")
    for next in ["https://b.test/2", "http://a.test/2", "https://a.test:8443/2"] {
      let leaves = try NextPage(next: next, baseURL: home).makeOutgoingRequest()
      #expect(leaves.url == "\(next)?limit=10")
      #expect(leaves.head.headerFields[.cookie] == nil)
    }
  }

  @Test func aHeaderFieldNamedLikeASecretStaysAtHome() throws {
    let key = try #require(HTTPField.Name("X-Api-Key"))
    var request = NextPage(next: "https://b.test/2", baseURL: "https://a.test")
    request.extra = [key: "hush", .origin: "https://a.test"]
    let leaves = try request.makeOutgoingRequest()
    #expect(leaves.head.headerFields == [.accept: "text/plain"])
    #expect(
      try request.parameterDescriptions().map(\.description) == [
        "header Accept: text/plain", "query limit: 10", "URL url: https://b.test/2",
      ])
  }

  @Test(arguments: [
    "https://b.test/2", "https://api.a.test/2", "https://a.test:8443/2", "http://a.test/2",
  ])
  func anAnnotatedRequestTakesNoneAlong(next: String) async throws {
    let transport = FakeTransport()
    let client = HTTPNetworkClient(
      baseURL: "https://a.test", configuration: .init(userAgent: nil), transport: transport
    ) {
      BearerToken("hush")
    }
    let device = try #require(HTTPField.Name("device"))
    try await client.perform(ListDevices(next: next, device: "hush", pin: "hush", limit: 5))
    #expect(transport.urls.last == next + "?limit=5")
    let expected: HTTPFields = [.acceptEncoding: CompressedText.acceptEncoding]
    #expect(transport.requests.last?.head.headerFields == expected)
    try await client.perform(ListDevices(device: "hush", pin: "hush", limit: 5))
    #expect(transport.urls.last == "https://a.test/devices?pin=hush&limit=5")
    #expect(transport.requests.last?.head.headerFields[device] == "hush")
    #expect(transport.requests.last?.head.headerFields[.authorization] == "Bearer hush")
  }

  @Test func withoutAHomeTheCallersWordCounts() async throws {
    let transport = FakeTransport()
    let client = HTTPNetworkClient(transport: transport)
    _ = try await client.perform(NextPage(next: "https://b.test/2"))
    #expect(transport.urls == ["https://b.test/2?api_key=hush&device=hush&limit=10"])
    #expect(transport.requests.first?.head.headerFields[.cookie] == "session=hush")
  }
}

@NetworkRequest(endpoint: "/devices")
private struct ListDevices {
  typealias ResponseType = IgnorableResult
  @URL var next: String?
  @Sensitive @Header let device: String
  @Sensitive @Query let pin: String
  let limit: Int
}
