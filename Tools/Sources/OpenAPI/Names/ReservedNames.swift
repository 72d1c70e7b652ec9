/// The names of types that a generated type can't have, because it would hide a type that generated code uses.
enum ReservedNames {
  static let types: Set<String> = Set(
    """
    Any AnyObject Array ArraySlice Bool Character ClosedRange CodingKey CodingKeys Codable Collection Comparable \
    CustomStringConvertible Decodable Decoder Dictionary Double Duration Encodable Encoder Equatable Error Float \
    Foundation Hashable Hasher Identifiable Int Int128 Int16 Int32 Int64 Int8 Iterator KeyPath KeyValuePairs \
    Never None Optional Protocol Range RawRepresentable RawValue Result Self Sendable SendableMetatype Sequence Set \
    String Substring Swift Task Type UInt UInt128 UInt16 UInt32 UInt64 UInt8 Void \
    Bundle Calendar Data Date DateComponents DateFormatter Decimal FileManager JSONDecoder JSONEncoder Locale \
    Notification Progress TimeZone Timer URL URLComponents URLRequest URLResponse URLSession UUID \
    HTTPField HTTPFields HTTPRequest HTTPResponse HTTPTypes NetworkKit NetworkKitJSON NetworkKitStreams \
    APIKey AccessToken ArrayStyle AsyncHTTPClientTransport AsyncIterator Authentication Authenticator BaseURL \
    BasicAuthentication BearerAuthenticator BearerToken Body BodyChunk BodyCoder BodyCompression BodyStream \
    BoolStyle ByteStream CachePolicy CacheStatus Call CallSite ClientCertificate ClientEvent ClientEvents Code \
    Component Configuration Context Cookie CredentialScope DateStyle DeclaredFailure DeclaredPagination \
    DownloadOptions DownloadedFile Element ElementStream Elements EventListener Failure FailureBody FailureStatus \
    Field FieldMap FormCoder HTTPNetworkClient Header HeaderMap IdempotencyKey IgnorableResult Ignored \
    Invalidates JSON JSONAlias JSONCodable JSONCoder JSONCoding JSONCodingStrategy JSONCount JSONDecodable \
    JSONDefault JSONDirection JSONElements JSONEncodable JSONError JSONFlatten JSONIgnored JSONKey \
    JSONKeyConversion JSONLines JSONLossy JSONObjectKey JSONOmission JSONOmit JSONOther JSONPath JSONRange \
    JSONReader JSONSampled JSONStringCoding JSONStringForm JSONTagged JSONTagging JSONUnknownKeys JSONWriter \
    Logging LoggingMiddleware Middleware MiddlewareBuilder MockNetworkClient MockResponse MultipartPart \
    NIOTransport NetworkAPI NetworkClient NetworkClients NetworkError NetworkRequest NetworkResponse ObjectStyle \
    Origin OutgoingRequest PageElement PageElements Paginated PaginatedRequest Pages PaginationRule \
    ParameterEncoding ParameterStyle Parameters Part PartMap Partial Path PerformedRequest ProblemDetails Proxy \
    ProxyPolicy Query QueryFlag QueryMap Reconnection RecordedRequest Redaction RedirectPolicy RefreshPolicy \
    RequestBody RequestContext RequestEncoder RequestFailure RequestIdentity RequestParameter RequestTask \
    Resource Response ResponseDecodable ResponseDelivery ResponseLimits ResponseType RetryBudget RetryPolicy \
    Sensitive ServerSentEvent ServerSentEventDecodable ServerSentEventOptions ServerSentEvents StoredResponse \
    StreamedModel StreamedResponse TimeoutOverride Timeouts TransportSecurity URLSessionTransport WebLink
    """.split(separator: " ").map(String.init))

  /// The members of `NetworkRequest` that a property of another type can't implement.
  static let requestMembers: Set = [
    "acceptableStatusCodes", "baseURL", "body", "cachePolicy", "coder", "commonQuery",
    "description",
    "encode", "encoding", "endpoint", "endpointTemplate", "headers", "idleTimeout",
    "invalidatedRequests", "method", "networkClient", "pagination", "pageElements",
    "parameterStyle",
    "parameters", "perform", "response", "responseHandler", "retryPolicy", "timeout",
  ]
}
