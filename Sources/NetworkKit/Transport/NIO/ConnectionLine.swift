#if NIO
  internal import NIOCore

  /// The connections to one server and the number of requests that use them: the rules by which a request gets a
  /// connection, without a network.
  ///
  /// - A request uses a connection of HTTP/2 that isn't full, or the connection of HTTP/1.1 that became idle last,
  ///   because the server is the least likely to have closed it. On an event loop, a request rather establishes a
  ///   connection of the same event loop than it uses an idle one of another, unless the maximum is reached.
  /// - Otherwise, it establishes a connection. As long as it isn't known whether the server supports HTTP/2, only one
  ///   connection is established at a time, because its requests may share it. After a failure, they are a few, so that
  ///   requests don't fail one after the other.
  struct ConnectionLine<Exclusive: AnyObject, Shared: AnyObject> {
    /// The right to use or establish a connection.
    enum Grant {
      /// An idle connection of HTTP/1.1.
      case exclusive(Exclusive)
      /// A connection of HTTP/2 with room for another stream.
      case shared(Shared)
      case newConnection
    }

    fileprivate struct SharedConnection {
      let connection: Shared
      var streamCount: Int
      var maximumStreamCount: Int
    }

    /// The number of connections that are established at the same time after a failure, as long as the version of HTTP
    /// isn't known.
    private static var openingCountAfterFailure: Int { 4 }

    private let maximumLeaseCount: Int
    /// The maximum number of connections that are established at the same time.
    private var maximumOpeningCount: Int
    private var idle: [Exclusive] = []
    private var shared: [SharedConnection] = []
    private var openingCount = 0
    private(set) var leaseCount = 0

    init(maximumLeaseCount: Int, mayBeHTTP2: Bool) {
      self.maximumLeaseCount = maximumLeaseCount
      maximumOpeningCount = mayBeHTTP2 ? 1 : .max
    }

    /// A Boolean value that indicates whether the next connection determines the version of HTTP.
    var isVersionUnknown: Bool { maximumOpeningCount < .max }
    /// A Boolean value that indicates whether a request that gets no grant waits until a connection is established, and
    /// not until another request ends.
    var awaitsOpening: Bool { leaseCount < maximumLeaseCount && shared.isEmpty }

    /// The number of connections that no request uses.
    var idleCount: Int { idle.count + shared.count { $0.streamCount == 0 } }
    var isUnused: Bool { leaseCount == 0 && idle.isEmpty && shared.isEmpty }

    // MARK: Leases

    /// Grants a request a lease, or returns `nil` if it must wait.
    ///
    /// - Parameters:
    ///   - isFresh: A Boolean value that indicates whether the request needs a new connection, because the server has
    ///     just closed an idle one.
    ///   - isPreferred: A closure that returns whether to use an idle connection rather than to establish another one.
    mutating func grant(isFresh: Bool = false, where isPreferred: (Exclusive) -> Bool) -> Grant? {
      guard leaseCount < maximumLeaseCount else { return nil }
      if let index = shared.firstIndex(where: { $0.streamCount < $0.maximumStreamCount }) {
        shared[index].streamCount += 1
        leaseCount += 1
        return .shared(shared[index].connection)
      }
      // One connection serves all requests to a server (RFC 9113, section 9.1).
      if !shared.isEmpty { return nil }
      if !isFresh, let index = idle.lastIndex(where: isPreferred) ?? indexAtMaximum {
        leaseCount += 1
        return .exclusive(idle.remove(at: index))
      }
      guard openingCount < maximumOpeningCount else { return nil }
      openingCount += 1
      leaseCount += 1
      return .newConnection
    }

    /// The index of the idle connection to use if another one would exceed the maximum, or `nil` if it wouldn't.
    private var indexAtMaximum: Int? {
      leaseCount + idle.count < maximumLeaseCount ? nil : idle.indices.last
    }

    /// Takes back a grant that no request has accepted.
    mutating func withdraw(_ grant: Grant) {
      switch grant {
      case .exclusive(let connection): endLease(keeping: connection)
      case .shared(let connection): endLease(of: connection)
      case .newConnection:
        openingCount -= 1
        leaseCount -= 1
      }
    }

    /// Ends a lease of a connection of HTTP/1.1.
    ///
    /// - Parameter connection: The connection if another request can use it.
    mutating func endLease(keeping connection: Exclusive?) {
      leaseCount -= 1
      if let connection { idle.append(connection) }
    }

    /// Ends a lease of a connection of HTTP/2.
    mutating func endLease(of connection: Shared) {
      leaseCount -= 1
      change(connection) { $0.streamCount -= 1 }
    }

    // MARK: Connections

    /// A connection of HTTP/1.1 was established for a lease.
    mutating func opened(_ connection: Exclusive) {
      openingCount -= 1
      maximumOpeningCount = .max
    }

    /// A connection of HTTP/2 was established for a lease.
    mutating func opened(_ connection: Shared, maximumStreamCount: Int) {
      openingCount -= 1
      maximumOpeningCount = 1
      shared.append(
        SharedConnection(
          connection: connection, streamCount: 1, maximumStreamCount: maximumStreamCount))
    }

    /// No connection was established, which ends the lease.
    mutating func openingFailed() {
      openingCount -= 1
      leaseCount -= 1
      maximumOpeningCount = max(maximumOpeningCount, Self.openingCountAfterFailure)
    }

    /// The server changed the maximum number of streams (RFC 9113, section 6.5.2).
    mutating func limit(_ connection: Shared, toStreamCount maximum: Int) {
      change(connection) { $0.maximumStreamCount = maximum }
    }

    /// A connection accepts no more requests, because it closed or the server sent GOAWAY (RFC 9113, section 6.8).
    mutating func remove(_ connection: AnyObject) {
      idle.removeAll { $0 === connection }
      shared.removeAll { $0.connection === connection }
    }

    /// Removes a connection, unless a request has a lease of it.
    ///
    /// - Returns: A Boolean value that indicates whether the connection was idle.
    mutating func removeIfIdle(_ connection: AnyObject) -> Bool {
      let isIdle =
        idle.contains { $0 === connection }
        || shared.contains { $0.connection === connection && $0.streamCount == 0 }
      if isIdle { remove(connection) }
      return isIdle
    }

    private mutating func change(
      _ connection: Shared, _ change: (inout SharedConnection) -> Void
    ) {
      guard let index = shared.firstIndex(where: { $0.connection === connection }) else { return }
      change(&shared[index])
    }
  }

  extension ConnectionLine: Sendable where Exclusive: Sendable, Shared: Sendable {}
  extension ConnectionLine.SharedConnection: Sendable where Exclusive: Sendable, Shared: Sendable {}
  extension ConnectionLine.Grant: Sendable where Exclusive: Sendable, Shared: Sendable {}
#endif
