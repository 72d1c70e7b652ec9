#if Macros
  /// Sends a property as a field of a form.
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/login", method: .post)
  /// struct LogIn {
  ///   @Field("user_name") let name: String
  ///   @Sensitive @Field let password: String
  /// }
  /// ```
  ///
  /// The body is `user_name=…&password=…` as `application/x-www-form-urlencoded` (WHATWG URL, section
  /// 5): a space is `+`, an array is repeated unless it is said otherwise, `nil` is not sent. Unmarked
  /// properties beside a field are fields as well.
  ///
  /// ## Restrictions
  ///
  /// - No two fields share a name: "form field 'name' can't be sent for both 'first' and 'name'".
  /// - A form is the whole body: "'@Field' can't be combined with '@Part'; a multipart body has no
  ///   form fields".
  /// - No more has a query: "'@Field' can't be combined with the encoding '.query'; a query has no
  ///   form fields".
  /// - A form is not sent with GET or HEAD: "'@Field' can't be sent with GET; servers and proxies
  ///   ignore it".
  ///
  /// Names that are known only at run time are a ``FieldMap(arrays:objects:dates:bools:)``.
  ///
  /// - Parameters:
  ///   - name: The field's name; the property's by default, converted as `keys` of the request says.
  ///   - arrays: How an array is written; as the request's ``NetworkRequest/parameterStyle`` says by
  ///     default.
  ///   - objects: How the members of an object are written; as the request's style says by default.
  ///   - dates: How a date is written; as the request's style says by default.
  ///   - bools: How a Boolean is written; as the request's style says by default.
  @attached(peer)
  public macro Field(
    _ name: String? = nil, arrays: ArrayStyle? = nil, objects: ObjectStyle? = nil,
    dates: DateStyle? = nil, bools: BoolStyle? = nil
  ) = #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")
#endif
