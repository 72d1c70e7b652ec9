internal import HTTPTypes

extension NetworkResponse {
  /// Decodes the buffered body as JSON, using the model's ``JSONDecodable`` conformance.
  ///
  /// - Parameter type: The type of the model.
  /// - Returns: The model, or `nil` if the type is optional and the response is empty.
  /// - Throws: A ``NetworkError`` that contains the path of the value that can't be decoded.
  public func decodeJSON<Value: JSONDecodable>(_ type: Value.Type = Value.self)
    throws(NetworkError) -> Value
  {
    try decode(type, with: JSONCoder())
  }

  /// Decodes the buffered body as a ``JSONDecodable`` model.
  ///
  /// To learn which conformance is used for a model that's also `Decodable`, see ``BodyCoder``.
  ///
  /// - Parameters:
  ///   - type: The type of the model.
  ///   - coder: The coder for the format of the body.
  /// - Returns: The model, or `nil` if the type is optional and the response is empty.
  /// - Throws: A ``NetworkError`` that contains the path of the value that can't be decoded.
  public func decode<Value: JSONDecodable>(
    _ type: Value.Type = Value.self, with coder: any BodyCoder
  ) throws(NetworkError) -> Value {
    try decoded(type, by: coder) { body in
      guard let observer = driftObserver, let coder = coder as? JSONCoder, !coder.prefersCodable
      else {
        return try coder.decodeJSONDecodable(type, from: body)
      }
      return try body.withUnsafeBytes { bytes throws(JSONError) in
        try Value(jsonBytes: bytes, coder.readingOptions, noticing: observer)
      }
    }
  }

  /// Decodes the buffered body as a `Decodable` model.
  ///
  /// - Parameters:
  ///   - type: The type of the model.
  ///   - coder: The coder for the format of the body.
  /// - Returns: The model, or `nil` if the type is optional and the response is empty.
  /// - Throws: A ``NetworkError`` that contains the path of the value that can't be decoded.
  @_disfavoredOverload
  public func decode<Value: Decodable>(
    _ type: Value.Type = Value.self, with coder: any BodyCoder
  ) throws(NetworkError) -> Value {
    try decoded(type, by: coder) { body in try coder.decode(type, from: body) }
  }

  private func decoded<Value>(
    _ type: Value.Type, by coder: any BodyCoder, _ decode: (BodyChunk) throws -> Value
  ) throws(NetworkError) -> Value {
    if isEmpty { return try emptyValue(type) }
    guard let chunk = body.chunk else {
      throw NetworkError(
        .decodingFailed, "can't decode \(type) from a streamed body; call buffered(upTo:) first",
        transmission: .responseReceived)
    }
    do {
      return try decode(chunk)
    } catch {
      throw NetworkError(decoding: type, by: coder, threw: error, of: self)
    }
  }

  /// Returns the value of an empty response, which is `nil` for an optional type. For any other type, the method throws
  /// an error.
  private func emptyValue<Value>(_ type: Value.Type) throws(NetworkError) -> Value {
    if let value = nilValue(of: type) { return value }
    throw NetworkError(
      .emptyBody,
      """
      expected \(type), but the response body is empty; if an empty body is valid, make ResponseType \
      optional
      """,
      response: self)
  }
}

// MARK: Values in place of bodies
extension NetworkResponse {
  /// A value that replaces decoding.
  private struct StubbedValue: Sendable {
    let value: any Sendable
  }

  /// Creates an empty response whose value isn't decoded.
  init(stubbing value: any Sendable, head: HTTPResponse) {
    self.init(head: head, body: .bytes(BodyChunk([])))
    context[StubbedValue.self] = StubbedValue(value: value)
  }

  /// A Boolean value that indicates whether the response of a ``MockNetworkClient`` contains a value in place of a body.
  ///
  /// Middleware that reads, stores, or replaces bodies returns such a response unchanged.
  public var hasStubbedValue: Bool { context[StubbedValue.self] != nil }

  /// Returns the stubbed value, which isn't decoded, or `nil` if there's no value of this type.
  func stubbedValue<Value>(as _: Value.Type) -> Value? {
    // In two steps, because `nil as? String?` succeeds.
    guard let stubbed = context[StubbedValue.self] else { return nil }
    return stubbed.value as? Value
  }
}

@_documentation(visibility: internal)
extension NetworkRequest {
  /// Returns a decoded response. Generated code calls it with the result of a handler, which may throw an error or not.
  @inlinable
  public subscript(_decoded response: ResponseType) -> ResponseType {
    get throws(NetworkError) { response }
  }
}
