internal import HTTPTypes
internal import NetworkKitSupport

/// A value that builds a request: its path, query, header fields, and body.
///
/// `@NetworkRequest` generates calls to the encoder's methods. If you implement ``NetworkRequest/encode(into:)``, call
/// the methods yourself:
///
/// ```swift
/// func encode(into request: inout RequestEncoder) throws(NetworkError) {
///   try request.appendPath("/users/")
///   try request.appendPathSegment("id", id)
///   try request.addQueryItem("expand", fields)
/// }
/// ```
///
/// Every value is encoded according to its placement so that it can't change the request's structure. If a value can't
/// be sent, the method throws an ``NetworkError/Code/invalidParameter`` error that names the parameter.
public struct RequestEncoder: Sendable {
  /// The request to build. Its path, query, and body are set at the end.
  var request: OutgoingRequest

  let encoding: ParameterEncoding
  let style: ParameterStyle
  let coder: any BodyCoder
  var baseURL: BaseURL?

  var path: [UInt8] = []
  /// The items, separated by `&`, or `nil` if there's no query.
  var query: [UInt8]?
  /// The query of a URL that was passed to the request; its items precede the request's items.
  var givenQuery: Substring?
  var cookies: [String] = []

  var explicitBody: RequestBody?
  var jsonFields = JSON.Object()
  var form: [UInt8]?
  var parts: [MultipartPart] = []

  /// The list of encoded parameters, or `nil` if none was requested.
  var list: [ParameterDescription]?
  /// A Boolean value that indicates whether to encode the body; `false` for a description, which contains only the
  /// method and the URL.
  let encodesBody: Bool

  /// A Boolean value that indicates whether the body may be sent with GET or HEAD; `false` by default.
  ///
  /// Such a body has no defined meaning (RFC 9110, section 9.3.1), and servers and proxies may ignore it or reject the
  /// request. If the property is `false` and a GET or HEAD request has a body,
  /// ``NetworkRequest/makeOutgoingRequest(callSite:)`` throws ``NetworkError/Code/invalidBody``. The annotation
  /// `@Body(allowedOnGET: true)` sets the property to `true`.
  public var allowsBodyOnGET = false

  init(
    for request: some NetworkRequest, callSite: CallSite?, list: [ParameterDescription]?,
    encodesBody: Bool
  ) {
    self.request = OutgoingRequest(for: request, callSite: callSite)
    encoding = request.encoding
    style = request.parameterStyle
    coder = request.coder
    baseURL = request.baseURL
    self.list = list
    self.encodesBody = encodesBody
    path.reserveCapacity(128)
  }

  /// A Boolean value that indicates whether the whole body is sensitive and redacted in descriptions, logs, and errors.
  ///
  /// Set this property before you call `setBody(_:)`.
  public var isBodySensitive: Bool {
    get { request.isBodySensitive }
    set { request.isBodySensitive = newValue }
  }

  /// Adds a parameter to the query, or to the JSON, form, or multipart body, depending on the request's encoding.
  ///
  /// - Parameters:
  ///   - name: The name to send.
  ///   - value: The value. A `nil` value isn't sent.
  ///   - options: The parameter's options, which take precedence over ``NetworkRequest/parameterStyle``.
  /// - Throws: A ``NetworkError`` that names the parameter if the value can't be sent.
  public mutating func addParameter<V: RequestParameter>(
    _ name: String, _ value: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    switch encoding.resolved(for: request.head.method) {
    case .automatic, .query: try addItems(name, value, options, to: .query)
    case .form: try addItems(name, value, options, to: .formField)
    case .multipart: try addItems(name, value, options, to: .part)
    case .json: try addMember(name, value, options)
    }
  }

  /// Passes a value to the client's middleware. The value is never sent and never appears in descriptions.
  ///
  /// ```swift
  /// try request.appendPath("/users")
  /// request.setContext("cacheHint", CacheHint.fresh)
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name of the value in ``OutgoingRequest/context``.
  ///   - value: The value. A `nil` value isn't passed.
  public mutating func setContext<Value: Sendable>(_ name: String, _ value: Value?) {
    request.context[name, as: Value.self] = value
  }
}

// MARK: Building the request
extension RequestEncoder {
  /// Sets the path, query, cookies, and body of the request, which is then ready for a client.
  mutating func finish() throws(NetworkError) {
    // The whole path is checked, because the dot in `/files/{name}.{format}` isn't a segment.
    guard !path.hasDotSegment else {
      throw .invalidParameter("endpoint", "contains a \".\" or \"..\" segment")
    }
    let body = try finishedBody()
    request.head.path = target
    if !cookies.isEmpty { addCookies() }
    if let body { try set(body) }
    if let problem = request.head.headerFields.problemInRequest {
      throw NetworkError(.invalidRequest, problem)
    }
    if let baseURL { try request.locate(below: baseURL) }
    if let url = request.givenURL { request.keepCredentials(of: url, at: url.home) }
  }

  private mutating func set(_ body: RequestBody) throws(NetworkError) {
    request.body = body
    // Only the body's own media type contains the boundary of its parts (RFC 7578, section 4.1).
    guard let contentType = body.contentType,
      body.parts != nil || !request.head.headerFields.contains(.contentType)
    else { return }
    guard HTTPField.isValidValue(contentType) else {
      throw .invalidParameter("Content-Type", "contains CR, LF, or NUL")
    }
    request.head.headerFields[.contentType] = contentType
  }

