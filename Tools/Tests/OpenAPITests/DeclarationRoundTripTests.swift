import Foundation
import Testing

@testable import OpenAPI

/// Imports documents, reads the Swift that was written, and writes it again.
struct DeclarationRoundTripTests {
  @Test(arguments: Fixtures.names.map(Fixtures.url) + Fixtures.documents)
  func theDeclarationsOfAnImportAreReadWhole(_ document: URL) throws {
    let written = try Import(document: document).texts
    try withTemporaryFolder { folder in
      try write(written, to: folder)
      let report = Report()
      let contract = try DeclarationReader().read(folder: folder, report: report)
      let again = Dictionary(
        uniqueKeysWithValues: SourceFiles(contract).files.map { ($0.path, $0.text) })
      #expect(again.keys.sorted() == written.keys.sorted())
      for (path, text) in written.sorted(by: { $0.key < $1.key }) {
        let difference = firstDifference(text, again[path] ?? "")
        #expect(difference == nil, "\(document.lastPathComponent): \(path): \(difference ?? "")")
      }
      let omitted = report.entries.filter { $0.kind == .omitted }.map(\.description)
      #expect(omitted == [])
    }
  }

  private func write(_ texts: [String: String], to folder: URL) throws {
    for (path, text) in texts {
      let file = folder.appendingPathComponent(path)
      try FileManager.default.createDirectory(
        at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
      try Data(text.utf8).write(to: file)
    }
  }

  /// The first lines that differ.
  private func firstDifference(_ first: String, _ second: String) -> String? {
    let left = first.split(separator: "\n", omittingEmptySubsequences: false)
    let right = second.split(separator: "\n", omittingEmptySubsequences: false)
    let index = zip(left, right).enumerated().first { $0.element.0 != $0.element.1 }?.offset
    guard let index = index ?? (left.count == right.count ? nil : min(left.count, right.count))
    else { return nil }
    func line(_ lines: [Substring]) -> String { index < lines.count ? String(lines[index]) : "" }
    return "line \(index + 1):\n- \(line(left))\n+ \(line(right))"
  }
}
