public import Foundation

extension NetworkError {
  /// Decodes the body that came with an unaccepted status.
  ///
  /// - Parameter type: The API's error model.
  /// - Returns: The decoded model.
  /// - Throws: ``JSONError`` where the body is not that model, or where no response arrived.
  public func decodeBody<Body: JSONDecodable>(as type: Body.Type = Body.self) throws(JSONError)
    -> Body
  {
    try Body(jsonData: response?.bytes ?? [])
  }

  /// Decodes the body that came with an unaccepted status, with Foundation's `JSONDecoder`.
  ///
  /// - Parameters:
  ///   - type: The API's error model.
  ///   - decoder: The decoder; a new one by default.
  /// - Returns: The decoded model.
  /// - Throws: What the decoder throws.
  @_disfavoredOverload
  public func decodeBody<Body: Decodable>(
    as type: Body.Type = Body.self, decoder: JSONDecoder = JSONDecoder()
  ) throws -> Body {
    try decoder.decode(type, from: Data(response?.bytes ?? []))
  }
}
