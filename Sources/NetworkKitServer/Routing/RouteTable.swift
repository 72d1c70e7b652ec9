internal import NetworkKitSupport

/// A tree of path patterns, in which a literal segment takes precedence over a placeholder.
///
/// A lookup visits a node at most once for each segment of the path: it goes back only to a placeholder beside a literal
/// segment that led nowhere, and finds a segment with text and placeholders by its text. Its duration is therefore
/// proportional to the length of the path, and doesn't depend on the number of routes.
struct RouteTable<Value: Sendable>: Sendable {
  private struct Node: Sendable {
    var literals: [String: Int] = [:]
    var mixed = MixedSegments()
    var placeholder: Int?
    /// The patterns with different names of the same placeholder share a node, so the names belong to the values.
    var rests: [(isOptional: Bool, node: Int)] = []
    /// The values by method, with all placeholders in order. A path has few methods, so an array is faster to search than
    /// a dictionary.
    var values: [Entry] = []
  }

  private struct Entry: Sendable {
    let method: String
    let placeholders: [PathCaptures.Placeholder]
    let value: Value

    init(_ value: Value, at pattern: PathPattern, for method: String) {
      self.method = method
      placeholders = pattern.segments.flatMap(\.placeholders)
      self.value = value
    }
  }

  private var nodes = [Node()]
  /// The patterns with text and placeholders in one segment, by method, and their values.
  private var mixedPatterns: [String: [(pattern: PathPattern, value: Value)]] = [:]

  /// Adds a value.
  ///
  /// - Parameters:
  ///   - value: The value.
  ///   - pattern: The paths.
  ///   - method: The method.
  /// - Throws: A ``RouteConflict`` with the existing value if another pattern matches the same paths, or some of them and
  ///   neither takes precedence.
  mutating func insert(
    _ value: Value, at pattern: PathPattern, for method: String
  ) throws(RouteConflict<Value>) {
    let isMixed = pattern.hasMixedSegments
    if isMixed,
      let other = mixedPatterns[method]?.first(where: { $0.pattern.isAmbiguous(beside: pattern) })
    {
      throw RouteConflict(existing: other.value, isPartial: true)
    }
    var node = 0
    for segment in pattern.segments { node = child(of: node, for: segment) }
    if let existing = nodes[node].values.first(where: { $0.method == method }) {
      throw RouteConflict(existing: existing.value, isPartial: false)
    }
    nodes[node].values.append(Entry(value, at: pattern, for: method))
    if isMixed { mixedPatterns[method, default: []].append((pattern, value)) }
  }

  /// Replaces the value of a pattern.
  mutating func replace(_ value: Value, at pattern: PathPattern, for method: String) {
    var node = 0
    for segment in pattern.segments { node = child(of: node, for: segment) }
    nodes[node].values.removeAll { $0.method == method }
    nodes[node].values.append(Entry(value, at: pattern, for: method))
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
      if let child = nodes[node].mixed.node(for: parts) { return child }
      nodes[node].mixed.insert(parts, node: next)
    case .rest(_, let isOptional):
      if let child = nodes[node].rests.first(where: { $0.isOptional == isOptional })?.node {
        return child
      }
      // `{+path}` is more specific than `{/path*}`, which can be empty.
      nodes[node].rests.insert((isOptional, next), at: isOptional ? nodes[node].rests.endIndex : 0)
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
    guard let segments = path.pathSegments else { return [] }
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
    return search.matches.filter { $0.captures.isEmpty }
  }

  private struct Search {
    let segments: [Substring]
    /// The indexes of the empty segments, which end a rest of the path.
    private(set) lazy var emptySegments = segments.indices.filter { segments[$0].isEmpty }
    var captured: [ArraySlice<Substring>] = []
    var matches: [Match]
    /// The segments at which the nodes behind a rest of the path were visited.
    var visited: [Int: ClosedRange<Int>] = [:]

    init(segments: [Substring], matches: [Match] = []) {
      self.segments = segments
      self.matches = matches
    }
  }

  private func visit(_ index: Int, _ position: Int, _ search: inout Search) {
    guard position < search.segments.count else {
      for entry in nodes[index].values { add(entry, &search) }
      for rest in nodes[index].rests where rest.isOptional {
        capture([], rest.node, position, &search)
      }
      return
    }
    let segment = search.segments[position]
    if !nodes[index].literals.isEmpty, let text = segment.literal,
      let child = nodes[index].literals[text]
    {
      visit(child, position + 1, &search)
    }
    // An empty segment isn't a value.
    guard !segment.isEmpty else { return }
    for mixed in nodes[index].mixed.candidates(for: segment) {
      guard let captures = mixed.parts.captures(in: segment) else { continue }
      search.captured += captures.map { [$0.1] }
      visit(mixed.node, position + 1, &search)
      search.captured.removeLast(captures.count)
    }
    if let child = nodes[index].placeholder {
      capture(search.segments[position...position], child, position + 1, &search)
    }
    for (isOptional, child) in nodes[index].rests {
      visitRests(from: position, isOptional: isOptional, child, &search)
    }
  }

  /// Visits the node behind a rest of the path at each of the rest's possible ends, the longest rest first.
  ///
  /// An end that was visited before, with an earlier start of the rest, would lead to the same values again. They would
  /// be ignored, because the first match takes precedence.
  private func visitRests(
    from position: Int, isOptional: Bool, _ child: Int, _ search: inout Search
  ) {
    let last = search.emptySegments.first { $0 >= position } ?? search.segments.count
    let shortest = isOptional ? position : position + 1
    let visited = search.visited[child].flatMap { $0.upperBound == last ? $0 : nil }
    let longest = visited.map { $0.lowerBound - 1 } ?? last
    guard shortest <= longest else { return }
    search.visited[child] = shortest...last
    for end in stride(from: longest, through: shortest, by: -1) {
      capture(search.segments[position..<end], child, end, &search)
    }
  }

  private func capture(
    _ segments: ArraySlice<Substring>, _ node: Int, _ position: Int, _ search: inout Search
  ) {
    search.captured.append(segments)
    visit(node, position, &search)
    search.captured.removeLast()
  }

  private func add(_ entry: Entry, _ search: inout Search) {
    // A less specific pattern doesn't replace the method of a more specific one.
    guard !search.matches.contains(where: { $0.method == entry.method }) else { return }
    let captures = PathCaptures(entry.placeholders, search.captured)
    search.matches.append(Match(method: entry.method, value: entry.value, captures: captures))
  }
}

/// The error for two patterns that match the same paths.
struct RouteConflict<Value: Sendable>: Error {
  let existing: Value
  /// A Boolean value that indicates whether each pattern also matches paths that the other doesn't.
  let isPartial: Bool
}

extension PathPattern.Segment {
  /// The placeholders, in order.
  fileprivate var placeholders: [PathCaptures.Placeholder] {
    switch self {
    case .literal: []
    case .placeholder(let name): [PathCaptures.Placeholder(name: name)]
    case .rest(let name, let isOptional):
      [PathCaptures.Placeholder(name: name, isText: !isOptional)]
    case .mixed(let parts):
      parts.compactMap {
        if case .placeholder(let name) = $0 { PathCaptures.Placeholder(name: name) } else { nil }
      }
    }
  }
}
