#if AsyncHTTPClient
  internal import NIOCore
  internal import NIOHPACK
  internal import NIOHTTP1
  internal import NIOHTTP2

  /// A check of the response heads on one connection or stream. AsyncHTTPClient traps on status codes that aren't valid
  /// in HTTP, and skips any number of interim responses.
  struct ResponseHeadCheck {
    /// The maximum number of interim responses before the final response.
    let limit: Int
    private var count = 0

    /// A Boolean value that indicates whether the last head was an interim response.
    var isInterim: Bool { count > 0 }

    init(limit: Int) {
      self.limit = limit
    }

    /// Checks the status of the next head (RFC 9110, section 15).
    ///
    /// - Parameters:
    ///   - status: The status code, or `nil` if the text isn't a number.
    ///   - text: The status as the server sent it.
    mutating func check(_ status: Int?, _ text: @autoclosure () -> String) throws(NetworkError) {
      guard let status, (100...999).contains(status) else {
        throw NetworkError(
          .invalidResponse,
          "the server's response has the status \"\(text().prefix(16))\", which isn't valid",
          transmission: .mayHaveBeenSent)
      }
      // 101 is the last response on its connection, and not an interim response.
      let isInterim = status < 200 && status != 101
      count = isInterim ? count + 1 : 0
      guard count <= limit else {
        throw NetworkError(
          .tooManyInterimResponses,
          """
          the server sent more than \(limit) interim responses; to accept more, increase \
          interimResponseCount in the transport's ResponseLimits
          """,
          transmission: .mayHaveBeenSent)
      }
    }
  }

  /// A handler that closes an HTTP/1.1 connection if the server sends an invalid head, and marks the first response on
  /// the connection.
  ///
  /// A server that has received the declared number of bytes can respond and close the connection before AsyncHTTPClient
  /// is told that the body has ended, and AsyncHTTPClient would treat the connection as lost. Therefore, the handler
  /// passes on the end of such a connection, and of a response that ends with it, only after the end of the request.
  final class HTTP1ResponseHeadGuard: ChannelDuplexHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias InboundOut = HTTPClientResponsePart
    typealias OutboundIn = HTTPClientRequestPart
    typealias OutboundOut = HTTPClientRequestPart

    private var headCheck: ResponseHeadCheck
    private var hasFailed = false
    /// The number of bytes of the body that haven't been written, or `nil` if the request has no declared length or has
    /// ended.
    private var unwrittenCount: Int?
    private var hasResponseEnded = false
    /// The end of a response that ended with its connection before the request.
    private var delayedEnd: NIOAny?
    private var isInactive = false
    /// The connection, until its first response.
    private var openedConnection: OpenedConnection?

    init(interimResponseLimit: Int, openedConnection: OpenedConnection) {
      headCheck = ResponseHeadCheck(limit: interimResponseLimit)
      self.openedConnection = openedConnection
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      // Data that was read together with the invalid head is ignored.
      guard !hasFailed else { return }
      do throws(NetworkError) {
        let part = unwrapInboundIn(data)
        if case .end = part {
          hasResponseEnded = true
          // The response has no declared length, and the decoder ended it because the connection ended.
          if !context.channel.isActive, unwrittenCount == 0 { return delayedEnd = data }
        }
        guard case .head(var head) = part else { return context.fireChannelRead(data) }
        let status = Int(head.status.code)
        // The parser has read three digits.
        try headCheck.check(status, status < 10 ? "00\(status)" : "0\(status)")
        guard let openedConnection, !headCheck.isInterim else {
          return context.fireChannelRead(data)
        }
        self.openedConnection = nil
        openedConnection.add(to: &head.headers)
        context.fireChannelRead(wrapInboundOut(.head(head)))
      } catch {
        hasFailed = true
        context.fireErrorCaught(error)
        context.close(promise: nil)
      }
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      switch unwrapOutboundIn(data) {
      case .head(let head):
        unwrittenCount = head.headers.first(name: "Content-Length").flatMap { Int($0) }
        hasResponseEnded = false
      case .body(let data):
        unwrittenCount = unwrittenCount.map { $0 - data.readableBytes }
      case .end:
        unwrittenCount = nil
        if isInactive {
          promise?.succeed()
          if let end = delayedEnd.take() { context.fireChannelRead(end) }
          return context.fireChannelInactive()
        }
      }
      context.write(data, promise: promise)
    }

    func channelInactive(context: ChannelHandlerContext) {
      isInactive = hasResponseEnded && unwrittenCount == 0
      if !isInactive { context.fireChannelInactive() }
    }
  }

  /// A handler that removes frames that AsyncHTTPClient can't handle from an HTTP/2 stream, and passes the reason for
  /// the connection's failure to the stream.
  ///
  /// The handler is ahead of the codec that converts frames to HTTP/1.1, which traps on a status code that's out of
  /// range. If a response ends before its request does, AsyncHTTPClient would trap at the end of the stream. Instead,
  /// the handler ends the upload, as RFC 9113, section 8.1, permits.
  ///
  /// If the connection ends before the request's head is sent, the reason doesn't concern the request, which the server
  /// can't have processed.
  final class HTTP2ResponseHeadGuard: ChannelDuplexHandler {
    typealias InboundIn = HTTP2Frame.FramePayload
    typealias InboundOut = HTTP2Frame.FramePayload
    typealias OutboundIn = HTTP2Frame.FramePayload
    typealias OutboundOut = HTTP2Frame.FramePayload

    private var headCheck: ResponseHeadCheck
    private let connection: HTTP2ConnectionGuard
    private var hasSentHead = false
    private var hasSentEnd = false
    private var hasFinalHead = false
    /// A Boolean value that indicates whether the handler has stopped forwarding data.
    private var hasEnded = false

    init(interimResponseLimit: Int, connection: HTTP2ConnectionGuard) {
      headCheck = ResponseHeadCheck(limit: interimResponseLimit)
      self.connection = connection
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      let payload = unwrapOutboundIn(data)
      hasSentEnd = hasSentEnd || payload.isEnd
      guard payload.isHead, !hasSentHead else { return context.write(data, promise: promise) }
      let promise = promise ?? context.eventLoop.makePromise()
      promise.futureResult.assumeIsolated().whenSuccess { self.hasSentHead = true }
      context.write(data, promise: promise)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard !hasEnded else { return }
      var payload = unwrapInboundIn(data)
      let isTrailers = hasFinalHead && payload.isHead
      do throws(NetworkError) {
        if !hasFinalHead, case .headers(var head) = payload {
          try check(head)
          if hasFinalHead, let openedConnection = connection.takeOpenedConnection() {
            openedConnection.add(to: &head.headers)
            payload = .headers(head)
          }
        }
        guard payload.isEnd, !hasSentEnd else {
          return context.fireChannelRead(wrapInboundOut(payload))
        }
        if !isTrailers { context.fireChannelRead(wrapInboundOut(payload.withoutEnd)) }
        context.fireChannelReadComplete()
        end(with: EarlyEndOfResponse(), context)
      } catch {
        end(with: error, context)
      }
    }

    private func check(_ head: HTTP2Frame.FramePayload.Headers) throws(NetworkError) {
      let text = head.headers.first(name: ":status") ?? ""
      let isNumber = text.utf8.count == 3 && text.utf8.first != UInt8(ascii: "+")
      // HTTP/2 has no 101 (RFC 9113, section 8.6).
      let status = isNumber && text != "101" ? Int(text) : nil
      try headCheck.check(status, text)
      hasFinalHead = status.map { $0 >= 200 } == true
    }

    private func end(with error: any Error, _ context: ChannelHandlerContext) {
      hasEnded = true
      context.fireErrorCaught(error)
      context.close(promise: nil)
    }

    /// The reason why the connection failed, as far as it concerns this request.
    private var failure: (any Error)? {
      connection.failure.map { failure in hasSentHead ? failure as any Error : UnsentRequest() }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      guard !hasEnded else { return }
      let closed = error as? NIOHTTP2Errors.StreamClosed
      context.fireErrorCaught(failure ?? closed.map(connection.error) ?? error)
    }

    func channelInactive(context: ChannelHandlerContext) {
      let reason = hasSentHead ? failure : UnsentRequest()
      if !hasEnded, let reason { context.fireErrorCaught(reason) }
      context.fireChannelInactive()
    }
  }

  /// The error that occurs if the response is complete before the request, so that the rest of the request isn't sent.
  struct EarlyEndOfResponse: Error {}

  /// The error that occurs if a connection ends before the head of a request is sent.
  struct UnsentRequest: Error {}

  extension HTTP2Frame.FramePayload {
    fileprivate var isHead: Bool {
      if case .headers = self { true } else { false }
    }

    /// A Boolean value that indicates whether the frame ends the sender's side of the stream.
    fileprivate var isEnd: Bool {
      switch self {
      case .headers(let headers): headers.endStream
      case .data(let data): data.endStream
      default: false
      }
    }

    fileprivate var withoutEnd: Self {
      switch self {
      case .headers(var headers):
        headers.endStream = false
        return .headers(headers)
      case .data(var data):
        data.endStream = false
        return .data(data)
      default:
        return self
      }
    }
  }
#endif
