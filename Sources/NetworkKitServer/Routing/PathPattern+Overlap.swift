internal import NetworkKitSupport

// The comparison of patterns that accept the same paths.

extension PathPattern {
  /// A Boolean value that indicates whether a segment consists of text and placeholders.
  var hasMixedSegments: Bool {
    segments.contains { if case .mixed = $0 { true } else { false } }
  }

  /// Returns whether both patterns match a path, but neither takes precedence.
  ///
  /// The first segments with different shapes decide the precedence. If both consist of text and placeholders, one of
  /// them must be more specific than the other.
  func isAmbiguous(beside other: PathPattern) -> Bool {
    let count = zip(segments, other.segments).prefix { $0.shape == $1.shape }.count
    let (rest, otherRest) = (segments[count...], other.segments[count...])
    guard case .mixed(let parts)? = rest.first, case .mixed(let otherParts)? = otherRest.first,
      !parts.includes(otherParts), !otherParts.includes(parts)
    else { return false }
    return Self.overlap(Self.expanded(rest)[...], Self.expanded(otherRest)[...])
  }

  /// The segments in which each `{+path}` is a placeholder and any number of other segments.
  private static func expanded(_ segments: ArraySlice<Segment>) -> [Segment] {
    segments.flatMap { segment -> [Segment] in
      if case .rest(let name, isOptional: false) = segment {
        [.placeholder(name), .rest(name, isOptional: true)]
      } else {
        [segment]
      }
    }
  }

  /// Returns whether a path matches both expanded patterns.
  private static func overlap(
    _ segments: ArraySlice<Segment>, _ others: ArraySlice<Segment>
  ) -> Bool {
    if case .rest? = segments.first {
      return overlap(segments.dropFirst(), others)
        || (others.first.map { $0 != .literal("") } ?? false
          && overlap(segments, others.dropFirst()))
    }
    if case .rest? = others.first { return overlap(others, segments) }
    guard let segment = segments.first, let other = others.first else {
      return segments.isEmpty && others.isEmpty
    }
    return segment.overlaps(other) && overlap(segments.dropFirst(), others.dropFirst())
  }
}

extension PathPattern.Segment {
  /// Returns whether a value matches both segments, neither of which is the rest of a path.
  fileprivate func overlaps(_ other: PathPattern.Segment) -> Bool {
    switch (self, other) {
    case (.literal(let text), .literal(let otherText)): text == otherText
    case (.literal(let text), .mixed(let parts)), (.mixed(let parts), .literal(let text)):
      parts.captures(in: PercentEncoding.repaired(text[...])[...]) != nil
    case (.literal(let text), _), (_, .literal(let text)): !text.isEmpty
    case (.mixed(let parts), .mixed(let otherParts)): parts.overlap(otherParts)
    default: true
    }
  }
}

extension [PathPattern.Part] {
  /// Returns whether the parts match everything that other ones match.
  func includes(_ other: [PathPattern.Part]) -> Bool {
    // NUL, which a path can't contain, is the value of each placeholder.
    let text = other.map { $0.text ?? "\0" }.joined()
    return captures(in: text[...]) != nil
  }

  /// Returns whether a value matches both. Placeholders match everything between the text at both ends.
  fileprivate func overlap(_ other: [PathPattern.Part]) -> Bool {
    let (start, otherStart) = (first?.text ?? "", other.first?.text ?? "")
    let (end, otherEnd) = (last?.text ?? "", other.last?.text ?? "")
    return (start.hasPrefix(otherStart) || otherStart.hasPrefix(start))
      && (end.hasSuffix(otherEnd) || otherEnd.hasSuffix(end))
  }
}

extension PathPattern.Part {
  /// The text, or `nil` for a placeholder.
  var text: String? { if case .text(let text) = self { text } else { nil } }
}
