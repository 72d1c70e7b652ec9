public import Foundation
internal import NetworkKitSupport

/// An error that occurs when you perform a request.
///
/// To handle an error, switch over its ``code``. The error's description explains which request failed, what was
/// expected, and what to do. The description doesn't contain header values, credentials, or sensitive query items.
///
/// ```swift
/// do {
///   user = try await FetchUser(id: 42).perform()
/// } catch where error.code == .clientError {
///   let problem = try error.decodeBody(as: GitHubError.self)
/// }
/// ```
public struct NetworkError: Error, Sendable {
  /// The kind of failure. Later versions of NetworkKit may add more kinds.
  public var code: Code {
    get { details.value.code }
    set { details.value.code = newValue }
  }

  /// A sentence that describes what was expected and what was found. It doesn't contain sensitive values.
  public var reason: String {
    get { details.value.reason }
    set { details.value.reason = newValue }
  }

  /// The redacted request, or `nil` if no client has received the request.
  public var request: RequestSummary? {
    get { details.value.request }
    set { details.value.request = newValue }
  }

  /// The response with its head and body, or `nil` if there is none.
  public var response: NetworkResponse? {
    get { details.value.response }
    set { details.value.response = newValue }
  }

  /// The error that caused this error, or `nil` if there is none.
  public var underlyingError: (any Error)? {
    get { details.value.underlyingError }
    set { details.value.underlyingError = newValue }
  }

  /// The progress of the request before it failed.
  public var transmission: Transmission {
    get { details.value.transmission }
    set { details.value.transmission = newValue }
  }

  /// The number of attempts of the call, including retries, redirects, and hedged requests; at least 1, even if the
  /// request wasn't sent.
  public var attemptCount: Int {
    get { details.value.attemptCount }
    set { details.value.attemptCount = newValue }
  }

  /// The request's coder, which decodes the response's body.
  // It isn't one of the details, because Swift 6.3.1 crashes while it compiles an array literal of closures that
  // throw a type whose size is known and that contains no existential.
  var coder: any BodyCoder = JSONCoder()

  /// The properties that copies share until one of them changes.
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
  ///   - reason: A sentence that describes what was expected, what was found, and what to do. The initializer appends
  ///     the response's ``NetworkResponse/notes`` and escapes control characters.
  ///   - request: The request, or `nil` (the default) if it isn't known yet.
  ///   - response: The response, or `nil` (the default) if there is none.
  ///   - underlyingError: The error that caused this error, or `nil` (the default) if there is none.
  ///   - transmission: The progress of the request; ``Transmission/notSent`` by default. If you pass a response, the
  ///     progress is ``Transmission/responseReceived``.
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

  /// The progress of a request, which determines whether it's safe to send the request again.
  public enum Transmission: Sendable, Hashable {
    /// The request was waiting for a connection because other requests were using all of the transport's connections.
    case queued
    /// Nothing was sent.
    case notSent
    /// The server may have received and processed the request.
    case mayHaveBeenSent
    /// The client received all or part of a response.
    case responseReceived
  }

  /// The status code of the response, or `nil` if there is none.
  public var statusCode: Int? { response?.head.status.code }
}

extension NetworkError {
  /// Returns the error with a request, unless it already has one.
  @inline(never)
  func about(_ request: OutgoingRequest) -> NetworkError {
    guard self.request == nil else { return self }
    var error = self
    error.request = RequestSummary(request, of: response)
    return error
  }

  /// Returns the error with the request that led to a streamed response, unless it already has a request.
  ///
  /// A ``StreamedResponse`` calls this method for each error that occurs while the body is read, because the client
  /// completes only the errors that occur before:
  ///
  /// ```swift
  /// do throws(NetworkError) {
  ///   return try await chunks.next()
  /// } catch {
  ///   throw error.about(response)
  /// }
  /// ```
  ///
  /// - Parameter response: The response.
  /// - Returns: The error with the request, its coder, and the number of attempts.
  public func about(_ response: NetworkResponse) -> NetworkError {
    var error = self
    if let request = response.performedRequest?.request.declaredRequest {
      error.coder = request.coder
    }
    guard request == nil else { return error }
    error.request = response.performedRequest.map { RequestSummary($0.request, of: response) }
    error.attemptCount = response.attemptCount
    return error
  }

  /// Returns the error for a canceled task.
  ///
  /// Middleware that waits, for example with a clock, throws this error in place of a `CancellationError`.
  ///
  /// - Parameter transmission: The progress of the request; ``Transmission/notSent`` by default.
  /// - Returns: An error with the code ``Code/cancelled``.
  @inline(never)
  public static func cancelled(_ transmission: Transmission = .notSent) -> NetworkError {
    NetworkError(.cancelled, "the task was canceled", transmission: transmission)
  }

