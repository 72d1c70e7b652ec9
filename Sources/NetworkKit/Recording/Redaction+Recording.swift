internal import HTTPTypes

extension Redaction {
  /// Returns the redacted text of a response's body, which can still be decoded.
  ///
  /// JSON is written with each value on its own line, so that people can edit it. Sensitive strings become
  /// `<redacted>`, and sensitive numbers become 0. The fields of a form are redacted by their names. In other text,
  /// each line that contains JSON, such as the data of an event, is redacted.
  func recordedText(_ text: String, contentType: String? = nil) -> String {
    if let json = Self.json(in: text) { return Self.pretty(recorded(json)) ?? text }
    if Self.isForm(contentType) { return items(text[...]) }
    return text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false)
      .map { recordedLine(String($0)) }
      .joined(separator: "\n")
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

  private func recordedLine(_ line: String) -> String {
    guard let start = line.firstIndex(where: { $0 == "{" || $0 == "[" }) else { return value(line) }
    guard let json = Self.json(in: String(line[start...])) else { return value(line) }
    let shown = recorded(json)
    let end = line.hasSuffix("\r") ? "\r" : ""
    return shown == json ? line : "\(line[..<start])\(shown.description)\(end)"
  }

  /// The depth is bounded, because the reader rejects more than 128 levels.
  private func recorded(_ json: JSON, isSecret: Bool = false) -> JSON {
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

  /// Returns the object or array that the text represents, or `nil` if the text doesn't represent an object or an
  /// array.
  static func json(in text: String) -> JSON? {
    let text = text.hasPrefix("\u{FEFF}") ? String(text.dropFirst()) : text
    let first = text.utf8.first { !" \t\r\n".utf8.contains($0) }
    guard first == UInt8(ascii: "{") || first == UInt8(ascii: "[") else { return nil }
    return try? JSON(jsonString: text)
  }
}
