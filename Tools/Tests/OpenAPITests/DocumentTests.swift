import Foundation
import Testing

@testable import OpenAPI

struct DocumentTests {
  @Test(arguments: [
    ("openapi: 3.0.0\ninfo:\n  title: x\n bad: [1", "openapi.yaml:4:2"),
    ("openapi: 3.0.0\ninfo: {}\ninfo: {}", "openapi.yaml:3:1: error: the key 'info' appears twice"),
    ("openapi: 3.0.0\n? [a]\n: b", "a key must be a string"),
    ("", "openapi.yaml:1:1: error: the document is empty"),
    ("a: 1\n---\nb: 1", "openapi.yaml:2:1: error: the file contains a second document"),
    ("a: *b", "openapi.yaml:1:1: error: the alias '*b' has no anchor before it"),
    ("a: &a [*a]", "the alias '*a' has no anchor before it"),
    ("a: &a [1]\n*a : 2", "openapi.yaml:2:1: error: a key must be a string"),
    ("openapi: 4.0.0", "openapi.yaml:1:1: error: the version '4.0.0' isn't supported"),
    ("swagger: '2.0'", "OpenAPI 2 (Swagger) isn't supported"),
    ("a: b", "the document has no 'openapi' version"),
  ])
  func mistakesHavePositions(text: String, expected: String) {
    let error = #expect(throws: DocumentError.self) { try Import(document: Document(text: text)) }
    #expect(error?.description.contains(expected) == true, "\(error?.description ?? "")")
  }

  @Test(arguments: [
    (
      "{\"openapi\": \"3.0.0\",\n \"info\": {}, \"info\": {}}",
      "openapi.json:2:14: error: the key 'info' appears twice"
    ),
    ("{\"openapi\": \"3.0.0\"", "invalid JSON: expected ','"),
    ("{\"a\": +1}", "invalid JSON: expected a value"),
    ("{\"a\": \"\u{1}\"}", "a string can't contain a control character"),
    ("{\"a\": \(String(repeating: "[", count: 100_000))", "nested too deeply"),
  ])
  func mistakesInJSONHavePositions(text: String, expected: String) {
    let error = #expect(throws: DocumentError.self) {
      try Document(text: text, file: "openapi.json")
    }
    #expect(error?.description.contains(expected) == true, "\(error?.description ?? "")")
  }

  @Test func nestingAndAliasesAreLimited() {
    let nested = "openapi: 3.1.0\nx: " + String(repeating: "[", count: 100_000)
    #expect(throws: DocumentError.self) { try Document(text: nested) }
    var bomb = "openapi: 3.1.0\na0: &a0 [x, x, x, x, x, x, x, x, x, x]\n"
    for level in 1..<9 {
      bomb +=
        "a\(level): &a\(level) [\((0..<10).map { _ in "*a\(level - 1)" }.joined(separator: ", "))]\n"
    }
    let error = #expect(throws: DocumentError.self) { try Document(text: bomb) }
    #expect(error?.reason.contains("including aliases") == true)
  }

