import Foundation
import NetworkKit
import Testing

/// HTTP/2 by ALPN, against nghttpd: it speaks nothing else, so that each answer proves the version.
///
/// `.ci/run http2` starts it with a certificate of its own.
@Suite(
  .enabled(
    if: HTTP2Server.fromEnvironment != nil,
    "NETWORKKIT_H2_URL and NETWORKKIT_H2_CA are not set; run .ci/run http2"),
  .timeLimit(.minutes(1)))
struct HTTP2Tests {
  let server: HTTP2Server

  init() throws {
    server = try #require(HTTP2Server.fromEnvironment)
  }

  @Test func answersAreReadOverHTTP2() async throws {
    try await server.withClient { client throws(NetworkError) in
      let text = try await client.perform(GetText("/hello.txt"))
      #expect(text == "Hello over HTTP/2\n")
    }
  }

  @Test func oneConnectionCarriesManyRequestsAtOnce() async throws {
    try await server.withClient { client throws(NetworkError) in
      _ = try await client.perform(GetText("/hello.txt"))
      let requests = (0..<50).map { _ in
        Task { try await client.perform(GetText("/hello.txt")) }
      }
      for request in requests {
        #expect(await (try? request.value) == "Hello over HTTP/2\n")
      }
    }
  }

  @Test(arguments: [0, 1, 1 << 20])
  func bodiesGoBothWays(count: Int) async throws {
    let bytes = (0..<count).map { UInt8(truncatingIfNeeded: $0) }
    let text = String(decoding: bytes, as: UTF8.self)
    try await server.withClient { client throws(NetworkError) in
      let answer = try await client.perform(PostBody("/echo", body: .bytes(bytes)))
      #expect(answer == text)
    }
  }

  @Test func aMissingFileIsAStatus() async throws {
    try await server.withClient { client in
      let error = await #expect(throws: NetworkError.self) {
        try await client.perform(GetText("/missing"))
      }
      #expect(error?.status == 404)
    }
  }

  @Test func aCertificateOfAnUnknownAuthorityIsRefused() async throws {
    let client = HTTPNetworkClient(baseURL: server.baseURL)
    let error = await #expect(throws: NetworkError.self) {
      try await client.perform(GetText("/hello.txt"))
    }
    #expect(error?.code == .secureConnectionFailed)
  }
}

/// The server that the environment names.
struct HTTP2Server: Sendable {
  let baseURL: BaseURL
  let authority: String

  static let fromEnvironment: HTTP2Server? = {
    let environment = ProcessInfo.processInfo.environment
    guard let url = environment["NETWORKKIT_H2_URL"], let baseURL = try? BaseURL(url),
      let authority = environment["NETWORKKIT_H2_CA"]
    else { return nil }
    return HTTP2Server(baseURL: baseURL, authority: authority)
  }()

  /// Gives an operation a client that trusts the server, with connections of its own.
  func withClient(
    _ operation: (HTTPNetworkClient) async throws(NetworkError) -> Void
  ) async throws(NetworkError) {
    let transport = AsyncHTTPClientTransport(
      security: TransportSecurity(trustRoots: .file(path: authority)))
    let client = HTTPNetworkClient(baseURL: baseURL, transport: transport)
    try await operation(client)
    try await transport.shutdown()
  }
}
