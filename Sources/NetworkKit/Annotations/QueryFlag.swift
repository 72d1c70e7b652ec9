#if Macros
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
#endif
