#if Macros
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
  /// This request sends `X-Request-ID: …`, and `If-None-Match: …` if the property isn't `nil`. The default name joins the
  /// words of the property with hyphens: `ifNoneMatch` becomes `If-None-Match`. The field replaces a field with the
  /// same name that the requests of the API have in common. An array becomes several fields, or a single field with
  /// `arrays: .commaSeparated` (RFC 9110, section 5.3).
  ///
  /// ## Restrictions
  ///
  /// - The name must be a token: "'X Tag' isn't a valid header field name; use letters, digits, and !#$%&'*+-.^_`|~
  ///   (RFC 9110, section 5.6.2)".
  /// - Each property needs a different name, regardless of case: "header field 'x-tag' can't be sent for both
  ///   'first' and 'second'".
  /// - Header fields support two styles of arrays: "arrays in a header field must be '.repeated' or '.commaSeparated'".
  /// - The property can't be a dictionary: "a dictionary can't be the value of a header field; to send its members, use
  ///   '@HeaderMap'".
  /// - If the value contains CR, LF, or NUL, the request throws an error before anything is sent.
  ///
  /// For fields with a constant value, use the `headers` of `@NetworkRequest` or ``NetworkRequest/headers``. For
  /// credentials, use middleware such as ``BearerToken``.
  ///
  /// - Parameters:
  ///   - name: The name of the field; derived from the property's name by default.
  ///   - arrays: The style of arrays: `.repeated`, which is the default, or `.commaSeparated`.
  ///   - dates: The style of dates, such as `.httpDate` for `If-Modified-Since`; by default, the style that the
  ///     request's ``NetworkRequest/parameterStyle`` specifies.
  ///   - bools: The style of Boolean values; the request's style by default.
  @attached(peer)
  public macro Header(
    _ name: String? = nil, arrays: ArrayStyle? = nil, dates: DateStyle? = nil,
    bools: BoolStyle? = nil
  ) = #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

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
  /// `PutObject(key: "a", metadata: ["X-Meta-Color": "red"], content: data)` sends
  /// `X-Meta-Color: red`. The fields of `HTTPFields` keep their order and their duplicates; the fields of a dictionary
  /// are sorted by name. A field replaces a field with the same name that the requests of the API have in common.
  ///
  /// ## Restrictions
  ///
  /// The property must be a dictionary with `String` keys or `HTTPFields`, or an optional of these. If a name isn't a
  /// token, or a value contains CR, LF, or NUL, the request throws ``NetworkError/Code/invalidParameter`` before anything
  /// is sent (RFC 9110, section 5).
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
  /// `FetchCart(session: "38af", theme: "dark")` sends one field, `Cookie: sid=38af; theme=dark` (RFC
  /// 6265, section 4.2.1), after the cookies in `headers`. `nil` isn't sent. Logs and descriptions don't contain cookies. A declared
  /// cookie takes precedence over one with the same name in a ``CookieJar``.
  ///
  /// ## Restrictions
  ///
  /// - The name must be a token: "'a b' isn't a valid cookie name; use letters, digits, and !#$%&'*+-.^_`|~ (RFC 6265,
  ///   section 4.1.1)".
  /// - Each property needs a different name: "cookie 'sid' can't be sent for both 'first' and 'second'".
  /// - If the value contains white space, a quotation mark, a comma, a semicolon, or a backslash, the request throws
  ///   ``NetworkError/Code/invalidParameter`` before anything is sent.
  ///
  /// - Parameter name: The name of the cookie; the property's name by default.
  @attached(peer)
  public macro Cookie(_ name: String? = nil) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Sends a key that lets the server recognize a duplicate request, so the client can retry it.
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
  /// Both requests send `Idempotency-Key: …` (draft-ietf-httpapi-idempotency-key-header). On a struct, the key is a
  /// random UUID. All attempts and redirects of a call to `perform` have the same key, and the next call has a
  /// different key. On a property, the key is the property's value, which you can keep between calls or between
  /// launches of the app. `nil` isn't sent.
  ///
  /// Without a key, the client doesn't retry a POST or PATCH request, because the server may have processed it; see
  /// ``Retry``. The server must support the field.
  ///
  /// ## Restrictions
  ///
  /// - The property must be a string or a UUID: "'@IdempotencyKey' must be a 'String' or a 'UUID', not 'Int'". If it's
  ///   empty, the request throws an error before anything is sent.
  /// - A request can have only one key: "a key can't be generated, because property 'orderID' provides one".
  /// - GET and HEAD don't need a key: "'@IdempotencyKey' has no effect on GET, which is retried without a key".
  @attached(peer)
  public macro IdempotencyKey() =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")
#endif
