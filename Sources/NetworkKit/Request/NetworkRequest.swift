/// A request as an API's user declares it: what is asked for, and what comes back.
///
/// Usually `@NetworkRequest` writes the conformance. By hand only the endpoint is needed,
/// everything else has a default:
///
/// ```swift
/// struct FetchUser: NetworkRequest {
///   typealias ResponseType = User
///   let id: Int
///   var endpoint: String { "/users/\(id)" }
/// }
///
/// let user = try await FetchUser(id: 42).perform()
/// ```
///
/// Encoding and ``responseHandler(_:)`` are synchronous and need no network: test them as they are.
///
/// Printed, interpolated and dumped, a request shows its name, method and redacted URL and none of
/// its properties; one that is `CustomStringConvertible` itself prints its own description.
public protocol NetworkRequest<ResponseType>: Sendable, TextOutputStreamable,
  CustomDebugStringConvertible, CustomReflectable
{
  /// What a performed request returns: a ``JSONDecodable`` or `Decodable` model, arrays,
  /// dictionaries and optionals of them, ``JSON``, `String`, `Data`, `[UInt8]`, ``ByteStream``,
  /// ``IgnorableResult``, or a type of your own that is ``ResponseDecodable``.
  associatedtype ResponseType: Sendable = IgnorableResult

  /// What the requests of one API throw; inferred from ``commonFailure(_:)``.
  associatedtype CommonFailure: RequestFailure

  /// What performing this request throws; ``NetworkError`` unless failures are declared.
  associatedtype Failure: RequestFailure = CommonFailure

  /// Turns the plain error into the API's own.
  static func commonFailure(_ error: NetworkError) -> CommonFailure

  /// The endpoint as it was declared, with its placeholders, such as `/users/{id}`.
  ///
  /// Metrics and logs use it as a label, because it is the same for every user. The macro writes it; `nil` by
  /// default.
  static var endpointTemplate: String? { get }

  /// Whether the response's body is collected first or read while it arrives.
  static var delivery: ResponseDelivery { get }

  /// The path of the request, which is joined to the base URL with exactly one slash.
  ///
  /// It must be percent-encoded (RFC 3986, section 3.3). The macro writes the path with its placeholders, and
  /// ``encode(into:)`` replaces them with the values of the properties.
  var endpoint: String { get }

  /// The method; GET by default (RFC 9110, section 9).
  var method: HTTPRequest.Method { get }

  /// Where the API is; `nil` by default: the client's base URL.
  var baseURL: BaseURL? { get }

  /// Header fields of every such request; none by default.
  var headers: HTTPFields { get }

  /// Parameters, sent as ``encoding-swift.property`` says; none by default.
  var parameters: Parameters { get }

  /// Query items that stand before the request's own, such as a version that all requests of an API
  /// name; none by default.
  var commonQuery: Parameters { get }

  /// How arrays, objects, dates and Booleans are written; one parameter's own options go before it.
  var parameterStyle: ParameterStyle { get }

  /// How parameters are sent; ``ParameterEncoding/automatic`` by default.
  var encoding: ParameterEncoding { get }

  /// The format of the body and of the response; ``JSONCoder`` by default. It codes what ``BodyCoder``
  /// lists, the response's model above all.
  var coder: any BodyCoder { get }

  /// The longest time that the request may take, including its redirects, retries, and body; `nil` by
  /// default, for the client's total timeout.
  var timeout: Duration? { get }

  /// The longest time that the request may wait for data from the server; the client's idle timeout by
  /// default, `nil` for no limit.
  var idleTimeout: TimeoutOverride { get }

  /// The status codes that are a success; `200..<300` by default. Others are thrown with their
  /// body.
  var acceptableStatusCodes: Range<Int> { get }

  /// Who answers; the current client by default.
  var networkClient: any NetworkClient { get }

  /// Writes what is particular to this request: path, query, header fields, body.
  ///
  /// - Parameter request: What the request is written to.
  /// - Throws: ``NetworkError`` with the name of the parameter that cannot be sent.
  func encode(into request: inout RequestEncoder) throws(NetworkError)

  /// Turns an accepted response into the value.
  ///
  /// - Parameter response: The response, buffered unless ``delivery`` says otherwise.
  /// - Returns: The value.
  /// - Throws: ``NetworkError`` that says what was expected and what was found.
  func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> ResponseType
}

/// How a response's body is delivered.
public enum ResponseDelivery: Sendable, Hashable {
  /// Collected before the value is made, up to the client's limit.
  case buffered
  /// Read by the user while it arrives.
  case streamed
}

/// The response type of a request whose body nobody reads; what a request without `ResponseType`
/// has.
public typealias IgnorableResult = Void
