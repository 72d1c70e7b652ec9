#if Macros
  /// Sends every member of a property as a field of a form, each under its own name.
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/subscribers", method: .post)
  /// struct Subscribe {
  ///   @Field let email: String
  ///   @FieldMap var answers: [String: String] = [:]
  /// }
  /// ```
  ///
  /// `Subscribe(email: "a@b.c", answers: ["color": "light red"])` sends the body
  /// `email=a%40b.c&color=light+red` as `application/x-www-form-urlencoded` (WHATWG URL, section 5).
  /// Members stand, and are left out, as in a ``QueryMap(arrays:objects:dates:bools:)``.
  ///
  /// ## Restrictions
  ///
  /// It counts as a ``Field(_:arrays:objects:dates:bools:)``: not beside `@Body`, `@Part` or
  /// `@JSONKey` ("'@FieldMap' can't be combined with '@Part'; a multipart body has no form fields"),
  /// and not with GET or HEAD. A value that is no object throws
  /// ``NetworkError/Code/invalidParameter`` before anything is sent.
  ///
  /// - Parameters:
  ///   - arrays: How an array is written; as the request's ``NetworkRequest/parameterStyle`` says by
  ///     default.
  ///   - objects: How the members of an object are written; as the request's style says by default.
  ///   - dates: How a date is written; as the request's style says by default.
  ///   - bools: How a Boolean is written; as the request's style says by default.
  @attached(peer)
  public macro FieldMap(
    arrays: ArrayStyle? = nil, objects: ObjectStyle? = nil, dates: DateStyle? = nil,
    bools: BoolStyle? = nil
  ) = #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")
#endif
