#if canImport(Darwin) || URLSession
  internal import Foundation

  #if canImport(FoundationNetworking)
    internal import FoundationNetworking
  #endif

  extension NetworkError {
    /// Creates the error for a failure that `URLSession` reported.
    init(urlSession error: any Error) {
      guard let error = error as? URLError else {
        self.init(
          .transportFailed, "the session failed with \(type(of: error))", underlyingError: error,
          transmission: .mayHaveBeenSent)
        return
      }
      let known = Self.failures[error.code]
      self.init(
        known?.code ?? .transportFailed,
        known?.reason ?? "the session failed with the code \(error.errorCode)",
        underlyingError: error, transmission: known?.transmission ?? .mayHaveBeenSent)
    }

    /// The error for a response that isn't HTTP.
    static let notHTTP = NetworkError(
      .invalidResponse, "the server's response isn't a valid HTTP response",
      transmission: .mayHaveBeenSent)

    private typealias Failure = (code: Code, reason: String, transmission: Transmission)

    private static let failures: [URLError.Code: Failure] = [
      .cancelled: (.cancelled, "the task was canceled", .mayHaveBeenSent),
      .cannotFindHost: (.hostNotFound, "the host wasn't found", .notSent),
      .dnsLookupFailed: (.hostNotFound, "the host wasn't found", .notSent),
      .cannotConnectToHost: (.connectionFailed, "no connection was established", .notSent),
      .notConnectedToInternet: (.hostUnreachable, "the device is offline", .notSent),
      .dataNotAllowed: (
        .hostUnreachable, "the device can't use the cellular network", .notSent
      ),
      .internationalRoamingOff: (.hostUnreachable, "data roaming is off", .notSent),
      .networkConnectionLost: (.connectionLost, "the connection was lost", .mayHaveBeenSent),
      // This is the system's own connect timeout, because the session's timeouts are set to a week.
      .timedOut: (.connectTimeout, "the connection timed out", .mayHaveBeenSent),
      .badServerResponse: badResponse, .cannotParseResponse: invalidResponse,
      .cannotDecodeRawData: undecodable, .cannotDecodeContentData: undecodable,
      .dataLengthExceedsMaximum: (
        .responseTooLarge, "the response is larger than URLSession accepts", .responseReceived
      ),
      .badURL: invalidURL, .unsupportedURL: unsupported,
      .requestBodyStreamExhausted: (
        .bodyNotReplayable, "the body's stream can be sent only once", .mayHaveBeenSent
      ),
      .secureConnectionFailed: tls("the TLS handshake failed"),
      .serverCertificateHasBadDate: tls("the server's certificate has expired or isn't valid yet"),
      .serverCertificateNotYetValid: tls("the server's certificate isn't valid yet"),
      .serverCertificateUntrusted: untrusted, .serverCertificateHasUnknownRoot: untrusted,
      .clientCertificateRejected: tls("the server rejected the client certificate"),
      .clientCertificateRequired: tls("the server requires a client certificate"),
    ]

    private static let invalidResponse: Failure = (
      .invalidResponse, "the server's response isn't well-formed HTTP", .mayHaveBeenSent
    )
    #if canImport(FoundationNetworking)
      // The codes for an empty response, and for a response whose protocol libcurl doesn't recognize.
      private static let badResponse: Failure = (
        .connectionLost, "the server closed the connection without a response", .mayHaveBeenSent
      )

      /// The error for a request whose connection the server closed without a response.
      static let closedWithoutResponse = NetworkError(
        badResponse.code, badResponse.reason, transmission: badResponse.transmission)

      private static let unsupported = invalidResponse
    #else
      private static let badResponse = invalidResponse
      private static let unsupported = invalidURL
    #endif
    private static let undecodable: Failure = (
      .decompressionFailed, "the response body can't be decompressed", .responseReceived
    )
    private static let invalidURL: Failure = (
      .invalidRequest, "the session rejected the request's URL", .notSent
    )
    private static let untrusted = tls("the server's certificate isn't trusted")

    private static func tls(_ reason: String) -> Failure {
      (.secureConnectionFailed, reason, .notSent)
    }
  }
#endif
