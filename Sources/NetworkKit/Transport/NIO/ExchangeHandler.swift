#if NIO
  internal import HTTPTypes
  internal import NIOCore
  internal import NetworkKitSupport

  /// The event loop's side of an exchange: it sends the request, receives the response, and then ends the lease of the
  /// connection. The subclasses `HTTP1ExchangeHandler` and `HTTP2Stream` know how a version of HTTP writes the parts of
  /// a request. All methods run on the event loop.
  ///
  /// A response whose body arrives together with its head is delivered as one value, which wakes the waiting task once.
  class ExchangeHandler {
    /// The part of a response that has arrived and hasn't been delivered.
    private struct Arrived {
      var start: Exchange.Start
      var body: BodyCollector
    }

    /// The time that a server has to accept a body before it's sent nevertheless, because servers that don't know the
    /// expectation never respond to it (RFC 9110, section 10.1.1).
    private static let continueTimeout = TimeAmount.seconds(1)

    /// The size of a body up to which it counts as sent when it's written.
    private static let smallBodySize = 16 << 10

    private let interimResponseLimit: Int
    private final var current: (exchange: Exchange, state: ExchangeRules)?
    private final var arrived: Arrived?
    /// The trailer fields of a response whose beginning was delivered before its end.
    private final var trailers: Locked<HTTPFields?>?
    /// A Boolean value that indicates whether a part of a response has arrived, even if it isn't a whole head.
    final var hasReceivedData = false
    private(set) final var hasWriteFailed = false
    /// A Boolean value that indicates whether the task of the exchange has more unread chunks than it should.
    private(set) final var isPaused = false

    /// Creates a handler.
    init(interimResponseLimit: Int) {
      self.interimResponseLimit = interimResponseLimit
    }

    // MARK: The connection or stream

    /// Writes the head of a request.
    ///
    /// - Parameter isLast: A Boolean value that indicates whether the request has no body.
    func writeHead(_ head: WireRequest.Head, isLast: Bool) {}

    /// Writes a part of a body, or only its end.
    func writeBody(_ bytes: ByteBuffer?, isLast: Bool, promise: EventLoopPromise<Void>?) {}

    /// Sends what was written.
    func flush() {}

    /// Closes the connection or stream.
    func disconnect() {}

    /// Returns the connection for its first response, or `nil` for every other response.
    func takeOpenedConnection() -> OpenedConnection? { nil }

    /// Continues to read the response.
    func resumeReading() {}

    /// The exchange has ended, and its lease ends next.
    ///
    /// - Parameter isReusable: A Boolean value that indicates whether the connection can be used for another exchange.
    func endedExchange(isReusable: Bool) {
      if !isReusable { disconnect() }
    }

    // MARK: Requests

    /// Begins an exchange, unless it was canceled.
    ///
    /// - Parameter isReused: A Boolean value that indicates whether the connection was used for an earlier exchange.
    final func begin(_ exchange: Exchange, isReused: Bool) -> Bool {
      let eventLoop = exchange.lease.connection.eventLoop
      guard exchange.begin(by: NIOLoopBound(self, eventLoop: eventLoop)) else {
        exchange.lease.end(reusing: true)
        return false
      }
      let state = ExchangeRules(
        awaitsContinue: exchange.request.awaitsContinue, mayPersist: exchange.request.mayPersist,
        isReused: isReused, interimResponseLimit: interimResponseLimit)
      current = (exchange, state)
      hasReceivedData = false
      return true
    }

    /// Sends the request, or the part of it that doesn't wait for the server or for the task that reads the body.
    final func send() {
      guard let exchange = current?.exchange else { return }
      exchange.startSending()
      let request = exchange.request
      let hasBody = request.isStreamed || request.bytes != nil
      writeHead(request.head, isLast: !hasBody)
      // The head can be rejected.
      guard hasExchange else { return }
      if !hasBody { current?.state.completeRequest() }
      if request.awaitsContinue {
        awaitContinue(exchange)
      } else {
        sendBody(of: exchange)
      }
      flush()
    }

    private final func awaitContinue(_ exchange: Exchange) {
      let eventLoop = exchange.lease.connection.eventLoop
      eventLoop.assumeIsolated().scheduleTask(in: Self.continueTimeout) { [self, weak exchange] in
        guard let exchange, current?.exchange === exchange,
          current?.state.stopAwaitingContinue() == true
        else { return }
        sendBody(of: exchange)
        flush()
      }
    }

    private final func sendBody(of exchange: Exchange) {
      if exchange.request.isStreamed {
        exchange.startUpload()
      } else if let bytes = exchange.request.bytes {
        write(bytes, of: exchange, isLast: true)
      }
    }

    /// Sends a part of a streamed body, or only its end.
    final func send(_ bytes: ByteBuffer?, of exchange: Exchange, isLast: Bool) {
      guard current?.exchange === exchange else { return }
      write(bytes, of: exchange, isLast: isLast)
      flush()
    }

    /// Writes a part of a body. The request is complete when the system has accepted its last byte.
    private final func write(_ bytes: ByteBuffer?, of exchange: Exchange, isLast: Bool) {
      let count = bytes?.readableBytes ?? 0
      if !exchange.request.isStreamed, count <= Self.smallBodySize {
        // The system accepts a small body at once, and a promise would allocate memory.
        writeBody(bytes, isLast: isLast, promise: nil)
        current?.state.completeRequest()
        return
      }
      let written = exchange.lease.connection.eventLoop.makePromise(of: Void.self)
      written.futureResult.assumeIsolated().whenComplete { [self] result in
        exchange.wrote(count)
        guard current?.exchange === exchange else { return }
        switch result {
        case .success: if isLast { current?.state.completeRequest() }
        case .failure: hasWriteFailed = true
        }
      }
      writeBody(bytes, isLast: isLast, promise: written)
    }

    /// Ends an exchange whose task no longer waits for it.
    final func abandon(_ exchange: Exchange) {
      guard current?.exchange === exchange else { return }
      (current, arrived, trailers) = (nil, nil, nil)
      exchange.lease.end(reusing: false)
      disconnect()
    }

    // MARK: Responses

    /// A Boolean value that indicates whether an exchange waits for the head of its final response or for the rest of
    /// the response.
    final var hasExchange: Bool { current != nil }

    /// A Boolean value that indicates whether the head of the final response has arrived.
    final var hasFinalHead: Bool { current?.state.hasFinalHead == true }

    /// A Boolean value that indicates whether the last part of the response has arrived.
    final var isResponseComplete: Bool { current?.state.isResponseComplete == true }

    /// The head of a response arrived.
    final func receive(_ head: ReceivedHead) {
      do throws(NetworkError) {
        let action = try current?.state.receiveHead(
          status: head.status, mayPersist: head.allowsReuse)
        if action == .ignore || action == .sendBody {
          current?.exchange.receiveInterim(HTTPResponse(head))
          guard action == .sendBody, let exchange = current?.exchange else { return }
          sendBody(of: exchange)
          return flush()
        }
        if action == .deliverAndStopUpload { current?.exchange.stopUpload() }
        let expectedCount = min(head.contentLength ?? 0, 1 << 20)
        arrived = Arrived(
          start: Exchange.Start(head: head, openedConnection: takeOpenedConnection()),
          body: BodyCollector(expectedCount: expectedCount))
      } catch {
        fail(with: error)
      }
    }

    final func receive(_ chunk: BodyChunk) {
      if arrived != nil {
        arrived?.body.append(chunk)
      } else if let exchange = current?.exchange {
        isPaused = !exchange.receive(chunk)
      }
    }

    /// The end of a response arrived.
    final func endBody(_ trailers: HTTPFields = [:]) {
      current?.state.completeResponse()
      guard !trailers.isEmpty else { return }
      if let delivered = self.trailers {
        delivered.withLock { $0 = trailers }
      } else {
        arrived?.start.trailers = Locked(trailers)
      }
    }

    /// Delivers the beginning of a response that isn't complete, if it hasn't been delivered.
    final func deliverArrived() {
      guard let exchange = current?.exchange, var arrived = arrived.take() else { return }
      trailers = Locked(nil)
      arrived.start.trailers = trailers
      exchange.receive(arrived.start, arrived.body.count > 0 ? arrived.body.chunk : nil)
    }

    /// Delivers the end of a complete response, and ends the lease first, so that the task can use the connection for
    /// its next request.
    ///
    /// - Parameter isOpen: A Boolean value that indicates whether the server has sent nothing else on the connection.
    final func endExchange(isOpen: Bool) {
      guard let (exchange, state) = current.take() else { return }
      let arrived = arrived.take()
      (isPaused, trailers) = (false, nil)
      let isReusable = isOpen && state.canReuseConnection
      endedExchange(isReusable: isReusable)
      exchange.lease.end(reusing: isReusable)
      guard var arrived else {
        exchange.finish(.success(()))
        return
      }
      arrived.start.body = arrived.body.chunk
      exchange.receive(arrived.start)
    }

    /// Continues to read because the task has processed most of the chunks.
    final func resumeReading(of exchange: Exchange) {
      guard current?.exchange === exchange else { return }
      isPaused = false
      resumeReading()
    }

    // MARK: Failures

    /// Ends the connection or stream, and the exchange if there is one.
    ///
    /// - Parameter reason: The reason as far as it determines whether the request can be sent again.
    final func fail(with error: NetworkError, _ reason: ExchangeRules.FailureReason = .invalid) {
      deliverArrived()
      // Closing the connection calls `channelInactive`.
      let ended = current.take()
      let hasReceivedData = hasReceivedData
      disconnect()
      guard let (exchange, state) = ended else { return }
      exchange.lease.end(reusing: false)
      exchange.finish(
        .failure(
          Exchange.Failure(
            error: state.hasFinalHead ? error.inBody(isLoss: reason == .lost) : error,
            resending: state.resending(after: reason, hasReceivedData: hasReceivedData))))
    }

    /// Ends the connection because its transport was shut down.
    final func shutDown() {
      fail(with: .shutDown)
    }

    /// A Boolean value that indicates whether a large body may be on its way to the server.
    final var mayBeUploading: Bool {
      guard let (exchange, state) = current, !state.hasFinalHead else { return false }
      let request = exchange.request
      return request.isStreamed || request.bytes?.readableBytes ?? 0 > Self.smallBodySize
    }
  }

  extension Exchange {
    /// Ends the exchange because its connection can't begin it.
    func reject() {
      lease.end(reusing: false)
      finish(
        .failure(
          Exchange.Failure(
            error: NetworkError(transport: UnsentRequest()), resending: .always)))
    }
  }
#endif
