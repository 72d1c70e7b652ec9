import Foundation
import HTTPTypes
import NetworkKit
import Testing

/// Tests of the destination of a credential, for both ``BearerToken`` and ``BasicAuthentication``.
@Suite struct CredentialTests {
  struct NoToken: Error {}

  private func authorizations(
    _ baseURL: BaseURL? = "https://a.test", of requests: [GetPath] = [],
    to bases: [BaseURL?] = [nil], @MiddlewareBuilder middleware: () -> [any Middleware]
  ) async throws -> [String?] {
    let transport = FakeTransport()
    let client = HTTPNetworkClient(baseURL: baseURL, transport: transport, middleware: middleware)
    for request in requests { try await client.perform(request) }
    for base in bases { _ = try await client.perform(GetText("/", baseURL: base)) }
    return transport.requests.map { $0.head.headerFields[.authorization] }
  }

  @Test func whatASignerAddsOrChangesIsSensitive() throws {
    var original = try GetText("/a", baseURL: "https://a.test").makeOutgoingRequest()
    original.head.path = "/a?nonce=old&page=1"
    original.head.headerFields[.accept] = "text/plain"
    var signed = original
    signed.head.path = "/a?nonce=hush&page=1&stamp=42"
    signed.head.headerFields[.from] = "hush"
    signed.markChangesSensitive(since: original)
    #expect(
      signed.redaction.url(of: signed.head)
        == "https://a.test/a?nonce=<redacted>&page=1&stamp=<redacted>")
    #expect(signed.sensitiveHeaders == original.sensitiveHeaders.union([.from]))
  }

  @Test func aBearerTokenIsSent() async throws {
    #expect(try await authorizations { BearerToken("t0ken") } == ["Bearer t0ken"])
  }

  @Test func aPasswordIsSentInBase64() async throws {
    // The example of RFC 7617, section 2.
    let sent = try await authorizations {
      BasicAuthentication(user: "Aladdin", password: "open sesame")
    }
    #expect(sent == ["Basic QWxhZGRpbjpvcGVuIHNlc2FtZQ=="])
  }

  @Test func aTokenIsAskedForEachRequest() async throws {
    let asked = Recorder<Int>()
    let sent = try await authorizations(to: [nil, nil]) {
      BearerToken {
        asked.record(1)
        return "\(asked.values.count)"
      }
    }
    #expect(sent == ["Bearer 1", "Bearer 2"])
  }

  @Test(arguments: [
    "https://b.test", "http://a.test", "https://a.test:8443", "https://api.a.test",
    "https://a.test.evil",
  ])
  func anotherOriginGetsNone(base: String) async throws {
    let other = try BaseURL(base)
    let sent = try await authorizations(to: [other, "https://a.test/v2"]) { BearerToken("t") }
    #expect(sent == [nil, "Bearer t"])
  }

  @Test func anAbsoluteURLGetsNoneEither() async throws {
    let transport = FakeTransport()
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport) {
      BearerToken("t")
      BasicAuthentication(user: "u", password: "p")
    }
    let resource = Resource<Data>(url: try #require(URL(string: "https://b.test/x")))
    _ = try await client.load(resource)
    #expect(transport.urls == ["https://b.test/x"])
    #expect(transport.requests.first?.head.headerFields[.authorization] == nil)
  }

  /// RFC 7617, section 2. A combining mark after the colon doesn't hide it from a server.
  @Test(arguments: [
    ("a:b", "p"), ("a:\u{301}b", "p"), ("a\u{7F}", "p"), ("a\n", "p"), ("a", "p\u{0}"),
  ])
  func anInvalidUserOrPasswordIsNotSent(user: String, password: String) async throws {
    let transport = FakeTransport()
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport) {
      BasicAuthentication(user: user, password: password)
    }
    let error = await #expect(throws: NetworkError.self) { try await client.perform(GetText("/")) }
    #expect(error?.code == .missingCredential)
    #expect(transport.requests.isEmpty)
  }

  /// RFC 7617, section 2.1.
  @Test func theUserAndThePasswordAreNormalized() async throws {
    let sent = try await authorizations {
      BasicAuthentication(user: "e\u{301}", password: "a\u{308}")
    }
    #expect(sent == ["Basic " + Data("\u{E9}:\u{E4}".utf8).base64EncodedString()])
  }

  @Test func aCredentialMayNameItsOrigin() async throws {
    let sent = try await authorizations(nil, to: ["https://a.test", "https://b.test"]) {
      BearerToken("t", for: "https://b.test")
    }
    #expect(sent == [nil, "Bearer t"])
  }

  @Test func withoutAnyOriginNothingIsSent() async throws {
    let error = await #expect(throws: NetworkError.self) {
      try await authorizations(nil, to: ["https://a.test"]) { BearerToken("hush") }
    }
    #expect(error?.code == .missingCredential)
    #expect(error?.transmission == .notSent)
    #expect(error.map { "\($0)" }?.contains("hush") == false)
  }

  @Test func theRequestsOwnAuthorizationStays() async throws {
    let request = GetPath("/", headers: [.authorization: "Token own"])
    let sent = try await authorizations(of: [request], to: []) { BearerToken("t") }
    #expect(sent == ["Token own"])
  }

  @Test func aTokenThatFailsIsTheUnderlyingError() async throws {
    let error = await #expect(throws: NetworkError.self) {
      try await authorizations { BearerToken { throw NoToken() } }
    }
    #expect(error?.code == .missingCredential)
    #expect(error?.underlyingError is NoToken)
    #expect(error?.request?.name == "GetText")
  }

  @Test func aTokenThatIsCancelledIsACancellation() async throws {
    let error = await #expect(throws: NetworkError.self) {
      try await authorizations { BearerToken { throw CancellationError() } }
    }
    #expect(error?.code == .cancelled)
    #expect(error?.transmission == .notSent)
  }

  @Test(arguments: ["hush\r\nX-Evil: 1", "hush\0", "hush\n"])
  func case16_aTokenWithALineBreakIsRejected(token: String) async throws {
    let error = await #expect(throws: NetworkError.self) {
      try await authorizations { BearerToken(token) }
    }
    #expect(error?.code == .missingCredential)
    #expect(error.map { "\($0)" }?.contains("hush") == false)
  }

  @Test func aUserWithAColonIsRejected() async throws {
    let error = await #expect(throws: NetworkError.self) {
      try await authorizations { BasicAuthentication(user: "a:b", password: "hush") }
    }
    #expect(error?.code == .missingCredential)
    #expect(error.map { "\($0)" }?.contains("hush") == false)
  }

  @Test func aServerAcceptsThePassword() async throws {
    try await withHTTPBin { server in
      let client = try server.client { BasicAuthentication(user: "ann", password: "pä ss") }
      let path = "/basic-auth/ann/p%C3%A4%20ss"
      #expect(try await client.perform(GetText(path)).contains(#""authenticated":true"#))
      let error = await #expect(throws: NetworkError.self) {
        try await server.client().perform(GetText(path))
      }
      #expect(error?.statusCode == 401)
    }
  }

  // MARK: Withheld

  /// The error of a request whose server rejects it without a credential.
  private func rejection(
    _ base: BaseURL?, redirecting locations: [String: String] = [:],
    @MiddlewareBuilder middleware: () -> [any Middleware]
  ) async -> NetworkError? {
    let transport = FakeTransport { request in
      if let location = request.url.flatMap({ locations[$0] }) {
        return NetworkResponse([], status: .found, headers: [.location: location])
      }
      return NetworkResponse([], status: .unauthorized)
    }
    let client = HTTPNetworkClient(
      baseURL: "https://a.test", transport: transport, middleware: middleware)
    return await #expect(throws: NetworkError.self) {
      try await client.perform(GetText("/", baseURL: base))
    }
  }

  private static let rejected =
    "the server responded with 401 Unauthorized; expected a status in 200..<300"

  @Test func aRejectionSaysThatTheTokenWasWithheld() async {
    let error = await rejection("https://b.test") { BearerToken("hush") }
    #expect(error?.code == .clientError)
    #expect(
      error?.reason == """
        \(Self.rejected); BearerToken sent no credential to https://b.test, because the credential \
        is for https://a.test; to send one to https://b.test, add BearerToken(for:)
        """)
    #expect(error.map { "\($0)" }?.contains("hush") == false)
  }

  @Test func aRejectionSaysThatThePasswordWasWithheld() async {
    let error = await rejection(nil) {
      BasicAuthentication(user: "u", password: "hush", for: "https://c.test")
    }
    #expect(
      error?.reason == """
        \(Self.rejected); BasicAuthentication sent no credential to https://a.test, because the \
        credential is for https://c.test; to send one to https://a.test, add BasicAuthentication(for:)
        """)
  }

  @Test func aRejectionAfterARedirectSaysThatTheTokenWasWithheld() async {
    let error = await rejection(nil, redirecting: ["https://a.test/": "https://b.test/"]) {
      BearerToken("hush")
    }
    #expect(error?.reason.contains("BearerToken sent no credential to https://b.test") == true)
  }

  @Test func aRejectionAfterADetourSaysThatTheTokenWasWithheld() async {
    let error = await rejection(
      nil,
      redirecting: ["https://a.test/": "https://b.test/", "https://b.test/": "https://a.test/end"]
    ) {
      BearerToken("hush")
    }
    #expect(
      error?.reason == """
        \(Self.rejected); BearerToken sent no credential to https://a.test, because \
        redirects or links led to a different origin and back
        """)
  }

  @Test func aRejectionOfATokenThatWasSentSaysNothingOfIt() async {
    let error = await rejection(nil) { BearerToken("hush") }
    #expect(error?.reason == Self.rejected)
  }

  @Test func noDescriptionShowsTheSecret() {
    let basic = BasicAuthentication(user: "ann", password: "hush")
    #expect("\(basic)" == "BasicAuthentication(user: ann)")
    #expect(!"\(BearerToken("hush"))".contains("hush"))
  }
}
