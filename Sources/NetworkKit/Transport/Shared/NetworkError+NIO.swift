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
      case HTTPParserError.headerOverflow:
        self = .headersTooLarge(
          "header fields that exceed the limit",
          remedy: "headerFieldCount or headerSectionSize",
          underlyingError: error)
      default:
        let (code, reason, transmission): (Code, String, Transmission) =
          switch error {
          case HTTPParserError.invalidEOFState:
            (Self.closedByServer.code, Self.closedByServer.reason, .mayHaveBeenSent)
          case is HTTPParserError:
            (.invalidResponse, "the server's response isn't well-formed HTTP", .mayHaveBeenSent)
          case ChannelError.connectTimeout:
            (.connectTimeout, "no connection was established in time", .notSent)
          case let error as UnsentRequest where !error.isCertain:
            (
              .connectionLost, "the connection was closed while the request was sent",
              .mayHaveBeenSent
            )
          case is UnsentRequest, ChannelError.ioOnClosedChannel:
            (.connectionLost, "the connection was closed before the request was sent", .notSent)
          case is ChannelError: (.connectionLost, "the connection was closed", .mayHaveBeenSent)
          default:
            (.transportFailed, "the transport failed with \(type(of: error))", .mayHaveBeenSent)
          }
        self.init(code, reason, underlyingError: error, transmission: transmission)
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
      // The error for the last address is the most specific.
      switch error.connectionErrors.last?.error {
      case let last as IOError: self.init(system: last, of: error, isConnecting: true)
      case ChannelError.connectTimeout?:
        self.init(.connectTimeout, "no connection was established in time", underlyingError: error)
      case _?: self.init(.connectionFailed, "no connection was established", underlyingError: error)
      // The resolver opens files and sockets, but NIO's error doesn't contain the reason why it couldn't.
      case nil where Self.hasTooManyOpenFiles:
        self.init(.connectionFailed, Self.tooManyOpenFiles, underlyingError: error)
      case nil:
        self.init(
          .hostNotFound, "the host \"\(error.host)\" wasn't found", underlyingError: error)
      }
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

    private static let tooManyOpenFiles = """
      the process has too many open files and can't open a connection; raise the limit on open files, or lower the \
      transport's maximumConnectionsPerHost
      """

    private init(system: IOError, of error: any Error, isConnecting: Bool) {
      let sent = isConnecting ? Transmission.notSent : .mayHaveBeenSent
      let (code, reason, transmission): (Code, String, Transmission) =
        switch system.errnoCode {
        // The socket can't be created.
        case EMFILE, ENFILE: (.connectionFailed, Self.tooManyOpenFiles, .notSent)
        case ENOENT: (.connectionFailed, "the Unix domain socket doesn't exist", .notSent)
        case ECONNREFUSED: (.connectionRefused, "the host refused the connection", .notSent)
        case ENETUNREACH, EHOSTUNREACH, ENETDOWN, EADDRNOTAVAIL:
          (.hostUnreachable, "the host is unreachable", sent)
        case ETIMEDOUT where isConnecting:
          (.connectTimeout, "no connection was established in time", .notSent)
        case ECONNRESET, EPIPE, ENOTCONN, ECONNABORTED, ETIMEDOUT:
          (.connectionLost, "the connection was lost", sent)
        default:
          (
            isConnecting ? .connectionFailed : .connectionLost,
            "the connection failed with errno \(system.errnoCode)", sent
          )
        }
      self.init(code, reason, underlyingError: error, transmission: transmission)
    }
  }

  extension NetworkError {
    static let noOrigin = NetworkError(
      .invalidBaseURL, "the request has no scheme or host; send it through HTTPNetworkClient")

    static let shutDown = NetworkError(.transportFailed, "the transport was shut down")

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

  /// The error that occurs if a connection ends before the head of a request is sent.
  struct UnsentRequest: Error {
    /// A Boolean value that indicates whether the server can't have received the request. Otherwise, the system may have
    /// sent a part of the data that was written together with the head.
    var isCertain = true
  }
#endif
