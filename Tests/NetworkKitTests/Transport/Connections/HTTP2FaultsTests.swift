import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitTesting
import Testing

/// Tests of the mistakes of an HTTP/2 server, and of requests that it reports as unprocessed.
///
/// `.ci/run http2` starts the server; without it, these tests are skipped with a message.
@Suite(
  .enabled(
    if: HTTP2FaultServer.fromEnvironment != nil,
    """
    NETWORKKIT_H2_FAULTS_URL, NETWORKKIT_H2_FAULTS_CA and NETWORKKIT_H2_FAULTS_LOG are not set: \
    run .ci/run http2
    """),
  // One test counts the connections of all.
  .serialized, .timeLimit(.minutes(60)))
struct HTTP2FaultsTests {
  private let clock = TestClock()

  /// - Parameter isTrusted: A Boolean value that indicates whether the client knows the authority of the server's
  ///   certificate.
  private func withClient(
    isTrusted: Bool = true, _ operation: (HTTPNetworkClient, HTTP2FaultServer) async throws -> Void
  ) async throws {
    let server = try #require(HTTP2FaultServer.fromEnvironment)
    let security = TransportSecurity(
      trustRoots: isTrusted ? .file(path: server.authority) : .system)
    let transport = try connectionTransport(security: security)
    let client = HTTPNetworkClient(
      baseURL: try BaseURL(server.url), configuration: .init(timeouts: .none, clock: clock),
      transport: transport)
    try await operation(client, server)
    try await transport.shutdown()
  }

  @Test func case44_streamsAboveTheLastOneOfAGoawayAreSentAgain() async throws {
    try await withClient { (client, server) async throws in
      let first = try await client.perform(GetText("/first?\(UUID())"))
      let path = "/goaway?\(UUID())"
      async let one = client.perform(GetText(path))
      async let other = client.perform(GetText(path))
      await clock.waitForSleepers(count: 2)
      clock.advance(by: .seconds(20))
      let answers = try await [one, other]
      #expect(!answers.contains(first))
      let connections = try server.requests(of: path).map(\.connection)
      #expect(connections.prefix(2).allSatisfy { $0 == first })
      #expect(connections.dropFirst(2).sorted() == answers.sorted())
    }
  }

