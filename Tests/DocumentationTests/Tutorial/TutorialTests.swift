import Testing

/// The final code of the tutorial is code that this target compiles and runs.
struct TutorialTests {
  private static let folder = "Sources/NetworkKit/NetworkKit.docc/Tutorials"

  /// The lines of a file without imports, empty lines, and the attribute that only one type of a module can have.
  private func declarations(of path: String) throws -> [String] {
    try RepositoryFiles.lines(of: path).filter { line in
      !line.isEmpty && !line.contains("import ") && line != "@main"
    }
  }

  @Test(arguments: [
    ("releases-requests-4", "Releases"),
    ("releases-list-2", "ReleaseList"),
    ("releases-command-2", "ReleasesCommand"),
    ("releases-tests-2", "ReleaseListTests"),
  ])
  func theFinalCodeIsCompiled(code: String, source: String) throws {
    let final = try declarations(of: "\(Self.folder)/Code/\(code).swift")
    #expect(final.count > 10)
    #expect(try final == declarations(of: "Tests/DocumentationTests/Tutorial/\(source).swift"))
  }

  @Test func everyCodeFileIsAStep() throws {
    let files = try RepositoryFiles.paths(below: "\(Self.folder)/Code", suffix: ".swift")
    let tutorials = try RepositoryFiles.paths(below: Self.folder, suffix: ".tutorial")
    let text = try tutorials.flatMap { try RepositoryFiles.lines(of: $0) }.joined(separator: "\n")
    for file in files {
      let name = file.split(separator: "/").last ?? ""
      #expect(text.contains(#"file: "\#(name)""#), "\(file) is no step of a tutorial")
    }
  }
}
