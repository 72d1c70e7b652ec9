public import HTTPTypes
internal import NetworkKitSupport

/// A request that middleware can change before a transport sends it.
///
/// ``NetworkRequest/makeOutgoingRequest(callSite:)`` creates an outgoing request from a declared request. You can call
/// this method in tests, because it doesn't require a network.
public struct OutgoingRequest: Sendable {
  /// The method, URL, and header fields. If there's no scheme or authority, the path is relative to the client's base
  /// URL.
  ///
  /// The description of the head contains every header field, including `Authorization`, so don't log the head. The
  /// request's own ``description`` contains no header fields.
  public var head: HTTPRequest

  /// The base URL of the client that sends the request. If this and the next property were part of `rest`, setting them
  /// would copy all of `rest`.
  private var clientBaseURL: BaseURL?

  /// A Boolean value that indicates whether a client has received the request, so its URL is absolute.
  private(set) var isResolved = false

  /// A closure that receives the head of each interim response, such as the `Link` fields of 103 (RFC 8297), before the
  /// final response arrives; `nil` by default.
  ///
  /// Early hints name resources that the final response will refer to, so that they can be requested earlier:
  ///
  /// ```swift
  /// request.interimResponseObserver = { head in
  ///   if head.status.code == 103 { preload(head.headerFields[values: .link]) }
  /// }
  /// ```
  ///
  /// The connection waits until the closure returns, so the closure must not block. `NIOTransport` calls it; other
  /// transports skip interim responses. ``ResponseLimits/interimResponseCount`` limits their number.
  public var interimResponseObserver: (@Sendable (HTTPResponse) -> Void)?

  /// The properties that copies share until one of them changes.
  private var rest: CopyOnWrite<Rest>

  private struct Rest {
    var body = RequestBody.empty
    var name: String?
    var endpointTemplate: String?
    var timeout: Duration?
    var idleTimeout = TimeoutOverride.inherited
    var retryPolicy: RetryPolicy?
    var redirectPolicy: RedirectPolicy?
    var cachePolicy = CachePolicy.automatic
    var delivery = ResponseDelivery.buffered
    var redaction = Redaction()
    var traceFields: Set<HTTPField.Name> = []
    var context = RequestContext()
    var callSite: CallSite?
    var declaredRequest: (any NetworkRequest)?
    var previousOrigins: [Origin] = []
    var givenURL: GivenURL?
  }

  /// Creates a request that isn't based on a declared request.
  ///
  /// - Parameters:
  ///   - head: The method, URL, and header fields.
  ///   - body: The body; none by default.
  ///   - name: The name that appears in errors and logs.
  ///   - delivery: The way the response body is delivered; buffered by default.
  public init(
    head: HTTPRequest, body: RequestBody = .empty, name: String,
    delivery: ResponseDelivery = .buffered
  ) {
    self.head = head
    rest = CopyOnWrite(Rest(body: body, name: name, delivery: delivery))
  }

  /// Creates an outgoing request for a declared request, with its method and common header fields, but without a path.
  init<Request: NetworkRequest>(for request: Request, callSite: CallSite?) {
    head = HTTPRequest(
      method: request.method, scheme: nil, authority: nil, path: nil, headerFields: request.headers)
    rest = CopyOnWrite(
      Rest(
        endpointTemplate: Request.endpointTemplate, timeout: request.timeout,
        idleTimeout: request.idleTimeout, retryPolicy: request.retryPolicy,
        cachePolicy: request.cachePolicy,
        delivery: Request.delivery, callSite: callSite, declaredRequest: request))
  }
}

extension OutgoingRequest {
  /// The body of the request.
  public var body: RequestBody {
    get { rest.value.body }
    set { rest.value.body = newValue }
  }

