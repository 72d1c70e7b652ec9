internal import NetworkKitSupport

/// A tree of path patterns, in which a literal segment takes precedence over a placeholder.
///
/// A lookup visits one node for each segment of the path, and goes back only to a placeholder beside a literal segment
/// that led nowhere, so its duration doesn't depend on the number of routes.
struct RouteTable<Value: Sendable>: Sendable {
  private struct Node: Sendable {
    var literals: [String: Int] = [:]
    var mixed: [(parts: [PathPattern.Part], node: Int)] = []
    var placeholder: Int?
    /// The patterns with different names of the same placeholder share a node, so the names belong to the values.
    var rests: [(isOptional: Bool, node: Int)] = []
    /// The values by method, with the names of all placeholders in order.
    var values: [String: (names: [String], value: Value)] = [:]
  }

  private var nodes = [Node()]

  /// Adds a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - pattern: The paths.
  ///   - method: The method.
  /// - Throws: A ``RouteConflict`` with the existing value if another pattern matches the same paths.
  mutating func insert(
    _ value: Value, at pattern: PathPattern, for method: String
  ) throws(RouteConflict<Value>) {
    var node = 0
    for segment in pattern.segments { node = child(of: node, for: segment) }
    if let existing = nodes[node].values[method] { throw RouteConflict(existing: existing.value) }
    nodes[node].values[method] = (pattern.segments.flatMap(\.names), value)
  }

  /// Replaces the value of a pattern.
  mutating func replace(_ value: Value, at pattern: PathPattern, for method: String) {
    var node = 0
    for segment in pattern.segments { node = child(of: node, for: segment) }
    nodes[node].values[method] = (pattern.segments.flatMap(\.names), value)
  }

  private mutating func child(of node: Int, for segment: PathPattern.Segment) -> Int {
    let next = nodes.count
    switch segment {
    case .literal(let text):
      if let child = nodes[node].literals[text] { return child }
      nodes[node].literals[text] = next
    case .placeholder:
      if let child = nodes[node].placeholder { return child }
      nodes[node].placeholder = next
    case .mixed(let parts):
      let same = nodes[node].mixed.first { other in
        PathPattern.Segment.mixed(other.parts).shape == segment.shape
      }
      if let child = same?.node { return child }
      nodes[node].mixed.append((parts, next))
    case .rest(_, let isOptional):
      if let child = nodes[node].rests.first(where: { $0.isOptional == isOptional })?.node {
        return child
      }
      nodes[node].rests.append((isOptional, next))
    }
    nodes.append(Node())
    return next
  }

  /// A value whose pattern matches a path.
  struct Match {
    let method: String
    let value: Value
    let captures: PathCaptures
  }

  /// Returns the values of all patterns that match a path, the most specific pattern first. If a pattern without
  /// placeholders matches, only its values are returned.
  ///
  /// - Parameter path: The path, percent-encoded.
  func match(_ path: Substring) -> [Match] {
    guard path.utf8.first == UInt8(ascii: "/") else { return [] }
    // Bytes are compared faster than characters.
    let segments = path.utf8.dropFirst()
      .split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false).map(Substring.init)
    var search = Search(segments: segments)
    visit(0, 0, &search)
    if path == "/" {
      // An endpoint without text, or whose array is empty, has the path of the server itself.
      search = Search(segments: [], matches: search.matches)
      visit(0, 0, &search)
    }
    // As in an OpenAPI document, a path without placeholders isn't a value of another path.
    guard search.matches.count > 1, let first = search.matches.first, first.captures.isEmpty else {
      return search.matches
    }
    return search.matches.filter(\.captures.isEmpty)
  }

  private struct Search {
    let segments: [Substring]
    var captured: [[Substring]] = []
    var matches: [Match] = []
  }

  private func visit(_ index: Int, _ position: Int, _ search: inout Search) {
    let node = nodes[index]
    guard position < search.segments.count else {
      add(node, &search)
      for rest in node.rests where rest.isOptional { capture([], rest.node, position, &search) }
      return
    }
    let segment = search.segments[position]
    if let text = segment.percentDecoded, let child = node.literals[text] {
      visit(child, position + 1, &search)
    }
    // An empty segment isn't a value.
    guard !segment.isEmpty else { return }
    for (parts, child) in node.mixed {
      guard let captures = parts.captures(in: segment) else { continue }
      search.captured += captures.map { [$0.1] }
      visit(child, position + 1, &search)
      search.captured.removeLast(captures.count)
    }
    if let child = node.placeholder { capture([segment], child, position + 1, &search) }
    for (isOptional, child) in node.rests {
      let shortest = isOptional ? position : position + 1
      for end in stride(from: search.segments.count, through: shortest, by: -1) {
        let rest = search.segments[position..<end]
        guard !rest.contains(where: \.isEmpty) else { continue }
        capture(Array(rest), child, end, &search)
      }
    }
  }

  private func capture(
    _ segments: [Substring], _ node: Int, _ position: Int, _ search: inout Search
  ) {
    search.captured.append(segments)
    visit(node, position, &search)
    search.captured.removeLast()
  }

  private func add(_ node: Node, _ search: inout Search) {
    for (method, (names, value)) in node.values {
      // A less specific pattern doesn't replace the method of a more specific one.
      guard !search.matches.contains(where: { $0.method == method }) else { continue }
      var captures = PathCaptures()
      for (name, segments) in zip(names, search.captured) { captures.append(name, segments) }
      search.matches.append(Match(method: method, value: value, captures: captures))
    }
  }
}

/// The error for two patterns that match the same paths.
struct RouteConflict<Value: Sendable>: Error {
  let existing: Value
}

extension PathPattern.Segment {
  /// The names of the placeholders, in order.
  fileprivate var names: [String] {
    switch self {
    case .literal: []
    case .placeholder(let name), .rest(let name, _): [name]
    case .mixed(let parts):
      parts.compactMap { if case .placeholder(let name) = $0 { name } else { nil } }
    }
  }
}