  @Test func interimResponsesAreCountedWithHTTP2Too() async throws {
    try await withClient { (client, _) async throws in
      #expect(try await client.perform(GetText("/hints?\(UUID())")).hasPrefix("connection"))
      let error = await #expect(throws: NetworkError.self) {
        try await client.perform(GetText("/endless-hints?\(UUID())"))
      }
      #expect(error?.code == .tooManyInterimResponses)
    }
  }

  @Test func case44_aPostAboveTheLastStreamOfAGoawayWasNotSent() async throws {
    try await withClient { (client, server) async throws in
      _ = try await client.perform(GetText("/first?\(UUID())"))
      let path = "/goaway?\(UUID())"
      let posts = (0..<2).map { _ in
        Task {
          await #expect(throws: NetworkError.self) {
            try await client.perform(PostBody(path, body: .text("once")))
          }
        }
      }
      for post in posts {
        let error = await post.value
        #expect(error?.code == .streamRefused)
        #expect(error?.transmission == .notSent)
        #expect(error?.attemptCount == 1)
      }
      #expect(try server.requests(of: path).count == 2)
    }
  }

  @Test func case45_aRefusedStreamIsSentAgain() async throws {
    try await withClient { (client, server) async throws in
      let path = "/refused?\(UUID())"
      async let text = client.perform(GetText(path))
      await clock.waitForSleepers(count: 1)
      clock.advance(by: .seconds(20))
      let connection = try await text
      #expect(try server.requests(of: path).map(\.connection) == [connection, connection])
    }
  }

  @Test func aRefusedStreamOfAPostIsSafeToSendAgain() async throws {
    try await withClient { (client, server) async throws in
      let path = "/refused?\(UUID())"
      let error = await #expect(throws: NetworkError.self) {
        try await client.perform(PostBody(path, body: .text("once")))
      }
      #expect(error?.code == .streamRefused)
      #expect(error?.transmission == .notSent)
      #expect(try server.requests(of: path).map(\.method) == ["POST"])
    }
  }

  @Test func case45_aProtocolErrorIsThrown() async throws {
    try await withClient { (client, server) async throws in
      let path = "/protocol-error?\(UUID())"
      let error = await #expect(throws: NetworkError.self) {
        try await client.perform(GetText(path))
      }
      #expect(error?.code == .streamReset)
      #expect(error?.reason == "the server ended the HTTP/2 stream with PROTOCOL_ERROR")
      #expect(error?.transmission == .mayHaveBeenSent)
      #expect(error?.attemptCount == 1)
      #expect(try server.requests(of: path).count == 1)
    }
  }

  @Test func aPostThatTheServerGaveUpMayHaveBeenSent() async throws {
    try await withClient { (client, server) async throws in
      let path = "/cancel?\(UUID())"
      let error = await #expect(throws: NetworkError.self) {
        try await client.perform(PostBody(path, body: .text("once")))
      }
      #expect(error?.code == .streamReset)
      #expect(error?.transmission == .mayHaveBeenSent)
      #expect(try server.requests(of: path).count == 1)
    }
  }

  @Test func anAnswerThatIsTriedAgainLeavesItsConnection() async throws {
    try await withClient { (client, server) async throws in
      let path = "/unavailable?\(UUID())"
      async let text = client.perform(GetText(path))
      await clock.waitForSleepers(count: 1)
      clock.advance(by: .seconds(20))
      let connection = try await text
      #expect(try server.requests(of: path).map(\.connection) == [connection, connection])
    }
  }

  @Test func case52_anUntrustedCertificateIsNotRetried() async throws {
    let server = try #require(HTTP2FaultServer.fromEnvironment)
    let before = try server.handshakeCount
    try await withClient(isTrusted: false) { client, _ in
      let error = await #expect(throws: NetworkError.self) {
        try await client.perform(GetText("/untrusted"))
      }
      #expect(error?.code == .secureConnectionFailed)
      #expect(error?.transmission == .notSent)
      #expect(error?.attemptCount == 1)
    }
    #expect(try server.requests(of: "/untrusted").isEmpty)
    // The connection that failed, and the one that inspects the certificate to report its problem.
    #expect(try server.handshakeCount == before + 2)
  }
}

/// The server of `.ci/http2-faults` that `.ci/run http2` started.
struct HTTP2FaultServer: Sendable {
  /// A request that arrived.
  struct Received {
    /// The number of its connection, as the server writes it into its responses.
    let connection: String
    let method: Substring
  }

  let url: String

  /// The path of the certificate authority's PEM file.
  let authority: String

  /// The path of the server's log, which it writes without delay.
  private let log: String

  static var fromEnvironment: HTTP2FaultServer? {
    let environment = ProcessInfo.processInfo.environment
    guard let url = environment["NETWORKKIT_H2_FAULTS_URL"],
      let authority = environment["NETWORKKIT_H2_FAULTS_CA"],
      let log = environment["NETWORKKIT_H2_FAULTS_LOG"]
    else { return nil }
    return HTTP2FaultServer(url: url, authority: authority, log: log)
  }

  /// The requests of a path with its query, such as `request on 2: GET /refused?a`.
  func requests(of path: String) throws -> [Received] {
    try lines().compactMap { line in
      let words = line.split(separator: " ")
      guard words.count == 5, words[4] == path else { return nil }
      return Received(connection: "connection \(words[2].dropLast())", method: words[3])
    }
  }

  /// The number of connections that were accepted, whether or not their handshake succeeded.
  var handshakeCount: Int {
    get throws { try lines().count { $0.hasPrefix("connection ") } }
  }

  private func lines() throws -> [Substring] {
    try String(contentsOfFile: log, encoding: .utf8).split(separator: "\n")
  }
}
