import Foundation
import Testing

@testable import OpenAPI

/// The JSON Schema of models. The tests of NetworkKitJSON compare the schemas at run time with the same file.
struct SchemaExportTests {
  private static let folder = URL(fileURLWithPath: #filePath)
    .deletingLastPathComponent().appendingPathComponent("../../../Tests/NetworkKitJSONTests/Schema")
    .standardizedFileURL

  private static let expected: [(name: String, text: String)] = {
    let file = folder.appendingPathComponent("SchemaModels.json")
    let root = (try? Data(contentsOf: file)).flatMap {
      try? JSONParser.read(Array($0), file: "SchemaModels.json")
    }
    return root?.pairs.map { ($0.key, JSONText.text($0.value)) } ?? []
  }()

  @Test func theFileHasSchemas() { #expect(Self.expected.count == 12) }

  @Test(arguments: expected.map(\.name))
  func aSchemaIsThatOfTheFile(name: String) throws {
    let sources = Self.folder.appendingPathComponent("SchemaModels.swift")
    let export = try Export(schemaOf: name, declarations: sources)
    let text = try #require(Self.expected.first { $0.name == name }?.text)
    #expect(export.text(.json) == text + "\n")
  }

  @Test func aModelThatIsNotInTheSourcesIsAnError() {
    let error = #expect(throws: DocumentError.self) {
      try Export(schemaOf: "Missing", declarations: Self.folder)
    }
    #expect(error?.description.contains("contain no model named 'Missing'") == true)
  }
}
