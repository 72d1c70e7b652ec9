public import HTTPTypes

/// A request on its way out: what middleware changes and a transport sends.
///
/// Made of a declared request by ``NetworkRequest/makeOutgoingRequest(callSite:)``, which needs no
/// network: tests can look at it as it is.
public struct OutgoingRequest: Sendable {
  /// Method, URL and header fields. Without scheme and authority, the path is relative to the base
  /// URL of the client that takes the request on.
  public var head: HTTPRequest

  /// The timeouts of the call; `nil` if it has no total timeout.
  var callTimeouts: CallTimeouts?

  /// What pays for attempts beyond the first; `nil` without ``Retry``.
  var retryLedger: RetryLedger?

  /// The properties that copies share until one changes.
  private var rest: CopyOnWrite<Rest>

  private struct Rest {
    var body = RequestBody.empty
    var name: String?
    var endpointTemplate: String?
    var timeout: Duration?
    var idleTimeout = TimeoutOverride.inherited
    var delivery = ResponseDelivery.buffered
    var sensitiveHeaders: Set<HTTPField.Name> = []
    var sensitivePathSegments: Set<String> = []
    var sensitiveParameters: Set<String> = []
    var isURLSensitive = false
    var isBodySensitive = false
    var context = RequestContext()
    var callSite: CallSite?
    var declaredRequest: (any NetworkRequest)?
    var clientOrigin: Origin?
    var previousOrigins: [Origin] = []
    var givenURL: GivenURL?
  }

  /// Creates a request by hand.
  ///
  /// - Parameters:
  ///   - head: Method, URL and header fields.
  ///   - body: The body; none by default.
  ///   - name: The name that errors and logs use.
  ///   - delivery: Whether the response's body is collected first.
  public init(
    head: HTTPRequest, body: RequestBody = .empty, name: String,
    delivery: ResponseDelivery = .buffered
  ) {
    self.head = head
    rest = CopyOnWrite(Rest(body: body, name: name, delivery: delivery))
  }

  /// Creates the request that a declared one fills: method and common header fields, no path yet.
  init<Request: NetworkRequest>(for request: Request, callSite: CallSite?) {
    head = HTTPRequest(
      method: request.method, scheme: nil, authority: nil, path: nil, headerFields: request.headers)
    rest = CopyOnWrite(
      Rest(
        endpointTemplate: Request.endpointTemplate, timeout: request.timeout,
        idleTimeout: request.idleTimeout,
        delivery: Request.delivery, callSite: callSite, declaredRequest: request))
  }
}

extension OutgoingRequest {
  /// The body.
  public var body: RequestBody {
    get { rest.value.body }
    set { rest.value.body = newValue }
  }

  /// The name of the request's type, such as `FetchUser`.
  public var name: String {
    // Only errors and logs name a request, and making the name takes longer than encoding a segment.
    get {
      rest.value.name ?? rest.value.declaredRequest.map { String(describing: type(of: $0)) } ?? ""
    }
    set { rest.value.name = newValue }
  }

  /// The endpoint with its placeholders, such as `/users/{id}`.
  public var endpointTemplate: String? {
    get { rest.value.endpointTemplate }
    set { rest.value.endpointTemplate = newValue }
  }

  /// The request's own limit for everything until its body has arrived; `nil`: the client's.
  public var timeout: Duration? {
    get { rest.value.timeout }
    set { rest.value.timeout = newValue }
  }

  /// The request's own idle timeout; the client's by default.
  public var idleTimeout: TimeoutOverride {
    get { rest.value.idleTimeout }
    set { rest.value.idleTimeout = newValue }
  }

  /// Whether the response's body is collected or handed on while it arrives.
  public var delivery: ResponseDelivery {
    get { rest.value.delivery }
    set { rest.value.delivery = newValue }
  }

  /// Header fields that hold a secret: never shown, and not sent to another origin.
  public var sensitiveHeaders: Set<HTTPField.Name> {
    get { rest.value.sensitiveHeaders }
    set { rest.value.sensitiveHeaders = newValue }
  }

