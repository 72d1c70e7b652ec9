import Foundation

/// The lines of the article that shows the bytes of the values that readers look up most, in one table.
struct WireArticle {
  static let placements: [WirePlacement] = [.segment, .query, .json, .header]

  /// The values of the table, as ``WireRow/source`` spells them.
  static let sources: Set = [
    #""a b""#, #""a+b""#, #""a/b""#, #""ü""#, #""a\r\nb""#, #""""#, "true",
    "true, .bools(.numeric)", "nil", "UUID", "Data([0xFB, 0xFF])", "an enumeration of String",
    "Date", "Date, .dates(.secondsSince1970)", #"Decimal(string: "12.340")"#, "Double.nan",
    "[1, 2]", #"["a b", "c"], .arrays(.commaSeparated)"#, "[1, 2], .arrays(.brackets)",
    "[1, 2], .arrays(.indexedBrackets)", "[]", "[[1, 2], [3]]", #"["b": 2, "a": 1]"#,
    #"["a": 1], .objects(.dots)"#, #"["a": [1, 2]], .arrays(.brackets)"#,
  ]

  private static let url = URL(filePath: #filePath)
    .deletingLastPathComponent().deletingLastPathComponent().deletingLastPathComponent()
    .deletingLastPathComponent().deletingLastPathComponent()
    .appending(path: "Sources/NetworkKit/NetworkKit.docc/ValuesOnTheWire.md")

  private var lines: [String]

  init() throws {
    lines = try String(contentsOf: Self.url, encoding: .utf8).components(separatedBy: "\n")
  }

  var text: String { lines.joined(separator: "\n") }

  /// The number of tables of values.
  var tableCount: Int { lines.count { $0.hasPrefix("| Value |") } }

  func save() throws {
    try text.write(to: Self.url, atomically: true, encoding: .utf8)
  }

  mutating func replaceTable(with rows: [WireRow]) {
    guard let first = lines.firstIndex(where: { $0.hasPrefix("| Value |") }) else { return }
    let last = lines[first...].firstIndex { !$0.hasPrefix("|") } ?? lines.endIndex
    let shown = rows.filter { Self.sources.contains($0.source) }
    lines.replaceSubrange(first..<last, with: Self.table(shown))
  }

  private static func table(_ rows: [WireRow]) -> [String] {
    [
      "| Value | " + placements.map(\.rawValue).joined(separator: " | ") + " |",
      "|" + String(repeating: "---|", count: placements.count + 1),
    ]
      + rows.map { row in
        let cells = [code(row.source)] + placements.map { cell(row[$0]) }
        return "| " + cells.joined(separator: " | ") + " |"
      }
  }

  private static func cell(_ wire: Wire) -> String {
    switch wire {
    case .notSent: "not sent"
    case .rejected: "rejected"
    case .sent(let texts): texts.map(code).joined(separator: ", ")
    }
  }

  /// A string as code in a table: a bar would end the cell, and an empty string isn't code.
  private static func code(_ text: String) -> String {
    if text.isEmpty { return "empty" }
    // CR and LF together are one character of Swift.
    return "`"
      + text.replacing("\r\n", with: "\\r\\n").replacing("|", with: "\\|")
      + "`"
  }
}
