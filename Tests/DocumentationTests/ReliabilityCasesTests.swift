import Foundation
import Testing

/// Tests that the table of reliability cases lists the tests that verify them.
@Suite struct ReliabilityCasesTests {
  private struct Row {
    let number: Int
    let promise: String
    let cell: String

    /// The names of the tests in the last cell.
    var tests: Set<String> {
      Set(
        cell.split(separator: ",").compactMap { $0.firstMatch(of: /`(\w+)`/).map { String($0.1) } })
    }
  }

  private func rows() throws -> [Row] {
    try RepositoryFiles.lines(of: "Tests/NetworkKitTests/ReliabilityCases.md").compactMap { line in
      line.wholeMatch(of: /\| (\d+) \| (.+) \| (.+) \|/).flatMap { match in
        Int(match.1).map { Row(number: $0, promise: String(match.2), cell: String(match.3)) }
      }
    }
  }

  /// The names of all functions in the tests.
  private func functions() throws -> Set<String> {
    var names: Set<String> = []
    for folder in ["Tests", "Checks"] {
      for path in try RepositoryFiles.paths(below: folder, suffix: "Tests.swift")
      where !path.contains("/.build") {
        for line in try RepositoryFiles.lines(of: path) {
          guard let match = line.firstMatch(of: /func (\w+)\(/) else { continue }
          names.insert(String(match.1))
        }
      }
    }
    return names
  }

  @Test func everyCaseIsInTheTable() throws {
    let rows = try rows()
    #expect(rows.map(\.number) == Set(rows.map(\.number)).sorted())
    let named = try functions().filter { $0.contains(/^case\d+_/) }
    #expect(named.count > 90)
    for name in named.sorted() {
      let number = name.firstMatch(of: /^case(\d+)_/).flatMap { Int($0.1) }
      let row = rows.first { $0.number == number }
      #expect(row?.tests.contains(name) == true, "\(name) isn't in ReliabilityCases.md")
    }
  }

  @Test func everyRowHasATestOrAReason() throws {
    let functions = try functions()
    for row in try rows() {
      if row.tests.isEmpty {
        #expect(
          row.cell.hasPrefix("None, because "), "case \(row.number) has no test and no reason")
      }
      #expect(
        row.tests.isSubset(of: functions),
        "case \(row.number) lists tests that don't exist: \(row.tests.subtracting(functions))")
    }
  }
}
