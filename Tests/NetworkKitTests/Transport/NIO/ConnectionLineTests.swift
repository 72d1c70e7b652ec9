import NIOCore
import NIOEmbedded
import NetworkKitSupport
import Testing

@testable import NetworkKit

/// The rules by which a request gets a connection, without a network.
@Suite struct ConnectionLineTests {
  private final class Connection {}
  private final class SharedConnection {}
  private typealias Line = ConnectionLine<Connection, SharedConnection>

  private func line(_ maximum: Int = 10, mayBeHTTP2: Bool = false) -> Line {
    Line(maximumLeaseCount: maximum, mayBeHTTP2: mayBeHTTP2)
  }

  private func name(_ grant: Line.Grant?) -> String {
    switch grant {
    case .exclusive: "idle connection"
    case .shared: "stream"
    case .newConnection: "new connection"
    case nil: "wait"
    }
  }

  private func grant(_ line: inout Line, isFresh: Bool = false) -> String {
    name(line.grant(isFresh: isFresh) { _ in true })
  }

  @Test func theConnectionThatBecameIdleLastIsUsedFirst() {
    var line = line()
    let connections = [Connection(), Connection()]
    for connection in connections {
      #expect(grant(&line) == "new connection")
      line.opened(connection)
    }
    for connection in connections { line.endLease(keeping: connection) }
    #expect(line.idleCount == 2)
    for connection in connections.reversed() {
      guard case .exclusive(let granted) = line.grant(where: { _ in true }) else {
        Issue.record("no idle connection")
        continue
      }
      #expect(granted === connection)
    }
    #expect(grant(&line) == "new connection")
  }

  @Test func anIdleConnectionIsLeftIfTheRequestNeedsAFreshOne() {
    var line = line()
    #expect(grant(&line) == "new connection")
    line.opened(Connection())
    line.endLease(keeping: Connection())
    #expect(grant(&line, isFresh: true) == "new connection")
    #expect(name(line.grant(where: { _ in false })) == "new connection")
    #expect(grant(&line) == "idle connection")
  }

  @Test func theMaximumIncludesIdleConnections() {
    var line = line(2)
    let connections = [Connection(), Connection()]
    for connection in connections {
      #expect(grant(&line) == "new connection")
      line.opened(connection)
    }
    line.endLease(keeping: connections[0])
    #expect(name(line.grant { _ in false }) == "idle connection")
    #expect(name(line.grant { _ in false }) == "wait")
    for connection in connections { line.endLease(keeping: connection) }
    #expect(name(line.grant { $0 === connections[0] }) == "idle connection")
    #expect(line.idleCount == 1)
  }

  @Test func aClosedConnectionIsNotUsed() {
    var line = line()
    let connection = Connection()
    #expect(grant(&line) == "new connection")
    line.opened(connection)
    line.endLease(keeping: connection)
    line.remove(connection)
    #expect(line.isUnused)
    #expect(grant(&line) == "new connection")
  }

  @Test func aConnectionThatIsLeasedIsNotRemoved() {
    var line = line(mayBeHTTP2: true)
    let (connection, shared) = (Connection(), SharedConnection())
    var isRemoved: [Bool] = []
    #expect(grant(&line) == "new connection")
    line.opened(connection)
    isRemoved.append(line.removeIfIdle(connection))
    line.endLease(keeping: connection)
    isRemoved.append(line.removeIfIdle(connection))
    isRemoved.append(line.removeIfIdle(connection))
    #expect(isRemoved == [false, true, false])
    #expect(grant(&line) == "new connection")
    line.opened(shared, maximumStreamCount: 1)
    isRemoved.append(line.removeIfIdle(shared))
    line.endLease(of: shared)
    isRemoved.append(line.removeIfIdle(shared))
    #expect(isRemoved.suffix(2) == [false, true])
    #expect(line.isUnused)
  }

  @Test func theLeasesAreLimited() {
    var line = line(2)
    #expect(grant(&line) == "new connection")
    #expect(grant(&line) == "new connection")
    #expect(grant(&line) == "wait")
    line.openingFailed()
    #expect(grant(&line) == "new connection")
  }

  @Test func onlyOneConnectionIsOpenedUntilTheVersionIsKnown() {
    var line = line(mayBeHTTP2: true)
    #expect(grant(&line) == "new connection")
    #expect(grant(&line) == "wait")
    line.opened(Connection())
    // The server supports only HTTP/1.1.
    #expect(grant(&line) == "new connection")
    #expect(grant(&line) == "new connection")
  }

