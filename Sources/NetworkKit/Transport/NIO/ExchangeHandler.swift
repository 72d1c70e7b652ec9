#if NIO
  internal import HTTPTypes
  internal import NIOCore
  internal import NIOHTTP1
  internal import NetworkKitSupport

  /// The handler at the end of a connection's pipeline, which sends a request, receives its response, and then returns
  /// the connection to its pool. All methods run on the event loop.
  ///
  /// A response whose body arrives together with its head is delivered as one value, which wakes the waiting task once.
  final class ExchangeHandler: ChannelDuplexHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias OutboundIn = HTTPClientRequestPart
    typealias OutboundOut = HTTPClientRequestPart

    /// The part of a response that has arrived and hasn't been delivered.
    private struct Arrived {
      let head: HTTPResponseHead
      var body: BodyCollector
      var trailers: Locked<HTTPFields?>?
    }

    /// The time that a server has to accept a body before it's sent nevertheless, because servers that don't know the
    /// expectation never respond to it (RFC 9110, section 10.1.1).
    private static let continueTimeout = TimeAmount.seconds(1)

    /// The size of a body up to which it counts as sent when it's written.
    private static let smallBodySize = 16 << 10

    private let interimResponseLimit: Int
    /// The time after which an idle connection closes, or `nil` for a stream, which isn't used again.
    private let idleLifetime: TimeAmount?
    /// A Boolean value that indicates whether the channel is a stream of HTTP/2, which closes when both messages are
    /// complete.
    private var isStream: Bool { idleLifetime == nil }
    private var context: ChannelHandlerContext?
    private var handle: NIOLoopBound<ExchangeHandler>?

    private var current: (exchange: Exchange, state: ExchangeState)?
    private var arrived: Arrived?
    /// The trailer fields of a response whose beginning was delivered before its end.
    private var trailers: Locked<HTTPFields?>?
    /// The data that the connection received last, or `nil` for a stream, which isn't used again.
    var received: ReceivedData?
    /// A Boolean value that indicates whether the response specifies the length of its body.
    private var hasLength = false
    /// The connection, until its first response, which the streams of a connection share.
    private let openedConnection: Locked<OpenedConnection?>
    /// A Boolean value that indicates whether the connection is closing, and no request can use it.
    private var isClosing = false
    private var hasWriteFailed = false
    /// A Boolean value that indicates whether the task of the exchange has more unread chunks than it should.
    private var isPaused = false
    private var isReadDelayed = false
    /// Removes the connection from its pool, or returns `false` if a request that hasn't begun has a lease of it.
    var leavePool: () -> Bool = { true }
    private var idleSince = NIODeadline.now()
    private var idleTimer: Scheduled<Void>?

    /// Creates the handler of a connection that's ready for requests.
    init(
      _ openedConnection: Locked<OpenedConnection?>, interimResponseLimit: Int,
      idleLifetime: TimeAmount?
    ) {
      self.openedConnection = openedConnection
      self.interimResponseLimit = interimResponseLimit
      self.idleLifetime = idleLifetime
    }

    func handlerAdded(context: ChannelHandlerContext) {
      self.context = context
      handle = NIOLoopBound(self, eventLoop: context.eventLoop)
      startIdleTimer()
    }

    func handlerRemoved(context: ChannelHandlerContext) {
      self.context = nil
      // The handle retains the handler.
      handle = nil
    }

    // MARK: Requests

    /// Begins an exchange.
    func begin(_ exchange: Exchange) {
      guard let context, let handle, context.channel.isActive, !isClosing, current == nil else {
        exchange.lease.end(reusing: false)
        exchange.finish(.failure(.unsent))
        return
      }
      guard exchange.begin(by: handle) else { return exchange.lease.end(reusing: true) }
      let request = exchange.request
      current = (
        exchange,
        ExchangeState(
          awaitsContinue: request.awaitsContinue,
          // After CONNECT, the connection has a different protocol.
          mayPersist: isStream || request.head.isKeepAlive && request.head.method != .CONNECT,
          // The streams of a new connection begin together, before its first response.
          isReused: !exchange.lease.hasOpenedConnection
            && (!isStream || openedConnection.withLock { $0 == nil }),
          interimResponseLimit: interimResponseLimit)
      )
      context.write(wrapOutboundOut(.head(request.head)), promise: nil)
      if request.awaitsContinue {
        context.flush()
        awaitContinue(exchange, context)
      } else {
        sendBody(of: exchange, context)
      }
    }

    private func awaitContinue(_ exchange: Exchange, _ context: ChannelHandlerContext) {
      context.eventLoop.assumeIsolated().scheduleTask(in: Self.continueTimeout) {
        [weak self, weak exchange] in
        guard let self, let exchange, let context = self.context, current?.exchange === exchange,
          current?.state.stopAwaitingContinue() == true
        else { return }
        sendBody(of: exchange, context)
      }
    }

    private func sendBody(of exchange: Exchange, _ context: ChannelHandlerContext) {
      let request = exchange.request
      if request.isStreamed {
        exchange.startUpload()
      } else {
        if let bytes = request.bytes {
          context.write(wrapOutboundOut(.body(.byteBuffer(bytes))), promise: nil)
        }
        // The system accepts a small request at once, and a promise would allocate memory. A stream, which can have to
        // wait, isn't used again.
        let size = request.bytes?.readableBytes ?? 0
        writeEnd(of: exchange, context, isTracked: size > Self.smallBodySize)
      }
      context.flush()
    }

    /// Sends a part of a streamed body.
    func send(_ bytes: ByteBuffer, of exchange: Exchange) {
      guard let context, current?.exchange === exchange else { return }
      let written = context.eventLoop.makePromise(of: Void.self)
      let count = bytes.readableBytes
      written.futureResult.assumeIsolated().whenComplete { [weak self] result in
        if case .failure = result { self?.hasWriteFailed = true }
        exchange.wrote(count)
      }
      context.writeAndFlush(wrapOutboundOut(.body(.byteBuffer(bytes))), promise: written)
    }

    /// Ends a streamed body.
    func completeRequest(of exchange: Exchange) {
      guard let context, current?.exchange === exchange else { return }
      writeEnd(of: exchange, context, isTracked: true)
      context.flush()
    }

    /// Writes the end of a request.
    ///
    /// - Parameter isTracked: A Boolean value that indicates whether the request is complete only when the system has
    ///   accepted its last byte, and not at once.
    private func writeEnd(
      of exchange: Exchange, _ context: ChannelHandlerContext, isTracked: Bool
    ) {
      guard isTracked else {
        context.write(wrapOutboundOut(.end(nil)), promise: nil)
        current?.state.completeRequest()
        return
      }
      let written = context.eventLoop.makePromise(of: Void.self)
      written.futureResult.assumeIsolated().whenComplete { [weak self] result in
        guard let self, current?.exchange === exchange else { return }
        switch result {
        case .success: current?.state.completeRequest()
        case .failure: hasWriteFailed = true
        }
      }
      context.write(wrapOutboundOut(.end(nil)), promise: written)
    }

    /// Ends an exchange whose task no longer waits for it.
    func abandon(_ exchange: Exchange) {
      guard current?.exchange === exchange else { return }
      (current, arrived, trailers) = (nil, nil, nil)
      exchange.lease.end(reusing: false)
      disconnect()
    }

    // MARK: Responses

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard !isClosing, current != nil else { return }
      switch unwrapInboundIn(data) {
      case .head(let head): receive(head)
      case .body(let bytes): receive(BodyChunk(bytes))
      case .end(let trailers): endBody(trailers)
      }
    }

    private func receive(_ head: HTTPResponseHead) {
      received?.addHead()
      do throws(NetworkError) {
        let action = try current?.state.receiveHead(
          status: Int(head.status.code), mayPersist: isStream || head.allowsReuse)
        if action == .ignore || action == .sendBody {
          current?.exchange.receiveInterim(HTTPResponse(head))
          guard action == .sendBody, let context, let exchange = current?.exchange else { return }
          return sendBody(of: exchange, context)
        }
        if action == .deliverAndStopUpload { current?.exchange.stopUpload() }
        let length = head.headers.first(name: "Content-Length")
        hasLength = length != nil
        let expectedCount = min(length.flatMap { Int($0) } ?? 0, 1 << 20)
        arrived = Arrived(head: head, body: BodyCollector(expectedCount: expectedCount))
      } catch {
        fail(with: error)
      }
    }

    private func receive(_ chunk: BodyChunk) {
      received?.addBody(chunk.count)
      if arrived != nil {
        arrived?.body.append(chunk)
      } else if let exchange = current?.exchange {
        isPaused = !exchange.receive(chunk)
      }
    }

    private func endBody(_ trailers: HTTPHeaders?) {
      current?.state.completeResponse()
      guard let trailers, !trailers.isEmpty else { return }
      let fields = HTTPFields(trailers)
      if let delivered = self.trailers {
        delivered.withLock { $0 = fields }
      } else {
        arrived?.trailers = Locked(fields)
      }
    }

    func channelReadComplete(context: ChannelHandlerContext) {
      // Only now is it known whether the server sent something after the response.
      if current?.state.isResponseComplete == true {
        endExchange(isOpen: received?.endsWithResponse(hasLength: hasLength) != false)
      } else if let (exchange, _) = current {
        deliverArrived(to: exchange)
      }
      context.fireChannelReadComplete()
    }

    /// Delivers the beginning of a response that isn't complete, if it hasn't been delivered.
    private func deliverArrived(to exchange: Exchange) {
      guard let arrived = arrived.take() else { return }
      let trailers = Locked<HTTPFields?>(nil)
      self.trailers = trailers
      exchange.receive(
        Exchange.Start(
          head: arrived.head, body: nil, trailers: trailers,
          openedConnection: openedConnection.exchange(nil)),
        arrived.body.count > 0 ? arrived.body.chunk : nil)
    }

    /// Delivers the end of a complete response, and returns the connection to its pool first, so that the task can use
    /// it for its next request.
    private func endExchange(isOpen: Bool) {
      guard let (exchange, state) = current.take() else { return }
      let arrived = arrived.take()
      (isPaused, trailers, received) = (false, nil, nil)
      let isReusable = isOpen && state.canReuseConnection && !isClosing
      if isReusable {
        idleSince = .now()
        startIdleTimer()
      } else {
        disconnect()
      }
      exchange.lease.end(reusing: isReusable)
      guard let arrived else {
        exchange.finish(.success(()))
        return
      }
      exchange.complete(
        Exchange.Start(
          head: arrived.head, body: arrived.body.chunk, trailers: arrived.trailers,
          openedConnection: openedConnection.exchange(nil)))
    }

    // MARK: Backpressure

    func read(context: ChannelHandlerContext) {
      if isPaused { isReadDelayed = true } else { context.read() }
    }

    /// Continues to read because the task has processed most of the chunks.
    func resumeReading(of exchange: Exchange) {
      guard current?.exchange === exchange else { return }
      isPaused = false
      guard isReadDelayed else { return }
      isReadDelayed = false
      context?.read()
    }

    // MARK: Failures

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      if current?.state.isResponseComplete == true {
        // The server sent something after the response.
        return endExchange(isOpen: false)
      }
      if error is EarlyEndOfResponse {
        // The response ended its stream before the request was complete.
        current?.state.completeResponse()
        return endExchange(isOpen: false)
      }
      fail(
        with: NetworkError(transport: error), isLoss: error.endsConnection,
        isUnsent: (error as? UnsentRequest)?.isCertain == true)
    }

    func channelInactive(context: ChannelHandlerContext) {
      idleTimer?.cancel()
      if current?.state.isResponseComplete == true, !hasWriteFailed {
        // The end of the connection is the end of the body, or the server closed the connection after its response.
        endExchange(isOpen: false)
      } else if current != nil {
        fail(with: .closedByServer, isLoss: true)
      }
      context.fireChannelInactive()
    }

    /// Ends the connection, and the exchange if there is one.
    ///
    /// - Parameters:
    ///   - isLoss: A Boolean value that indicates whether the connection was lost, and nothing invalid arrived.
    ///   - isUnsent: A Boolean value that indicates whether the server can't have received the request.
    private func fail(with error: NetworkError, isLoss: Bool = false, isUnsent: Bool = false) {
      // Closing the connection calls `channelInactive`.
      let ended = current.take()
      disconnect()
      guard let (exchange, state) = ended else { return }
      deliverArrived(to: exchange)
      exchange.lease.end(reusing: false)
      // The beginning of a head shows that the server has received the request.
      let isLostWithoutResponse = isLoss && received == nil
      exchange.finish(
        .failure(
          Exchange.Failure(
            error: state.hasFinalHead ? error.inBody(isLoss: isLoss) : error,
            resending: isUnsent && !state.hasFinalHead
              ? .always : isLostWithoutResponse ? state.resending : .never)))
    }

    /// Ends the connection because its transport was shut down.
    func shutDown() {
      fail(with: .shutDown)
    }

    private func disconnect() {
      isClosing = true
      context?.disconnect()
    }

    // MARK: Idle connections

    /// A Boolean value that indicates whether the server has nothing to send.
    var isIdle: Bool { current == nil }

    /// A Boolean value that indicates whether a large body may be on its way to the server.
    var mayBeUploading: Bool {
      guard let (exchange, state) = current, !state.hasFinalHead else { return false }
      let request = exchange.request
      return request.isStreamed || request.bytes?.readableBytes ?? 0 > Self.smallBodySize
    }

    private func startIdleTimer() {
      guard idleTimer == nil, let context, let idleLifetime else { return }
      idleTimer = context.eventLoop.assumeIsolated().scheduleTask(
        deadline: idleSince + idleLifetime
      ) { [weak self] in self?.endIfIdle() }
    }

    /// One timer serves many exchanges, because scheduling one for each would take longer than the pool does.
    private func endIfIdle() {
      idleTimer = nil
      guard current == nil, let idleLifetime else { return }
      guard NIODeadline.now() >= idleSince + idleLifetime else { return startIdleTimer() }
      guard leavePool() else {
        idleSince = .now()
        return startIdleTimer()
      }
      isClosing = true
      context?.close(promise: nil)
    }
  }

  extension Exchange.Failure {
    /// The failure of a request whose connection ended before anything was sent.
    static var unsent: Self {
      Self(error: NetworkError(transport: UnsentRequest()), resending: .always)
    }
  }
#endif
