public import HTTPTypes
internal import NetworkKitSupport

/// The status, header fields, and body of a response.
public struct NetworkResponse: Sendable {
  /// The properties, which copies of the response share until one of the copies changes.
  private var properties: CopyOnWrite<Properties>

  private struct Properties {
    var head: HTTPResponse
    var body: Body
    var request: HTTPRequest?
    var redirects: [Redirect] = []
    var attemptCount = 1
    var notes: [String] = []
    var context = RequestContext()
    var performedRequest: PerformedRequest?
    var httpVersion: String?
    var connectionEvents: [ClientEvent.Kind] = []
    var trailers: Locked<HTTPFields?>?
    var events: CallEvents?
    var redaction: Redaction?
    var traceFields: Set<HTTPField.Name> = []
    var driftObserver: (@Sendable ([JSONDrift]) -> Void)?
    var cacheStatus: CacheStatus?
  }

  /// The body of a response.
  public enum Body: Sendable {
    /// The buffered body.
    case bytes(BodyChunk)
    /// A streamed body, which is read as it arrives.
    case stream(BodyStream)
  }

  /// Creates a response.
  ///
  /// - Parameters:
  ///   - head: The status and header fields.
  ///   - body: The body.
  public init(head: HTTPResponse, body: Body) {
    properties = CopyOnWrite(Properties(head: head, body: body))
  }

  /// Creates a response with a buffered body.
  ///
  /// - Parameters:
  ///   - bytes: The body.
  ///   - status: The status; 200 by default.
  ///   - headers: The header fields; none by default.
  public init(
    _ bytes: [UInt8], status: HTTPResponse.Status = .ok, headers: HTTPFields = [:]
  ) {
    self.init(
      head: HTTPResponse(status: status, headerFields: headers), body: .bytes(BodyChunk(bytes)))
  }
}

extension NetworkResponse {
  /// The status and header fields. Repeated fields aren't combined.
  ///
  /// The description of the head contains every header field, including `Set-Cookie`, so don't log the head. The
  /// response's own ``description`` contains no header fields.
  public var head: HTTPResponse {
    get { properties.value.head }
    _modify { yield &properties.value.head }
  }

  /// The body, either buffered or streamed.
  public var body: Body {
    get { properties.value.body }
    set { properties.value.body = newValue }
  }

  /// The head of the request that led to this response, or `nil` if the response didn't pass through an
  /// ``HTTPNetworkClient``. After redirects, this property contains the head of the last request. Don't log the head,
  /// because it may contain sensitive values.
  public internal(set) var request: HTTPRequest? {
    get { properties.value.request }
    set { properties.value.request = newValue }
  }

  /// The redirects that the client followed, in order.
  public internal(set) var redirects: [Redirect] {
    get { properties.value.redirects }
    set { properties.value.redirects = newValue }
  }

  /// The number of attempts of the call, including retries, redirects, and hedged requests; at least 1, even if a cache
  /// responded.
  public var attemptCount: Int {
    get { properties.value.attemptCount }
    set { properties.value.attemptCount = newValue }
  }

  /// Explanations that middleware adds, such as the reason that credentials weren't sent. If this response causes an
  /// error, the explanations appear at the end of the ``NetworkError/reason``, so they must not contain sensitive
  /// values.
  public var notes: [String] {
    get { properties.value.notes }
    set { properties.value.notes = newValue }
  }

  /// The request that produced a streamed response. You can send this request again. The value is `nil` for a buffered
  /// response, for a response that you create, and in middleware.
  public internal(set) var performedRequest: PerformedRequest? {
    get { properties.value.performedRequest }
    set { properties.value.performedRequest = newValue }
  }

  /// A description of how the client's cache handled the request, or `nil` if the client has no cache.
  public var cacheStatus: CacheStatus? {
    get { properties.value.cacheStatus }
    set { properties.value.cacheStatus = newValue }
  }

  /// The HTTP version of the response, such as `1.1` or `2`. The value is `nil` if the transport doesn't report the
  /// version.
  ///
  /// ``AsyncHTTPClientTransport`` and ``NIOTransport`` report the version, but ``URLSessionTransport`` doesn't.
  public var httpVersion: String? {
    get { properties.value.httpVersion }
    set { properties.value.httpVersion = newValue }
  }

  /// The trailer fields, which follow the body of the response (RFC 9110, section 6.5). The value is `nil` if the body
  /// hasn't arrived completely or no fields follow it.
  ///
  /// Trailer fields aren't combined with the fields of the ``head``, because a server could replace fields that way.
  /// `NIOTransport` reports trailer fields; other transports discard them.
  public var trailerFields: HTTPFields? { trailers?.withLock { $0 } }

  /// The trailer fields, which arrive after the rest of the response.
  var trailers: Locked<HTTPFields?>? {
    get { properties.value.trailers }
    set { properties.value.trailers = newValue }
  }

  /// The events before the head of the response that concern its connection. The array is empty if an idle connection was
  /// used or the transport doesn't report its connections.
  var connectionEvents: [ClientEvent.Kind] {
    get { properties.value.connectionEvents }
    set { properties.value.connectionEvents = newValue }
  }

  /// The listeners of the call that received the response, or `nil` if there are none.
  var events: CallEvents? {
    get { properties.value.events }
    set { properties.value.events = newValue }
  }