  @Test func requestsDoNotFailOneAfterTheOther() {
    var line = line(mayBeHTTP2: true)
    #expect(grant(&line) == "new connection")
    #expect(grant(&line) == "wait")
    line.openingFailed()
    for _ in 0..<2 { #expect(grant(&line) == "new connection") }
  }

  /// The server may support HTTP/2, so that hundreds of handshakes would be in vain.
  @Test func afterAFailureOnlyAFewConnectionsAreOpenedUntilTheVersionIsKnown() {
    var line = line(mayBeHTTP2: true)
    #expect(grant(&line) == "new connection")
    line.openingFailed()
    for _ in 0..<4 { #expect(grant(&line) == "new connection") }
    #expect(grant(&line) == "wait")
    line.openingFailed()
    #expect(grant(&line) == "new connection")
    #expect(grant(&line) == "wait")
    line.opened(Connection())
    for _ in 0..<6 { #expect(grant(&line) == "new connection") }
  }

  @Test func afterAnHTTP2ConnectionOnlyOneIsOpened() {
    var line = line(mayBeHTTP2: true)
    let connection = SharedConnection()
    #expect(grant(&line) == "new connection")
    line.openingFailed()
    #expect(grant(&line) == "new connection")
    line.opened(connection, maximumStreamCount: 100)
    line.remove(connection)
    #expect(grant(&line) == "new connection")
    #expect(grant(&line) == "wait")
  }

  @Test func requestsShareAConnectionOfHTTP2() {
    var line = line(mayBeHTTP2: true)
    let connection = SharedConnection()
    #expect(grant(&line) == "new connection")
    line.opened(connection, maximumStreamCount: 2)
    #expect(grant(&line) == "stream")
    #expect(grant(&line) == "wait")
    line.limit(connection, toStreamCount: 3)
    #expect(grant(&line) == "stream")
    #expect(grant(&line) == "wait")
    line.endLease(of: connection)
    #expect(line.idleCount == 0)
    #expect(grant(&line) == "stream")
    // After GOAWAY, the streams that are open continue.
    line.remove(connection)
    #expect(grant(&line) == "new connection")
    for _ in 0..<3 { line.endLease(of: connection) }
    line.openingFailed()
    #expect(line.isUnused)
  }

  @Test func aConnectionOfHTTP2WithoutStreamsIsIdle() {
    var line = line(mayBeHTTP2: true)
    let connection = SharedConnection()
    #expect(grant(&line) == "new connection")
    line.opened(connection, maximumStreamCount: 2)
    #expect(line.idleCount == 0)
    line.endLease(of: connection)
    #expect(line.idleCount == 1)
  }

  /// The server may close the connection before the pool notices that the request was canceled.
  @Test(arguments: [true, false])
  func aClosedConnectionIsNotIdleAfterItsGrant(isOpen: Bool) throws {
    let channel = EmbeddedChannel()
    if isOpen {
      channel.connect(to: try SocketAddress(ipAddress: "127.0.0.1", port: 80), promise: nil)
    }
    let connection = PooledConnection(
      channel, HTTP1ExchangeHandler(nil, limits: .default, idleLifetime: .hours(1)),
      isHTTP2: false)
    var line = ConnectionLine<PooledConnection, PooledConnection>(
      maximumLeaseCount: 1, mayBeHTTP2: false)
    _ = line.grant { _ in true }
    line.opened(connection)
    line.withdraw(keepingIfOpen: .exclusive(connection))
    #expect(line.idleCount == (isOpen ? 1 : 0))
    #expect(line.leaseCount == 0)
  }

  @Test func aGrantIsWithdrawn() {
    var line = line(mayBeHTTP2: true)
    let connection = SharedConnection()
    #expect(grant(&line) == "new connection")
    line.withdraw(.newConnection)
    #expect(line.leaseCount == 0)
    #expect(grant(&line) == "new connection")
    // The version is still unknown.
    #expect(grant(&line) == "wait")
    line.opened(connection, maximumStreamCount: 1)
    line.withdraw(.shared(connection))
    #expect(grant(&line) == "stream")
    line.withdraw(.shared(connection))
    #expect(line.leaseCount == 0)
  }
}
