#if NIO
  internal import Foundation
  internal import NIOCore
  internal import NIOHTTP1
  internal import NIOHTTP2
  internal import NIOPosix
  internal import NIOSSL
  internal import NIOTLS
  internal import NetworkKitSupport

  /// A factory for the connections of a transport, which it establishes to the addresses of a host in parallel (RFC
  /// 8305, by NIO), through proxies, and with TLS.
  struct Connector: Sendable {
    let connectTimeout: TimeAmount
    let idleLifetime: TimeAmount
    let httpVersion: NIOTransport.HTTPVersion
    /// The addresses of hosts whose names aren't resolved.
    let addresses: [String: String]
    let limits: ResponseLimits
    let security: TransportSecurity
    let tls: TLSConfiguration
    /// The TLS context, which is created for the first connection because it reads the system's authorities.
    private let tlsContext = Locked<NIOSSLContext?>(nil)

    /// Establishes a connection, including the tunnel through a proxy and the TLS handshake.
    ///
    /// If the request is canceled, the connection is still established, and belongs to the pool. Otherwise, no request
    /// would ever succeed if a handshake took longer than each of them waits.
    ///
    /// - Parameter connectTime: The time that the request has already waited for a connection.
    func connect(
      to route: Route, for pool: NIOConnectionPool, after connectTime: Duration = .zero,
      canceledBy timeouts: CallTimeouts?
    ) async throws(NetworkError) -> ConnectionLease.Connection {
      let opener = NIOConnectionPool.Opener()
      open(route, for: pool, opener, within: connectTimeout - TimeAmount(connectTime))
      timeouts?.cancelOnExpiry(opener)
      guard let result = await opener.value() else { throw .cancelled() }
      do {
        return try result.get()
      } catch {
        throw NetworkError(transport: error).notSent
      }
    }

    private func open(
      _ route: Route, for pool: NIOConnectionPool, _ opener: NIOConnectionPool.Opener,
      within timeout: TimeAmount
    ) {
      let eventLoop =
        NIOConnectionPool.currentEventLoop ?? MultiThreadedEventLoopGroup.singleton.next()
      let connected = eventLoop.makePromise(of: ConnectionLease.Connection.self)
      connected.futureResult.whenComplete { pool.finish(connected, route, $0, for: opener) }
      guard pool.add(connected) else { return connected.fail(NetworkError.shutDown) }
      do {
        let setup = ConnectionSetup(
          connector: self, route: route, pool: pool,
          tlsContext: route.origin.scheme == "https" ? try sharedContext() : nil,
          connected: connected)
        let connecting = bootstrap(on: eventLoop, setup, timeout).connect(
          to: route, addresses, on: eventLoop)
        connecting.whenFailure { connected.fail(NetworkError(connecting: $0)) }
      } catch {
        connected.fail(error)
      }
      // The timeout of the bootstrap ends with the TCP handshake.
      let deadline = eventLoop.scheduleTask(in: timeout) {
        connected.fail(ChannelError.connectTimeout(connectTimeout))
      }
      connected.futureResult.whenComplete { _ in deadline.cancel() }
    }

    private func bootstrap(
      on eventLoop: any EventLoop, _ setup: ConnectionSetup, _ timeout: TimeAmount
    ) -> ClientBootstrap {
      ClientBootstrap(group: eventLoop)
        .connectTimeout(timeout)
        .channelOption(.socketOption(.tcp_nodelay), value: 1)
        .channelInitializer { channel in
          channel.eventLoop.makeCompletedFuture { try setup.addFirstHandlers(to: channel) }
        }
    }

    private func sharedContext() throws -> NIOSSLContext {
      if let context = tlsContext.withLock({ $0 }) { return context }
      let context = try NIOSSLContext(configuration: tls)
      tlsContext.withLock { $0 = context }
      return context
    }
  }

  extension EventLoopPromise: Cancelable {
    func cancel() { fail(CancellationError()) }
  }

  extension ClientBootstrap {
    fileprivate func connect(
      to route: Route, _ addresses: [String: String], on eventLoop: any EventLoop
    ) -> EventLoopFuture<any Channel> {
      let origin = route.origin
      if origin.scheme == Origin.socketScheme {
        return connect(unixDomainSocketPath: origin.host.removingPercentEncoding ?? origin.host)
      }
      let host = route.proxy?.host ?? addresses[origin.host] ?? origin.address
      let port = route.proxy?.port ?? origin.port
      #if !canImport(Darwin)
        // On Apple's systems, the resolver translates IPv4 addresses in networks that have only IPv6 (RFC 6147).
        if let address = try? SocketAddress(ipAddress: host, port: port) {
          return connect(to: address)
        }
      #endif
      return resolver(HostResolver(host, port, on: eventLoop)).connect(host: host, port: port)
    }
  }

  /// The steps between a TCP connection and a connection that's ready for requests. All methods run on the event loop.
  struct ConnectionSetup: Sendable {
    let connector: Connector
    let route: Route
    let pool: NIOConnectionPool
    let tlsContext: NIOSSLContext?
    let connected: EventLoopPromise<ConnectionLease.Connection>
    /// The time before the hostname is resolved.
    private let beginning = NIODeadline.now()
    /// The time at which the address is known.
    fileprivate var resolved = NIODeadline.now()
    /// The time at which the TCP connection or the tunnel is established.
    fileprivate var active = NIODeadline.now()

    /// Adds the handlers for the first bytes: those of a proxy's tunnel, if there is one, or those of the server.
    func addFirstHandlers(to channel: any Channel) throws {
      // The connection took too long, or the transport was shut down.
      connected.futureResult.whenFailure { _ in channel.close(promise: nil) }
      let resolved = NIODeadline.now()
      if let proxy = route.proxy {
        try Tunnel.open(to: route.origin, through: proxy, on: channel) { result in
          do {
            try result.get()
            try addServerHandlers(to: channel, resolved: resolved)
            // The proxy may have closed the connection before the last handler was there to notice it.
            guard channel.isActive else { throw ChannelError.eof }
          } catch {
            connected.fail(error)
          }
        }
      } else {
        try addServerHandlers(to: channel, resolved: resolved)
      }
    }

    private func addServerHandlers(to channel: any Channel, resolved: NIODeadline) throws {
      let pipeline = channel.pipeline.syncOperations
      if let tlsContext {
        try pipeline.addHandler(
          NIOSSLClientHandler(context: tlsContext, serverHostname: route.origin.serverName))
      }
      try pipeline.addHandler(ReadinessHandler(setup: self, resolved: resolved))
    }

    /// Checks the server's certificate, adds the handlers of HTTP, and ends the setup.
    ///
    /// - Parameter version: The version that the server has chosen by ALPN (RFC 7301), or `nil`.
    fileprivate func finish(_ channel: any Channel, protocol version: String?) throws {
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
      if isKnown || version == "h2" {
        try finishHTTP2(channel, opened)
      } else {
        try finishHTTP1(channel, opened)
      }
    }

    private func finishHTTP1(_ channel: any Channel, _ opened: OpenedConnection) throws {
      let pipeline = channel.pipeline.syncOperations
      let handler = ExchangeHandler(
        Locked(opened), interimResponseLimit: connector.limits.interimResponseCount,
        idleLifetime: connector.idleLifetime)
      try pipeline.addHandlers([
        UnrequestedDataGuard(handler), HTTPRequestEncoder(configuration: .explicitFraming),
        ByteToMessageHandler(HTTPResponseDecoder(limits: connector.limits)), handler,
      ])
      let connection = HTTP1Connection(channel, handler)
      handler.leavePool = leavingPool(connection)
      try add(connection)
      connected.succeed(.exclusive(connection))
    }

    private func finishHTTP2(_ channel: any Channel, _ opened: OpenedConnection) throws {
      let pipeline = channel.pipeline.syncOperations
      let multiplexer = HTTP2StreamMultiplexer(
        mode: .client, channel: channel, targetWindowSize: 1 << 20,
        inboundStreamInitializer: { stream in
          // The settings forbid pushed streams.
          stream.eventLoop.makeFailedFuture(ChannelError.operationUnsupported)
        })
      try pipeline.addHandler(NIOHTTP2Handler.ofClient())
      let connectionGuard = try HTTP2ConnectionGuard.add(to: pipeline, marking: nil)
      let handler = HTTP2ConnectionHandler(
        multiplexer, connectionGuard, opened, isSecure: tlsContext != nil,
        interimResponseLimit: connector.limits.interimResponseCount,
        idleLifetime: connector.idleLifetime)
      try pipeline.addHandlers([multiplexer, handler])
      let connection = HTTP2Connection(channel, handler)
      handler.leavePool = leavingPool(connection)
      handler.onLimit = { [weak pool, weak connection, route] limit in
        guard let pool, let connection else { return }
        pool.change(route) { line in
          if let limit {
            line.limit(connection, toStreamCount: limit)
          } else {
            line.remove(connection)
          }
        }
      }
      try add(connection)
      connected.succeed(.shared(connection))
    }

    /// Returns a closure that removes an idle connection from the pool. The connection retains its handler, which retains
    /// the closure.
    private func leavingPool(_ connection: any PooledConnection) -> () -> Bool {
      { [weak pool, weak connection, route] in
        guard let pool, let connection else { return true }
        return pool.removeIfIdle(connection, of: route)
      }
    }

    private func add(_ connection: any PooledConnection) throws {
      guard pool.add(connection) else { throw NetworkError.shutDown }
      connection.channel.closeFuture.whenComplete { [weak pool, route] _ in
        pool?.remove(connection, of: route)
      }
    }
  }

  extension HTTPRequestEncoder.Configuration {
    /// The request's own framing fields are sent.
    fileprivate static var explicitFraming: Self {
      var configuration = Self()
      configuration.automaticallySetFramingHeaders = false
      return configuration
    }
  }

  /// A handler that finishes the setup of a connection when TCP or TLS is established, and reports what prevents it.
  private final class ReadinessHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = Any

    private var setup: ConnectionSetup
    private var hasFinished = false

    init(setup: ConnectionSetup, resolved: NIODeadline) {
      self.setup = setup
      self.setup.resolved = resolved
    }

    func handlerAdded(context: ChannelHandlerContext) {
      // A tunnel is active already.
      if context.channel.isActive { becomeActive(context) }
    }

    func channelActive(context: ChannelHandlerContext) {
      context.fireChannelActive()
      becomeActive(context)
    }

    private func becomeActive(_ context: ChannelHandlerContext) {
      setup.active = .now()
      if setup.tlsContext == nil { finish(context, protocol: nil) }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      if case .handshakeCompleted(let version) = event as? TLSUserEvent {
        finish(context, protocol: version)
      }
      context.fireUserInboundEventTriggered(event)
    }

    private func finish(_ context: ChannelHandlerContext, protocol version: String?) {
      guard !hasFinished else { return }
      hasFinished = true
      do {
        try setup.finish(context.channel, protocol: version)
        context.pipeline.syncOperations.removeHandler(context: context, promise: nil)
      } catch {
        setup.connected.fail(error)
      }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      setup.connected.fail(error)
    }

    func channelInactive(context: ChannelHandlerContext) {
      setup.connected.fail(ChannelError.eof)
      context.fireChannelInactive()
    }
  }

  extension TimeAmount {
    init(_ duration: Duration) {
      // With more than thirty years, NIO's arithmetic would overflow.
      let (seconds, attoseconds) = min(duration, .seconds(1_000_000_000)).components
      self = .nanoseconds(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
    }
  }
#endif
