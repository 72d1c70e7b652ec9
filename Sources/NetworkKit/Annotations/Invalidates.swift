#if Macros
  /// Declares that a request makes the stored responses to another request out of date.
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
  /// When a `ChangeAvatar` request receives an acceptable status code, its client's ``Cache`` removes the stored
  /// responses to every `FetchUser` request, whatever its parameters, because `id` can mean different things in the two
  /// requests. For responses of the request's own URL, such as the URL of `PUT /users/7`, you don't need the annotation
  /// (RFC 9111, section 4.4). To remove the responses to one request, use
  /// ``HTTPNetworkClient/invalidate(_:)-(Request)``.
  ///
  /// ## Restrictions
  ///
  /// - The argument must be the type of a request: "'@Invalidates' requires the type of a request as a literal, such as
  ///   'FetchUser.self'".
  /// - Each type can be specified only once: "'FetchUser' is invalidated twice".
  /// - The request must change something: "a GET request doesn't change anything (RFC 9110, section 9.2.1), so it
  ///   doesn't make stored responses out of date".
  ///
  /// - Parameter request: The type of the requests whose responses are removed.
  @attached(peer)
  public macro Invalidates<Request: NetworkRequest>(_ request: Request.Type) =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")
#endif
