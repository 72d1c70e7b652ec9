#if Macros
  /// Makes a property the whole body of the request.
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
  /// | ``JSONEncodable`` or `Encodable` | the value, by the request's ``NetworkRequest/coder``: JSON unless it says otherwise | the coder's: `application/json` |
  /// | `String` | the text in UTF-8 | `text/plain; charset=utf-8` |
  /// | `Data`, `[UInt8]` | the bytes | `application/octet-stream` |
  /// | ``RequestBody`` | what it holds: text, bytes, a file, a stream | its own |
  /// | an `AsyncSequence` of `UInt8`, `[UInt8]` or `Data` | the bytes as they come, sent chunked | `application/octet-stream` |
  ///
  /// `nil` means no body. See <doc:Bodies> for files, streams and other formats than JSON.
  ///
  /// ## Restrictions
  ///
  /// - There is one body: "a request has only one '@Body'", "'@Field' can't be combined with '@Body';
  ///   one of them is the body".
  /// - Every other property says where it goes: "property 'note' has no place beside '@Body'".
  /// - With GET and HEAD a body is an error: it has no meaning there, and servers and proxies drop it
  ///   or refuse the request (RFC 9110, section 9.3.1): "'@Body' can't be sent with GET; servers and
  ///   proxies ignore it". For an API that wants one all the same, say so with `allowedOnGET`.
  ///
  /// - Parameter allowedOnGET: Whether a body is meant although the method is GET or HEAD.
  @attached(peer)
  public macro Body(allowedOnGET: Bool = false) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

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
  /// A ``MultipartPart`` brings its data or its file, a file name and a media type; any
  /// ``RequestParameter`` is a part with text. Unmarked properties beside a part are text parts.
  /// `nil` is not sent, an array is one part for each element.
  ///
  /// ## Restrictions
  ///
  /// - A multipart body is the whole body: "'@Part' can't be combined with '@Body'; one of them is the
  ///   body". It is not sent with GET or HEAD.
  /// - A ``MultipartPart`` beside no other part has to be marked: "property 'image' is a part of a
  ///   multipart body and must be marked '@Part'".
  ///
  /// - Parameters:
  ///   - name: The name of the part; the property's by default, converted as `keys` of the request
  ///     says. A ``MultipartPart`` that has a name keeps its own.
  ///   - dates: How a date is written; as the request's ``NetworkRequest/parameterStyle`` says by
  ///     default.
  ///   - bools: How a Boolean is written; as the request's style says by default.
  @attached(peer)
  public macro Part(_ name: String? = nil, dates: DateStyle? = nil, bools: BoolStyle? = nil) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")

  /// Sends every member of a property as a part of a multipart body, each under its own name.
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/albums", method: .post)
  /// struct UploadAlbum {
  ///   @Part let title: String
  ///   @PartMap let photos: [String: MultipartPart]
  /// }
  /// ```
  ///
  /// The parts stand in the order of their names; the values are parts with data or files, or a
  /// ``RequestParameter`` each, which is a part with text (RFC 7578, section 4.2).
  ///
  /// ## Restrictions
  ///
  /// It counts as a ``Part(_:dates:bools:)``: not beside `@Body`, `@Field` or `@JSONKey`, and not with
  /// GET or HEAD ("'@PartMap' can't be sent with GET; servers and proxies ignore it"). The property is
  /// a dictionary with `String` keys, or optional; else the compiler reports its type.
  @attached(peer)
  public macro PartMap() =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")
#endif
