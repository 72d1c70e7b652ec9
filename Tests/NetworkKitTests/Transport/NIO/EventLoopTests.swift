import NIOCore
import NIOPosix
import NIOSSL
import NetworkKitSupport
import Testing

@testable import NetworkKit

/// Tests of the event loops of connections.
@Suite(.timeLimit(.minutes(60))) struct EventLoopTests {
  private let pool = NIOConnectionPool(maximumLeaseCount: 100, httpVersion: .http1Only)
  private let connector = Connector(
    connectTimeout: .minutes(5), idleLifetime: .minutes(5), httpVersion: .http1Only,
    addresses: [:], limits: .default, security: TransportSecurity(),
    tls: .makeClientConfiguration())
  private let line = Locked<NIOConnectionPool.Line?>(nil)
  private let loops = Array(MultiThreadedEventLoopGroup.singleton.makeIterator())

  /// A connection as a request gets it.
  private func connection(_ route: Route) async throws -> PooledConnection {
    let (line, grant, _) = try await pool.lease(route, isFresh: false, canceledBy: nil)
    self.line.withLock { $0 = line }
    guard case .exclusive(let connection) = grant else {
      return try await connector.connect(to: line, of: pool, canceledBy: nil)
    }
    return connection
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  private func connection(
    _ route: Route, on loop: any EventLoop
  ) async throws -> PooledConnection {
    let task = Task<PooledConnection, any Error>(executorPreference: LoopExecutor(loop)) {
      try await connection(route)
    }
    return try await task.value
  }

  private func endLease(of connection: PooledConnection) throws {
    let line = try #require(line.withLock { $0 })
    pool.change(line) { $0.endLease(keepingIfOpen: connection) }
  }

  private func withServer(_ operation: (Route) async throws -> Void) async throws {
    try await withRawServer { peer in
      try await peer.waitUntilClosed()
    } operation: { (server) async throws in
      let origin = try #require(Origin(scheme: "http", authority: "127.0.0.1:\(server.port)"))
      try await operation(Route(origin: origin, proxy: nil))
      for connection in pool.shutDown() { connection.shutDown() }
    }
  }

  @Test func connectionsToAHostAreSpread() async throws {
    try await withServer { route in
      var used: Set<ObjectIdentifier> = []
      for _ in 0..<50 {
        used.insert(ObjectIdentifier(try await connection(route).eventLoop))
      }
      #expect(used.count > 1 || loops.count == 1)
    }
  }

  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func aTaskOnALoopUsesTheConnectionsOfThatLoop() async throws {
    try await withServer { route in
      var connections: [PooledConnection] = []
      for loop in loops.prefix(8) {
        for _ in 0..<3 {
          let connection = try await connection(route, on: loop)
          #expect(connection.eventLoop === loop)
          connections.append(connection)
        }
      }
      for connection in connections { try endLease(of: connection) }
      for loop in loops.prefix(8) {
        let connection = try await connection(route, on: loop)
        #expect(connection.eventLoop === loop)
      }
      #expect(pool.counts.open == connections.count)
    }
  }

  /// The app may end its event loops before their requests.
  @available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
  @Test func aTaskOnALoopOfTheAppUsesOtherLoops() async throws {
    let group = MultiThreadedEventLoopGroup(numberOfThreads: 1)
    try await withServer { route in
      let connection = try await connection(route, on: group.next())
      #expect(loops.contains { $0 === connection.eventLoop })
      try endLease(of: connection)
      let second = try await self.connection(route, on: group.next())
      #expect(second === connection)
    }
    try await group.shutdownGracefully()
  }
}

/// An event loop that runs tasks.
@available(macOS 15, iOS 18, tvOS 18, watchOS 11, visionOS 2, *)
private final class LoopExecutor: TaskExecutor {
  private let loop: any EventLoop

  init(_ loop: any EventLoop) {
    self.loop = loop
  }

  func enqueue(_ job: consuming ExecutorJob) {
    let job = UnownedJob(job)
    loop.execute { job.runSynchronously(on: self.asUnownedTaskExecutor()) }
  }
}
