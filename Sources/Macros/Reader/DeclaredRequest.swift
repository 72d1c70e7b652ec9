/// A struct with `@NetworkRequest`.
public struct DeclaredRequest: Sendable {
  /// A stored property.
  public struct Property: Sendable {
    /// The destination of the value, with its name.
    public enum Place: Sendable, Hashable {
      /// A placeholder of the endpoint.
      case path(String)
      /// A query item.
      case query(String)
      /// The query items of the value's members.
      case queryMap
      /// A query item without a value.
      case queryFlag(String)
      /// A header field.
      case header(String)
      /// The header fields of the value's members.
      case headerMap
      /// A cookie.
      case cookie(String)
      /// The whole body.
      case body(allowsGET: Bool)
      /// A form field.
      case field(String)
      /// The form fields of the value's members.
      case fieldMap
      /// A part of a multipart body.
      case part(String)
      /// The parts of the value's members.
      case partMap
      /// A member of the JSON body.
      case json([DeclaredModel.KeyComponent])
      /// The query or the JSON body, which the method determines.
      case automatic(String)
      /// A destination that's known only at run time.
      case unknown(String)
      /// The URL that replaces the endpoint.
      case url
      /// No destination: the value isn't sent.
      case nowhere
    }

    /// The name without backticks.
    public let name: String
    /// The destination.
    public let place: Place
    /// The arguments of the annotation after the name, such as `arrays: .commaSeparated`.
    public let options: [String]
    /// The type; nil if only the compiler can infer it.
    public let type: WrittenType?
    /// The initial value as source; nil if there's none.
    public let initialValue: String?
    /// A Boolean value that indicates whether the declaration fixes the value, as in `let version = 1`.
    public let isConstant: Bool
    /// A Boolean value that indicates whether logs hide the value.
    public let isSensitive: Bool
    /// The text of the documentation comment.
    public let documentation: String
    /// A Boolean value that indicates whether the property is deprecated.
    public let isDeprecated: Bool
    /// The position of the name.
    public let position: SourcePosition
  }

  /// An annotation with `@Failure`.
  public struct Failure: Sendable {
    /// The status codes as source, such as `404` or `400..<500`.
    public let status: String
    /// The status codes.
    public let codes: ClosedRange<Int>
    /// The type of the body.
    public let body: WrittenType
  }

  /// An annotation with `@Paginated`.
  public struct Pagination: Sendable {
    /// The rule as source.
    public let rule: String
    /// The path of the list in the response; nil if the response is the list.
    public let elements: String?
  }

  /// The HTTP method in lowercase; nil if it's known only at run time, or if a protocol can specify it.
  public let method: String?
  /// A Boolean value that indicates whether a protocol of the request can specify the method, which is GET otherwise.
  public let mayInheritMethod: Bool
  /// The endpoint with its placeholders; nil if there's none.
  public let endpoint: String?
  /// The names of the placeholders, in order.
  public let placeholders: [String]
  /// The header fields of every request.
  public let headers: [DeclaredItem]
  /// The query items of every request.
  public let query: [DeclaredItem]
  /// The base URL that the request implements as a literal; nil if there's none.
  public let baseURL: String?
  /// The stored properties, in source order.
  public let properties: [Property]
  /// The failures.
  public let failures: [Failure]
  /// The pagination; nil if the request isn't paginated.
  public let pagination: Pagination?
  /// The type of the response; nil if there's none.
  public let response: WrittenType?
  /// A Boolean value that indicates whether the request implements `responseHandler(_:)`.
  public let implementsResponseHandler: Bool
  /// The type that the request's `responseHandler(_:)` decodes from JSON; nil if there's none.
  public let decodedType: WrittenType?
  /// A Boolean value that indicates whether each call sends a new idempotency key.
  public let sendsIdempotencyKey: Bool
  /// The requests whose stored responses the request makes outdated, as source.
  public let invalidatedRequests: [String]
}
