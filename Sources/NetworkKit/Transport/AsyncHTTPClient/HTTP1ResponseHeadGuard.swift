#if AsyncHTTPClient
  internal import NIOCore
  internal import NIOHTTP1

  /// A handler that closes an HTTP/1.1 connection if the server sends an invalid head, and marks the first response on
  /// the connection.
  ///
  /// A server that has received the declared number of bytes can respond and close the connection before AsyncHTTPClient
  /// is told that the body has ended, and AsyncHTTPClient would treat the connection as lost. Therefore, the handler
  /// sends the last of these bytes only when AsyncHTTPClient ends the request, which is when the body's stream ends.
  final class HTTP1ResponseHeadGuard: ChannelDuplexHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias InboundOut = HTTPClientResponsePart
    typealias OutboundIn = HTTPClientRequestPart
    typealias OutboundOut = HTTPClientRequestPart

    private var headCheck: ResponseHeadCheck
    private var hasFailed = false
    /// The number of bytes of the body that haven't been written, or `nil` if the request has no declared length.
    private var unwrittenCount: Int?
    /// The part of the body that completes the declared length, until the request ends.
    private var lastPart: (data: NIOAny, promise: EventLoopPromise<Void>?)?
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
        guard case .head(var head) = unwrapInboundIn(data) else {
          return context.fireChannelRead(data)
        }
        let status = Int(head.status.code)
        // The parser has read three digits.
        try headCheck.check(status, status < 10 ? "00\(status)" : "0\(status)")
        guard let openedConnection, !headCheck.isInterim else {
          return context.fireChannelRead(data)
        }
        self.openedConnection = nil
        head.headers.add(
          name: OpenedConnection.fieldName, value: openedConnection.tlsVersion ?? "")
        context.fireChannelRead(wrapInboundOut(.head(head)))
      } catch {
        hasFailed = true
        context.fireErrorCaught(error)
        context.close(promise: nil)
      }
    }

    func write(context: ChannelHandlerContext, data: NIOAny, promise: EventLoopPromise<Void>?) {
      if let lastPart {
        self.lastPart = nil
        context.write(lastPart.data, promise: lastPart.promise)
      }
      switch unwrapOutboundIn(data) {
      case .head(let head):
        unwrittenCount = head.headers.first(name: "Content-Length").flatMap { Int($0) }
      case .body(let bytes):
        unwrittenCount = unwrittenCount.map { $0 - bytes.readableBytes }
        if unwrittenCount == 0 { return lastPart = (data, promise) }
      case .end:
        break
      }
      context.write(data, promise: promise)
    }

    func handlerRemoved(context: ChannelHandlerContext) {
      lastPart?.promise?.fail(ChannelError.ioOnClosedChannel)
    }
  }
#endif
