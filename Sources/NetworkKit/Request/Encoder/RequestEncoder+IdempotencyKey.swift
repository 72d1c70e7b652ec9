internal import Foundation
internal import HTTPTypes

extension RequestEncoder {
  /// Sends a random `Idempotency-Key`, by which the server knows this request when it gets it again.
  ///
  /// Each time a request is encoded it gets another key; its retries and redirects keep it.
  ///
  /// - Throws: Nothing; it may be called like the others.
  public mutating func idempotencyKey() throws(NetworkError) {
    try idempotencyKey("Idempotency-Key", UUID())
  }

  /// Sends an `Idempotency-Key` (draft-ietf-httpapi-idempotency-key-header), by which the server knows
  /// this request when it gets it again: ``Retry`` then tries it again whatever its method.
  ///
  /// - Parameters:
  ///   - name: The parameter's name, for errors.
  ///   - key: The key, a text or a UUID; `nil` is not sent.
  ///   - options: Whether the key is a secret.
  /// - Throws: ``NetworkError`` that names the parameter where the key is empty or no legal value of
  ///   a header field.
  public mutating func idempotencyKey<V: RequestParameter>(
    _ name: String, _ key: V, _ options: ParameterOption...
  ) throws(NetworkError) {
    let texts = try self.texts(name, key, ResolvedOptions(style, options))
    guard let text = texts.first else { return }
    guard texts.count == 1, !text.isEmpty else {
      throw .invalidParameter(name, "is an idempotency key, which is one text that is not empty")
    }
    try addHeader(OutgoingRequest.idempotencyKeyField, text, options, parameter: name)
  }
}

extension OutgoingRequest {
  static let idempotencyKeyField = "Idempotency-Key"
  private static let idempotencyKeyName = HTTPField.Name(idempotencyKeyField)

  /// Whether the server knows the request when it gets it again.
  var hasIdempotencyKey: Bool {
    guard let name = Self.idempotencyKeyName, let key = head.headerFields[name] else {
      return false
    }
    return !key.isEmpty
  }
}
