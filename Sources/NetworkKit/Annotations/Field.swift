#if Macros
  /// Sends a property as a field of a form.
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/login", method: .post)
  /// struct LogIn {
  ///   @Field("user_name") let name: String
  ///   @Field let password: String
  /// }
  /// ```
  ///
  /// The body is `user_name=…&password=…` as `application/x-www-form-urlencoded` (WHATWG URL, section
  /// 5): a space is `+`, an array is repeated, `nil` is not sent. Unmarked properties beside a field
  /// are fields as well.
  ///
  /// No two fields share a name, and there is no ``Body(allowedOnGET:)`` beside them. A form whose
  /// names are known only at run time is a ``RequestBody`` of your own.
  ///
  /// - Parameter name: The field's name; the property's by default.
  @attached(peer)
  public macro Field(_ name: String? = nil) =
    #externalMacro(module: "NetworkKitMacros", type: "RequestMarkerMacro")
#endif
