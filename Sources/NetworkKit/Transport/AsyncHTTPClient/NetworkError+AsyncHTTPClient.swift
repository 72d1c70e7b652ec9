#if AsyncHTTPClient
  internal import AsyncHTTPClient
  internal import NIOCore
  internal import NIOHTTP1

  extension NetworkError {
    /// The error for the same failure if it occurs in the body of a response. Malformed HTTP is still reported as an
    /// invalid response.
    var inBody: NetworkError {
      guard code != .invalidResponse else { return self }
      return inBody(
        isTruncated: underlyingError as? HTTPParserError == .invalidEOFState
          || underlyingError as? HTTPClientError == .remoteConnectionClosed)
    }

    /// A Boolean value that indicates whether a request waited for a connection until the connect timeout expired,
    /// while all connections were in use.
    var isPoolTimeout: Bool {
      underlyingError as? HTTPClientError == .getConnectionFromPoolTimeout
    }

    /// Returns whether the connection ended before the request was sent, so that the transport can send it on a new
    /// connection.
    func isUnsent(_ request: OutgoingRequest) -> Bool {
      switch underlyingError {
      case let error as UnsentRequest: error.isCertain || request.isRepeatable
      case let error as ChannelError: error == .ioOnClosedChannel
      // The connection began to close when the request was assigned to it. The shutdown of the transport has the same
      // error, but afterward, no request can be sent.
      case let error as HTTPClientError: error == .cancelled && code == .connectionLost
      default: false
      }
    }

    /// A Boolean value that indicates whether the request couldn't be sent because the transport was shut down.
    var isShutdown: Bool { underlyingError as? HTTPClientError == .alreadyShutdown }

    init(client error: HTTPClientError) {
      if error == .cancelled, Task.isCancelled {
        self = .cancelled(.mayHaveBeenSent)
        return
      }
      let (code, reason): (Code, String) =
        switch error {
        // The task wasn't canceled. Instead, the connection began to close while it received the request.
        case .cancelled: (.connectionLost, "the connection was closed")
        case .connectTimeout, .getConnectionFromPoolTimeout:
          (.connectTimeout, "no connection was established in time")
        case .tlsHandshakeTimeout, .httpProxyHandshakeTimeout, .socksHandshakeTimeout:
          (.connectTimeout, "the connection's handshake took too long")
        case .readTimeout: (.idleTimeout, "the connection was idle for too long")
        case .writeTimeout, .deadlineExceeded: (.totalTimeout, "the request took too long")
        case .remoteConnectionClosed:
          (.connectionLost, "the server closed the connection before the response was complete")
        case .proxyAuthenticationRequired, .invalidProxyResponse:
          (
            .connectionFailed,
            "the proxy didn't establish a connection: \(error.shortDescription)"
          )
        case .bodyLengthMismatch:
          (.invalidBody, "the length of the body's stream doesn't match its declared length")
        case .invalidURL, .emptyHost, .emptyScheme, .traceRequestWithBody:
          (.invalidRequest, "the transport rejected the request: \(error.shortDescription)")
        case .alreadyShutdown: (.transportFailed, "the transport was shut down")
        default: (.transportFailed, "the transport failed: \(error.shortDescription)")
        }
      let isUnsent =
        error == .alreadyShutdown
        || [.connectTimeout, .connectionFailed, .invalidRequest].contains(code)
      self.init(
        code, reason, underlyingError: error,
        transmission: isUnsent ? .notSent : .mayHaveBeenSent)
    }
  }
#endif
