#if Macros
  /// Gives a property to middleware, and never sends it.
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/report")
  /// struct FetchReport {
  ///   typealias ResponseType = Report
  ///   @Context var cachePolicy = CachePolicy.fresh
  /// }
  /// ```
  ///
  /// Middleware reads the value by its type from ``OutgoingRequest/context``. Nothing of it is on the
  /// wire, and it does not tell one request from another.
  ///
  /// ## Restrictions
  ///
  /// The property is `Sendable`; else the compiler reports its type.
  @attached(peer)
  public macro Context() =
    #externalMacro(module: "NetworkKitMacros", type: "RequestMarkerMacro")
#endif
