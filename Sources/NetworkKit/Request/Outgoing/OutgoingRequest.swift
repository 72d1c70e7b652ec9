public import HTTPTypes

/// A request on its way out: what middleware changes and a transport sends.
///
/// Made of a declared request by ``NetworkRequest/outgoingRequest(callSite:)``, which needs no
/// network: tests can look at it as it is.
public struct OutgoingRequest: Sendable {
  /// Method, URL and header fields. Without scheme and authority, the path is relative to the base
  /// URL of the client that takes the request on.
  public var head: HTTPRequest

  /// The body.
  public var body: RequestBody

  /// The name of the request's type, such as `FetchUser`.
  public var name: String

  /// The endpoint with its placeholders, such as `/users/{id}`.
  public var endpointTemplate: String?

  /// The request's own limit for everything until its body has arrived; `nil`: the client's.
  public var timeout: Duration?

  /// The request's own idle timeout; the client's by default.
  public var idleTimeout = TimeoutOverride.inherited

  /// Whether the response's body is collected or handed on while it arrives.
  public var delivery: ResponseDelivery

  /// Header fields that hold a secret: never shown, and not sent to another origin.
  public var sensitiveHeaders: Set<HTTPField.Name>

  /// Segments of the path, percent-encoded, that hold a secret and are never shown: the values of
  /// placeholders such as `{password}` or `{resetToken}`.
  public var sensitiveSegments: Set<String>

  /// Names of query items, form fields, JSON members and parts that hold a secret and whose values
  /// are never shown.
  public var sensitiveParameters: Set<String> = []

  /// Whether everything behind the URL's origin is a secret and never shown.
  public var isURLSensitive = false

  /// Whether the whole body is a secret and never shown.
  public var isBodySensitive = false

  /// What the request tells middleware: never sent, never shown.
  public var context = RequestContext()

  /// Where the request was performed.
  public var callSite: CallSite?

  /// The declared request itself: what a typed stub is given. No part of what is sent.
  public var source: (any NetworkRequest)?

  /// The origin of the client that took the request on; its credentials go nowhere else.
  public internal(set) var clientOrigin: Origin?

  /// The origins that redirects led the request away from, the first one first.
  ///
  /// Don't send a credential of one of them again, even if a later redirect leads back to its origin:
  /// another server wrote the URL.
  public internal(set) var previousOrigins: [Origin] = []

  /// The moment at which its total timeout expires; `nil` if it has none.
  var deadline: RequestDeadline?

  /// What pays for attempts beyond the first; `nil` without ``Retry``.
  var retryLedger: RetryLedger?

  /// The absolute URL that was given at call time; `nil` where the base URL and endpoint count.
  var givenURL: GivenURL?

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
    self.body = body
    self.name = name
    self.delivery = delivery
    sensitiveHeaders = []
    sensitiveSegments = []
  }

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
}

extension OutgoingRequest {
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
      request.head.path = request.head.path.map(PercentEncoding.encodingStrayPercentSigns)
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
