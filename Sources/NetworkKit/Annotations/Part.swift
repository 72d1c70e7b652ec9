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
  /// UploadAvatar(image: .file(path: "me.png", contentType: "image/png"), caption: "Me")
  /// ```
  ///
  /// A ``MultipartPart`` brings its data or its file, a file name and a media type; any
  /// ``RequestParameter`` is a part with text. Unmarked properties beside a part are text parts.
  /// `nil` is not sent, an array is one part for each element.
  ///
  /// There is no ``Body(allowedOnGET:)`` beside parts.
  ///
  /// - Parameter name: The name of the part; the property's by default. A ``MultipartPart`` that has
  ///   a name keeps its own.
  @attached(peer)
  public macro Part(_ name: String? = nil) =
    #externalMacro(module: "NetworkKitMacros", type: "RequestMarkerMacro")
#endif
