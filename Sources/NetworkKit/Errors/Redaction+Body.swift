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
    guard let text = chunk.printableText else { return "<\(chunk.count) bytes>" }
    return self.text(text, contentType: contentType, redacted) ?? Self.mark
  }

  /// Returns whether a body of this type consists of form fields.
  static func isForm(_ contentType: String?) -> Bool {
    contentType?.mediaType == "application/x-www-form-urlencoded"
  }

  /// Returns a JSON text without sensitive members. If the text isn't valid JSON, all of it is redacted.
  func json(_ text: String) -> String {
    self.text(text, contentType: "application/json", redacted) ?? Self.mark
  }

  /// Returns a JSON value without sensitive members. The depth of the recursion is limited, because the reader rejects
  /// more than 128 levels.
  private func redacted(_ json: JSON) -> JSON {
    switch json {
    case .object(let object):
      return .object(
        JSON.Object(
          object.map { key, value in
            (key, isSecret(parameter: key) ? .string(Self.mark) : redacted(value))
          }))
    case .array(let elements): return .array(elements.map(redacted))
    case .string(let text): return .string(value(text))
    case .null, .bool, .number: return json
    }
  }
}

extension BodyChunk {
  /// The text of the body, or `nil` if the bytes aren't UTF-8 or contain control characters other than line breaks and
  /// tabs.
  var printableText: String? {
    guard let text = String(validating: bytes, as: UTF8.self), text.isPrintable else { return nil }
    return text
  }
}

extension String {
  /// A Boolean value that indicates whether the text has no control characters except line breaks and tabs.
  fileprivate var isPrintable: Bool {
    unicodeScalars.allSatisfy {
      $0.properties.generalCategory != .control || "\n\r\t".unicodeScalars.contains($0)
    }
  }
}
