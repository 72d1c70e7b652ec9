#if Macros
  /// Puts a property into the path, where the endpoint has a placeholder of another name.
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/users/{id}")
  /// struct FetchUser {
  ///   @Path("id") let userID: Int
  /// }
  /// ```
  ///
  /// `FetchUser(userID: 42)` sends `GET /users/42`. A property that is named like its placeholder
  /// needs no annotation. The value is percent-encoded, a slash in it too, unless the placeholder is
  /// `{+name}`.
  ///
  /// The property can't be optional, and the endpoint must have the placeholder. A path that no
  /// placeholder can describe is written by hand, in ``NetworkRequest/encode(into:)``.
  ///
  /// - Parameter name: The placeholder's name; the property's by default.
  @attached(peer)
  public macro Path(_ name: String? = nil) =
    #externalMacro(module: "NetworkKitMacros", type: "RequestMarkerMacro")
#endif
