internal import HTTPTypes
internal import NetworkKitSupport

// Printing, dumping, and test failures show the name, method, and redacted URL, as errors do. The default description
// would contain every header field and the declared request.

extension OutgoingRequest: RedactedStringConvertible {
  /// The name, method, and redacted URL, such as `FetchUser (GET https://api.github.com/users/42)`.
  public var description: String { RequestSummary(self).description }
}

extension OutgoingRequest {
  /// The request as a `curl` command for a POSIX shell. Sensitive values are redacted.
  ///
  /// Multipart bodies become `-F` options that contain the files' paths. A streamed body is read from standard input
  /// (`--data-binary @-`). Bytes that aren't printable text, and data with a filename, are represented by their size,
  /// such as `<42 bytes>`. The string `<redacted>` replaces a body in which sensitive values can't be found, such as malformed
  /// JSON. If the client decompresses the response, the command contains `--compressed`.
  public var curlCommand: String { curlCommand(showingSecrets: false) }

  /// Returns the request as a `curl` command for a POSIX shell, optionally including sensitive values.
  ///
  /// - Parameter showingSecrets: A Boolean value that indicates whether the command contains sensitive values. If it's
  ///   `true`, you can run the command unchanged, but don't log the command.
  /// - Returns: The command.
  public func curlCommand(showingSecrets: Bool) -> String {
    let redaction = showingSecrets ? .none : redaction
    var words = ["curl"] + methodOptions
    for field in head.headerFields where body.parts == nil || field.name != .contentType {
      if field.name == .acceptEncoding, field.value == ContentCodings.accepted {
        words.append("--compressed")
        continue
      }
      let value = redaction.value(of: field)
      // `Name:` without a value would remove the field.
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
      // With `--data-binary`, a string that begins with `@` names a file to read.
      return ["--data-raw", Self.quoted(text)]
    }
  }

  private static func options(for part: MultipartPart, _ redaction: Redaction) -> [String] {
    let name = part.name ?? ""
    guard !redaction.isSensitive(parameter: name) else {
      return ["--form-string", quoted("\(name)=\(Redaction.mark)")]
    }
    // In curl's option `-F`, a comma or a semicolon ends a value that isn't quoted.
    var attributes = part.contentType.map { ";type=\($0)" } ?? ""
    if let filename = part.filename { attributes += ";filename=\(filename.quoted)" }
    if case .stream = part.body.content {
      return ["-F", quoted("\(name)=@\(part.body.file?.quoted ?? "-")\(attributes)")]
    }
    if part.filename != nil {
      // The quotes prevent curl from reading a file with that name.
      return ["-F", quoted("\(name)=\(part.summary.quoted)\(attributes)")]
    }
    return ["--form-string", quoted("\(name)=\(redaction.body(part.body))")]
  }

  /// Returns a quoted word for the shell. Inside single quotes, only a single quote has a special meaning.
  private static func quoted(_ text: String) -> String {
    "'" + text.replacing("'", with: #"'\''"#) + "'"
  }
}
