/// The parts of a URL reference, and its resolution against the URL it stands in (RFC 3986,
/// sections 4 and 5); the fragment is dropped, for it is never sent.
struct URLReference: Sendable, Hashable {
  var scheme: String?
  var authority: Substring?
  var path: Substring
  var query: Substring?

  /// Splits text into its parts; every text is some reference.
  init(_ text: Substring) {
    var rest = text.prefix { $0 != "#" }
    if let colon = rest.firstIndex(where: { ":/?".contains($0) }), rest[colon] == ":",
      Self.isScheme(rest[..<colon])
    {
      scheme = rest[..<colon].lowercased()
      rest = rest[rest.index(after: colon)...]
    }
    if rest.hasPrefix("//") {
      let start = rest.dropFirst(2)
      let end = start.firstIndex { "/?".contains($0) } ?? start.endIndex
      authority = start[..<end]
      rest = start[end...]
    }
    (path, query) = rest.splitAtQuery()
  }

  /// The same reference with a path and a query that can be sent, whatever characters were in them.
  var repaired: URLReference {
    var reference = self
    reference.path = PercentEncoding.repaired(path)[...]
    reference.query = query.map { PercentEncoding.repaired($0)[...] }
    return reference
  }

  /// `ALPHA *( ALPHA / DIGIT / "+" / "-" / "." )`.
  private static func isScheme(_ text: Substring) -> Bool {
    guard let first = text.first, first.isASCII, first.isLetter else { return false }
    return text.allSatisfy { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
  }

  /// The path that this reference means, seen from `base` (section 5.2.2), without dot segments.
  func path(from base: Substring) -> String {
    if authority != nil || path.hasPrefix("/") { return Self.removingDotSegments(path) }
    if path.isEmpty { return String(base) }
    let folder = base.lastIndex(of: "/").map { base[...$0] } ?? "/"
    return Self.removingDotSegments(folder + path)
  }

  /// Section 5.2.4, by segments: `/a/b/../c/./d` is `/a/c/d`.
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
  /// An authority's host and port: what follows the last `@`, which may be nothing.
  var withoutUserInformation: Substring {
    lastIndex(of: "@").map { self[index(after: $0)...] } ?? self[...]
  }
}
