#if Macros
  /// Gives a property to middleware, and never sends it.
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/report")
  /// struct FetchReport {
  ///   typealias ResponseType = Report
  ///   @Context var cachePolicy: CachePolicy = .fresh
  /// }
  /// ```
  ///
  /// Middleware reads the value from ``OutgoingRequest/context``, by its type or by the property's
  /// name: `request.context[CachePolicy.self]`. Nothing of it is on the wire. `nil` is not handed on.
  ///
  /// ## Restrictions
  ///
  /// The property is `Sendable`; else the compiler reports its type.
  @attached(peer)
  public macro Context() =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")
#endif
