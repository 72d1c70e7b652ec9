#if AsyncHTTPClient
  internal import AsyncHTTPClient
  internal import NIOCore
  internal import NIOHTTP1
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
    /// What AsyncHTTPClient or NIO threw, in this library's terms.
    init(transport error: any Error) {
      switch error {
      case let error as NetworkError: self = error
      case is CancellationError: self = .cancelled(.mayHaveBeenSent)
      case let error as HTTPClientError: self.init(client: error)
      case let error as NIOConnectionError: self.init(connection: error)
      case let error as IOError: self.init(system: error, of: error, isConnecting: false)
      case is NIOSSLError, is BoringSSLError, is NIOSSLExtraError:
        self.init(
          .secureConnectionFailed, "the TLS handshake failed: \(error)", underlying: error)
      case HTTPParserError.invalidEOFState:
        self.init(
          .connectionLost, "the server closed the connection before the answer was complete",
          underlying: error, transmission: .mayHaveBeenSent)
      case is HTTPParserError:
        self.init(
          .invalidResponse, "the server's answer is not well-formed HTTP", underlying: error,
          transmission: .mayHaveBeenSent)
      case is ChannelError:
        self.init(
          .connectionLost, "the connection was closed", underlying: error,
          transmission: .mayHaveBeenSent)
      default:
        self.init(
          .transport, "the transport failed with \(type(of: error))", underlying: error,
          transmission: .mayHaveBeenSent)
      }
    }

    /// The same failure after the head: the server answered, and an end of the connection cuts its
    /// body off.
    var inBody: NetworkError {
      let isCutOff =
        underlying as? HTTPParserError == .invalidEOFState
        || underlying as? HTTPClientError == .remoteConnectionClosed
      guard isCutOff else { return self }
      return NetworkError(
        .truncated, "the server closed the connection before the body was complete",
        underlying: underlying, transmission: .answered)
    }

    private init(client error: HTTPClientError) {
      let sent = Transmission.mayHaveBeenSent
      switch error {
      case .cancelled:
        self = .cancelled(sent)
      case .connectTimeout, .getConnectionFromPoolTimeout:
        self.init(.timedOut, "no connection was made in time", underlying: error)
      case .tlsHandshakeTimeout, .httpProxyHandshakeTimeout, .socksHandshakeTimeout:
        self.init(.timedOut, "the connection's handshake took too long", underlying: error)
      case .readTimeout:
        self.init(
          .timedOut, "the server was silent for too long", underlying: error, transmission: sent)
      case .writeTimeout, .deadlineExceeded:
        self.init(.timedOut, "the request took too long", underlying: error, transmission: sent)
      case .remoteConnectionClosed:
        self.init(
          .connectionLost, "the server closed the connection before the answer was complete",
          underlying: error, transmission: sent)
      case .bodyLengthMismatch:
        self.init(
          .invalidBody, "the body's stream is not as long as it said", underlying: error,
          transmission: sent)
      case .alreadyShutdown:
        self.init(.transport, "the transport was shut down", underlying: error)
      default:
        self.init(
          .transport, "the transport failed: \(error.shortDescription)", underlying: error,
          transmission: sent)
      }
    }

    private init(connection error: NIOConnectionError) {
      guard error.connectionErrors.isEmpty else {
        // The last address tried tells best why none answered.
        let last = error.connectionErrors.last?.error
        if let last = last as? IOError {
          self.init(system: last, of: error, isConnecting: true)
        } else {
          self.init(.cannotConnect, "no connection was made", underlying: error)
        }
        return
      }
      self.init(
        .hostNotFound, "the host \"\(error.host)\" was not found", underlying: error)
    }

    private init(system: IOError, of error: any Error, isConnecting: Bool) {
      switch system.errnoCode {
      case ECONNREFUSED:
        self.init(.connectionRefused, "the host refused the connection", underlying: error)
      case ENETUNREACH, EHOSTUNREACH, ENETDOWN, EADDRNOTAVAIL:
        self.init(.hostUnreachable, "there is no way to the host", underlying: error)
      case ECONNRESET, EPIPE, ENOTCONN, ECONNABORTED:
        self.init(
          .connectionLost, "the connection was reset", underlying: error,
          transmission: isConnecting ? .notSent : .mayHaveBeenSent)
      case ETIMEDOUT:
        self.init(
          .timedOut, "the connection took too long", underlying: error,
          transmission: isConnecting ? .notSent : .mayHaveBeenSent)
      default:
        self.init(
          isConnecting ? .cannotConnect : .connectionLost,
          "the connection failed with errno \(system.errnoCode)", underlying: error,
          transmission: isConnecting ? .notSent : .mayHaveBeenSent)
      }
    }
  }
#endif
