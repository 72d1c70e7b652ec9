#if NIO
  internal import Foundation
  internal import NIOCore
  internal import NIOHTTP1
  internal import NIOSOCKS

  /// The tunnel through a proxy to the server of a request.
  enum Tunnel {
    /// Opens a tunnel when the channel to the proxy becomes active.
    ///
    /// - Parameters:
    ///   - origin: The server.
    ///   - proxy: The proxy.
    ///   - channel: The channel, on whose event loop the method is called.
    ///   - completion: A closure that runs on the event loop before the channel reads anything that the server sends.
    static func open(
      to origin: Origin, through proxy: Proxy, on channel: any Channel,
      completion: @escaping (Result<Void, any Error>) -> Void
    ) throws {
      switch proxy.kind {
      case .http: try connect(to: origin, proxy, channel, completion)
      case .socks5: try openSOCKS(to: origin, channel, completion)
      }
    }

    /// Opens a tunnel with `CONNECT` (RFC 9110, section 9.3.6).
    private static func connect(
      to origin: Origin, _ proxy: Proxy, _ channel: any Channel,
      _ completion: @escaping (Result<Void, any Error>) -> Void
    ) throws {
      let authority = "\(origin.host):\(origin.port)"
      var fields = HTTPHeaders([("Host", authority)])
      if let credentials = proxy.credentials {
        let text = Data("\(credentials.user):\(credentials.password)".utf8).base64EncodedString()
        fields.add(name: "Proxy-Authorization", value: "Basic \(text)")
      }
      let head = HTTPRequestHead(
        version: .http1_1, method: .CONNECT, uri: authority, headers: fields)
      let handlers: [any ChannelHandler & RemovableChannelHandler] = [
        HTTPRequestEncoder(),
        ByteToMessageHandler(HTTPResponseDecoder(leftOverBytesStrategy: .dropBytes)),
      ]
      let pipeline = channel.pipeline.syncOperations
      try pipeline.addHandlers(handlers)
      try pipeline.addHandler(
        ConnectHandler(head, codec: handlers, completion: completion))
    }

    /// Opens a tunnel with SOCKS 5 (RFC 1928). The proxy resolves the name of the server.
    private static func openSOCKS(
      to origin: Origin, _ channel: any Channel,
      _ completion: @escaping (Result<Void, any Error>) -> Void
    ) throws {
      let address: SOCKSAddress =
        if let address = try? SocketAddress(ipAddress: origin.address, port: origin.port) {
          .address(address)
        } else {
          .domain(origin.address, port: origin.port)
        }
      let client = SOCKSClientHandler(targetAddress: address)
      let pipeline = channel.pipeline.syncOperations
      try pipeline.addHandlers([
        client, SOCKSObserver(client, completion: completion),
      ])
    }
  }

  /// A handler that sends `CONNECT` and removes itself and the codec when the proxy has opened the tunnel.
  private final class ConnectHandler: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias OutboundOut = HTTPClientRequestPart

    private let head: HTTPRequestHead
    private let codec: [any ChannelHandler & RemovableChannelHandler]
    private var completion: ((Result<Void, any Error>) -> Void)?

    init(
      _ head: HTTPRequestHead, codec: [any ChannelHandler & RemovableChannelHandler],
      completion: @escaping (Result<Void, any Error>) -> Void
    ) {
      self.head = head
      self.codec = codec
      self.completion = completion
    }

    func channelActive(context: ChannelHandlerContext) {
      context.write(wrapOutboundOut(.head(head)), promise: nil)
      context.writeAndFlush(wrapOutboundOut(.end(nil)), promise: nil)
      context.fireChannelActive()
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard case .head(let head) = unwrapInboundIn(data), head.status.code >= 200 else { return }
      guard (200..<300).contains(head.status.code) else {
        return fail(.rejectedByProxy("it responded to CONNECT with \(head.status.code)"))
      }
      guard let completion = completion.take() else { return }
      let pipeline = context.pipeline.syncOperations
      let removals = (codec + [self]).map { pipeline.removeHandler($0) }
      EventLoopFuture.andAllSucceed(removals, on: context.eventLoop).assumeIsolated()
        .whenComplete(completion)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      fail(error)
    }

    func channelInactive(context: ChannelHandlerContext) {
      fail(.rejectedByProxy("it closed the connection"))
      context.fireChannelInactive()
    }

    private func fail(_ error: NetworkError) { fail(error as any Error) }

    private func fail(_ error: any Error) {
      completion.take()?(.failure(error))
    }
  }

  /// A handler that observes when a SOCKS proxy has opened the tunnel.
  private final class SOCKSObserver: ChannelInboundHandler, RemovableChannelHandler {
    typealias InboundIn = ByteBuffer

    private let client: SOCKSClientHandler
    private var completion: ((Result<Void, any Error>) -> Void)?

    init(_ client: SOCKSClientHandler, completion: @escaping (Result<Void, any Error>) -> Void) {
      self.client = client
      self.completion = completion
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      guard event is SOCKSProxyEstablishedEvent, let completion = completion.take() else {
        return context.fireUserInboundEventTriggered(event)
      }
      let pipeline = context.pipeline.syncOperations
      let removals = [pipeline.removeHandler(client), pipeline.removeHandler(self)]
      EventLoopFuture.andAllSucceed(removals, on: context.eventLoop).assumeIsolated()
        .whenComplete(completion)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      completion.take()?(.failure(NetworkError.rejectedByProxy("\(type(of: error))")))
    }

    func channelInactive(context: ChannelHandlerContext) {
      completion.take()?(.failure(NetworkError.rejectedByProxy("it closed the connection")))
      context.fireChannelInactive()
    }
  }

  extension NetworkError {
    fileprivate static func rejectedByProxy(_ reason: String) -> NetworkError {
      NetworkError(.connectionFailed, "the proxy didn't establish a connection: \(reason)")
    }
  }
#endif
