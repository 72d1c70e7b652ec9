import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitIdentity
import NetworkKitResilience
import NetworkKitTesting
import Testing

/// Responses that are truncated after each byte, as middleware with credentials handles them.
@Suite(.timeLimit(.minutes(60))) struct AuthenticationFaultTests {
  private static func response(
    _ status: String = "200 OK", fields: String = "", body: String
  ) -> [UInt8] {
    Array(
      "HTTP/1.1 \(status)\r\n\(fields)Content-Length: \(body.utf8.count)\r\n\r\n\(body)".utf8)
  }

  /// Every request that waits for the refresh fails with it, and none is sent again.
  @Test func aRefreshThatIsCutOffFailsEveryRequestThatWaits() async throws {
    let token = Self.response(body: #"{"access_token": "new", "token_type": "Bearer"}"#)
    let gate = FaultGate()
    for length in 0..<token.count {
      try await withFaultServer { request in
        // The rejections arrive only after all requests have been sent.
        request.path == "/token"
          ? .raw(Array(token.prefix(length))).close() : .wait(for: gate).reply(401)
      } operation: { (server) async throws in
        let oauth = OAuth(
          tokenEndpoint: "/token", clientID: "app", grant: .refreshToken,
          store: MemoryTokenStore(AccessToken("old", refreshToken: "refresh")))
        let client = HTTPNetworkClient(
          baseURL: server.baseURL, transport: TestTransport.connections
        ) {
          Authentication(oauth, credential: AccessToken("old"))
        }
        let tasks = (0..<3).map { _ in Task { try await client.perform(GetText("/")) } }
        try await server.waitForRequests(count: 3)
        gate.pass(3)
        for task in tasks {
          let error = await #expect(throws: NetworkError.self) { try await task.value }
          #expect(error?.code == .missingCredential, "after \(length) bytes")
          #expect(error?.statusCode == 401)
        }
        #expect(server.requests.count { $0.path == "/token" } == 1)
        #expect(server.requests.count == 4)
      }
    }
  }

  /// The body of a challenge that is too large to be read holds neither the connection nor the permit that the request
  /// with credentials needs.
  @Test(arguments: [false, true])
  func aLargeChallengeHoldsNoPermit(isLimited: Bool) async throws {
    let body = String(repeating: "who? ", count: 40_000)
    try await withFaultServer { request in
      request.values(of: "Authorization").isEmpty
        ? .status(401).header("WWW-Authenticate", #"Digest realm="r", nonce="n", qop="auth""#)
          .header("Content-Length", "\(body.utf8.count)").body(body)
        : .reply(body: "hello")
    } operation: { (server) async throws in
      let transport = try connectionTransport(
        maximumConnectionsPerHost: isLimited ? nil : 1)
      let limit = try ConcurrencyLimit(1)
      let client = HTTPNetworkClient(baseURL: server.baseURL, transport: transport) {
      } attemptMiddleware: {
        DigestAuthentication(user: "ann", password: "hush")
        if isLimited { limit }
      }
      #expect(try await client.perform(GetText("/")) == "hello")
      try await transport.shutdown()
    }
  }

  /// A challenge without its end is none: no password is hashed for it.
  @Test func aChallengeThatIsCutOffIsNotFollowed() async throws {
    let fields = "WWW-Authenticate: Digest realm=\"r\", nonce=\"n\", qop=\"auth\"\r\n"
    let challenge = Self.response("401 Unauthorized", fields: fields, body: "who?")
    let head = challenge.count - 4
    try await withFaultServer { request in
      let isAnswered = request.values(of: "Authorization").first?.hasPrefix("Digest ") == true
      let length = Int(request.path.dropFirst()) ?? 0
      if isAnswered { return .reply(body: "hello") }
      let bytes = Array(challenge.prefix(length))
      // After the whole response, the client may use the connection again.
      return length < challenge.count ? .raw(bytes).close() : .raw(bytes)
    } operation: { (server) async throws in
      for length in 0...challenge.count {
        let client = HTTPNetworkClient(
          baseURL: server.baseURL, configuration: .init(retries: .never),
          transport: TestTransport.connections
        ) {
        } attemptMiddleware: {
          DigestAuthentication(user: "ann", password: "hush")
        }
        let before = server.requests.count
        let request = GetText("/\(length)")
        if length < head {
          await #expect(throws: NetworkError.self) { try await client.perform(request) }
          #expect(server.requests.count == before + 1, "after \(length) bytes")
        } else {
          // The challenge is complete; its body isn't needed.
          #expect(try await client.perform(request) == "hello", "after \(length) bytes")
          #expect(server.requests.count == before + 2)
        }
      }
    }
  }

  private struct Signer: RequestSigner {
    func sign(_ head: inout HTTPRequest, bodySHA256: [UInt8]?) async throws {
      head.headerFields[.authorization] = "Signature hush"
    }
  }

  private static let senders: [any Middleware] = [
    BearerToken("hush"), BasicAuthentication(user: "ann", password: "hush"),
    APIKey("hush", header: "Authorization"), RequestSigning(Signer()),
    Authentication(AccessToken("hush")) { _, _ in AccessToken("other") },
  ]

  /// The request is sent once, with the credential, which no error contains.
  @Test(arguments: senders.indices)
  func aResponseThatIsCutOffShowsNoCredential(index: Int) async throws {
    let response = Self.response(body: "hello")
    try await withFaultServer { request in
      .raw(Array(response.prefix(request.number - 1))).close()
    } operation: { (server) async throws in
      let client = HTTPNetworkClient(
        baseURL: server.baseURL, configuration: .init(retries: .never),
        transport: TestTransport.connections
      ) {
        Self.senders[index]
      }
      for length in 0..<response.count {
        let error = await #expect(throws: NetworkError.self, "after \(length) bytes") {
          try await client.perform(GetText("/"))
        }
        var shown = "\(error as Any)"
        dump(error, to: &shown)
        #expect(!shown.contains("hush") && !shown.contains("YW5uOmh1c2g"))
      }
      #expect(try await client.perform(GetText("/")) == "hello")
      #expect(server.requests.count == response.count + 1)
      #expect(server.requests.allSatisfy { !$0.values(of: "Authorization").isEmpty })
    }
  }
}
