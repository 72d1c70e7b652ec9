internal import NetworkKitSupport

extension Redaction {
  /// Returns the redacted text of a body, or the path of a file.
  func body(_ body: RequestBody) -> String {
    if hidesBody { return Self.mark }
    switch body.content {
    case .empty: return ""
    case .bytes(let chunk): return self.body(chunk, contentType: body.contentType)
    case .stream(_, let length, _):
      return body.file.map { "<file \($0)>" } ?? length.map { "<\($0) bytes>" } ?? "<stream>"
    }
  }

  /// Returns the redacted text of a body, or its size if it isn't printable text.
  func body(_ chunk: BodyChunk, contentType: String?) -> String {
    guard let text = String(printable: chunk.bytes) else { return "<\(chunk.count) bytes>" }
    return self.text(text, contentType: contentType) ?? Self.mark
  }

  /// Returns whether a body of this type consists of form fields.
  static func isForm(_ contentType: String?) -> Bool {
    contentType?.mediaType == "application/x-www-form-urlencoded"
  }

  /// Returns a JSON text without sensitive members. If the text isn't valid JSON, all of it is redacted.
  func json(_ text: String) -> String {
    self.text(text, contentType: "application/json") ?? Self.mark
  }

  /// Returns a JSON value without sensitive members. The depth of the recursion is limited, because the reader rejects
  /// more than 128 levels.
  func redacted(_ json: JSON, isSensitive: Bool = false) -> JSON {
    switch json {
    case .object(let object):
      return .object(
        JSON.Object(
          object.map { key, value in
            let isSensitive = isSensitive || self.isSensitive(parameter: key)
            return isSensitive && !keepsJSONTypes
              ? (key, .string(Self.mark)) : (key, redacted(value, isSensitive: isSensitive))
          }))
    case .array(let elements):
      return .array(elements.map { redacted($0, isSensitive: isSensitive) })
    case .string(let text): return .string(isSensitive ? Self.mark : value(text))
    case .number: return isSensitive ? 0 : json
    case .null, .bool: return json
    }
  }
}
