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
