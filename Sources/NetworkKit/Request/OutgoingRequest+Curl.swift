extension OutgoingRequest {
  /// The request as a `curl` command for a POSIX shell, with secrets left out.
  ///
  /// A body that is a stream is read from standard input, `--data-binary @-`.
  public var curlCommand: String {
    let redaction = Redaction(self)
    var words = ["curl"]
    if head.method != .get || !isBodyless { words += ["-X", head.method.rawValue] }
    for field in head.headerFields {
      words += ["-H", Self.quoted("\(field.name): \(redaction.value(of: field))")]
    }
    switch body.content {
    case .empty: break
    case .bytes(let chunk): words += ["--data-binary", Self.quoted(Self.text(of: chunk))]
    case .stream: words += ["--data-binary", "@-"]
    }
    words.append(Self.quoted(redaction.url(of: head)))
    return words.joined(separator: " ")
  }

  private var isBodyless: Bool {
    if case .empty = body.content { true } else { false }
  }

  private static func text(of chunk: BodyChunk) -> String {
    String(validating: chunk.bytes, as: UTF8.self) ?? "<\(chunk.count) bytes>"
  }

  /// One word for the shell: nothing inside single quotes means anything but a single quote.
  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: #"'\''"#) + "'"
  }
}