  /// A parser that compares keys would compare 2^60 values.
  @Test(arguments: ["- ? *a59\n  : 1", "- {? *a59 : 1, ? *a58 : 2}", "- ? [*a59]\n  : 1"])
  func keysThatAreAliasesAreLimited(key: String) {
    var text = "openapi: 3.1.0\nx:\n- &a0 {x: y}\n"
    for level in 1..<60 { text += "- &a\(level) [*a\(level - 1), *a\(level - 1)]\n" }
    #expect(throws: DocumentError.self) { try Document(text: text + key) }
    let short = text.split(separator: "\n").prefix(4).joined(separator: "\n")
    let error = #expect(throws: DocumentError.self) {
      try Document(
        text: short + "\n" + key.replacing("a59", with: "a0").replacing("a58", with: "a0"))
    }
    #expect(error?.reason == "a key must be a string")
  }

  @Test func aliasesAndMergesKeepPositions() throws {
    let root = try Document(
      text: "a: &a {x: &k key, y: [1, 2]}\nb: *a\nc: {<<: [*a, {z: 3}], *k : 4}\nd: !!str 5"
    ).root
    let copy = try #require(root["b"]?["y"]?.elements.last)
    #expect(copy.location.pointer == "#/b/y/1")
    #expect(copy.location.line == 1)
    #expect(root["c"]?["z"]?.int == 3)
    #expect(root["c"]?["key"]?.int == 4)
    #expect(root["d"]?.string == "5")
  }

  @Test func anchorsAndIdentifiersLeadToSchemas() throws {
    let document = try Document(
      text:
        "a: {$anchor: here, x: 1}\nb: {$id: 'https://example.com/b', $defs: {c: {x: 2}, 'd e/f': {x: 3}}}"
    )
    let place = document.root.location
    #expect(try document.resolve("#here", from: place)["x"]?.int == 1)
    #expect(try document.resolve("https://example.com/b#/$defs/c", from: place)["x"]?.int == 2)
    #expect(try document.resolve("#/b/$defs/d%20e~1f", from: place)["x"]?.int == 3)
  }

  @Test func jsonKeepsTabsEscapesAndPositions() throws {
    let document = try Document(
      text: "{\n\t\"a~/b\":\t\"\\ud83d\\ude00\",\n\t\"n\": [1.50, true, null]}", file: "a.json")
    #expect(document.root["a~/b"]?.string == "😀")
    let number = try #require(document.root["n"]?.elements.first)
    #expect(number.number == "1.50")
    #expect(number.location.pointer == "#/n/0")
    #expect(number.location.line == 3)
    #expect(document.root["a~/b"]?.location.pointer == "#/a~0~1b")
  }

  @Test func scalarsFollowTheCoreSchema() throws {
    let root = try Document(
      text: "a: no\nb: yes\nc: 0x10\nd: '1'\ne: 1e3\nf: ~\ng: .5\nh: 2026-01-01\n200: x"
    ).root
    #expect(root["a"]?.string == "no")
    #expect(root["b"]?.string == "yes")
    #expect(root["c"]?.number == "16")
    #expect(root["d"]?.string == "1")
    #expect(root["e"]?.int == 1000)
    #expect(root["f"]?.isNull == true)
    #expect(root["g"]?.number == "0.5")
    #expect(root["h"]?.string == "2026-01-01")
    #expect(root["200"]?.string == "x")
  }

  @Test func mergeKeysAreApplied() throws {
    let root = try Document(text: "base: &b {x: 1, y: 2}\nuse:\n  <<: *b\n  y: 3").root
    #expect(root["use"]?["x"]?.int == 1)
    #expect(root["use"]?["y"]?.int == 3)
  }

  @Test func referencesStayInTheFolder() throws {
    try withTemporaryFolder { folder in
      let inner = folder.appendingPathComponent("inner")
      try FileManager.default.createDirectory(at: inner, withIntermediateDirectories: true)
      try Data("a: secret".utf8).write(to: folder.appendingPathComponent("outside.yaml"))
      try FileManager.default.createSymbolicLink(
        at: inner.appendingPathComponent("link.yaml"),
        withDestinationURL: folder.appendingPathComponent("outside.yaml"))
      try Data("b: {c: 1}".utf8).write(to: inner.appendingPathComponent("beside.yaml"))
      try Data("openapi: 3.0.0".utf8).write(to: inner.appendingPathComponent("openapi.yaml"))
      let document = try Document(contentsOf: inner.appendingPathComponent("openapi.yaml"))
      let location = document.root.location
      #expect(try document.resolve("beside.yaml#/b/c", from: location).int == 1)
      for reference in [
        "../outside.yaml", "link.yaml", "/etc/passwd", "https://example.com/a.yaml",
        "..%2Foutside.yaml", "file:///etc/passwd",
        "missing.yaml", "#/nothing", "beside.yaml#/b/d",
      ] {
        #expect(throws: DocumentError.self, "\(reference)") {
          try document.resolve(reference, from: location)
        }
      }
    }
  }

  @Test(arguments: [
    ("A: {$ref: '#/components/schemas/B'}\nB: {$ref: '#/components/schemas/A'}", 2),
    ("A: {$ref: '#/components/schemas/A'}", 1),
    (
      "A: {$ref: '#/components/schemas/B'}\nB: {$ref: '#/components/schemas/C'}\n"
        + "C: {$ref: '#/components/schemas/A'}", 3
    ),
  ])
  func referencesThatOnlyLeadToEachOtherAreReported(schemas: String, count: Int) throws {
    let result = try imported(
      paths: """
        /a:
          get:
            operationId: fetchA
            responses:
              "200": {description: OK, content: {application/json: {schema: {$ref: '#/components/schemas/A'}}}}
        """, schemas: schemas)
    let lines = result.report.entries.filter { $0.message.contains("leads back to itself") }
    #expect(Set(lines.map(\.location.pointer)).count == count)
    #expect(lines.allSatisfy { $0.kind == .omitted && $0.location.line > 0 })
    #expect(result.file("Requests").contains("typealias ResponseType = JSON"))
  }

  @Test(arguments: ["parameters", "requestBodies", "responses", "pathItems"])
  func otherReferencesThatOnlyLeadToEachOtherAreReported(component: String) throws {
    let reference = "{$ref: '#/components/\(component)/A'}"
    let operation =
      switch component {
      case "parameters": "{get: {operationId: a, parameters: [\(reference)], responses: {}}}"
      case "requestBodies": "{post: {operationId: a, requestBody: \(reference), responses: {}}}"
      case "responses": "{get: {operationId: a, responses: {\"200\": \(reference)}}}"
      default: reference
      }
    let result = try imported(
      paths: "/a: \(operation)",
      more: "  \(component): {A: {$ref: '#/components/\(component)/B'}, B: \(reference)}")
    let lines = result.report.entries.filter { $0.message.contains("leads back to itself") }
    #expect(!lines.isEmpty)
    #expect(lines.allSatisfy { $0.kind == .omitted && $0.location.line > 0 })
  }

  @Test func largeFilesAreRejected() throws {
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("big.yaml")
      try Data().write(to: file)
      let handle = try FileHandle(forWritingTo: file)
      try handle.truncate(atOffset: 100 << 20)
      try handle.close()
      let error = #expect(throws: DocumentError.self) { try Document(contentsOf: file) }
      #expect(error?.reason.contains("100 MiB") == true)
    }
  }
}
