#if NIO
  internal import NIOCore
  internal import NIOHTTP2
  internal import NIOSSL

  /// A handler that supplements AsyncHTTPClient's handling of an HTTP/2 connection.
  ///
  /// - A connection error (RFC 9113, section 5.4.1) closes the connection, and its streams receive the reason.
  ///   Otherwise, NIO would keep the connection open and buffer all data that the server continues to send. NIO reports
  ///   errors of single streams in the same way, but sends GOAWAY only for a connection error.
  /// - A header section that's too large after decoding is distinguished from a malformed frame.
  /// - A stream that NIO resets because the server violated the protocol is distinguished from a stream that the server
  ///   resets.
  /// - If the server sends GOAWAY, the connection closes when its last stream closes, or immediately if it has no
  ///   streams. AsyncHTTPClient would wait for the server to close the connection, which would also delay its own
  ///   shutdown.
  /// - The streams that a GOAWAY frame excludes (section 6.8) end as refused streams. The server didn't process them,
  ///   but NIO ends them with CANCEL, like a stream that the server processed.
  /// - Requests that begin in the same run of the event loop are sent with one system call. NIO would make one for each.
  final class HTTP2ConnectionGuard: ChannelDuplexHandler {
    typealias InboundIn = HTTP2Frame
    typealias InboundOut = HTTP2Frame
    typealias OutboundIn = HTTP2Frame
    typealias OutboundOut = HTTP2Frame

    /// The error that ended the connection.
    private(set) var failure: NetworkError?
    /// The streams that the server has reset, until they're closed.
    private var resetStreams: Set<HTTP2StreamID> = []
    private var lastStream: HTTP2StreamID?
    private var lastOpenedStream = HTTP2StreamID.rootStream
    private var openStreamCount = 0
    private let goAwayObserver = GoAwayObserver()
    private var openedConnection: OpenedConnection?
    private var isFlushScheduled = false

    private init(openedConnection: OpenedConnection?) {
      self.openedConnection = openedConnection
    }

    /// Adds a guard at the point where a connection's frames are distributed to streams. The guard marks the first
    /// response on the connection.
    @Sendable static func add(to channel: any Channel) -> EventLoopFuture<Void> {
      channel.eventLoop.makeCompletedFuture {
        let pipeline = channel.pipeline.syncOperations
        _ = try add(to: pipeline, marking: OpenedConnection(of: pipeline))
      }
    }

    /// Adds and returns a guard.
    static func add(
      to pipeline: ChannelPipeline.SynchronousOperations, marking connection: OpenedConnection?
    ) throws -> HTTP2ConnectionGuard {
      let frames = try pipeline.handler(type: NIOHTTP2Handler.self)
      let connectionGuard = HTTP2ConnectionGuard(openedConnection: connection)
      try pipeline.addHandler(connectionGuard, position: .after(frames))
      try pipeline.addHandler(connectionGuard.goAwayObserver, position: .before(frames))
      return connectionGuard
    }

    /// Returns the connection for its first response, or `nil` for every other response.
    func takeOpenedConnection() -> OpenedConnection? {
      defer { openedConnection = nil }
      return openedConnection
    }

    /// Sets the reason why the connection is about to end.
    func fail(with error: NetworkError) {
      if failure == nil { failure = error }
    }

    /// Returns whether NIO has opened a stream and written its first frame.
    func hasOpened(_ stream: any Channel) -> Bool {
      let id = try? stream.syncOptions?.getOption(HTTP2StreamChannelOptions.streamID)
      return id.map { $0 <= lastOpenedStream } == true
    }

    /// Returns the reason why a stream was closed: the server's error code, or the server's protocol violation.
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
      if let opened = event as? NIOHTTP2StreamCreatedEvent {
        openStreamCount += 1
        lastOpenedStream = max(lastOpenedStream, opened.streamID)
      }
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

    func flush(context: ChannelHandlerContext) {
      // A single request has nothing to wait for.
      guard openStreamCount > 1 else { return context.flush() }
      guard !isFlushScheduled else { return }
      isFlushScheduled = true
      context.eventLoop.assumeIsolated().execute { self.flushNow(context) }
    }

    private func flushNow(_ context: ChannelHandlerContext) {
      guard isFlushScheduled else { return }
      isFlushScheduled = false
      context.flush()
    }

    func close(
      context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?
    ) {
      flushNow(context)
      context.close(mode: mode, promise: promise)
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      let isStreamError =
        error is NIOHTTP2Errors.StreamError
        || error is any NIOHTTP2Error && !goAwayObserver.hasSentGoAway
      if failure == nil, !isStreamError {
        var failure: NetworkError =
          goAwayObserver.isCompressionError ? .undecodableHeaders(error) : .init(transport: error)
        // The error may be about a request that wasn't sent, but only those that were sent receive it.
        if failure.transmission == .notSent { failure.transmission = .mayHaveBeenSent }
        self.failure = failure
        // Report a GOAWAY frame as if the server had sent it, so that AsyncHTTPClient doesn't send further requests on
        // this connection.
        let goAway = HTTP2Frame.FramePayload.goAway(
          lastStreamID: .maxID, errorCode: .noError, opaqueData: nil)
        context.fireChannelRead(
          wrapInboundOut(HTTP2Frame(streamID: .rootStream, payload: goAway)))
        context.disconnect()
      }
      context.fireErrorCaught(error)
    }
  }

  extension ChannelHandlerContext {
    /// Closes the socket immediately. TLS would wait up to five seconds for the server to close its end of the session,
    /// and would decrypt all data that the server sends in the meantime.
    func disconnect() {
      let security = try? pipeline.syncOperations.context(handlerType: NIOSSLClientHandler.self)
      (security ?? self).close(promise: nil)
    }
  }

  /// A handler that finds the GOAWAY frame that NIO sends before it reports a connection error, and reads the reason in
  /// the frame. NIO reports the same error for frames that it can't parse and for header sections that it can't decode.
  private final class GoAwayObserver: ChannelOutboundHandler {
    typealias OutboundIn = IOData
    typealias OutboundOut = IOData

    /// The length of a GOAWAY frame without debug data (RFC 9113, section 6.8).
    private static let frameSize = 17

    private(set) var hasSentGoAway = false
    /// A Boolean value that indicates whether the frame contains COMPRESSION_ERROR.
    private(set) var isCompressionError = false

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      if !hasSentGoAway, case .byteBuffer(let bytes) = unwrapOutboundIn(data),
        bytes.readableBytes == Self.frameSize
      {
        // The frame begins with the length of its payload and its type, and ends with the error code.
        let frame = bytes.readableBytesView
        hasSentGoAway = frame.starts(with: [0, 0, 8, 7])
        isCompressionError = hasSentGoAway && frame.last == 9
      }
      context.write(data, promise: promise)
    }
  }
#endif
