extension NetworkError {
  /// A code that identifies the kind of failure. The set of codes is open: middleware can add custom codes.
  public struct Code: Sendable, Hashable, CustomStringConvertible {
    /// The name of the code, such as `idleTimeout`.
    public let name: String

    /// Creates a custom code.
    ///
    /// - Parameter name: A name in lower camel case, such as `quotaExceeded`.
    public init(_ name: String) {
      self.name = name
    }

    /// The name of the code.
    public var description: String { name }
  }
}

// MARK: Before anything is sent
extension NetworkError.Code {
  /// The base URL is missing or malformed, or contains a query, a fragment, or credentials.
  public static let invalidBaseURL = Self("invalidBaseURL")
  /// A parameter can't be sent. The error's ``NetworkError/reason`` names the parameter.
  public static let invalidParameter = Self("invalidParameter")
  /// The method, target, or header fields aren't well-formed (RFC 9110), or a timeout of the request isn't positive.
  public static let invalidRequest = Self("invalidRequest")
  /// The request body can't be encoded or read, or a streamed response body is read more than once.
  public static let invalidBody = Self("invalidBody")
  /// Middleware can't get a credential.
  public static let missingCredential = Self("missingCredential")
  /// A client setting isn't valid, such as a negative limit. The error's ``NetworkError/reason`` names the setting.
  public static let invalidConfiguration = Self("invalidConfiguration")
  /// No client is set. Bootstrap a client in an app, or use a mock in a test.
  public static let clientNotConfigured = Self("clientNotConfigured")
  /// The mock has no stub for this request.
  public static let missingStub = Self("missingStub")
  /// The recording has no response for this request. The error's ``NetworkError/reason`` describes the most similar
  /// recorded request.
  public static let missingRecording = Self("missingRecording")
  /// The recording can't be read or written, or doesn't contain the body of a response.
  public static let invalidRecording = Self("invalidRecording")
}

// MARK: While a request is sent
extension NetworkError.Code {
  /// The origin's circuit is open after repeated failures; see `CircuitBreaker`.
  public static let circuitOpen = Self("circuitOpen")
  /// The request would have to wait longer than the rate limit's maximum delay or its own total timeout permits; see
  /// `RateLimit`.
  public static let rateLimited = Self("rateLimited")
  /// The maximum number of requests is already waiting; see `ConcurrencyLimit` and `RateLimit`.
  public static let requestQueueFull = Self("requestQueueFull")
  /// The hostname can't be resolved.
  public static let hostNotFound = Self("hostNotFound")
  /// The device is offline, or there's no route to the host.
  public static let hostUnreachable = Self("hostUnreachable")
  /// The host refused the connection.
  public static let connectionRefused = Self("connectionRefused")
  /// The connection can't be established for a reason that has no specific code, such as a proxy error.
  public static let connectionFailed = Self("connectionFailed")
  /// A timeout expired while the request waited for a connection. Other requests to the same origin were using all
  /// connections that the transport can open.
  public static let connectionUnavailable = Self("connectionUnavailable")
  /// The TLS handshake failed because of the certificate, the hostname, or the TLS version.
  public static let secureConnectionFailed = Self("secureConnectionFailed")
  /// The server refused the HTTP/2 stream without processing the request, so the request is safe to retry (RFC 9113,
  /// section 8.7).
  public static let streamRefused = Self("streamRefused")
  /// The server ended an HTTP/2 stream with an error code (RFC 9113, section 7).
  public static let streamReset = Self("streamReset")
  /// The connection was lost before the response was complete.
  public static let connectionLost = Self("connectionLost")
  /// The response body is incomplete because the connection closed or the compressed data ended too early.
  public static let incompleteBody = Self("incompleteBody")
  /// The response isn't well-formed HTTP.
  public static let invalidResponse = Self("invalidResponse")
  /// No connection was established within the transport's connect timeout.
  public static let connectTimeout = Self("connectTimeout")
  /// The server sent no data for the duration of ``Timeouts/idle`` while the request was waiting for data.
  public static let idleTimeout = Self("idleTimeout")
  /// The request exceeded its total timeout (``Timeouts/total`` or ``NetworkRequest/timeout``).
  public static let totalTimeout = Self("totalTimeout")
  /// The task was canceled.
  public static let cancelled = Self("cancelled")
  /// The transport failed for a reason without a specific code; see ``NetworkError/underlyingError``.
  public static let transportFailed = Self("transportFailed")
  /// The redirect leads from `https` to `http`.
  public static let insecureRedirect = Self("insecureRedirect")
  /// The number of redirects exceeds the policy's limit.
  public static let tooManyRedirects = Self("tooManyRedirects")
  /// A redirect leads back to a URL that the request already visited, and no response since then set a new cookie.
  public static let redirectLoop = Self("redirectLoop")
  /// The next page of a list is a page that was already loaded.
  public static let pageLoop = Self("pageLoop")
  /// The next page of a list has an `http` URL, but the previous page was loaded over `https`.
  public static let insecureNextPage = Self("insecureNextPage")
  /// The redirect requires sending the body again, but the body isn't replayable.
  public static let bodyNotReplayable = Self("bodyNotReplayable")
}

