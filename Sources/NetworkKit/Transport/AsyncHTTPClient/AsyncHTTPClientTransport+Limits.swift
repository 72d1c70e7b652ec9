#if AsyncHTTPClient
  internal import AsyncHTTPClient
  internal import NIOCore
  internal import NIOHTTP1
  internal import NIOHTTP2

  extension HTTPClient.Configuration {
    /// Adds the guards of response heads to each connection, which enforce the limits: ``HTTP1ResponseHeadGuard`` and
    /// ``HTTP2ResponseHeadGuard``.
    ///
    /// AsyncHTTPClient parses heads with NIO's own limits, skips any number of interim responses, and traps on some
    /// status codes. The only public API for replacing the parser or adding a guard is its initializers for connections
    /// and HTTP/2 streams, which it calls before the first request.
    mutating func installResponseGuards(_ limits: ResponseLimits) {
      // AsyncHTTPClient calls the initializers on the event loop, and they must be finished when they return.
      // Otherwise, data could arrive on a connection that isn't set up yet.
      http2ConnectionDebugInitializer = HTTP2ConnectionGuard.add
      http2StreamChannelDebugInitializer = { $0.guardingResponseHeads(limits: limits) }
      http1_1ConnectionDebugInitializer = { $0.replacingResponseDecoder(limits: limits) }
    }
  }

  extension Channel {
    private typealias Decoder = ByteToMessageHandler<HTTPResponseDecoder>

    /// Replaces the connection's parser with a parser and a counter that enforce the limits.
    fileprivate func replacingResponseDecoder(limits: ResponseLimits) -> EventLoopFuture<Void> {
      let pipeline = pipeline.syncOperations
      do {
        let old = try pipeline.handler(type: Decoder.self)
        let decoder = Decoder(HTTPResponseDecoder(limits: limits))
        try pipeline.addHandler(decoder, position: .after(old))
        try pipeline.addHandler(
          HTTP1ResponseHeadGuard(
            interimResponseLimit: limits.interimResponseCount,
            openedConnection: OpenedConnection(of: pipeline)),
          position: .after(decoder))
        return pipeline.removeHandler(old).flatMapThrowing {
          guard self.isActive else { throw ChannelError.ioOnClosedChannel }
        }
      } catch {
        return eventLoop.makeFailedFuture(error)
      }
    }
  }

  extension HTTPResponseDecoder {
    fileprivate convenience init(limits: ResponseLimits) {
      var configuration = NIOHTTPDecoderLimitConfiguration()
      configuration.maxHeaderFieldSize = limits.headerSectionSize
      configuration.maxHeaderListSize = limits.headerSectionSize
      configuration.maxHeaderFieldCount = limits.storableFieldCount
      self.init(
        leftOverBytesStrategy: .dropBytes, informationalResponseStrategy: .forward,
        limitConfiguration: configuration)
    }
  }

  extension Channel {
    /// Adds a guard to the HTTP/2 stream, ahead of the handler that converts its frames to HTTP/1.1.
    fileprivate func guardingResponseHeads(limits: ResponseLimits) -> EventLoopFuture<Void> {
      eventLoop.makeCompletedFuture {
        let connection = try parent?.pipeline.syncOperations.handler(
          type: HTTP2ConnectionGuard.self)
        guard let connection else { throw ChannelError.inappropriateOperationForState }
        let pipeline = pipeline.syncOperations
        let codec = try pipeline.handler(type: HTTP2FramePayloadToHTTP1ClientCodec.self)
        try pipeline.addHandler(
          HTTP2ResponseHeadGuard(
            interimResponseLimit: limits.interimResponseCount, connection: connection),
          position: .before(codec))
      }
    }
  }

  extension HTTPClient.Configuration {
    /// Adds a check that closes a connection to a host before a request is sent if the host's certificate doesn't meet
    /// the requirements.
    mutating func check(_ host: String, _ security: TransportSecurity) {
      typealias Initializer = @Sendable (any Channel) -> EventLoopFuture<Void>
      func checking(_ initialize: Initializer?) -> Initializer {
        { channel in
          do {
            try channel.checkServer(host, security)
          } catch {
            // AsyncHTTPClient would keep the connection open, and forget it.
            channel.close(promise: nil)
            return channel.eventLoop.makeFailedFuture(error)
          }
          return initialize?(channel) ?? channel.eventLoop.makeSucceededVoidFuture()
        }
      }
      http1_1ConnectionDebugInitializer = checking(http1_1ConnectionDebugInitializer)
      http2ConnectionDebugInitializer = checking(http2ConnectionDebugInitializer)
    }
  }
#endif