  /// Returns an error for an error that the app's code threw, or ``cancelled(_:)`` if the code was canceled.
  static func wrapping(
    _ error: any Error, as code: Code, _ reason: String, transmission: Transmission = .notSent
  ) -> NetworkError {
    if error is CancellationError || (error as? NetworkError)?.code == .cancelled {
      return .cancelled(transmission)
    }
    return NetworkError(code, reason, underlyingError: error, transmission: transmission)
  }

  /// Returns the error for a line of a response that's too long, for use in a custom ``StreamedResponse``.
  ///
  /// - Parameters:
  ///   - maximumLength: The maximum length of a line, in bytes.
  ///   - setting: The name of the setting that determines the maximum length.
  /// - Returns: An error with the code ``Code/responseTooLarge``.
  public static func lineTooLong(maximumLength: Int, setting: String) -> NetworkError {
    NetworkError(
      .responseTooLarge,
      "a line of the response is longer than \(maximumLength) bytes; to accept longer lines, increase \(setting)",
      transmission: .responseReceived)
  }

  /// Checks a setting of a policy or of middleware.
  ///
  /// ```swift
  /// try NetworkError.check("Poll.interval", interval, isValid: interval > .zero, mustBe: "greater than zero")
  /// ```
  ///
  /// - Parameters:
  ///   - setting: The name of the setting.
  ///   - value: The value, which appears in the error.
  ///   - isValid: A Boolean value that indicates whether the value is valid.
  ///   - requirement: The requirement, such as "0 or more".
  /// - Throws: ``Code/invalidConfiguration`` if the value isn't valid, such as "Poll.interval is 0.0 seconds; it must be
  ///   greater than zero".
  public static func check(
    _ setting: String, _ value: some Any, isValid: Bool, mustBe requirement: String
  ) throws(NetworkError) {
    guard !isValid else { return }
    throw NetworkError(.invalidConfiguration, "\(setting) is \(value); it must be \(requirement)")
  }
}

extension NetworkError {
  /// Decodes the body of the error's response as JSON.
  ///
  /// A model that conforms to ``JSONDecodable`` but not to `Decodable` is decoded as JSON, regardless of the request's
  /// ``NetworkRequest/coder``. Many APIs send errors as JSON even if their other responses have a different format.
  ///
  /// - Parameter type: The type of the error body.
  /// - Returns: The decoded model.
  /// - Throws: ``JSONError`` if the body can't be decoded or there's no response. If the body isn't JSON, the error
  ///   names the body's format, such as HTML.
  @_disfavoredOverload
  public func decodeBody<Body: JSONDecodable>(as type: Body.Type = Body.self) throws(JSONError)
    -> Body
  {
    do {
      return try Body(jsonData: response?.bytes ?? [])
    } catch {
      guard let format = response.flatMap({ ForeignFormat(of: $0) }) else { throw error }
      throw JSONError(.invalidSyntax, expected: "JSON", found: "\(format)")
    }
  }

  /// Decodes the body of the error's response with the request's ``NetworkRequest/coder``.
  ///
  /// If the model also conforms to ``JSONDecodable``, see ``BodyCoder`` for the conformance that the coder uses. To use
  /// a different format, decode the response: `error.response?.decode(Body.self, with: coder)`.
  ///
  /// - Parameter type: The type of the error body.
  /// - Returns: The decoded model.
  /// - Throws: The error that the coder throws.
  public func decodeBody<Body: Decodable>(as type: Body.Type = Body.self) throws -> Body {
    try coder.decodeModel(type, from: response?.body.chunk ?? BodyChunk([]))
  }
}

// MARK: Descriptions

extension NetworkError: CustomStringConvertible, LocalizedError {
  /// A single line that contains the request, the reason, the request's progress, and the number of attempts. The
  /// description doesn't contain sensitive values or control characters.
  public var description: String {
    var text = request.map { "\($0): " } ?? ""
    text += "\(reason) [\(code)]"
    if transmission == .mayHaveBeenSent { text += "; the request may have been sent" }
    if attemptCount > 1 { text += "; \(attemptCount) attempts" }
    return text.escapingControlCharacters
  }

  /// The same as ``description``.
  public var errorDescription: String? { description }
}

extension NetworkError: CustomReflectable {
  /// A mirror that contains the ``description``, the response's description, and the type, but not the value, of the
  /// ``underlyingError``.
  public var customMirror: Mirror {
    var children: [(label: String?, value: Any)] = [("description", description)]
    if let response { children.append(("response", response.description)) }
    if let underlyingError { children.append(("underlyingError", type(of: underlyingError))) }
    return Mirror(self, children: children)
  }
}
