import HTTPTypes
import NetworkKit
import Testing

/// Tests of sensitive names: their values aren't shown, and not sent to another origin.
@Suite struct SecretNamesTests {
  @Test(arguments: [
    "X-Auth", "X-Jwt", "X-Auth-Token", "X-Auth-Key", "X-User-Auth", "X-Amz-Security-Token",
    "X-Csrf-Token", "X-CSRF", "X-XSRF-TOKEN", "X-Vault-Token", "Api-Key", "X-ApiKey", "X-Api-Key",
    "Ocp-Apim-Subscription-Key", "X-Functions-Key", "X-Master-Key", "X-Access-Key", "X-Secret",
    "Cf-Access-Jwt-Assertion", "X-Goog-Iap-Jwt-Assertion", "X-Session-Id", "X-Otp", "X-Pin",
    "X-Signature", "X-Hub-Signature-256", "X-Credentials", "X-Pwd", "X-Password", "DPoP", "X-Key",
    "Private-Token", "X-Bearer", "X-Encryption-Key", "X-Amz-Server-Side-Encryption-Customer-Key",
  ])
  func aHeaderFieldIsKept(name: String) async throws {
    let field = try #require(HTTPField.Name(name))
    let transport = FakeTransport(redirecting: ["https://a.test/": "https://b.test/"])
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport)
    try await client.perform(GetPath("/", headers: [field: secret]))
    #expect(transport.requests.map { $0.head.headerFields[field] } == [secret, nil])
    #expect(transport.requests.first?.curlCommand.contains(secret) == false)
  }

  @Test(arguments: [
    "Accept", "Author", "X-Author", "Idempotency-Key", "Cache-Control", "X-Request-Id", "ETag",
    "If-None-Match", "X-Forwarded-For", "Accept-Encoding", "X-Authored-By", "X-Design", "X-Map",
    "X-Trace-Id", "Content-Type", "User-Agent", "X-Sort-Key", "X-Signal", "X-Spin",
  ])
  func anotherHeaderFieldIsNot(name: String) async throws {
    let field = try #require(HTTPField.Name(name))
    let transport = FakeTransport(redirecting: ["https://a.test/": "https://b.test/"])
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport)
    try await client.perform(GetPath("/", headers: [field: "shown"]))
    #expect(transport.requests.map { $0.head.headerFields[field] } == ["shown", "shown"])
    #expect(transport.requests.first?.curlCommand.contains("shown") == true)
  }

  @Test(arguments: [
    "jwt", "id_jwt", "pwd", "user_pwd", "csrf", "sid", "code_verifier", "passcode", "accessJwt",
    "refreshJwt", "userPwd", "authCode", "otpCode", "totp", "device_code", "deviceCode",
    "assertion", "client_assertion", "SAMLResponse",
  ])
  func aQueryItemIsHidden(name: String) throws {
    let url = try GetPath("/?\(name)=\(secret)").makeOutgoingRequest().description
    #expect(url == "GetPath (GET /?\(name)=<redacted>)")
  }

  @Test(arguments: ["pageToken", "next_page_token", "nextToken", "ContinuationToken", "syncToken"])
  func aPositionInAListIsShown(name: String) throws {
    let url = try GetPath("/?\(name)=7").makeOutgoingRequest().description
    #expect(url == "GetPath (GET /?\(name)=7)")
  }

  @Test(arguments: [
    "author", "authorName", "client_assertion_type", "user_code", "Spwd", "postCode",
  ])
  func anotherQueryItemIsShown(name: String) throws {
    let url = try GetPath("/?\(name)=7").makeOutgoingRequest().description
    #expect(url == "GetPath (GET /?\(name)=7)")
  }

  @Test(arguments: ["nextTokenSecret", "page_token_password", "pageAccessToken"])
  func aCredentialBesideAPositionIsHidden(name: String) throws {
    let url = try GetPath("/?\(name)=\(secret)").makeOutgoingRequest().description
    #expect(url == "GetPath (GET /?\(name)=<redacted>)")
  }

  /// The letters of a name are looked at first: `userId` has all of `sessid`, and isn't one.
  @Test(arguments: [
    ("resetToken", true), ("api_key", true), ("PASSWORD", true), ("s.e.c.r.e.t", true),
    ("sessionID", true), ("tökentoken", true), ("userId", false), ("key", false),
    ("code", false), ("tokne", false), ("username", false), ("tökne", false),
  ])
  func aSegmentIsHiddenByThePlaceholder(name: String, isHidden: Bool) throws {
    let request = WrittenRequest { request in
      try request.appendPath("/users/")
      try request.appendPathSegment(name, secret)
    }
    #expect(try request.makeOutgoingRequest().description.contains(secret) != isHidden)
    #expect(try request.makeOutgoingRequest().sensitivePathSegments.isEmpty != isHidden)
  }
}
