extension NetworkError {
  /// Decodes the body that came with an unaccepted status, as JSON.
  ///
  /// A model that is only ``JSONDecodable`` is read as JSON whatever the request's
  /// ``NetworkRequest/coder``: an API may answer with another format and explain errors in JSON.
  ///
  /// - Parameter type: The API's error model.
  /// - Returns: The decoded model.
  /// - Throws: ``JSONError`` where the body is not that model, or where no response arrived. If the body
  ///   isn't JSON, the error names its format, such as HTML.
  @_disfavoredOverload
  public func decodeBody<Body: JSONDecodable>(as type: Body.Type = Body.self) throws(JSONError)
    -> Body
  {
    do {
      return try Body(jsonData: response?.bytes ?? [])
    } catch {
      guard let format = response.flatMap({ ForeignFormat(of: $0) }) else { throw error }
      throw JSONError(.invalidSyntax, expected: "JSON", found: "\(format)")
    }
  }

  /// Decodes the body that came with an unaccepted status, with the request's
  /// ``NetworkRequest/coder``. ``BodyCoder`` documents which conformance is used for a model that is
  /// ``JSONDecodable`` as well.
  ///
  /// With another format, ask the response: `error.response?.decode(Body.self, with: coder)`.
  ///
  /// - Parameter type: The API's error model.
  /// - Returns: The decoded model.
  /// - Throws: What the coder throws.
  public func decodeBody<Body: Decodable>(as type: Body.Type = Body.self) throws -> Body {
    try coder.decodeModel(type, from: bodyChunk)
  }

  private var bodyChunk: BodyChunk {
    if case .bytes(let chunk) = response?.body { chunk } else { BodyChunk([]) }
  }
}
