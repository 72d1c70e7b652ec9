#if NIO
  internal import NIOCore
  internal import NIOHTTP1
  internal import NIOHTTP2
  internal import NetworkKitSupport

  /// The handler at the end of the pipeline of an HTTP/2 connection, which opens a stream for each exchange and tells
  /// the pool how many streams the server accepts. All methods run on the event loop.
  final class HTTP2ConnectionHandler: ChannelInboundHandler {
    typealias InboundIn = HTTP2Frame
    typealias OutboundOut = HTTP2Frame

    /// The maximum number of streams until the server sends another (RFC 9113, section 6.5.2).
    static let initialStreamLimit = 100

    /// The time without any data from the server after which a new request is accompanied by a ping, and the time that
    /// the server has to respond to it.
    private static let (quietLimit, pingTimeout) = (TimeAmount.seconds(10), TimeAmount.seconds(5))

    /// The time without any data from the server after which a connection isn't used again if a stream ends, because it
    /// may be lost without a sign. A request that's canceled sooner doesn't indicate that.
    private static let silenceLimit = TimeAmount.seconds(1)

    /// The number of streams after which the connection is replaced, because their numbers end (RFC 9113, section
    /// 5.1.1).
    private static let maximumStreamCount = 1 << 29

    private let multiplexer: HTTP2StreamMultiplexer
    private let connectionGuard: HTTP2ConnectionGuard
    private let isSecure: Bool
    private let interimResponseLimit: Int
    private let idleLifetime: TimeAmount
    /// A closure that receives the number of streams that the server accepts at the same time, or `nil` if it accepts
    /// no more.
    var onLimit: (Int?) -> Void = { _ in }
    private let openedConnection: Locked<OpenedConnection?>
    private var context: ChannelHandlerContext?
    private var streams: [ObjectIdentifier: (channel: any Channel, handler: ExchangeHandler)] = [:]
    private var streamCount = 0
    private var lastReadTime = NIODeadline.now()
    private var isClosing = false
    /// Removes the connection from its pool, or returns `false` if a request that hasn't begun has a lease of a stream.
    var leavePool: () -> Bool = { true }
    private var idleSince = NIODeadline.now()
    private var idleTimer: Scheduled<Void>?
    private var pingTimer: Scheduled<Void>?

    init(
      _ multiplexer: HTTP2StreamMultiplexer, _ connectionGuard: HTTP2ConnectionGuard,
      _ openedConnection: OpenedConnection, isSecure: Bool, interimResponseLimit: Int,
      idleLifetime: TimeAmount
    ) {
      self.multiplexer = multiplexer
      self.connectionGuard = connectionGuard
      self.openedConnection = Locked(openedConnection)
      self.isSecure = isSecure
      self.interimResponseLimit = interimResponseLimit
      self.idleLifetime = idleLifetime
    }

    func handlerAdded(context: ChannelHandlerContext) {
      self.context = context
      lastReadTime = context.eventLoop.now
      idleSince = lastReadTime
      startIdleTimer()
    }

    func handlerRemoved(context: ChannelHandlerContext) {
      self.context = nil
    }

    // MARK: Streams

    /// Opens a stream and begins an exchange on it.
    func begin(_ exchange: Exchange) {
      guard let context, context.channel.isActive, !isClosing else { return reject(exchange) }
      let handler = ExchangeHandler(
        openedConnection, interimResponseLimit: interimResponseLimit, idleLifetime: nil)
      let created = context.eventLoop.makePromise(of: (any Channel).self)
      let bound = NIOLoopBound((self, handler), eventLoop: context.eventLoop)
      created.futureResult.assumeIsolated().whenComplete { result in
        switch result {
        case .success(let stream) where !self.isClosing:
          self.begin(exchange, on: stream, handler)
        case .success(let stream):
          stream.close(promise: nil)
          self.reject(exchange)
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
            HTTP2FramePayloadToHTTP1ClientCodec(
              httpProtocol: connection.isSecure ? .https : .http), handler,
          ])
        }
      }
    }

    private func begin(_ exchange: Exchange, on stream: any Channel, _ handler: ExchangeHandler) {
      let id = ObjectIdentifier(stream)
      let beginning = stream.eventLoop.now
      streams[id] = (stream, handler)
      streamCount += 1
      stream.closeFuture.assumeIsolated().whenComplete { _ in
        self.streams[id] = nil
        let isSilent =
          self.lastReadTime < beginning
          && stream.eventLoop.now - beginning >= Self.silenceLimit
        if self.isClosing || isSilent {
          self.retire()
        } else if self.streams.isEmpty {
          self.idleSince = stream.eventLoop.now
          self.startIdleTimer()
        }
      }
      pingIfNothingArrives()
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
        // NIO would try to open the streams that wait for others to end, and report an error of the connection.
        for stream in streams.values where !connectionGuard.hasOpened(stream.channel) {
          stream.channel.close(promise: nil)
        }
      default:
        break
      }
      context.fireChannelRead(data)
    }

    func channelReadComplete(context: ChannelHandlerContext) {
      lastReadTime = context.eventLoop.now
      context.fireChannelReadComplete()
    }

    func channelInactive(context: ChannelHandlerContext) {
      isClosing = true
      idleTimer?.cancel()
      pingTimer?.cancel()
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
      for stream in streams.values { stream.handler.shutDown() }
      context?.disconnect()
    }

    /// Sends a ping (RFC 9113, section 6.7) if nothing has arrived for a while, because the connection may be lost without
    /// a sign. If nothing arrives in time, the connection ends, and its repeatable requests are sent on a new one.
    private func pingIfNothingArrives() {
      guard let context, pingTimer == nil,
        context.eventLoop.now - lastReadTime >= Self.quietLimit
      else { return }
      let ping = HTTP2Frame.FramePayload.ping(HTTP2PingData(withInteger: 0), ack: false)
      context.writeAndFlush(
        wrapOutboundOut(HTTP2Frame(streamID: .rootStream, payload: ping)), promise: nil)
      // If the socket is full, the ping isn't sent, and the connection may be lost nevertheless.
      let pingTime = context.eventLoop.now
      pingTimer = context.eventLoop.assumeIsolated().scheduleTask(in: Self.pingTimeout) {
        [weak self] in
        guard let self else { return }
        pingTimer = nil
        guard lastReadTime < pingTime else { return }
        // The ping may wait behind a body.
        if streams.values.contains(where: \.handler.mayBeUploading) { return retire() }
        isClosing = true
        connectionGuard.fail(with: .silentServer)
        self.context?.disconnect()
      }
    }

    private func startIdleTimer() {
      guard idleTimer == nil, let context else { return }
      idleTimer = context.eventLoop.assumeIsolated().scheduleTask(
        deadline: idleSince + idleLifetime
      ) { [weak self] in self?.endIfIdle() }
    }

    /// One timer serves many streams, because scheduling one for each would take longer than the pool does.
    private func endIfIdle() {
      idleTimer = nil
      guard let context, streams.isEmpty, !isClosing else { return }
      let now = context.eventLoop.now
      guard now >= idleSince + idleLifetime else { return startIdleTimer() }
      if leavePool() { return retire() }
      idleSince = now
      startIdleTimer()
    }
  }

  extension NIOHTTP2Handler {
    /// Returns the handler of a client's connection.
    static func ofClient() -> NIOHTTP2Handler {
      var connection = ConnectionConfiguration()
      // The server mustn't push, and each header section has a limit (RFC 9113, section 6.5.2).
      connection.initialSettings = [
        HTTP2Setting(parameter: .enablePush, value: 0),
        HTTP2Setting(parameter: .initialWindowSize, value: 1 << 20),
        HTTP2Setting(parameter: .maxHeaderListSize, value: 16 << 10),
      ]
      // The server may have sent much before it receives the resets of canceled requests.
      connection.maximumRecentlyResetStreams = 1 << 12
      // NIO counts the frames of a stream without data, whether they follow each other or not.
      connection.maximumSequentialEmptyDataFrames = 1 << 16
      // Some servers send a ping for each part of an upload.
      connection.controlFrameRateLimit.maximumCount = 1_000
      connection.controlFrameRateLimit.windowLength = .seconds(1)
      // A server can reset only the streams that the client has opened.
      var stream = StreamConfiguration()
      stream.streamResetFrameRateLimit.maximumCount = 1_000
      stream.streamResetFrameRateLimit.windowLength = .seconds(1)
      return NIOHTTP2Handler(
        mode: .client, connectionConfiguration: connection, streamConfiguration: stream)
    }
  }
#endif
