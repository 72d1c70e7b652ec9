import Foundation
import HTTPTypes
import NetworkKit
import Testing

/// What ``BearerToken`` and ``BasicAuthentication`` have in common: to whom a credential goes.
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
    #expect(error?.underlying is NoToken)
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
  func case16_aTokenWithALineBreakIsRefused(token: String) async throws {
    let error = await #expect(throws: NetworkError.self) {
      try await authorizations { BearerToken(token) }
    }
    #expect(error?.code == .missingCredential)
    #expect(error.map { "\($0)" }?.contains("hush") == false)
  }

  @Test func aUserWithAColonIsRefused() async throws {
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
      #expect(error?.status == 401)
    }
  }

  @Test func noDescriptionShowsTheSecret() {
    let basic = BasicAuthentication(user: "ann", password: "hush")
    #expect("\(basic)" == "BasicAuthentication(user: ann)")
    #expect(!"\(BearerToken("hush"))".contains("hush"))
  }
}