  /// The names of the fields of ``request`` that the request or middleware declared sensitive, except those that contain
  /// the context of a trace. The response may depend on the values of these fields.
  public var sensitiveHeaders: Set<HTTPField.Name> {
    redaction?.headers.subtracting(properties.value.traceFields) ?? []
  }

  /// The rules of ``request``, which include the names that middleware declared sensitive, or `nil` if there's no request.
  var redaction: Redaction? { properties.value.redaction }

  /// Sets the request that led to the response, unless the response already has one, and increases the number of
  /// attempts.
  ///
  /// The request contains the fields of all middleware that it passed, including credentials, because a cache uses them
  /// to distinguish responses.
  @inline(never)
  mutating func attach(_ request: OutgoingRequest, attemptCount: Int = 1) {
    if attemptCount > self.attemptCount { self.attemptCount = attemptCount }
    guard self.request == nil else { return }
    self.request = request.head
    properties.value.redaction = request.redaction
    properties.value.traceFields = request.traceFields
  }

  /// A closure that receives the differences between the body and the model that decodes it, or `nil` if there is none.
  var driftObserver: (@Sendable ([JSONDrift]) -> Void)? { properties.value.driftObserver }

  /// Values that replace the body, such as the value of a mock.
  var context: RequestContext {
    get { properties.value.context }
    set { properties.value.context = newValue }
  }
}

extension NetworkResponse {
  /// Returns the response with an observer of the differences between its JSON and the models that decode it.
  ///
  /// ```swift
  /// return response.observingDrift { drifts in
  ///   for drift in drifts where drift.kind == .unknownKey { print(drift) }
  /// }
  /// ```
  ///
  /// The observer receives the differences each time ``JSONCoder`` decodes the buffered body as a ``JSONDecodable``
  /// model. If the model can't be decoded, the observer receives the differences before the error.
  ///
  /// - Parameter report: A closure that receives the differences. Decoding waits until the closure returns.
  /// - Returns: The response.
  public func observingDrift(_ report: @escaping @Sendable ([JSONDrift]) -> Void) -> NetworkResponse
  {
    var response = self
    response.properties.value.driftObserver = report
    return response
  }

  /// The buffered body, or an empty array for a streamed response.
  ///
  /// - Complexity: O(1) for a body that was created from an array; otherwise, O(*n*), because the bytes are copied.
  public var bytes: [UInt8] {
    body.chunk?.bytes ?? []
  }

  /// The buffered body as a string, in which U+FFFD replaces invalid UTF-8.
  public var text: String {
    body.chunk?.withUnsafeBytes { String(decoding: $0, as: UTF8.self) } ?? ""
  }

  /// The body as a stream, even if it's buffered. A streamed body can be read only once.
  public var bodyStream: BodyStream {
    switch body {
    case .stream(let stream): stream
    case .bytes(let chunk): BodyStream(chunk)
    }
  }

  /// A Boolean value that indicates whether the response has no content: the status code is 204 or 205, or the buffered
  /// body is empty.
  public var isEmpty: Bool {
    [204, 205].contains(head.status.code) || body.chunk?.count == 0
  }
}

extension NetworkResponse.Body {
  /// The buffered body, or `nil` for a stream.
  var chunk: BodyChunk? { if case .bytes(let chunk) = self { chunk } else { nil } }
}

extension NetworkResponse: RedactedStringConvertible {
  /// The status and the size of the body, such as `200 OK (155 bytes)`. The description doesn't contain the header
  /// fields or the body, because they may be sensitive.
  public var description: String {
    let size = body.chunk.map { "\($0.count) bytes" } ?? "streamed"
    return "\(head.status.text) (\(size))"
  }
}

extension NetworkResponse {
  /// Throws an error that contains the body if the status code isn't acceptable.
  func checkStatus(accepted: Range<Int>) async throws(NetworkError) {
    guard !accepted.contains(head.status.code) else { return }
    let response = await bufferedError()
    // Canceling the task also ends the reading.
    if Task.isCancelled { throw .cancelled(.responseReceived) }
    throw response.statusError(expected: Self.text(of: accepted))
  }

  /// Returns the error for a response with an unacceptable status code.
  ///
  /// - Parameter expected: A description of the acceptable status codes, which is part of the error's reason; none by
  ///   default.
  /// - Returns: An error that contains the response. Its code depends on the status code, such as
  ///   ``NetworkError/Code/clientError`` for 404.
  public func statusError(expected: String? = nil) -> NetworkError {
    let status = head.status
    let expectation = expected.map { "; expected \($0)" } ?? ""
    return NetworkError(
      Self.code(of: status.code), "the server responded with \(status.text)\(expectation)",
      response: self)
  }

  /// Returns the error code for an unacceptable status code.
  package static func code(of status: Int) -> NetworkError.Code {
    switch status {
    case 300..<400: .redirectNotFollowed
    case 400..<500: .clientError
    case 500..<600: .serverError
    default: .unacceptableStatus
    }
  }

  private static func text(of range: Range<Int>) -> String {
    range.count == 1 ? "\(range.lowerBound)" : "a status in \(range)"
  }
}

extension HTTPResponse.Status {
  /// The code and, if the protocol transfers one, the reason phrase; HTTP/2 has none (RFC 9113, section 8.3.2).
  var text: String { reasonPhrase.isEmpty ? "\(code)" : "\(code) \(reasonPhrase)" }
}