  /// The name of the request's type, such as `FetchUser`.
  public var name: String {
    // Only errors and logs use the name, and creating it takes longer than encoding a segment.
    get {
      rest.value.name ?? rest.value.declaredRequest.map { String(describing: type(of: $0)) } ?? ""
    }
    set { rest.value.name = newValue }
  }

  /// The endpoint with its placeholders, such as `/users/{id}`, or `nil` if the request has no template.
  public var endpointTemplate: String? {
    get { rest.value.endpointTemplate }
    set { rest.value.endpointTemplate = newValue }
  }

  /// The total timeout of the request. If `nil`, the client's total timeout applies.
  public var timeout: Duration? {
    get { rest.value.timeout }
    set { rest.value.timeout = newValue }
  }

  /// The idle timeout of the request; the client's idle timeout by default.
  public var idleTimeout: TimeoutOverride {
    get { rest.value.idleTimeout }
    set { rest.value.idleTimeout = newValue }
  }

  /// The retry policy of the request. If `nil` (the default), the client's retry policy applies.
  public var retryPolicy: RetryPolicy? {
    get { rest.value.retryPolicy }
    set { rest.value.retryPolicy = newValue }
  }

  /// The redirect policy of the request, or `nil` for the client's policy; `nil` by default.
  public var redirectPolicy: RedirectPolicy? {
    get { rest.value.redirectPolicy }
    set { rest.value.redirectPolicy = newValue }
  }

  /// The way the request uses its client's cache; ``CachePolicy/automatic`` by default.
  public var cachePolicy: CachePolicy {
    get { rest.value.cachePolicy }
    set { rest.value.cachePolicy = newValue }
  }

  /// The way the response body is delivered.
  public var delivery: ResponseDelivery {
    get { rest.value.delivery }
    set { rest.value.delivery = newValue }
  }

  /// The rules that redact values with sensitive names, and the values that the request declares sensitive.
  public internal(set) var redaction: Redaction {
    get { rest.value.redaction }
    _modify { yield &rest.value.redaction }
  }

  /// The names of the header fields whose values are sensitive. These values are redacted, and cross-origin redirects
  /// don't contain them.
  public var sensitiveHeaders: Set<HTTPField.Name> {
    get { redaction.headers }
    set { redaction.headers = newValue }
  }

  /// The names of the header fields that contain the context of a trace. A cache ignores the values of these fields,
  /// because they differ for each attempt and the response doesn't depend on them.
  ///
  /// Add the name of a field that your own tracing middleware sets. If its value is sensitive, also add the name to
  /// ``sensitiveHeaders``.
  public var traceFields: Set<HTTPField.Name> {
    get { rest.value.traceFields }
    set { rest.value.traceFields = newValue }
  }

  /// The percent-encoded path segments that are sensitive and redacted: the values of placeholders such as `{password}`
  /// or `{resetToken}`.
  public var sensitivePathSegments: Set<String> {
    get { redaction.segments }
    set { redaction.segments = newValue }
  }

  /// The names of the query items, form fields, JSON members, and parts whose values are sensitive and redacted.
  public var sensitiveParameters: Set<String> {
    get { redaction.parameters }
    set { redaction.parameters = newValue }
  }

  /// A Boolean value that indicates whether everything after the origin of the URL is sensitive and redacted.
  public var isURLSensitive: Bool {
    get { redaction.hidesURL }
    set { redaction.hidesURL = newValue }
  }

  /// A Boolean value that indicates whether the whole body is sensitive and redacted.
  public var isBodySensitive: Bool {
    get { redaction.hidesBody }
    set { redaction.hidesBody = newValue }
  }

  /// The values that the request passes to middleware. They're never sent and never appear in descriptions.
  public var context: RequestContext {
    get { rest.value.context }
    set { rest.value.context = newValue }
  }

  /// The source code location from which the request is performed.
  public var callSite: CallSite? { rest.value.callSite }

