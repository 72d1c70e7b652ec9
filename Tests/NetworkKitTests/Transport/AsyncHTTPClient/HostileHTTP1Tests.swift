import NetworkKit
import Testing

/// Responses of HTTP/1.1 that no server should send, byte by byte.
@Suite(.timeLimit(.minutes(10))) struct HostileHTTP1Tests {
  /// The error of a GET request that a server responds to with these bytes.
  private func error(
    of response: String, over security: RawServer.Security
  ) async throws -> NetworkError? {
    try await withRawServer(security) { peer in
      try await peer.receiveHead()
      try await peer.send(response)
      try await peer.waitUntilClosed()
    } operation: { (server) async throws in
      try await server.withClient { (client) async throws in
        await #expect(throws: NetworkError.self) { try await client.perform(GetText("/")) }
      }
    }
  }

  @Test(arguments: ["000", "001", "042", "099"])
  func aStatusBelow100IsInvalid(status: String) async throws {
    for security in [RawServer.Security.none, .http1] {
      let error = try await error(
        of: "HTTP/1.1 \(status) OK\r\nContent-Length: 0\r\n\r\n", over: security)
      #expect(error?.code == .invalidResponse)
      #expect(error?.reason.contains(status) == true)
    }
  }

  @Test func aStatusBelow100AfterAnInterimResponseIsInvalid() async throws {
    let error = try await error(
      of: "HTTP/1.1 103 Early\r\n\r\nHTTP/1.1 042 OK\r\nContent-Length: 0\r\n\r\n", over: .none)
    #expect(error?.code == .invalidResponse)
  }

  @Test(arguments: [RawServer.Security.none, .http1])
  func case28_conflictingContentLengthsAreInvalid(security: RawServer.Security) async throws {
    let error = try await error(
      of: "HTTP/1.1 200 OK\r\nContent-Length: 2\r\nContent-Length: 3\r\n\r\nabc", over: security)
    #expect(error?.code == .invalidResponse)
  }
}
