#if NIO
  internal import NIOCore
  internal import NIOHTTP2
  internal import NIOSSL

  /// The reasons why an HTTP/2 connection and its streams end, which NIO doesn't distinguish.
  ///
  /// - NIO reports errors of the connection (RFC 9113, section 5.4.1) and of single streams in the same way, but sends
  ///   GOAWAY only for an error of the connection, which the transport must close. Otherwise, NIO would keep it open and
  ///   buffer all data that the server continues to send.
  /// - A header section that's too large after decoding is distinguished from a malformed frame.
  /// - A stream that NIO resets because the server violated the protocol is distinguished from a stream that the server
  ///   resets.
  /// - The streams that a GOAWAY frame excludes (section 6.8) end as refused streams. The server didn't process them,
  ///   but NIO ends them with CANCEL, like a stream that the server processed.
  struct HTTP2Failures {
    /// The error that ended the connection.
    private(set) var failure: NetworkError?
    /// The code in the GOAWAY frame that NIO has sent.
    var sentGoAway: NIOHTTP2.HTTP2ErrorCode?
    /// The last stream that the server has processed, if it has sent GOAWAY.
    private(set) var lastStream: HTTP2StreamID?
    /// The streams that the server has reset, until they're closed.
    private var resetStreams: Set<HTTP2StreamID> = []

    /// Sets the reason why the connection is about to end.
    mutating func fail(with error: NetworkError) {
      if failure == nil { failure = error }
    }

    /// Processes an error that NIO has reported.
    ///
    /// - Returns: A Boolean value that indicates whether the error ends the connection.
    mutating func process(_ error: any Error) -> Bool {
      let isStreamError =
        error is NIOHTTP2Errors.StreamError || error is any NIOHTTP2Error && sentGoAway == nil
      guard failure == nil, !isStreamError else { return false }
      var failure: NetworkError =
        sentGoAway == .compressionError ? .undecodableHeaders(error) : .init(transport: error)
      // The error may be about a request that wasn't sent, but only those that were sent receive it.
      if failure.transmission == .notSent { failure.transmission = .mayHaveBeenSent }
      self.failure = failure
      return true
    }

    /// Processes a frame from the server.
    mutating func receive(_ frame: HTTP2Frame) {
      switch frame.payload {
      case .goAway(let lastStream, _, _): self.lastStream = lastStream
      case .rstStream: resetStreams.insert(frame.streamID)
      default: break
      }
    }

    /// Returns the code with which a stream was closed, or `nil` if both messages are complete.
    func code(of closed: StreamClosedEvent) -> NIOHTTP2.HTTP2ErrorCode? {
      let isLeftOut = closed.reason == .cancel && lastStream.map { closed.streamID > $0 } == true
      return isLeftOut ? .refusedStream : closed.reason
    }

    /// Returns the reason why a stream was closed: the server's error code, or the server's protocol violation.
    func error(for closed: NIOHTTP2Errors.StreamClosed) -> any Error {
      let isServers = closed.errorCode == .refusedStream || resetStreams.contains(closed.streamID)
      return isServers ? closed : NetworkError.malformedHTTP2(underlyingError: closed)
    }

    mutating func remove(_ stream: HTTP2StreamID) {
      resetStreams.remove(stream)
    }
  }

  extension ChannelHandlerContext {
    /// Closes the socket immediately. TLS would wait up to five seconds for the server to close its end of the session,
    /// and would decrypt all data that the server sends in the meantime.
    func disconnect() {
      let security = try? pipeline.syncOperations.context(handlerType: NIOSSLClientHandler.self)
      (security ?? self).close(promise: nil)
    }
  }
#endif
