#if NIO
  internal import Foundation
  internal import NIOCore
  internal import NIOPosix
  internal import NIOSSL
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
      to line: NIOConnectionPool.Line, of pool: NIOConnectionPool,
      after connectTime: Duration = .zero, canceledBy timeouts: CallTimeouts?
    ) async throws(NetworkError) -> PooledConnection {
      let opener = NIOConnectionPool.Opener()
      open(line, of: pool, opener, within: connectTimeout - TimeAmount(connectTime))
      timeouts?.cancelOnExpiry(opener)
      guard let result = await opener.value() else { throw .cancelled() }
      do {
        return try result.get()
      } catch {
        throw NetworkError(transport: error).notSent
      }
    }

    private func open(
      _ line: NIOConnectionPool.Line, of pool: NIOConnectionPool,
      _ opener: NIOConnectionPool.Opener, within timeout: TimeAmount
    ) {
      let eventLoop =
        NIOConnectionPool.currentEventLoop ?? MultiThreadedEventLoopGroup.singleton.next()
      let connected = eventLoop.makePromise(of: PooledConnection.self)
      connected.futureResult.whenComplete { pool.finish(connected, line, $0, for: opener) }
      guard pool.add(connected) else { return connected.fail(NetworkError.shutDown) }
      do {
        let tlsContext = line.route.origin.scheme == "https" ? try sharedContext() : nil
        let beginning = NIODeadline.now()
        let bootstrap = ClientBootstrap(group: eventLoop)
          .connectTimeout(timeout)
          .channelOption(.socketOption(.tcp_nodelay), value: 1)
          .channelInitializer { channel in
            channel.eventLoop.makeCompletedFuture {
              let setup = ConnectionSetup(self, line, pool, tlsContext, connected, beginning)
              try setup.addFirstHandlers(to: channel)
            }
          }
        bootstrap.connect(to: line.route, addresses, on: eventLoop).whenFailure {
          connected.fail(NetworkError(connecting: $0))
        }
      } catch {
        connected.fail(error)
      }
      // The timeout of the bootstrap ends with the TCP handshake.
      let deadline = eventLoop.scheduleTask(in: timeout) {
        connected.fail(ChannelError.connectTimeout(connectTimeout))
      }
      connected.futureResult.whenComplete { _ in deadline.cancel() }
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
#endif
