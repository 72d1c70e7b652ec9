#if NIO
  internal import NIOCore
  internal import NetworkKitSupport

  /// The handler of a connection of HTTP/1.1, which has one exchange after the other.
  final class HTTP1ExchangeHandler: ExchangeHandler, ChannelDuplexHandler, ConnectionHandler {
    typealias InboundIn = ByteBuffer
    typealias OutboundIn = Never
    typealias OutboundOut = ByteBuffer

    let idleTimer: IdleTimer
    private var parser: HTTP1ResponseParser
    private var context: ChannelHandlerContext?
    /// A Boolean value that indicates whether the body of the request is sent in chunks.
    private var isChunked = false
    /// The connection, until its first response.
    private var openedConnection: OpenedConnection?
    /// A Boolean value that indicates whether the connection is closing, and no request can use it.
    private var isClosing = false
    private var isReadDelayed = false

    /// Creates the handler of a connection that's ready for requests.
    init(
      _ openedConnection: OpenedConnection?, limits: ResponseLimits, idleLifetime: TimeAmount
    ) {
      idleTimer = IdleTimer(lifetime: idleLifetime)
      parser = HTTP1ResponseParser(limits: limits)
      self.openedConnection = openedConnection
      super.init(interimResponseLimit: limits.interimResponseCount)
    }

    func handlerAdded(context: ChannelHandlerContext) {
      self.context = context
      idleTimer.start(for: self, on: context.eventLoop)
    }

    func handlerRemoved(context: ChannelHandlerContext) {
      self.context = nil
    }

    // MARK: Requests

    /// Begins an exchange.
    func begin(_ exchange: Exchange) {
      guard let context, context.channel.isActive, !isClosing, !hasExchange else {
        return exchange.reject()
      }
      let isReused = !exchange.lease.hasOpenedConnection
      if begin(exchange, isReused: isReused) { send() }
    }

    override func writeHead(_ head: WireRequest.Head, isLast: Bool) {
      guard case .http1(let bytes, let isChunked, let hasResponseBody) = head else { return }
      self.isChunked = isChunked
      parser.expectResponse(canHaveBody: hasResponseBody)
      write(bytes)
    }

    override func writeBody(
      _ bytes: ByteBuffer?, isLast: Bool, promise: EventLoopPromise<Void>?
    ) {
      guard isChunked else { return write(bytes ?? ByteBuffer(), promise: promise) }
      // RFC 9112, section 7.1. The end of the body is sent separately.
      if let bytes {
        write(ByteBuffer(string: String(bytes.readableBytes, radix: 16) + "\r\n"))
        write(bytes)
      }
      write(ByteBuffer(string: bytes == nil ? "0\r\n\r\n" : "\r\n"), promise: promise)
    }

    private func write(_ bytes: ByteBuffer, promise: EventLoopPromise<Void>? = nil) {
      context?.write(wrapOutboundOut(bytes), promise: promise)
    }

    override func flush() {
      context?.flush()
    }

    // MARK: Responses

    override func takeOpenedConnection() -> OpenedConnection? { openedConnection.take() }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard !isClosing else { return }
      // Data that no request asked for can't be processed as a response (RFC 9112, sections 6.3 and 9.2).
      guard hasExchange else { return disconnect() }
      hasReceivedData = true
      parser.append(unwrapInboundIn(data))
      do throws(NetworkError) {
        while hasExchange, let part = try parser.next() {
          switch part {
          case .head(let head): receive(head)
          case .body(let bytes): receive(BodyChunk(bytes))
          case .end(let trailers): endBody(trailers)
          }
        }
      } catch {
        fail(with: error)
      }
    }

    func channelReadComplete(context: ChannelHandlerContext) {
      // Only now is it known whether the server sent something after the response.
      if isResponseComplete {
        endExchange(isOpen: parser.isAtEnd)
      } else {
        deliverArrived()
      }
      context.fireChannelReadComplete()
    }

    override func endedExchange(isReusable: Bool) {
      guard isReusable, let context else { return disconnect() }
      idleTimer.start(for: self, on: context.eventLoop)
    }

    func read(context: ChannelHandlerContext) {
      if isPaused { isReadDelayed = true } else { context.read() }
    }

    override func resumeReading() {
      guard isReadDelayed else { return }
      isReadDelayed = false
      context?.read()
    }

    // MARK: The end of the connection

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      if isResponseComplete { return endExchange(isOpen: false) }
      fail(with: NetworkError(transport: error), error.endsConnection ? .lost : .invalid)
    }

    func channelInactive(context: ChannelHandlerContext) {
      idleTimer.cancel()
      if parser.endsAtClose, hasExchange { endBody() }
      if isResponseComplete, !hasWriteFailed {
        // The end of the connection is the end of the body, or the server closed the connection after its response.
        endExchange(isOpen: false)
      } else if hasExchange {
        fail(with: .closedByServer, .lost)
      }
      context.fireChannelInactive()
    }

    override func disconnect() {
      isClosing = true
      context?.disconnect()
    }

    var isIdle: Bool { !hasExchange }

    func closeIdle() {
      isClosing = true
      context?.close(promise: nil)
    }
  }
#endif
