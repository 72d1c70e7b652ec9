#if NIO
  internal import NIOSSL

  extension NetworkError {
    /// Creates the error for a TLS failure that NIOSSL reports.
    init(tls error: NIOSSLError) {
      switch error {
      case .uncleanShutdown, .shutdownFailed, .writeDuringTLSShutdown, .readInInvalidTLSState:
        self.init(
          .connectionLost, "the server closed the TLS connection without a close_notify alert",
          underlyingError: error, transmission: .mayHaveBeenSent)
      case .handshakeFailed(let reason):
        self.init(
          .secureConnectionFailed, "the TLS handshake failed: \(Self.problem(in: reason))",
          underlyingError: error)
      default:
        self.init(.secureConnectionFailed, "the TLS handshake failed", underlyingError: error)
      }
    }

    /// Creates the error for a hostname that the certificate doesn't contain, or for another error from NIOSSL.
    init(tls error: NIOSSLExtraError) {
      self.init(
        .secureConnectionFailed,
        error == .failedToValidateHostname
          ? "the server's certificate isn't valid for this hostname"
          : "the TLS handshake failed",
        underlyingError: error)
    }

    /// Creates the error for a connection whose handshake is complete on the client. With TLS 1.3, some alerts arrive
    /// after the request is sent.
    init(tls error: BoringSSLError) {
      self.init(
        .secureConnectionFailed, "the TLS connection failed: \(Self.problem(in: error))",
        underlyingError: error, transmission: .mayHaveBeenSent)
    }

    /// A Boolean value that indicates whether a certificate couldn't be verified.
    var isAboutCertificate: Bool {
      guard case .handshakeFailed(let reason) = underlyingError as? NIOSSLError else {
        return false
      }
      return "\(reason)".contains("CERTIFICATE_VERIFY_FAILED")
    }

    /// Returns a description of the problem. The library's own description contains file paths from the machine on
    /// which the library was built.
    private static func problem(in error: BoringSSLError) -> String {
      let text = "\(error)"
      let known = problems.first { text.contains($0.name) }
      return known?.problem ?? "the server or the client reported a TLS error"
    }

    private static let problems: [(name: String, problem: String)] = [
      ("CERTIFICATE_VERIFY_FAILED", "the server's certificate isn't trusted"),
      ("WRONG_VERSION_NUMBER", "the server doesn't use TLS on this port"),
      (
        "UNSUPPORTED_PROTOCOL",
        "the server supports none of the TLS versions that the client allows"
      ),
      ("PROTOCOL_VERSION", "the server supports none of the TLS versions that the client allows"),
      ("CERTIFICATE_REQUIRED", "the server requires a client certificate"),
      ("EOF during handshake", "the server closed the connection"),
      ("NO_SHARED_CIPHER", "the server and the client have no cipher suite in common"),
      ("HANDSHAKE_FAILURE", "the server rejected the client's TLS parameters"),
    ]
  }
#endif
