internal import HTTPTypes

/// What a request is written to: path, query, header fields and body, each in one place.
///
/// `@NetworkRequest` generates the calls; a hand-written ``NetworkRequest/encode(into:)`` makes
/// them itself:
///
/// ```swift
/// func encode(into request: inout RequestEncoder) throws(NetworkError) {
///   try request.path("/users/")
///   try request.segment("id", id)
///   try request.query("expand", fields)
/// }
/// ```
///
/// Every value is encoded for its place, so that none can change the request's structure; one that
/// cannot be sent is thrown as ``NetworkError/Code/invalidParameter`` with the parameter's name.
public struct RequestEncoder: Sendable {
  let method: HTTPRequest.Method
  let encoding: ParameterEncoding
  let style: ParameterStyle

  var baseURL: BaseURL?
  var path = ""
  var secretSegments: Set<String> = []
  /// Names of items, fields, members, parts and cookies whose values are secrets.
  var sensitiveParameters: Set<String> = []
  var sensitiveHeaders: Set<HTTPField.Name> = []
  var queryItems: [String] = []
  /// The query of a URL that was given; its items go before the request's own.
  var givenQuery: Substring?
  var headers: HTTPFields
  var cookies: [String] = []
  var jsonFields = JSON.Object()
  var formFields: [String] = []
  var parts: [MultipartPart] = []
  var explicitBody: RequestBody?
  var givenURL: GivenURL?
  var isURLSensitive = false
  var context = RequestContext()
  /// The parameters as they are written; `nil` where nobody asked for a list.
  var list: ParameterList?
  var coder: any BodyCoder = JSONCoder()
  /// Whether the body is encoded: not for a description, which shows the method and the URL.
  var encodesBody = true

  /// Whether a body is meant although the method is GET or HEAD; `false` by default.
  ///
  /// A body has no meaning there, and servers and proxies drop it or refuse the request (RFC 9110,
  /// section 9.3.1): without this, ``NetworkRequest/outgoingRequest(callSite:)`` throws
  /// ``NetworkError/Code/invalidBody``. `@Body(allowedOnGET: true)` sets it.
  public var allowsBodyOnGET = false

  init(
    method: HTTPRequest.Method, encoding: ParameterEncoding, style: ParameterStyle,
    baseURL: BaseURL?, headers: HTTPFields
  ) {
    self.method = method
    self.encoding = encoding.resolved(for: method)
    self.style = style
    self.baseURL = baseURL
    self.headers = headers
  }

  /// Whether the whole body is a secret: no description, log or error shows any of it.
  ///
  /// It counts for the body of the calls that follow; set it before `body(_:)`.
  public var isBodySensitive = false

  /// The path with its query.
  var target: String {
    var items = queryItems
    if let givenQuery {
      let given = givenQuery.queryNames
      items = [String(givenQuery)] + items.filter { given.isDisjoint(with: $0[...].queryNames) }
    }
    return items.isEmpty ? path : path + "?" + items.joined(separator: "&")
  }

  /// Adds a parameter where the request's encoding says: query, JSON, form or multipart.
  ///
  /// - Parameters:
  ///   - name: The name, as the server knows it.
  ///   - value: The value; `nil` is not sent.
  ///   - options: What holds for this parameter and goes before ``NetworkRequest/parameterStyle``.
  /// - Throws: ``NetworkError`` that names the parameter.
  public mutating func parameter<V: RequestParameter>(
    _ name: String, _ value: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    let options = ResolvedOptions(style, options)
    switch encoding {
    case .automatic, .query: addQuery(try items(name, value, options), options)
    case _ where !encodesBody: return
    case .form: addFields(try items(name, value, options), options)
    case .multipart: addParts(try items(name, value, options), options)
    case .json: try addMember(name, of: [], try json(name, value, options), options)
    }
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
    var redaction = Redaction()
    redaction.parameters = sensitiveParameters
    redaction.segments = secretSegments
    redaction.hidesURL = isURLSensitive
    return "\(method) \(redaction.target(target))"
  }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// Holds the ``description`` only.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

extension RequestEncoder {
  /// Hands a value to the client's middleware; it is never sent and never shown.
  ///
  /// ```swift
  /// try request.path("/users")
  /// request.context("cacheHint", CacheHint.fresh)
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name under which middleware finds it in ``OutgoingRequest/context``.
  ///   - value: The value; `nil` is not handed on.
  public mutating func context<Value: Sendable>(_ name: String, _ value: Value?) {
    context[name, as: Value.self] = value
  }
}