  /// The declared request from which this request was created, or `nil` if there's none. Typed stubs receive the
  /// declared request.
  public var declaredRequest: (any NetworkRequest)? {
    get { rest.value.declaredRequest }
    set {
      // Replacing the declared request doesn't rename the outgoing request.
      rest.value.name = name
      rest.value.declaredRequest = newValue
    }
  }

  /// The origin of the base URL of the client that sends the request.
  private var clientOrigin: Origin? { try? clientBaseURL?.origin }

  /// The origins, in order, from which redirects or pagination links led to this request.
  ///
  /// Don't send the credentials for these origins again, even if a later redirect or link leads back to one of them,
  /// because a different server chose the URL.
  public internal(set) var previousOrigins: [Origin] {
    get { rest.value.previousOrigins }
    set { rest.value.previousOrigins = newValue }
  }

  /// The absolute URL that the caller passed, or `nil` if the request uses the base URL and endpoint.
  var givenURL: GivenURL? {
    get { rest.value.givenURL }
    set { rest.value.givenURL = newValue }
  }
}

// MARK: URL
extension OutgoingRequest {
  /// The origin of the request, or `nil` if its URL isn't known yet.
  public var origin: Origin? {
    // In nearly all cases, nothing needs to be parsed.
    if let clientOrigin, head.authority == clientOrigin.authority,
      head.scheme == clientOrigin.scheme
    {
      return clientOrigin
    }
    return Origin(head)
  }

  /// The absolute URL as it's sent, or `nil` if only the path is known. Don't log the URL, because it may contain
  /// sensitive values.
  public var url: String? {
    guard let scheme = head.scheme, var authority = head.authority else { return nil }
    // The request's own URL or middleware can contain another spelling of the host, such as one with a trailing dot.
    if let origin { authority = origin.authority }
    let path = head.path ?? "/"
    // Interpolation would allocate memory more than once.
    var url = ""
    url.reserveCapacity(scheme.utf8.count + 3 + authority.utf8.count + path.utf8.count)
    url += scheme
    url += "://"
    url += authority
    url += path
    return url
  }

  /// Returns the request with an absolute URL: its own URL, or its path appended to a base URL. A client resolves each
  /// request before its middleware receives the request.
  ///
  /// - Parameter base: The base URL of the client, or `nil` if it has none.
  /// - Returns: The request.
  /// - Throws: ``NetworkError/Code/invalidBaseURL`` if the request has no URL and there's no valid base URL, or
  ///   ``NetworkError/Code/invalidBody`` if the body's file can't be read.
  public func resolved(against base: BaseURL?) throws(NetworkError) -> OutgoingRequest {
    var request = self
    do throws(NetworkError) {
      // An invalid base URL is an error even if the request has its own URL.
      _ = try base?.origin
      request.clientBaseURL = base
      request.isResolved = true
      if request.head.scheme == nil {
        guard let base else {
          throw NetworkError(
            .invalidBaseURL,
            "the request has no base URL; pass one to HTTPNetworkClient(baseURL:), or declare "
              + "one in the request")
        }
        try request.locate(below: base)
      }
      if let path = request.head.path {
        let encodedPath = PercentEncoding.encodingStrayPercentSigns(in: path)
        // As below, comparing an unchanged path is faster than replacing it.
        if encodedPath != path { request.head.path = encodedPath }
      }
      if let givenURL {
        request.keepCredentials(of: givenURL, at: givenURL.home ?? request.clientOrigin)
      }
      // The file may have changed since the body was created.
      if body.file != nil { request.body = try body.checked() }
    } catch {
      throw error.about(self)
    }
    return request
  }

  /// Makes the URL absolute by appending the path to a base URL.
  mutating func locate(below base: BaseURL) throws(NetworkError) {
    let origin = try base.origin
    let path = try base.path(joining: head.path ?? "")
    // If the path is unchanged, comparing it is faster than replacing it.
    if path != head.path { head.path = path }
    head.scheme = origin.scheme
    head.authority = origin.authority
  }
}
