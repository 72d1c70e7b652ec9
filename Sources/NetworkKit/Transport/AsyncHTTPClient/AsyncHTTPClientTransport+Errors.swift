#if AsyncHTTPClient
  internal import AsyncHTTPClient
  internal import NIOCore
  internal import NIOHTTP1
  internal import NIOHTTP2
  internal import NIOPosix
  internal import NIOSSL

  #if canImport(Darwin)
    internal import Darwin
  #elseif canImport(Musl)
    internal import Musl
  #elseif canImport(Glibc)
    internal import Glibc
  #endif

  extension NetworkError {
    /// Converts an error from AsyncHTTPClient or NIO to an error of this library.
    init(transport error: any Error) {
      switch error {
      case let error as NetworkError: self = error
      case is CancellationError: self = .cancelled(.mayHaveBeenSent)
      case let error as HTTPClientError: self.init(client: error)
      case let error as NIOConnectionError: self.init(connection: error)
      case let error as IOError: self.init(system: error, of: error, isConnecting: false)
      case let error as NIOHTTP2Errors.StreamError: self.init(transport: error.baseError)
      case let error as any NIOHTTP2Error: self.init(http2: error)
      case let error as NIOSSLError: self.init(tls: error)
      case let error as NIOSSLExtraError: self.init(tls: error)
      case let error as BoringSSLError: self.init(tls: error)
      case HTTPParserError.invalidEOFState:
        self.init(
          .connectionLost, "the server closed the connection before the response was complete",
          underlyingError: error, transmission: .mayHaveBeenSent)
      case HTTPParserError.headerOverflow:
        self = .headersTooLarge(
          "header fields that exceed the limit",
          remedy: "headerFieldCount or headerSectionSize",
          underlyingError: error)
      case is HTTPParserError:
        self.init(
          .invalidResponse, "the server's response isn't well-formed HTTP", underlyingError: error,
          transmission: .mayHaveBeenSent)
      case ChannelError.connectTimeout:
        self.init(.connectTimeout, "no connection was established in time", underlyingError: error)
      case is UnsentRequest, ChannelError.ioOnClosedChannel:
        self.init(
          .connectionLost, "the connection was closed before the request was sent",
          underlyingError: error)
      case is ChannelError:
        self.init(
          .connectionLost, "the connection was closed", underlyingError: error,
          transmission: .mayHaveBeenSent)
      default:
        self.init(
          .transportFailed, "the transport failed with \(type(of: error))", underlyingError: error,
          transmission: .mayHaveBeenSent)
      }
    }

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

    /// A Boolean value that indicates whether the connection ended before the request was sent, so that the transport
    /// can send it on a new connection.
    var isUnsent: Bool {
      switch underlyingError {
      case is UnsentRequest: true
      case let error as ChannelError: error == .ioOnClosedChannel
      // The connection began to close when the request was assigned to it. The shutdown of the transport has the same
      // error, but afterward, no request can be sent.
      case let error as HTTPClientError: error == .cancelled && code == .connectionLost
      default: false
      }
    }

    /// A Boolean value that indicates whether the request couldn't be sent because the transport was shut down.
    var isShutdown: Bool { underlyingError as? HTTPClientError == .alreadyShutdown }

    private init(client error: HTTPClientError) {
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

    private init(connection error: NIOConnectionError) {
      guard error.connectionErrors.isEmpty else {
        // The error for the last address is the most specific.
        let last = error.connectionErrors.last?.error
        if let last = last as? IOError {
          self.init(system: last, of: error, isConnecting: true)
        } else if case ChannelError.connectTimeout? = last {
          self.init(
            .connectTimeout, "no connection was established in time", underlyingError: error)
        } else {
          self.init(.connectionFailed, "no connection was established", underlyingError: error)
        }
        return
      }
      guard !Self.hasTooManyOpenFiles else {
        // The resolver opens files and sockets, but NIO's error doesn't contain the reason why it couldn't.
        self = .tooManyOpenFiles(error)
        return
      }
      self.init(
        .hostNotFound, "the host \"\(error.host)\" wasn't found", underlyingError: error)
    }

    /// A Boolean value that indicates whether the process can't open a file at the moment.
    private static var hasTooManyOpenFiles: Bool {
      let descriptor = open("/dev/null", O_RDONLY | O_CLOEXEC)
      guard descriptor < 0 else {
        close(descriptor)
        return false
      }
      return errno == EMFILE || errno == ENFILE
    }

    private static func tooManyOpenFiles(_ error: any Error) -> NetworkError {
      NetworkError(
        .connectionFailed,
        """
        the process has too many open files and can't open a connection; raise the limit on open files, or \
        lower the transport's maximumConnectionsPerHost
        """,
        underlyingError: error)
    }

    private init(system: IOError, of error: any Error, isConnecting: Bool) {
      switch system.errnoCode {
      case EMFILE, ENFILE:
        // The socket can't be created.
        self = .tooManyOpenFiles(error)
      case ENOENT:
        self.init(
          .connectionFailed, "the Unix domain socket doesn't exist", underlyingError: error)
      case ECONNREFUSED:
        self.init(.connectionRefused, "the host refused the connection", underlyingError: error)
      case ENETUNREACH, EHOSTUNREACH, ENETDOWN, EADDRNOTAVAIL:
        self.init(.hostUnreachable, "the host is unreachable", underlyingError: error)
      case ETIMEDOUT where isConnecting:
        self.init(.connectTimeout, "no connection was established in time", underlyingError: error)
      case ECONNRESET, EPIPE, ENOTCONN, ECONNABORTED, ETIMEDOUT:
        self.init(
          .connectionLost, "the connection was lost", underlyingError: error,
          transmission: isConnecting ? .notSent : .mayHaveBeenSent)
      default:
        self.init(
          isConnecting ? .connectionFailed : .connectionLost,
          "the connection failed with errno \(system.errnoCode)", underlyingError: error,
          transmission: isConnecting ? .notSent : .mayHaveBeenSent)
      }
    }
  }
#endif
