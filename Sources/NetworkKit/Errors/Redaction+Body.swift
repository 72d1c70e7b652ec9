extension Redaction {
  /// A body as it may be shown, of a file its path.
  func body(_ body: RequestBody) -> String {
    if hidesBody { return Self.mark }
    switch body.content {
    case .empty: return ""
    case .bytes(let chunk): return self.body(chunk, contentType: body.contentType)
    case .stream(_, let length, _):
      return body.file.map { "<file \($0)>" } ?? length.map { "<\($0) bytes>" } ?? "<stream>"
    }
  }

  /// A body as it may be shown: no secret form field, no secret member of a JSON object, and nothing
  /// that a terminal would obey.
  func body(_ chunk: BodyChunk, contentType: String?) -> String {
    guard let text = String(validating: chunk.bytes, as: UTF8.self), text.isPrintable else {
      return "<\(chunk.count) bytes>"
    }
    switch contentType?.prefix(while: { $0 != ";" }).lowercased() {
    case "application/x-www-form-urlencoded": return items(text[...])
    case "application/json": return json(text)
    case let type? where type.hasSuffix("+json"): return json(text)
    default: return value(text)
    }
  }

  /// A JSON text as it may be shown: without its secret members.
  func json(_ text: String) -> String {
    do {
      let json = try JSON(jsonString: text)
      let shown = redacted(json)
      return shown == json ? text : shown.description
    } catch {
      // What is no JSON has no members either.
      return text
    }
  }

  /// The depth is bounded: the reader refuses more than 128 levels.
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
  /// Whether there is no control character but line breaks and tabs.
  fileprivate var isPrintable: Bool {
    unicodeScalars.allSatisfy {
      $0.properties.generalCategory != .control || "\n\r\t".unicodeScalars.contains($0)
    }
  }
}
