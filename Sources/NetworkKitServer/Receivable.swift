#if Macros
  internal import NetworkKit

  /// Makes a declared request one that a server can receive, in addition to one that a client can send.
  ///
  /// Apply it beside `@NetworkRequest`. It generates a conformance to ``ReceivableRequest``, which reads each property
  /// from the place in which the client sends it, and a type `FailureResponse` with a function for each `@Failure`:
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/users/{id}")
  /// @Receivable
  /// @Failure(404, ProblemDetails.self)
  /// struct FetchUser {
  ///   typealias ResponseType = User
  ///   let id: Int
  ///   @Query var expand: [String] = []
  /// }
  /// ```
  ///
  /// A value that the client doesn't send gets the property's initial value, so a property that isn't sent at all, such
  /// as one with `@Ignored`, needs an initial value. A request with `@URL` or `@HeaderMap` can't be received.
  ///
  /// Requests without the annotation are unchanged, so a module that only sends requests pays nothing.
  @attached(
    extension, conformances: ReceivableRequest,
    names: named(route), named(init), named(FailureResponse), named(_encodeResponse))
  @attached(member, names: named(FailureResponse), named(route))
  public macro Receivable() =
    #externalMacro(module: "NetworkKitMacros", type: "ReceivableMacro")
#endif