  /// The path with its query.
  private var target: String {
    // A reference to the method would copy the encoder for each request.
    let query = if let givenQuery { self.query(behind: givenQuery) } else { self.query }
    guard let query else { return String(decoding: path, as: UTF8.self) }
    return String(decoding: path + CollectionOfOne(UInt8(ascii: "?")) + query, as: UTF8.self)
  }

  /// Returns the query, beginning with the items of a given URL, which replace items with the same names.
  private func query(behind given: Substring) -> [UInt8] {
    guard let query else { return Array(given.utf8) }
    let names = given.queryNames
    let own = String(decoding: query, as: UTF8.self).split(separator: "&")
      .filter { !names.contains($0.itemName) }
    return Array(([given] + own).joined(separator: "&").utf8)
  }
}

extension NetworkError {
  /// Returns an error for a parameter that can't be sent. The error contains the parameter's name but never its value.
  static func invalidParameter(_ name: String, _ reason: String) -> NetworkError {
    NetworkError(.invalidParameter, "the parameter \"\(name)\" \(reason)")
  }
}

extension RequestEncoder: RedactedStringConvertible {
  /// The method and the redacted path and query, such as `GET /users/42?token=<redacted>`.
  public var description: String {
    "\(request.head.method) \(request.redaction.target(target))"
  }
}

// MARK: Requests
extension NetworkRequest {
  /// Encodes the request without sending it.
  ///
  /// - Parameter callSite: The source code location of the call, for use in errors; `nil` by default.
  /// - Returns: The request that a client receives. Its path is relative unless the request has a base URL.
  /// - Throws: A ``NetworkError`` that names the request and the parameter that can't be sent.
  public func makeOutgoingRequest(callSite: CallSite? = nil) throws(NetworkError) -> OutgoingRequest
  {
    try encoded(callSite: callSite).request
  }

  /// Encodes the request and, if there's a list, records its parameters in the list.
  ///
  /// - Parameter encodesBody: A Boolean value that indicates whether to encode the body. If the value is `false`, files
  ///   aren't accessed.
  func encoded(
    callSite: CallSite? = nil, list: [ParameterDescription]? = nil, encodesBody: Bool = true
  ) throws(NetworkError) -> RequestEncoder {
    var encoder = RequestEncoder(
      for: self, callSite: callSite, list: list, encodesBody: encodesBody)
    do throws(NetworkError) {
      for (name, value) in commonQuery.elements { try encoder.addQueryItem(name, value) }
      try encode(into: &encoder)
      for (name, value) in parameters.elements { try encoder.addParameter(name, value) }
      try encoder.finish()
    } catch {
      var error = error
      error.request = RequestSummary(
        name: String(describing: Self.self), method: method.rawValue,
        url: Self.endpointTemplate ?? Redaction().target(endpoint), callSite: callSite)
      throw error
    }
    if Self.delivery == .streamed, let response = ResponseType.self as? any StreamedResponse.Type {
      response.setDefaults(of: &encoder.request)
    }
    return encoder
  }
}

// MARK: Descriptions

// Printing, dumping, and test failures show a request as errors do, without its properties, because they may be
// sensitive. Printing prefers `TextOutputStreamable`. A conformance to `CustomStringConvertible` would reserve the name
// `description`, which a property of a request may need.

extension NetworkRequest {
  /// The name, method, and redacted URL of the request, such as `FetchUser (GET /users/42)`. If the URL or a header
  /// field can't be encoded, the description contains the reason instead. The body isn't encoded.
  ///
  /// If the request declares a `description` property without conforming to `CustomStringConvertible`, the declared
  /// property hides this property, but the printed text remains the same.
  @_disfavoredOverload
  public var description: String { shownText }

  /// The name, method, and redacted URL of the request.
  public var debugDescription: String { shownText }

  /// A mirror that contains only the description, so that a dump doesn't contain sensitive values.
  public var customMirror: Mirror { Mirror(self, children: ["description": shownText]) }

  /// Writes the name, method, and redacted URL of the request.
  public func write<Target: TextOutputStream>(to target: inout Target) {
    target.write(shownText)
  }

  private var shownText: String {
    do throws(NetworkError) {
      return try encoded(encodesBody: false).request.description
    } catch {
      return error.description
    }
  }
}

extension NetworkRequest where Self: CustomStringConvertible {
  /// Writes the request's custom description.
  public func write<Target: TextOutputStream>(to target: inout Target) {
    target.write(description)
  }
}

extension NetworkRequest {
  /// The request as a `curl` command for a POSIX shell. Sensitive values are redacted.
  ///
  /// If the request doesn't have a base URL, the command contains only the request's path, because the client's base
  /// URL isn't known.
  ///
  /// ```swift
  /// print(try FetchUser(id: 42).curlCommand)
  /// ```
  ///
  /// - Throws: A ``NetworkError`` that names the request and the parameter that can't be sent.
  public var curlCommand: String {
    get throws(NetworkError) { try curlCommand(showingSecrets: false) }
  }

  /// Returns the request as a `curl` command for a POSIX shell, optionally including sensitive values.
  ///
  /// - Parameter showingSecrets: A Boolean value that indicates whether the command contains sensitive values. If it's
  ///   `true`, you can run the command unchanged, but don't log the command.
  /// - Returns: The command.
  /// - Throws: A ``NetworkError`` that names the request and the parameter that can't be sent.
  public func curlCommand(showingSecrets: Bool) throws(NetworkError) -> String {
    try makeOutgoingRequest().curlCommand(showingSecrets: showingSecrets)
  }
}
