public import HTTPTypes

/// A request on its way out: what middleware changes and a transport sends.
///
/// Made of a declared request by ``NetworkRequest/makeOutgoingRequest(callSite:)``, which needs no
/// network: tests can look at it as it is.
public struct OutgoingRequest: Sendable {
  /// Method, URL and header fields. Without scheme and authority, the path is relative to the base
  /// URL of the client that takes the request on.
  public var head: HTTPRequest

  /// The origin of the client that took the request on; its credentials go nowhere else.
  public internal(set) var clientOrigin: Origin?

  /// The moment at which its total timeout expires; `nil` if it has none.
  var deadline: RequestDeadline?

  /// What pays for attempts beyond the first; `nil` without ``Retry``.
  var retryLedger: RetryLedger?

  /// The rest, in an array of one element: each middleware has a copy of the request, and all copies share
  /// what hardly any middleware changes.
  private var rest: [Rest]

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
    rest = [Rest(body: body, name: name, delivery: delivery)]
  }

  /// Creates the request that a declared one fills: method and common header fields, no path yet.
  init<Request: NetworkRequest>(for request: Request, callSite: CallSite?) {
    head = HTTPRequest(
      method: request.method, scheme: nil, authority: nil, path: nil, headerFields: request.headers)
    rest = [
      Rest(
        endpointTemplate: Request.endpointTemplate, timeout: request.timeout,
        idleTimeout: request.idleTimeout,
        delivery: Request.delivery, callSite: callSite, declaredRequest: request)
    ]
  }
}

extension OutgoingRequest {
  /// The body.
  public var body: RequestBody {
    get { rest[0].body }
    set { rest[0].body = newValue }
  }

  /// The name of the request's type, such as `FetchUser`.
  public var name: String {
    // Only errors and logs name a request, and making the name takes longer than encoding a segment.
    get { rest[0].name ?? rest[0].declaredRequest.map { String(describing: type(of: $0)) } ?? "" }
    set { rest[0].name = newValue }
  }

  /// The endpoint with its placeholders, such as `/users/{id}`.
  public var endpointTemplate: String? {
    get { rest[0].endpointTemplate }
    set { rest[0].endpointTemplate = newValue }
  }

  /// The request's own limit for everything until its body has arrived; `nil`: the client's.
  public var timeout: Duration? {
    get { rest[0].timeout }
    set { rest[0].timeout = newValue }
  }

  /// The request's own idle timeout; the client's by default.
  public var idleTimeout: TimeoutOverride {
    get { rest[0].idleTimeout }
    set { rest[0].idleTimeout = newValue }
  }

  /// Whether the response's body is collected or handed on while it arrives.
  public var delivery: ResponseDelivery {
    get { rest[0].delivery }
    set { rest[0].delivery = newValue }
  }

  /// Header fields that hold a secret: never shown, and not sent to another origin.
  public var sensitiveHeaders: Set<HTTPField.Name> {
    get { rest[0].sensitiveHeaders }
    set { rest[0].sensitiveHeaders = newValue }
  }

  /// Segments of the path, percent-encoded, that hold a secret and are never shown: the values of
  /// placeholders such as `{password}` or `{resetToken}`.
  public var sensitivePathSegments: Set<String> {
    get { rest[0].sensitivePathSegments }
    set { rest[0].sensitivePathSegments = newValue }
  }

  /// Names of query items, form fields, JSON members and parts that hold a secret and whose values
  /// are never shown.
  public var sensitiveParameters: Set<String> {
    get { rest[0].sensitiveParameters }
    set { rest[0].sensitiveParameters = newValue }
  }

  /// Whether everything behind the URL's origin is a secret and never shown.
  public var isURLSensitive: Bool {
    get { rest[0].isURLSensitive }
    set { rest[0].isURLSensitive = newValue }
  }

  /// Whether the whole body is a secret and never shown.
  public var isBodySensitive: Bool {
    get { rest[0].isBodySensitive }
    set { rest[0].isBodySensitive = newValue }
  }

  /// What the request tells middleware: never sent, never shown.
  public var context: RequestContext {
    get { rest[0].context }
    set { rest[0].context = newValue }
  }

  /// Where the request was performed.
  public var callSite: CallSite? {
    get { rest[0].callSite }
    set { rest[0].callSite = newValue }
  }

  /// The declared request itself: what a typed stub is given. No part of what is sent.
  public var declaredRequest: (any NetworkRequest)? {
    get { rest[0].declaredRequest }
    set {
      // Another declared request doesn't rename the request.
      rest[0].name = name
      rest[0].declaredRequest = newValue
    }
  }

  /// The origins that redirects led the request away from, the first one first.
  ///
  /// Don't send a credential of one of them again, even if a later redirect leads back to its origin:
  /// another server wrote the URL.
  public internal(set) var previousOrigins: [Origin] {
    get { rest[0].previousOrigins }
    set { rest[0].previousOrigins = newValue }
  }

  /// The absolute URL that was given at call time; `nil` where the base URL and endpoint count.
  var givenURL: GivenURL? {
    get { rest[0].givenURL }
    set { rest[0].givenURL = newValue }
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
