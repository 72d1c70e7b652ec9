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
      let sent = Transmission.mayHaveBeenSent
      switch error {
      case .cancelled where Task.isCancelled:
        self = .cancelled(sent)
      case .cancelled:
        // The task wasn't canceled. Instead, the connection began to close while it received the request.
        self.init(
          .connectionLost, "the connection was closed", underlyingError: error, transmission: sent)
      case .connectTimeout, .getConnectionFromPoolTimeout:
        self.init(.connectTimeout, "no connection was established in time", underlyingError: error)
      case .tlsHandshakeTimeout, .httpProxyHandshakeTimeout, .socksHandshakeTimeout:
        self.init(
          .connectTimeout, "the connection's handshake took too long", underlyingError: error)
      case .readTimeout:
        self.init(
          .idleTimeout, "the connection was idle for too long", underlyingError: error,
          transmission: sent)
      case .writeTimeout, .deadlineExceeded:
        self.init(
          .totalTimeout, "the request took too long", underlyingError: error, transmission: sent)
      case .remoteConnectionClosed:
        self.init(
          .connectionLost, "the server closed the connection before the response was complete",
          underlyingError: error, transmission: sent)
      case .proxyAuthenticationRequired, .invalidProxyResponse:
        self.init(
          .connectionFailed, "the proxy didn't establish a connection: \(error.shortDescription)",
          underlyingError: error)
      case .bodyLengthMismatch:
        self.init(
          .invalidBody, "the length of the body's stream doesn't match its declared length",
          underlyingError: error,
          transmission: sent)
      case .invalidURL, .emptyHost, .emptyScheme, .traceRequestWithBody:
        self.init(
          .invalidRequest, "the transport rejected the request: \(error.shortDescription)",
          underlyingError: error)
      case .alreadyShutdown:
        self.init(.transportFailed, "the transport was shut down", underlyingError: error)
      default:
        self.init(
          .transportFailed, "the transport failed: \(error.shortDescription)",
          underlyingError: error,
          transmission: sent)
      }
    }
  }
#endif
