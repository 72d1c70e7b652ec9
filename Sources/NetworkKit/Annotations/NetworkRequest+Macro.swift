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
  /// | named by a placeholder, or ``Path(_:dates:bools:)`` | into the path |
  /// | ``Query(_:arrays:objects:dates:bools:)`` | into the query |
  /// | ``QueryMap(arrays:objects:dates:bools:)`` | its members into the query |
  /// | ``QueryFlag(_:)`` | into the query, without a value |
  /// | ``Header(_:arrays:dates:bools:)`` | into a header field |
  /// | ``HeaderMap()`` | its members into header fields |
  /// | ``Cookie(_:)`` | into the field `Cookie` |
  /// | ``IdempotencyKey()`` | into the field `Idempotency-Key` |
  /// | ``Body(allowedOnGET:)`` | is the whole body |
  /// | ``JSONKey(_:)`` | into the JSON body, below other members too |
  /// | ``Field(_:arrays:objects:dates:bools:)`` | into a form |
  /// | ``FieldMap(arrays:objects:dates:bools:)`` | its members into a form |
  /// | ``Part(_:dates:bools:)`` | into a multipart body |
  /// | ``PartMap()`` | its members into a multipart body |
  /// | ``URL()`` | is the URL that is asked instead of the endpoint |
  /// | ``Context()`` | to middleware, never sent |
  /// | ``Ignored()`` | nowhere |
  /// | unmarked | where `encoding` says; beside `@JSONKey` into the JSON body, beside `@Field` into the form, beside `@Part` into a part |
  ///
  /// ``Sensitive()`` stands beside any of them, or alone, and hides the value in what is shown.
  ///
  /// A property with the name and the type of one of ``NetworkRequest``'s requirements, such as
  /// `var timeout: Duration?`, is that requirement and is not sent. With another type it is an
  /// error, unless a marker says that it is a parameter: `@Query let method: String`. `nil` is not
  /// sent.
  ///
  /// ## The endpoint
  ///
  /// `{x}` is one percent-encoded segment, `{+x}` keeps the slashes of its value, `{/x*}` spreads an
  /// array into segments, each with a slash before it (RFC 6570, as far as it concerns paths). A
  /// segment that would be empty, `.` or `..` throws before anything is sent. The endpoint is joined
  /// to the base URL with exactly one slash. Text that needs percent-encoding is encoded by the macro.
  ///
  /// ## What is generated
  ///
  /// The conformance to ``NetworkRequest``, with `endpoint`, `endpointTemplate`, `encode(into:)`, and
  /// `method` and `encoding` where they are given; `static func perform(…)` with all properties that
  /// can be set, their default values kept, in an asynchronous form and with a completion handler;
  /// and for a `public` or `package` struct without an initializer the memberwise one, which Swift
  /// keeps internal. Everything has the struct's access level.
  ///
  /// A `let` with an initial value is sent, but isn't a parameter: the compiler warns of it unless it is
  /// `private`.
  ///
  /// A `private` property with a default value is no parameter of `perform` and of the initializer:
  /// it is sent as it is. The initializer is then generated for every struct, for Swift's own would be
  /// as private as the property.
  ///
  /// ## Restrictions
  ///
  /// The endpoint is a literal without interpolation. A property that can be set needs a type, unless
  /// a literal gives it one. A struct nested in another type is not `private` (`fileprivate` works).
  /// A `public` struct needs a `public import NetworkKit` where imports are internal by default.
  /// The static `perform` is left out where a hand-written initializer replaces the memberwise one.
  /// Wrong declarations are errors of the compiler with an offer to mend them. What works but is
  /// hardly meant is a warning, such as a GET without `ResponseType`: "request 'FetchUser' has no
  /// 'ResponseType', so nothing would be decoded".
  ///
  /// Where the macro's rules don't fit, conform to ``NetworkRequest`` by hand: only the endpoint is
  /// required, and ``NetworkRequest/encode(into:)`` can write anything.
  ///
  /// - Parameters:
  ///   - endpoint: The path with its placeholders, below the base URL. It is left out beside a
  ///     ``URL()`` that is not optional, and nowhere else.
  ///   - method: The method (RFC 9110, section 9, and for `.query` RFC 10008); where none is given the one that the API's own
  ///     protocol declares, else GET.
  ///   - encoding: How unmarked properties are sent; by default as a query for GET, HEAD and DELETE
  ///     and as a JSON body otherwise.
  ///   - keys: How names are made from those of properties in query, form, parts and JSON, where no
  ///     annotation gives one: with `.snakeCase`, `perPage` is sent as `per_page`. Placeholders and
  ///     header fields have rules of their own.
  ///   - headers: Header fields of every such request, as literals: `["Accept": "text/csv"]`. They are
  ///     checked when they are compiled, and replace those that the API has.
  ///   - query: Query items of every such request, as literals, before those of the properties.
  @attached(
    extension, conformances: NetworkRequest,
    names: named(endpointTemplate), named(endpoint), named(method), named(encoding), named(encode),
    named(perform), named(_Defaults), named(Failure), named(_ResponseType))
  @attached(member, names: named(init), named(perform), named(_Defaults), named(Failure))
  public macro NetworkRequest(
    endpoint: String = "", method: HTTPRequest.Method = .get, encoding: ParameterEncoding? = nil,
    keys: JSONKeyConversion = .useDefault, headers: [String: String] = [:],
    query: [String: String] = [:]
  ) = #externalMacro(module: "NetworkKitMacros", type: "NetworkRequestMacro")
#endif
