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
#endif
