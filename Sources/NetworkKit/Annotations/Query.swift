#if Macros
  /// Puts a property into the URL's query, whatever the method and the encoding are.
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/search", method: .post)
  /// struct Search {
  ///   @Query("per_page") var perPage = 25
  ///   @Query var tags: [String] = []
  /// }
  /// ```
  ///
  /// `Search(tags: ["a b", "c"])` sends `POST /search?per_page=25&tags=a%20b&tags=c`: an array is
  /// repeated, a space is `%20`, a Boolean `true` or `false`, a date ISO 8601 (RFC 3986, section
  /// 3.4). `nil` and an empty array are not sent. Items stand in the order of the declaration.
  ///
  /// The value is a ``RequestParameter``. Another form, such as a list with commas, is a type of your
  /// own that conforms to it.
  ///
  /// - Parameter name: The item's name; the property's by default.
  @attached(peer)
  public macro Query(_ name: String? = nil) =
    #externalMacro(module: "NetworkKitMacros", type: "RequestMarkerMacro")
#endif
