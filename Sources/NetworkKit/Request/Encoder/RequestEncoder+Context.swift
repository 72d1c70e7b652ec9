extension RequestEncoder {
  /// Hands a value to the client's middleware; it is never sent and never shown.
  ///
  /// ```swift
  /// try request.path("/users")
  /// request.context("cacheHint", CacheHint.fresh)
  /// ```
  ///
  /// - Parameters:
  ///   - name: The name under which middleware finds it in ``OutgoingRequest/context``.
  ///   - value: The value; `nil` is not handed on.
  public mutating func context<Value: Sendable>(_ name: String, _ value: Value?) {
    context[name, as: Value.self] = value
  }
}
