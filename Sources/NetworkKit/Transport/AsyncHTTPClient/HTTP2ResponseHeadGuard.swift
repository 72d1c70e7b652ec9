#if AsyncHTTPClient
  internal import NIOCore
  internal import NIOHPACK
  internal import NIOHTTP2

  /// A handler that removes frames that AsyncHTTPClient can't handle from an HTTP/2 stream, and passes the reason for
  /// the connection's failure to the stream.
  ///
  /// The handler is ahead of the codec that converts frames to HTTP/1.1, which traps on a status code that's out of
  /// range. If a response ends before its request does, AsyncHTTPClient would trap at the end of the stream. Instead,
  /// the handler ends the upload, as RFC 9113, section 8.1, permits.
  ///
  /// If the connection ends before the request's head is sent, the reason doesn't concern the request. If NIO hasn't
  /// even opened the stream, the server can't have received the request. A request that's canceled while it waits for
  /// its stream is reset first, because NIO would send it once the server accepts another stream.
  final class HTTP2ResponseHeadGuard: ChannelDuplexHandler {
    typealias InboundIn = HTTP2Frame.FramePayload
    typealias InboundOut = HTTP2Frame.FramePayload
    typealias OutboundIn = HTTP2Frame.FramePayload
    typealias OutboundOut = HTTP2Frame.FramePayload

    private var headCheck: ResponseHeadCheck
    private let connection: HTTP2ConnectionGuard
    private var hasWrittenHead = false
    private var hasSentHead = false
    private var hasSentEnd = false
    private var hasFinalHead = false
    /// The number of bytes of the response's body that have arrived.
    private var bodySize = 0
    /// A Boolean value that indicates whether the handler has stopped forwarding data.
    private var hasEnded = false

    init(interimResponseLimit: Int, connection: HTTP2ConnectionGuard) {
      headCheck = ResponseHeadCheck(limit: interimResponseLimit)
      self.connection = connection
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      let payload = unwrapOutboundIn(data)
      let isHead = payload.isHead && !hasSentHead
      // The end of a body can wait until the server reads the body.
      let isEndOfBody = payload.isEnd && !isHead
      if isHead { (hasWrittenHead, hasSentEnd) = (true, payload.isEnd) }
      guard isHead || isEndOfBody else { return context.write(data, promise: promise) }
      let promise = promise ?? context.eventLoop.makePromise()
      promise.futureResult.assumeIsolated().whenComplete { result in
        switch result {
        case .success:
          if isHead { self.hasSentHead = true }
          if isEndOfBody { self.hasSentEnd = true }
        case .failure:
          // NIO has rejected the head, and a reset of a stream that isn't open would end the connection.
          if isHead { self.hasWrittenHead = false }
        }
      }
      context.write(data, promise: promise)
    }

    func close(
      context: ChannelHandlerContext, mode: CloseMode, promise: EventLoopPromise<Void>?
    ) {
      if hasWrittenHead, !connection.hasOpened(context.channel) {
        context.writeAndFlush(wrapOutboundOut(.rstStream(.cancel)), promise: nil)
      }
      context.close(mode: mode, promise: promise)
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      guard !hasEnded else { return }
      var payload = unwrapInboundIn(data)
      let isTrailers = hasFinalHead && payload.isHead
      do throws(NetworkError) {
        if !hasFinalHead, case .headers(var head) = payload {
          try check(head)
          if hasFinalHead, let openedConnection = connection.takeOpenedConnection() {
            head.headers.add(
              name: OpenedConnection.fieldName, value: openedConnection.tlsVersion ?? "")
            payload = .headers(head)
          }
        }
        guard hasFinalHead || !payload.isEnd else { throw NetworkError.noFinalHead }
        if case .data(let data) = payload { bodySize += data.data.readableBytes }
        guard payload.isEnd, !hasSentEnd else {
          return context.fireChannelRead(wrapInboundOut(payload))
        }
        if !isTrailers { context.fireChannelRead(wrapInboundOut(payload.withoutEnd)) }
        context.fireChannelReadComplete()
        end(with: EarlyEndOfResponse(bodySize: bodySize), context)
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

    /// The error of a request whose head wasn't sent completely.
    private func unsent(_ context: ChannelHandlerContext) -> UnsentRequest {
      UnsentRequest(isCertain: !connection.hasOpened(context.channel))
    }

    /// The reason why the connection failed, as far as it concerns this request.
    private func failure(_ context: ChannelHandlerContext) -> (any Error)? {
      connection.failures.failure.map { hasSentHead ? $0 as any Error : unsent(context) }
    }

    func errorCaught(context: ChannelHandlerContext, error: any Error) {
      guard !hasEnded else { return }
      let closed = error as? NIOHTTP2Errors.StreamClosed
      let rejection = hasSentHead ? nil : NetworkError(rejectedField: error)
      context.fireErrorCaught(
        failure(context) ?? closed.map(connection.failures.error) ?? rejection ?? error)
    }

    func channelInactive(context: ChannelHandlerContext) {
      let reason = hasSentHead ? failure(context) : unsent(context)
      if !hasEnded, let reason { context.fireErrorCaught(reason) }
      context.fireChannelInactive()
    }
  }

  /// The error that occurs if the response is complete before the request, so that the rest of the request isn't sent.
  struct EarlyEndOfResponse: Error {
    let bodySize: Int
  }

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
