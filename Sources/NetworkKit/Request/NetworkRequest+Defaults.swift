public import HTTPTypes

@_documentation(visibility: internal)
extension NetworkRequest where Self: AnyObject {
  /// Unavailable. The extension that an annotation generates for a class needs this property.
  @available(*, unavailable, message: "implement 'endpoint'")
  public var endpoint: String { "" }
}

extension NetworkRequest {
  /// Returns the error unchanged.
  public static func commonFailure(_ error: NetworkError) -> NetworkError { error }

  /// `nil`, because a handwritten endpoint may contain parameter values.
  public static var endpointTemplate: String? { nil }

  /// ``ResponseDelivery/buffered``, so the client buffers the body.
  public static var delivery: ResponseDelivery { .buffered }

  /// The GET method.
  public var method: HTTPRequest.Method { .get }

  /// `nil`, so the client's base URL applies.
  public var baseURL: BaseURL? { nil }

  /// No header fields.
  public var headers: HTTPFields { [:] }

  /// No parameters.
  public var parameters: Parameters { [:] }

  /// No query items.
  public var commonQuery: Parameters { [:] }

  /// Repeated items for arrays, brackets for objects, ISO 8601 for dates, and `true` and `false` for Boolean values.
  public var parameterStyle: ParameterStyle { ParameterStyle() }

  /// ``ParameterEncoding/automatic``, so GET, HEAD, and DELETE requests send parameters in the query, and other
  /// requests send them in a JSON body.
  public var encoding: ParameterEncoding { .automatic }

  /// A ``JSONCoder``, so bodies are encoded and decoded as JSON.
  public var coder: any BodyCoder { JSONCoder() }

  /// `nil`, so the client's total timeout applies.
  public var timeout: Duration? { nil }

  /// The client's idle timeout.
  public var idleTimeout: TimeoutOverride { .inherited }

  /// `nil`, so the client's retry policy applies.
  public var retryPolicy: RetryPolicy? { nil }

  /// ``CachePolicy/automatic``, so the rules of RFC 9111 apply.
  public var cachePolicy: CachePolicy { .automatic }

  /// An empty array, so the request doesn't invalidate the cached responses to other types of requests.
  public static var invalidatedRequests: [any NetworkRequest.Type] { [] }

  /// The 2xx status codes (RFC 9110, section 15.3).
  public var acceptableStatusCodes: Range<Int> { 200..<300 }

  /// The client for the current scope.
  public var networkClient: any NetworkClient { NetworkClients.current }

  /// Appends the endpoint to the path.
  public func encode(into request: inout RequestEncoder) throws(NetworkError) {
    try request.appendPath(endpoint)
  }
}

// MARK: Default handlers
extension NetworkRequest {
  /// Unavailable, because the response type can't be created from a response.
  @available(
    *, unavailable,
    message:
      "this response can't be decoded; annotate its type with '@JSONDecodable', or make it Decodable"
  )
  public func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> ResponseType {
    throw NetworkError(.decodingFailed, "\(ResponseType.self) can't be created from a response")
  }
}

extension NetworkRequest where ResponseType == IgnorableResult {
  /// Accepts any body without decoding it.
  public func responseHandler(_ response: NetworkResponse) throws(NetworkError) {}
}

// The compiler ranks the defaults of a requirement by the constraints of their extensions first. A constraint on the
// method itself therefore creates a default that every constrained extension replaces. `@_disfavoredOverload` has no
// effect on defaults.

extension NetworkRequest {
  /// Decodes the body with the request's ``coder``.
  public func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> ResponseType
  where ResponseType: Decodable {
    try response.decode(with: coder)
  }
}

extension NetworkRequest where ResponseType: JSONDecodable {
  /// Decodes the body with the request's ``coder``. To learn which conformance is used for a type that's also
  /// `Decodable`, see ``BodyCoder``.
  public func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> ResponseType {
    try response.decode(with: coder)
  }
}

extension NetworkRequest where ResponseType: ResponseDecodable {
  /// The delivery mode that the response type specifies.
  public static var delivery: ResponseDelivery { ResponseType.delivery }

  /// Creates the value using the type's ``ResponseDecodable`` conformance, which takes precedence over other
  /// conformances.
  public func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> ResponseType {
    try ResponseType(response: response)
  }
}

extension NetworkRequest where ResponseType: ResponseDecodable & JSONDecodable {
  /// Creates the value using the type's ``ResponseDecodable`` conformance.
  public func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> ResponseType {
    try ResponseType(response: response)
  }
}
