#if AsyncHTTPClient
  internal import AsyncHTTPClient
  internal import NIOCore
  internal import NIOHTTP1
  internal import NIOHTTP2

  extension HTTPClient.Configuration {
    /// Holds responses to limits.
    ///
    /// AsyncHTTPClient parses heads with NIO's own limits, and skips interim responses however many
    /// come. Its initializers for connections and for streams of HTTP/2, called before the first request,
    /// are the one public place where the parser can be replaced and a counter be put behind it.
    mutating func limitResponses(to limits: ResponseLimits) {
      // They are called on the event loop, and must be done when they return: what arrives in between
      // would meet a connection that is half made.
      http2StreamChannelDebugInitializer = { $0.limitingInterimResponses(to: limits) }
      http1_1ConnectionDebugInitializer = { $0.replacingResponseDecoder(limits: limits) }
    }
  }

  extension Channel {
    private typealias Decoder = ByteToMessageHandler<HTTPResponseDecoder>

    /// The same connection, with a parser and a counter that know the limits.
    fileprivate func replacingResponseDecoder(limits: ResponseLimits) -> EventLoopFuture<Void> {
      let pipeline = pipeline.syncOperations
      do {
        let old = try pipeline.handler(type: Decoder.self)
        let decoder = Decoder(HTTPResponseDecoder(limits: limits))
        try pipeline.addHandler(decoder, position: .after(old))
        try pipeline.addHandler(
          InterimResponseLimit(limits.interimResponseCount), position: .after(decoder))
        return pipeline.removeHandler(old).flatMapThrowing {
          guard self.isActive else { throw ChannelError.ioOnClosedChannel }
        }
      } catch {
        return eventLoop.makeFailedFuture(error)
      }
    }
  }

  extension Channel {
    /// The same stream of HTTP/2, with a counter behind what makes HTTP of its frames.
    fileprivate func limitingInterimResponses(to limits: ResponseLimits) -> EventLoopFuture<Void> {
      eventLoop.makeCompletedFuture {
        let pipeline = pipeline.syncOperations
        let translation = try pipeline.handler(type: HTTP2FramePayloadToHTTP1ClientCodec.self)
        try pipeline.addHandler(
          InterimResponseLimit(limits.interimResponseCount), position: .after(translation))
      }
    }
  }

  extension HTTPResponseDecoder {
    fileprivate convenience init(limits: ResponseLimits) {
      var configuration = NIOHTTPDecoderLimitConfiguration()
      configuration.maxHeaderFieldSize = limits.headerSize
      configuration.maxHeaderListSize = limits.headerSize
      configuration.maxHeaderFieldCount = limits.headerCount
      self.init(
        leftOverBytesStrategy: .dropBytes, informationalResponseStrategy: .forward,
        limitConfiguration: configuration)
    }
  }

  /// Fails a connection whose server answers with more interim responses than the limit.
  final class InterimResponseLimit: ChannelInboundHandler {
    typealias InboundIn = HTTPClientResponsePart
    typealias InboundOut = HTTPClientResponsePart

    private let limit: Int
    private var count = 0

    init(_ limit: Int) {
      self.limit = limit
    }

    func channelRead(context: ChannelHandlerContext, data: NIOAny) {
      // What was read in one go with the response too many is on its way still.
      guard count <= limit else { return }
      if case .head(let head) = unwrapInboundIn(data) {
        // 101 is the last response of its connection, and no interim one.
        let isInterim = (100..<200).contains(head.status.code) && head.status != .switchingProtocols
        count = isInterim ? count + 1 : 0
      }
      guard count <= limit else {
        context.fireErrorCaught(
          NetworkError(
            .tooManyInterimResponses,
            """
            the server sent more than \(limit) interim responses, the limit; raise \
            interimResponseCount of the transport's ResponseLimits
            """,
            transmission: .mayHaveBeenSent))
        return context.close(promise: nil)
      }
      context.fireChannelRead(data)
    }
  }
#endif
