#if Macros
  /// Keeps a property from being sent.
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/report")
  /// struct FetchReport {
  ///   let year: Int
  ///   @Ignored var locale = "en"
  ///
  ///   func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> Report { … }
  /// }
  /// ```
  ///
  /// Only `year` is sent. The property stays a parameter of the initializer and of the generated
  /// `perform`, and can be used by what the request does with its response. It may have any
  /// `Sendable` type.
  @attached(peer)
  public macro Ignored() = #externalMacro(module: "NetworkKitMacros", type: "RequestMarkerMacro")
#endif
