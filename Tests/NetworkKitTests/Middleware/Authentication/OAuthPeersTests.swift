import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitIdentity
import Testing

/// OAuth 2.0 against an authorization server of Authlib; `.ci/run peers` starts it.
@Suite(
  .enabled(
    if: ProcessInfo.processInfo.environment["NETWORKKIT_OAUTH_URL"] != nil,
    "NETWORKKIT_OAUTH_URL is not set: run .ci/run peers"),
  .timeLimit(.minutes(60)))
struct OAuthPeersTests {
  private static let secret = "open-sesame"

  /// The server without credentials.
  private let server: HTTPNetworkClient
  private let baseURL: BaseURL

  init() throws {
    let address = try #require(ProcessInfo.processInfo.environment["NETWORKKIT_OAUTH_URL"])
    baseURL = try BaseURL(address)
    server = HTTPNetworkClient(baseURL: baseURL, transport: TestTransport.connections)
  }

  private func client(_ oauth: OAuth) -> HTTPNetworkClient {
    HTTPNetworkClient(baseURL: baseURL, transport: TestTransport.connections) {
      Authentication(oauth)
    }
  }

  private func confidential(
    _ client: String, secret: String = secret,
    authentication: OAuth.ClientAuthentication = .basic, scope: [String] = ["read"]
  ) -> OAuth {
    OAuth(
      tokenEndpoint: "/oauth/token", clientID: client, clientSecret: secret,
      clientAuthentication: authentication, scope: scope)
  }

  /// Signs a user in, and returns the store with the tokens.
  private func signIn(_ client: String) async throws -> MemoryTokenStore {
    let form = """
      grant_type=password&client_id=\(client)&username=ann&password=open-sesame&scope=read
      """
    let text = try await server.perform(
      PostBody(
        "/oauth/token",
        body: .text(form, contentType: "application/x-www-form-urlencoded")))
    let json = try JSON(jsonString: text)
    return MemoryTokenStore(
      AccessToken(
        try #require(json["access_token"].string), refreshToken: json["refresh_token"].string))
  }

  private func refreshing(_ client: String, _ store: MemoryTokenStore) -> OAuth {
    OAuth(tokenEndpoint: "/oauth/token", clientID: client, grant: .refreshToken, store: store)
  }

  /// The grants by which a client received tokens.
  private func grants(of client: String) async throws -> [String] {
    let text = try await server.perform(GetText("/clients/\(client)/grants"))
    return try JSON(jsonString: text).array?.compactMap(\.string) ?? []
  }

  private func expire(_ client: String, by action: String = "expire") async throws {
    try await server.perform(GetPath("/clients/\(client)/\(action)", method: .post))
  }

  // MARK: Client credentials

  @Test(arguments: [OAuth.ClientAuthentication.basic, .body])
  func clientCredentials(authentication: OAuth.ClientAuthentication) async throws {
    let name = "confidential-\(authentication)"
    let client = client(
      confidential(name, authentication: authentication, scope: ["read", "write"]))
    for _ in 0..<3 {
      let me = try JSON(jsonString: await client.perform(GetText("/me")))
      #expect(me["client"].string == name)
      #expect(me["scope"].string == "read write")
    }
    try await expire(name)
    _ = try await client.perform(GetText("/me"))
    #expect(try await grants(of: name) == ["client_credentials", "client_credentials"])
  }

  private func rejection(_ oauth: OAuth) async throws -> NetworkError {
    try #require(
      await #expect(throws: NetworkError.self) {
        try await client(oauth).perform(GetText("/me"))
      })
  }

  @Test func errorResponses() async throws {
    let name = "confidential-errors"
    let cases: [(OAuth, OAuthError.Code)] = [
      (confidential(name, secret: "wrong"), .invalidClient),
      (confidential("unknown"), .invalidClient),
      (confidential(name, scope: ["admin"]), .invalidScope),
      (
        OAuth(
          tokenEndpoint: "/oauth/token", clientID: "public-errors", grant: .refreshToken,
          store: MemoryTokenStore(AccessToken("old", refreshToken: "unknown"))), .invalidGrant
      ),
    ]
    for (oauth, code) in cases {
      let error = try await rejection(oauth)
      #expect(error.code == .missingCredential)
      #expect((error.underlyingError as? OAuthError)?.code == code)
      #expect(!"\(error)".contains("wrong"))
    }
    #expect(try await grants(of: name).isEmpty)
  }

  // MARK: Refresh tokens

  /// Each refresh token is valid once, so that a second refresh with the same one would fail.
  @Test func aHundredRequestsRotateTheRefreshTokenOnce() async throws {
    let name = "public-rotation"
    let store = try await signIn(name)
    let client = client(refreshing(name, store))
    var refreshTokens: Set<String?> = [await store.load()?.refreshToken]
    for round in 1...3 {
      try await expire(name)
      try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 0..<100 { group.addTask { try await client.perform(GetText("/me")) } }
        for try await text in group {
          #expect(try JSON(jsonString: text)["client"].string == name)
        }
      }
      refreshTokens.insert(await store.load()?.refreshToken)
      #expect(refreshTokens.count == round + 1)
    }
    #expect(
      try await grants(of: name) == ["password"] + Array(repeating: "refresh_token", count: 3))
  }

  @Test func aUserWhoIsSignedOutMustSignInAgain() async throws {
    let name = "public-sign-out"
    let store = try await signIn(name)
    let authentication = Authentication(refreshing(name, store))
    let client = HTTPNetworkClient(baseURL: baseURL, transport: TestTransport.connections) {
      authentication
    }
    _ = try await client.perform(GetText("/me"))
    try await expire(name, by: "sign-out")
    let error = await #expect(throws: NetworkError.self) {
      try await client.perform(GetText("/me"))
    }
    #expect(error?.statusCode == 401)
    #expect((error?.underlyingError as? OAuthError)?.code == .invalidGrant)
    authentication.credential = await (try signIn(name)).load()
    #expect(try JSON(jsonString: await client.perform(GetText("/me")))["scope"].string == "read")
  }
}
