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
  /// The endpoint must be a literal without interpolation, and each percent sign in it must begin an escape. A `.` or
  /// `..` segment is an error: "'endpoint' can't contain the segment '..'; write the path without it". A base URL
  /// that's a literal must be valid, as for ``NetworkAPI(baseURL:headers:query:)``.
  ///
  /// Only stored properties are sent. The compiler warns about a property that's `lazy` without a reason, and about a
  /// computed `body`: "property 'body' is never sent, because it's computed; to send it, declare a stored property with
  /// '@Body'".
  ///
  /// If the macro generates an initializer, a property needs a type annotation unless its initial value is a literal,
  /// an array or a dictionary of literals, or a value such as `Date.distantPast`. An initializer causes a warning if a
  /// property is deprecated. A nested struct can't be `private`; use `fileprivate` instead. A `public` struct requires
  /// `public import NetworkKit` if imports are internal by default. A property and its annotations can't be inside
  /// `#if`: "'#if' can't surround only '@Header'; put the directive around the whole request".
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
  ///     compiler checks the fields: "the body has the media type 'application/json', not
  ///     'application/x-www-form-urlencoded'; to send a form, specify 'encoding: .form'". They replace the API's fields
  ///     with the same names.
  ///   - query: The query items for every request of this type, as literals. They precede the query items from the
  ///     properties.
  @attached(
    extension, conformances: NetworkRequest,
    names: named(endpointTemplate), named(endpoint), named(method), named(encoding), named(encode),
    named(_Defaults), named(Failure), named(_ResponseType), named(_responseHandler),
    named(invalidatedRequests))
  @attached(
    member,
    names: named(init), named(_Defaults), named(Failure), named(invalidatedRequests),
    named(method), named(encoding))
  public macro NetworkRequest(
    endpoint: String = "", method: HTTPRequest.Method = .get, encoding: ParameterEncoding? = nil,
    keys: JSONKeyConversion = .useDefault, headers: [String: String] = [:],
    query: [String: String] = [:]
  ) = #externalMacro(module: "NetworkKitMacros", type: "NetworkRequestMacro")

  /// Declares the base URL, header fields, query items, and failures that all requests in an API share.
  ///
  /// ```swift
  /// @NetworkAPI(baseURL: "https://api.github.com")
  /// protocol GitHubRequest: NetworkRequest {}
  ///
  /// @NetworkRequest(endpoint: "/users/{name}")
  /// struct FetchUser: GitHubRequest {
  ///   let name: String
  /// }
  /// ```
  ///
  /// `FetchUser(name: "octocat")` sends a request to `https://api.github.com/users/octocat`, regardless of the client's
  /// base URL. To add header fields and query items to all requests, pass literals:
  ///
  /// ```swift
  /// @NetworkAPI(
  ///   baseURL: "https://api.github.com",
  ///   headers: ["Accept": "application/vnd.github+json"], query: ["locale": "en"])
  /// protocol GitHubRequest: NetworkRequest {}
  /// ```
  ///
  /// The macro extends the protocol with a `nonisolated extension` that implements `baseURL`, `headers`, and
  /// ``NetworkRequest/commonQuery``. If a request implements one of these members, its implementation replaces the
  /// API's. To implement other requirements, or to provide a value that's known only at run time, write an extension:
  ///
  /// ```swift
  /// nonisolated extension GitHubRequest {
  ///   var timeout: Duration? { .seconds(10) }
  /// }
  /// ```
  ///
  /// To declare failures that all requests share, use `@Failure`. The macro generates a `GitHubRequestFailure` enum,
  /// which the requests throw:
  ///
  /// ```swift
  /// @NetworkAPI(baseURL: "https://api.github.com")
  /// @Failure(401, Unauthorized.self)
  /// protocol GitHubRequest: NetworkRequest {}
  /// ```
  ///
  /// The compiler checks the base URL literal, which must be an absolute `http`, `https`, or `http+unix` URL
  /// without a query, a fragment, credentials, white space, or a `.` or `..` segment (RFC 3986, section 3). If the base
  /// URL is known only at run time, pass it to ``HTTPNetworkClient`` instead.
  ///
  /// The compiler also checks header fields and query items: "'X Tag' isn't a valid header field name; use letters,
  /// digits, and !#$%&'*+-.^_`|~ (RFC 9110, section 5.6.2)", "header field 'accept' is specified twice", "only the
  /// transport can set the header field 'Host'; remove it". The compiler warns about a literal `Authorization` field,
  /// because the source code would contain a credential.
  ///
  /// - Parameters:
  ///   - baseURL: The base URL for all endpoints; the client's base URL by default.
  ///   - headers: The header fields of all requests, as literals.
  ///   - query: The query items of all requests, as literals. They precede a request's own query items.
  @attached(peer, names: suffixed(Failure))
  @attached(
    extension,
    names: named(baseURL), named(headers), named(commonQuery), named(_commonQueryNames),
    named(commonFailure))
  public macro NetworkAPI(
    baseURL: String? = nil, headers: [String: String] = [:], query: [String: String] = [:]
  ) = #externalMacro(module: "NetworkKitMacros", type: "NetworkAPIMacro")

  /// Declares the type of an error response's body. The request decodes the body and includes it in the error that it
  /// throws.
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/users/{id}")
  /// @Failure(404, NotFound.self)
  /// @Failure(400..<500, ProblemDetails.self)
  /// struct GetUser {
  ///   typealias ResponseType = User
  ///   let id: Int
  /// }
  /// ```
  ///
  /// `@NetworkRequest` generates a nested `Failure` enum that has a case for each declared failure and an `other` case
  /// for every other error. The case for a status code is named after the code's reason phrase in RFC 9110, such as
  /// `unprocessableContent` for 422. The case's associated value is a ``FailureBody``, which provides the members of
  /// the decoded body, the whole body as ``FailureBody/body``, and the error as ``FailureBody/networkError``:
  ///
  /// ```swift
  /// do throws(GetUser.Failure) {
  ///   user = try await GetUser(id: 42).perform()
  /// } catch {
  ///   switch error {
  ///   case .notFound(let failure): print(failure.hint)
  ///   case .clientError(let failure): print(failure.title ?? "")
  ///   case .other(let error): print(error)
  ///   }
  /// }
  /// ```
  ///
  /// A failure for a single status code takes precedence over a failure for a range. If the body can't be decoded, the
  /// failure is `other`, which preserves the status code. On a `@NetworkAPI` protocol, the annotation declares a
  /// failure that all of the API's requests share. The `other` case of a request's enum then contains the API's enum.
  ///
  /// If the body's type is nested in the request, apply the attribute to `typealias ResponseType`, because applying it
  /// to the struct causes a circular reference:
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/users/{id}")
  /// struct GetUser {
  ///   @Failure(404, Missing.self)
  ///   typealias ResponseType = User
  ///   @JSONDecodable struct Missing { let hint: String }
  ///   let id: Int
  /// }
  /// ```
  ///
  /// A body type that conforms only to ``JSONDecodable`` is decoded as JSON. A body type that conforms only to
  /// `Decodable` is decoded by the request's ``NetworkRequest/coder``. To learn which conformance is used for a type
  /// that conforms to both, see ``BodyCoder``.
  ///
  /// ## Restrictions
  ///
  /// - The annotation requires `@NetworkRequest` or `@NetworkAPI`: "'@Failure' has no effect here; apply it to a type
  ///   with '@NetworkRequest' or '@NetworkAPI', or to the request's 'typealias ResponseType'".
  /// - The status code and the type must be literals: "'@Failure' requires literal arguments, as in
  ///   '@Failure(404, NotFound.self)' or '@Failure(400..<500, Problem.self)'".
  /// - A range must contain a status code: "the range 500..<400 contains no status codes".
  /// - The body must be decodable and Sendable: "the body of a failure must be JSONDecodable or Decodable".
  /// - Each status code can be declared only once, and ranges can't overlap: "status 404 is declared twice", "status
  ///   range 450...460 overlaps 400..<500, so some status codes match both failures".
  /// - The status code must indicate an error: "status 600 isn't valid; status codes range from 100 to 599 (RFC 9110,
  ///   section 15)", "status 204 indicates success, so its failure is never thrown; 'acceptableStatusCodes' determines
  ///   which status codes indicate success".
  ///
  /// - Parameters:
  ///   - status: The status code or range of status codes, as a literal, such as `404`, `400..<500`, or `500...599`.
  ///   - body: The type of the body.
  @attached(peer)
  public macro Failure(_ status: any FailureStatus, _ body: Any.Type) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")
#endif

/// A status code or range of status codes for which `@Failure` declares a body type.
public protocol FailureStatus {}

extension Int: FailureStatus {}
extension Range: FailureStatus where Bound == Int {}
extension ClosedRange: FailureStatus where Bound == Int {}
