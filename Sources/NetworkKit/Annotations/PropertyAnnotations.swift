#if Macros
  /// Keeps a property from being sent.
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
  /// `FetchReport(year: 2026, factor: 3)` sends `GET /report?year=2026`. The property stays a parameter
  /// of the initializer and of the generated `perform`, and can be used by what the request does with
  /// its response. A value that middleware reads is a ``Context()``.
  ///
  /// ## Restrictions
  ///
  /// The property may have any type that is `Sendable`; a request with another one is refused by the
  /// compiler, at the property.
  @attached(peer)
  public macro Ignored() = #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Gives a property to middleware, and never sends it.
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/report")
  /// struct FetchReport {
  ///   typealias ResponseType = Report
  ///   @Context var cachePolicy: CachePolicy = .fresh
  /// }
  /// ```
  ///
  /// Middleware reads the value from ``OutgoingRequest/context``, by its type or by the property's
  /// name: `request.context[CachePolicy.self]`. Nothing of it is on the wire. `nil` is not handed on.
  ///
  /// ## Restrictions
  ///
  /// The property is `Sendable`; else the compiler reports its type.
  @attached(peer)
  public macro Context() =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Keeps the value of a property out of descriptions, logs, errors and `curl` commands.
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/login", method: .post)
  /// struct LogIn {
  ///   @Field let name: String
  ///   @Sensitive @Field let pin: String
  /// }
  /// ```
  ///
  /// What is sent stays the same, `name=…&pin=…`; what is shown is `name=ada&pin=<redacted>`. It
  /// stands beside any annotation that sends a value, or alone before a property without one; with
  /// ``Body(allowedOnGET:)`` it hides the whole body.
  ///
  /// Fields such as `Authorization` and `Cookie`, and parameters with a name such as `password` or
  /// `token`, are hidden without it.
  ///
  /// ## Restrictions
  ///
  /// Where nothing is sent there is nothing to hide; a warning says "'@Sensitive' hides nothing;
  /// property 'note' is never sent".
  @attached(peer)
  public macro Sensitive() =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")
#endif
