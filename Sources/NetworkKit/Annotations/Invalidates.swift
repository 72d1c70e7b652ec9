#if Macros
  /// Declares that a request invalidates the stored responses to another type of request.
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/users/{id}")
  /// struct FetchUser {
  ///   typealias ResponseType = User
  ///   let id: Int
  /// }
  ///
  /// @NetworkRequest(endpoint: "/users/{id}/avatar", method: .put)
  /// @Invalidates(FetchUser.self)
  /// struct ChangeAvatar {
  ///   let id: Int
  ///   @Body let image: Data
  /// }
  /// ```
  ///
  /// When a `ChangeAvatar` request receives an acceptable status code, the client's `Cache` removes the stored
  /// responses to all `FetchUser` requests. The parameters of the requests aren't compared, because `id` can mean
  /// different things in the two request types. You don't need the annotation to remove the stored responses for the
  /// request's own URL, because the cache removes them automatically (RFC 9111, section 4.4). For example, after
  /// `PUT /users/7`, the cache removes the stored response to `GET /users/7`. To remove the responses to a specific
  /// request, use `HTTPNetworkClient.invalidate(_:)`. The cache and this
  /// method are in the module NetworkKitCaching.
  ///
  /// ## Restrictions
  ///
  /// - The argument must be a request type: "'@Invalidates' requires a literal request type, such as
  ///   'FetchUser.self'".
  /// - Each type can be specified only once: "'FetchUser' is invalidated twice".
  /// - The request can't use a safe method, such as GET: "'@Invalidates' isn't needed, because GET is a safe method and
  ///   doesn't make stored responses outdated (RFC 9110, section 9.2.1)".
  ///
  /// - Parameter request: The type of the requests whose stored responses are removed.
  @attached(peer)
  public macro Invalidates<Request: NetworkRequest>(_ request: Request.Type) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")
#endif
