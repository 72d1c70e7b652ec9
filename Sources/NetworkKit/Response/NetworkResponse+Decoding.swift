extension NetworkResponse {
  /// Decodes the collected body as JSON, by ``JSONDecodable``.
  ///
  /// - Parameter type: The model.
  /// - Returns: The model; `nil` of an optional where the response is empty.
  /// - Throws: ``NetworkError`` with the path of the failure.
  public func decodeJSON<Value: JSONDecodable>(_ type: Value.Type = Value.self)
    throws(NetworkError) -> Value
  {
    try decode(type, with: JSONCoder())
  }

  /// Decodes the collected body of a ``JSONDecodable`` model. ``BodyCoder`` documents which conformance is used
  /// for a model that is `Decodable` as well.
  ///
  /// - Parameters:
  ///   - type: The model.
  ///   - coder: The body's format.
  /// - Returns: The model; `nil` of an optional where the response is empty.
  /// - Throws: ``NetworkError`` with the path of the failure.
  public func decode<Value: JSONDecodable>(
    _ type: Value.Type = Value.self, with coder: any BodyCoder
  ) throws(NetworkError) -> Value {
    try decoded(type, by: coder) { body in try coder.decodeJSONDecodable(type, from: body) }
  }

  /// Decodes the collected body of a `Decodable` model.
  ///
  /// - Parameters:
  ///   - type: The model.
  ///   - coder: The body's format.
  /// - Returns: The model; `nil` of an optional where the response is empty.
  /// - Throws: ``NetworkError`` with the path of the failure.
  @_disfavoredOverload
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, with coder: any BodyCoder
  ) throws(NetworkError) -> Value {
    try decoded(type, by: coder) { body in try coder.decode(type, from: body) }
  }

  private func decoded<Value>(
    _ type: Value.Type, by coder: any BodyCoder, _ decode: (BodyChunk) throws -> Value
  ) throws(NetworkError) -> Value {
    if let value = try emptyValue(type) { return value }
    guard case .bytes(let chunk) = body else {
      throw NetworkError(
        .decodingFailed,
        "expected a collected body to make \(type) of, found one that still arrives",
        transmission: .responseReceived)
    }
    do {
      return try decode(chunk)
    } catch {
      throw NetworkError(decoding: type, by: coder, threw: error, of: self)
    }
  }

  /// What an empty response stands for: `nil` where the type has one, else an error.
  private func emptyValue<Value>(_ type: Value.Type) throws(NetworkError) -> Value? {
    guard isEmpty else { return nil }
    if let value = nilValue(of: type) { return value }
    throw NetworkError(
      .emptyBody,
      """
      expected \(type) in the body, found nothing; make ResponseType optional if that is an answer
      """,
      response: self)
  }
}
