#if NIO
  internal import NIOCore
  internal import NIOPosix
  internal import NetworkKitSupport

  /// The origin of a request and the proxy through which its connections are established.
  struct Route: Hashable, Sendable {
    let origin: Origin
    let proxy: Proxy?
  }

  /// The connections of a transport, by route.
  ///
  /// A request uses the connection that became idle last, because the server is the least likely to have closed it.
  /// Each route has a maximum number of leases; further requests wait in line.
  final class NIOConnectionPool: Sendable {
    /// A connection that's ready for requests.
    final class Connection: Sendable {
      let eventLoop: any EventLoop
      let channel: any Channel
      let handler: NIOLoopBound<ExchangeHandler>

      init(_ channel: any Channel, _ handler: ExchangeHandler) {
        eventLoop = channel.eventLoop
        self.channel = channel
        self.handler = NIOLoopBound(handler, eventLoop: channel.eventLoop)
      }
    }

    /// The right to use or establish a connection.
    enum Grant: Sendable {
      case connection(Connection)
      /// The right to establish a connection.
      case newConnection
    }

    /// A request that waits in line.
    private struct Waiter {
      let number: Int
      let turn = Arrival<Grant>()
    }

    private enum Place {
      case granted(Grant)
      case inLine(Waiter)
    }

    private struct Line {
      var idle: [Connection] = []
      var leaseCount = 0
      var waiters = CircularBuffer<Waiter>()

      var isUnused: Bool { idle.isEmpty && leaseCount == 0 && waiters.isEmpty }

      /// Removes and returns the idle connection to use.
      ///
      /// - Parameter eventLoop: The event loop on which the task runs, or `nil` if it runs elsewhere.
      mutating func takeIdle(on eventLoop: (any EventLoop)?) -> Connection? {
        guard let eventLoop else { return idle.popLast() }
        let index = idle.lastIndex { $0.eventLoop === eventLoop }
        return index.map { idle.remove(at: $0) }
      }
    }

    private struct State {
      var lines: [Route: Line] = [:]
      var connections: [ObjectIdentifier: Connection] = [:]
      var waiterCount = 0
      var isShutDown = false
    }

    private let maximumLeaseCount: Int
    private let state = Locked(State())

    /// Creates a pool.
    ///
    /// - Parameter maximumLeaseCount: The maximum number of requests that use connections of a route at the same time.
    init(maximumLeaseCount: Int) {
      self.maximumLeaseCount = maximumLeaseCount
    }

    deinit {
      // Nothing uses a connection anymore: neither a request nor the reader of a response.
      for connection in shutDown() { connection.handler.run { $0.shutDown() } }
    }

    // MARK: Leases

    /// Waits until a request may use a connection.
    ///
    /// - Parameters:
    ///   - route: The route of the request.
    ///   - isFresh: A Boolean value that indicates whether the request needs a new connection, because the server has
    ///     just closed an idle one.
    func lease(_ route: Route, isFresh: Bool) async throws(NetworkError) -> Grant {
      let eventLoop = MultiThreadedEventLoopGroup.currentEventLoop
      let place = try state.withLock { state throws(NetworkError) -> Place in
        if state.isShutDown { throw .shutDown }
        // The line is removed, changed, and stored again, because changing it in the dictionary allocates memory.
        var line = state.lines.removeValue(forKey: route) ?? Line()
        defer { state.lines[route] = line }
        guard line.leaseCount < maximumLeaseCount else {
          state.waiterCount += 1
          let waiter = Waiter(number: state.waiterCount)
          line.waiters.append(waiter)
          return .inLine(waiter)
        }
        line.leaseCount += 1
        let connection = isFresh ? nil : line.takeIdle(on: eventLoop)
        return .granted(connection.map { .connection($0) } ?? .newConnection)
      }
      switch place {
      case .granted(let grant): return grant
      case .inLine(let waiter): return try await self.grant(to: waiter, route)
      }
    }

    private func grant(to waiter: Waiter, _ route: Route) async throws(NetworkError) -> Grant {
      guard let grant = await waiter.turn.value() else {
        state.withLock { $0.lines[route]?.waiters.removeAll { $0.number == waiter.number } }
        throw .cancelled(.queued)
      }
      if state.withLock({ $0.isShutDown }) { throw .shutDown }
      return grant
    }

    /// Ends a request's use of its connection.
    ///
    /// - Parameters:
    ///   - route: The route of the request.
    ///   - connection: The connection if another request can use it.
    func endLease(_ route: Route, keeping connection: Connection?) {
      state.withLock { state in
        guard var line = state.lines.removeValue(forKey: route) else { return }
        defer { if !line.isUnused { state.lines[route] = line } }
        // The server may have closed the connection in the meantime.
        let connection = connection.flatMap { state.connections[ObjectIdentifier($0.channel)] }
        let grant = connection.map { Grant.connection($0) } ?? .newConnection
        // A waiting request that was canceled doesn't accept the grant.
        while let waiter = line.waiters.popFirst() {
          if waiter.turn.deliver(grant) { return }
        }
        line.leaseCount -= 1
        if let connection { line.idle.append(connection) }
      }
    }

    // MARK: Connections

    /// Adds a connection, which ``shutDown()`` returns.
    ///
    /// - Returns: A Boolean value that indicates whether the pool is open.
    func add(_ connection: Connection) -> Bool {
      state.withLock { state in
        if !state.isShutDown {
          state.connections[ObjectIdentifier(connection.channel)] = connection
        }
        return !state.isShutDown
      }
    }

    /// Removes a channel that was closed.
    func remove(_ channel: any Channel, of route: Route) {
      state.withLock { state in
        state.connections[ObjectIdentifier(channel)] = nil
        guard var line = state.lines.removeValue(forKey: route) else { return }
        line.idle.removeAll { $0.channel === channel }
        if !line.isUnused { state.lines[route] = line }
      }
    }

    /// The numbers of connections and requests.
    var counts: NIOTransport.ConnectionCounts {
      state.withLock { state in
        NIOTransport.ConnectionCounts(
          open: state.connections.count,
          idle: state.lines.values.reduce(0) { $0 + $1.idle.count },
          waitingRequests: state.lines.values.reduce(0) { $0 + $1.waiters.count })
      }
    }

    /// Rejects further requests and returns the connections, which the caller closes.
    func shutDown() -> [Connection] {
      state.withLock { state in
        defer {
          for line in state.lines.values {
            for waiter in line.waiters { waiter.turn.deliver(.newConnection) }
          }
          state = State(isShutDown: true)
        }
        return Array(state.connections.values)
      }
    }
  }

  /// A request's right to use a connection, which its exchange ends exactly once.
  struct ConnectionLease: Sendable {
    let pool: NIOConnectionPool
    let route: Route
    let connection: NIOConnectionPool.Connection

    /// Begins an exchange on the event loop of the connection.
    func begin(_ exchange: Exchange) {
      connection.handler.run { $0.begin(exchange) }
    }

    /// Ends the lease.
    ///
    /// - Parameter reusing: A Boolean value that indicates whether another request can use the connection.
    func end(reusing: Bool) {
      pool.endLease(route, keeping: reusing ? connection : nil)
    }
  }

  extension NetworkError {
    static var shutDown: NetworkError {
      NetworkError(.transportFailed, "the transport was shut down")
    }
  }
#endif
