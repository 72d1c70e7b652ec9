#if Macros
  public import HTTPTypes

  /// Generates a ``NetworkRequest`` conformance for a struct. The struct's stored properties become parts of the
  /// request.
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
  /// let same = try await FetchUser(id: 42, fields: ["teams"]).perform()
  /// ```
  ///
  /// Both calls send `GET /users/42`, and the second call adds `?expand=teams`.
  ///
  /// ## Placement of properties
  ///
  /// | Property | Placement |
  /// |---|---|
  /// | Same name as a placeholder, or ``Path(_:dates:bools:)`` | The path |
  /// | ``Query(_:arrays:objects:dates:bools:)`` | A query item |
  /// | ``QueryMap(arrays:objects:dates:bools:)`` | A query item for each member |
  /// | ``QueryFlag(_:)`` | A query item without a value |
  /// | ``Header(_:arrays:dates:bools:)`` | A header field |
  /// | ``HeaderMap()`` | A header field for each member |
  /// | ``Cookie(_:)`` | The `Cookie` header field |
  /// | ``IdempotencyKey()`` | The `Idempotency-Key` header field |
  /// | ``Body(allowedOnGET:)`` | The whole body |
  /// | ``JSONKey(_:)`` | A member of the JSON body, at any depth |
  /// | ``Field(_:arrays:objects:dates:bools:)`` | A form field |
  /// | ``FieldMap(arrays:objects:dates:bools:)`` | A form field for each member |
  /// | ``Part(_:dates:bools:)`` | A part of a multipart body |
  /// | ``PartMap()`` | A part of a multipart body for each member |
  /// | ``URL()`` | The URL, which replaces the base URL and the endpoint |
  /// | ``Context()`` | Middleware only |
  /// | ``Ignored()`` | None |
  /// | No annotation | The placement that `encoding` specifies. If any property is marked `@JSONKey`, `@Field`, or `@Part`, the placement is instead the JSON body, the form, or a part of a multipart body, respectively |
  ///
  /// To redact a property's value, add ``Sensitive()``, alone or in addition to another annotation.
  ///
  /// A property with the same name and type as a requirement of ``NetworkRequest``, such as `var timeout: Duration?`,
  /// implements that requirement and isn't sent. A property with the same name and a different type causes an error
  /// unless an annotation makes it a parameter, as in `@Query let method: String`. A static property doesn't implement
  /// a requirement, so the compiler warns: "the request doesn't use 'timeout', because it's static; remove 'static'". A
  /// property whose value is `nil` isn't sent.
  ///
  /// ## Endpoint
  ///
  /// `{x}` becomes one percent-encoded segment. `{+x}` preserves the slashes in its value. `{/x*}` becomes one segment
  /// for each element of an array, each preceded by a slash. These expressions are a subset of RFC 6570. If a segment
  /// is empty, `.`, or `..`, the request throws an error before anything is sent. The endpoint is appended to the base
  /// URL with exactly one slash between them. The macro percent-encodes the text between placeholders. A placeholder's
  /// name can contain hyphens and dots, as in `{user-id}`. Such a placeholder requires a property with
  /// `@Path("user-id")`.
  ///
  /// ## Generated code
  ///
  /// The macro generates the ``NetworkRequest`` conformance, which includes `endpoint`, `endpointTemplate`,
  /// `encode(into:)`, and, if you pass them, `method` and `encoding`. If a `public` or `package` struct has no
  /// initializer, the macro generates a memberwise initializer, because the one that Swift generates is internal. All
  /// generated members have the struct's access level.
  ///
  /// A `let` property with an initial value is sent but isn't a parameter of the initializer. Unless the property is
  /// `private`, the compiler issues a warning.
  ///
  /// A `private` property with a default value is sent but isn't a parameter of the initializer. If a
  /// struct has such a property, the macro generates the initializer regardless of the struct's access level, because
  /// the one that Swift generates would be private.
  ///
  /// ## Restrictions
  ///
  /// The endpoint must be a literal without interpolation. If the macro generates an initializer, a property needs a
  /// type annotation unless its initial value is a literal. A nested struct can't be `private`; use `fileprivate`
  /// instead. A `public` struct requires `public import NetworkKit` if imports are internal by default. A property and
  /// its annotations can't be inside `#if`: "'#if' can't surround only '@Header'; put the directive around the whole
  /// request".
  ///
  /// The compiler rejects invalid declarations and offers fix-its. It warns about valid declarations that are rarely
  /// intended, such as a GET request without `ResponseType`: "request 'FetchUser' has no 'ResponseType', so its
  /// response isn't decoded".
  ///
  /// If these rules don't suit your request, conform to ``NetworkRequest`` manually. Only the endpoint is required, and
  /// ``NetworkRequest/encode(into:)`` can build any request.
  ///
  /// - Parameters:
  ///   - endpoint: The path, including placeholders, to append to the base URL. Omit the endpoint only if the request
  ///     has a ``URL()`` property that isn't optional.
  ///   - method: The HTTP method (RFC 9110, section 9, and RFC 10008 for `.query`); by default, the method that the
  ///     API's protocol declares, or GET.
  ///   - encoding: The placement of properties without an annotation; by default, the query for GET, HEAD, and DELETE,
  ///     and a JSON body for other methods.
  ///   - keys: The conversion of property names to the names of query items, form fields, parts, and JSON members. It
  ///     doesn't apply to names that an annotation specifies. With `.snakeCase`, `perPage` is sent as `per_page`. The
  ///     names of placeholders and header fields aren't converted.
  ///   - headers: The header fields for every request of this type, as literals, such as `["Accept": "text/csv"]`. The
  ///     compiler checks the fields. They replace the API's fields with the same names.
  ///   - query: The query items for every request of this type, as literals. They precede the query items from the
  ///     properties.
  @attached(
    extension, conformances: NetworkRequest,
    names: named(endpointTemplate), named(endpoint), named(method), named(encoding), named(encode),
    named(_Defaults), named(Failure), named(_ResponseType),
    named(invalidatedRequests))
  @attached(
    member,
    names: named(init), named(_Defaults), named(Failure),
    named(invalidatedRequests))
  public macro NetworkRequest(
    endpoint: String = "", method: HTTPRequest.Method = .get, encoding: ParameterEncoding? = nil,
    keys: JSONKeyConversion = .useDefault, headers: [String: String] = [:],
    query: [String: String] = [:]
  ) = #externalMacro(module: "NetworkKitMacros", type: "NetworkRequestMacro")
#endif
