#if NIO
  internal import NIOCore

  /// The handler before the parser. It closes a connection if the server sends something while no request uses it, and
  /// lets the handler of the exchanges find such data behind a response, and send requests past the parser.
  ///
  /// A client can't process such data as a response (RFC 9112, sections 6.3 and 9.2). The parser would keep the beginning
  /// of a head as the beginning of the next response.
  final class UnrequestedDataGuard: ChannelInboundHandler {
    typealias InboundIn = ByteBuffer

    private let handler: HTTP1ExchangeHandler

    init(_ handler: HTTP1ExchangeHandler) {
      self.handler = handler
    }

    func handlerAdded(context: ChannelHandlerContext) {
      handler.socket = context
    }

    func handlerRemoved(context: ChannelHandlerContext) {
      handler.socket = nil
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      if !handler.hasExchange { return context.disconnect() }
      handler.received = ReceivedData(unwrapInboundIn(data))
      context.fireChannelRead(data)
    }
  }

  /// The data that a connection of HTTP/1.1 received last, and the parts of a response that the parser has found in it.
  /// They tell whether anything follows the response, because the parser doesn't report the beginning of a head.
  struct ReceivedData {
    private static let (carriageReturn, lineFeed) = (UInt8(ascii: "\r"), UInt8(ascii: "\n"))

    private let data: ByteBuffer
    private var headCount = 0
    private var bodyCount = 0

    init(_ data: ByteBuffer) {
      self.data = data
    }

    /// The parser found a response head, which can be the head of an interim response.
    mutating func addHead() {
      headCount += 1
    }

    /// The parser found bytes of the body.
    mutating func addBody(_ count: Int) {
      bodyCount += count
    }

    /// Returns whether the data ends with a response after which the connection stays open.
    ///
    /// - Parameter hasLength: A Boolean value that indicates whether the response specifies the length of its body, or of
    ///   the body that it would have. Otherwise, it ends with an empty line: that of its head, or that after its last
    ///   chunk (RFC 9112, section 7.1).
    /// - Returns: `true` or `false`, which is also the return value if the empty line of the head isn't in the data as a
    ///   whole.
    func endsWithResponse(hasLength: Bool) -> Bool {
      guard hasLength else {
        // The line may begin in earlier data. If a whole head followed it, the parser would report an error.
        let view = data.readableBytesView
        return view.suffix(4).elementsEqual("\r\n\r\n".utf8)
          || view.count < 4 && view.allSatisfy { $0 == Self.carriageReturn || $0 == Self.lineFeed }
      }
      let bytes = data.readableBytesUInt8Span
      var end = 0
      for _ in 0..<headCount {
        guard let next = Self.endOfHead(in: bytes, from: end) else { return false }
        end = next
      }
      return bytes.count - end == bodyCount
    }

    /// Returns the offset after the empty line that ends a head.
    private static func endOfHead(in bytes: Span<UInt8>, from start: Int) -> Int? {
      var index = start + 1
      while index < bytes.count {
        // No line of a head begins with a carriage return.
        if bytes[index] == carriageReturn, bytes[index - 1] == lineFeed {
          return min(index + 2, bytes.count)
        }
        index += 1
      }
      return nil
    }
  }
#endif
