import Foundation
import NetworkKit
import NetworkKitTesting
import Testing

/// Responses of HTTP/1.1 that no server should send, byte by byte.
@Suite(.timeLimit(.minutes(60))) struct HostileHTTP1Tests {
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

  private static func residentKilobytes() throws -> Int {
    let status = try String(contentsOfFile: "/proc/self/status", encoding: .utf8)
    let line = status.split(separator: "\n").first { $0.hasPrefix("VmRSS:") }
    return Int(line?.filter(\.isNumber) ?? "") ?? 0
  }

  /// `NIOTransport` limits the extensions of a chunk (RFC 9112, section 7.1.1). AsyncHTTPClient skips any number of them.
  @Test(.enabled(if: FileManager.default.fileExists(atPath: "/proc/self/status")))
  func anEndlessChunkExtensionIsNotStored() async {
    await #expect(processExitsWith: .success) {
      let flooded = Gate()
      try await withRawServer { peer in
        try await peer.receiveHead()
        try await peer.send("HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\n5;a=")
        await peer.flood([UInt8](repeating: UInt8(ascii: "a"), count: 64 << 10), upTo: 128 << 20)
        flooded.open()
        try await peer.waitUntilClosed()
      } operation: { (server) async throws in
        let clock = TestClock()
        let timeouts = try Timeouts(total: nil, idle: .seconds(30))
        try await server.withClient(timeouts: timeouts, clock: clock) { (client) async throws in
          let before = try HostileHTTP1Tests.residentKilobytes()
          let request = Task {
            await #expect(throws: NetworkError.self) { try await client.perform(GetText("/")) }
          }
          try await flooded.wait()
          #expect(try HostileHTTP1Tests.residentKilobytes() - before < 64 << 10)
          let isLimited = TestTransport.name == "NIO"
          if !isLimited {
            await clock.waitForSleepers(count: 1)
            clock.advance(by: .seconds(30))
          }
          #expect(await request.value?.code == (isLimited ? .invalidResponse : .idleTimeout))
        }
      }
    }
  }

  /// Forms that RFC 9112 forbids, or that an attacker can use to hide a response from one of two parsers.
  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nX-Folded: a\r\n b\r\nContent-Length: 0",
    "HTTP/1.1 200 OK\r\nX-Bare: a\rb\r\nContent-Length: 0",
    "HTTP/1.1 200 OK\r\nX-Bare: a\rContent-Length: 0",
    "HTTP/1.1 200 OK\r\nContent-Length: 3\r\nTransfer-Encoding: chunked",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\nContent-Length: 3",
    "HTTP/1.1 200 OK\r\nContent-Length: 3, 4", "HTTP/1.1 200 OK\r\nContent-Length: +3",
    "HTTP/1.1 200 OK\r\nX-Space : a\r\nContent-Length: 0",
    "HTTP/1.1 20 OK\r\nContent-Length: 0", "HTTP/1.1 2000 OK\r\nContent-Length: 0",
    "HTTP/1.1 20x OK\r\nContent-Length: 0", "HTTP/1.1 +20 OK\r\nContent-Length: 0",
  ])
  func aFormThatIsForbiddenIsInvalid(head: String) async throws {
    let error = try await error(of: head + "\r\n\r\nabc", over: .none)
    #expect(error?.code == .invalidResponse)
  }
}
