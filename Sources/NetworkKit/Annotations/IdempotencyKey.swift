#if Macros
  /// Sends a key by which the server knows a request that it gets twice, so that it can be tried
  /// again.
  ///
  /// ```swift
  /// @NetworkRequest(endpoint: "/payments", method: .post)
  /// @IdempotencyKey
  /// struct Pay {
  ///   let amount: Int
  /// }
  ///
  /// @NetworkRequest(endpoint: "/orders", method: .post)
  /// struct PlaceOrder {
  ///   @IdempotencyKey let orderID: UUID
  ///   let items: [String]
  /// }
  /// ```
  ///
  /// Both send `Idempotency-Key: …` (draft-ietf-httpapi-idempotency-key-header). On a struct, the key
  /// is a random UUID, made each time the request is performed: all attempts and redirects of one
  /// `perform` have the same, the next `perform` another. On a property it is that property's value,
  /// so that it can outlive the `perform`, or the app; `nil` is not sent.
  ///
  /// A POST or PATCH that fails is otherwise not repeated, for the server may have acted on it already:
  /// ``Retry`` says when a request is tried again. The server has to know the field.
  ///
  /// ## Restrictions
  ///
  /// - The property is a text: "'@IdempotencyKey' must be a 'String' or a 'UUID', not 'Int'". An empty
  ///   one throws before anything is sent.
  /// - There is one key: "a key can't be generated where property 'orderID' gives one".
  /// - GET and HEAD need none: "'@IdempotencyKey' changes nothing for GET, which is tried again without
  ///   a key".
  @attached(peer)
  public macro IdempotencyKey() =
    #externalMacro(module: "NetworkKitMacros", type: "MarkerMacro")
#endif
