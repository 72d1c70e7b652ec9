#if AsyncHTTPClient
  internal import NIOCore
  internal import NIOHTTP2

  /// A handler that supplements NIO's handling of an HTTP/2 connection of AsyncHTTPClient. `HTTP2Failures` has the rules
  /// for its errors.
  ///
  /// - An error of the connection closes it, and its streams receive the reason.
  /// - If the server sends GOAWAY, the connection closes when its last stream closes, or immediately if it has no
  ///   streams. AsyncHTTPClient would wait for the server to close the connection, which would also delay its own
  ///   shutdown.
  /// - Requests that begin in the same run of the event loop are sent with one system call. NIO would make one for each.
  /// - The first response on the connection is marked.
  final class HTTP2ConnectionGuard: ChannelDuplexHandler {
    typealias InboundIn = HTTP2Frame
    typealias InboundOut = HTTP2Frame
    typealias OutboundIn = HTTP2Frame
    typealias OutboundOut = HTTP2Frame

    fileprivate(set) var failures = HTTP2Failures()
    private var lastOpenedStream = HTTP2StreamID.rootStream
    private var openStreamCount = 0
    /// The connection, until its first response.
    private var openedConnection: OpenedConnection?
    private var isFlushScheduled = false

    private init(_ openedConnection: OpenedConnection) {
      self.openedConnection = openedConnection
    }

    /// Adds a guard at the point where a connection's frames are distributed to streams.
    @Sendable static func add(to channel: any Channel) -> EventLoopFuture<Void> {
      channel.eventLoop.makeCompletedFuture {
        _ = try add(to: channel.pipeline.syncOperations)
      }
    }

    /// Adds and returns a guard.
    static func add(
      to pipeline: ChannelPipeline.SynchronousOperations
    ) throws -> HTTP2ConnectionGuard {
      let frames = try pipeline.handler(type: NIOHTTP2Handler.self)
      let connectionGuard = HTTP2ConnectionGuard(OpenedConnection(of: pipeline))
      try pipeline.addHandler(connectionGuard, position: .after(frames))
      try pipeline.addHandler(GoAwayObserver(connectionGuard), position: .before(frames))
      return connectionGuard
    }

    /// Returns the connection for its first response, or `nil` for every other response.
    func takeOpenedConnection() -> OpenedConnection? { openedConnection.take() }

    /// Returns whether NIO has opened a stream and written its first frame.
    func hasOpened(_ stream: any Channel) -> Bool {
      let id = try? stream.syncOptions?.getOption(HTTP2StreamChannelOptions.streamID)
      return id.map { $0 <= lastOpenedStream } == true
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      failures.receive(unwrapInboundIn(data))
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
      context.fireUserInboundEventTriggered(
        StreamClosedEvent(streamID: closed.streamID, reason: failures.code(of: closed)))
      failures.remove(closed.streamID)
      // NIO also closes streams whose heads it has rejected.
      if closed.streamID <= lastOpenedStream { openStreamCount -= 1 }
      closeIfDone(context)
    }

    private func closeIfDone(_ context: ChannelHandlerContext) {
      if failures.lastStream != nil, openStreamCount <= 0 { context.close(promise: nil) }
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
      if failures.process(error) {
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

  /// A handler that finds the GOAWAY frame that NIO sends before it reports a connection error. AsyncHTTPClient sets no
  /// `NIOHTTP2FrameDelegate`.
  private final class GoAwayObserver: ChannelOutboundHandler {
    typealias OutboundIn = IOData
    typealias OutboundOut = IOData

    /// The beginning of a GOAWAY frame without debug data (RFC 9113, sections 4.1 and 6.8): the length, the type, no
    /// flags, and the connection's stream.
    private static let beginning: [UInt8] = [0, 0, 8, 7, 0, 0, 0, 0, 0]

    private let connectionGuard: HTTP2ConnectionGuard

    init(_ connectionGuard: HTTP2ConnectionGuard) {
      self.connectionGuard = connectionGuard
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      if connectionGuard.failures.sentGoAway == nil,
        case .byteBuffer(let bytes) = unwrapOutboundIn(data), bytes.readableBytes == 17,
        bytes.readableBytesView.starts(with: Self.beginning),
        let code = bytes.getInteger(at: bytes.readerIndex + 13, as: UInt32.self)
      {
        connectionGuard.failures.sentGoAway = NIOHTTP2.HTTP2ErrorCode(networkCode: Int(code))
      }
      context.write(data, promise: promise)
    }
  }
#endif
