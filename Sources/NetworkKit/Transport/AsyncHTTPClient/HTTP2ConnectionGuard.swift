#if AsyncHTTPClient
  internal import NIOCore
  internal import NIOHTTP2
  internal import NIOSSL

  /// A handler that completes AsyncHTTPClient's treatment of an HTTP/2 connection.
  ///
  /// - A connection error (RFC 9113, section 5.4.1) closes the connection, and its streams learn the reason.
  ///   Otherwise NIO would keep the connection open and collect whatever the server goes on sending.
  /// - A header section that is too large once decoded is told apart from a malformed frame.
  /// - A stream that NIO resets, because the server broke the protocol on it, is told apart from one that the
  ///   server resets.
  /// - A connection whose server sends GOAWAY closes when its last stream does, or immediately if it has none.
  ///   AsyncHTTPClient would wait for the server, and its own shutdown with it.
  /// - The streams that a GOAWAY leaves out (section 6.8) end as refused streams. The server didn't process them, but
  ///   NIO ends them with CANCEL, like a stream that the server has processed.
  final class HTTP2ConnectionGuard: ChannelInboundHandler {
    typealias InboundIn = HTTP2Frame
    typealias InboundOut = HTTP2Frame

    /// The error that ended the connection.
    private(set) var failure: NetworkError?
    /// The streams that the server has reset, until they are closed.
    private var resetStreams: Set<HTTP2StreamID> = []
    private var lastStream: HTTP2StreamID?
    private var openStreamCount = 0
    private let goAwayObserver = GoAwayObserver()
    private var openedConnection: OpenedConnection?

    private init(openedConnection: OpenedConnection) {
      self.openedConnection = openedConnection
    }

    /// Adds a guard to a connection, where its frames are distributed to streams.
    @Sendable static func add(to channel: any Channel) -> EventLoopFuture<Void> {
      channel.eventLoop.makeCompletedFuture {
        let pipeline = channel.pipeline.syncOperations
        let frames = try pipeline.handler(type: NIOHTTP2Handler.self)
        let connectionGuard = HTTP2ConnectionGuard(
          openedConnection: OpenedConnection(of: pipeline))
        try pipeline.addHandler(connectionGuard, position: .after(frames))
        try pipeline.addHandler(connectionGuard.goAwayObserver, position: .before(frames))
      }
    }

    /// Returns the connection to its first response; `nil` to every other response.
    func takeOpenedConnection() -> OpenedConnection? {
      defer { openedConnection = nil }
      return openedConnection
    }

    /// The reason why a stream was closed: the server's error code, or the server's mistake.
    func error(for closed: NIOHTTP2Errors.StreamClosed) -> any Error {
      let isServers = closed.errorCode == .refusedStream || resetStreams.contains(closed.streamID)
      return isServers ? closed : NetworkError.malformedHTTP2(underlyingError: closed)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      let frame = unwrapInboundIn(data)
      switch frame.payload {
      case .goAway(let lastStream, _, _): self.lastStream = lastStream
      case .rstStream: resetStreams.insert(frame.streamID)
      default: break
      }
      context.fireChannelRead(data)
      closeIfDone(context)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      if event is NIOHTTP2StreamCreatedEvent { openStreamCount += 1 }
      guard let closed = event as? StreamClosedEvent else {
        return context.fireUserInboundEventTriggered(event)
      }
      let isLeftOut = closed.reason == .cancel && lastStream.map { closed.streamID > $0 } == true
      context.fireUserInboundEventTriggered(
        isLeftOut ? StreamClosedEvent(streamID: closed.streamID, reason: .refusedStream) : closed)
      resetStreams.remove(closed.streamID)
      openStreamCount -= 1
      closeIfDone(context)
    }

    private func closeIfDone(_ context: ChannelHandlerContext) {
      if lastStream != nil, openStreamCount <= 0 { context.close(promise: nil) }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      if failure == nil, !(error is NIOHTTP2Errors.StreamError) {
        failure =
          goAwayObserver.isCompressionError ? .undecodableHeaders(error) : .init(transport: error)
        // As if the server had sent it: AsyncHTTPClient sends no further request here.
        let goAway = HTTP2Frame.FramePayload.goAway(
          lastStreamID: .maxID, errorCode: .noError, opaqueData: nil)
        context.fireChannelRead(
          wrapInboundOut(HTTP2Frame(streamID: .rootStream, payload: goAway)))
        disconnect(context)
      }
      context.fireErrorCaught(error)
    }

    /// Closes the socket immediately. TLS would wait until the server closes its end of the session, for five seconds
    /// at most, and decrypt whatever it sends meanwhile.
    private func disconnect(_ context: ChannelHandlerContext) {
      let pipeline = context.pipeline.syncOperations
      let security = try? pipeline.context(handlerType: NIOSSLClientHandler.self)
      (security ?? context).close(promise: nil)
    }
  }

  /// Reads the reason in the GOAWAY frame that NIO sends before it reports a connection error: NIO has one error for
  /// frames that it can't parse and for header sections that it can't decode.
  private final class GoAwayObserver: ChannelOutboundHandler {
    typealias OutboundIn = IOData
    typealias OutboundOut = IOData

    /// The length of a GOAWAY frame without debug data (RFC 9113, section 6.8).
    private static let frameSize = 17

    /// A Boolean value that indicates whether the last frame contains COMPRESSION_ERROR.
    private(set) var isCompressionError = false

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      if case .byteBuffer(let bytes) = unwrapOutboundIn(data) {
        let frame = bytes.readableBytesView.suffix(Self.frameSize)
        // The length of the rest and the type, and at the end the code.
        isCompressionError = frame.starts(with: [0, 0, 8, 7]) && frame.last == 9
      }
      context.write(data, promise: promise)
    }
  }
#endif
