import NIOCore
import NIOSSL
import Testing

@testable import NetworkKit

/// The memory of closed connections.
@Suite(.timeLimit(.minutes(60))) struct ClosedConnectionTests {
  /// The timer and the handler of a connection retain it as long as it's open.
  @Test(arguments: [NIOTransport.HTTPVersion.http1Only, .http2PriorKnowledge])
  func aClosedConnectionIsReleased(version: NIOTransport.HTTPVersion) async throws {
    let pool = NIOConnectionPool(maximumLeaseCount: 1, httpVersion: version)
    let connector = Connector(
      connectTimeout: .minutes(5), idleLifetime: .minutes(5), httpVersion: version, addresses: [:],
      limits: .default, security: TransportSecurity(), tls: .makeClientConfiguration())
    try await withRawServer { peer in
      try await peer.waitUntilClosed()
    } operation: { (server) async throws in
      let origin = try #require(Origin(scheme: "http", authority: "127.0.0.1:\(server.port)"))
      let route = Route(origin: origin, proxy: nil)
      weak var connection: PooledConnection?
      do {
        let (line, _, _) = try await pool.lease(route, isFresh: false, canceledBy: nil)
        let opened = try await connector.connect(to: line, of: pool, canceledBy: nil)
        #expect(opened.isHTTP2 == (version == .http2PriorKnowledge))
        connection = opened
        opened.shutDown()
        try await opened.channel.closeFuture.get()
      }
      while connection != nil { try await Task.sleep(for: .milliseconds(5)) }
    }
  }
}
