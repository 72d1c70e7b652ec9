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
  ///
  /// ## Restrictions
  ///
  /// If the property isn't sent, the compiler warns: "'@Sensitive' has no effect, because property 'note' is never
  /// sent".
  @attached(peer)
  public macro Sensitive() =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")
#endif
