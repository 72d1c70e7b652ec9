import Foundation

/// A Markdown document of the repository, and the Swift blocks in it.
struct Document: Sendable, CustomStringConvertible {
  /// The path below the repository's folder.
  let path: String
  let lines: [String]

  init(path: String) throws {
    self.path = path
    lines = try RepositoryFiles.lines(of: path)
  }

  var description: String { path }

  /// The README and every article.
  static func all() throws -> [Document] {
    let articles = try RepositoryFiles.paths(below: "Sources", suffix: ".md")
    return try (["README.md"] + articles).map { path in try Document(path: path) }
  }

  /// The blocks between a fence with `language` and the next fence, in their order.
  func blocks(_ language: String) -> [CodeBlock] {
    var blocks: [CodeBlock] = []
    var rest = Array(lines.enumerated())[...]
    while let opening = rest.firstIndex(where: { $0.element.isFence(of: language) }) {
      let inside = rest[(opening + 1)...].prefix { !$0.element.isFence(of: "") }
      blocks.append(
        CodeBlock(document: path, line: opening + 1, lines: inside.map(\.element).dedented()))
      rest = rest[inside.endIndex...].dropFirst()
    }
    return blocks
  }
}

/// A block of code in a document.
struct CodeBlock: Sendable, CustomStringConvertible {
  let document: String
  /// The line of its opening fence, from 1.
  let line: Int
  /// Its lines, without the indentation that they share.
  let lines: [String]

  var description: String { "\(document):\(line)" }

  /// Whether the block stands in a source, all lines one after the other, apart from indentation.
  func stands(in source: [String]) -> Bool {
    guard let first = lines.first, source.count >= lines.count else { return false }
    return (0...(source.count - lines.count)).contains { start in
      source[start].hasSuffix(first)
        && Array(source[start..<(start + lines.count)]).dedented() == lines
    }
  }
}

extension String {
  fileprivate func isFence(of language: String) -> Bool {
    drop { $0 == " " } == "```\(language)"
  }
}

extension [String] {
  /// The lines without the indentation that all but the empty ones share.
  fileprivate func dedented() -> [String] {
    let indentation =
      filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return map { String($0.dropFirst(indentation)) }
  }
}
