internal import HTTPTypes

// Printing, dumping and a test's failure show what an error would: the request by name, method and
// redacted URL. The default description would show every header field and the declared request.

extension OutgoingRequest: CustomStringConvertible, CustomDebugStringConvertible,
  CustomReflectable
{
  /// `FetchUser (GET https://api.github.com/users/42)`, without secrets.
  public var description: String { RequestSummary(self).description }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// Holds the ``description`` only.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

extension OutgoingRequest {
  /// The request as a `curl` command for a POSIX shell, with secrets left out.
  ///
  /// Multipart bodies are written as `-F` options, which name files by their path. A body that is a
  /// stream is read from standard input, `--data-binary @-`. In the place of bytes that are no
  /// printable text, and of data with a file name, stands their number: `<42 bytes>`. Where a client
  /// inflates the response, so does `curl`: `--compressed`.
  public var curlCommand: String { curlCommand(showingSecrets: false) }

  /// The request as a `curl` command for a POSIX shell, with its secrets where they are wanted.
  ///
  /// - Parameter showingSecrets: Whether the command holds every secret as it is sent, so that it
  ///   can be run. Keep such a command out of logs.
  /// - Returns: The command.
  public func curlCommand(showingSecrets: Bool) -> String {
    let redaction = showingSecrets ? .none : Redaction(self)
    var words = ["curl"] + methodOptions
    for field in head.headerFields where body.parts == nil || field.name != .contentType {
      if field.name == .acceptEncoding, field.value == HTTPField.inflatedEncodings {
        words.append("--compressed")
        continue
      }
      let value = redaction.value(of: field)
      // `Name:` alone would take the field away.
      words += ["-H", Self.quoted(value.isEmpty ? "\(field.name);" : "\(field.name): \(value)")]
    }
    words += bodyOptions(redaction)
    words.append(Self.quoted(redaction.url(of: head)))
    return words.joined(separator: " ")
  }

  private var methodOptions: [String] {
    switch head.method {
    case .get where body.isEmpty: []
    // With `-X HEAD`, curl waits for a body.
    case .head: ["--head"]
    case let method:
      [
        "-X",
        method.rawValue.utf8.allSatisfy(\.isUnreserved)
          ? method.rawValue : Self.quoted(method.rawValue),
      ]
    }
  }

  private func bodyOptions(_ redaction: Redaction) -> [String] {
    if redaction.hidesBody, !body.isEmpty { return ["--data-raw", Self.quoted(Redaction.mark)] }
    if let parts = body.parts { return parts.flatMap { Self.options(for: $0, redaction) } }
    switch body.content {
    case .empty: return []
    case .stream: return ["--data-binary", Self.quoted("@\(body.file ?? "-")")]
    case .bytes(let chunk):
      let text = redaction.body(chunk, contentType: head.headerFields[.contentType])
      // With `--data-binary`, a text that begins with `@` names a file to read.
      return ["--data-raw", Self.quoted(text)]
    }
  }

  private static func options(for part: MultipartPart, _ redaction: Redaction) -> [String] {
    let name = part.name ?? ""
    guard !redaction.isSecret(parameter: name) else {
      return ["--form-string", quoted("\(name)=\(Redaction.mark)")]
    }
    var attributes = part.contentType.map { ";type=\($0)" } ?? ""
    if let filename = part.filename { attributes += ";filename=\(formWord(filename))" }
    switch part.content {
    case .file(let path): return ["-F", quoted("\(name)=@\(formWord(path))\(attributes)")]
    case .stream: return ["-F", quoted("\(name)=@-\(attributes)")]
    case .bytes where part.filename != nil:
      // The quotes keep curl from reading a file of that name.
      return ["-F", quoted("\(name)=\(formWord(part.summary))\(attributes)")]
    case .bytes(let bytes):
      let text = redaction.body(BodyChunk(bytes), contentType: part.contentType)
      return ["--form-string", quoted("\(name)=\(text)")]
    }
  }

  /// A value inside of curl's `-F`, where a comma or a semicolon would end it.
  private static func formWord(_ text: String) -> String {
    "\"" + text.replacing(#"\"#, with: #"\\"#).replacing("\"", with: #"\""#) + "\""
  }

  /// One word for the shell: nothing inside single quotes means anything but a single quote.
  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: #"'\''"#) + "'"
  }
}
