#if Macros
  /// Puts a property into the path, where the endpoint has a placeholder of another name.
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/users/{id}")
  /// struct FetchUser {
  ///   typealias ResponseType = User
  ///   @Path("id") let userID: Int
  /// }
  /// ```
  ///
  /// `FetchUser(userID: 42)` sends `GET /users/42`. A property that is named like its placeholder
  /// needs no annotation. The value is percent-encoded (RFC 3986, section 3.3), a slash in it too,
  /// unless the placeholder is `{+name}`.
  ///
  /// ## Restrictions
  ///
  /// - The endpoint has the placeholder: "'@Path' names '{id}', which the endpoint does not have".
  /// - The property is not optional: "path property 'id' can't be optional; the path needs a value".
  /// - It is no dictionary: "path property 'id' can't be a dictionary, which has no form in a path".
  /// - An array is spread by `{/name*}`: "path property 'ids' can't be an array in '{id}', which is
  ///   one segment; '{/id*}' is one for each element".
  /// - A path that no placeholder can describe is written by hand, in
  ///   ``NetworkRequest/encode(into:)``.
  ///
  /// - Parameters:
  ///   - name: The placeholder's name; the property's by default.
  ///   - dates: How a date is written; as the request's ``NetworkRequest/parameterStyle`` says by
  ///     default.
  ///   - bools: How a Boolean is written; as the request's style says by default.
  @attached(peer)
  public macro Path(_ name: String? = nil, dates: DateStyle? = nil, bools: BoolStyle? = nil) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Puts a property into the URL's query, whatever the method and the encoding are.
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
  /// `POST /search?per_page=25&tags=a%20b&tags=c&fields=id,name`: an array is repeated unless it is
  /// said otherwise, a space is `%20`, a Boolean `true` or `false`, a date ISO 8601 (RFC 3986, section
  /// 3.4). `nil` and an empty array are not sent. Items stand in the order of the declaration.
  ///
  /// ## Restrictions
  ///
  /// - A name is not empty, and a literal: "name of '@Query' must be a string literal without
  ///   interpolation".
  /// - Two properties of one name are legal in a query, but seldom meant: a warning says "query item
  ///   'q' is sent for 'text' and for 'other'".
  ///
  /// - Parameters:
  ///   - name: The item's name; the property's by default, converted as `keys` of the request says.
  ///   - arrays: How an array is written; as the request's ``NetworkRequest/parameterStyle`` says by
  ///     default.
  ///   - objects: How the members of an object are written; as the request's style says by default.
  ///   - dates: How a date is written; as the request's style says by default.
  ///   - bools: How a Boolean is written; as the request's style says by default.
  @attached(peer)
  public macro Query(
    _ name: String? = nil, arrays: ArrayStyle? = nil, objects: ObjectStyle? = nil,
    dates: DateStyle? = nil, bools: BoolStyle? = nil
  ) = #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Puts every member of a property into the URL's query, each under its own name.
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
  /// `FindIssues(filter: Filter(state: "open", labels: ["a", "b"]))` sends
  /// `GET /issues?state=open&labels=a&labels=b`. A dictionary's members stand in the order of their
  /// names, those of ``Parameters``, `KeyValuePairs` and a type in their own order. Members that are
  /// `nil` are not sent, an object in an object is written as ``ObjectStyle`` says:
  /// `range%5Bmin%5D=1`.
  ///
  /// ## Restrictions
  ///
  /// - The property is a dictionary with `String` keys, `KeyValuePairs`, ``Parameters``, or a
  ///   ``JSONEncodable`` or `Encodable` type, or an optional one of these: "'@QueryMap' sends the
  ///   members of a value, and '[String]' has none".
  /// - A value of such a type that is no object all the same throws
  ///   ``NetworkError/Code/invalidParameter`` with the property's name before anything is sent.
  ///
  /// - Parameters:
  ///   - arrays: How an array is written; as the request's ``NetworkRequest/parameterStyle`` says by
  ///     default.
  ///   - objects: How the members of an object are written; as the request's style says by default.
  ///   - dates: How a date is written; as the request's style says by default.
  ///   - bools: How a Boolean is written; as the request's style says by default.
  @attached(peer)
  public macro QueryMap(
    arrays: ArrayStyle? = nil, objects: ObjectStyle? = nil, dates: DateStyle? = nil,
    bools: BoolStyle? = nil
  ) = #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Puts a flag without a value into the URL's query.
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/objects", method: .delete)
  /// struct DeleteObjects {
  ///   @QueryFlag("delete") var isForReal = true
  ///   @QueryFlag var more: [String] = []
  /// }
  /// ```
  ///
  /// `DeleteObjects(more: ["versions"])` sends `DELETE /objects?delete&versions`: a Boolean sends the
  /// name where it is `true` and nothing where it is `false`; a text is the flag itself. There is no
  /// `=` (RFC 3986, section 3.4, gives a query no structure). `nil` is not sent.
  ///
  /// ## Restrictions
  ///
  /// The property is `Bool`, `String` or `[String]`, or optional: "'@QueryFlag' must be a 'Bool', a
  /// 'String' or texts, not 'Int'".
  ///
  /// - Parameter name: The flag of a Boolean; the property's name by default, converted as `keys` of
  ///   the request says.
  @attached(peer)
  public macro QueryFlag(_ name: String? = nil) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Asks the URL that a property holds, instead of the base URL and the endpoint.
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
  /// `FetchIssues()` sends `GET /issues?state=open` to the base URL, `FetchIssues(next: page)` asks
  /// the URL of the next page, with `state=open` after the query that it has. An item whose name the URL's
  /// query has already is not sent a second time: the URL of a next page repeats the query of the page
  /// before, and `…?page=2&state=closed` is asked as it is. That holds for the items of the API as well.
  /// A relative URL is a path below the base URL.
  ///
  /// Where the URL leads to another origin than the base URL (RFC 9110, section 4.3), no credential goes
  /// along: none of the client, and no header field or query item that is declared ``Sensitive()`` or
  /// whose name says that it is a secret, such as `X-Api-Key`. A body goes along as it is.
  ///
  /// Where the property is not optional there is no endpoint:
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
  /// - The property is a `URL` or a `String`, or optional: "'@URL' must be a 'URL' or a 'String', not
  ///   'Int'".
  /// - There is one: "a request has only one '@URL'".
  /// - An optional one needs an endpoint: "a request needs an endpoint for when 'next' is nil". Beside
  ///   one that is always there a placeholder is an error: "placeholder '{id}' is never filled beside
  ///   '@URL', which is asked instead".
  /// - A URL that is not `http` or `https`, or has user and password, throws
  ///   ``NetworkError/Code/invalidParameter`` before anything is sent.
  ///
  /// The annotation and Foundation's type `URL` don't get in each other's way.
  @attached(peer)
  public macro URL() =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")
#endif
