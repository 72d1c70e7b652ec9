public import NetworkKit

/// A declared request that a server can receive: the inverse of its encoding.
///
/// Apply `@Receivable` to a struct with `@NetworkRequest` to generate the conformance.
public protocol ReceivableRequest: NetworkRequest {
  /// The type of the responses that report the request's declared failures.
  associatedtype FailureResponse: DeclaredFailureResponse = UndeclaredFailure

  /// The method, the endpoint, and the placement of parameters.
  static var route: RequestRoute { get }

  /// The options that apply when the request is received; the defaults of ``ReceivingOptions`` by default.
  ///
  /// If a request or its API changes `NetworkRequest.parameterStyle` or `NetworkRequest.coder`, return the same
  /// style and coder here, because a server needs them before it has an instance:
  ///
  /// ```swift
  /// extension StoreRequest where Self: ReceivableRequest {
  ///   static var receiving: ReceivingOptions {
  ///     ReceivingOptions(style: ParameterStyle(arrays: .commaSeparated))
  ///   }
  /// }
  /// ```
  static var receiving: ReceivingOptions { get }

  /// Creates the request from a received one.
  ///
  /// - Parameter request: The decoder, which returns the received values.
  /// - Throws: A ``RequestRejection`` that names the parameter, the expected value, and the received value.
  init(from request: inout RequestDecoder) throws(RequestRejection)

  /// The media type of the response to this request, or `nil` for a response without a body. The router responds with the
  /// status code 406 (Not Acceptable) if the client doesn't accept the media type.
  var responseContentType: String? { get }

  /// Returns the response that a server sends for a value: the inverse of `NetworkRequest.responseHandler(_:)`.
  ///
  /// The default implementations encode models that are `JSONEncodable` or `Encodable` with the request's
  /// `NetworkRequest.coder`, and each ``ServedValue``. Implement the method to use a different status code or more header
  /// fields:
  ///
  /// ```swift
  /// func encodeResponse(_ value: User) throws -> ServedResponse {
  ///   ServedResponse(
  ///     status: .created, headerFields: [.location: "/users/\(value.id)"],
  ///     body: .bytes(try coder.encodeJSONEncodable(value).bytes, contentType: coder.contentType))
  /// }
  /// ```
  ///
  /// - Parameter value: The value that a handler returned.
  /// - Throws: An error if the value can't be encoded.
  func encodeResponse(_ value: ResponseType) throws -> ServedResponse
}

@_documentation(visibility: internal)
extension NetworkRequest {
  /// The names of the query items that `@NetworkAPI` declares for all requests, which aren't members of a `@QueryMap`.
  /// `@NetworkAPI` generates the names for its requests.
  public static var _commonQueryNames: [String] { [] }
}

extension ReceivableRequest {
  /// The default options.
  public static var receiving: ReceivingOptions { ReceivingOptions() }

  /// Creates the request from a received one whose body is in memory.
  ///
  /// Use it to test the encoding of a request without a network:
  ///
  /// ```swift
  /// let received = ReceivedRequest(method: .get, target: "/users/42")
  /// let request = try FetchUser(receiving: received)
  /// ```
  ///
  /// - Parameter request: The received request.
  /// - Throws: A ``RequestRejection`` if the method or the path is different, or if a value isn't valid.
  public init(receiving request: ReceivedRequest) throws(RequestRejection) {
    let route = Self.route
    guard request.method == route.method else {
      throw RequestRejection(
        .methodNotAllowed, "the method must be \(route.method)",
        headerFields: [.allow: "\(route.method)"])
    }
    guard let captures = PathPattern(route.template).captures(in: request.path) else {
      throw RequestRejection(.notFound, "the path doesn't match \"\(route.template)\"")
    }
    try request.checkHeaderFields()
    if !route.streamsBody { try request.checkContentCoding() }
    var decoder = RequestDecoder(
      request, captures: captures, route: route, options: Self.receiving)
    try self.init(checking: &decoder)
  }

  /// Creates the request, and checks that the values were decoded in the style in which the request encodes them.
  init(checking decoder: inout RequestDecoder) throws(RequestRejection) {
    try self.init(from: &decoder)
    guard decoder.options.style.decodesLike(parameterStyle) else {
      throw RequestRejection(
        .internalServerError, "the server can't decode this request",
        internalReason:
          "\(Self.self) encodes parameters in another style than it decodes them; return the same "
          + "style in 'static var receiving'")
    }
  }
}

/// The method and the endpoint of a request that a server receives, and the placement of its parameters.
public struct RequestRoute: Sendable {
  /// The method.
  public let method: HTTPRequest.Method

  /// The endpoint with its placeholders, such as `/users/{id}`.
  public let template: String

  /// The placement of parameters without an annotation.
  public let encoding: ParameterEncoding

  /// A Boolean value that indicates whether the request contains the body as a stream, so the server doesn't collect it.
  public let streamsBody: Bool

  /// Creates a route.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - template: The endpoint with its placeholders.
  ///   - encoding: The placement of parameters without an annotation; by default, the query for GET, HEAD, and DELETE,
  ///     and a JSON body for other methods.
  ///   - streamsBody: A Boolean value that indicates whether the request contains the body as a stream; `false` by
  ///     default.
  public init(
    method: HTTPRequest.Method, template: String, encoding: ParameterEncoding = .automatic,
    streamsBody: Bool = false
  ) {
    self.method = method
    self.template = template
    self.encoding = encoding.resolved(for: method)
    self.streamsBody = streamsBody
  }
}

/// The options that apply when a request is received.
public struct ReceivingOptions: Sendable {
  /// The style of parameters.
  public var style: ParameterStyle

  /// The coder of a whole body.
  public var coder: any BodyCoder

  /// The maximum size of a body in bytes. It doesn't apply to a body that the request contains as a stream.
  public var maximumBodySize: Int

  /// The maximum number of query items, form fields, cookies, or parts.
  public var maximumItemCount: Int

  /// Creates options.
  ///
  /// - Parameters:
  ///   - style: The style of parameters; the default style by default.
  ///   - coder: The coder of a whole body; JSON by default.
  ///   - maximumBodySize: The maximum size of a body in bytes; 1 MiB by default.
  ///   - maximumItemCount: The maximum number of query items, form fields, cookies, or parts; 1,000 by default.
  public init(
    style: ParameterStyle = ParameterStyle(), coder: any BodyCoder = JSONCoder(),
    maximumBodySize: Int = 1 << 20, maximumItemCount: Int = 1000
  ) {
    self.style = style
    self.coder = coder
    self.maximumBodySize = maximumBodySize
    self.maximumItemCount = maximumItemCount
  }
}

extension ParameterStyle {
  /// Returns whether values in another style have the same meaning, as far as the styles can be compared.
  fileprivate func decodesLike(_ other: ParameterStyle) -> Bool {
    let sameDates: Bool =
      switch (dates, other.dates) {
      case (.iso8601, .iso8601), (.secondsSince1970, .secondsSince1970),
        (.millisecondsSince1970, .millisecondsSince1970), (.httpDate, .httpDate),
        (.custom, .custom):
        true
      default: false
      }
    return sameDates && arrays == other.arrays && objects == other.objects && bools == other.bools
  }
}
