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
    typealias Grant = ConnectionLine<HTTP1Connection, HTTP2Connection>.Grant
    typealias Change = (inout ConnectionLine<HTTP1Connection, HTTP2Connection>) -> Void
    typealias Connecting = EventLoopPromise<ConnectionLease.Connection>
    /// The request that opens a connection.
    typealias Opener = Arrival<Result<ConnectionLease.Connection, any Error>>

    /// The time that a request spent in line.
    struct Wait {
      let time: Duration
      /// The time that counts towards the connect timeout, because the request waited for a connection that couldn't be
      /// established.
      let connectTime: Duration
    }

    /// A request that waits in line.
    private struct Waiter {
      let isFresh: Bool
      /// A Boolean value that indicates whether the request waits until a connection is established, and not until
      /// another request ends.
      let awaitsOpening: Bool
      let turn = Arrival<Grant>()
    }

    private enum Place {
      case granted(Grant)
      case inLine(ticket: Int, Waiter)
    }

    private struct Line {
      var connections: ConnectionLine<HTTP1Connection, HTTP2Connection>
      var waiters: WaitingLine<Waiter>

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

    private struct State {
      var lines: [Route: Line] = [:]
      var open: [ObjectIdentifier: any PooledConnection] = [:]
      /// The connections that are being established.
      var connecting: [ObjectIdentifier: Connecting] = [:]
      /// The first ticket of the next line.
      var firstTicket = 0
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
    /// - Returns: The connection, and the wait if the request waited in line.
    func lease(
      _ route: Route, isFresh: Bool, canceledBy timeouts: CallTimeouts?
    ) async throws(NetworkError) -> (Grant, Wait?) {
      switch try place(for: route, isFresh: isFresh) {
      case .granted(let grant): return (grant, nil)
      case .inLine(let ticket, let waiter):
        timeouts?.cancelOnExpiry(waiter.turn)
        return try await grant(to: waiter, ticket, route)
      }
    }

    @inline(never)
    private func place(for route: Route, isFresh: Bool) throws(NetworkError) -> Place {
      let eventLoop = Self.currentEventLoop
      return try state.withLock { state throws(NetworkError) -> Place in
        if state.isShutDown { throw .shutDown }
        // The line is removed, changed, and stored again, because changing it in the dictionary allocates memory.
        var line = state.lines.removeValue(forKey: route) ?? newLine(for: route, state)
        defer { state.lines[route] = line }
        let grant = line.connections.grant(isFresh: isFresh) { connection in
          eventLoop.map { $0 === connection.eventLoop } ?? true
        }
        if let grant { return .granted(grant) }
        let waiter = Waiter(isFresh: isFresh, awaitsOpening: line.connections.awaitsOpening)
        return .inLine(ticket: line.waiters.append(waiter), waiter)
      }
    }

    private func newLine(for route: Route, _ state: State) -> Line {
      let mayBeHTTP2 =
        route.origin.scheme == "https"
        ? httpVersion != .http1Only : httpVersion == .http2PriorKnowledge
      return Line(
        connections: ConnectionLine(
          maximumLeaseCount: maximumLeaseCount, mayBeHTTP2: mayBeHTTP2),
        waiters: WaitingLine(firstTicket: state.firstTicket))
    }

    private func grant(
      to waiter: Waiter, _ ticket: Int, _ route: Route
    ) async throws(NetworkError) -> (Grant, Wait) {
      let start = ContinuousClock.now
      guard let grant = await waiter.turn.value() else {
        leave(ticket, route)
        throw .cancelled(waiter.awaitsOpening ? .notSent : .queued)
      }
      return (grant, try wait(of: waiter, since: start, route))
    }

    @inline(never)
    private func leave(_ ticket: Int, _ route: Route) {
      state.withLock { $0.lines[route]?.waiters.remove(ticket) }
    }

    @inline(never)
    private func wait(
      of waiter: Waiter, since start: ContinuousClock.Instant, _ route: Route
    ) throws(NetworkError) -> Wait {
      let (isShutDown, isVersionUnknown) = state.withLock { state in
        (state.isShutDown, state.lines[route]?.connections.isVersionUnknown == true)
      }
      if isShutDown { throw .shutDown }
      let time = ContinuousClock.now - start
      return Wait(time: time, connectTime: waiter.awaitsOpening && isVersionUnknown ? time : .zero)
    }

    /// Ends a request's use of a connection of HTTP/1.1.
    ///
    /// - Parameters:
    ///   - route: The route of the request.
    ///   - connection: The connection if another request can use it.
    func endLease(_ route: Route, keeping connection: HTTP1Connection?) {
      change(route) { $0.endLease(keepingIfOpen: connection) }
    }

    /// Ends a request's use of a connection of HTTP/2.
    func endLease(_ route: Route, of connection: HTTP2Connection) {
      change(route) { $0.endLease(of: connection) }
    }

    /// Changes the line of a route, and grants what has become available to the requests that wait in it.
    func change(_ route: Route, _ change: Change) {
      var withdrawn = update(route, change)
      // Another request can use the connection.
      while let grant = withdrawn.popLast() {
        withdrawn += update(route) { $0.withdraw(keepingIfOpen: grant) }
      }
    }

    /// Changes the line of a route, and delivers its next grants.
    ///
    /// - Returns: The grants for requests that were canceled.
    private func update(_ route: Route, _ change: Change) -> [Grant] {
      let grants = state.withLock { state -> [(waiter: Waiter, grant: Grant)] in
        guard var line = state.lines.removeValue(forKey: route) else { return [] }
        change(&line.connections)
        let grants = line.waiters.isEmpty ? [] : line.nextGrants()
        if line.isUnused {
          state.firstTicket = max(state.firstTicket, line.waiters.nextTicket)
        } else {
          state.lines[route] = line
        }
        return grants
      }
      return grants.filter { !$0.waiter.turn.deliver($0.grant) }.map(\.grant)
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
      _ connecting: Connecting, _ route: Route,
      _ result: Result<ConnectionLease.Connection, any Error>, for opener: Opener
    ) {
      state.withLock { $0.connecting[ObjectIdentifier(connecting.futureResult)] = nil }
      // The line gets the connection and the end of its lease in one step, so that requests in line use the connection
      // instead of opening others.
      change(route) { line in
        switch result {
        case .success(.exclusive(let connection)):
          line.opened(connection)
          if !opener.deliver(result) { line.endLease(keeping: connection) }
        case .success(.shared(let connection)):
          line.opened(connection, maximumStreamCount: HTTP2ConnectionHandler.initialStreamLimit)
          if !opener.deliver(result) { line.endLease(of: connection) }
        case .failure:
          line.openingFailed()
        }
      }
      // After a failure, or if the line is gone because the transport was shut down.
      opener.deliver(result)
    }

    /// Adds a connection, which ``shutDown()`` returns.
    ///
    /// - Returns: A Boolean value that indicates whether the pool is open.
    func add(_ connection: any PooledConnection) -> Bool {
      state.withLock { state in
        if !state.isShutDown { state.open[ObjectIdentifier(connection.channel)] = connection }
        return !state.isShutDown
      }
    }

    /// Removes a connection that was closed.
    func remove(_ connection: any PooledConnection, of route: Route) {
      state.withLock { state in state.open[ObjectIdentifier(connection.channel)] = nil }
      change(route) { $0.remove(connection) }
    }

    /// Removes a connection, unless a request has a lease of it and only hasn't begun.
    ///
    /// - Returns: A Boolean value that indicates whether the connection was idle, and can close.
    func removeIfIdle(_ connection: any PooledConnection, of route: Route) -> Bool {
      var isIdle = false
      change(route) { isIdle = $0.removeIfIdle(connection) }
      return isIdle
    }

    /// The numbers of connections and requests.
    var counts: NIOTransport.ConnectionCounts {
      state.withLock { state in
        NIOTransport.ConnectionCounts(
          open: state.open.count,
          idle: state.lines.values.reduce(0) { $0 + $1.connections.idleCount },
          waitingRequests: state.lines.values.reduce(0) { $0 + $1.waiters.count })
      }
    }

    /// Rejects further requests, ends those that wait for a connection, and returns the connections, which the caller
    /// closes.
    func shutDown() -> [any PooledConnection] {
      let last = state.withLock { state in
        defer { state = State(isShutDown: true) }
        return state
      }
      for line in last.lines.values { line.waiters.forEach { $0.turn.deliver(.newConnection) } }
      for connecting in last.connecting.values { connecting.fail(NetworkError.shutDown) }
      return Array(last.open.values)
    }
  }

  extension ConnectionLine<HTTP1Connection, HTTP2Connection> {
    /// Takes back a grant that no request has accepted. The server may have closed its connection in the meantime.
    mutating func withdraw(keepingIfOpen grant: Grant) {
      guard case .exclusive(let connection) = grant else { return withdraw(grant) }
      endLease(keepingIfOpen: connection)
    }

    /// Ends a lease of a connection, which the server may have closed in the meantime.
    mutating func endLease(keepingIfOpen connection: HTTP1Connection?) {
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

  extension NetworkError {
    static var shutDown: NetworkError {
      NetworkError(.transportFailed, "the transport was shut down")
    }
  }
#endif
