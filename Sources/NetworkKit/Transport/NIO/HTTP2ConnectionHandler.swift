#if NIO
  internal import NIOCore
  internal import NIOHTTP2
  internal import NetworkKitSupport

  /// The handler at the end of the pipeline of an HTTP/2 connection, which distributes frames to the streams and tells the
  /// pool how many streams the server accepts. `HTTP2Failures` has the rules for its errors. All methods run on the event
  /// loop.
  final class HTTP2ConnectionHandler: ChannelInboundHandler, ConnectionHandler,
    NIOHTTP2FrameDelegate
  {
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

    /// The number of a stream after which the connection is replaced, because the numbers end (RFC 9113, section 5.1.1).
    private static let maximumStreamNumber = 1 << 30

    private let interimResponseLimit: Int
    let idleTimer: IdleTimer
    /// A closure that receives the number of streams that the server accepts at the same time, or `nil` if it accepts
    /// no more.
    var onLimit: (Int?) -> Void = { _ in }
    /// The connection, until its first response.
    var openedConnection: OpenedConnection?
    private var failures = HTTP2Failures()
    private var context: ChannelHandlerContext?
    private var streams: [HTTP2StreamID: HTTP2Stream] = [:]
    /// The streams that wait until others are closed or until the system accepts data. NIO would keep their frames.
    private var waiting = CircularBuffer<HTTP2Stream>()
    /// The stream whose first frame is being written.
    private var opening: HTTP2Stream?
    private var streamLimit = HTTP2ConnectionHandler.initialStreamLimit
    private var nextStreamNumber = 1
    private var isFlushScheduled = false
    /// The connection's flow-control window (section 6.9.1). Each stream has its own, which depends on its task.
    private var window = ReceiveWindow(target: 8 << 20)
    /// The streams that have received frames since the last time that all received data was processed.
    private var readStreams: [HTTP2Stream] = []
    private var lastReadTime = NIODeadline.now()
    private var isClosing = false
    private var pingTimer: Scheduled<Void>?

    init(
      _ openedConnection: OpenedConnection, interimResponseLimit: Int, idleLifetime: TimeAmount
    ) {
      self.openedConnection = openedConnection
      self.interimResponseLimit = interimResponseLimit
      idleTimer = IdleTimer(lifetime: idleLifetime)
    }

    func handlerAdded(context: ChannelHandlerContext) {
      self.context = context
      lastReadTime = context.eventLoop.now
      idleTimer.start(for: self, on: context.eventLoop)
    }

    func handlerRemoved(context: ChannelHandlerContext) {
      self.context = nil
    }

    // MARK: Streams

    /// Begins an exchange on a new stream.
    func begin(_ exchange: Exchange) {
      guard let context, context.channel.isActive, !isClosing else { return exchange.reject() }
      let now = context.eventLoop.now
      let stream = HTTP2Stream(
        on: self, interimResponseLimit: interimResponseLimit, beginning: now)
      let hasBegun = stream.begin(
        exchange,
        // The streams of a new connection begin together, before its first response.
        isReused: !exchange.lease.hasOpenedConnection && openedConnection == nil)
      guard hasBegun else { return }
      if now - lastReadTime >= Self.quietLimit { sendPing() }
      waiting.append(stream)
      openWaitingStreams()
    }

    private func openWaitingStreams() {
      while !isClosing, streams.count < streamLimit, context?.channel.isWritable == true,
        let stream = waiting.popFirst()
      {
        let id = HTTP2StreamID(nextStreamNumber)
        nextStreamNumber += 2
        streams[id] = stream
        opening = stream
        stream.open(id)
        opening = nil
        if nextStreamNumber > Self.maximumStreamNumber { retire() }
      }
    }

    /// Writes a frame.
    func write(
      _ payload: HTTP2Frame.FramePayload, on id: HTTP2StreamID, promise: EventLoopPromise<Void>?
    ) {
      context?.write(
        wrapOutboundOut(HTTP2Frame(streamID: id, payload: payload)), promise: promise)
    }

    /// Sends the frames that were written, with one system call for those of requests that begin in the same run of the
    /// event loop.
    func flush() {
      // A single request has nothing to wait for.
      guard streams.count > 1, let context else { return flushNow() }
      guard !isFlushScheduled else { return }
      isFlushScheduled = true
      context.eventLoop.assumeIsolated().execute { self.flushNow() }
    }

    private func flushNow() {
      isFlushScheduled = false
      context?.flush()
    }

    /// Ends a stream whose exchange has ended.
    func close(_ stream: HTTP2Stream) {
      if stream.id == nil {
        waiting.removeAll { $0 === stream }
        checkWhetherIdle()
      } else if !stream.isInReadList {
        reset(stream)
      }
    }

    /// Resets a stream if it's still open (RFC 9113, section 6.4).
    ///
    /// When a stream receives a frame, it can be closed already, although NIO reports that only afterward. To reset it
    /// would be an error of the connection.
    private func reset(_ stream: HTTP2Stream) {
      guard let context, let id = stream.id, streams[id] === stream, !stream.isReset else { return }
      stream.isReset = true
      let time = context.eventLoop.now - stream.beginning
      if lastReadTime < stream.beginning, time >= Self.silenceLimit { retire() }
      write(.rstStream(.cancel), on: id, promise: nil)
      flush()
    }

    private func closed(_ event: StreamClosedEvent) {
      defer { failures.remove(event.streamID) }
      guard let stream = streams.removeValue(forKey: event.streamID) else { return }
      stream.didClose(
        failures.code(of: event).map { code in
          failures.error(
            for: NIOHTTP2Errors.streamClosed(streamID: event.streamID, errorCode: code))
        })
      openWaitingStreams()
      checkWhetherIdle()
    }

    private func checkWhetherIdle() {
      guard isIdle, let context else { return }
      if isClosing { return close() }
      idleTimer.start(for: self, on: context.eventLoop)
    }

    // MARK: Frames

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      let frame = unwrapInboundIn(data)
      failures.receive(frame)
      switch frame.payload {
      case .settings(.settings(let settings)):
        let limit = settings.last { $0.parameter == .maxConcurrentStreams }
        guard let limit else { return }
        streamLimit = limit.value
        onLimit(limit.value)
        openWaitingStreams()
      case .goAway:
        retire()
      default:
        guard let stream = streams[frame.streamID] else { return }
        if !stream.isInReadList {
          stream.isInReadList = true
          readStreams.append(stream)
        }
        stream.receive(frame.payload)
      }
    }

    func channelReadComplete(context: ChannelHandlerContext) {
      lastReadTime = context.eventLoop.now
      completeReading()
      context.fireChannelReadComplete()
    }

    private func completeReading() {
      guard !readStreams.isEmpty else { return }
      let streams = readStreams
      readStreams = []
      for stream in streams {
        stream.completeReading()
        if !stream.hasExchange { reset(stream) }
      }
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      if let update = event as? NIOHTTP2WindowUpdatedEvent {
        guard let size = update.inboundWindowSize else { return }
        if update.streamID == .rootStream {
          window.update(size)
          // After the last stream, the server sends no more.
          guard !isClosing || !streams.isEmpty, let increment = window.increment() else { return }
          write(.windowUpdate(windowSizeIncrement: increment), on: .rootStream, promise: nil)
          flush()
        } else {
          streams[update.streamID]?.updateWindow(size)
        }
      } else if let event = event as? StreamClosedEvent {
        closed(event)
      } else {
        context.fireUserInboundEventTriggered(event)
      }
    }

    func channelWritabilityChanged(context: ChannelHandlerContext) {
      openWaitingStreams()
      context.fireChannelWritabilityChanged()
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      if failures.process(error) {
        retire()
        context.disconnect()
      }
      let streamError = error as? NIOHTTP2Errors.StreamError
      if let stream = opening, !stream.isOpen, streamError != nil || error is any NIOHTTP2Error {
        reject(stream, error)
      } else if let streamError {
        // NIO has rejected a part of a body. It reports a stream that it has reset as closed first.
        streams[streamError.streamID]?.fail(with: NetworkError(transport: error))
      } else {
        context.fireErrorCaught(error)
      }
    }

    /// Ends a stream that isn't open because NIO has rejected the head of its request. The connection isn't used again:
    /// NIO counts the stream nevertheless, and may have compressed its fields, which the server doesn't receive.
    private func reject(_ stream: HTTP2Stream, _ error: any Error) {
      if let id = stream.id { streams[id] = nil }
      isClosing = true
      stream.fail(with: .rejectedHead(error))
      retire()
    }

    // MARK: The end of the connection

    func wroteFrame(_ frame: HTTP2Frame) {
      if case .goAway(_, let code, _) = frame.payload { failures.sentGoAway = code }
    }

    func channelInactive(context: ChannelHandlerContext) {
      isClosing = true
      idleTimer.cancel()
      pingTimer?.cancel()
      onLimit(nil)
      // The closure retains the connection.
      onLimit = { _ in }
      completeReading()
      endWaitingStreams()
      let streams = streams.values
      self.streams = [:]
      for stream in streams { stream.didClose(failures.failure) }
      context.fireChannelInactive()
    }

    /// Opens no more streams, and closes the connection when the last stream is closed.
    private func retire() {
      isClosing = true
      onLimit(nil)
      endWaitingStreams()
      if streams.isEmpty { close() }
    }

    private func close() {
      if isFlushScheduled { flushNow() }
      context?.close(promise: nil)
    }

    private func endWaitingStreams() {
      let streams = waiting
      waiting = []
      for stream in streams { stream.endUnsent() }
    }

    /// Ends the connection because its transport was shut down.
    func shutDown() {
      isClosing = true
      for stream in Array(waiting) + streams.values { stream.shutDown() }
      context?.disconnect()
    }

    /// Sends a ping (RFC 9113, section 6.7) because nothing has arrived for a while, and the connection may be lost without
    /// a sign. If nothing arrives in time, the connection ends, and its repeatable requests are sent on a new one.
    private func sendPing() {
      guard let context, pingTimer == nil else { return }
      let ping = HTTP2Frame.FramePayload.ping(HTTP2PingData(withInteger: 0), ack: false)
      context.writeAndFlush(
        wrapOutboundOut(HTTP2Frame(streamID: .rootStream, payload: ping)), promise: nil)
      // If the socket is full, the ping isn't sent, and the connection may be lost nevertheless.
      let pingTime = context.eventLoop.now
      pingTimer = context.eventLoop.assumeIsolated().scheduleTask(in: Self.pingTimeout) { [self] in
        pingTimer = nil
        guard lastReadTime < pingTime else { return }
        // The ping may wait behind a body.
        if streams.values.contains(where: \.mayBeUploading) { return retire() }
        isClosing = true
        failures.fail(with: .silentServer)
        self.context?.disconnect()
      }
    }

    var isIdle: Bool { streams.isEmpty && waiting.isEmpty }

    func closeIdle() {
      retire()
    }
  }

  extension NIOHTTP2Handler {
    /// Returns the handler of a client's connection.
    static func ofClient(_ delegate: any NIOHTTP2FrameDelegate) -> NIOHTTP2Handler {
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
        mode: .client, frameDelegate: delegate, connectionConfiguration: connection,
        streamConfiguration: stream)
    }
  }
#endif
