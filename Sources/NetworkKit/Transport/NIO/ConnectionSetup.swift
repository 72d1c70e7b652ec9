#if NIO
  internal import NIOCore
  internal import NIOHTTP2
  internal import NIOSSL
  internal import NIOTLS

  /// The steps between a TCP connection and a connection that's ready for requests. When TCP or TLS is established, the
  /// handler finishes them; until then, it reports what prevents it.
  final class ConnectionSetup: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = Any

    private let connector: Connector
    private let line: NIOConnectionPool.Line
    private let pool: NIOConnectionPool
    private let tlsContext: NIOSSLContext?
    private let connected: EventLoopPromise<PooledConnection>
    /// The time before the hostname is resolved.
    private let beginning: NIODeadline
    /// The time at which the address is known.
    private let resolved = NIODeadline.now()
    /// The time at which the TCP connection or the tunnel is established.
    private var active = NIODeadline.now()

    private var route: Route { line.route }

    init(
      _ connector: Connector, _ line: NIOConnectionPool.Line, _ pool: NIOConnectionPool,
      _ tlsContext: NIOSSLContext?, _ connected: EventLoopPromise<PooledConnection>,
      _ beginning: NIODeadline
    ) {
      self.connector = connector
      self.line = line
      self.pool = pool
      self.tlsContext = tlsContext
      self.connected = connected
      self.beginning = beginning
    }

    /// Adds the handlers for the first bytes: those of a proxy's tunnel, if there is one, or those of the server.
    func addFirstHandlers(to channel: any Channel) throws {
      // The connection took too long, or the transport was shut down.
      connected.futureResult.whenFailure { _ in channel.close(promise: nil) }
      guard let proxy = route.proxy else { return try addServerHandlers(to: channel) }
      try Tunnel.open(to: route.origin, through: proxy, on: channel) { [self] result in
        do {
          try result.get()
          try addServerHandlers(to: channel)
          // The proxy may have closed the connection before the last handler was there to notice it.
          guard channel.isActive else { throw ChannelError.eof }
        } catch {
          connected.fail(error)
        }
      }
    }

    private func addServerHandlers(to channel: any Channel) throws {
      let pipeline = channel.pipeline.syncOperations
      if let tlsContext {
        try pipeline.addHandler(
          NIOSSLClientHandler(context: tlsContext, serverHostname: route.origin.serverName))
      }
      try pipeline.addHandler(self)
    }

    // MARK: Events

    func handlerAdded(context: ChannelHandlerContext) {
      // A tunnel is active already.
      if context.channel.isActive { becomeActive(context) }
    }

    func channelActive(context: ChannelHandlerContext) {
      context.fireChannelActive()
      becomeActive(context)
    }

    private func becomeActive(_ context: ChannelHandlerContext) {
      active = .now()
      if tlsContext == nil { finish(context, protocol: nil) }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      if case .handshakeCompleted(let version) = event as? TLSUserEvent {
        finish(context, protocol: version)
      }
      context.fireUserInboundEventTriggered(event)
    }

    private func finish(_ context: ChannelHandlerContext, protocol version: String?) {
      do {
        try finish(context.channel, protocol: version)
        context.pipeline.syncOperations.removeHandler(context: context, promise: nil)
      } catch {
        connected.fail(error)
      }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      connected.fail(error)
    }

    func channelInactive(context: ChannelHandlerContext) {
      connected.fail(ChannelError.eof)
      context.fireChannelInactive()
    }

    // MARK: HTTP

    /// Checks the server's certificate, adds the handlers of HTTP, and ends the setup.
    ///
    /// - Parameter version: The version that the server has chosen by ALPN (RFC 7301), or `nil`.
    private func finish(_ channel: any Channel, protocol version: String?) throws {
      // Nothing waits for the connection anymore.
      guard channel.isActive else { throw ChannelError.eof }
      if route.origin.scheme == "https", connector.security.hasRequirements(of: route.origin.host) {
        try channel.checkServer(route.origin.host, connector.security)
      }
      var opened = OpenedConnection(of: channel.pipeline.syncOperations)
      if route.origin.scheme != Origin.socketScheme {
        opened.nameResolutionTime = Duration(resolved - beginning)
      }
      opened.connectTime = Duration(active - resolved)
      if tlsContext != nil { opened.handshakeTime = Duration(.now() - active) }
      let isKnown = tlsContext == nil && connector.httpVersion == .http2PriorKnowledge
      let isHTTP2 = isKnown || version == "h2"
      let connection =
        isHTTP2 ? try addHTTP2(to: channel, opened) : try addHTTP1(to: channel, opened)
      guard pool.add(connection) else { throw NetworkError.shutDown }
      channel.closeFuture.whenComplete { [weak pool, line] _ in pool?.remove(connection, of: line) }
      connected.succeed(connection)
    }

    private func addHTTP1(
      to channel: any Channel, _ opened: OpenedConnection
    ) throws -> PooledConnection {
      let pipeline = channel.pipeline.syncOperations
      let handler = HTTP1ExchangeHandler(
        opened, limits: connector.limits, idleLifetime: connector.idleLifetime)
      try pipeline.addHandler(handler)
      let connection = PooledConnection(channel, handler, isHTTP2: false)
      handler.idleTimer.leavePool = leavingPool(connection)
      return connection
    }

    private func addHTTP2(
      to channel: any Channel, _ opened: OpenedConnection
    ) throws -> PooledConnection {
      let pipeline = channel.pipeline.syncOperations
      let handler = HTTP2ConnectionHandler(
        opened, interimResponseLimit: connector.limits.interimResponseCount,
        idleLifetime: connector.idleLifetime)
      try pipeline.addHandler(NIOHTTP2Handler.ofClient(handler))
      try pipeline.addHandler(handler)
      let connection = PooledConnection(channel, handler, isHTTP2: true)
      handler.idleTimer.leavePool = leavingPool(connection)
      handler.onLimit = { [weak pool, line] limit in
        pool?.change(line) { connections in
          if let limit {
            connections.limit(connection, toStreamCount: limit)
          } else {
            connections.remove(connection)
          }
        }
      }
      return connection
    }

    /// Returns a closure that removes an idle connection from the pool. The handler releases it when the connection is
    /// closed.
    private func leavingPool(_ connection: PooledConnection) -> () -> Bool {
      { [weak pool, line] in pool?.removeIfIdle(connection, of: line) ?? true }
    }
  }

  extension OpenedConnection {
    /// The connection of a channel whose TLS handshake, if any, is complete.
    init(of pipeline: ChannelPipeline.SynchronousOperations) {
      let handler = try? pipeline.handler(type: NIOSSLClientHandler.self)
      let version: String? =
        switch handler?.tlsVersion {
        case .tlsv13: "1.3"
        case .tlsv12: "1.2"
        case .tlsv11: "1.1"
        case .tlsv1: "1.0"
        case nil: nil
        }
      self.init(tlsVersion: version)
    }
  }
#endif
