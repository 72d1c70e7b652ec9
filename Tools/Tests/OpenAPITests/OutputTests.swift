import Foundation
import Testing

@testable import OpenAPI

struct OutputTests {
  private func pets(
    _ names: [String], _ property: String = "string", access: AccessLevel = .internal
  ) throws -> Import {
    try imported(
      paths: names.map { name in
        "/\(name): {get: {operationId: \(name), tags: [pets], responses: {\"200\": {description: OK}}}}"
      }.joined(separator: "\n"),
      schemas: "Pet: {type: object, properties: {name: {type: \(property)}}}", access: access)
  }

  @Test func publicDeclarationsAndImports() throws {
    let result = try pets(["a"], access: .public)
    #expect(
      result.texts["Models/Pet.swift"] == """
        public import NetworkKit

        @JSONCodable
        public struct Pet: Sendable {
          public var name: String?

          public init(name: String? = nil) {
            self.name = name
          }
        }

        """)
    #expect(result.file("PetsRequests").contains("public struct A: TestAPI {}"))
    #expect(result.file("TestAPI").contains("public protocol TestAPI: NetworkRequest {}"))
    let all = try Fixtures.names.flatMap { name in
      try Import(document: Fixtures.url(name), access: .public).texts.values
    }
    let declarations = ["struct ", "enum ", "final class ", "protocol ", "let ", "typealias "]
    let hidden = all.joined(separator: "\n").split(separator: "\n").filter { line in
      declarations.contains { line.trimmingPrefix(while: \.isWhitespace).hasPrefix($0) }
    }
    #expect(hidden.isEmpty, "\(hidden)")
  }

  @Test func publicFilesAreMergedByDeclaration() throws {
    try withTemporaryFolder { folder in
      _ = try pets(["a", "b"], access: .public).write(to: folder)
      let file = folder.appendingPathComponent("Requests/PetsRequests.swift")
      try edit(file) {
        $0.replacing("struct A: TestAPI {}", with: "struct A: TestAPI {\n  // Mine\n}")
      }
      _ = try pets(["a", "c"], access: .public).write(to: folder)
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text.contains("// Mine"))
      #expect(text.contains("public struct C: TestAPI {}"))
      #expect(!text.contains("struct B"))
    }
  }

  private func edit(_ file: URL, _ change: (String) -> String) throws {
    try Data(change(String(contentsOf: file, encoding: .utf8)).utf8).write(to: file)
  }

  @Test func theOutputIsStable() throws {
    for name in Fixtures.names {
      let first = try Import(document: Fixtures.url(name))
      let second = try Import(document: Fixtures.url(name))
      #expect(first.texts == second.texts)
      #expect(first.report.text == second.report.text)
    }
  }

  @Test func aSecondRunChangesNothing() throws {
    try withTemporaryFolder { folder in
      let first = try pets(["a", "b"]).write(to: folder)
      #expect(
        first == [
          "added TestAPI.swift", "added Requests/PetsRequests.swift", "added Models/Pet.swift",
        ])
      #expect(try pets(["a", "b"]).write(to: folder) == [])
    }
  }

  @Test func editsAreKeptAndMerged() throws {
    try withTemporaryFolder { folder in
      _ = try pets(["a", "b"]).write(to: folder)
      let file = folder.appendingPathComponent("Requests/PetsRequests.swift")
      try edit(file) {
        $0.replacing("struct A: TestAPI {}", with: "struct A: TestAPI {\n  // Mine\n}")
      }
      #expect(
        try pets(["a", "b"]).write(to: folder) == [
          "kept Requests/PetsRequests.swift (the file was edited)"
        ])
      #expect(try pets(["a", "c"]).write(to: folder) == ["merged Requests/PetsRequests.swift"])
      let text = try String(contentsOf: file, encoding: .utf8)
      #expect(text.contains("// Mine"))
      #expect(text.contains("struct C: TestAPI {}"))
      #expect(!text.contains("struct B"))
    }
  }

  @Test func conflictsWriteNothing() throws {
    try withTemporaryFolder { folder in
      _ = try pets(["a"]).write(to: folder)
      let file = folder.appendingPathComponent("Models/Pet.swift")
      try edit(file) { $0.replacing("var name", with: "var title") }
      let error = #expect(throws: OutputError.self) {
        try pets(["a", "b"], "integer").write(to: folder)
      }
      #expect(
        error?.description.contains(
          "Models/Pet.swift: both the file and the document have changed: struct Pet") == true)
      let requests = try String(
        contentsOf: folder.appendingPathComponent("Requests/PetsRequests.swift"), encoding: .utf8)
      #expect(!requests.contains("struct B"))
    }
  }

  @Test func keptEditsEndAConflict() throws {
    try withTemporaryFolder { folder in
      _ = try pets(["a"]).write(to: folder)
      let file = folder.appendingPathComponent("Models/Pet.swift")
      try edit(file) { $0.replacing("var name", with: "var title") }
      let error = #expect(throws: OutputError.self) {
        try pets(["a", "b"], "integer").write(to: folder)
      }
      #expect(error?.description.contains("run again with '--keep-edits'") == true)
      #expect(
        try pets(["a", "b"], "integer").write(to: folder, keepsEdits: true) == [
          "updated Requests/PetsRequests.swift",
          "kept Models/Pet.swift (your edits were kept: struct Pet)",
        ])
      #expect(try String(contentsOf: file, encoding: .utf8).contains("var title: String?"))
      #expect(
        try pets(["a", "b"], "integer").write(to: folder) == [
          "kept Models/Pet.swift (the file was edited)"
        ])
      #expect(throws: OutputError.self) { try pets(["a", "b"], "boolean").write(to: folder) }
    }
  }

  @Test func keptEditsDoNotIncludeForeignFiles() throws {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("TestAPI.swift")
      try Data("let mine = 1\n".utf8).write(to: file)
      let error = #expect(throws: OutputError.self) {
        try pets(["a"]).write(to: folder, keepsEdits: true)
      }
      #expect(error?.description.contains("keep-edits") == false)
      #expect(try String(contentsOf: file, encoding: .utf8) == "let mine = 1\n")
    }
  }

  @Test func whatAPersonDeletedIsNotAddedAgain() throws {
    func pets(_ type: String) throws -> Import {
      try imported(
        paths: ["a", "b"].map { name in
          "/\(name): {get: {operationId: \(name), tags: [pets], summary: \(type), "
            + "responses: {\"200\": {description: OK}}}}"
        }.joined(separator: "\n"),
        schemas: "Pet: {type: object, properties: {name: {type: \(type)}}}")
    }
    try withTemporaryFolder { folder in
      _ = try pets("string").write(to: folder)
      let model = folder.appendingPathComponent("Models/Pet.swift")
      let requests = folder.appendingPathComponent("Requests/PetsRequests.swift")
      try FileManager.default.removeItem(at: model)
      try edit(requests) { text in
        let end = text.firstRange(of: "/// string\n@NetworkRequest(endpoint: \"/b\")")
        return String(text[..<(end?.lowerBound ?? text.endIndex)])
      }
      #expect(
        try pets("string").write(to: folder) == [
          "kept Requests/PetsRequests.swift (the file was edited)",
          "kept Models/Pet.swift (the file was deleted)",
        ])
      #expect(
        try pets("integer").write(to: folder) == [
          "merged Requests/PetsRequests.swift (struct B was deleted, and the document has changed it)",
          "kept Models/Pet.swift (the file was deleted, and the document has changed it)",
        ])
      #expect(!FileManager.default.fileExists(atPath: model.path))
      let text = try String(contentsOf: requests, encoding: .utf8)
      #expect(text.contains("/// integer\n@NetworkRequest(endpoint: \"/a\")"))
      #expect(!text.contains("struct B"))
    }
  }

  @Test func foreignFilesAreNeverOverwritten() throws {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("TestAPI.swift")
      try Data("let mine = 1\n".utf8).write(to: file)
      let error = #expect(throws: OutputError.self) { try pets(["a"]).write(to: folder) }
      #expect(
        error?.description.contains("the file exists and wasn't written by this command") == true)
      #expect(try String(contentsOf: file, encoding: .utf8) == "let mine = 1\n")
    }
  }

  @Test func nothingIsWrittenOutsideTheFolder() throws {
    try withTemporaryFolder { folder in
      let output = folder.appendingPathComponent("output")
      _ = try Import(document: Fixtures.url("names.yaml")).write(to: output)
      let written = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(written == ["output"])
    }
    try withTemporaryFolder { folder in
      let (output, elsewhere) = (
        folder.appendingPathComponent("output"), folder.appendingPathComponent("elsewhere")
      )
      for directory in [output, elsewhere] {
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      }
      try FileManager.default.createSymbolicLink(
        at: output.appendingPathComponent("Models"), withDestinationURL: elsewhere)
      #expect(throws: OutputError.self) { try pets(["a"]).write(to: output) }
      let escaped = try FileManager.default.contentsOfDirectory(atPath: elsewhere.path)
      #expect(escaped.isEmpty)
    }
  }

  @Test(arguments: [
    (".networkkit", ".networkkit/written.txt isn't inside the output folder"),
    (".networkkit/written.txt", ".networkkit/written.txt is a symbolic link"),
    (".networkkit/report.txt", ".networkkit/report.txt is a symbolic link"),
    ("TestAPI.swift", "TestAPI.swift is a symbolic link"),
    ("Models/Pet.swift", "Models/Pet.swift is a symbolic link"),
  ])
  func aSymbolicLinkIsNotFollowed(path: String, reason: String) throws {
    try withTemporaryFolder { folder in
      let (output, elsewhere) = (
        folder.appendingPathComponent("output"), folder.appendingPathComponent("elsewhere")
      )
      let link = output.appendingPathComponent(path)
      for directory in [link.deletingLastPathComponent(), elsewhere] {
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      }
      let isFolder = path == ".networkkit"
      try FileManager.default.createSymbolicLink(
        at: link, withDestinationURL: isFolder ? elsewhere : elsewhere.appendingPathComponent("a"))
      let error = #expect(throws: OutputError.self) { try pets(["a"]).write(to: output) }
      #expect(error?.description.hasPrefix(reason) == true, "\(error?.description ?? "")")
      #expect(try FileManager.default.contentsOfDirectory(atPath: elsewhere.path).isEmpty)
      let requests = output.appendingPathComponent("Requests")
      #expect(!FileManager.default.fileExists(atPath: requests.path))
    }
  }

  @Test func aDryRunWritesNothing() throws {
    try withTemporaryFolder { folder in
      let lines = try pets(["a"]).write(to: folder, isDryRun: true)
      #expect(lines.count == 3)
      let written = try FileManager.default.contentsOfDirectory(atPath: folder.path)
      #expect(written.isEmpty)
    }
  }

  @Test func aDryRunPrintsTheLinesThatWouldChange() throws {
    try withTemporaryFolder { folder in
      _ = try pets(["a", "b"]).write(to: folder)
      let requests = folder.appendingPathComponent("Requests/PetsRequests.swift")
      try edit(requests) {
        $0.replacing("struct A: TestAPI {}", with: "struct A: TestAPI {\n  // Mine\n}")
      }
      #expect(
        try pets(["a", "c"], "integer").write(to: folder, isDryRun: true) == [
          "merged Requests/PetsRequests.swift", "  struct B",
          "  - @NetworkRequest(endpoint: \"/b\")", "  - struct B: TestAPI {}", "  struct C",
          "  + @NetworkRequest(endpoint: \"/c\")", "  + struct C: TestAPI {}",
          "updated Models/Pet.swift", "  struct Pet", "  -   var name: String?",
          "  +   var name: Int?",
        ])
      let model = folder.appendingPathComponent("Models/Pet.swift")
      try edit(model) { $0.replacing("var name", with: "var title") }
      #expect(
        try pets(["a", "b"], "integer").write(to: folder, isDryRun: true) == [
          "kept Requests/PetsRequests.swift (the file was edited)",
          "conflict Models/Pet.swift (both the file and the document have changed: struct Pet)",
          "  struct Pet", "  -   var name: String?", "  +   var name: Int?",
        ])
    }
  }

  @Test(arguments: Fixtures.names.map(Fixtures.url) + Fixtures.documents)
  func theTextIsFormatted(document: URL) throws {
    try withTemporaryFolder { folder in
      _ = try Import(document: document).write(to: folder)
      let lint = Process()
      lint.executableURL = URL(fileURLWithPath: "/usr/bin/env")
      let configuration = Fixtures.folder.appendingPathComponent("../../../../.swift-format")
        .standardizedFileURL.path
      lint.arguments = [
        "swift", "format", "lint", "--strict", "--recursive", "--configuration", configuration,
        folder.path,
      ]
      let pipe = Pipe()
      lint.standardError = pipe
      try lint.run()
      let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
      lint.waitUntilExit()
      #expect(lint.terminationStatus == 0, "\(output.prefix(2000))")
    }
  }

  @Test(arguments: Fixtures.documents)
  func documentsAreImported(document: URL) throws {
    let result = try Import(document: document)
    #expect(result.requestCount > 0)
    #expect(result.report.entries.allSatisfy { $0.location.line > 0 })
  }
}
