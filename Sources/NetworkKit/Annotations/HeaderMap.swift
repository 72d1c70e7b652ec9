#if Macros
  /// Sends every member of a property as a header field.
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/objects/{key}", method: .put)
  /// struct PutObject {
  ///   let key: String
  ///   @HeaderMap let metadata: [String: String]
  ///   @Body let content: Data
  /// }
  /// ```
  ///
  /// `PutObject(key: "a", metadata: ["X-Meta-Color": "red"], content: data)` sends
  /// `X-Meta-Color: red`. The fields of `HTTPFields` keep their order and their repetitions, those of
  /// a dictionary stand in the order of their names. A field of the same name that all requests of the
  /// API have is replaced.
  ///
  /// ## Restrictions
  ///
  /// The property is a dictionary with `String` keys or `HTTPFields`, or optional; else the compiler
  /// reports its type. A name that is no token, and a value with CR, LF or NUL, throw
  /// ``NetworkError/Code/invalidParameter`` before anything is sent (RFC 9110, section 5).
  @attached(peer)
  public macro HeaderMap() =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")
#endif
