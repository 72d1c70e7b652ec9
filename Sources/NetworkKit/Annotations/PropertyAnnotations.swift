#if Macros
  /// Excludes a property from the request.
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/report")
  /// struct FetchReport {
  ///   typealias ResponseType = [Int]
  ///   let year: Int
  ///   @Ignored var factor = 1
  ///
  ///   func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> [Int] {
  ///     [response.head.status.code * factor]
  ///   }
  /// }
  /// ```
  ///
  /// `FetchReport(year: 2026, factor: 3)` sends `GET /report?year=2026`. The property remains a parameter of the
  /// initializer, and the request can use it to handle the response. To pass a value to middleware, use ``Context()``.
  ///
  /// ## Restrictions
  ///
  /// The property's type must conform to `Sendable`.
  @attached(peer)
  public macro Ignored() = #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Passes a property to middleware without sending it.
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/report")
  /// struct FetchReport {
  ///   typealias ResponseType = Report
  ///   @Context var hint: CacheHint = .fresh
  /// }
  /// ```
  ///
  /// Middleware reads the value from ``OutgoingRequest/context``, either by its type, as in
  /// `request.context[CacheHint.self]`, or by the property's name. A `nil` value isn't passed.
  ///
  /// ## Restrictions
  ///
  /// The property's type must conform to `Sendable`.
  @attached(peer)
  public macro Context() =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Redacts a property's value in descriptions, logs, errors, and `curl` commands.
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/login", method: .post)
  /// struct LogIn {
  ///   @Field let name: String
  ///   @Sensitive @Field let pin: String
  /// }
  /// ```
  ///
  /// The request still sends `name=…&pin=…`, but its description contains `name=ada&pin=<redacted>`. Combine the
  /// annotation with any other annotation that sends a value, or use it alone. In combination with
  /// ``Body(allowedOnGET:)``, the annotation redacts the whole body.
  ///
  /// Header fields such as `Authorization` and `Cookie`, and parameters with names such as `password` or `token`, are
  /// redacted even without the annotation.
  @attached(peer)
  public macro Sensitive() =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Sends a property as a header field.
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/document")
  /// struct FetchDocument {
  ///   typealias ResponseType = String
  ///   @Header var ifNoneMatch: String?
  ///   @Header("X-Request-ID") let requestID: UUID
  /// }
  /// ```
  ///
  /// This request sends `X-Request-ID: …`. If `ifNoneMatch` isn't `nil`, the request also sends `If-None-Match: …`. By
  /// default, the field's name consists of the words in the property's name, joined with hyphens. For example,
  /// `ifNoneMatch` becomes `If-None-Match`. If the API declares a field with the same name, the request's field
  /// replaces it. An array becomes several fields or, with `arrays: .commaSeparated`, a single field (RFC 9110, section
  /// 5.3).
  ///
  /// ## Restrictions
  ///
  /// - The name must be a token: "'X Tag' isn't a valid header field name; use letters, digits, and !#$%&'*+-.^_`|~
  ///   (RFC 9110, section 5.6.2)".
  /// - The transport sets `Host`, `Content-Length`, `Transfer-Encoding`, and `Connection`: "only the transport can set
  ///   the header field 'Host'; don't send property 'host'".
  /// - Field names must be unique, ignoring case: "header field 'x-tag' can't be sent for both 'first' and 'second'".
  /// - Header fields support two array styles: "the style of an array in a header field must be '.repeated' or
  ///   '.commaSeparated'".
  /// - The property can't be a dictionary: "a header field can't be a dictionary; use @HeaderMap for its members".
  /// - If the value contains CR, LF, or NUL, or begins or ends with white space, the request throws
  ///   ``NetworkError/Code/invalidParameter`` before anything is sent.
  ///
  /// For fields with constant values, use the `headers` argument of `@NetworkRequest`, or ``NetworkRequest/headers``.
  /// For credentials, use middleware such as ``BearerToken``.
  ///
  /// - Parameters:
  ///   - name: The name of the field; by default, the words in the property's name, joined with hyphens.
  ///   - arrays: The style for arrays: either `.repeated` (the default) or `.commaSeparated`.
  ///   - dates: The style for dates, such as `.httpDate` for `If-Modified-Since`; by default, the style that the
  ///     request's ``NetworkRequest/parameterStyle`` specifies.
  ///   - bools: The style for Boolean values; the request's style by default.
  @attached(peer, names: prefixed(_arrays_), prefixed(_dates_), prefixed(_bools_))
  public macro Header(
    _ name: String? = nil, arrays: ArrayStyle? = nil, dates: DateStyle? = nil,
    bools: BoolStyle? = nil
  ) = #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Unavailable, because a header field can't contain an object.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message: "a header field has no style for objects; to send members, use '@HeaderMap'"
  )
  @attached(peer)
  public macro Header(_ name: String? = nil, objects: ObjectStyle) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Sends each member of a property as a header field.
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/objects/{key}", method: .put)
  /// struct PutObject {
  ///   let key: String
  ///   @HeaderMap let metadata: [String: String]
  ///   @Body let content: Data
  /// }
  /// ```
  ///
  /// `PutObject(key: "a", metadata: ["X-Meta-Color": "red"], content: data)` sends `X-Meta-Color: red`. The fields of
  /// an `HTTPFields` value keep their order, including duplicates; fields from a dictionary are sorted by name. If the
  /// API declares a field with the same name, the request's field replaces it.
  ///
  /// ## Restrictions
  ///
  /// The property, which can be optional, must be an `HTTPFields` value or a dictionary whose keys are strings or have
  /// strings as raw values. If a name isn't a token, or if a value contains CR, LF, or NUL or begins or ends with white
  /// space, the request throws ``NetworkError/Code/invalidParameter`` before anything is sent (RFC 9110, section 5).
  @attached(peer)
  public macro HeaderMap() =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Sends a property as a cookie.
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/cart")
  /// struct FetchCart {
  ///   typealias ResponseType = Cart
  ///   @Cookie("sid") let session: String
  ///   @Cookie var theme: String?
  /// }
  /// ```
  ///
  /// `FetchCart(session: "38af", theme: "dark")` sends one field, `Cookie: sid=38af; theme=dark` (RFC 6265, section
  /// 4.2.1). If the request's `headers` also specify cookies, those cookies come first. A `nil` value isn't sent. Logs
  /// and descriptions don't contain cookies. A declared cookie takes precedence over a cookie with the same name in a
  /// `CookieJar`.
  ///
  /// ## Restrictions
  ///
  /// - The name must be a token: "'a b' isn't a valid cookie name; use letters, digits, and !#$%&'*+-.^_`|~ (RFC 6265,
  ///   section 4.1.1)".
  /// - Each cookie needs a unique name: "cookie 'sid' can't be sent for both 'first' and 'second'".
  /// - If the value contains white space, a control character, a non-ASCII character, a quotation mark, a comma, a
  ///   semicolon, or a backslash, the request throws ``NetworkError/Code/invalidParameter`` before anything is sent.
  ///
  /// - Parameter name: The name of the cookie; the property's name by default.
  @attached(peer)
  public macro Cookie(_ name: String? = nil) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Sends a key that lets the server recognize duplicate requests, so the client can safely retry the request.
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/payments", method: .post)
  /// @IdempotencyKey
  /// struct Pay {
  ///   let amount: Int
  /// }
  ///
  /// @NetworkRequest(endpoint: "/orders", method: .post)
  /// struct PlaceOrder {
  ///   @IdempotencyKey let orderID: UUID
  ///   let items: [String]
  /// }
  /// ```
  ///
  /// Both requests send `Idempotency-Key: …` (draft-ietf-httpapi-idempotency-key-header). If you annotate a struct, the
  /// key is a random UUID. All attempts and redirects within one call to `perform` use the same key. The next call uses
  /// a different key. If you annotate a property, the key is the property's value, which you can keep across calls or
  /// app launches. A `nil` value isn't sent.
  ///
  /// Without a key, the client doesn't retry a POST or PATCH request, because the server may have already processed the
  /// request. For more information, see ``RetryPolicy``. The server must support the `Idempotency-Key` field.
  ///
  /// ## Restrictions
  ///
  /// - The property must be a string or a UUID: "an '@IdempotencyKey' property must be a 'String' or a 'UUID', not
  ///   'Int'". If the value is empty, the request throws an error before anything is sent.
  /// - A request can have only one key: "'@IdempotencyKey' can't generate a key, because the request already has one".
  @attached(peer)
  public macro IdempotencyKey() =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")
#endif
