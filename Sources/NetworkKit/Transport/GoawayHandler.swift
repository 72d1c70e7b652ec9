#if AsyncHTTPClient
  internal import NIOCore
  internal import NIOHTTP2

  /// Tells the streams that a GOAWAY leaves out from those that the server gave up.
  ///
  /// A server that goes away names the last stream that it looked at, and has done nothing with those
  /// above (RFC 9113, section 6.8). NIO ends them with CANCEL, with which a server may also end a
  /// stream that it has acted on. Here they end with what they are: REFUSED_STREAM.
  final class GoawayHandler: ChannelInboundHandler {
    typealias InboundIn = HTTP2Frame
    typealias InboundOut = HTTP2Frame

    private var lastStream: HTTP2StreamID?

    /// Adds a handler to a connection, where its frames become those of streams.
    @Sendable static func add(to channel: any Channel) -> EventLoopFuture<Void> {
      channel.eventLoop.makeCompletedFuture {
        let pipeline = channel.pipeline.syncOperations
        let frames = try pipeline.handler(type: NIOHTTP2Handler.self)
        try pipeline.addHandler(GoawayHandler(), position: .after(frames))
      }
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      if case .goAway(let lastStream, _, _) = unwrapInboundIn(data).payload {
        self.lastStream = lastStream
      }
      context.fireChannelRead(data)
    }

    func userInboundEventTriggered(context: ChannelHandlerContext, event: Any) {
      guard let closed = event as? StreamClosedEvent, closed.reason == .cancel, let lastStream,
        closed.streamID > lastStream
      else { return context.fireUserInboundEventTriggered(event) }
      context.fireUserInboundEventTriggered(
        StreamClosedEvent(streamID: closed.streamID, reason: .refusedStream))
    }
  }
#endif
