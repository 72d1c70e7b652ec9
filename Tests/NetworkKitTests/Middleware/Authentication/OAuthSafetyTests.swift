import Foundation
import HTTPTypes
import NetworkKitTesting
import Testing

@testable import NetworkKit
@testable import NetworkKitIdentity

/// Values of a token endpoint that no request can send, and users who sign in or out during a refresh.
@Suite(.timeLimit(.minutes(60))) struct OAuthSafetyTests {
  private static func response(_ json: String) -> NetworkResponse {
    NetworkResponse(Array(json.utf8), headers: [.contentType: "application/json"])
  }

  // MARK: Responses

  @Test(arguments: ["", #"a\nb"#, #"a\u0000"#, " a"])
  func aTokenThatNoFieldCanContainIsRejected(token: String) {
    let error = #expect(throws: NetworkError.self) {
      try TokenResponse(response: Self.response(#"{"access_token":"\#(token)"}"#))
    }
    #expect(error?.code == .decodingFailed)
    #expect(error?.reason.contains("a usable access_token") == true)
  }

  /// Comparing these strings would take minutes.
  @Test(arguments: ["error", "token_type"])
  func aValueWithManyCombiningMarksIsComparedAtOnce(name: String) throws {
    let marks = "a" + String(repeating: "\u{301}\u{316}", count: 200_000)
    try expectQuick {
      let response = try TokenResponse(
        response: Self.response(#"{"access_token":"a","\#(name)":"\#(marks)"}"#))
      guard case .failure(let error) = response.result else {
        Issue.record("a token of an unknown type was accepted")
        return
      }
      #expect((error.code == .unsupportedTokenType) == (name == "token_type"))
      #expect(Set([error.code]).contains(error.code))
      #expect(error.description.contains("token endpoint"))
    }
  }

  // MARK: The store

  /// A client that changes the store while it sends a token request.
  private struct ChangingClient: NetworkClient {
    let store: MemoryTokenStore
    let token: AccessToken?

    func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
      await store.save(token)
      return OAuthSafetyTests.response(#"{"access_token":"a2","refresh_token":"r2"}"#)
    }
  }

  @Test(arguments: [nil, AccessToken("b1", refreshToken: "s1")])
  func aRefreshDoesNotReplaceATokenOfAnotherSignIn(token: AccessToken?) async throws {
    let past = Date(timeIntervalSinceNow: -1)
    let store = MemoryTokenStore(AccessToken("a1", expiration: past, refreshToken: "r1"))
    let oauth = OAuth(tokenEndpoint: "/token", clientID: "app", grant: .refreshToken, store: store)
    let client = ChangingClient(store: store, token: token)
    #expect(try await oauth.refresh(nil, using: client).value == "a2")
    #expect(await store.load() == token)
  }

  @Test func aUserWhoSignsOutStaysSignedOut() async throws {
    let transport = FakeTransport()
    let store = MemoryTokenStore(AccessToken("a1", refreshToken: "r1"))
    let authentication = Authentication(
      OAuth(tokenEndpoint: "/token", clientID: "app", grant: .refreshToken, store: store))
    let client = HTTPNetworkClient(baseURL: "https://api.test", transport: transport) {
      authentication
    }
    try await client.perform(GetPath("/"))
    await store.save(nil)
    try await client.perform(GetPath("/"))
    authentication.credential = nil
    let error = await #expect(throws: NetworkError.self) { try await client.perform(GetPath("/")) }
    #expect((error?.underlyingError as? OAuthError)?.code == .missingRefreshToken)
    #expect(
      transport.requests.map { $0.head.headerFields[.authorization] } == ["Bearer a1", "Bearer a1"])
  }
}
