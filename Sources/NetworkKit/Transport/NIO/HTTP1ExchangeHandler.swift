#if NIO
  internal import NIOCore
  internal import NIOHTTP1
  internal import NetworkKitSupport

  /// The handler at the end of the pipeline of a connection of HTTP/1.1, which has one exchange after the other.
  ///
  /// It writes the bytes of requests past the parser, which needs to know only whether a response can have a body.
  final class HTTP1ExchangeHandler: ExchangeHandler, ChannelDuplexHandler, ConnectionHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias OutboundIn = Never
    typealias OutboundOut = ByteBuffer

    /// The requests of which the parser is told: one whose response can have a body, and one whose response can't.
    private static let (get, head) = (
      HTTPRequestHead(version: .http1_1, method: .GET, uri: "/"),
      HTTPRequestHead(version: .http1_1, method: .HEAD, uri: "/")
    )

    let idleTimer: IdleTimer
    /// The parser of responses.
    let decoder: HTTPResponseDecoder
    private var context: ChannelHandlerContext?
    /// The context of the handler before the parser.
    var socket: ChannelHandlerContext?
    /// A Boolean value that indicates whether the body of the request is sent in chunks.
    private var isChunked = false
    /// The connection, until its first response.
    private var openedConnection: OpenedConnection?
    /// The data that the connection received last.
    var received: ReceivedData?
    /// A Boolean value that indicates whether the response specifies the length of its body.
    private var hasLength = false
    /// A Boolean value that indicates whether the connection is closing, and no request can use it.
    private var isClosing = false
    private var isReadDelayed = false

    /// Creates the handler of a connection that's ready for requests.
    init(
      _ openedConnection: OpenedConnection?, limits: ResponseLimits, idleLifetime: TimeAmount
    ) {
      idleTimer = IdleTimer(lifetime: idleLifetime)
      decoder = HTTPResponseDecoder(limits: limits)
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
      decoder.write(data: .head(hasResponseBody ? Self.get : Self.head))
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
      socket?.write(wrapOutboundOut(bytes), promise: promise)
    }

    override func flush() {
      socket?.flush()
    }

    // MARK: Responses

    override func takeOpenedConnection() -> OpenedConnection? { openedConnection.take() }

    override var hasReceivedData: Bool { received != nil }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard !isClosing, hasExchange else { return }
      switch unwrapInboundIn(data) {
      case .head(let head):
        received?.addHead()
        let length = head.headers.first(name: "Content-Length")
        hasLength = length != nil
        receive(head, length: length)
      case .body(let bytes):
        received?.addBody(bytes.readableBytes)
        receive(BodyChunk(bytes))
      case .end(let trailers):
        endBody(trailers)
      }
    }

    func channelReadComplete(context: ChannelHandlerContext) {
      // Only now is it known whether the server sent something after the response.
      if isResponseComplete {
        endExchange(isOpen: received?.endsWithResponse(hasLength: hasLength) != false)
      } else {
        deliverArrived()
      }
      context.fireChannelReadComplete()
    }

    override func endedExchange(isReusable: Bool) {
      received = nil
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
      // The server sent something after the response.
      if isResponseComplete { return endExchange(isOpen: false) }
      fail(with: NetworkError(transport: error), error.endsConnection ? .lost : .invalid)
    }

    func channelInactive(context: ChannelHandlerContext) {
      idleTimer.cancel()
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
