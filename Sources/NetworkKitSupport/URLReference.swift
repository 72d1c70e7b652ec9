/// The parts of a URL reference, and its resolution against a base URL (RFC 3986, sections 4 and 5). The fragment is
/// removed, because it's never sent.
public struct URLReference: Sendable, Hashable {
  /// The scheme in lowercase, or `nil` if there is none.
  public var scheme: String?
  /// The authority, which may contain user information, or `nil` if there is none.
  public var authority: Substring?
  /// The path, which may be empty.
  public var path: Substring
  /// The query, or `nil` if there is none.
  public var query: Substring?

  /// Splits a string into its parts. Every string is a valid reference.
  public init(_ text: Substring) {
    // A delimiter that a combining mark follows isn't a separate character.
    let end = text.utf8.firstIndex(of: UInt8(ascii: "#")) ?? text.endIndex
    var rest = text[..<end]
    if let colon = rest.utf8.firstIndex(where: ":/?".utf8.contains),
      rest.utf8[colon] == UInt8(ascii: ":"), Self.isScheme(rest[..<colon])
    {
      scheme = rest[..<colon].lowercased()
      rest = rest[rest.utf8.index(after: colon)...]
    }
    if rest.utf8.starts(with: "//".utf8) {
      let start = rest[rest.utf8.index(rest.startIndex, offsetBy: 2)...]
      let end = start.utf8.firstIndex(where: "/?".utf8.contains) ?? start.endIndex
      authority = start[..<end]
      rest = start[end...]
    }
    (path, query) = rest.splitAtQuery()
  }

  /// `ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )`.
  private static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.first, first.isASCII, first.isLetter else { return false }
    return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
  }

  /// Returns the path of the reference, resolved against `base` (section 5.2.2), without dot segments.
  public func path(from base: Substring) -> String {
    if authority != nil || path.hasPrefix("/") { return Self.removingDotSegments(path) }
    if path.isEmpty { return String(base) }
    let folder = base.lastIndex(of: "/").map { base[...$0] } ?? "/"
    return Self.removingDotSegments(folder + path)
  }

  /// Returns the path and query of the reference, resolved against the path and query of `base`.
  public func target(from base: String) -> String {
    let (basePath, baseQuery) = base.splitAtQuery()
    let path = path(from: basePath)
    let keepsQuery = self.path.isEmpty && authority == nil
    let query = query ?? (keepsQuery ? baseQuery : nil)
    return (path.hasPrefix("/") ? path : "/" + path) + (query.map { "?\($0)" } ?? "")
  }

  /// Removes dot segments (section 5.2.4): `/a/b/../c/./d` becomes `/a/c/d`.
  private static func removingDotSegments(_ path: Substring) -> String {
    var kept: [Substring] = []
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    for (index, segment) in segments.enumerated() {
      let isLast = index == segments.count - 1
      switch segment {
      case ".":
        if isLast { kept.append("") }
      case "..":
        if kept.count > 1 { kept.removeLast() }
        if isLast { kept.append("") }
      default:
        kept.append(segment)
      }
    }
    return kept.joined(separator: "/")
  }
}

extension StringProtocol where SubSequence == Substring {
  /// The host and port of an authority, after the last `@`; may be empty.
  @inlinable
  public var withoutUserInformation: Substring {
    let text = self[...]
    guard let sign = text.utf8.lastIndex(of: UInt8(ascii: "@")) else { return text }
    return text[text.utf8.index(after: sign)...]
  }

  /// Returns the text before and after the first question mark.
  @inlinable
  public func splitAtQuery() -> (path: Substring, query: Substring?) {
    guard let mark = utf8.firstIndex(of: UInt8(ascii: "?")) else { return (self[...], nil) }
    return (self[..<mark], self[utf8.index(after: mark)...])
  }
}
