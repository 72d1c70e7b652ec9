#if Macros
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
