internal import Foundation
internal import HTTPTypes

/// What never appears in an error, a log or a curl command: one list for all of them.
struct Redaction: Sendable {
  /// What stands where a secret was.
  static let mark = "<redacted>"

  private static let secretHeaders: Set<HTTPField.Name> = [
    .authorization, .proxyAuthorization, .cookie, .setCookie,
  ]
  private static let urlHeaders: Set<HTTPField.Name> = [.location, .contentLocation, .referer]

  /// Header fields that this request declared secret.
  var headers: Set<HTTPField.Name> = []
  /// Names of query items, form fields, JSON members and parts that it declared secret.
  var parameters: Set<String> = []
  /// Segments of the path that hold a secret, percent-encoded.
  var segments: Set<String> = []
  /// Whether everything behind the URL's origin is a secret.
  var hidesURL = false
  /// Whether the whole body is a secret.
  var hidesBody = false
  /// Whether nothing is hidden after all, for who asked to see secrets.
  private var isOff = false

  /// Hides what secrets are usually called.
  init() {}

  /// Hides what the request declared secret as well.
  init(_ request: OutgoingRequest) {
    headers = request.sensitiveHeaders
    parameters = request.sensitiveParameters
    segments = request.sensitivePathSegments
    hidesURL = request.isURLSensitive
    hidesBody = request.isBodySensitive
  }

  /// Hides nothing.
  static var none: Redaction {
    var redaction = Redaction()
    redaction.isOff = true
    return redaction
  }
}

// MARK: Header fields
extension Redaction {
  func isSecret(_ name: HTTPField.Name) -> Bool {
    guard !isOff else { return false }
    return Self.secretHeaders.contains(name) || headers.contains(name)
      || SecretNames.match(name.canonicalName)
  }

  /// The field as it may be shown.
  func value(of field: HTTPField) -> String {
    if isSecret(field.name) { return Self.mark }
    return Self.urlHeaders.contains(field.name) ? url(field.value) : value(field.value)
  }
}

// MARK: URLs
extension Redaction {
  /// The URL of a head as it may be shown: no credentials, no secret segment or query item.
  func url(of head: HTTPRequest) -> String {
    guard let scheme = head.scheme, let authority = head.authority else {
      return target(head.path ?? "")
    }
    return "\(scheme)://\(authority.withoutUserInformation)\(target(head.path ?? ""))"
  }

  /// A URL as text, whole or relative, as it may be shown.
  func url(_ text: String) -> String {
    let reference = URLReference(text[...])
    let scheme = reference.scheme.map { "\($0):" } ?? ""
    let authority = reference.authority.map { "//\($0.withoutUserInformation)" } ?? ""
    let query = reference.query.map { "?\($0)" } ?? ""
    return scheme + authority + target(reference.path + query)
  }

  /// A path with query as it may be shown.
  func target(_ path: String) -> String {
    guard !hidesURL else { return (path.hasPrefix("/") ? "/" : "") + Self.mark }
    let (path, query) = path.splitAtQuery()
    return shown(path) + (query.map { "?\(items($0))" } ?? "")
  }

  private func shown(_ path: Substring) -> String {
    path.split(separator: "/", omittingEmptySubsequences: false)
      .map { segment in
        // Other text may stand before or behind the value: the whole segment goes.
        segments.contains { segment.contains($0) } ? Self.mark : encodedValue(segment)
      }
      .joined(separator: "/")
  }

  /// A query or a form as it may be shown.
  func items(_ text: Substring) -> String {
    items(text) { encodedValue($0) }
  }

  /// A query or a form, the values of items that are no secrets as `shown` shows them.
  private func items(_ text: Substring, showing shown: (Substring) -> String) -> String {
    text.split(separator: "&", omittingEmptySubsequences: false)
      .map { item in
        // A flag has no value: its name is what was declared a secret.
        let value = item.firstIndex(of: "=").map { item.index(after: $0) } ?? item.startIndex
        return "\(item[..<value])\(hides(item) ? Self.mark : shown(item[value...]))"
      }
      .joined(separator: "&")
  }

  /// Whether an item of a query or a form, `name=value`, holds a secret.
  func hides(_ item: Substring) -> Bool {
    let name = item.itemName
    guard name.hasFewCombiningMarks else { return !isOff }
    return item.contains("=") ? isSecret(parameter: name) : parameters.contains(name)
  }
}

// MARK: Values
extension Redaction {
  /// A value as it may be shown: without user and password of the URLs in it, and without the secret
  /// query items of a URL.
  func value(_ text: String) -> String {
    guard !isOff, text.contains("://") else { return text }
    let text = Self.withoutUserInformation(text)
    let (start, query) = text.splitAtQuery()
    guard let query else { return text }
    let end = query.firstIndex(of: "#") ?? query.endIndex
    // A URL inside of the URL is not searched: no depth to bound.
    return "\(start)?\(items(query[..<end], showing: String.init))\(query[end...])"
  }

  /// A percent-encoded value as it may be shown; as it is where there is nothing to hide.
  private func encodedValue(_ text: Substring) -> String {
    guard let decoded = text.removingPercentEncoding else { return String(text) }
    let shown = value(decoded)
    guard shown != decoded else { return String(text) }
    return PercentEncoding.component(shown)
      .replacing(PercentEncoding.component(Self.mark), with: Self.mark)
  }

  private static func withoutUserInformation(_ text: String) -> String {
    text.split(separator: "://", omittingEmptySubsequences: false).enumerated()
      .map { index, piece in
        guard index > 0 else { return String(piece) }
        let end = piece.firstIndex { $0.isWhitespace || "/?#\"'<>".contains($0) } ?? piece.endIndex
        return "\(piece[..<end].withoutUserInformation)\(piece[end...])"
      }
      .joined(separator: "://")
  }
}

// MARK: Names
extension Redaction {
  /// Whether a parameter of this name is a secret; `login[password]` and `login.password` are where
  /// `login` or `password` is.
  func isSecret(parameter name: String) -> Bool {
    guard !isOff else { return false }
    // To look for it would take too long: it is hidden.
    guard name.hasFewCombiningMarks else { return true }
    let isDeclared = parameters.contains { declared in
      name.hasPrefix(declared) && (name.dropFirst(declared.count).first.map("[.".contains) ?? true)
    }
    return isDeclared || SecretNames.match(parameter: name)
  }
}
