internal import Foundation
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

  /// Parses an endpoint, whose syntax the compiler plug-in has already checked.
  init(_ template: String) {
    var segments: [Segment] = []
    var rest = template[...]
    while let start = rest.firstRange(of: "{/") {
      segments += Self.segments(of: rest[..<start.lowerBound])
      let name = rest[start.upperBound...].prefix { $0 != "*" }
      segments.append(.rest(String(name), isOptional: true))
      rest = rest[name.endIndex...].dropFirst(2)
    }
    self.segments = segments + Self.segments(of: rest)
  }

  /// The segments of a text, each of which begins with a slash. The last one is empty if the text ends with a slash.
  private static func segments(of text: Substring) -> [Segment] {
    text.isEmpty
      ? []
      : text.dropFirst(text.hasPrefix("/") ? 1 : 0)
        .split(separator: "/", omittingEmptySubsequences: false).map { Segment(String($0)) }
  }

  /// Returns the values of the placeholders if a path matches the pattern.
  ///
  /// - Parameter path: The path, percent-encoded.
  func captures(in path: Substring) -> PathCaptures? {
    var table = RouteTable<Bool>()
    try? table.insert(true, at: self, for: "")
    return table.match(path).first?.captures
  }
}

extension PathPattern.Segment {
  fileprivate init(_ text: String) {
    let parts = Self.parts(of: text)
    if parts.count == 1, case .placeholder(let name) = parts[0] {
      self =
        name.hasPrefix("+")
        ? .rest(String(name.dropFirst()), isOptional: false) : .placeholder(name)
    } else if parts.contains(where: \.isPlaceholder) {
      self = .mixed(parts)
    } else {
      self = .literal(text.removingPercentEncoding ?? text)
    }
  }

  private static func parts(of text: String) -> [PathPattern.Part] {
    var parts: [PathPattern.Part] = []
    var rest = text[...]
    while !rest.isEmpty {
      let literal = rest.prefix { $0 != "{" }
      if !literal.isEmpty { parts.append(.text(PercentEncoding.repaired(literal))) }
      rest = rest.dropFirst(literal.count)
      guard !rest.isEmpty else { break }
      let name = rest.dropFirst().prefix { $0 != "}" }
      parts.append(.placeholder(String(name)))
      rest = rest.dropFirst(name.count + 2)
    }
    return parts
  }

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
      guard rest.hasSuffix(text) else { return nil }
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

  private var values: [(placeholder: Placeholder, segments: [Substring])] = []

  subscript(name: String) -> [Substring]? {
    values.first { $0.placeholder.name == name }?.segments
  }

  /// Returns whether the value of a placeholder is several segments with their slashes.
  func isText(_ name: String) -> Bool {
    values.contains { $0.placeholder.isText && $0.placeholder.name == name }
  }

  mutating func append(_ placeholder: Placeholder, _ segments: ArraySlice<Substring>) {
    values.append((placeholder, Array(segments)))
  }

  var count: Int { values.count }

  var isEmpty: Bool { values.isEmpty }
}
