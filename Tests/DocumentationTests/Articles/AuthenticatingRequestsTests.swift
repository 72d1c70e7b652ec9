import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitIdentity
import NetworkKitTesting
import Testing

@JSONDecodable
struct RefreshedToken {
  let token: String
}

@NetworkRequest(endpoint: "/refresh", method: .post)
struct RefreshToken {
  typealias ResponseType = RefreshedToken
  let refreshToken: String
}

@NetworkRequest(endpoint: "/me")
struct FetchMe {
  typealias ResponseType = String
}

struct DateSigner: RequestSigner {
  func sign(_ head: inout HTTPRequest, bodySHA256: [UInt8]?) async throws {
    head.headerFields[.authorization] = "Hash \(Data(bodySHA256 ?? []).base64EncodedString())"
  }
}

/// The recipes of the article, and of the articles of NetworkKitIdentity, each against a server in memory.
struct AuthenticatingRequestsTests {
  private let secret = "gX1fBat3bV"
  private let key = "k"
  private let password = "open sesame"
  private let token = AccessToken("old", refreshToken: "r")

  private func signIn() async throws -> AccessToken { AccessToken("new", refreshToken: "r2") }

  /// A client whose server expects an `Authorization` field, and has a token endpoint.
  private func client(
    expecting authorization: String, tokenEndpoint: NetworkResponse = NetworkResponse([]),
    @MiddlewareBuilder middleware: () -> [any Middleware]
  ) -> HTTPNetworkClient {
    HTTPNetworkClient(
      baseURL: "https://api.example.com",
      transport: Server(authorization: authorization, tokenEndpoint: tokenEndpoint),
      middleware: middleware)
  }

  private struct Server: NetworkClient {
    let authorization: String
    let tokenEndpoint: NetworkResponse

    func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
      if request.head.method == .post { return tokenEndpoint }
      let isAccepted = request.head.headerFields[.authorization] == authorization
      return isAccepted
        ? NetworkResponse(Array("Ann".utf8)) : NetworkResponse([], status: .unauthorized)
    }
  }

  @Test func refreshesABearerToken() async throws {
    let response = NetworkResponse(Array(#"{"token": "new"}"#.utf8))
    let (token, saved) = ("old", "r1")
    let client = client(expecting: "Bearer new", tokenEndpoint: response) {
      Authentication(AccessToken(token, refreshToken: saved)) { expired, client in
        let refreshToken = expired?.refreshToken ?? ""
        let session = try await client.perform(RefreshToken(refreshToken: refreshToken))
        return AccessToken(session.token, refreshToken: refreshToken)
      }
    }
    #expect(try await client.perform(FetchMe()) == "Ann")
  }

  @Test func usesClientCredentials() async throws {
    let response = NetworkResponse(Array(#"{"access_token": "new"}"#.utf8))
    let oauth = OAuth(
      tokenEndpoint: "https://auth.example.com/token", clientID: "app", clientSecret: secret)
    let client = client(expecting: "Bearer new", tokenEndpoint: response) { Authentication(oauth) }
    #expect(try await client.perform(FetchMe()) == "Ann")
  }

  @Test func usesTheModule() {
    let oauth = OAuth(
      tokenEndpoint: "https://auth.example.com/token", clientID: "app", clientSecret: secret)
    let client = HTTPNetworkClient(baseURL: "https://api.example.com") {
      Authentication(oauth)
    } attemptMiddleware: {
      Cookies()
    }
    #expect(client.baseURL == "https://api.example.com")
  }

  @Test func signsInAgain() async throws {
    let signIn = token
    let store = MemoryTokenStore(signIn)
    let oauth = OAuth(
      tokenEndpoint: "/oauth/token", clientID: "app", grant: .refreshToken, store: store)
    let authentication = Authentication(oauth)
    let response = NetworkResponse(
      Array(#"{"error": "invalid_grant"}"#.utf8), status: .badRequest)
    let client = client(expecting: "Bearer new", tokenEndpoint: response) { authentication }
    try await refresh(authentication, store, with: client)
    #expect(await store.load()?.value == "new")
    #expect(try await client.perform(FetchMe()) == "Ann")
  }

  private func refresh(
    _ authentication: Authentication<OAuth>, _ store: any TokenStore,
    with client: HTTPNetworkClient
  ) async throws {
    do throws(NetworkError) {
      _ = try await client.perform(FetchMe())
    } catch let error where (error.underlyingError as? OAuthError)?.code == .invalidGrant {
      let token = try await signIn()
      try await store.save(token)
      authentication.credential = token
    }
  }

  @Test func signsOut() {
    let oauth = OAuth(tokenEndpoint: "/token", clientID: "app")
    let authentication = Authentication(oauth)
    let client = HTTPNetworkClient(baseURL: "https://api.example.com") { authentication }
    authentication.credential = nil
    #expect(authentication.credential == nil)
    #expect(client.baseURL == "https://api.example.com")
  }

  @Test func sendsAToken() async throws {
    let client = client(expecting: "Bearer gX1fBat3bV") {
      BearerToken(secret)
    }
    #expect(try await client.perform(FetchMe()) == "Ann")
  }

  @Test func sendsAPassword() async throws {
    let client = client(expecting: "Basic YW5uOm9wZW4gc2VzYW1l") {
      BasicAuthentication(user: "ann", password: password)
    }
    #expect(try await client.perform(FetchMe()) == "Ann")
  }

  @Test func sendsAKey() async throws {
    let mock = MockNetworkClient()
    mock.stub(FetchMe.self) { _ in "Ann" }
    let client = HTTPNetworkClient(baseURL: "https://api.example.com", transport: mock) {
      APIKey(key, header: "X-API-Key")
      APIKey(key, queryItem: "api_key")
    }
    #expect(try await client.perform(FetchMe()) == "Ann")
    let head = try #require(mock.recordedRequests.first?.outgoing.head)
    #expect(head.path == "/me?api_key=k")
    #expect(head.headerFields[try #require(HTTPField.Name("X-API-Key"))] == "k")
  }

  @Test func usesDigest() {
    let client = HTTPNetworkClient(baseURL: "https://camera.example.com") {
    } attemptMiddleware: {
      DigestAuthentication(user: "ann", password: password)
    }
    #expect(client.baseURL == "https://camera.example.com")
  }

  @Test func signs() async throws {
    let client = client(expecting: "Hash 47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=") {
      RequestSigning(DateSigner())
    }
    #expect(try await client.perform(FetchMe()) == "Ann")
  }

  @Test func signsEachAttempt() {
    let client = HTTPNetworkClient(baseURL: "https://api.example.com") {
    } attemptMiddleware: {
      RequestSigning(DateSigner())
    }
    #expect(client.baseURL == "https://api.example.com")
  }
}
