internal import NetworkKitSupport

/// The endpoint of a request as segments, which it compares with the segments of a received path.
struct PathPattern: Sendable, Hashable {
  /// A part of a segment.
  enum Part: Sendable, Hashable {
    case text(String)
    case placeholder(String)
  }

  enum Segment: Sendable, Hashable {
    case literal(String)
    /// A placeholder that fills the segment.
    case placeholder(String)
    /// Text and placeholders, such as `{id}.json`.
    case mixed([Part])
    /// `{+path}`, one or more segments, or `{/path*}`, any number of segments.
    case rest(String, isOptional: Bool)
  }

  let segments: [Segment]

  /// Parses an endpoint, whose syntax the compiler plug-in has already checked. Each segment begins with a slash, except
  /// `{/path*}`. The last one is empty if the endpoint ends with a slash.
  init(_ template: String) {
    // A request that's received without a router parses its endpoint, and the bytes of an array are read faster than
    // those of a string.
    let bytes = Array(template.utf8)
    var segments: [Segment] = []
    segments.reserveCapacity(bytes.count { $0 == UInt8(ascii: "/") })
    var rest = bytes[...]
    while !rest.isEmpty {
      if rest.starts(with: "{/".utf8) {
        let name = rest.dropFirst(2).prefix { $0 != UInt8(ascii: "*") }
        segments.append(.rest(String(decoding: name, as: UTF8.self), isOptional: true))
        rest = rest[name.endIndex...].dropFirst(2)
      } else {
        if rest.first == UInt8(ascii: "/") { rest.removeFirst() }
        var text = rest.prefix { $0 != UInt8(ascii: "/") }
        if text.endIndex < rest.endIndex, text.last == UInt8(ascii: "{") { text.removeLast() }
        segments.append(Segment(text))
        rest = rest[text.endIndex...]
      }
    }
    self.segments = segments
  }

  /// Returns the values of the placeholders if a path matches the pattern.
  ///
  /// - Parameter path: The path, percent-encoded.
  func captures(in path: Substring) -> PathCaptures? {
    guard !segments.contains(where: { $0.isRest }) else {
      var table = RouteTable<Bool>()
      try? table.insert(true, at: self, for: "")
      return table.match(path).first?.captures
    }
    if segments.isEmpty { return path == "/" ? PathCaptures() : nil }
    // Every other pattern has one way to match a path: each of its segments matches one of the path's.
    guard let texts = path.pathSegments, texts.count == segments.count else { return nil }
    var captures = PathCaptures()
    for (index, segment) in segments.enumerated() {
      switch segment {
      case .literal(let text):
        guard let decoded = texts[index].literal, decoded == text else { return nil }
      case .placeholder(let name):
        guard !texts[index].isEmpty else { return nil }
        captures.append(PathCaptures.Placeholder(name: name), texts[index...index])
      case .mixed(let parts):
        guard let values = parts.captures(in: texts[index]) else { return nil }
        for (name, value) in values {
          captures.append(PathCaptures.Placeholder(name: name), [value])
        }
      case .rest: return nil
      }
    }
    return captures
  }
}

extension Substring {
  /// The segments of a path, percent-encoded; `nil` if the path doesn't begin with a slash, or takes long to compare.
  var pathSegments: [Substring]? {
    let slash = UInt8(ascii: "/")
    guard utf8.first == slash, !hasManyCombiningMarks else { return nil }
    var segments: [Substring] = []
    // Most paths have at most six segments.
    segments.reserveCapacity(6)
    var rest = self[utf8.index(after: startIndex)...]
    while let end = rest.firstIndex(ofByte: slash) {
      segments.append(rest[..<end])
      rest = rest[utf8.index(after: end)...]
    }
    segments.append(rest)
    return segments
  }

  /// The text of a segment that's compared with a literal one; `nil` if it can't be equal.
  var literal: String? {
    guard let text = percentDecoded, !text.hasManyCombiningMarks else { return nil }
    return text
  }
}

extension PathPattern.Segment {
  fileprivate init(_ text: ArraySlice<UInt8>) {
    guard text.contains(UInt8(ascii: "{")) else {
      let isEncoded = text.contains(UInt8(ascii: "%"))
      self = .literal(
        (isEncoded ? PercentEncoding.decodedText(text) : nil)
          ?? String(decoding: text, as: UTF8.self))
      return
    }
    guard text.first == UInt8(ascii: "{"),
      text.firstIndex(of: UInt8(ascii: "}")) == text.endIndex - 1
    else {
      self = .mixed(Self.parts(of: text))
      return
    }
    let name = text.dropFirst().dropLast()
    self =
      name.first == UInt8(ascii: "+")
      ? .rest(String(decoding: name.dropFirst(), as: UTF8.self), isOptional: false)
      : .placeholder(String(decoding: name, as: UTF8.self))
  }

