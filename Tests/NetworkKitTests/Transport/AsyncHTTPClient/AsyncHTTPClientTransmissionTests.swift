#if AsyncHTTPClient
  import AsyncHTTPClient
  import NIOCore
  import NIOHTTP1
  import NIOHTTP2
  import NIOSSL
  import Testing

  @testable import NetworkKit

  /// Tests of the transmission state in the transport's own errors.
  @Suite struct AsyncHTTPClientTransmissionTests {
    private static func streamClosed(_ code: NIOHTTP2.HTTP2ErrorCode) -> any Error {
      NIOHTTP2Errors.streamClosed(streamID: 3, errorCode: code)
    }

    @Test(arguments: [
      (HTTPClientError.connectTimeout as any Error, NetworkError.Code.connectTimeout),
      (HTTPClientError.tlsHandshakeTimeout, .connectTimeout),
      (ChannelError.connectTimeout(.zero), .connectTimeout),
      (HTTPClientError.alreadyShutdown, .transportFailed),
      (HTTPClientError.invalidURL, .invalidRequest),
      (HTTPClientError.traceRequestWithBody, .invalidRequest),
      (HTTPClientError.invalidProxyResponse, .connectionFailed),
      (NIOSSLError.handshakeFailed(.zeroReturn), .secureConnectionFailed),
      (NIOSSLError.unableToValidateCertificate, .secureConnectionFailed),
      (NIOSSLExtraError.failedToValidateHostname, .secureConnectionFailed),
      (streamClosed(.refusedStream), .streamRefused),
      (NIOHTTP2Errors.createdStreamAfterGoaway(), .connectionLost),
      (NIOHTTP2Errors.noStreamIDAvailable(), .connectionLost),
      (UnsentRequest(), .connectionLost), (ChannelError.ioOnClosedChannel, .connectionLost),
      // Too many open files, of the process or of the system: there isn't even a socket.
      (IOError(errnoCode: 24, reason: "socket"), .connectionFailed),
      (IOError(errnoCode: 23, reason: "socket"), .connectionFailed),
    ])
    func isSafeToSendAgain(error: any Error, code: NetworkError.Code) {
      let error = NetworkError(transport: error)
      #expect(error.code == code)
      #expect(error.transmission == .notSent)
      #expect(!"\(error)".contains("the request may have been sent"))
    }

    @Test(arguments: [
      (HTTPClientError.readTimeout as any Error, NetworkError.Code.idleTimeout),
      (HTTPClientError.deadlineExceeded, .totalTimeout),
      (HTTPClientError.remoteConnectionClosed, .connectionLost),
      // No task was cancelled: the connection was closing.
      (HTTPClientError.cancelled, .connectionLost),
      (HTTPClientError.bodyLengthMismatch, .invalidBody),
      (IOError(errnoCode: 104, reason: "read"), .connectionLost),
      (UnsentRequest(isCertain: false), .connectionLost),
      (ChannelError.eof, .connectionLost),
      (HTTPParserError.invalidEOFState, .connectionLost),
      (HTTPParserError.invalidStatus, .invalidResponse),
      (NIOSSLError.uncleanShutdown, .connectionLost),
      (BoringSSLError.zeroReturn, .secureConnectionFailed),
      (streamClosed(.cancel), .streamReset), (streamClosed(.protocolError), .streamReset),
      (streamClosed(.enhanceYourCalm), .streamReset), (streamClosed(.noError), .streamReset),
      (NIOHTTP2Errors.ioOnClosedConnection(), .connectionLost),
      (NIOHTTP2Errors.unableToParseFrame(), .invalidResponse),
      (
        NIOHTTP2Errors.streamError(
          streamID: 3, baseError: NIOHTTP2Errors.missingPseudoHeader(":status")), .invalidResponse
      ),
      (CancellationError(), .cancelled),
    ])
    func mayHaveBeenSent(error: any Error, code: NetworkError.Code) {
      let error = NetworkError(transport: error)
      #expect(error.code == code)
      #expect(error.transmission == .mayHaveBeenSent)
      #expect("\(error)".contains("the request may have been sent"))
    }

    @Test(arguments: [
      (NIOHTTP2.HTTP2ErrorCode.internalError, "INTERNAL_ERROR"),
      (.http11Required, "HTTP_1_1_REQUIRED"),
      (NIOHTTP2.HTTP2ErrorCode(networkCode: 99), "error 99"),
    ])
    func aResetStreamNamesItsCode(code: NIOHTTP2.HTTP2ErrorCode, name: String) {
      let error = NetworkError(transport: Self.streamClosed(code))
      #expect(error.reason == "the server ended the HTTP/2 stream with \(name)")
    }
  }
#endif
