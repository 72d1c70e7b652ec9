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
  /// | ``JSONEncodable``, else `Encodable` | JSON | `application/json` |
  /// | `String` | the text in UTF-8 | `text/plain; charset=utf-8` |
  /// | `Data`, `[UInt8]` | the bytes | `application/octet-stream` |
  /// | ``RequestBody`` | what it holds, a stream too | its own |
  ///
  /// `nil` means no body. There is one body, never beside ``Field(_:)`` or ``Part(_:)``, and every
  /// other property says where it goes.
  ///
  /// With GET and HEAD a body is an error: it has no meaning there, and servers and proxies drop it
  /// or refuse the request (RFC 9110, section 9.3.1). For an API that wants one all the same, say so
  /// with `allowedOnGET`.
  ///
  /// - Parameter allowedOnGET: Whether a body is meant although the method is GET or HEAD.
  @attached(peer)
  public macro Body(allowedOnGET: Bool = false) =
    #externalMacro(module: "NetworkKitMacros", type: "RequestMarkerMacro")
#endif
