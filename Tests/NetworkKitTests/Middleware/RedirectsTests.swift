import Foundation
import HTTPTypes
import NetworkKit
import Testing

/// The cases 1 to 13 of the safety rules: redirects and credentials.
@Suite(.timeLimit(.minutes(60))) struct RedirectsTests {
  private static let secretNames = ["Authorization", "Cookie", "Proxy-Authorization", "Origin"]

  /// A request with one of each header field that must not leave its origin, and one that may.
  private static let credentials: HTTPFields = [
    .authorization: "Bearer hush", .cookie: "a=hush", .proxyAuthorization: "Basic hush",
    .origin: "http://a.test", .accept: "text/plain",
  ]

  private func client(
    _ transport: FakeTransport, redirects: RedirectPolicy = .default,
    @MiddlewareBuilder middleware: () -> [any Middleware] = { [] }
  ) -> HTTPNetworkClient {
    HTTPNetworkClient(
      baseURL: "https://a.test", configuration: .init(redirects: redirects), transport: transport,
      middleware: middleware)
  }

  /// The names of the credentials that each request of the transport carried.
  private func carried(by transport: FakeTransport) -> [[String]] {
    transport.requests.map { request in
      Self.secretNames.filter { name in
        request.head.headerFields.contains { $0.name.rawName == name }
      }
    }
  }

  @Test func aRedirectWithinTheOriginKeepsEverything() async throws {
    let transport = FakeTransport(redirecting: ["https://a.test/": "/next?page=2"])
    try await client(transport).perform(GetPath("/", headers: Self.credentials))
    #expect(transport.urls == ["https://a.test/", "https://a.test/next?page=2"])
    #expect(carried(by: transport) == [Self.secretNames, Self.secretNames])
  }

  @Test func case01_anotherPortGetsNoCredentials() async throws {
    try await withServer {
      .text($0.path)
    } operation: { target in
      try await withServer { _ in
        .redirect(to: "\(target.url)/there")
      } operation: { server in
        let client = try server.client { BearerToken("hush") }
        let headers: HTTPFields = [.cookie: "a=hush", .proxyAuthorization: "Basic hush"]
        let text = try await client.perform(GetText("/here", headers: headers))
        #expect(text == "/there")
        let first = try #require(server.requests.first)
        #expect(first.values(of: "Authorization") == ["Bearer hush"])
        #expect(first.values(of: "Cookie") == ["a=hush"])
        let second = try #require(target.requests.first)
        #expect(second.headers.allSatisfy { !$0.value.contains("hush") })
        #expect(second.values(of: "Host") == ["127.0.0.1:\(target.port)"])
      }
    }
  }

  @Test func case02_aDeclaredSecretStaysWithItsHost() async throws {
    let transport = FakeTransport(redirecting: ["https://a.test/": "https://b.test/"])
    try await client(transport) { SecretKey() }.perform(GetPath("/"))
    let name = try #require(HTTPField.Name("X-Api-Key"))
    #expect(transport.requests.map { $0.head.headerFields[name] } == ["hush", nil])
  }

  @Test(arguments: ["X-Api-Key", "X-Session-Token", "Client-Secret"])
  func aHeaderFieldNamedLikeASecretStaysWithItsHost(field: String) async throws {
    let transport = FakeTransport(redirecting: ["https://a.test/": "https://b.test/"])
    let name = try #require(HTTPField.Name(field))
    let harmless: HTTPFields = [.accept: "text/plain", .acceptEncoding: "identity"]
    let fields: HTTPFields = [
      name: "hush", .accept: "text/plain", .acceptEncoding: "identity",
    ]
    let client = HTTPNetworkClient(
      baseURL: "https://a.test", configuration: .init(userAgent: nil), transport: transport)
    try await client.perform(GetPath("/", headers: fields))
    #expect(transport.requests.map(\.head.headerFields) == [fields, harmless])
  }

  /// Adds a header field and declares it secret.
  private struct SecretKey: Middleware {
    func send(_ request: OutgoingRequest, next: Call.Next)
      async throws(NetworkError) -> NetworkResponse
    {
      guard let name = HTTPField.Name("X-Api-Key") else { return try await next.send(request) }
      var request = request
      request.head.headerFields[name] = "hush"
      request.sensitiveHeaders.insert(name)
      return try await next.send(request)
    }
  }

  @Test func case03_theWayBackRestoresNothing() async throws {
    let transport = FakeTransport(redirecting: [
      "https://a.test/": "https://b.test/", "https://b.test/": "https://a.test/end",
    ])
    try await client(transport).perform(GetPath("/", headers: Self.credentials))
    #expect(transport.urls.last == "https://a.test/end")
    #expect(carried(by: transport) == [Self.secretNames, [], []])
    #expect(
      transport.requests.map { $0.head.headerFields[.accept] == "text/plain" }.allSatisfy { $0 })
  }

  @Test(arguments: ["https://api.a.test/", "https://a.test.evil/", "https://a.test:8443/"])
  func case04_aNeighbourIsAnotherOrigin(location: String) async throws {
    let transport = FakeTransport(redirecting: ["https://a.test/": location])
    try await client(transport).perform(GetPath("/", headers: Self.credentials))
    #expect(carried(by: transport) == [Self.secretNames, []])
  }

  @Test(arguments: ["http://a.test/", "http://a.test:443/", "HTTP://A.TEST/"])
  func case05_toHTTPIsRejected(location: String) async throws {
    let transport = FakeTransport(redirecting: ["https://a.test/": location])
    let error = await #expect(throws: NetworkError.self) {
      try await client(transport).perform(GetPath("/", headers: Self.credentials))
    }
    #expect(error?.code == .insecureRedirect)
    #expect(transport.urls == ["https://a.test/"])
  }

  @Test func case06_toHTTPSIsAllowedWithoutCredentials() async throws {
    let transport = FakeTransport(redirecting: ["http://a.test/": "https://a.test/"])
    let client = HTTPNetworkClient(baseURL: "http://a.test", transport: transport)
    try await client.perform(GetPath("/", headers: Self.credentials))
    #expect(transport.urls == ["http://a.test/", "https://a.test/"])
    #expect(carried(by: transport) == [Self.secretNames, []])
  }

  // MARK: Method and body

  @Test(arguments: [301, 302, 303])
  func case08_aPostIsAnsweredByAGet(status: Int) async throws {
    try await withServer { request in
      request.path == "/post" ? .redirect(status, to: "/result") : .text(request.method)
    } operation: { server in
      let body = RequestBody.bytes(Array("abc".utf8), contentType: "text/plain")
      let headers: HTTPFields = [.contentLanguage: "en", .accept: "text/plain"]
      let text = try await server.client().perform(PostBody("/post", body: body, headers: headers))
      #expect(text == "GET")
      let second = try #require(server.requests.last)
      #expect(second.body == [])
      #expect(second.headers.allSatisfy { !$0.name.lowercased().hasPrefix("content-") })
      #expect(second.values(of: "Accept") == ["text/plain"])
    }
  }

  @Test func aGetWithoutABodyHasNoExpectation() async throws {
    let transport = FakeTransport(status: 303, redirecting: ["https://a.test/": "/next"])
    let request = PostBody("/", body: .bytes([1]), headers: [.expect: "100-continue"])
    _ = try await client(transport).perform(request)
    #expect(transport.requests.map { $0.head.headerFields[.expect] } == ["100-continue", nil])
  }

  @Test(arguments: [
    (301, HTTPRequest.Method.head), (302, .head), (303, .head), (307, .head), (308, .head),
    (301, .put), (302, .delete), (301, .get), (303, .get),
  ])
  func anotherMethodStays(status: Int, method: HTTPRequest.Method) async throws {
    let transport = FakeTransport(status: status, redirecting: ["https://a.test/": "/next"])
    try await client(transport).perform(GetPath("/", method: method))
    #expect(transport.requests.map(\.head.method) == [method, method])
  }

  @Test(arguments: [307, 308])
  func case09_aBufferedBodyIsSentAgain(status: Int) async throws {
    try await withServer { request in
      request.path == "/post" ? .redirect(status, to: "/again") : .text(request.method)
    } operation: { server in
      let bytes = (0..<100_000).map { UInt8(truncatingIfNeeded: $0) }
      let body = RequestBody.bytes(bytes, contentType: "application/x-test")
      let text = try await server.client().perform(PostBody("/post", body: body))
      #expect(text == "POST")
      #expect(server.requests.map(\.body) == [bytes, bytes])
      #expect(server.requests.last?.values(of: "Content-Type") == ["application/x-test"])
    }
  }

  @Test func case09_aStreamIsSentOnce() async throws {
    let chunks = AsyncStream { $0.finish() }.map { BodyChunk([]) }
    let body = RequestBody.stream(BodyStream(chunks))
    let transport = FakeTransport(status: 307, redirecting: ["https://a.test/": "/again"])
    let error = await #expect(throws: NetworkError.self) {
      try await client(transport).perform(PostBody("/", body: body))
    }
    #expect(error?.code == .bodyNotReplayable)
    #expect(transport.requests.count == 1)
  }

  // MARK: Limits

  @Test func case10_tenHopsAreFollowedAndElevenAreNot() async throws {
    func chain(_ count: Int) -> FakeTransport {
      FakeTransport(
        redirecting: Dictionary(
          uniqueKeysWithValues: (1...count).map { ("https://a.test/\($0)", "/\($0 + 1)") }))
    }
    let ten = chain(10)
    try await client(ten).perform(GetPath("/1"))
    #expect(ten.requests.count == 11)
    let eleven = chain(11)
    let error = await #expect(throws: NetworkError.self) {
      try await client(eleven).perform(GetPath("/1"))
    }
    #expect(error?.code == .tooManyRedirects)
    #expect(eleven.requests.count == 11)
  }

  @Test func case10_aCircleEndsAtOnce() async throws {
    let transport = FakeTransport(redirecting: [
      "https://a.test/1": "/2", "https://a.test/2": "/1#fragment",
    ])
    let error = await #expect(throws: NetworkError.self) {
      try await client(transport).perform(GetPath("/1"))
    }
    #expect(error?.code == .redirectLoop)
    #expect(transport.requests.count == 2)
  }

  @Test(arguments: [
    "file:///etc/passwd", "data:text/plain,x", "unix:/var/run/x", "javascript:alert(1)",
    "ftp://a.test/", "http:", "https:///x", "https://", "https://a b/", "https://evil%2Etest/",
    "//", "https://user@/x",
  ])
  func case11_anotherSchemeIsNotFollowed(location: String) async throws {
    let transport = FakeTransport(redirecting: ["https://a.test/": location])
    let error = await #expect(throws: NetworkError.self) {
      try await client(transport).perform(GetPath("/"))
    }
    #expect(error?.code == .redirectNotFollowed)
    #expect(error?.statusCode == 302)
    #expect(transport.requests.count == 1)
  }

  @Test(arguments: ["https://user:hush@b.test/x", "//user@b.test/x", "https://a@evil@b.test/x"])
  func case12_credentialsOfALocationAreDropped(location: String) async throws {
    let transport = FakeTransport(redirecting: ["https://a.test/": location])
    try await client(transport).perform(GetPath("/"))
    #expect(transport.urls == ["https://a.test/", "https://b.test/x"])
    #expect(transport.requests.last?.head.headerFields[.authorization] == nil)
  }

  @Test func case13_redirectsCanBeTurnedOff() async throws {
    let transport = FakeTransport(redirecting: ["https://a.test/": "/next"])
    let client = client(transport, redirects: .never)
    let response = try await client.send(GetPath("/").makeOutgoingRequest())
    #expect(response.head.status.code == 302)
    let error = await #expect(throws: NetworkError.self) { try await client.perform(GetPath("/")) }
    #expect(error?.code == .redirectNotFollowed)
    #expect(error?.response?.head.headerFields[.location] == "/next")
    #expect(transport.urls == ["https://a.test/", "https://a.test/"])
  }

  @Test func case14_anErrorShowsNoSecretOfALocation() async throws {
    let transport = FakeTransport(redirecting: [
      "https://a.test/": "https://u:hush@b.test/?token=hush",
      "https://b.test/?token=hush": "http://u:hush@b.test/?access_token=hush",
    ])
    let error = await #expect(throws: NetworkError.self) {
      try await client(transport).perform(GetPath("/"))
    }
    #expect(error?.code == .insecureRedirect)
    #expect(error.map { "\($0)" }?.contains("hush") == false)
  }

  @Test func aRedirectWithoutLocationIsTheAnswer() async throws {
    let transport = FakeTransport { _ in NetworkResponse([], status: .found) }
    let error = await #expect(throws: NetworkError.self) {
      try await client(transport).perform(GetPath("/"))
    }
    #expect(error?.code == .redirectNotFollowed)
    #expect(transport.requests.count == 1)
  }
}
