#if Macros
  /// Sends a property in the path in place of a placeholder whose name differs from the property's name.
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/users/{id}")
  /// struct FetchUser {
  ///   typealias ResponseType = User
  ///   @Path("id") let userID: Int
  /// }
  /// ```
  ///
  /// `FetchUser(userID: 42)` sends `GET /users/42`. A property with the same name as its placeholder doesn't need the
  /// annotation. The value is percent-encoded (RFC 3986, section 3.3), including its slashes. A placeholder of the form
  /// `{+name}` preserves slashes.
  ///
  /// ## Restrictions
  ///
  /// - The endpoint must contain the placeholder: "'@Path' names '{id}', which the endpoint doesn't contain".
  /// - The property can't be optional: "path property 'id' can't be optional; the path needs a value".
  /// - The property can't be a dictionary: "a dictionary can't be sent in a path; send it in a query or body".
  /// - An array requires a placeholder of the form `{/name*}`: "path property 'ids' can't be an array, because '{id}'
  ///   is a single segment; to add a segment for each element, use '{/id*}'".
  /// - If no placeholder can describe the path, implement ``NetworkRequest/encode(into:)``.
  ///
  /// - Parameters:
  ///   - name: The name of the placeholder; the property's name by default.
  ///   - dates: The style for dates; by default, the style that the request's ``NetworkRequest/parameterStyle``
  ///     specifies.
  ///   - bools: The style for Boolean values; the request's style by default.
  @attached(peer, names: prefixed(_dates_), prefixed(_bools_))
  public macro Path(_ name: String? = nil, dates: DateStyle? = nil, bools: BoolStyle? = nil) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Unavailable, because the placeholder specifies how the path contains an array.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message: "arrays in a path have no style; to add a segment for each element, use '{/name*}'"
  )
  @attached(peer, names: prefixed(_arrays_), prefixed(_dates_), prefixed(_bools_))
  public macro Path(
    _ name: String? = nil, arrays: ArrayStyle?, dates: DateStyle? = nil, bools: BoolStyle? = nil
  ) = #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Sends a property as a query item, regardless of the method and encoding.
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/search", method: .post)
  /// struct Search {
  ///   @Query("per_page") var perPage = 25
  ///   @Query var tags: [String] = []
  ///   @Query(arrays: .commaSeparated) var fields: [String] = []
  /// }
  /// ```
  ///
  /// `Search(tags: ["a b", "c"], fields: ["id", "name"])` sends
  /// `POST /search?per_page=25&tags=a%20b&tags=c&fields=id,name`. By default, an array becomes repeated items, a space
  /// becomes `%20`, a Boolean value becomes `true` or `false`, and a date becomes an ISO 8601 string (RFC 3986, section
  /// 3.4). `nil` values and empty arrays aren't sent. The items are sent in the order in which you declare them.
  ///
  /// ## Restrictions
  ///
  /// - The name must be a literal and can't be empty: "the name in '@Query' must be a string literal without
  ///   interpolation".
  /// - Two query items can have the same name, but that's rarely intended, so the compiler warns: "query item 'q' is
  ///   sent for both 'text' and 'other'".
  ///
  /// - Parameters:
  ///   - name: The name of the item; by default, the property's name, converted according to the `keys` argument of
  ///     `@NetworkRequest`.
  ///   - arrays: The style for arrays; by default, the style that the request's ``NetworkRequest/parameterStyle``
  ///     specifies.
  ///   - objects: The style for objects; the request's style by default.
  ///   - dates: The style for dates; the request's style by default.
  ///   - bools: The style for Boolean values; the request's style by default.
  @attached(
    peer,
    names: prefixed(_arrays_), prefixed(_objects_), prefixed(_dates_), prefixed(_bools_))
  public macro Query(
    _ name: String? = nil, arrays: ArrayStyle? = nil, objects: ObjectStyle? = nil,
    dates: DateStyle? = nil, bools: BoolStyle? = nil
  ) = #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Sends each member of a property as a query item.
  ///
  /// ```swift
  /// struct Filter: Encodable {
  ///   let state: String
  ///   var labels: [String]?
  /// }
  ///
  /// @NetworkRequest(endpoint: "/issues")
  /// struct FindIssues {
  ///   typealias ResponseType = [Issue]
  ///   @QueryMap let filter: Filter
  ///   @QueryMap var more: [String: String] = [:]
  /// }
  /// ```
  ///
  /// `FindIssues(filter: Filter(state: "open", labels: ["a", "b"]))` sends `GET /issues?state=open&labels=a&labels=b`.
  /// The members of a dictionary are sorted by name; the members of ``Parameters``, `KeyValuePairs`, and other types
  /// keep their order. Members that are `nil` aren't sent. ``ObjectStyle`` determines the names of nested members, such
  /// as `range%5Bmin%5D`.
  ///
  /// ## Restrictions
  ///
  /// - The property, which can be optional, must be a dictionary whose keys are strings or have strings as raw values,
  ///   `KeyValuePairs`, ``Parameters``, or a value of a ``JSONEncodable`` or `Encodable` type: "'@QueryMap' sends the members of a value, but '[String]'
  ///   has none".
  /// - If the value doesn't encode as an object, the request throws ``NetworkError/Code/invalidParameter`` before
  ///   anything is sent. The error names the property.
  ///
  /// - Parameters:
  ///   - arrays: The style for arrays; by default, the style that the request's ``NetworkRequest/parameterStyle``
  ///     specifies.
  ///   - objects: The style for objects; the request's style by default.
  ///   - dates: The style for dates; the request's style by default.
  ///   - bools: The style for Boolean values; the request's style by default.
  @attached(
    peer,
    names: prefixed(_arrays_), prefixed(_objects_), prefixed(_dates_), prefixed(_bools_))
  public macro QueryMap(
    arrays: ArrayStyle? = nil, objects: ObjectStyle? = nil, dates: DateStyle? = nil,
    bools: BoolStyle? = nil
  ) = #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Sends a property as a query item that has no value.
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/objects", method: .delete)
  /// struct DeleteObjects {
  ///   @QueryFlag("delete") var isForReal = true
  ///   @QueryFlag var more: [String] = []
  /// }
  /// ```
  ///
  /// `DeleteObjects(more: ["versions"])` sends `DELETE /objects?delete&versions`. If a Boolean property is `true`, the
  /// flag that the annotation names is sent; if the property is `false`, nothing is sent. The value of a string
  /// property is the flag itself. The item has no `=`, which a query doesn't require (RFC 3986, section 3.4). A `nil`
  /// value isn't sent.
  ///
  /// ## Restrictions
  ///
  /// The property, which can be optional, must be a `Bool`, `String`, or `[String]`: "an '@QueryFlag' property must be
  /// a 'Bool', a 'String', or a '[String]'".
  ///
  /// - Parameter name: The flag for a Boolean value; by default, the property's name, converted according to the `keys`
  ///   argument of `@NetworkRequest`.
  @attached(peer)
  public macro QueryFlag(_ name: String? = nil) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Sends the request to the URL in a property. This URL replaces the base URL and the endpoint.
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/issues")
  /// struct FetchIssues {
  ///   typealias ResponseType = [Issue]
  ///   @URL var next: URL?
  ///   @Query var state = "open"
  /// }
  /// ```
  ///
  /// `FetchIssues()` sends `GET /issues?state=open` to the server at the base URL. `FetchIssues(next: page)` sends the
  /// request to the next page's URL and appends `state=open` to the URL's query. If the query already contains an item
  /// with that name, the item isn't appended, because the URL of the next page usually contains the original request's
  /// query items. For example, `…?page=2&state=closed` remains unchanged. This rule also applies to the API's query
  /// items. A relative URL is treated as a path and appended to the base URL.
  ///
  /// If the URL has a different origin than the base URL (RFC 9110, section 4.3), the request omits the client's
  /// credentials and any header fields or query items that are declared ``Sensitive()`` or have a sensitive name, such
  /// as `X-Api-Key`. The body is sent unchanged.
  ///
  /// If the property isn't optional, omit the endpoint:
  ///
  /// ```swift
  /// @NetworkRequest()
  /// struct Download {
  ///   typealias ResponseType = Data
  ///   @URL let source: URL
  /// }
  /// ```
  ///
  /// ## Restrictions
  ///
  /// - The property, which can be optional, must be a `URL` or a `String`: "an '@URL' property must be a 'URL' or a
  ///   'String'".
  /// - A request can have only one such property: "a request can have only one '@URL'".
  /// - An optional property requires an endpoint: "the request needs an endpoint, because '@URL' property 'next' can be
  ///   nil". If the property isn't optional, the endpoint can't contain placeholders: "placeholder '{id}' is never
  ///   filled, because '@URL' replaces the endpoint".
  /// - If the URL's scheme isn't `http` or `https`, or the URL contains a user name or password, the request throws
  ///   ``NetworkError/Code/invalidParameter`` before anything is sent.
  ///
  /// The annotation doesn't conflict with Foundation's `URL` type.
  @attached(peer)
  public macro URL() =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")
#endif
