import Foundation
import HTTPTypes
import NetworkKitTesting
import Testing

@testable import NetworkKit
@testable import NetworkKitIdentity

/// The middleware between a client and a transport.
@Suite(.timeLimit(.minutes(60))) struct CookiesTests {
  private func client(
    _ transport: any NetworkClient, _ jar: CookieJar, retries: RetryPolicy = .default
  ) -> HTTPNetworkClient {
    HTTPNetworkClient(
      baseURL: "https://a.test", configuration: .init(retries: retries, clock: TestClock()),
      transport: transport, attemptMiddleware: { Cookies(jar) })
  }

  /// The `Cookie` fields of each request of a transport.
  private func fields(_ transport: FakeTransport) -> [[String]] {
    transport.requests.map { $0.head.headerFields[values: .cookie] }
  }

  /// A response that sets cookies.
  private static func response(
    _ cookies: String..., status: HTTPResponse.Status = .ok, location: String? = nil
  ) -> NetworkResponse {
    var headers = HTTPFields()
    headers[values: .setCookie] = cookies
    headers[.location] = location
    return NetworkResponse([], status: status, headers: headers)
  }

  // MARK: Requests and responses

  @Test func aCookieComesBackWithTheNextRequest() async throws {
    let transport = FakeTransport { _ in Self.response("a=1", "b=2, c; Path=/x") }
    let client = client(transport, CookieJar())
    for path in ["/", "/x/y?z", "/xy"] { try await client.perform(GetPath(path)) }
    #expect(fields(transport) == [[], ["b=2, c; a=1"], ["a=1"]])
  }

  @Test func theLabelsOfAHostAreLimited() {
    let host = String(repeating: "a.", count: 126) + "a"
    #expect(CookieExchange("https://\(host)/")?.domains.count == 127)
    #expect(CookieExchange("https://a.\(host)/") == nil)
    #expect(CookieExchange("https://a.b.c/")?.domains == ["a.b.c", "b.c", "c"])
  }

  @Test func errorsSetCookiesToo() async throws {
    let transport = FakeTransport { _ in Self.response("a=1", status: .forbidden) }
    let jar = CookieJar()
    await #expect(throws: NetworkError.self) {
      try await client(transport, jar).perform(GetPath("/"))
    }
    #expect(jar.cookies.map(\.name) == ["a"])
  }

  @Test func clientsShareAJarAndACopyOfTheMiddleware() async throws {
    let transport = FakeTransport { _ in Self.response("a=1") }
    let cookies = Cookies()
    for _ in 0..<2 {
      try await HTTPNetworkClient(
        baseURL: "https://a.test", transport: transport, attemptMiddleware: { cookies }
      ).perform(GetPath("/"))
    }
    #expect(fields(transport) == [[], ["a=1"]])
    #expect(cookies.jar.cookies.count == 1)
  }

  @Test func withoutTheMiddlewareThereAreNoCookies() async throws {
    let transport = FakeTransport { _ in Self.response("a=1") }
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport)
    for _ in 0..<2 { try await client.perform(GetPath("/")) }
    #expect(fields(transport) == [[], []])
  }

  @Test func declaredCookiesTakePrecedence() async throws {
    struct Fetch: NetworkRequest {
      var endpoint: String { "/" }
      var headers: HTTPFields { [.cookie: "d=4;b =5"] }

      func encode(into request: inout RequestEncoder) throws(NetworkError) {
        try request.appendPath("/")
        try request.addCookie("a", "declared")
      }
    }
    let transport = FakeTransport()
    let jar = CookieJar()
    for field in ["a=1", "b=2", "c=3"] { jar.insert(field, from: "https://a.test/") }
    try await client(transport, jar).perform(Fetch())
    #expect(fields(transport) == [["d=4;b =5; a=declared; c=3"]])
    #expect(jar.field(for: "https://a.test/") == "a=1; b=2; c=3")
  }

  @Test func aCookieWithoutANameIsNotDeclaredByOneWithAName() async throws {
    let transport = FakeTransport()
    let jar = CookieJar()
    jar.insert("nameless", from: "https://a.test/")
    try await client(transport, jar).perform(GetPath("/", headers: [.cookie: "a=1"]))
    try await client(transport, jar).perform(GetPath("/", headers: [.cookie: "own"]))
    #expect(fields(transport) == [["a=1; nameless"], ["own"]])
  }

  // MARK: Redirects and retries

  @Test func eachRedirectSetsAndGetsTheCookiesOfItsURL() async throws {
    let transport = FakeTransport { request in
      switch request.url {
      case "https://a.test/login": Self.response("a=1", status: .found, location: "/home")
      case "https://a.test/home":
        Self.response("b=1", status: .found, location: "https://b.test/")
      case "https://b.test/":
        Self.response("c=1; Domain=a.test", "d=1", status: .found, location: "https://a.test/end")
      default: Self.response("e=1")
      }
    }
    let jar = CookieJar()
    jar.insert("own=1", from: "https://b.test/")
    try await client(transport, jar).perform(GetPath("/login"))
    #expect(fields(transport) == [[], ["a=1"], ["own=1"], ["a=1; b=1"]])
    #expect(jar.cookies.map(\.name) == ["own", "a", "b", "d", "e"])
    #expect(jar.cookies.map(\.domain) == ["b.test", "a.test", "a.test", "b.test", "a.test"])
  }

  @Test func listedForEachCallItStoresCookiesWithTheirOwnHost() async throws {
    let transport = FakeTransport { request in
      request.url == "https://a.test/"
        ? Self.response("a=1", status: .found, location: "https://b.test/x/y")
        : Self.response("b=1")
    }
    let jar = CookieJar()
    try await HTTPNetworkClient(baseURL: "https://a.test", transport: transport) {
      Cookies(jar)
    }.perform(GetPath("/"))
    #expect(jar.cookies.map(\.domain) == ["a.test", "b.test"])
    #expect(jar.cookies.map(\.path) == ["/", "/x"])
  }

  @Test func aRetryHasTheCookiesOfTheAttemptBefore() async throws {
    let transport = FakeTransport { request in
      request.head.headerFields[.cookie] == nil
        ? Self.response("a=1", status: .serviceUnavailable) : NetworkResponse([])
    }
    let clock = TestClock()
    let client = HTTPNetworkClient(
      baseURL: "https://a.test", configuration: .init(clock: clock), transport: transport,
      attemptMiddleware: { Cookies() })
    async let done: Void = client.perform(GetPath("/"))
    await clock.waitForSleepers(count: 2)
    clock.advance(by: .seconds(1))
    try await done
    #expect(fields(transport) == [[], ["a=1"]])
  }

  /// Another site's redirect leads to a request with cookies of SameSite=Lax if its method is safe, and without those of
  /// SameSite=Strict (section 5.8.3).
  @Test(arguments: [
    (302, HTTPRequest.Method.get, "https://other.test/", "n=1; l=1; u=1"),
    (307, .post, "https://other.test/", "n=1"),
    (302, .get, "https://sub.a.test/", "n=1; l=1; s=1; u=1"),
    (307, .post, "https://sub.a.test/", "n=1; l=1; s=1; u=1"),
    (301, .get, "http://a.test/", "n=1; l=1; u=1"),
  ])
  func redirectsOfOtherSites(
    status: Int, method: HTTPRequest.Method, start: String, sent: String
  ) async throws {
    let transport = FakeTransport(status: status, redirecting: [start: "https://www.a.test/"])
    let jar = CookieJar()
    for (name, site) in [("n", "None"), ("l", "Lax"), ("s", "Strict"), ("u", "x")] {
      jar.insert(
        "\(name)=1; SameSite=\(site)\(site == "None" ? "; Secure" : "")",
        from: "https://www.a.test/")
    }
    let client = HTTPNetworkClient(
      baseURL: try BaseURL(start), transport: transport, attemptMiddleware: { Cookies(jar) })
    try await client.perform(GetPath("/", method: method))
    #expect(fields(transport) == [[], [sent]])
  }

  @Test func aCookieForOtherSitesHasToBeSecure() {
    let jar = CookieJar()
    jar.insert("a=1; SameSite=None", from: "https://a.test/")
    jar.insert("b=1; SameSite=None; Secure", from: "https://a.test/")
    #expect(jar.cookies.map(\.name) == ["b"])
  }

  // MARK: Sensitive values

  @Test func noTextContainsTheValue() async throws {
    let (logger, lines) = LogRecorder.logger()
    let transport = FakeTransport { _ in
      Self.response("a=hush", status: .forbidden)
    }
    let jar = CookieJar()
    jar.insert(try Cookie(name: "b", value: "hush", domain: "a.test"))
    let client = HTTPNetworkClient(
      baseURL: "https://a.test", transport: transport,
      attemptMiddleware: {
        Cookies(jar)
        LoggingMiddleware(logger: logger)
      })
    let error = await #expect(throws: NetworkError.self) { try await client.perform(GetPath("/")) }
    let request = try #require(transport.requests.first)
    #expect(request.head.headerFields[.cookie] == "b=hush")
    #expect(!lines.values.isEmpty)
    let texts = ["\(lines.values)", request.curlCommand, "\(request)", error.map { "\($0)" } ?? ""]
    #expect(texts.allSatisfy { !$0.isEmpty && !$0.contains("hush") })
  }
}
