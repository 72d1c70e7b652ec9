import Testing

/// Statements of the README that the rest of the repository must confirm.
struct ReadmeTests {
  let readme: Document

  init() throws {
    readme = try Document(path: "README.md")
  }

  @Test func isShort() {
    let words = readme.lines.flatMap { $0.split(whereSeparator: \.isWhitespace) }
    #expect(words.count <= 900)
  }

  @Test func performsARequestByLine25() throws {
    let performed = try #require(readme.lines.firstIndex { $0.contains(".perform()") })
    #expect(performed < 25)
  }

  @Test func needsExactlyTwoCommands() {
    let commands = readme.blocks("sh").flatMap(\.lines)
    #expect(
      commands == ["swift run --package-path Examples httpbin user yoxisem544", "swift test"])
  }

  @Test func linksToFilesThatExist() throws {
    for line in readme.lines {
      for link in line.matches(of: /\]\((?<path>[^)]+)\)/) {
        let path = String(link.output.path)
        #expect(!RepositoryFiles.isMissing(path), "\(path) doesn't exist")
      }
    }
  }

  /// The smallest and the largest ratio in the first table of the benchmarks.
  @Test func theSpeedOfJSONIsTheMeasuredOne() throws {
    let benchmarks = try Document(path: "Benchmarks/JSONSpeed.md")
    let row = try #require(
      benchmarks.lines.first { $0.hasPrefix("| NetworkKit : Foundation |") })
    let ratios = row.split(separator: "|").compactMap { cell in
      Double(String(cell.filter { !$0.isWhitespace }))
    }
    #expect(ratios.count == 6)
    let slowest = try #require(ratios.min())
    let fastest = try #require(ratios.max())
    #expect(readme.text.contains("\(slowest) to \(fastest) times as fast as Foundation"))
  }

  /// A file that the compiler skips on Linux begins with one of these conditions.
  @Test func listsTheFeaturesThatLinuxDoesNotHave() throws {
    let conditions = ["Combine", "Darwin", "Security"].map { "#if canImport(\($0))" }
    var features: [String] = []
    for path in try RepositoryFiles.paths(below: "Sources", suffix: ".swift") {
      let lines = try RepositoryFiles.lines(of: path)
      guard conditions.contains(lines[0]), !lines.contains(where: { $0.hasPrefix("#else") }) else {
        continue
      }
      let declaration = lines.lazy.compactMap {
        $0.firstMatch(of: /public (?:final class|struct|func) (?<name>\w+(?:\(\))?)/)
      }
      features.append(try #require(declaration.first.map { String($0.output.name) }, "\(path)"))
    }
    #expect(features.count == 3)
    for feature in features { #expect(readme.text.contains("`\(feature)`"), "\(feature)") }
  }
}

extension Document {
  /// The document in one line.
  fileprivate var text: String { lines.asOneLine }
}
