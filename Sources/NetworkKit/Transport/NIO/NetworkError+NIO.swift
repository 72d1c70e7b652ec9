#if NIO
  #if AsyncHTTPClient
    internal import AsyncHTTPClient
  #endif
  internal import Foundation
  internal import NIOCore
  internal import NIOHTTP1
  internal import NIOHTTP2
  internal import NIOPosix
  internal import NIOSSL

  extension NetworkError {
    /// Converts an error from NIO or AsyncHTTPClient to an error of this library.
    init(transport error: any Error) {
      #if AsyncHTTPClient
        if let error = error as? HTTPClientError {
          self.init(client: error)
          return
        }
      #endif
      switch error {
      case let error as NetworkError: self = error
      case is CancellationError: self = .cancelled(.mayHaveBeenSent)
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
      case let error as UnsentRequest where !error.isCertain:
        self.init(
          .connectionLost, "the connection was closed while the request was sent",
          underlyingError: error, transmission: .mayHaveBeenSent)
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

    /// Converts an error that occurred while a TCP connection was established.
    init(connecting error: any Error) {
      if let error = error as? IOError {
        self.init(system: error, of: error, isConnecting: true)
      } else {
        self.init(transport: error)
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

  extension NetworkError {
    static let noOrigin = NetworkError(
      .invalidBaseURL, "the request has no scheme or host; send it through HTTPNetworkClient")

    /// The error for a connection that the server closed before it sent a complete response.
    static let closedByServer = NetworkError(
      .connectionLost, "the server closed the connection before the response was complete",
      transmission: .mayHaveBeenSent)

    /// The error for a connection on which the server responds to nothing, not even a ping.
    static let silentServer = NetworkError(
      .connectionLost, "the server no longer responds on the connection, not even to a ping",
      transmission: .mayHaveBeenSent)

    /// The error for the same failure if it occurs while a connection is established.
    var notSent: NetworkError {
      var error = self
      error.transmission = .notSent
      return error
    }

    /// Returns the error for the same failure if it occurs in the body of a response. Malformed HTTP is still reported
    /// as an invalid response.
    ///
    /// - Parameter isLoss: A Boolean value that indicates whether the connection ended.
    func inBody(isLoss: Bool) -> NetworkError {
      code == .invalidResponse ? self : inBody(isTruncated: isLoss)
    }
  }

  extension Error {
    /// A Boolean value that indicates whether the error is the end of a connection, and not something that the server
    /// sent.
    var endsConnection: Bool {
      self is IOError || self is ChannelError || self is UnsentRequest
        || (self as? NetworkError)?.code == .connectionLost
        || self as? HTTPParserError == .invalidEOFState || self as? NIOSSLError == .uncleanShutdown
    }
  }
#endif
