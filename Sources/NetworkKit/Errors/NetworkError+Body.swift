extension NetworkError {
  /// Decodes the body of the error's response as JSON.
  ///
  /// A model that conforms to ``JSONDecodable`` but not to `Decodable` is decoded as JSON, regardless of the request's
  /// ``NetworkRequest/coder``. Many APIs send errors as JSON even if their other responses have a different format.
  ///
  /// - Parameter type: The type of the error body.
  /// - Returns: The decoded model.
  /// - Throws: ``JSONError`` if the body can't be decoded or there's no response. If the body isn't JSON, the error
  ///   names the body's format, such as HTML.
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

  /// Decodes the body of the error's response with the request's ``NetworkRequest/coder``.
  ///
  /// If the model also conforms to ``JSONDecodable``, see ``BodyCoder`` for the conformance that the coder uses. To use
  /// a different format, decode the response: `error.response?.decode(Body.self, with: coder)`.
  ///
  /// - Parameter type: The type of the error body.
  /// - Returns: The decoded model.
  /// - Throws: The error that the coder throws.
  public func decodeBody<Body: Decodable>(as type: Body.Type = Body.self) throws -> Body {
    try coder.decodeModel(type, from: bodyChunk)
  }

  private var bodyChunk: BodyChunk {
    if case .bytes(let chunk) = response?.body { chunk } else { BodyChunk([]) }
  }
}
