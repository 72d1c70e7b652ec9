#if Macros
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
#endif
