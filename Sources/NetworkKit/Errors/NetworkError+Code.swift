extension NetworkError {
  /// A kind of failure. An open vocabulary: middleware may add kinds of its own.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    /// The name of the kind, such as `idleTimeout`.
    public let name: String

    /// Creates a kind of failure of your own.
    ///
    /// - Parameter name: A lower camel case name, such as `rateLimited`.
    public init(_ name: String) {
      self.name = name
    }

    /// The name of the kind.
    public var description: String { name }
  }
}

// MARK: Before anything is sent
extension NetworkError.Code {
  /// The base URL is missing, malformed, or has a query, a fragment or credentials.
  public static let invalidBaseURL = Self("invalidBaseURL")
  /// A parameter cannot be sent as it is: the reason names it.
  public static let invalidParameter = Self("invalidParameter")
  /// The method, target or header fields are not well formed (RFC 9110).
  public static let invalidRequest = Self("invalidRequest")
  /// The body could not be encoded or read.
  public static let invalidBody = Self("invalidBody")
  /// A middleware could not come by the credential.
  public static let missingCredential = Self("missingCredential")
  /// A client's setting makes no sense, such as a limit below zero; the reason names it.
  public static let invalidConfiguration = Self("invalidConfiguration")
  /// No client is set: bootstrap one in an app, stub one in a test.
  public static let clientNotConfigured = Self("clientNotConfigured")
  /// The mock has no stub for this request.
  public static let missingStub = Self("missingStub")
}

// MARK: On the way
extension NetworkError.Code {
  /// The origin kept failing, and ``CircuitBreaker`` does not ask it for a while.
  public static let circuitOpen = Self("circuitOpen")
  /// The host's name could not be resolved.
  public static let hostNotFound = Self("hostNotFound")
  /// The host is known but there is no way to it.
  public static let hostUnreachable = Self("hostUnreachable")
  /// The host refused the connection.
  public static let connectionRefused = Self("connectionRefused")
  /// No connection was made, for another reason.
  public static let connectionFailed = Self("connectionFailed")
  /// A timeout expired while the request waited for a connection: other requests to its host used all that the
  /// transport may open.
  public static let connectionUnavailable = Self("connectionUnavailable")
  /// The TLS handshake failed: certificate, name or version.
  public static let secureConnectionFailed = Self("secureConnectionFailed")
  /// The server refused an HTTP/2 stream and did nothing with the request: it is safe to send it
  /// again (RFC 9113, section 8.7).
  public static let streamRefused = Self("streamRefused")
  /// The server ended an HTTP/2 stream with an error code (RFC 9113, section 7).
  public static let streamReset = Self("streamReset")
  /// The connection was lost before the answer was complete.
  public static let connectionLost = Self("connectionLost")
  /// The body ended before it was complete: with its connection, or inside of its compression.
  public static let incompleteBody = Self("incompleteBody")
  /// The answer is not well-formed HTTP.
  public static let invalidResponse = Self("invalidResponse")
  /// No connection was established within the transport's connect timeout.
  public static let connectTimeout = Self("connectTimeout")
  /// The server sent no data for the time of ``Timeouts/idle``, while the request waited for some.
  public static let idleTimeout = Self("idleTimeout")
  /// The request took longer than ``Timeouts/total``, or its own ``NetworkRequest/timeout``.
  public static let totalTimeout = Self("totalTimeout")
  /// The task was cancelled.
  public static let cancelled = Self("cancelled")
  /// The transport failed in a way that has no code of its own; see ``NetworkError/underlyingError``.
  public static let transportFailed = Self("transportFailed")
  /// The redirect goes from https to http.
  public static let insecureRedirect = Self("insecureRedirect")
  /// More redirects than the policy allows.
  public static let tooManyRedirects = Self("tooManyRedirects")
  /// A redirect leads back to where it came from.
  public static let redirectLoop = Self("redirectLoop")
  /// The redirect asks for the body again, and it can be sent only once.
  public static let bodyNotReplayable = Self("bodyNotReplayable")
}

// MARK: The answer
extension NetworkError.Code {
  /// A status 300..<400 that was not followed.
  public static let redirectNotFollowed = Self("redirectNotFollowed")
  /// A status 400..<500.
  public static let clientError = Self("clientError")
  /// A status 500..<600.
  public static let serverError = Self("serverError")
  /// Another status that the request does not accept.
  public static let unacceptableStatus = Self("unacceptableStatus")
  /// The body is larger than the limit.
  public static let responseTooLarge = Self("responseTooLarge")
  /// The header fields are more or larger than the limit.
  public static let responseHeadersTooLarge = Self("responseHeadersTooLarge")
  /// More interim responses (1xx) came than the limit.
  public static let tooManyInterimResponses = Self("tooManyInterimResponses")
  /// More content encodings are applied to the body than the limit.
  public static let tooManyContentCodings = Self("tooManyContentCodings")
  /// The body is not what its content encoding says.
  public static let decompressionFailed = Self("decompressionFailed")
  /// The body inflates to many times its size.
  public static let decompressionLimitExceeded = Self("decompressionLimitExceeded")
  /// The body is empty where a value was due.
  public static let emptyBody = Self("emptyBody")
  /// The body is not JSON.
  public static let invalidJSON = Self("invalidJSON")
  /// The JSON lacks a key.
  public static let missingKey = Self("missingKey")
  /// The JSON has a value of another type.
  public static let typeMismatch = Self("typeMismatch")
  /// The JSON has a value of the right type that the model refuses.
  public static let invalidValue = Self("invalidValue")
  /// The body could not be turned into the response's type.
  public static let decodingFailed = Self("decodingFailed")
}