  private static func parts(of text: ArraySlice<UInt8>) -> [PathPattern.Part] {
    var parts: [PathPattern.Part] = []
    var rest = text
    while !rest.isEmpty {
      let literal = rest.prefix { $0 != UInt8(ascii: "{") }
      if !literal.isEmpty {
        let text = String(decoding: literal, as: UTF8.self)
        parts.append(.text(PercentEncoding.repaired(text[...])))
      }
      rest = rest[literal.endIndex...]
      guard !rest.isEmpty else { break }
      let name = rest.dropFirst().prefix { $0 != UInt8(ascii: "}") }
      parts.append(.placeholder(String(decoding: name, as: UTF8.self)))
      rest = rest[name.endIndex...].dropFirst()
    }
    return parts
  }

  /// A Boolean value that indicates whether the segment matches any number of a path's segments.
  var isRest: Bool { if case .rest = self { true } else { false } }

  /// The segment without the names of its placeholders: two segments with the same shape match the same text.
  var shape: PathPattern.Segment {
    switch self {
    case .literal: self
    case .placeholder: .placeholder("")
    case .mixed(let parts): .mixed(parts.map { $0.isPlaceholder ? .placeholder("") : $0 })
    case .rest(_, let isOptional): .rest("", isOptional: isOptional)
    }
  }
}

extension PathPattern.Part {
  var isPlaceholder: Bool { if case .placeholder = self { true } else { false } }
}

extension [PathPattern.Part] {
  /// Returns the text of each placeholder if a segment matches. A placeholder ends at the first occurrence of the text
  /// that follows it, except before the last text, which is at the end of the segment.
  func captures(in segment: Substring) -> [(String, Substring)]? {
    var captures: [(String, Substring)] = []
    var rest = segment
    for (index, part) in enumerated() {
      switch part {
      case .text(let text):
        guard rest.utf8.starts(with: text.utf8) else { return nil }
        rest = rest[rest.utf8.index(rest.startIndex, offsetBy: text.utf8.count)...]
      case .placeholder(let name):
        guard let end = end(of: index, in: rest), end > rest.startIndex else { return nil }
        captures.append((name, rest[..<end]))
        rest = rest[end...]
      }
    }
    return rest.isEmpty ? captures : nil
  }

  private func end(of index: Int, in rest: Substring) -> String.Index? {
    guard index + 1 < count else { return rest.endIndex }
    guard case .text(let text) = self[index + 1] else { return nil }
    if index + 2 == count {
      guard rest.utf8.suffix(text.utf8.count).elementsEqual(text.utf8) else { return nil }
      return rest.utf8.index(rest.endIndex, offsetBy: -text.utf8.count)
    }
    return rest.dropFirst().firstRange(of: text)?.lowerBound
  }
}

/// The segments that the placeholders of a path matched, percent-encoded.
struct PathCaptures: Sendable {
  struct Placeholder: Sendable, Hashable {
    let name: String
    /// A Boolean value that indicates whether the value is several segments with their slashes, `{+path}`.
    var isText = false
  }

  private(set) var values: [(placeholder: Placeholder, segments: ArraySlice<Substring>)] = []

  init() {}

  /// Creates captures of placeholders and their segments, which are in the same order.
  init(_ placeholders: [Placeholder], _ segments: [ArraySlice<Substring>]) {
    values.reserveCapacity(segments.count)
    for (placeholder, value) in zip(placeholders, segments) { values.append((placeholder, value)) }
  }

  subscript(name: String) -> ArraySlice<Substring>? {
    values.first { $0.placeholder.name == name }?.segments
  }

  /// Returns whether the value of a placeholder is several segments with their slashes.
  func isText(_ name: String) -> Bool {
    values.contains { $0.placeholder.isText && $0.placeholder.name == name }
  }

  mutating func append(_ placeholder: Placeholder, _ segments: ArraySlice<Substring>) {
    values.append((placeholder, segments))
  }

  var isEmpty: Bool { values.isEmpty }
}
