#if NIO
  internal import NIOCore
  internal import NIOPosix
  internal import NetworkKitSupport

  /// The origin of a request and the proxy through which its connections are established.
  struct Route: Hashable, Sendable {
    let origin: Origin
    let proxy: Proxy?
  }

  /// The connections of a transport, by route. `ConnectionLine` has the rules; the pool adds the lock, the waiting
  /// requests, and the connections that ``shutDown()`` closes.
  final class NIOConnectionPool: Sendable {
    typealias Connections = ConnectionLine<PooledConnection, PooledConnection>
    typealias Grant = Connections.Grant
    typealias Connecting = EventLoopPromise<PooledConnection>
    /// The request that opens a connection.
    typealias Opener = Arrival<Result<PooledConnection, any Error>>

    /// The time that a request spent in line.
    struct Wait {
      let time: Duration
      /// The time that counts towards the connect timeout, because the request waited for a connection that couldn't be
      /// established.
      let connectTime: Duration
    }

    /// A request that waits in line.
    fileprivate struct Waiter {
      let isFresh: Bool
      /// A Boolean value that indicates whether the request waits until a connection is established, and not until
      /// another request ends.
      let awaitsOpening: Bool
      let turn = Arrival<Grant>()
    }

    fileprivate enum Place {
      case granted(Grant)
      case inLine(ticket: Int, Waiter)
    }

    /// The connections of a route, and the requests that wait for them. Leases refer to it, so that only the beginning of
    /// a request looks it up.
    final class Line: Sendable {
      fileprivate struct State {
        var connections: Connections
        var waiters = WaitingLine<Waiter>(firstTicket: 0)

        var isUnused: Bool { connections.isUnused && waiters.isEmpty }

        /// Returns the requests that have waited the longest, with grants of what has become available.
        mutating func nextGrants() -> [(waiter: Waiter, grant: Grant)] {
          var grants: [(Waiter, Grant)] = []
          while let waiter = waiters.first(),
            let grant = connections.grant(isFresh: waiter.isFresh, where: { _ in true })
          {
            _ = waiters.popFirst()
            grants.append((waiter, grant))
          }
          return grants
        }
      }

      let route: Route
      fileprivate let state: Locked<State>

      fileprivate init(_ route: Route, _ connections: Connections) {
        self.route = route
        state = Locked(State(connections: connections))
      }

      fileprivate func place(isFresh: Bool, on eventLoop: (any EventLoop)?) -> Place {
        state.withLock { state in
          let grant = state.connections.grant(isFresh: isFresh) { connection in
            eventLoop.map { $0 === connection.eventLoop } ?? true
          }
          if let grant { return .granted(grant) }
          let waiter = Waiter(isFresh: isFresh, awaitsOpening: state.connections.awaitsOpening)
          return .inLine(ticket: state.waiters.append(waiter), waiter)
        }
      }
    }

    /// The data that the lock of the pool protects. Each line has its own lock, which is locked after that of the pool.
    private struct State {
      var lines: [Route: Line] = [:]
      var open: [ObjectIdentifier: PooledConnection] = [:]
      /// The connections that are being established.
      var connecting: [ObjectIdentifier: Connecting] = [:]
      var isShutDown = false
    }

    private let maximumLeaseCount: Int
    private let httpVersion: NIOTransport.HTTPVersion
    private let state = Locked(State())

    /// Creates a pool.
    ///
    /// - Parameters:
    ///   - maximumLeaseCount: The maximum number of requests that use connections of a route at the same time.
    ///   - httpVersion: The versions that may be used.
    init(maximumLeaseCount: Int, httpVersion: NIOTransport.HTTPVersion) {
      self.maximumLeaseCount = maximumLeaseCount
      self.httpVersion = httpVersion
    }

    deinit {
      // Nothing uses a connection anymore: neither a request nor the reader of a response.
      for connection in shutDown() { connection.shutDown() }
    }

    // MARK: Leases

    /// Waits until a request may use a connection.
    ///
    /// - Parameters:
    ///   - route: The route of the request.
    ///   - isFresh: A Boolean value that indicates whether the request needs a new connection, because the server has
    ///     just closed an idle one.
    ///   - timeouts: The timeouts that cancel the wait, or `nil` if only the task does.
    /// - Returns: The line of the route, the connection, and the wait if the request waited in line.
    func lease(
      _ route: Route, isFresh: Bool, canceledBy timeouts: CallTimeouts?
    ) async throws(NetworkError) -> (Line, Grant, Wait?) {
      let (line, place) = try place(for: route, isFresh: isFresh)
      switch place {
      case .granted(let grant): return (line, grant, nil)
      case .inLine(let ticket, let waiter):
        timeouts?.cancelOnExpiry(waiter.turn)
        let (grant, wait) = try await grant(to: waiter, ticket, line)
        return (line, grant, wait)
      }
    }

    @inline(never)
    private func place(
      for route: Route, isFresh: Bool
    ) throws(NetworkError) -> (Line, Place) {
      let eventLoop = Self.currentEventLoop
      return try state.withLock { state throws(NetworkError) in
        if state.isShutDown { throw .shutDown }
        if let line = state.lines[route] {
          return (line, line.place(isFresh: isFresh, on: eventLoop))
        }
        let line = newLine(for: route)
        state.lines[route] = line
        return (line, line.place(isFresh: isFresh, on: eventLoop))
      }
    }

    /// Returns a line that doesn't belong to the pool.
    func newLine(for route: Route) -> Line {
      let mayBeHTTP2 =
        route.origin.scheme == "https"
        ? httpVersion != .http1Only : httpVersion == .http2PriorKnowledge
      return Line(
        route, ConnectionLine(maximumLeaseCount: maximumLeaseCount, mayBeHTTP2: mayBeHTTP2))
    }

    private func grant(
      to waiter: Waiter, _ ticket: Int, _ line: Line
    ) async throws(NetworkError) -> (Grant, Wait) {
      let start = ContinuousClock.now
      guard let grant = await waiter.turn.value() else {
        line.state.withLock { $0.waiters.remove(ticket) }
        throw .cancelled(waiter.awaitsOpening ? .notSent : .queued)
      }
      if state.withLock({ $0.isShutDown }) { throw .shutDown }
      let time = ContinuousClock.now - start
      let isVersionUnknown = line.state.withLock { $0.connections.isVersionUnknown }
      return (
        grant,
        Wait(time: time, connectTime: waiter.awaitsOpening && isVersionUnknown ? time : .zero)
      )
    }

    /// Changes a line, and grants what has become available to the requests that wait in it.
    func change(_ line: Line, _ change: (inout Connections) -> Void) {
      var withdrawn = update(line, change)
      // Another request can use the connection.
      while let grant = withdrawn.popLast() {
        withdrawn += update(line) { $0.withdraw(keepingIfOpen: grant) }
      }
    }

    /// Changes a line, and delivers its next grants.
    ///
    /// - Returns: The grants for requests that were canceled.
    private func update(_ line: Line, _ change: (inout Connections) -> Void) -> [Grant] {
      let (grants, isUnused) = line.state.withLock { state in
        change(&state.connections)
        return (state.waiters.isEmpty ? [] : state.nextGrants(), state.isUnused)
      }
      if isUnused { removeIfUnused(line) }
      return grants.filter { !$0.waiter.turn.deliver($0.grant) }.map(\.grant)
    }

    /// Removes a line that may be unused. Another request may have entered it in the meantime.
    private func removeIfUnused(_ line: Line) {
      state.withLock { state in
        guard state.lines[line.route] === line, line.state.withLock({ $0.isUnused }) else { return }
        state.lines[line.route] = nil
      }
    }

    // MARK: Connections

    /// Adds a connection that's being established, which ``shutDown()`` ends.
    ///
    /// - Returns: A Boolean value that indicates whether the pool is open.
    func add(_ connecting: Connecting) -> Bool {
      state.withLock { state in
        let id = ObjectIdentifier(connecting.futureResult)
        if !state.isShutDown { state.connecting[id] = connecting }
        return !state.isShutDown
      }
    }

    /// Adds a connection that has been established to its line, or records that it can't be, and delivers the result.
    /// If the request that opened the connection was canceled, other requests can use the connection.
    func finish(
      _ connecting: Connecting, _ line: Line,
      _ result: Result<PooledConnection, any Error>, for opener: Opener
    ) {
      state.withLock { $0.connecting[ObjectIdentifier(connecting.futureResult)] = nil }
      // The line gets the connection and the end of its lease in one step, so that requests in line use the connection
      // instead of opening others.
      change(line) { line in
        switch result {
        case .success(let connection) where connection.isHTTP2:
          line.opened(connection, maximumStreamCount: HTTP2ConnectionHandler.initialStreamLimit)
          if !opener.deliver(result) { line.endLease(of: connection) }
        case .success(let connection):
          line.opened(connection)
          if !opener.deliver(result) { line.endLease(keeping: connection) }
        case .failure:
          line.openingFailed()
          opener.deliver(result)
        }
      }
    }

    /// Adds a connection, which ``shutDown()`` returns.
    ///
    /// - Returns: A Boolean value that indicates whether the pool is open.
    func add(_ connection: PooledConnection) -> Bool {
      state.withLock { state in
        if !state.isShutDown { state.open[ObjectIdentifier(connection.channel)] = connection }
        return !state.isShutDown
      }
    }

    /// Removes a connection that was closed.
    func remove(_ connection: PooledConnection, of line: Line) {
      state.withLock { state in state.open[ObjectIdentifier(connection.channel)] = nil }
      change(line) { $0.remove(connection) }
    }

    /// Removes a connection, unless a request has a lease of it and only hasn't begun.
    ///
    /// - Returns: A Boolean value that indicates whether the connection was idle, and can close.
    func removeIfIdle(_ connection: PooledConnection, of line: Line) -> Bool {
      var isIdle = false
      change(line) { isIdle = $0.removeIfIdle(connection) }
      return isIdle
    }

    /// The numbers of connections and requests.
    var counts: NIOTransport.ConnectionCounts {
      state.withLock { state in
        let lines = state.lines.values.map { line in line.state.withLock { $0 } }
        return NIOTransport.ConnectionCounts(
          open: state.open.count,
          idle: lines.reduce(0) { $0 + $1.connections.idleCount },
          waitingRequests: lines.reduce(0) { $0 + $1.waiters.count })
      }
    }

    /// Rejects further requests, ends those that wait for a connection, and returns the connections, which the caller
    /// closes.
    func shutDown() -> [PooledConnection] {
      let last = state.withLock { state in
        defer { state = State(isShutDown: true) }
        return state
      }
      for line in last.lines.values {
        line.state.withLock { $0.waiters.forEach { $0.turn.deliver(.newConnection) } }
      }
      for connecting in last.connecting.values { connecting.fail(NetworkError.shutDown) }
      return Array(last.open.values)
    }
  }

  extension ConnectionLine<PooledConnection, PooledConnection> {
    /// Takes back a grant that no request has accepted. The server may have closed its connection in the meantime.
    mutating func withdraw(keepingIfOpen grant: Grant) {
      guard case .exclusive(let connection) = grant else { return withdraw(grant) }
      endLease(keepingIfOpen: connection)
    }

    /// Ends a lease of a connection, which the server may have closed in the meantime.
    mutating func endLease(keepingIfOpen connection: PooledConnection?) {
      endLease(keeping: connection?.channel.isActive == true ? connection : nil)
    }
  }

  extension NIOConnectionPool {
    private static let eventLoops = Set(
      MultiThreadedEventLoopGroup.singleton.makeIterator().map { ObjectIdentifier($0) })

    /// The current event loop if connections can use it. The app can end its own event loops at any time.
    static var currentEventLoop: (any EventLoop)? {
      guard let eventLoop = MultiThreadedEventLoopGroup.currentEventLoop else { return nil }
      return eventLoops.contains(ObjectIdentifier(eventLoop)) ? eventLoop : nil
    }
  }
#endif
