#if Macros
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
#endif
