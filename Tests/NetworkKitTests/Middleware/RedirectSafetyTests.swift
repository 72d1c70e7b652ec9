import HTTPTypes
import NetworkKitSupport
import Testing

@testable import NetworkKit

/// Tests of unsafe redirects, for any case of a scheme and any number of redirects.
@Suite struct RedirectSafetyTests {
  // MARK: Schemes in capitals

  private func outgoing(_ scheme: String, _ authority: String = "a.test") -> OutgoingRequest {
    OutgoingRequest(
      head: HTTPRequest(method: .get, scheme: scheme, authority: authority, path: "/"), name: "Own")
  }

  @Test func aCircleEndsAtOnceInAnyCase() async throws {
    let transport = FakeTransport(redirecting: [
      "HTTPS://a.test/": "/", "https://a.test/": "https://a.test/",
    ])
    let error = await #expect(throws: NetworkError.self) {
      try await HTTPNetworkClient(transport: transport).send(outgoing("HTTPS", "A.test"))
    }
    #expect(error?.code == .redirectLoop)
    #expect(transport.requests.count == 1)
  }

  // MARK: Combining marks

  /// Together with a mark, a delimiter is another character, but a server sees only the delimiter.
  @Test(arguments: [
    ("https://a.test/\u{301}@b.test/x", "https://a.test/%CC%81@b.test/x"),
    ("https://a.test?\u{301}@b.test/x", "https://a.test/?%CC%81@b.test/x"),
    ("https://a.test#\u{301}@b.test/x", "https://a.test/"),
    ("https://user@\u{301}a.test/x", nil),
    ("/x#\u{301}y", "https://a.test/x"), ("//b.test/\u{301}", "https://b.test/%CC%81"),
  ])
  func delimitersAreFoundBeforeCombiningMarks(location: String, url: String?) async throws {
    let transport = FakeTransport(redirecting: ["https://a.test/start": location])
    let request = OutgoingRequest(
      head: HTTPRequest(method: .get, scheme: "https", authority: "a.test", path: "/start"),
      name: "Own")
    _ = try? await HTTPNetworkClient(transport: transport).send(request)
    #expect(transport.urls.dropFirst() == (url.map { [$0] } ?? [])[...])
  }

  /// Comparing the field would take seconds.
  @Test(.timeLimit(.minutes(1)), arguments: [(302, "Location", "/"), (503, "RateLimit", "\"a\";")])
  func aFieldWithManyCombiningMarksIsInvalid(
    status: Int, name: String, prefix: String
  ) async throws {
    let name = try #require(HTTPField.Name(name))
    let value = prefix + String(repeating: "\u{301}\u{316}", count: 40_000)
    let transport = FakeTransport { _ in
      NetworkResponse([], status: HTTPResponse.Status(code: status), headers: [name: value])
    }
    let error = await #expect(throws: NetworkError.self) {
      try await HTTPNetworkClient(transport: transport).send(outgoing("https"))
    }
    #expect(error?.code == .invalidResponse)
    #expect(error?.reason.contains("\(name)") == true)
    #expect(transport.requests.count == 1)
  }

  // MARK: Fields of the body

  /// RFC 9110, section 15.4.
  @Test func aRedirectToGETKeepsNoFieldOfTheBody() async throws {
    let transport = FakeTransport(status: 303, redirecting: ["https://a.test/": "/next"])
    var request = outgoing("https")
    request.head.method = .post
    request.body = .text("hello")
    for name in ["Repr-Digest", "Content-Digest", "Digest", "Last-Modified", "X-Own"] {
      request.head.headerFields[try #require(HTTPField.Name(name))] = "1"
    }
    _ = try await HTTPNetworkClient(transport: transport).send(request)
    let names = transport.requests.last?.head.headerFields.map(\.name.rawName) ?? []
    #expect(names.filter { !["User-Agent", "Accept-Encoding"].contains($0) } == ["X-Own"])
  }

  // MARK: Circles that set cookies

  /// Returns the error of a client that stores no cookies, and the number of requests.
  private func circle(
    settingCookie cookie: @escaping @Sendable (Int) -> String
  ) async -> (code: NetworkError.Code?, requestCount: Int) {
    let count = Locked(0)
    let transport = FakeTransport { _ in
      let headers: HTTPFields = [.location: "/", .setCookie: cookie(count.add(1))]
      return NetworkResponse([], status: .found, headers: headers)
    }
    let error = await #expect(throws: NetworkError.self) {
      try await HTTPNetworkClient(transport: transport).send(outgoing("https"))
    }
    return (error?.code, transport.requests.count)
  }

  @Test func aCircleThatSetsTheSameCookieAgainEnds() async throws {
    let (code, requestCount) = await circle { _ in "visited=1" }
    #expect(code == .redirectLoop)
    #expect(requestCount == 2)
  }

  @Test func aCircleThatSetsOtherCookiesEndsAtTheLimit() async throws {
    let (code, requestCount) = await circle { number in "visit=\(number)" }
    #expect(code == .tooManyRedirects)
    #expect(requestCount == 11)
  }

  @Test(arguments: ["https", "HTTPS", "Https"], ["http", "HTTP"])
  func toHTTPIsRejectedInAnyCase(from scheme: String, to target: String) async throws {
    let transport = FakeTransport { _ in
      NetworkResponse([], status: .found, headers: [.location: "\(target)://a.test/next"])
    }
    let error = await #expect(throws: NetworkError.self) {
      try await HTTPNetworkClient(transport: transport).send(outgoing(scheme))
    }
    #expect(error?.code == .insecureRedirect)
    #expect(transport.requests.count == 1)
  }

  @Test func toHTTPIsRejectedBelowABaseURLInCapitals() async throws {
    let transport = FakeTransport(redirecting: ["https://a.test/": "HTTP://A.test/next"])
    let client = HTTPNetworkClient(baseURL: "HTTPS://A.TEST", transport: transport)
    let error = await #expect(throws: NetworkError.self) { try await client.perform(GetPath("/")) }
    #expect(error?.code == .insecureRedirect)
    #expect(transport.urls == ["https://a.test/"])
  }

  // MARK: There and back

  private static let thereAndBack = [
    "https://a.test/": "https://b.test/", "https://b.test/": "https://a.test/end",
    "https://a.test/end": "https://a.test/last",
  ]

  private func authorizations(
    baseURL: BaseURL = "https://a.test",
    @MiddlewareBuilder attemptMiddleware: () -> [any Middleware]
  ) async throws -> [String?] {
    let transport = FakeTransport(redirecting: Self.thereAndBack)
    let client = HTTPNetworkClient(
      baseURL: baseURL, transport: transport, middleware: {}, attemptMiddleware: attemptMiddleware)
    try await client.perform(GetPath("/"))
    #expect(transport.urls.last == "https://a.test/last")
    return transport.requests.map { $0.head.headerFields[.authorization] }
  }

  @Test func case03_aTokenOfEachAttemptIsNotRestored() async throws {
    let sent = try await authorizations { BearerToken("t") }
    #expect(sent == ["Bearer t", nil, nil, nil])
  }

  @Test func case03_aPasswordOfEachAttemptIsNotRestored() async throws {
    let sent = try await authorizations { BasicAuthentication(user: "u", password: "p") }
    #expect(sent == ["Basic dTpw", nil, nil, nil])
  }

  @Test func aCredentialOfAnotherOriginIsSentWhereItBelongs() async throws {
    let sent = try await authorizations { BearerToken("t", for: "https://b.test") }
    #expect(sent == [nil, "Bearer t", nil, nil])
  }

  /// A server can encode other characters of the segment (RFC 3986, section 6.2.2).
  @Test(arguments: ["hush+x", "hush%2bx", "h%75sh%2Bx"])
  func aSensitiveSegmentIsHiddenInAnySpelling(segment: String) async throws {
    let request = WrittenRequest {
      try $0.appendPath("/reset/")
      try $0.appendPathSegment("resetToken", "hush+x")
    }
    let transport = FakeTransport { request in
      request.head.path == "/reset/hush%2Bx"
        ? NetworkResponse([], status: .found, headers: [.location: "/reset/\(segment)/"])
        : NetworkResponse([], status: .notFound)
    }
    let urls = Recorder<String>()
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport) {
      EventListener { event in
        if case .redirected(_, let url) = event.kind { urls.record(url) }
      }
    }
    let error = await #expect(throws: NetworkError.self) { try await client.perform(request) }
    #expect(error?.statusCode == 404)
    let texts = urls.values + [error.map { "\($0)" } ?? ""]
    #expect(texts.count == 2)
    for text in texts { #expect(!text.contains(segment) && text.contains("/reset/"), "\(text)") }
  }

  @Test func theOriginsThatWereLeftAreKnown() async throws {
    let transport = FakeTransport(redirecting: Self.thereAndBack)
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport)
    try await client.perform(GetPath("/"))
    let (a, b) = ("https://a.test", "https://b.test")
    #expect(
      transport.requests.map { $0.previousOrigins.map(\.description) } == [
        [], [a], [a, b], [a, b],
      ])
  }

  // MARK: Locations

  private func response(_ locations: [String]) -> NetworkResponse {
    var fields = HTTPFields()
    fields[values: .location] = locations
    return NetworkResponse([], status: .found, headers: fields)
  }

  private func send(_ locations: [String]) async throws -> FakeTransport {
    let transport = FakeTransport { [self] request in
      request.head.path == "/" ? response(locations) : NetworkResponse([])
    }
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport)
    try await client.perform(GetPath("/"))
    return transport
  }

  @Test func severalLocationsAreAnInvalidResponse() async throws {
    let error = await #expect(throws: NetworkError.self) {
      _ = try await send(["https://a.test/one", "https://b.test/two"])
    }
    #expect(error?.code == .invalidResponse)
    #expect(error?.reason == "the response has 2 conflicting Location fields")
    #expect(error?.statusCode == 302)
  }

  @Test func aLocationThatIsRepeatedIsFollowed() async throws {
    let transport = try await send(["/next", "/next"])
    #expect(transport.urls == ["https://a.test/", "https://a.test/next"])
  }

  @Test func aCommaOfALocationIsPartOfIt() async throws {
    let transport = try await send(["/next,/other"])
    #expect(transport.urls == ["https://a.test/", "https://a.test/next,/other"])
  }
}
