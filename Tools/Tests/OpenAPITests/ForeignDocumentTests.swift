import Foundation
import Testing

@testable import OpenAPI

/// Parts of documents that others publish.
struct ForeignDocumentTests {
  // MARK: Import, export, and import

  /// The documents without their version, by what is unusual in each.
  private static let documents: [String: String] = [
    "placeholders with two names": """
    paths:
      /files/{fileId}:
        get:
          operationId: getFile
          parameters: [{name: fileId, in: path, required: true, schema: {type: string}}]
      /files/{folderId}:
        get:
          operationId: getFolder
          parameters: [{name: folderId, in: path, required: true, schema: {type: string}}]
        post:
          operationId: addFile
          parameters:
          - {name: folderId, in: path, required: true, schema: {type: integer, enum: [1, 2]}}
        put:
          operationId: replaceFile
          parameters: [{name: folderId, in: path, required: true, schema: {type: string}}]
    """,
    "a path with two tags": """
    paths:
      /items/{id}:
        get:
          tags: [Items]
          operationId: getItem
          parameters: [{name: id, in: path, required: true, schema: {type: string}}]
      /items:
        post: {tags: [Items], operationId: addItem}
        get: {tags: [All], operationId: listItems}
    """,
    "a required member after the others": """
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
                  required: [second]
                  properties:
                    first: {type: string, enum: [a, b]}
                    second: {type: string, enum: [c, d]}
    """,
    "files beside JSON": """
    paths:
      /a:
        get:
          operationId: getA
          responses:
            "200":
              description: OK
              content: {image/*: {schema: {type: string, format: binary}}}
            "202":
              description: Accepted
              content:
                application/json: {schema: {type: object, properties: {a: {type: string}}}}
    """,
    "a form with other objects": """
    paths:
      /a:
        post:
          operationId: addA
          requestBody:
            content: {multipart/form-data: {schema: {$ref: "#/components/schemas/Form"}}}
    components:
      schemas:
        Form:
          type: object
          properties: {a: {type: string}}
          additionalProperties: {type: object, properties: {b: {type: string}}}
    """,
    "a shared parameter after another one with its name": """
    paths:
      /a:
        get:
          operationId: getA
          parameters: [{name: sort, in: query, schema: {type: string, enum: [a, b]}}]
      /b: {get: {operationId: getB, parameters: [{$ref: "#/components/parameters/sort"}]}}
      /c: {get: {operationId: getC, parameters: [{$ref: "#/components/parameters/sort"}]}}
    components:
      parameters:
        sort: {name: sort, in: query, schema: {type: string, enum: [c, d]}}
    """,
    "alternatives with the same type": """
    components:
      schemas:
        Net:
          oneOf: [{title: v4, allOf: [{$ref: "#/components/schemas/Net4"}]}, {type: string}]
        Net4: {type: string, pattern: "^.*$"}
        Span:
          oneOf:
          - {title: v4, allOf: [{$ref: "#/components/schemas/Span4"}]}
          - {title: v6, allOf: [{$ref: "#/components/schemas/Span6"}]}
        Span4:
          type: object
          required: [a]
          properties: {a: {type: string}, net: {$ref: "#/components/schemas/Net"}}
        Span6: {type: object, required: [b], properties: {b: {type: string}}}
        Left:
          oneOf:
          - $ref: "#/components/schemas/Right"
          - allOf: [{$ref: "#/components/schemas/Right"}]
        Right:
          oneOf:
          - $ref: "#/components/schemas/Left"
          - allOf: [{$ref: "#/components/schemas/Left"}]
        Length: {oneOf: [{type: string, enum: [none]}, {type: string, format: int32, minimum: 1}]}
    """,
    "a small body with alternatives": """
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
                  properties: {a: {type: string}, b: {type: string, uniqueItems: true}}
                  anyOf: [{required: [a]}, {required: [b]}]
    """,
    "descriptions beside alternatives": """
    components:
      schemas:
        A:
          type: object
          properties:
            a:
              allOf:
              - oneOf: [{$ref: "#/components/schemas/B"}, {type: object, nullable: true}]
              - {description: The first part.}
            b:
              deprecated: true
              description: The second part.
              oneOf: [{type: object, properties: {c: {type: string}}}, {type: "null"}]
        B: {type: object, required: [d], properties: {d: {type: string}}}
    """,
    "types with the same name inside others": """
    components:
      schemas:
        A:
          type: object
          properties:
            inner:
              type: object
              properties:
                type: {type: string, enum: [a]}
                inner: {type: object, properties: {type: {type: string, enum: [b]}}}
            type: {type: string, enum: [c]}
    """,
  ]

