#if Macros
  /// Sends a property as a header field.
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/document")
  /// struct FetchDocument {
  ///   @Header var ifNoneMatch: String?
  ///   @Header("X-Request-ID") let requestID: UUID
  /// }
  /// ```
  ///
  /// Sends `If-None-Match: …` where the property is not `nil`, and `X-Request-ID: …`. Without a name
  /// the property's words are joined with hyphens: `ifNoneMatch` is `If-None-Match`. A field of the
  /// same name that all requests of the API have is replaced; an array is sent as several fields.
  ///
  /// The name is a token (RFC 9110, section 5.1), and no two properties share it. A value with CR, LF
  /// or NUL throws before anything is sent. Fields that are the same for every request belong into
  /// ``NetworkRequest/headers``, and credentials into middleware such as ``BearerToken``.
  ///
  /// - Parameter name: The field's name; by default derived from the property's.
  @attached(peer)
  public macro Header(_ name: String? = nil) =
    #externalMacro(module: "NetworkKitMacros", type: "RequestMarkerMacro")
#endif
