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
#endif
