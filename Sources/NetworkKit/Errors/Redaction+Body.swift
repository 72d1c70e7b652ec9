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

  /// Returns the redacted text of a body, without sensitive form fields, sensitive JSON members, or control characters.
  func body(_ chunk: BodyChunk, contentType: String?) -> String {
    guard let text = String(validating: chunk.bytes, as: UTF8.self), text.isPrintable else {
      return "<\(chunk.count) bytes>"
    }
    if Self.isForm(contentType) { return items(text[...]) }
    switch contentType?.mediaType {
    case "application/json": return json(text)
    case let type? where type.hasSuffix("+json"): return json(text)
    // JSON has other names, too, such as application/x-amz-json-1.1.
    default: return Self.json(in: text).map { shown($0, as: text) } ?? value(text)
    }
  }

  /// Returns whether a body of this type consists of form fields.
  static func isForm(_ contentType: String?) -> Bool {
    contentType?.mediaType == "application/x-www-form-urlencoded"
  }

  /// Returns a JSON text without sensitive members.
  func json(_ text: String) -> String {
    // A body that isn't JSON doesn't have members either.
    (try? JSON(jsonString: text)).map { shown($0, as: text) } ?? text
  }

  /// Returns the text of a JSON value without sensitive members, or the same text if there are none.
  private func shown(_ json: JSON, as text: String) -> String {
    let shown = redacted(json)
    return shown == json ? text : shown.description
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

extension String {
  /// A Boolean value that indicates whether the text has no control characters except line breaks and tabs.
  var isPrintable: Bool {
    unicodeScalars.allSatisfy {
      $0.properties.generalCategory != .control || "\n\r\t".unicodeScalars.contains($0)
    }
  }
}
