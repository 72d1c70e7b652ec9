/// What a base URL can't be: the rules that the library applies to text at run time, applied to a
/// literal.
enum BaseURLMistake: Equatable {
  case notAbsolute
  case otherScheme(String)
  case noHost
  case credentials
  case query
  case fragment
  case whiteSpace

  /// The mistakes in a base URL (RFC 3986, section 3), in the order of its parts.
  static func all(in text: String) -> [BaseURLMistake] {
    var mistakes: [BaseURLMistake] = []
    if text.contains(where: \.isWhitespace) { mistakes.append(.whiteSpace) }
    guard let colon = text.firstIndex(of: ":"), text[colon...].hasPrefix("://") else {
      return mistakes + [.notAbsolute]
    }
    let scheme = text[..<colon].lowercased()
    if scheme != "http", scheme != "https" { mistakes.append(.otherScheme(scheme)) }
    let rest = text[colon...].dropFirst(3)
    let authority = rest.prefix { !"/?#".contains($0) }
    if authority.contains("@") { mistakes.append(.credentials) }
    let host = authority[
      (authority.lastIndex(of: "@").map(authority.index(after:))
        ?? authority.startIndex)...]
    if host.isEmpty || host.hasPrefix(":") { mistakes.append(.noHost) }
    let path = rest[authority.endIndex...]
    if path.prefix(while: { $0 != "#" }).contains("?") { mistakes.append(.query) }
    if path.contains("#") { mistakes.append(.fragment) }
    return mistakes
  }
}