// MARK: Responses
extension NetworkError.Code {
  /// A 3xx status code for a redirect that wasn't followed, or for another response, such as 304.
  public static let redirectNotFollowed = Self("redirectNotFollowed")
  /// A 4xx status code.
  public static let clientError = Self("clientError")
  /// A 5xx status code.
  public static let serverError = Self("serverError")
  /// A status code other than 3xx, 4xx, or 5xx that the request doesn't accept.
  public static let unacceptableStatus = Self("unacceptableStatus")
  /// The response body, or a line or element in it, exceeds a size limit.
  public static let responseTooLarge = Self("responseTooLarge")
  /// The response's header fields exceed the limit on their number or size.
  public static let responseHeadersTooLarge = Self("responseHeadersTooLarge")
  /// The number of interim responses (1xx) exceeds the limit.
  public static let tooManyInterimResponses = Self("tooManyInterimResponses")
  /// The response body has more content codings than the limit permits.
  public static let tooManyContentCodings = Self("tooManyContentCodings")
  /// The response body can't be decompressed because it doesn't match its content coding, or, for a download, because
  /// the content coding isn't supported.
  public static let decompressionFailed = Self("decompressionFailed")
  /// The decompressed body exceeds the permitted multiple of its compressed size, or decompressing it requires more
  /// memory than the content coding permits.
  public static let decompressionLimitExceeded = Self("decompressionLimitExceeded")
  /// The response body is empty, but a value is required.
  public static let emptyBody = Self("emptyBody")
  /// The response body isn't valid JSON.
  public static let invalidJSON = Self("invalidJSON")
  /// The JSON doesn't contain a required key.
  public static let missingKey = Self("missingKey")
  /// The JSON contains a value of the wrong type.
  public static let typeMismatch = Self("typeMismatch")
  /// The JSON contains a value that has the expected type but isn't valid, such as a number that's out of range.
  /// Duplicate keys, unknown keys, and excessive nesting depth also result in this code.
  public static let invalidValue = Self("invalidValue")
  /// The response can't be decoded.
  public static let decodingFailed = Self("decodingFailed")
  /// The response body can't be written to the destination file of a download. The error's ``NetworkError/reason``
  /// names the path and the remedy.
  public static let fileNotWritten = Self("fileNotWritten")
  /// A file already exists at the destination of a download; see ``DownloadOptions/ExistingFile-swift.enum/fail``.
  public static let fileExists = Self("fileExists")
  /// The checksum of a downloaded file doesn't match the checksum that the caller or the server specified.
  public static let checksumMismatch = Self("checksumMismatch")
}
