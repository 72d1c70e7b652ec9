/// Reads an endpoint from left to right. An invalid part becomes a problem with its repair, and reading continues, so
/// that all problems are reported at once.
struct EndpointParser {
  /// The placeholder that a fix-it inserts for a name that only the user knows.
  static let unknownName = "<#name#>"

  let source: String
  private(set) var pieces: [EndpointTemplate.Piece] = []
  private(set) var problems: [EndpointTemplate.Problem] = []
  private var position: String.Index
  private var text = ""

  init(_ written: String) {
    source = written.trimmingWhiteSpace
    position = source.startIndex
    if source.isEmpty {
      problems.append(
        .init(
          message: "'endpoint' is empty; use '/' to request the base URL itself", isHarmless: true))
    } else if source.count != written.count {
      problems.append(
        .init(message: "white space around the endpoint isn't sent", isHarmless: true))
    }
  }

  mutating func parse() {
    skipMethod()
    skipOrigin()
    while position < source.endIndex {
      let character = source[position]
      switch character {
      case "{": placeholder()
      case "/" where isBeforeEmptySegment: emptySegment()
      case "%" where !isAtEscape: percentSign()
      case "}": unopenedBrace()
      case "?": query()
      case "#": fragment()
      case _ where character.isWhitespace || character.isControl: whiteSpace(character)
      default: if !otherNotation() { take(character) }
      }
    }
    flush()
    if problems.allSatisfy(\.isHarmless) { dotSegments() }
  }
}

// MARK: Text

extension EndpointParser {
  private mutating func take(_ character: Character) {
    text.append(character)
    position = source.index(after: position)
  }

  private mutating func flush() {
    if !text.isEmpty { pieces.append(.text(text)) }
    text = ""
  }

  private var isAtSegmentStart: Bool {
    position == source.startIndex || source[source.index(before: position)] == "/"
  }

  /// Records the problem between the current position and `end`, and continues after it.
  private mutating func report(
    _ message: String, upTo end: String.Index, repair: String?,
    misplaced part: EndpointTemplate.Problem.MisplacedPart? = nil
  ) {
    let range = position..<end
    problems.append(
      .init(
        message: message, misplacedPart: part,
        repair: repair.map { .init(range: range, text: $0) }))
    position = end
  }

  /// A Boolean value that indicates whether the slash at the position is followed by another one. The path of a proxy
  /// can contain a whole URL.
  private var isBeforeEmptySegment: Bool {
    source[position...].hasPrefix("//")
      && (position == source.startIndex || source[source.index(before: position)] != ":")
  }

  private mutating func emptySegment() {
    let end = source[position...].drop { $0 == "/" }.startIndex
    report(
      "'endpoint' can't contain an empty segment; remove the additional slash",
      upTo: source.index(before: end), repair: "")
  }

  private mutating func whiteSpace(_ character: Character) {
    let end = source.index(after: position)
    report(
      "'endpoint' can't contain white space", upTo: end, repair: character == " " ? "%20" : "")
  }

  /// `GET /path`: the method is a separate argument.
  private mutating func skipMethod() {
    let method = source.prefix { $0 != " " }
    let path = source[method.endIndex...].drop { $0 == " " }
    guard ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"].contains(method), !path.isEmpty
    else { return }
    report(
      "'endpoint' can't contain the method '\(method)'; use the 'method' argument",
      upTo: path.startIndex, repair: "", misplaced: .method(method.lowercased()))
  }

  /// `https://host/path`: the origin belongs in the base URL.
  private mutating func skipOrigin() {
    let scheme = source[position...]
      .prefix { $0.isASCII && ($0.isLetter || $0.isNumber || "+-.".contains($0)) }
    let afterScheme = source[scheme.endIndex...]
    guard !scheme.isEmpty, afterScheme.hasPrefix("://") else { return }
    let host = afterScheme.dropFirst(3)
    let end = host.firstIndex { "/?#".contains($0) } ?? source.endIndex
    let base = String(source[position..<end])
    report(
      "'endpoint' is appended to the base URL, so it can't begin with '\(base)'", upTo: end,
      repair: "", misplaced: .base(base))
  }

