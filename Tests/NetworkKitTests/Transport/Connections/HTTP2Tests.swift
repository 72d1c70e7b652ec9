import Foundation
import HTTPTypes
import NetworkKit
import Testing

/// HTTP/2, negotiated by ALPN with nghttpd, which speaks nothing else.
///
/// `.ci/run http2` starts the server; without it, these tests are skipped with a message.
@Suite(
  .enabled(
    if: HTTP2Server.fromEnvironment != nil,
    "NETWORKKIT_H2_URL, NETWORKKIT_H2_CA and NETWORKKIT_H2_LOG are not set: run .ci/run http2"),
  .timeLimit(.minutes(60)))
struct HTTP2Tests {
  private func withClient<Result>(
    _ operation: (HTTPNetworkClient, HTTP2Server) async throws -> Result
  ) async throws -> Result {
    let server = try #require(HTTP2Server.fromEnvironment)
    let security = TransportSecurity(trustRoots: .file(path: server.authority))
    let transport = try connectionTransport(security: security)
    let client = HTTPNetworkClient(baseURL: try BaseURL(server.url), transport: transport)
    let result = try await operation(client, server)
    try await transport.shutdown()
    return result
  }

  @Test func theServerSawHTTP2() async throws {
    try await withClient { client, server in
      let response = try await client.response(for: GetText("/numbers.txt?proof=version"))
      #expect(response.value.hasPrefix("1\n2\n3\n"))
      #expect(response.head.headerFields[.server]?.hasPrefix("nghttpd nghttp2/") == true)
      #expect(try server.connections(that: ":path: /numbers.txt?proof=version").count == 1)
    }
  }

  @Test func requestsShareOneConnection() async throws {
    try await withClient { client, server in
      _ = try await client.perform(GetText("/numbers.txt?shared"))
      try await withThrowingTaskGroup(of: String.self) { group in
        for number in 0..<50 {
          group.addTask { try await client.perform(GetText("/numbers.txt?shared&\(number)")) }
        }
        for try await text in group { #expect(text.hasSuffix("\n100000\n")) }
      }
      let connections = try server.connections(that: ":path: /numbers.txt?shared")
      #expect(connections.count == 51)
      #expect(Set(connections).count == 1)
      // A stream whose messages are complete needs no reset, which servers count as an attack.
      #expect(try server.resetCount(on: connections[0]) == 0)
    }
  }

  @Test func bodiesAreStreamedBothWays() async throws {
    try await withClient { client, _ in
      let chunk = String(repeating: "0123456789abcdef", count: 1_024)
      let (chunks, continuation) = AsyncStream.makeStream(of: BodyChunk.self)
      for _ in 0..<20 { continuation.yield(BodyChunk(Array(chunk.utf8))) }
      continuation.finish()
      // The server responds to an upload with its own bytes.
      let body = RequestBody.stream(BodyStream(chunks))
      let text = try await client.perform(PostBody("/echo", body: body))
      #expect(text == String(repeating: chunk, count: 20))
      var count = 0
      for try await chunk in try await client.perform(GetStream("/large.bin")) {
        count += chunk.count
      }
      #expect(count == 32 << 20)
    }
  }

  @Test func aLoopThatIsLeftEndsItsStreamAndNotTheConnection() async throws {
    try await withClient { client, server in
      for try await chunk in try await client.perform(GetStream("/large.bin?left")) {
        #expect(chunk.count > 0)
        break
      }
      _ = try await client.perform(GetText("/numbers.txt?left"))
      let before = try server.connections(that: ":path: /large.bin?left")
      #expect(before.count == 1)
      #expect(try server.connections(that: ":path: /numbers.txt?left") == before)
    }
  }

  @Test func aFailedStatusIsThrown() async throws {
    try await withClient { client, _ in
      let error = await #expect(throws: NetworkError.self) {
        try await client.perform(GetText("/nothing-here"))
      }
      #expect(error?.statusCode == 404)
      #expect(error?.code == .clientError)
    }
  }

  @Test func case53_anUnknownAuthorityIsRejected() async throws {
    let server = try #require(HTTP2Server.fromEnvironment)
    let transport = connectionTransport()
    let client = HTTPNetworkClient(baseURL: try BaseURL(server.url), transport: transport)
    let error = await #expect(throws: NetworkError.self) {
      try await client.perform(GetText("/numbers.txt?untrusted"))
    }
    #expect(error?.code == .secureConnectionFailed)
    #expect(error?.transmission == .notSent)
    #expect(try server.connections(that: "untrusted").isEmpty)
    try await transport.shutdown()
  }
}

/// The nghttpd that `.ci/run http2` started.
struct HTTP2Server: Sendable {
  let url: String

  /// The path of the certificate authority's PEM file.
  let authority: String

  /// The path of the server's log, which it writes without delay.
  let log: String

  static var fromEnvironment: HTTP2Server? {
    let environment = ProcessInfo.processInfo.environment
    guard let url = environment["NETWORKKIT_H2_URL"],
      let authority = environment["NETWORKKIT_H2_CA"],
      let log = environment["NETWORKKIT_H2_LOG"]
    else { return nil }
    return HTTP2Server(url: url, authority: authority, log: log)
  }

  /// The connections, such as `[id=2]`, on which a header field was received that holds a text;
  /// one for each time.
  func connections(that received: String) throws -> [Substring] {
    try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
      .filter { $0.contains("recv (stream_id=") && $0.contains(received) }
      .compactMap { $0.split(separator: " ").first }
  }

  /// The number of streams that the client has reset on a connection, such as `[id=2]`.
  func resetCount(on connection: Substring) throws -> Int {
    try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
      .count { $0.hasPrefix(connection) && $0.contains("recv RST_STREAM") }
  }
}
