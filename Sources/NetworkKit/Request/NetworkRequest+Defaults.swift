extension NetworkRequest {
  /// Returns the error unchanged.
  public static func commonFailure(_ error: NetworkError) -> NetworkError { error }

  /// `nil`, because a handwritten endpoint may contain values.
  public static var endpointTemplate: String? { nil }

  /// A buffered body.
  public static var delivery: ResponseDelivery { .buffered }

  /// GET.
  public var method: HTTPRequest.Method { .get }

  /// `nil`, so the base URL of the client applies.
  public var baseURL: BaseURL? { nil }

  /// No header fields.
  public var headers: HTTPFields { [:] }

  /// No parameters.
  public var parameters: Parameters { [:] }

  /// No query items.
  public var commonQuery: Parameters { [:] }

  /// Repeated items for arrays, brackets for objects, ISO 8601 for dates, and `true` and `false` for Boolean values.
  public var parameterStyle: ParameterStyle { ParameterStyle() }

  /// A query for GET, HEAD, and DELETE, and a JSON body for other methods.
  public var encoding: ParameterEncoding { .automatic }

  /// JSON.
  public var coder: any BodyCoder { JSONCoder() }

  /// The total timeout of the client.
  public var timeout: Duration? { nil }

  /// The idle timeout of the client.
  public var idleTimeout: TimeoutOverride { .inherited }

  /// The retry policy of the client.
  public var retryPolicy: RetryPolicy? { nil }

  /// The rules of RFC 9111.
  public var cachePolicy: CachePolicy { .automatic }

  /// No types.
  public static var invalidatedRequests: [any NetworkRequest.Type] { [] }

  /// The status codes 2xx (RFC 9110, section 15.3).
  public var acceptableStatusCodes: Range<Int> { 200..<300 }

  /// The client of the current scope.
  public var networkClient: any NetworkClient { NetworkClients.current }

  /// Appends the endpoint to the path.
  public func encode(into request: inout RequestEncoder) throws(NetworkError) {
    try request.appendPath(endpoint)
  }
}
