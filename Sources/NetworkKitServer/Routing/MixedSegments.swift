/// Segments with text and placeholders, such as `{id}.json`, by the text before the first placeholder and after the last
/// one, so that a lookup considers only segments with the same text.
struct MixedSegments: Sendable {
  struct Segment: Sendable {
    let parts: [PathPattern.Part]
    let node: Int
  }

  /// The text at both ends of a segment.
  fileprivate struct Ends: Sendable, Hashable {
    let leading: String
    let trailing: String
  }

  private struct Lengths: Sendable, Hashable {
    let leading: Int
    let trailing: Int
  }

  private var segments: [Ends: [Segment]] = [:]
  /// The lengths in bytes of the text at both ends, each pair once.
  private var lengths: [Lengths] = []

  /// Returns the node of the segment that matches the same text.
  func node(for parts: [PathPattern.Part]) -> Int? {
    let shape = PathPattern.Segment.mixed(parts).shape
    return segments[Ends(parts)]?.first { PathPattern.Segment.mixed($0.parts).shape == shape }?.node
  }

  mutating func insert(_ parts: [PathPattern.Part], node: Int) {
    let ends = Ends(parts)
    segments[ends, default: []].append(Segment(parts: parts, node: node))
    let pair = Lengths(leading: ends.leading.utf8.count, trailing: ends.trailing.utf8.count)
    if !lengths.contains(pair) { lengths.append(pair) }
  }

  /// Returns the segments that can match a text, the most specific one first: a segment that another one includes contains
  /// more text. The duration depends on the number of different lengths of text, not on the number of segments.
  func candidates(for text: Substring) -> [Segment] {
    guard !lengths.isEmpty else { return [] }
    let found = lengths.flatMap { pair -> [Segment] in
      guard pair.leading + pair.trailing < text.utf8.count else { return [] }
      let ends = Ends(
        leading: String(decoding: text.utf8.prefix(pair.leading), as: UTF8.self),
        trailing: String(decoding: text.utf8.suffix(pair.trailing), as: UTF8.self))
      return segments[ends] ?? []
    }
    return found.count < 2 ? found : found.sorted { $0.textLength > $1.textLength }
  }
}

extension MixedSegments.Ends {
  fileprivate init(_ parts: [PathPattern.Part]) {
    leading = parts.first?.text ?? ""
    trailing = parts.last?.text ?? ""
  }
}

extension MixedSegments.Segment {
  /// The number of bytes outside the placeholders.
  fileprivate var textLength: Int {
    parts.reduce(0) { $0 + ($1.text?.utf8.count ?? 0) }
  }
}
