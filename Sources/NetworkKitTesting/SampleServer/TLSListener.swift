#if NIO
  internal import NIOCore
  internal import NIOPosix
  internal import NIOSSL
  internal import NetworkKit

  /// A listener on 127.0.0.1 that decrypts connections, and forwards each to a server on another port.
  ///
  /// A ``FaultServer`` writes to plain sockets. Behind this listener, its scripts also apply to connections with TLS: each
  /// byte, the end of a connection, and a reset are forwarded in both directions.
  final class TLSListener: Sendable {
    let port: Int
    private let listening: EventLoopFuture<any Channel>
    private let clients = Observed<[ObjectIdentifier: any Channel]>([:])

    /// Starts a listener.
    ///
    /// - Parameters:
    ///   - certificate: The certificate and the key that the listener presents.
    ///   - destination: The port to which the listener forwards the bytes.
    /// - Throws: A `NetworkError` if the certificate or the key can't be read, or a ``FaultServerError`` if the system
    ///   can't provide a socket or a port.
    init(presenting certificate: ClientCertificate, forwardingTo destination: Int) throws {
      var configuration = TLSConfiguration.makeClientConfiguration()
      configuration.certificateVerification = .none
      configuration.applicationProtocols = ["http/1.1"]
      try configuration.present(certificate, as: "server's certificate")
      let context = try NIOSSLContext(configuration: configuration)
      let (socket, port) = try Socket.listening()
      self.port = port
      let clients = clients
      listening = ServerBootstrap(group: .singletonMultiThreadedEventLoopGroup)
        .childChannelOption(.autoRead, value: false)
        .childChannelOption(.tcpOption(.tcp_nodelay), value: 1)
        .childChannelInitializer { client in
          let id = ObjectIdentifier(client)
          clients.update { $0[id] = client }
          client.closeFuture.whenComplete { _ in clients.update { $0[id] = nil } }
          return Self.forward(client, to: destination, context)
        }
        .withBoundSocket(socket.descriptor)
    }

    deinit {
      beginToStop()
    }

    /// Closes the port and all connections, and waits until they're closed.
    func stop() async {
      if let channel = try? await listening.get() { try? await channel.close() }
      beginToStop()
      let clients = clients
      // Waits in a separate task, because the server must stop even if the test is canceled.
      await Task { _ = try? await clients.wait { $0.isEmpty } }.value
    }

    private func beginToStop() {
      listening.whenSuccess { $0.close(promise: nil) }
      for client in clients.value.values {
        client.eventLoop.execute { client.closeAtOnce() }
      }
    }

    /// Connects a client's channel to the server on a port, on the same event loop.
    private static func forward(
      _ client: any Channel, to port: Int, _ context: NIOSSLContext
    ) -> EventLoopFuture<Void> {
      ClientBootstrap(group: client.eventLoop)
        .channelOption(.autoRead, value: false)
        .channelOption(.tcpOption(.tcp_nodelay), value: 1)
        .connect(host: "127.0.0.1", port: port)
        .flatMapThrowing { server in
          try client.pipeline.syncOperations.addHandlers(
            NIOSSLServerHandler(context: context), ForwardingHandler(to: server))
          try server.pipeline.syncOperations.addHandler(ForwardingHandler(to: client))
        }
    }
  }

  /// Forwards the bytes of a channel, and its end, to another channel on the same event loop.
  ///
  /// It reads the next bytes when the other channel has sent the previous ones, so that it keeps only a few.
  private final class ForwardingHandler: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let destination: any Channel
    private var isReset = false

    init(to destination: any Channel) {
      self.destination = destination
    }

    /// Begins to read from both channels. The server's channel was already active when it received its handler.
    func channelActive(context: ChannelHandlerContext) {
      context.read()
      destination.read()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      destination.writeAndFlush(unwrapInboundIn(data)).assumeIsolated()
        .whenSuccess { context.read() }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      isReset = (error as? IOError)?.errnoCode == ECONNRESET
      context.close(promise: nil)
    }

    func handlerRemoved(context: ChannelHandlerContext) {
      guard !isReset else { return resetDestination() }
      // The bytes before the end are sent first.
      destination.writeAndFlush(ByteBuffer()).whenComplete { [destination] _ in
        destination.close(promise: nil)
      }
    }

    private func resetDestination() {
      (destination as? any SocketOptionProvider)?
        .setSoLinger(Socket.lingerOfReset)
        .whenComplete { [destination] _ in destination.closeAtOnce() }
    }
  }

  extension Channel {
    /// Closes the connection without the closing messages of TLS, for which a peer may have to wait.
    fileprivate func closeAtOnce() {
      let tls = try? pipeline.syncOperations.context(handlerType: NIOSSLServerHandler.self)
      if let tls { tls.close(promise: nil) } else { close(promise: nil) }
    }
  }
#endif