  private var isAtEscape: Bool {
    source[position...].dropFirst().prefix(2).count(where: { $0.isASCII && $0.isHexDigit }) == 2
  }

  /// `%zz`: a percent sign that doesn't begin an escape.
  private mutating func percentSign() {
    let after = source[position...].dropFirst().prefix(2)
      .prefix { $0.isASCII && ($0.isLetter || $0.isNumber) }
    text += "%25"
    report(
      "'%\(after)' in the endpoint isn't valid percent-encoding; for a percent sign, use '%25'",
      upTo: source.index(after: position), repair: "%25")
  }

  /// `/users/../x`: servers interpret the segment as a different path (RFC 3986, section 5.2.4). A `..` can't be
  /// removed together with a placeholder.
  private mutating func dotSegments() {
    let segments = source.split(separator: "/", omittingEmptySubsequences: false)
    guard let first = segments.first(where: { $0.dotSegment != nil }) else { return }
    var kept: [Substring] = []
    var isMendable = true
    for segment in segments where segment.dotSegment != "." {
      if segment.dotSegment == nil {
        kept.append(segment)
      } else if kept != [""], let last = kept.popLast() {
        isMendable = isMendable && !last.contains { "{}".contains($0) }
      }
    }
    let mended = kept.joined(separator: "/")
    problems.append(
      .init(
        message: "'endpoint' can't contain the segment '\(first)'; write the path without it",
        repair: isMendable
          ? .init(
            range: source.startIndex..<source.endIndex, text: mended.isEmpty ? "/" : mended) : nil))
  }

  /// `?name=value&…`: everything up to the fragment.
  private mutating func query() {
    let end = source[position...].firstIndex(of: "#") ?? source.endIndex
    let items = source[position..<end].dropFirst().split(separator: "&").map { item in
      let parts = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
      return EndpointTemplate.QueryItem(
        name: String(parts[0]), value: parts.count > 1 ? String(parts[1]) : nil)
    }
    report(
      "'endpoint' can't have a query; declare its parameters as '@Query' properties", upTo: end,
      repair: "", misplaced: .query(items.filter { !$0.name.isEmpty }))
  }

  private mutating func fragment() {
    report(
      "'endpoint' can't have the fragment '\(source[position...])', which is never sent",
      upTo: source.endIndex, repair: "")
  }
}

// MARK: Placeholders

extension EndpointParser {
  private mutating func placeholder() {
    let open = source.index(after: position)
    let rest = source[open...]
    // A slash ends a segment, and therefore also an unclosed placeholder. `{/x*}` begins with a slash.
    let nameEnd = rest.dropFirst().firstIndex(of: "/") ?? rest.endIndex
    let brace = rest[..<nameEnd].firstIndex { $0 == "{" || $0 == "}" }
    guard let brace, source[brace] == "}" || brace == open else { return unclosedBrace() }
    guard source[brace] == "}" else { return nestedBraces() }
    let inner = source[open..<brace]
    let end = source.index(after: brace)
    guard !inner.isEmpty else {
      return report(
        "placeholder '{}' in the endpoint has no name", upTo: end, repair: plain(""))
    }
    guard let placeholder = EndpointTemplate.Placeholder(inner) else {
      let name = inner.drop { !$0.isIdentifierStart }.prefix { $0.isPlaceholderPart }
      return report(
        "'{\(inner)}' isn't a valid placeholder; expected '{name}', '{+name}', or '{/name*}'",
        upTo: end, repair: plain(name))
    }
    if placeholder.expansion == .segments { rejectSlash(before: placeholder) }
    flush()
    pieces.append(.placeholder(placeholder))
    position = end
  }

  /// The placeholder for one segment with a name, or with an unknown one.
  private func plain(_ name: Substring) -> String {
    "{\(name.isEmpty ? Self.unknownName : String(name))}"
  }

  /// `/users/{/parts*}`: the placeholder adds a slash before each segment.
  private mutating func rejectSlash(before placeholder: EndpointTemplate.Placeholder) {
    guard position > source.startIndex else { return }
    let slash = source.index(before: position)
    guard source[slash] == "/" else { return }
    problems.append(
      .init(
        message: "'\(placeholder.notation)' in the endpoint adds its own slashes; remove the slash "
          + "before it",
        repair: .init(range: slash..<position, text: "")))
  }

