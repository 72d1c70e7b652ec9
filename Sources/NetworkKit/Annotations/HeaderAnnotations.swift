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
  /// Sends `If-None-Match: …` where the property is not `nil`, and `X-Request-ID: …`. Without a name
  /// the property's words are joined with hyphens: `ifNoneMatch` is `If-None-Match`. A field of the
  /// same name that all requests of the API have is replaced. An array is sent as several fields, or
  /// with `arrays: .commaSeparated` as one (RFC 9110, section 5.3).
  ///
  /// ## Restrictions
  ///
  /// - The name is a token: "'X Tag' is not a header field name; letters, digits and '-' are (RFC
  ///   9110, section 5.1)".
  /// - No two properties share it, whatever their case: "header field 'x-tag' can't be sent for both
  ///   'first' and 'second'".
  /// - Other styles of arrays are not for header fields: "arrays in a header field are '.repeated' or
  ///   '.commaSeparated'".
  /// - It is one field: "a dictionary is no header field; '@HeaderMap' sends its members".
  /// - A value with CR, LF or NUL throws before anything is sent.
  ///
  /// Fields that are the same for every request go to `headers` of the annotation or into
  /// ``NetworkRequest/headers``, credentials into middleware such as ``BearerToken``.
  ///
  /// - Parameters:
  ///   - name: The field's name; by default derived from the property's.
  ///   - arrays: How an array is written: repeated, or with commas.
  ///   - dates: How a date is written, `.httpDate` for fields such as `If-Modified-Since`; as the
  ///     request's ``NetworkRequest/parameterStyle`` says by default.
  ///   - bools: How a Boolean is written; as the request's style says by default.
  @attached(peer)
  public macro Header(
    _ name: String? = nil, arrays: ArrayStyle? = nil, dates: DateStyle? = nil,
    bools: BoolStyle? = nil
  ) = #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Sends every member of a property as a header field.
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
  /// `X-Meta-Color: red`. The fields of `HTTPFields` keep their order and their repetitions, those of
  /// a dictionary stand in the order of their names. A field of the same name that all requests of the
  /// API have is replaced.
  ///
  /// ## Restrictions
  ///
  /// The property is a dictionary with `String` keys or `HTTPFields`, or optional; else the compiler
  /// reports its type. A name that is no token, and a value with CR, LF or NUL, throw
  /// ``NetworkError/Code/invalidParameter`` before anything is sent (RFC 9110, section 5).
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
  /// 6265, section 4.2.1), after the cookies that `headers` has. `nil` is not sent. Cookies are never
  /// shown in logs and descriptions.
  ///
  /// ## Restrictions
  ///
  /// - The name is a token: "'a b' is not a cookie's name; letters, digits and '-' are (RFC 6265,
  ///   section 4.1.1)".
  /// - No two properties share it: "cookie 'sid' can't be sent for both 'first' and 'second'".
  /// - A value with white space, quotation marks, a comma, a semicolon or a backslash throws
  ///   ``NetworkError/Code/invalidParameter`` before anything is sent.
  ///
  /// - Parameter name: The cookie's name; the property's by default.
  @attached(peer)
  public macro Cookie(_ name: String? = nil) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Sends a key by which the server knows a request that it gets twice, so that it can be tried
  /// again.
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
  /// Both send `Idempotency-Key: …` (draft-ietf-httpapi-idempotency-key-header). On a struct, the key
  /// is a random UUID, made each time the request is performed: all attempts and redirects of one
  /// `perform` have the same, the next `perform` another. On a property it is that property's value,
  /// so that it can outlive the `perform`, or the app; `nil` is not sent.
  ///
  /// A POST or PATCH that fails is otherwise not repeated, for the server may have acted on it already:
  /// ``Retry`` says when a request is tried again. The server has to know the field.
  ///
  /// ## Restrictions
  ///
  /// - The property is a text: "'@IdempotencyKey' must be a 'String' or a 'UUID', not 'Int'". An empty
  ///   one throws before anything is sent.
  /// - There is one key: "a key can't be generated where property 'orderID' gives one".
  /// - GET and HEAD need none: "'@IdempotencyKey' changes nothing for GET, which is tried again without
  ///   a key".
  @attached(peer)
  public macro IdempotencyKey() =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")
#endif
