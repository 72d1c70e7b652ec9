internal import Foundation

extension NetworkResponse {
  /// Decodes the collected body as JSON, from where the transport put it.
  ///
  /// - Parameter type: The model.
  /// - Returns: The model; `nil` of an optional where the response is empty.
  /// - Throws: ``NetworkError`` with the path of the failure.
  public func decodeJSON<Value: JSONDecodable>(_ type: Value.Type = Value.self)
    throws(NetworkError) -> Value
  {
    if let value = try emptyValue(type) { return value }
    guard case .bytes(let chunk) = body else { throw NetworkError.notBuffered(type) }
    do throws(JSONError) {
      return try chunk.withUnsafeBytes { bytes throws(JSONError) in try Value(jsonBytes: bytes) }
    } catch {
      throw NetworkError(decoding: error, of: self)
    }
  }

  /// Decodes the collected body with Foundation's `JSONDecoder`.
  ///
  /// - Parameter type: The model.
  /// - Returns: The model; `nil` of an optional where the response is empty.
  /// - Throws: ``NetworkError`` with the path of the failure.
  func decodeCodable<Value: Decodable>(_ type: Value.Type = Value.self) throws(NetworkError)
    -> Value
  {
    if let value = try emptyValue(type) { return value }
    do {
      return try JSONDecoder().decode(type, from: Data(response: self))
    } catch {
      throw NetworkError(decoding: error, of: self)
    }
  }

  /// What an empty response stands for: `nil` where the type has one, else an error.
  private func emptyValue<Value>(_ type: Value.Type) throws(NetworkError) -> Value? {
    guard isEmpty else { return nil }
    if let optional = type as? any ExpressibleByNilLiteral.Type,
      let value = optional.init(nilLiteral: ()) as? Value
    {
      return value
    }
    throw NetworkError(
      .emptyBody,
      """
      expected \(type) in the body, found nothing; make ResponseType optional if that is an answer
      """,
      response: self)
  }
}

extension NetworkError {
  /// What a model's decoder found.
  init(decoding error: JSONError, of response: NetworkResponse) {
    self.init(
      Self.code(of: error), "the JSON does not fit: \(error)", response: response,
      underlying: error)
  }

  private static func code(of error: JSONError) -> Code {
    switch error.code {
    case .missingKey: .missingKey
    case .typeMismatch: .typeMismatch
    case .invalidSyntax: .invalidJSON
    default: .invalidValue
    }
  }

  /// What Foundation's decoder found.
  init(decoding error: any Error, of response: NetworkResponse) {
    let (code, path, problem): (Code, [any CodingKey], String)
    switch error as? DecodingError {
    case .keyNotFound(let key, let context):
      (code, path, problem) = (.missingKey, context.codingPath + [key], "the key is missing")
    case .typeMismatch(let type, let context), .valueNotFound(let type, let context):
      (code, path, problem) = (.typeMismatch, context.codingPath, "expected \(type)")
    case .dataCorrupted(let context) where context.codingPath.isEmpty:
      (code, path, problem) = (.invalidJSON, [], "the body is not JSON")
    case .dataCorrupted(let context):
      (code, path, problem) = (.invalidValue, context.codingPath, context.debugDescription)
    default:
      (code, path, problem) = (.undecodable, [], "\(type(of: error)) was thrown")
    }
    let prefix = path.isEmpty ? "" : Self.text(of: path) + ": "
    self.init(
      code, "the JSON does not fit: \(prefix)\(problem)", response: response, underlying: error)
  }

  private static func text(of path: [any CodingKey]) -> String {
    path.reduce("") { text, key in
      if let index = key.intValue { return text + "[\(index)]" }
      return text.isEmpty ? key.stringValue : text + "." + key.stringValue
    }
  }

  static func notBuffered(_ type: Any.Type) -> NetworkError {
    NetworkError(
      .undecodable, "expected a collected body to make \(type) of, found one that still arrives",
      transmission: .answered)
  }
}
