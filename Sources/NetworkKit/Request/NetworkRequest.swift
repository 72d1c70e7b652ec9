/// A type that describes an HTTP request and the type of its response.
///
/// Apply `@NetworkRequest` to a struct to generate the conformance. To conform manually, implement ``endpoint``; every
/// other requirement has a default implementation. To insert values into the path, also implement ``encode(into:)``:
///
/// ```swift
/// struct FetchUser: NetworkRequest {
///   typealias ResponseType = User
///   let id: Int
///   var endpoint: String { "/users" }
///
///   func encode(into request: inout RequestEncoder) throws(NetworkError) {
///     try request.appendPath("/users/")
///     try request.appendPathSegment("id", id)
///   }
/// }
///
/// let user = try await FetchUser(id: 42).perform()
/// ```
///
/// Encoding and ``responseHandler(_:)`` are synchronous, so you can test them without a network.
///
/// The printed description of a request contains its type name, method, and redacted URL, but never its property
/// values. If a request conforms to `CustomStringConvertible`, its own description is printed instead.
public protocol NetworkRequest<ResponseType>: Sendable, TextOutputStreamable,
  CustomDebugStringConvertible, CustomReflectable
{
  /// The type of the value that the request returns.
  ///
  /// The type can be a ``JSONDecodable`` or `Decodable` model; an array or dictionary of models; an optional model;
  /// ``JSON``; `String`; `Data`; `[UInt8]`; ``ByteStream``; `JSONElements`; `StreamedModel`; ``DownloadedFile``;
  /// ``IgnorableResult``; or a custom ``ResponseDecodable`` type.
  associatedtype ResponseType: Sendable = IgnorableResult

  /// The error type that all requests in an API share, inferred from ``commonFailure(_:)``.
  associatedtype CommonFailure: RequestFailure

  /// The type of the error that the request throws; ``NetworkError`` unless the request or its API declares failures.
  associatedtype Failure: RequestFailure = CommonFailure

  /// Converts an error to the API's error type. By default, this method returns the error unchanged.
  ///
  /// - Parameter error: The error.
  /// - Returns: The API's error.
  static func commonFailure(_ error: NetworkError) -> CommonFailure

  /// The endpoint as declared, with its placeholders, such as `/users/{id}`.
  ///
  /// Use the template as a label in metrics and logs, because it's the same for all parameter values. `@NetworkRequest`
  /// generates this property. In a manual conformance, the template is `nil` by default.
  static var endpointTemplate: String? { get }

  /// The way the response body is delivered: buffered, streamed, or written to a file. The response type determines the
  /// default.
  static var delivery: ResponseDelivery { get }

  /// The path of the request. It's appended to the base URL with exactly one slash between them.
  ///
  /// The path must be percent-encoded (RFC 3986, section 3.3). `@NetworkRequest` generates the path with its
  /// placeholders, and ``encode(into:)`` replaces them with the values of the properties.
  var endpoint: String { get }

  /// The method; GET by default (RFC 9110, section 9).
  var method: HTTPRequest.Method { get }

  /// The base URL of the API. If `nil` (the default), the client's base URL applies.
  var baseURL: BaseURL? { get }

  /// The header fields of the request; none by default.
  var headers: HTTPFields { get }

  /// The parameters, whose placement ``encoding-swift.property`` determines; none by default.
  var parameters: Parameters { get }

  /// The query items that precede the request's own query items, such as an item for the API version; none by default.
  var commonQuery: Parameters { get }

  /// The style of arrays, objects, dates, and Boolean values; by default, a ``ParameterStyle`` with default options. A
  /// parameter's own options take precedence.
  var parameterStyle: ParameterStyle { get }

  /// The placement of parameters; ``ParameterEncoding/automatic`` by default.
  var encoding: ParameterEncoding { get }

  /// The coder for the request and response bodies; a ``JSONCoder`` by default. To learn which types the coder applies
  /// to, see ``BodyCoder``.
  var coder: any BodyCoder { get }

  /// The total timeout of the request, including its redirects, retries, and body. If `nil` (the default), the client's
  /// total timeout applies.
  var timeout: Duration? { get }

  /// The idle timeout of the request; the client's idle timeout by default. If `nil`, the request has no idle timeout.
  /// If the response type is `ServerSentEvents` or `JSONLines`, the request has no idle timeout by default.
  var idleTimeout: TimeoutOverride { get }

  /// The retry policy of the request. If `nil` (the default), the client's retry policy applies.
  ///
  /// The client's ``RetryBudget`` limits the retries unless the policy's ``RetryPolicy/budget`` is `nil`.
  var retryPolicy: RetryPolicy? { get }

  /// The way the request uses its client's cache; ``CachePolicy/automatic`` by default.
  var cachePolicy: CachePolicy { get }

  /// The types of the requests whose cached responses this request invalidates; none by default.
  ///
  /// When the request receives a response with an acceptable status code, the client's cache removes the cached
  /// responses to all requests of these types. `@Invalidates` generates this property.
  static var invalidatedRequests: [any NetworkRequest.Type] { get }

  /// The status codes that indicate success; `200..<300` by default. For any other status code, the request throws an
  /// error that contains the response body.
  var acceptableStatusCodes: Range<Int> { get }

  /// The client that sends the request; the current client by default.
  var networkClient: any NetworkClient { get }

  /// Encodes the path, query, header fields, and body of the request.
  ///
  /// - Parameter request: The encoder to write to.
  /// - Throws: A ``NetworkError`` that names the parameter that can't be sent.
  func encode(into request: inout RequestEncoder) throws(NetworkError)

  /// Creates the response value from a response with an acceptable status code.
  ///
  /// - Parameter response: The response, whose body is buffered unless ``delivery`` specifies otherwise.
  /// - Returns: The value.
  /// - Throws: A ``NetworkError`` that describes the expected and actual content if the value can't be created.
  func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> ResponseType
}

/// The way a response body is delivered.
public enum ResponseDelivery: Sendable, Hashable {
  /// The client buffers the whole body, up to the client's size limit, before the body is decoded.
  case buffered
  /// The caller reads the body as it arrives.
  case streamed
  /// The client writes the body to a file as it arrives; see ``StoredResponse``.
  case file
}

/// The default response type, for a request that ignores its response body.
public typealias IgnorableResult = Void

/// A policy that determines how a request uses its client's cache.
///
/// If the response to a request must not come from the cache, declare a policy:
///
/// ```swift
/// var cachePolicy: CachePolicy { .reload }
/// ```
///
/// A client without a cache, such as `Cache` in the module NetworkKitCaching, ignores the policy.
public enum CachePolicy: Sendable, Hashable {
  /// Serves a stored response if RFC 9111 allows it. Otherwise, sends the request to the server and stores the
  /// response.
  case automatic
  /// Sends the request to the server and stores the response. To bypass intermediate caches, the request contains
  /// `Cache-Control: no-cache`.
  case reload
  /// Serves a stored response or, if no stored response can be served, responds with status code 504 (Gateway Timeout).
  /// The request is never sent to the server.
  ///
  /// To also accept a stale response, add a `Cache-Control: max-stale` header field to the request.
  case onlyIfCached
  /// Sends the request to the server. The cache neither serves nor stores a response.
  case ignore
}
