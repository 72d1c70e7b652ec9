import Foundation

/// The lines of the article that shows the bytes; each of its tables is below its own heading.
struct WireArticle {
  static let tables: [(heading: String, placements: [WirePlacement])] = [
    ("### In a path", [.segment, .remainder, .segments]),
    ("### In a query and a form", [.query, .form]),
    ("### In a JSON body and in parts", [.json, .part]),
    ("### In header fields and cookies", [.header, .cookie]),
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

  mutating func replaceTables(with rows: [WireRow]) {
    for (heading, placements) in Self.tables {
      guard let start = lines.firstIndex(of: heading) else { continue }
      let end = lines[(start + 1)...].firstIndex { $0.hasPrefix("#") } ?? lines.endIndex
      let first = lines[start..<end].firstIndex { $0.hasPrefix("|") } ?? end
      let last = lines[start..<end].lastIndex { $0.hasPrefix("|") }.map { $0 + 1 } ?? end
      lines.replaceSubrange(first..<last, with: Self.table(rows, placements))
    }
  }

  private static func table(_ rows: [WireRow], _ placements: [WirePlacement]) -> [String] {
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