  /// Segments of the path, percent-encoded, that hold a secret and are never shown: the values of
  /// placeholders such as `{password}` or `{resetToken}`.
  public var sensitivePathSegments: Set<String> {
    get { rest.value.sensitivePathSegments }
    set { rest.value.sensitivePathSegments = newValue }
  }

  /// Names of query items, form fields, JSON members and parts that hold a secret and whose values
  /// are never shown.
  public var sensitiveParameters: Set<String> {
    get { rest.value.sensitiveParameters }
    set { rest.value.sensitiveParameters = newValue }
  }

  /// Whether everything behind the URL's origin is a secret and never shown.
  public var isURLSensitive: Bool {
    get { rest.value.isURLSensitive }
    set { rest.value.isURLSensitive = newValue }
  }

  /// Whether the whole body is a secret and never shown.
  public var isBodySensitive: Bool {
    get { rest.value.isBodySensitive }
    set { rest.value.isBodySensitive = newValue }
  }

  /// What the request tells middleware: never sent, never shown.
  public var context: RequestContext {
    get { rest.value.context }
    set { rest.value.context = newValue }
  }

  /// Where the request was performed.
  public var callSite: CallSite? {
    get { rest.value.callSite }
    set { rest.value.callSite = newValue }
  }

  /// The declared request itself: what a typed stub is given. No part of what is sent.
  public var declaredRequest: (any NetworkRequest)? {
    get { rest.value.declaredRequest }
    set {
      // Another declared request doesn't rename the request.
      rest.value.name = name
      rest.value.declaredRequest = newValue
    }
  }

  /// The origin of the client that took the request on; its credentials go nowhere else.
  public internal(set) var clientOrigin: Origin? {
    get { rest.value.clientOrigin }
    set { rest.value.clientOrigin = newValue }
  }

  /// The origins that redirects led the request away from, the first one first.
  ///
  /// Don't send a credential of one of them again, even if a later redirect leads back to its origin:
  /// another server wrote the URL.
  public internal(set) var previousOrigins: [Origin] {
    get { rest.value.previousOrigins }
    set { rest.value.previousOrigins = newValue }
  }

  /// The absolute URL that was given at call time; `nil` where the base URL and endpoint count.
  var givenURL: GivenURL? {
    get { rest.value.givenURL }
    set { rest.value.givenURL = newValue }
  }
}

// MARK: URL
extension OutgoingRequest {
  /// The request's own origin, once its URL is known.
  public var origin: Origin? {
    // Nearly always: nothing is parsed.
    if let clientOrigin, head.authority == clientOrigin.authority,
      head.scheme == clientOrigin.scheme
    {
      return clientOrigin
    }
    return Origin(head)
  }

  /// The absolute URL as text, with everything that is sent in it; do not log it, it may hold
  /// secrets. `nil` while only the path is known.
  public var url: String? {
    guard let scheme = head.scheme, let authority = head.authority else { return nil }
    return "\(scheme)://\(authority)\(head.path ?? "/")"
  }

  /// The request with an absolute URL, asked below `base` unless it brought its own.
  func resolved(against base: BaseURL?) throws(NetworkError) -> OutgoingRequest {
    var request = self
    do throws(NetworkError) {
      request.clientOrigin = try base?.origin
      if request.head.scheme == nil {
        guard let base else {
          throw NetworkError(
            .invalidBaseURL,
            "there is no base URL; give one to HTTPNetworkClient(baseURL:) or to the request")
        }
        try request.locate(below: base)
      }
      if let path = request.head.path, !path.utf8.isLegalTarget {
        request.head.path = PercentEncoding.encodingStrayPercentSigns(in: path)
      }
      request.keepCredentials(at: givenURL?.home ?? request.clientOrigin)
    } catch {
      throw error.about(self)
    }
    return request
  }

  /// Makes the URL absolute.
  mutating func locate(below base: BaseURL) throws(NetworkError) {
    let origin = try base.origin
    head.path = try base.path(joining: head.path ?? "")
    head.scheme = origin.scheme
    head.authority = origin.authority
  }
}
