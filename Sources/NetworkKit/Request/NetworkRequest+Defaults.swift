extension NetworkRequest {
  /// The error itself.
  public static func commonFailure(_ error: NetworkError) -> NetworkError { error }

  /// None: a hand-written endpoint may hold values.
  public static var endpointTemplate: String? { nil }

  /// The body is collected first.
  public static var delivery: ResponseDelivery { .buffered }

  /// GET.
  public var method: HTTPRequest.Method { .get }

  /// The client's.
  public var baseURL: BaseURL? { nil }

  /// None.
  public var headers: HTTPFields { [:] }

  /// None.
  public var parameters: Parameters { [:] }

  /// None.
  public var commonQuery: Parameters { [:] }

  /// Arrays repeated, objects in brackets, dates as ISO 8601, Booleans as words.
  public var parameterStyle: ParameterStyle { ParameterStyle() }

  /// Query for GET, HEAD and DELETE, a JSON body otherwise.
  public var encoding: ParameterEncoding { .automatic }

  /// JSON.
  public var coder: any BodyCoder { JSONCoder() }

  /// The client's.
  public var timeout: Duration? { nil }

  /// The idle timeout of the client.
  public var idleTimeout: TimeoutOverride { .inherited }

  /// Success: 2xx (RFC 9110, section 15.3).
  public var acceptableStatusCodes: Range<Int> { 200..<300 }

  /// The client of the current scope.
  public var networkClient: any NetworkClient { NetworkClients.current }

  /// Writes the endpoint.
  public func encode(into request: inout RequestEncoder) throws(NetworkError) {
    try request.appendPath(endpoint)
  }
}
