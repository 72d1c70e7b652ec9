#if NIO
  internal import NIOCore
  internal import NIOHTTP1
  internal import NIOHTTP2

  /// The handler at the end of the pipeline of an HTTP/2 connection, which opens a stream for each exchange and tells
  /// the pool how many streams the server accepts. All methods run on the event loop.
  final class HTTP2ConnectionHandler: ChannelInboundHandler {
    typealias InboundIn = HTTP2Frame

    /// The maximum number of streams until the server sends another (RFC 9113, section 6.5.2).
    static let initialStreamLimit = 100

    /// The number of streams after which the connection is replaced, because their numbers end (RFC 9113, section
    /// 5.1.1).
    private static let maximumStreamCount = 1 << 29

    private let multiplexer: HTTP2StreamMultiplexer
    private let connectionGuard: HTTP2ConnectionGuard
    private let interimResponseLimit: Int
    private let idleLifetime: TimeAmount
    /// A closure that receives the number of streams that the server accepts at the same time, or `nil` if it accepts
    /// no more.
    private let onLimit: (Int?) -> Void
    private var openedConnection: OpenedConnection?
    private var context: ChannelHandlerContext?
    private var streams: [ObjectIdentifier: ExchangeHandler] = [:]
    private var streamCount = 0
    private var lastReadTime = NIODeadline.now()
    private var isClosing = false
    private var idleTimer: Scheduled<Void>?

    init(
      _ multiplexer: HTTP2StreamMultiplexer, _ connectionGuard: HTTP2ConnectionGuard,
      _ openedConnection: OpenedConnection, interimResponseLimit: Int, idleLifetime: TimeAmount,
      onLimit: @escaping (Int?) -> Void
    ) {
      self.multiplexer = multiplexer
      self.connectionGuard = connectionGuard
      self.openedConnection = openedConnection
      self.interimResponseLimit = interimResponseLimit
      self.idleLifetime = idleLifetime
      self.onLimit = onLimit
    }

    func handlerAdded(context: ChannelHandlerContext) {
      self.context = context
      startIdleTimer()
    }

    func handlerRemoved(context: ChannelHandlerContext) {
      self.context = nil
    }

    // MARK: Streams

    /// Opens a stream and begins an exchange on it.
    func begin(_ exchange: Exchange) {
      guard let context, context.channel.isActive, !isClosing else { return reject(exchange) }
      idleTimer?.cancel()
      let handler = ExchangeHandler(
        openedConnection.take(), interimResponseLimit: interimResponseLimit, idleLifetime: nil)
      let created = context.eventLoop.makePromise(of: (any Channel).self)
      let bound = NIOLoopBound((self, handler), eventLoop: context.eventLoop)
      created.futureResult.assumeIsolated().whenComplete { result in
        switch result {
        case .success(let stream): self.begin(exchange, on: stream, handler)
        case .failure:
          self.retire()
          self.reject(exchange)
        }
      }
      multiplexer.createStreamChannel(promise: created) { stream in
        stream.eventLoop.makeCompletedFuture {
          let (connection, handler) = bound.value
          try stream.pipeline.syncOperations.addHandlers([
            HTTP2ResponseHeadGuard(
              interimResponseLimit: connection.interimResponseLimit,
              connection: connection.connectionGuard),
            HTTP2FramePayloadToHTTP1ClientCodec(httpProtocol: .https), handler,
          ])
        }
      }
    }

    private func begin(_ exchange: Exchange, on stream: any Channel, _ handler: ExchangeHandler) {
      let id = ObjectIdentifier(stream)
      let beginning = NIODeadline.now()
      streams[id] = handler
      streamCount += 1
      stream.closeFuture.assumeIsolated().whenComplete { _ in
        self.streams[id] = nil
        // If nothing has arrived since then, the connection may be lost without a sign.
        if self.isClosing || self.lastReadTime < beginning {
          self.retire()
        } else {
          self.startIdleTimer()
        }
      }
      handler.begin(exchange)
      // The exchange was canceled, or the connection has closed.
      if handler.isIdle { stream.close(promise: nil) }
      if streamCount == Self.maximumStreamCount { retire() }
    }

    private func reject(_ exchange: Exchange) {
      exchange.lease.end(reusing: false)
      exchange.finish(.failure(.unsent))
    }

    // MARK: The connection

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      switch unwrapInboundIn(data).payload {
      case .settings(.settings(let settings)):
        let limit = settings.last { $0.parameter == .maxConcurrentStreams }
        if let limit { onLimit(limit.value) }
      case .goAway:
        retire()
      default:
        break
      }
      context.fireChannelRead(data)
    }

    func channelReadComplete(context: ChannelHandlerContext) {
      lastReadTime = .now()
      context.fireChannelReadComplete()
    }

    func channelInactive(context: ChannelHandlerContext) {
      isClosing = true
      idleTimer?.cancel()
      onLimit(nil)
      context.fireChannelInactive()
    }

    /// Opens no more streams, and closes the connection when the last stream is closed.
    private func retire() {
      isClosing = true
      onLimit(nil)
      if streams.isEmpty { context?.close(promise: nil) }
    }

    /// Ends the connection because its transport was shut down.
    func shutDown() {
      isClosing = true
      for stream in streams.values { stream.shutDown() }
      context?.disconnect()
    }

    private func startIdleTimer() {
      guard let context, streams.isEmpty else { return }
      idleTimer?.cancel()
      idleTimer = context.eventLoop.assumeIsolated().scheduleTask(in: idleLifetime) {
        [weak self] in
        if let self, streams.isEmpty { retire() }
      }
    }
  }
#endif
