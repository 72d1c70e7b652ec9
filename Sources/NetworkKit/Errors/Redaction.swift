internal import HTTPTypes

/// What never appears in an error, a log or a curl command: one list for all of them.
struct Redaction: Sendable {
  /// What stands where a secret was.
  static let mark = "<redacted>"

  private static let secretHeaders: Set<HTTPField.Name> = [
    .authorization, .proxyAuthorization, .cookie, .setCookie,
  ]

  /// Parts of names, lower case without punctuation, that say "secret".
  private static let secretWords = [
    "token", "secret", "password", "passwd", "passphrase", "apikey", "accesskey", "credential",
    "signature", "session", "authorization", "privatekey",
  ]
  /// Whole names that say so.
  private static let secretNames: Set<String> = ["key", "sig", "auth", "code", "pin", "otp"]

  /// Header fields that this request declared secret.
  let declaredHeaders: Set<HTTPField.Name>
  /// Segments of the path that hold a secret, percent-encoded.
  let secretSegments: Set<String>

  init(declaredHeaders: Set<HTTPField.Name> = [], secretSegments: Set<String> = []) {
    self.declaredHeaders = declaredHeaders
    self.secretSegments = secretSegments
  }

  init(_ request: OutgoingRequest) {
    self.init(
      declaredHeaders: request.sensitiveHeaders, secretSegments: request.sensitiveSegments)
  }

  func isSecret(_ name: HTTPField.Name) -> Bool {
    Self.secretHeaders.contains(name) || declaredHeaders.contains(name)
      || Self.soundsSecret(name.canonicalName)
  }

  /// The field as it may be shown.
  func value(of field: HTTPField) -> String {
    isSecret(field.name) ? Self.mark : field.value
  }

  /// The URL of a head as it may be shown: no credentials, no secret segment or query item.
  func url(of head: HTTPRequest) -> String {
    var text = ""
    if let scheme = head.scheme, let authority = head.authority {
      text = "\(scheme)://\(authority.withoutUserInformation)"
    }
    return text + target(head.path ?? "")
  }

  /// A path with query as it may be shown.
  func target(_ path: String) -> String {
    guard let mark = path.firstIndex(of: "?") else { return segments(path[...]) }
    return segments(path[..<mark]) + "?" + items(path[path.index(after: mark)...])
  }

  private func segments(_ path: Substring) -> String {
    guard !secretSegments.isEmpty else { return String(path) }
    return path.split(separator: "/", omittingEmptySubsequences: false)
      .map { segment in
        // Other text may stand before or behind the value: the whole segment goes.
        secretSegments.contains { segment.contains($0) } ? Self.mark : String(segment)
      }
      .joined(separator: "/")
  }

  /// A query or a form as it may be shown.
  func items(_ text: Substring) -> String {
    text.split(separator: "&", omittingEmptySubsequences: false).map(item).joined(separator: "&")
  }

  private func item(_ text: Substring) -> String {
    guard let equals = text.firstIndex(of: "="), hides(text) else { return String(text) }
    return text[...equals] + Self.mark
  }

  /// Whether an item of a query or a form, `name=value`, holds a secret.
  func hides(_ item: Substring) -> Bool {
    Self.soundsSecret(String(item.prefix { $0 != "=" }))
  }

  static func soundsSecret(_ name: String) -> Bool {
    secretNames.contains(plain(name)) || holdsSecretWord(name)
  }

  /// Whether the name of a path's placeholder says so: in a path, `key` and `code` name resources.
  static func holdsSecretWord(_ name: String) -> Bool {
    let plain = plain(name)
    return secretWords.contains { plain.contains($0) }
  }

  private static func plain(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }
}
