internal import HTTPTypes

extension OutgoingRequest {
  /// The request as a `curl` command for a POSIX shell, with secrets left out.
  ///
  /// Multipart bodies are written as `-F` options, which name files by their path. A body that is a
  /// stream is read from standard input, `--data-binary @-`.
  public var curlCommand: String {
    let redaction = Redaction(self)
    var words = ["curl"]
    if head.method != .get || !body.isEmpty { words += ["-X", head.method.rawValue] }
    for field in head.headerFields where body.parts == nil || field.name != .contentType {
      words += ["-H", Self.quoted("\(field.name): \(redaction.value(of: field))")]
    }
    words += bodyOptions(redaction)
    words.append(Self.quoted(redaction.url(of: head)))
    return words.joined(separator: " ")
  }

  private func bodyOptions(_ redaction: Redaction) -> [String] {
    if let parts = body.parts { return parts.flatMap { Self.options(for: $0) } }
    switch body.content {
    case .empty: return []
    case .stream: return ["--data-binary", Self.quoted("@\(body.file ?? "-")")]
    case .bytes(let chunk):
      let text = redaction.body(chunk, contentType: head.headerFields[.contentType])
      return ["--data-binary", Self.quoted(text)]
    }
  }

  private static func options(for part: MultipartPart) -> [String] {
    let name = part.name ?? ""
    var attributes = part.contentType.map { ";type=\($0)" } ?? ""
    if let filename = part.filename { attributes += ";filename=\(filename)" }
    switch part.content {
    case .file(let path): return ["-F", quoted("\(name)=@\(path)\(attributes)")]
    case .stream: return ["-F", quoted("\(name)=@-\(attributes)")]
    case .bytes where part.filename != nil: return ["-F", quoted("\(name)=@-\(attributes)")]
    case .bytes(let bytes):
      let text =
        Redaction.soundsSecret(name) ? Redaction.mark : String(decoding: bytes, as: UTF8.self)
      return ["--form-string", quoted("\(name)=\(text)")]
    }
  }

  /// One word for the shell: nothing inside single quotes means anything but a single quote.
  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: #"'\''"#) + "'"
  }
}
