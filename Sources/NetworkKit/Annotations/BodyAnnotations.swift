#if Macros
  /// Sends a property as the whole body of the request.
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/users", method: .post)
  /// struct CreateUser {
  ///   @Body let user: User
  ///   @Query var notify = false
  /// }
  /// ```
  ///
  /// | Type | Body | `Content-Type` |
  /// |---|---|---|
  /// | ``JSONEncodable`` or `Encodable` | The value, encoded by the request's ``NetworkRequest/coder``; JSON by default | The coder's media type, `application/json` by default |
  /// | `String` | The text, encoded as UTF-8 | `text/plain; charset=utf-8` |
  /// | `Data`, `[UInt8]` | The bytes | `application/octet-stream` |
  /// | ``RequestBody`` | Its content: text, bytes, a file, or a stream | The media type of the ``RequestBody`` |
  /// | `AsyncSequence` of `UInt8`, `[UInt8]`, or `Data` | The bytes, sent in chunks as they become available | `application/octet-stream` |
  ///
  /// If the property is `nil`, the request has no body. For files, streams, and formats other than JSON, see
  /// <doc:Bodies>.
  ///
  /// ## Restrictions
  ///
  /// - A request can have only one body: "a request can have only one '@Body'", "'@Field' can't be combined with
  ///   '@Body'; a request can have only one body".
  /// - All other properties that are sent must have an annotation or match a placeholder in the endpoint: "property
  ///   'note' can't be sent, because '@Body' provides the whole body".
  /// - A body in a GET or HEAD request has no defined meaning (RFC 9110, section 9.3.1), and servers and proxies may
  ///   ignore it or reject the request: "'@Body' can't be used with GET, because servers and proxies may ignore the
  ///   request body". If an API requires such a body, pass `allowedOnGET: true`.
  ///
  /// - Parameter allowedOnGET: A Boolean value that indicates whether the body may be sent with GET or HEAD; `false` by
  ///   default.
  @attached(peer)
  public macro Body(allowedOnGET: Bool = false) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Unavailable, because a body has no name.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message: "the property is the whole body, which has no name; to send a member, use '@JSONKey'"
  )
  @attached(peer)
  public macro Body(_ name: String) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Sends a property as a form field.
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/login", method: .post)
  /// struct LogIn {
  ///   @Field("user_name") let name: String
  ///   @Sensitive @Field let password: String
  /// }
  /// ```
  ///
  /// The request sends the body `user_name=…&password=…` as `application/x-www-form-urlencoded` (WHATWG URL, section
  /// 5). A space becomes `+`. By default, an array becomes repeated fields. A `nil` value isn't sent. If any property
  /// is marked `@Field`, properties without an annotation also become form fields.
  ///
  /// ## Restrictions
  ///
  /// - Each field needs a unique name: "form field 'name' can't be sent for both 'first' and 'name'".
  /// - A form makes up the whole body: "'@Field' can't be combined with '@Part'; a multipart body has no form fields".
  /// - Form fields can't be sent in a query: "'@Field' can't be combined with the encoding '.query'; a query has no
  ///   form fields".
  /// - A form can't be sent with GET or HEAD: "'@Field' can't be used with GET, because servers and proxies may ignore
  ///   the request body".
  ///
  /// If the names of the fields are known only at run time, use ``FieldMap(arrays:objects:dates:bools:)``.
  ///
  /// - Parameters:
  ///   - name: The name of the field; by default, the property's name, converted according to the `keys` argument of
  ///     `@NetworkRequest`.
  ///   - arrays: The style for arrays; by default, the style that the request's ``NetworkRequest/parameterStyle``
  ///     specifies.
  ///   - objects: The style for objects; the request's style by default.
  ///   - dates: The style for dates; the request's style by default.
  ///   - bools: The style for Boolean values; the request's style by default.
  @attached(
    peer,
    names: prefixed(_arrays_), prefixed(_objects_), prefixed(_dates_), prefixed(_bools_))
  public macro Field(
    _ name: String? = nil, arrays: ArrayStyle? = nil, objects: ObjectStyle? = nil,
    dates: DateStyle? = nil, bools: BoolStyle? = nil
  ) = #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Sends each member of a property as a form field.
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/subscribers", method: .post)
  /// struct Subscribe {
  ///   @Field let email: String
  ///   @FieldMap var answers: [String: String] = [:]
  /// }
  /// ```
  ///
  /// `Subscribe(email: "a@b.c", answers: ["color": "light red"])` sends the body `email=a%40b.c&color=light+red` as
  /// `application/x-www-form-urlencoded` (WHATWG URL, section 5). To learn how members are ordered and which ones are
  /// omitted, see ``QueryMap(arrays:objects:dates:bools:)``.
  ///
  /// ## Restrictions
  ///
  /// The restrictions of ``Field(_:arrays:objects:dates:bools:)`` also apply. You can't use the annotation with GET or
  /// HEAD, and you can't combine it with `@Body`, `@Part`, or `@JSONKey`: "'@FieldMap' can't be combined with '@Part';
  /// a multipart body has no form fields". If the value doesn't encode as an object, the request throws
  /// ``NetworkError/Code/invalidParameter`` before anything is sent.
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
  public macro FieldMap(
    arrays: ArrayStyle? = nil, objects: ObjectStyle? = nil, dates: DateStyle? = nil,
    bools: BoolStyle? = nil
  ) = #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Sends a property as a part of a `multipart/form-data` body (RFC 7578).
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/avatars", method: .post)
  /// struct UploadAvatar {
  ///   @Part("file") let image: MultipartPart
  ///   var caption: String?
  /// }
  ///
  /// let upload = UploadAvatar(
  ///   image: .file(path: "me.png", contentType: "image/png"), caption: "Me")
  /// ```
  ///
  /// A ``MultipartPart`` contains text, bytes, a file, or a stream, and can specify a filename and a media type. A
  /// ``RequestParameter`` becomes a text part. If any property is marked `@Part`, properties without an annotation
  /// become text parts. A `nil` value isn't sent, and an array becomes one part for each element. If the server expects
  /// brackets after the name of an array, make them part of the name, as in `@Part("tags[]")`.
  ///
  /// ## Restrictions
  ///
  /// - A multipart form makes up the whole body: "'@Part' can't be combined with '@Body'; a request can have only one
  ///   body". The form can't be sent with GET or HEAD.
  /// - If a property of type ``MultipartPart`` is the only part, the property requires the annotation: "property
  ///   'image' is a part of a multipart body and must be marked '@Part'".
  /// - Bytes require a ``MultipartPart``: "an '@Part' property of type 'Data' would send Base64 text; to send a file, use
  ///   'MultipartPart'". A `URL` causes a warning.
  ///
  /// - Parameters:
  ///   - name: The name of the part; by default, the property's name, converted according to the `keys` argument of
  ///     `@NetworkRequest`. A name that the ``MultipartPart`` specifies takes precedence.
  ///   - dates: The style for dates; by default, the style that the request's ``NetworkRequest/parameterStyle``
  ///     specifies.
  ///   - bools: The style for Boolean values; the request's style by default.
  @attached(peer, names: prefixed(_dates_), prefixed(_bools_))
  public macro Part(_ name: String? = nil, dates: DateStyle? = nil, bools: BoolStyle? = nil) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Unavailable, because parts have no style for arrays.
  @_documentation(visibility: internal)
  @available(
    *, unavailable,
    message: "each element of an array becomes a part; to send brackets, use '@Part(\"name[]\")'"
  )
  @attached(peer, names: prefixed(_arrays_), prefixed(_dates_), prefixed(_bools_))
  public macro Part(
    _ name: String? = nil, arrays: ArrayStyle?, dates: DateStyle? = nil, bools: BoolStyle? = nil
  ) = #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Sends each member of a property as a part of a multipart body.
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/albums", method: .post)
  /// struct UploadAlbum {
  ///   @Part let title: String
  ///   @PartMap let photos: [String: MultipartPart]
  /// }
  /// ```
  ///
  /// The parts are sorted by name. Each value is either a ``MultipartPart`` or a ``RequestParameter``. A
  /// ``RequestParameter`` becomes a text part (RFC 7578, section 4.2).
  ///
  /// ## Restrictions
  ///
  /// The restrictions of ``Part(_:dates:bools:)`` also apply. You can't combine the annotation with `@Body`, `@Field`,
  /// or `@JSONKey`, and you can't use it with GET or HEAD: "'@PartMap' can't be used with GET, because servers and
  /// proxies may ignore the request body". The property, which can be optional, must be a dictionary whose keys
  /// are strings or have strings as raw values.
  @attached(peer)
  public macro PartMap() =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")
#endif
