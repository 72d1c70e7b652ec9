import NetworkKit
import NetworkKitSupport
import Testing

/// Every shape that the fuzzer begins with ends, as it is, with a response or an error of this library.
@Suite(.timeLimit(.minutes(60))) struct ResponseShapesTests {
  @Test func everyShapeOfHTTP1Ends() async throws {
    let current = Locked<[UInt8]>([])
    try await withRawServer { peer in
      try await peer.receiveHead()
      try await peer.send(current.withLock { $0 })
    } operation: { (server) async throws in
      try await server.withClient { (client) async throws in
        for shape in ResponseShapes.http1 {
          current.withLock { $0 = shape }
          await expectAnEnd(of: client, atMost: shape.count)
        }
      }
      #expect(server.connectionCount > ResponseShapes.http1.count / 2)
    }
  }

  @Test func everyShapeOfHTTP2Ends() async throws {
    let current = Locked<[UInt8]>([])
    try await withRawServer(.http2) { peer in
      try await peer.receiveHTTP2Request()
      try await peer.send(current.withLock { $0 })
    } operation: { (server) async throws in
      try await server.withClient { (client) async throws in
        for shape in ResponseShapes.http2 {
          current.withLock { $0 = shape }
          await expectAnEnd(of: client, atMost: shape.count)
        }
      }
      #expect(server.connectionCount > ResponseShapes.http2.count / 2)
    }
  }

  private func expectAnEnd(of client: HTTPNetworkClient, atMost size: Int) async {
    do throws(NetworkError) {
      var count = 0
      for try await chunk in try await client.perform(GetStream("/")) { count += chunk.count }
      #expect(count <= size)
    } catch {
      #expect(![.connectTimeout, .idleTimeout, .totalTimeout].contains(error.code))
      #expect(error.code != .transportFailed, "\(error)")
    }
  }
}
