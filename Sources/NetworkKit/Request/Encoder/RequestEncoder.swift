internal import HTTPTypes

/// What a request is written to: path, query, header fields and body, each in one place.
///
/// `@NetworkRequest` generates the calls; a hand-written ``NetworkRequest/encode(into:)`` makes
/// them itself:
///
/// ```swift
/// func encode(into request: inout RequestEncoder) throws(NetworkError) {
///   try request.appendPath("/users/")
///   try request.appendPathSegment("id", id)
///   try request.addQueryItem("expand", fields)
/// }
/// ```
///
/// Every value is encoded for its place, so that none can change the request's structure; one that
/// cannot be sent is thrown as ``NetworkError/Code/invalidParameter`` with the parameter's name.
public struct RequestEncoder: Sendable {
  /// The request that is filled; path, query and body are set when everything is written.
  var request: OutgoingRequest

  let encoding: ParameterEncoding
  let style: ParameterStyle
  let coder: any BodyCoder
  var baseURL: BaseURL?

  var path: [UInt8] = []
  /// The items with the `&` between them; `nil` where there is no query.
  var query: [UInt8]?
  /// The query of a URL that was given; its items go before the request's own.
  var givenQuery: Substring?
  var cookies: [String] = []

  var explicitBody: RequestBody?
  var jsonFields = JSON.Object()
  /// The fields with the `&` between them; `nil` where there is no form.
  var form: [UInt8]?
  var parts: [MultipartPart] = []

  /// The parameters as they are written; `nil` where nobody asked for a list.
  var list: ParameterList?
  /// Whether the body is encoded: not for a description, which shows the method and the URL.
  var encodesBody = true

  /// Whether a body is meant although the method is GET or HEAD; `false` by default.
  ///
  /// A body has no meaning there, and servers and proxies drop it or refuse the request (RFC 9110,
  /// section 9.3.1): without this, ``NetworkRequest/makeOutgoingRequest(callSite:)`` throws
  /// ``NetworkError/Code/invalidBody``. `@Body(allowedOnGET: true)` sets it.
  public var allowsBodyOnGET = false

  init(
    filling request: OutgoingRequest, encoding: ParameterEncoding, style: ParameterStyle,
    coder: any BodyCoder = JSONCoder(), baseURL: BaseURL? = nil
  ) {
    self.request = request
    self.encoding = encoding.resolved(for: request.head.method)
    self.style = style
    self.coder = coder
    self.baseURL = baseURL
    path.reserveCapacity(128)
  }

  /// Whether the whole body is a secret: no description, log or error shows any of it.
  ///
  /// It counts for the body of the calls that follow; set it before `setBody(_:)`.
  public var isBodySensitive: Bool {
    get { request.isBodySensitive }
    set { request.isBodySensitive = newValue }
  }

  /// Adds a parameter where the request's encoding says: query, JSON, form or multipart.
  ///
  /// - Parameters:
  ///   - name: The name, as the server knows it.
  ///   - value: The value; `nil` is not sent.
  ///   - options: What holds for this parameter and goes before ``NetworkRequest/parameterStyle``.
  /// - Throws: ``NetworkError`` that names the parameter.
  public mutating func addParameter<V: RequestParameter>(
    _ name: String, _ value: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    let options = ResolvedOptions(style, options)
    switch encoding {
    case .automatic, .query: try addItems(name, value, options) { $0.addQuery($1, options) }
    case _ where !encodesBody: return
    case .form: try addItems(name, value, options) { $0.addField($1, options) }
    case .multipart: try addItems(name, value, options) { $0.addPart($1, options) }
    case .json: try addMember(name, of: [], try Self.json(name, value, options), options)
    }
  }

  /// Hands a value to the client's middleware; it is never sent and never shown.
  ///
  /// ```swift
  /// try request.appendPath("/users")
  /// request.setContext("cacheHint", CacheHint.fresh)
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name under which middleware finds it in ``OutgoingRequest/context``.
  ///   - value: The value; `nil` is not handed on.
  public mutating func setContext<Value: Sendable>(_ name: String, _ value: Value?) {
    request.context[name, as: Value.self] = value
  }
}

// MARK: The request
extension RequestEncoder {
  /// Puts path, query, cookies and body into the request, which is then as a client gets it.
  mutating func finish() throws(NetworkError) {
    let body = try finishedBody()
    request.head.path = target
    addCookies()
    if let body { try set(body) }
    if let problem = RequestValidation.problem(in: request.head.headerFields) {
      throw NetworkError(.invalidRequest, problem)
    }
    if let baseURL { try request.locate(below: baseURL) }
    request.keepCredentials(at: request.givenURL?.home)
  }

  private mutating func set(_ body: RequestBody) throws(NetworkError) {
    request.body = body
    guard let contentType = body.contentType, !request.head.headerFields.contains(.contentType)
    else { return }
    guard HTTPField.isValidValue(contentType) else {
      throw .invalidParameter("Content-Type", "has CR, LF or NUL")
    }
    request.head.headerFields[.contentType] = contentType
  }

  /// The path with its query.
  private var target: String {
    var target = path
    if let query = query(behind: givenQuery) {
      target.append(UInt8(ascii: "?"))
      target += query
    }
    return String(decoding: target, as: UTF8.self)
  }

  /// The query with the items of a URL in front, which take the place of those of their names.
  private func query(behind given: Substring?) -> [UInt8]? {
    guard let given else { return query }
    guard let query else { return Array(given.utf8) }
    let names = given.queryNames
    let own = String(decoding: query, as: UTF8.self).split(separator: "&")
      .filter { !names.contains($0.itemName) }
    return Array(([given] + own).joined(separator: "&").utf8)
  }
}

extension NetworkError {
  /// A parameter that cannot be sent: the message holds its name and never its value.
  static func invalidParameter(_ name: String, _ reason: String) -> NetworkError {
    NetworkError(.invalidParameter, "the parameter \"\(name)\" \(reason)")
  }
}

extension RequestEncoder: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The method and the redacted path and query, such as `GET /users/42?token=<redacted>`.
  public var description: String {
    "\(request.head.method) \(Redaction(request).target(target))"
  }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// Holds the ``description`` only.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
