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

  init(declaredHeaders: Set<HTTPField.Name> = []) {
    self.declaredHeaders = declaredHeaders
  }

  init(_ request: OutgoingRequest) {
    self.init(declaredHeaders: request.sensitiveHeaders)
  }

  func isSecret(_ name: HTTPField.Name) -> Bool {
    Self.secretHeaders.contains(name) || declaredHeaders.contains(name)
      || Self.soundsSecret(name.canonicalName)
  }

  /// The field as it may be shown.
  func value(of field: HTTPField) -> String {
    isSecret(field.name) ? Self.mark : field.value
  }

  /// The URL of a head as it may be shown: no credentials, no secret query item.
  func url(of head: HTTPRequest) -> String {
    var text = ""
    if let scheme = head.scheme, let authority = head.authority {
      text = "\(scheme)://\(authority.split(separator: "@").last ?? "")"
    }
    return text + target(head.path ?? "")
  }

  /// A path with query as it may be shown.
  func target(_ path: String) -> String {
    guard let mark = path.firstIndex(of: "?") else { return path }
    let items = path[path.index(after: mark)...].split(
      separator: "&", omittingEmptySubsequences: false)
    return path[...mark] + items.map(item).joined(separator: "&")
  }

  private func item(_ text: Substring) -> String {
    guard let equals = text.firstIndex(of: "="), Self.soundsSecret(String(text[..<equals])) else {
      return String(text)
    }
    return text[...equals] + Self.mark
  }

  static func soundsSecret(_ name: String) -> Bool {
    let plain = String(name.lowercased().filter { $0.isLetter || $0.isNumber })
    return secretNames.contains(plain) || secretWords.contains { plain.contains($0) }
  }
}
