import Foundation
import Testing

@testable import OpenAPI

/// Documents whose import, export, and import must have the same declarations.
struct ExportImportTests {
  private static let documents: [String: String] = [
    "a required member whose type has one value": """
    paths:
      /a:
        post:
          operationId: addA
          requestBody:
            required: true
            content:
              application/json:
                schema:
                  type: object
                  required: [version, id]
                  properties:
                    version: {type: string, enum: ["2.0"], default: "2.0"}
                    id: {oneOf: [{type: string}, {type: integer}]}
    """,
    "an alternative with the title of another type": """
    paths:
      /a: {get: {operationId: score}}
    components:
      schemas:
        Player: {type: object, properties: {id: {type: string}}}
        Opponent:
          oneOf:
          - {title: Player, type: object, required: [id], properties: {id: {type: string}}}
          - {title: Error, type: object, required: [ai], properties: {ai: {type: integer}}}
          - {title: Score, type: object, required: [c], properties: {c: {type: integer}}}
          - {title: Fault, type: object, required: [b], properties: {b: {type: integer}}}
    """,
    "alternatives of which one has a constant": """
    components:
      schemas:
        A:
          oneOf:
          - {type: object, required: [id, kind], properties: {id: {type: string}, kind: {type: string}}}
          - type: object
            required: [id, kind]
            properties: {id: {type: string}, kind: {type: string, enum: [account]}}
    """,
    "a body whose schema has a title": """
    paths:
      /a:
        patch:
          operationId: changeA
          requestBody:
            content:
              application/json:
                schema: {type: object, title: Changes of an item, properties: {a: {type: string}}}
    """,
    "a string of any media type": """
    paths:
      /a:
        get:
          operationId: getA
          responses:
            "200": {description: OK, content: {"*/*": {schema: {type: string}}}}
      /b:
        get:
          operationId: getB
          responses:
            "200": {description: OK, content: {text/plain: {schema: {type: string}}}}
    """,
    "alternatives that are dictionaries": """
    components:
      schemas:
        A: {oneOf: [{type: object}, {type: object, additionalProperties: {type: string}}]}
    """,
    "one alternative with a discriminator": """
    components:
      schemas:
        A:
          oneOf:
          - {type: object, required: [kind, a], properties: {kind: {type: string, enum: [b]}, a: {type: string}}}
          discriminator: {propertyName: kind, mapping: {b: "#/components/schemas/A/oneOf/0"}}
    """,
    "an object whose only member can't be declared": """
    components:
      schemas:
        A: {type: object, properties: {a: {type: object, properties: {"": {type: string}}}}}
    """,
  ]

  @Test(arguments: documents.keys.sorted())
  func theExportOfTheFilesHasTheSameDeclarations(name: String) throws {
    let parts = try #require(Self.documents[name])
    let paths = parts.hasPrefix("paths:") ? "" : "paths: {}\n"
    let text = "openapi: 3.1.0\ninfo: {title: Test API, version: '1'}\n\(paths)\(parts)"
    let first = try Import(document: Document(text: text))
    try withTemporaryFolder { folder in
      _ = try first.write(to: folder)
      let exported = try Export(declarations: folder).text(.yaml)
      let second = try Import(document: Document(text: exported))
      #expect(second.texts == first.texts, "\(exported)")
    }
  }

  @Test func anAlternativeWithAConstantIsReadFirst() throws {
    let parts = try #require(Self.documents["alternatives of which one has a constant"])
    let schemas = parts.split(separator: "\n").dropFirst(2).map { $0.dropFirst(4) }
    let result = try imported(schemas: schemas.joined(separator: "\n"))
    #expect(result.file("A").contains("case option2(Option2)\n  case option1(Option1)"))
  }

  @Test func aBlankTitleIsReadAsNone() throws {
    let text = "openapi: 3.1.0\ninfo: {title: '', version: '1'}\npaths: {}"
    let first = try Import(document: Document(text: text))
    #expect(first.texts.keys.contains("API.swift"))
    try withTemporaryFolder { folder in
      _ = try first.write(to: folder)
      let exported = try Export(declarations: folder).text(.yaml)
      #expect(try Import(document: Document(text: exported)).texts == first.texts)
    }
  }
}
