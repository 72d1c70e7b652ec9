#if Macros
  /// Keeps a property from being sent.
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/report")
  /// struct FetchReport {
  ///   typealias ResponseType = [Int]
  ///   let year: Int
  ///   @Ignored var factor = 1
  ///
  ///   func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> [Int] {
  ///     [response.head.status.code * factor]
  ///   }
  /// }
  /// ```
  ///
  /// `FetchReport(year: 2026, factor: 3)` sends `GET /report?year=2026`. The property stays a parameter
  /// of the initializer and of the generated `perform`, and can be used by what the request does with
  /// its response. A value that middleware reads is a ``Context()``.
  ///
  /// ## Restrictions
  ///
  /// The property may have any type that is `Sendable`; a request with another one is refused by the
  /// compiler, at the property.
  @attached(peer)
  public macro Ignored() = #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")
#endif
