import Foundation
import NIOCore
import NIOPosix
import NetworkKit
import NetworkKitSupport
import Testing

/// Requests to a server that listens to a Unix domain socket.
@Suite(.timeLimit(.minutes(60))) struct UnixSocketTests {
  private typealias Connection = NIOAsyncChannel<ByteBuffer, ByteBuffer>

  /// Runs a server that sends the same response to each connection, and returns the heads that it received.
  private func withServer(
    _ response: String, _ operation: (String) async throws -> Void
  ) async throws -> [String] {
    let path = "/tmp/networkkit-\(UUID().uuidString.prefix(8)).sock"
    let heads = Locked<[String]>([])
    let listener = try await ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
      .bind(unixDomainSocketPath: path) { channel in
        channel.eventLoop.makeCompletedFuture {
          try Connection(wrappingChannelSynchronously: channel)
        }
      }
    try await withThrowingTaskGroup(of: Void.self) { group in
      group.addTask {
        try await listener.executeThenClose { accepted in
          for try await connection in accepted {
            try? await connection.executeThenClose { inbound, outbound in
              var iterator = inbound.makeAsyncIterator()
              let bytes = try await iterator.next().map { Array($0.readableBytesView) } ?? []
              heads.withLock { $0.append(String(decoding: bytes, as: UTF8.self)) }
              try await outbound.write(ByteBuffer(string: response))
            }
          }
        }
      }
      try await operation(path)
      group.cancelAll()
    }
    try? FileManager.default.removeItem(atPath: path)
    return heads.withLock { $0 }
  }

  @Test func sendsARequestToASocket() async throws {
    let response = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nConnection: close\r\n\r\nhello"
    let heads = try await withServer(response) { path in
      let transport = connectionTransport()
      let client = HTTPNetworkClient(
        baseURL: try BaseURL(unixSocket: path, path: "/v1"), transport: transport)
      #expect(try await client.perform(GetText("/items?q=a%20b")) == "hello")
      try await transport.shutdown()
    }
    let head = try #require(heads.first)
    #expect(head.hasPrefix("GET /v1/items?q=a%20b HTTP/1.1\r\n"))
    #expect(head.lowercased().contains("\r\nhost: localhost\r\n"))
  }

  @Test func noRedirectLeadsToASocket() async throws {
    let redirect =
      "HTTP/1.1 302 Found\r\nLocation: http+unix://%2Ftmp%2Fother.sock/\r\nContent-Length: 0\r\n"
      + "Connection: close\r\n\r\n"
    let heads = try await withServer(redirect) { path in
      let transport = connectionTransport()
      let client = HTTPNetworkClient(baseURL: try BaseURL(unixSocket: path), transport: transport)
      let error = await #expect(throws: NetworkError.self) {
        try await client.perform(GetText("/"))
      }
      #expect(error?.code == .redirectNotFollowed)
      try await transport.shutdown()
    }
    #expect(heads.count == 1)
  }

  @Test func aSocketThatIsNotThere() async throws {
    let transport = connectionTransport()
    let client = HTTPNetworkClient(
      baseURL: try BaseURL(unixSocket: "/tmp/networkkit-missing.sock"),
      configuration: .init(retries: .never), transport: transport)
    let error = await #expect(throws: NetworkError.self) { try await client.perform(GetText("/")) }
    #expect(error?.code == .connectionFailed)
    #expect(error?.transmission == .notSent)
    try await transport.shutdown()
  }

  @Test(arguments: [
    ("http+unix://", "an absolute socket path"),
    ("http+unix://relative.sock", "an absolute socket path"),
    ("http+unix://%00", "an absolute socket path"),
    ("http+unix://%2F%00", "an absolute socket path"),
    ("http+unix://%2F" + String(repeating: "a", count: 103), "104 bytes"),
    ("http+unix://%2Fa.sock/path?query", "query"),
  ])
  func pathsThatCannotBeUsed(text: String, reason: String) {
    let error = #expect(throws: NetworkError.self) { try BaseURL(text) }
    #expect(error?.code == .invalidBaseURL)
    #expect(error?.reason.contains(reason) == true, "\(error?.reason ?? "")")
  }

  @Test func theTextOfABaseURL() throws {
    let url = try BaseURL(unixSocket: "/run/a b.sock", path: "/v1/")
    #expect(url.description == "http+unix://%2Frun%2Fa%20b.sock/v1")
    #expect(try BaseURL(url.text) == url)
  }
}