  private func document(_ parts: String) throws -> Document {
    let paths = parts.hasPrefix("paths:") ? "" : "paths: {}\n"
    let text = """
      openapi: 3.1.0
      info:
        title: Test API
        version: "7"
        license: {name: MIT, url: "https://example.com/mit", identifier: MIT}
        description: "Code:\\n\\n ```\\n\\n- a\\n```\\n\\nText"
      servers: [{url: //api.example.com/v1}]
      \(paths)\(parts)
      """
    return try Document(text: text)
  }

  @Test(arguments: documents.keys.sorted())
  func theExportOfTheFilesHasTheSameDeclarations(name: String) throws {
    let first = try Import(document: document(#require(Self.documents[name])))
    try withTemporaryFolder { folder in
      _ = try first.write(to: folder)
      let exported = try Export(declarations: folder).text(.yaml)
      let second = try Import(document: Document(text: exported))
      #expect(second.texts == first.texts, "\(exported)")
    }
  }

  // MARK: Import

  @Test func aServerWithoutASchemeIsSecure() throws {
    let result = try Import(document: document("tags: []"))
    #expect(result.file("TestAPI").contains(#"@NetworkAPI(baseURL: "https://api.example.com/v1")"#))
    #expect(
      result.messages == [
        "note: the server's URL has no scheme, so 'https' is used",
        "omitted: 'identifier' of a license with a 'url' isn't in a comment",
      ])
  }

  @Test func anAPIWithoutRequestsIsExported() throws {
    try withTemporaryFolder { folder in
      _ = try Import(document: document("tags: []")).write(to: folder)
      #expect(try Export(declarations: folder).text(.yaml).contains("title: Test API"))
    }
  }

  @Test func alternativesWithTheSameTypeAreThatType() throws {
    let parts = try #require(Self.documents["alternatives with the same type"])
    let result = try Import(document: document(parts))
    #expect(result.file("Span4").contains("var net: String?"))
    #expect(result.file("Net") == "")
    #expect(result.file("Span").contains("case v4(Span4)\n  case v6(Span6)"))
  }

  @Test func aReferenceInsteadOfMediaTypesIsFollowed() throws {
    let parts = """
      paths:
        /a:
          get:
            operationId: getA
            responses: {"200": {description: OK, content: {$ref: "#/components/x-content"}}}
      components:
        x-content: {application/json: {schema: {type: array, items: {type: string}}}}
      """
    let result = try Import(document: document(parts))
    #expect(result.file("Requests").contains("typealias ResponseType = [String]"))
  }

  @Test func referencesInsteadOfMapsAndOperationsAreFollowed() throws {
    let parts = """
      paths: {$ref: "#/x-paths"}
      x-paths:
        /a: {get: {$ref: "#/x-operation"}}
      x-operation:
        operationId: getA
        summary: Returns an item.
        responses:
          "200":
            description: OK
            content: {application/json: {schema: {$ref: "#/components/schemas/Item"}}}
      components: {schemas: {$ref: "#/x-schemas"}}
      x-schemas: {Item: {type: object, properties: {a: {type: string}}}}
      """
    let result = try Import(document: document(parts))
    #expect(result.file("Requests").contains("/// Returns an item.\n"))
    #expect(result.file("Requests").contains("typealias ResponseType = Item"))
    #expect(result.file("Item").contains("var a: String?"))
  }

  @Test func partsThatCanBeNullAreAnArray() throws {
    let parts = """
      paths:
        /a:
          post:
            operationId: addA
            requestBody:
              content: {multipart/form-data: {schema: {$ref: "#/components/schemas/A"}}}
      components:
        schemas:
          A:
            type: object
            properties:
              files: {type: [array, "null"], items: {type: string, format: binary}}
              any: {$ref: "#/components/schemas/AnyObject"}
          AnyObject: {type: object, properties: {a: {type: string}}}
      """
    let result = try Import(document: document(parts))
    #expect(result.file("Requests").contains("@Part var files: [MultipartPart] = []"))
    #expect(result.file("APIAnyObject").contains("struct APIAnyObject {"))
  }

  @Test(arguments: [
    ("/a//b", "the path '/a//b' has an empty segment"),
    ("//a", "the path '//a' has an empty segment"),
  ])
  func pathsThatTheCompilerRejectsAreOmitted(path: String, message: String) throws {
    let result = try imported(paths: "\(path): {get: {operationId: a}}")
    #expect(result.requestCount == 0)
    #expect(result.messages.contains("omitted: \(message)"), "\(result.messages)")
  }

  @Test func operationsWithTheSameNameAreReported() throws {
    let result = try imported(paths: "/a: {get: {operationId: list}, post: {operationId: list}}")
    #expect(
      result.messages == [
        "note: another operation has the same name, so the request is 'ListRequest'"
      ])
    #expect(
      try imported(paths: "/a: {get: {operationId: ''}}").file("Requests").contains("struct GetA"))
  }

  // MARK: Mistakes

  @Test func valuesOfTheWrongKindAreReported() throws {
    let text = """
      openapi: 3.1.0
      info: {title: 5, description: [a]}
      servers: {url: x}
      tags: {a: b}
      paths:
        /a: 5
        /b: {get: {operationId: b, responses: {200: x, 201: {description: 1, content: [a]}}}}
      components: {schemas: [a], parameters: x}
      """
    let result = try Import(document: Document(text: text))
    let lines = result.report.entries.map { "\($0.location.line): \($0.message)" }
    #expect(
      lines.sorted() == [
        "2: 'description' must be a string", "2: 'title' must be a string",
        "3: 'servers' must be an array", "4: 'tags' must be an array",
        "6: a path must be an object", "7: 'content' must be an object",
        "7: 'description' must be a string", "7: a response must be an object",
        "8: 'parameters' must be an object", "8: 'schemas' must be an object",
      ])
  }

  @Test func referencesThatAreNotSchemasAreReported() throws {
    let schemas = """
      A: {type: object, properties: {a: {$ref: 5}, b: {$ref: "#"}, c: {$ref: ""}}}
      """
    let result = try imported(schemas: schemas)
    #expect(
      result.messages == [
        "changed: the document isn't a schema, so any JSON is accepted",
        "changed: the document isn't a schema, so any JSON is accepted",
        "omitted: '$ref' must be a string",
      ])
  }

  @Test func arraysInsideEachOtherAreLimited() throws {
    let begin = String(repeating: "{type: array, items: ", count: 10)
    let end = String(repeating: "}", count: 10)
    let schemas = "A: {type: object, properties: {a: \(begin){type: string}\(end)}}"
    let result = try imported(schemas: schemas)
    #expect(result.file("A").contains("var a: [[JSON]]?"))
    #expect(
      result.messages.contains(
        "changed: arrays and dictionaries are nested too deeply; any JSON is accepted"))
  }

  @Test func aLineOfTheReportHasNoLineBreaks() throws {
    let result = try imported(
      paths:
        #"/a: {get: {operationId: a, parameters: [{name: "a\nb\u2028", in: header, schema: {}}]}}"#)
    #expect(result.report.count == 1)
    #expect(result.report.text.contains("omitted: 'a b ' isn't the name of a field"))
  }

  // MARK: Check

  @Test func operationsWithOtherPlaceholdersAreToldApart() throws {
    let parts = try #require(Self.documents["placeholders with two names"])
    let text = "openapi: 3.1.0\ninfo: {title: Test API, version: '1'}\n\(parts)"
    let texts = try Import(document: Document(text: text)).texts
    let declarations = Dictionary(
      uniqueKeysWithValues: texts.map { ($0.key.replacing("/", with: "-"), $0.value) })
    #expect(try lines(check(declarations, against: text)) == ["0 breaks, 0 may break, 0 adds"])
    let other = text.replacing(
      "folderId, in: path, required: true, schema: {type: string}",
      with: "folderId, in: path, required: true, schema: {type: boolean}")
    #expect(try lines(check(declarations, against: other)).count == 3)
  }

  @Test func aMemberOfTheQueryCanHaveTheNameOfAParameter() throws {
    let text = """
      openapi: 3.1.0
      info: {title: Test API, version: "1"}
      paths:
        /a:
          get:
            operationId: getA
            parameters:
            - name: date
              in: query
              style: deepObject
              explode: true
              schema: {type: object, additionalProperties: {type: string}}
            - {name: sort, in: query, schema: {type: object, properties: {date: {type: string}}}}
      """
    let texts = try Import(document: Document(text: text)).texts
    let declarations = Dictionary(
      uniqueKeysWithValues: texts.map { ($0.key.replacing("/", with: "-"), $0.value) })
    #expect(try lines(check(declarations, against: text)) == ["0 breaks, 0 may break, 0 adds"])
  }
}
