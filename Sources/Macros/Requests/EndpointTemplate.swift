/// A parsed endpoint: its literal text and its placeholders, in order.
///
/// `"/users/{id}/files{/path*}"` is the text `/users/`, a placeholder `id` for one segment, the
/// text `/files`, and a placeholder `path` that spreads an array into segments. The notation is the
/// part of RFC 6570 that concerns a path.
struct EndpointTemplate {
  enum Piece: Equatable {
    case text(String)
    case placeholder(Placeholder)
  }

  struct Placeholder: Equatable {
    /// The name that a stored property or its `@Path` has.
    let name: String
    let expansion: Expansion

    /// The placeholder in the source's notation.
    var notation: String {
      switch expansion {
      case .segment: "{\(name)}"
      case .remainder: "{+\(name)}"
      case .segments: "{/\(name)*}"
      }
    }
  }

  /// The expansion of a placeholder's value.
  enum Expansion: Equatable {
    /// `{x}`: one percent-encoded segment.
    case segment
    /// `{+x}`: the rest of the path, with its slashes.
    case remainder
    /// `{/x*}`: one segment for each element of an array.
    case segments
  }

  /// The endpoint without leading and trailing white space.
  let source: String
  /// The text and placeholders that could be parsed, in order.
  let pieces: [Piece]
  /// The problems of the endpoint.
  let problems: [Problem]

  init(_ written: String) {
    var parser = EndpointParser(written)
    parser.parse()
    source = parser.source
    pieces = parser.pieces
    problems = parser.problems
  }

  var placeholders: [Placeholder] {
    pieces.compactMap { piece in
      if case .placeholder(let placeholder) = piece { placeholder } else { nil }
    }
  }

  /// The name of the method with which the endpoint begins by mistake; nil if there's none.
  var misplacedMethod: String? {
    problems.lazy.compactMap { problem in
      if case .method(let name) = problem.misplacedPart { name } else { nil }
    }.first
  }

  /// The endpoint with each problem fixed that has an obvious solution; nil if there's no such problem.
  var mended: String? {
    let repairs = problems.compactMap(\.repair)
    guard !repairs.isEmpty else { return nil }
    var text = source
    // Replaces from the end, so that earlier ranges remain valid.
    for repair in repairs.sorted(by: { $0.range.lowerBound > $1.range.lowerBound }) {
      text.replaceSubrange(repair.range, with: repair.text)
    }
    return text
  }

  /// The endpoint with the name of the n-th occurrence of a placeholder changed.
  func renaming(_ name: String, occurrence: Int = 0, to newName: String) -> String {
    var seen = 0
    return pieces.map { piece in
      switch piece {
      case .text(let text): return text
      case .placeholder(let placeholder):
        guard placeholder.name == name else { return placeholder.notation }
        defer { seen += 1 }
        guard seen == occurrence else { return placeholder.notation }
        return Placeholder(name: newName, expansion: placeholder.expansion).notation
      }
    }.joined()
  }
}

extension EndpointTemplate {
  /// A problem in an endpoint.
  struct Problem: Equatable {
    /// A part that belongs elsewhere in the declaration.
    enum MisplacedPart: Equatable {
      case method(String)
      case base(String)
      case query([QueryItem])
    }

    struct Repair: Equatable {
      let range: Range<String.Index>
      let text: String
    }

    /// The problem, as a diagnostic describes it.
    let message: String
    /// A Boolean value that indicates whether the endpoint works despite the problem.
    var isHarmless = false
    var misplacedPart: MisplacedPart?
    var repair: Repair?
  }

  /// A `name=value` pair in a query, which must be a property instead.
  struct QueryItem: Equatable {
    let name: String
    /// nil for a flag, which has no `=`.
    let value: String?
  }
}
