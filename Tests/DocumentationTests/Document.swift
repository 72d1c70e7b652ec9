import Foundation

/// A Markdown document of the repository, and the Swift blocks in it.
struct Document: Sendable, CustomStringConvertible {
  /// The path below the repository's folder.
  let path: String
  let lines: [String]

  init(path: String, lines: [String]) {
    self.path = path
    self.lines = lines
  }

  init(path: String) throws {
    self.init(path: path, lines: try RepositoryFiles.lines(of: path))
  }

  var description: String { path }

  /// The README, the documents in `docs`, and every article.
  static func all() throws -> [Document] {
    let paths = try ["docs", "Sources"].flatMap { folder in
      try RepositoryFiles.paths(below: folder, suffix: ".md")
    }
    return try (["README.md"] + paths).map { path in try Document(path: path) }
  }

  /// Every article.
  static func articles() throws -> [Document] {
    try RepositoryFiles.paths(below: "Sources", suffix: ".md").map { path in
      try Document(path: path)
    }
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

extension Document {
  /// The spans of code in a column of the tables that have one of this name. A link to a symbol is
  /// none.
  func code(inColumn name: String) -> [CodeSpan] {
    var spans: [CodeSpan] = []
    var column: Int?
    for (index, line) in lines.enumerated() {
      let cells = line.tableCells
      column = cells.isEmpty ? nil : column ?? cells.firstIndex(of: name)
      guard let column, cells.indices.contains(column) else { continue }
      let text = cells[column].replacing("``", with: "")
      spans += text.matches(of: /`(?<code>[^`]+)`/).map { match in
        CodeSpan(document: path, line: index + 1, text: String(match.output.code))
      }
    }
    return spans
  }
}

extension Document {
  /// The rows of the table whose header has these cells at its beginning, each as the spans of code in its
  /// cells.
  func rows(below header: String...) -> [[[String]]] {
    let start = lines.firstIndex { $0.tableCells.starts(with: header) }
    let rows = lines[(start.map { $0 + 2 } ?? lines.endIndex)...].prefix { !$0.tableCells.isEmpty }
    return rows.map { row in
      row.tableCells.map { cell in
        cell.matches(of: /`(?<code>[^`]+)`/).map { String($0.output.code) }
      }
    }
  }
}

/// A span of code in a line of a document.
struct CodeSpan: Sendable, CustomStringConvertible {
  let document: String
  let line: Int
  let text: String

  var description: String { "\(document):\(line): \(text)" }

  /// Returns whether the span appears in a source, apart from line breaks and indentation.
  ///
  /// - Parameter source: The source as one line.
  func stands(in source: String) -> Bool {
    source.ranges(of: text).contains { range in
      let before = source[..<range.lowerBound].last
      let after = source[range.upperBound...].first
      return !(text.first.isPartOfName && before.isPartOfName)
        && !(text.last.isPartOfName && after.isPartOfName)
    }
  }
}

extension Character? {
  fileprivate var isPartOfName: Bool {
    self.map { $0.isLetter || $0.isNumber || $0 == "_" } ?? false
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

  /// Returns whether the block appears in a source, all lines one after the other, apart from indentation.
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

  /// The cells of a line of a table; none if the line isn't a row.
  fileprivate var tableCells: [String] {
    guard hasPrefix("|"), hasSuffix("|"), count > 1 else { return [] }
    return dropFirst().dropLast().split(separator: "|", omittingEmptySubsequences: false)
      .map { String($0.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed()) }
  }
}

extension [String] {
  /// The lines as one, with one space between them and no indentation.
  var asOneLine: String {
    flatMap { $0.split(separator: " ") }.joined(separator: " ")
  }

  /// The lines without the indentation that all but the empty ones share.
  fileprivate func dedented() -> [String] {
    let indentation =
      filter { !$0.isEmpty }.map { $0.prefix { $0 == " " }.count }.min() ?? 0
    return map { String($0.dropFirst(indentation)) }
  }
}
