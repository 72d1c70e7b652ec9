#if NIO
  internal import NIOHTTP2

  extension NetworkError {
    /// Converts an HTTP/2 error from NIO to an error of this library.
    init(http2 error: any NIOHTTP2Error) {
      switch error {
      case let error as NIOHTTP2Errors.StreamClosed:
        self.init(stream: error)
      case is NIOHTTP2Errors.CreatedStreamAfterGoaway, is NIOHTTP2Errors.NoStreamIDAvailable:
        self.init(
          .connectionLost, "the connection accepts no more requests", underlyingError: error)
      case is NIOHTTP2Errors.IOOnClosedConnection, is NIOHTTP2Errors.NoSuchStream:
        self.init(
          .connectionLost, "the connection was closed", underlyingError: error,
          transmission: .mayHaveBeenSent)
      case is NIOHTTP2Errors.ExcessivelyLargeHeaderBlock,
        is NIOHTTP2Errors.ExcessiveContinuationFrames:
        self = .headersTooLarge(
          "a header section that exceeds 16 KiB, which is the transport's limit for HTTP/2",
          remedy: nil, underlyingError: error)
      default:
        self = .malformedHTTP2(underlyingError: error)
      }
    }

    /// Returns the error for a header section that HPACK can't decode (RFC 7541). NIO doesn't distinguish a section
    /// that's too large after decoding from a malformed section, which a server doesn't send by accident.
    static func undecodableHeaders(_ error: any Error) -> NetworkError {
      .headersTooLarge(
        "a header section that exceeds 16 KiB, the transport's limit for HTTP/2, or that isn't valid HPACK",
        remedy: nil, underlyingError: error)
    }

    /// Returns the error for a response that violates HTTP/2.
    static func malformedHTTP2(underlyingError: any NIOHTTP2Error) -> NetworkError {
      NetworkError(
        .invalidResponse, "the server's response isn't well-formed HTTP/2",
        underlyingError: underlyingError,
        transmission: .mayHaveBeenSent)
    }

    /// Returns the error for a request whose head can't be sent over HTTP/2. NIO doesn't divide a large head into several
    /// frames.
    static func rejectedHead(_ error: any Error) -> NetworkError {
      NetworkError(rejectedField: error)
        ?? NetworkError(
          .invalidRequest,
          "HTTP/2 doesn't allow the head of the request, or the head exceeds the server's maximum frame size, which is "
            + "usually 16 KiB",
          underlyingError: error)
    }

    /// Creates the error for a request that contains a field that HTTP/2 doesn't allow (RFC 9113, section 8.2), or returns
    /// `nil` for any other error.
    init?(rejectedField error: any Error) {
      let name: String
      switch (error as? NIOHTTP2Errors.StreamError)?.baseError ?? error {
      case let error as NIOHTTP2Errors.ForbiddenHeaderField: name = error.name
      case let error as NIOHTTP2Errors.InvalidHTTP2HeaderFieldName: name = error.fieldName
      case let error as NIOHTTP2Errors.InvalidHTTP2HeaderFieldValue: name = error.name
      default: return nil
      }
      self.init(
        .invalidRequest, "HTTP/2 doesn't allow the header field \"\(name)\" with this value",
        underlyingError: error)
    }

    /// Creates the error for the end of a stream (RFC 9113, section 7).
    private init(stream error: NIOHTTP2Errors.StreamClosed) {
      guard error.errorCode == .refusedStream else {
        self.init(
          .streamReset, "the server ended the HTTP/2 stream with \(error.errorCode.name)",
          underlyingError: error, transmission: .mayHaveBeenSent)
        return
      }
      self.init(
        .streamRefused, "the server refused the HTTP/2 stream without processing the request",
        underlyingError: error)
    }
  }

  // swift-http-types has its own `HTTP2ErrorCode`.
  extension NIOHTTP2.HTTP2ErrorCode {
    /// The names of the error codes, in numeric order.
    private static let names = [
      "NO_ERROR", "PROTOCOL_ERROR", "INTERNAL_ERROR", "FLOW_CONTROL_ERROR", "SETTINGS_TIMEOUT",
      "STREAM_CLOSED", "FRAME_SIZE_ERROR", "REFUSED_STREAM", "CANCEL", "COMPRESSION_ERROR",
      "CONNECT_ERROR", "ENHANCE_YOUR_CALM", "INADEQUATE_SECURITY", "HTTP_1_1_REQUIRED",
    ]

    fileprivate var name: String {
      Self.names.indices.contains(networkCode)
        ? Self.names[networkCode] : "error \(networkCode)"
    }
  }
#endif
