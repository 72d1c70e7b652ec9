#if Macros
  public import HTTPTypes

  /// Makes a struct a request: its stored properties are what is sent, the endpoint says where.
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/users/{id}", method: .get)
  /// struct FetchUser {
  ///   typealias ResponseType = User
  ///   let id: Int
  ///   @Query("expand") var fields: [String] = []
  /// }
  ///
  /// let user = try await FetchUser(id: 42).perform()
  /// let same = try await FetchUser.perform(id: 42, fields: ["teams"])
  /// ```
  ///
  /// Both send `GET /users/42`, the second one with `?expand=teams`.
  ///
  /// ## Where a property goes
  ///
  /// | Property | Goes |
  /// |---|---|
  /// | named by a placeholder, or ``Path(_:)`` | into the path |
  /// | ``Query(_:)`` | into the query |
  /// | ``Header(_:)`` | into a header field |
  /// | ``Body(allowedOnGET:)`` | is the whole body |
  /// | ``Field(_:)`` | into a form |
  /// | ``Part(_:)`` | into a multipart body |
  /// | ``Ignored()`` | nowhere |
  /// | unmarked | where `encoding` says; beside `@Field` into the form, beside `@Part` into a part |
  ///
  /// A property with the name and the type of one of ``NetworkRequest``'s requirements, such as
  /// `var timeout: Duration?`, is that requirement and is not sent. `nil` is not sent.
  ///
  /// ## The endpoint
  ///
  /// `{x}` is one percent-encoded segment, `{+x}` keeps the slashes of its value, `{/x*}` spreads an
  /// array into segments (RFC 6570, as far as it concerns paths). A segment that would be empty, `.`
  /// or `..` throws before anything is sent. The endpoint is joined to the base URL with exactly one
  /// slash. Text that needs percent-encoding is encoded by the macro.
  ///
  /// ## What is generated
  ///
  /// The conformance to ``NetworkRequest``, with `endpoint`, `endpointTemplate`, `encode(into:)`, and
  /// `method` and `encoding` where they are given; `static func perform(…)` with all properties that
  /// can be set, their default values kept, in an asynchronous form and with a completion handler;
  /// and for a `public` or `package` struct without an initializer the memberwise one, which Swift
  /// keeps internal. Everything has the struct's access level.
  ///
  /// ## Restrictions
  ///
  /// The endpoint is a literal without interpolation. A property that can be set needs a type, unless
  /// a literal gives it one. A struct nested in another type is not `private` (`fileprivate` works).
  /// A `public` struct needs a `public import NetworkKit` where imports are internal by default.
  /// The static `perform` is left out where a hand-written initializer replaces the memberwise one.
  /// Wrong declarations are errors of the compiler with an offer to mend them.
  ///
  /// Where the macro's rules don't fit, conform to ``NetworkRequest`` by hand: only the endpoint is
  /// required, and ``NetworkRequest/encode(into:)`` can write anything.
  ///
  /// - Parameters:
  ///   - endpoint: The path with its placeholders, below the base URL.
  ///   - method: The method (RFC 9110, section 9); where none is given the one that the API's own
  ///     protocol declares, else GET.
  ///   - encoding: How unmarked properties are sent; by default as a query for GET, HEAD and DELETE
  ///     and as a JSON body otherwise.
  @attached(
    extension, conformances: NetworkRequest,
    names: named(endpointTemplate), named(endpoint), named(method), named(encoding), named(encode),
    named(perform), named(_Defaults), named(Failure))
  @attached(member, names: named(init), named(perform), named(_Defaults), named(Failure))
  public macro NetworkRequest(
    endpoint: String, method: HTTPRequest.Method = .get, encoding: ParameterEncoding? = nil
  ) = #externalMacro(module: "NetworkKitMacros", type: "NetworkRequestMacro")
#endif
