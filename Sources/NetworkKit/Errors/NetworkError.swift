/// What went wrong with a request: which one, at which step, with which answer.
///
/// Switch on ``code``; print the error for a sentence that a person can act on. No description
/// shows a secret: header values, credentials in URLs and secret query items are left out.
///
/// ```swift
/// do {
///   user = try await FetchUser(id: 42).perform()
/// } catch where error.code == .clientError {
///   let problem = try error.decodeBody(as: GitHubError.self)
/// }
/// ```
public struct NetworkError: Error, Sendable {
  /// What kind of failure this is; new kinds may be added.
  public var code: Code {
    get { details.value.code }
    set { details.value.code = newValue }
  }

  /// What was expected and what was found, in one sentence without secrets.
  public var reason: String {
    get { details.value.reason }
    set { details.value.reason = newValue }
  }

  /// The request that failed, redacted; `nil` until a client took it on.
  public var request: RequestSummary? {
    get { details.value.request }
    set { details.value.request = newValue }
  }

  /// The response with its head and body, where one arrived.
  public var response: NetworkResponse? {
    get { details.value.response }
    set { details.value.response = newValue }
  }

  /// The error of the layer below, where there is one.
  public var underlyingError: (any Error)? {
    get { details.value.underlyingError }
    set { details.value.underlyingError = newValue }
  }

  /// How far the request got before it failed.
  public var transmission: Transmission {
    get { details.value.transmission }
    set { details.value.transmission = newValue }
  }

  /// How often the request was tried, its retries included.
  public var attemptCount: Int {
    get { details.value.attemptCount }
    set { details.value.attemptCount = newValue }
  }

  /// The coder that reads the body of the response: that of the request.
  // It isn't one of the details, because Swift 6.3.1 crashes while it compiles an array literal of closures that
  // throw a type whose size is known and that contains no existential.
  var coder: any BodyCoder = JSONCoder()

  /// The properties that copies share until one changes.
  private struct Details: Sendable {
    var code: Code
    var reason: String
    var request: RequestSummary?
    var response: NetworkResponse?
    var underlyingError: (any Error)?
    var transmission: Transmission
    var attemptCount: Int
  }

  private var details: CopyOnWrite<Details>

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: The kind of failure.
  ///   - reason: One sentence: what was expected, what was found, what to do. The
  ///     ``NetworkResponse/notes`` of the response are added to it, and control characters are escaped.
  ///   - request: The request that failed, if it is known here.
  ///   - response: The response, where one arrived.
  ///   - underlyingError: The error of the layer below.
  ///   - transmission: How far the request got.
  public init(
    _ code: Code,
    _ reason: String,
    request: RequestSummary? = nil,
    response: NetworkResponse? = nil,
    underlyingError: (any Error)? = nil,
    transmission: Transmission = .notSent
  ) {
    let reasons = [reason] + (response?.notes ?? [])
    details = CopyOnWrite(
      Details(
        code: code,
        reason: reasons.joined(separator: "; ").escapingControlCharacters,
        request: request,
        response: response,
        underlyingError: underlyingError,
        transmission: response == nil ? transmission : .responseReceived,
        attemptCount: response?.attemptCount ?? 1))
  }

  /// How far a request got: whether it is safe to send it again.
  public enum Transmission: Sendable, Hashable {
    /// The request waited for a connection while others used all that the transport may open.
    case queued
    /// Nothing was sent.
    case notSent
    /// The server may have received and acted on it.
    case mayHaveBeenSent
    /// The client received a response, or the beginning of one.
    case responseReceived
  }

  /// The status code of the response, where one arrived.
  public var statusCode: Int? { response?.head.status.code }
}

extension NetworkError {
  /// Names the request, unless a layer below already did.
  func about(_ request: OutgoingRequest) -> NetworkError {
    guard self.request == nil else { return self }
    var error = self
    var request = request
    request.head = response?.request ?? request.head
    error.request = RequestSummary(request)
    return error
  }

  /// The error of a cancelled task; typed throws cannot throw `CancellationError`.
  static func cancelled(_ transmission: Transmission = .notSent) -> NetworkError {
    NetworkError(.cancelled, "the task was cancelled", transmission: transmission)
  }
}
