internal import HTTPTypes

extension Redaction {
  /// Returns the redacted text of a response's body, which can still be decoded, or `nil` if the text can contain
  /// sensitive values that can't be found.
  ///
  /// JSON is written with each value on its own line, so that people can edit it. Sensitive strings become
  /// `<redacted>`, and sensitive numbers become 0. The fields of a form are redacted by their names. In other text, the
  /// JSON on each line and in each event is redacted.
  func recordedText(_ text: String, contentType: String? = nil) -> String? {
    guard let shown = self.text(text, contentType: contentType, { recorded($0) }) else {
      return nil
    }
    return Self.json(in: shown).flatMap(Self.pretty) ?? shown
  }

  /// Returns the redacted text of a request's body, or a description of the body if it's a stream or isn't text.
  func recordedText(of request: OutgoingRequest) -> String {
    let text =
      switch request.body.content {
      case .empty: ""
      case .bytes(let chunk):
        hidesBody
          ? Self.mark
          : body(
            chunk, contentType: request.head.headerFields[.contentType] ?? request.body.contentType)
      case .stream(_, let length, _):
        hidesBody ? Self.mark : length.map { "<\($0) bytes>" } ?? "<stream>"
      }
    return Self.json(in: text).flatMap(Self.pretty) ?? text
  }

  /// Returns the redacted text of a part of a form, or its filename.
  func recordedText(of part: MultipartPart) -> String {
    if let name = part.name, isSecret(parameter: name) { return Self.mark }
    if let filename = part.filename { return filename }
    guard case .bytes(let bytes) = part.content else { return part.kind }
    return body(BodyChunk(bytes), contentType: part.contentType)
  }

  /// The depth is bounded, because the reader rejects more than 128 levels.
  func recorded(_ json: JSON, isSecret: Bool = false) -> JSON {
    switch json {
    case .object(let object):
      .object(
        JSON.Object(
          object.map { key, value in
            (key, recorded(value, isSecret: isSecret || self.isSecret(parameter: key)))
          }))
    case .array(let elements): .array(elements.map { recorded($0, isSecret: isSecret) })
    case .string(let text): .string(isSecret ? Self.mark : value(text))
    case .number: isSecret ? 0 : json
    case .null, .bool: json
    }
  }

  private static func pretty(_ json: JSON) -> String? { try? json.jsonString(.prettyPrinted) }
}