  /// `/users/{id/files`: the name presumably ends at the first character that can't be part of a name.
  private mutating func unclosedBrace() {
    let name = identifier(at: source.index(after: position))
    report(
      "'{' in the endpoint is never closed", upTo: name.endIndex, repair: plain(name))
  }

  /// `/users/id}`: the name presumably begins at the beginning of its segment.
  private mutating func unopenedBrace() {
    let before = source[..<position]
    let start = before.lastIndex(of: "/").map(before.index(after:)) ?? before.startIndex
    let name = before[start...]
    let end = source.index(after: position)
    let message = "'}' in the endpoint has no matching '{'"
    guard let first = name.first, first.isIdentifierStart, name.allSatisfy(\.isIdentifierPart)
    else { return report(message, upTo: end, repair: "") }
    problems.append(
      .init(message: message, repair: .init(range: start..<end, text: "{\(name)}")))
    position = end
  }

  /// `{{id}}`: one pair of braces too many.
  private mutating func nestedBraces() {
    let rest = source[position...]
    let inner = rest.drop { $0 == "{" }
    let name = identifier(at: inner.startIndex)
    let end = source[name.endIndex...].drop { $0 == "}" }.startIndex
    report("braces in the endpoint can't be nested", upTo: end, repair: plain(name))
  }

  /// `/:id`, `/*path`, `<id>`, and `[id]`, the notations of other frameworks, and `${id}`, the notation of other
  /// languages.
  ///
  /// - Returns: A Boolean value that indicates whether there's such a placeholder at the current position.
  private mutating func otherNotation() -> Bool {
    for (start, end) in [(":", ""), ("*", ""), ("<", ">"), ("[", "]"), ("${", "}")] {
      let rest = source[position...]
      guard rest.hasPrefix(start), !end.isEmpty || isAtSegmentStart else { continue }
      let isPart = start == "${" ? \Character.isPlaceholderPart : \.isIdentifierPart
      let name = rest.dropFirst(start.count).prefix { $0[keyPath: isPart] }
      let after = source[name.endIndex...]
      guard name.first?.isIdentifierStart == true, after.hasPrefix(end) else { continue }
      let close = source.index(name.endIndex, offsetBy: end.count)
      let written = String(source[position..<close])
      let placeholder = start == "*" ? "{+\(name)}" : "{\(name)}"
      report(
        "'\(written)' in the endpoint isn't a placeholder; expected '\(placeholder)'", upTo: close,
        repair: placeholder)
      return true
    }
    return false
  }

  /// The identifier that starts at an index; empty if there's none.
  private func identifier(at index: String.Index) -> Substring {
    guard index < source.endIndex, source[index].isIdentifierStart else {
      return source[index..<index]
    }
    return source[index...].prefix { $0.isIdentifierPart }
  }
}

extension EndpointTemplate.Placeholder {
  /// Reads the text between braces: `id`, `+rest`, or `/parts*`.
  fileprivate init?(_ inner: Substring) {
    if inner.hasPrefix("+") {
      self.init(name: String(inner.dropFirst()), expansion: .remainder)
    } else if inner.hasPrefix("/"), inner.hasSuffix("*") {
      self.init(name: String(inner.dropFirst().dropLast()), expansion: .segments)
    } else {
      self.init(name: String(inner), expansion: .segment)
    }
    guard let first = name.first, first.isIdentifierStart, name.allSatisfy(\.isPlaceholderPart)
    else { return nil }
  }
}

extension Character {
  fileprivate var isIdentifierStart: Bool { isLetter || self == "_" }
  fileprivate var isIdentifierPart: Bool { isLetter || isNumber || self == "_" }
  /// `@Path` can specify a name with a hyphen or a dot.
  fileprivate var isPlaceholderPart: Bool { isIdentifierPart || self == "-" || self == "." }
  fileprivate var isControl: Bool {
    unicodeScalars.allSatisfy { $0.properties.generalCategory == .control }
  }
}
