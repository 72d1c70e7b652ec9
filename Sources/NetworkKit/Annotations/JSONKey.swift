#if Macros

  /// Says where a property's value stands in the JSON of its type.
  ///
  /// ```swift
  /// @JSONDecodable
  /// struct Reply {
  ///   @JSONKey("avatar_url") let avatar: URL
  ///   @JSONKey("json.param") let name: String
  ///   @JSONKey("items[0].id") let first: Int?
  /// }
  /// ```
  ///
  /// - A plain name is a key: `avatar_url`.
  /// - Dots step into objects, brackets into arrays. A value that is not there, or `null` on the way
  ///   to it, counts as a missing key; the error has the whole path, `JSONError.missingKey("json.param")`.
  /// - A backslash makes a dot or a bracket part of a key: `@JSONKey(#"read\.me"#)`.
  ///
  /// On a case of an enum without raw values it is the string that the case is decoded from.
  ///
  /// - Parameter path: The key or the path, as a string literal.
  @attached(peer)
  public macro JSONKey(_ path: String) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

#endif
