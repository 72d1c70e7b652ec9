import Foundation
import Testing

@testable import OpenAPI

/// Conventions of documents that other tools and people have written.
struct ConventionTests {
  private func document() throws -> Import {
    try Import(document: Fixtures.url("conventions.yaml"))
  }

  @Test func namesAreThoseOfTypes() throws {
    let result = try document()
    let game = result.file("Game")
    #expect(game.contains("case wrongValue(WrongValue)\n"))
    #expect(game.contains("case wrongValueValue(WrongValueValue)\n"))
    #expect(result.file("Setting").contains("case textOptions(TextOptions)"))
    let requests = result.file("OAuth2Requests")
    #expect(requests.contains("  @Body var body: [Game]?\n"))
    #expect(Identifier.type("PostOAuth2Token") == "PostOAuth2Token")
    #expect(Identifier.type("/anything/oauth2") == "AnythingOAuth2")
    #expect(Identifier.member("oauth2_token") == "oauth2Token")
  }

  @Test(arguments: [
    ("Pets", "Pet"), ("Matches", "Match"), ("HTTPStatuses", "HTTPStatus"), ("Caches", "Cache"),
    ("Databases", "Database"), ("Aliases", "Alias"), ("Addresses", "Address"), ("Boxes", "Box"),
    ("Entries", "Entry"), ("Movies", "Movie"), ("TimeSeries", "TimeSeriesElement"),
    ("LineIndices", "LineIndex"), ("Children", "Child"), ("Data", "DataElement"),
  ])
  func elementsHaveTheSingularOfTheirList(plural: String, singular: String) {
    #expect(Identifier.singular(plural) == singular)
  }

  /// A type that becomes a neighbor of others no longer shares its surroundings' names.
  @Test func namesOfTypesThatMove() throws {
    let result = try document()
    let kinds = result.texts.values.joined().split(separator: "\n").filter {
      $0.contains("enum Kind")
    }
    #expect(result.texts.keys.contains("Models/TeamStatus.swift"))
    #expect(kinds.count == 4)
    #expect(kinds.allSatisfy { $0.hasSuffix("enum Kind: String, JSONCodable {") }, "\(kinds)")
  }

  @Test func nestedTypesAreInTheOrderOfTheProperties() throws {
    let requests = try document().file("OAuth2Requests")
    let names = ["enum Mode:", "enum Level:", "enum Sort:"]
    let positions = names.compactMap { requests.firstRange(of: $0)?.lowerBound }
    #expect(positions.count == 3 && positions == positions.sorted())
    // The property's description isn't repeated.
    #expect(!requests.contains("/// The order.\n  enum"))
    #expect(requests.contains("/// See <https://example.com/pages>.\n"))
  }

  @Test func patternsAndDefaultsThatFit() throws {
    let result = try document()
    #expect(result.file("OAuth2Requests").contains("  @Query var since: String?\n"))
    #expect(result.messages.contains("omitted: the default of 'since' doesn't match its pattern"))
    #expect(result.messages.contains("omitted: the pattern isn't a valid regular expression"))
    let game = result.file("Game")
    #expect(!game.contains("Pattern"))
    #expect(game.contains("  var method: Method? = Method.sms\n"))
  }

  @Test func alternativesThatAreAlone() throws {
    let result = try document()
    let game = result.file("Game")
    #expect(game.contains("  var kind = Kind.board\n"))
    #expect(game.contains("    /// The game is over.\n    case over\n"))
    #expect(result.file("Setup").contains("  case basic(BasicSetup)\n"))
  }

  @Test func severalTagsOfOneTypeAreCases() throws {
    let requests = try document().file("OAuth2Requests")
    #expect(requests.contains("  case added(Event)\n  case removed(Event)\n"))
    #expect(requests.contains("headers: [\"Accept\": \"multipart/mixed\"]"))
  }

  /// A line of a comment doesn't begin with a mark that would begin a list, a heading, or code.
  @Test func wrappedLinesStayInTheirParagraph() {
    let text = "The words of a line " + String(repeating: "and of others ", count: 20)
    for mark in ["-", "#", "```", "1.", ">", "+", "|", "*"] {
      for count in 1...20 {
        let line = text.split(separator: " ").prefix(count).joined(separator: " ")
        let lines = DocumentationText.lines(of: "\(line) \(mark) more words", width: 40)
        #expect(!lines.contains { $0.hasPrefix(mark) })
      }
    }
  }

  @Test func clientsKeepTheirCredentials() throws {
    try withTemporaryFolder { folder in
      _ = try document().write(to: folder)
      let root = try Document(text: Export(declarations: folder).text(.yaml)).root
      let sets = (root["security"]?.elements ?? []).map { $0.pairs.map(\.key) }
      #expect(sets == [["login"], ["key", "app"], ["token", "app"]])
      let schemes = root["components"]?["securitySchemes"]
      #expect(schemes?["key"]?["description"]?.string == "From the console.")
      #expect(schemes?["token"]?["flows"]?["clientCredentials"]?["tokenUrl"] != nil)
      #expect(schemes?["app"]?["name"]?.string == "app")
    }
  }

  /// The compiler doesn't infer it if it reads the types in an unfortunate order.
  @Test func typesThatContainThemselvesOrEachOtherAreSendable() throws {
    let result = try imported(
      schemas: """
        Rules: {type: object, properties: {changes: {type: array, items: {$ref: "#/components/schemas/Change"}}}}
        Change: {type: object, properties: {offset: {$ref: "#/components/schemas/Offset"}}}
        Offset: {oneOf: [{$ref: "#/components/schemas/Rules"}, {type: string}]}
        Zone: {type: object, properties: {rules: {$ref: "#/components/schemas/Rules"}}}
        Tree: {type: object, properties: {branches: {type: array, items: {$ref: "#/components/schemas/Tree"}}}}
        """)
    for name in ["struct Rules", "struct Change", "enum Offset", "struct Tree"] {
      #expect(result.texts.values.contains { $0.contains("\(name): Sendable {") }, "\(name)")
    }
    #expect(result.file("Zone").contains("struct Zone {"))
  }

  @Test func factsAboutTheDocumentAreDocumented() throws {
    let text = """
      openapi: 3.1.0
      info:
        title: Pets
        version: 2.1.0
        termsOfService: https://example.com/terms
        contact: {name: "Ada, Bo", email: ada@example.com}
        license: {name: MIT, identifier: MIT}
      externalDocs: {url: "https://example.com"}
      tags: [{name: a, description: Pets.}]
      paths:
        /pets/{id}:
          description: A pet.
          get:
            operationId: fetchPet
            tags: [a, b]
            parameters:
              - {name: id, in: path, required: true, schema: {type: integer, format: uint32}}
              - {name: key, in: query, schema: {type: string, format: password}}
            responses: {"204": {description: Done}}
      components:
        pathItems: {Other: {get: {responses: {"204": {description: Done}}}}}
        schemas:
          Pet:
            type: object
            minProperties: 1
            properties:
              mail: {type: string, format: email}
              prices: {type: object, additionalProperties: {type: string, maxLength: 9}}
      """
    let result = try Import(document: Document(text: text))
    #expect(
      result.file("PetsAPI").hasPrefix(
        """
        /// Pets
        ///
        /// See <https://example.com>.
        ///
        /// Version: 2.1.0
        ///
        /// Terms of service: <https://example.com/terms>
        ///
        /// Contact: Ada, Bo, `ada@example.com`
        ///
        /// License: MIT, `MIT`
        """))
    let requests = result.file("ARequests")
    #expect(requests.hasPrefix("/// A pet.\n"))
    #expect(requests.contains("  /// Format: `uint32`\n  let id: Int\n"))
    #expect(requests.contains("  @Sensitive @Query var key: String?\n"))
    #expect(result.file("Pet").contains("/// Format: `email`\n"))
    #expect(result.file("Pet").contains("/// Each value has `maxLength: 9`.\n"))
    for message in [
      "the description of a tag isn't imported", "path items outside 'paths' aren't imported",
      "only the first tag of an operation selects its file", "'minProperties' isn't checked",
    ] {
      #expect(result.messages.contains("omitted: \(message)"), "\(message)")
    }
    try withTemporaryFolder { folder in
      _ = try result.write(to: folder)
      let root = try Document(text: Export(declarations: folder).text(.yaml)).root
      let info = root["info"]
      #expect(info?["version"]?.string == "2.1.0")
      #expect(info?["contact"]?["name"]?.string == "Ada, Bo")
      #expect(info?["contact"]?["email"]?.string == "ada@example.com")
      #expect(info?["license"]?["identifier"]?.string == "MIT")
      #expect(info?["termsOfService"]?.string == "https://example.com/terms")
      #expect(root["externalDocs"]?["url"]?.string == "https://example.com")
      let pet = root["components"]?["schemas"]?["Pet"]?["properties"]
      #expect(pet?["mail"]?["format"]?.string == "email")
      let parameters = root["paths"]?.pairs.first?.value["get"]?["parameters"]?.elements ?? []
      #expect(parameters.compactMap { $0["schema"]?["format"]?.string } == ["uint32", "password"])
    }
  }

  @Test func aDocumentWithoutOperationsIsExportedAndFits() throws {
    let text = """
      openapi: 3.1.0
      info: {title: Types, version: "1"}
      components: {schemas: {Pet: {type: object, properties: {name: {type: string}}}}}
      """
    try withTemporaryFolder { folder in
      let reference = folder.appendingPathComponent("openapi.yaml")
      try Data(text.utf8).write(to: reference)
      let output = folder.appendingPathComponent("API")
      _ = try Import(document: reference).write(to: output)
      #expect(!(try Check(.init(source: output, reference: reference))).hasBreaks)
      let root = try Document(text: Export(declarations: output).text(.yaml)).root
      #expect(root["paths"]?.members?.keys.isEmpty == true)
      #expect(root["components"]?["schemas"]?["Pet"] != nil)
    }
  }

  @Test(arguments: [
    ("{type: \"null\"}", "JSON?", "the schema allows only null; any JSON is accepted"),
    ("{type: [\"null\"]}", "JSON?", "the schema allows only null; any JSON is accepted"),
    ("{const: null}", "JSON?", "the schema allows only null; any JSON is accepted"),
    ("{enum: [null]}", "JSON?", "the schema allows only null; any JSON is accepted"),
    (
      "{type: string, contentEncoding: base64url}", "String?",
      "the encoding 'base64url' isn't decoded; the value is a string"
    ),
  ])
  func valuesThatNoTypeExpressesAreReported(
    schema: String, type: String, message: String
  ) throws {
    let result = try imported(schemas: "A: {type: object, properties: {a: \(schema)}}")
    #expect(result.file("A").contains("var a: \(type)\n"))
    #expect(result.messages == ["changed: \(message)"])
  }

  @Test(arguments: ["0", "-10", "-0.5"])
  func aFactorThatIsNotPositiveIsReported(factor: String) throws {
    let result = try imported(
      schemas: "A: {type: object, properties: {a: {type: number, multipleOf: \(factor)}}}")
    #expect(!result.file("A").contains("multiple"))
    #expect(result.messages == ["omitted: 'multipleOf' must be greater than 0"])
  }

  @Test func anAnchorOfSeveralSchemasIsReported() throws {
    let schemas = """
      Page: {type: object, properties: {items: {type: array, items: {$dynamicRef: "#item"}}}}
      User: {$dynamicAnchor: item, type: object, properties: {name: {type: string}}}
      """
    #expect(try imported(schemas: schemas).messages == [])
    let other = "Team: {$dynamicAnchor: item, type: object, properties: {id: {type: string}}}"
    #expect(
      try imported(schemas: "\(schemas)\n\(other)").messages == [
        "changed: several schemas have the anchor '#item'; the same one is read everywhere"
      ])
  }

  @Test(arguments: ["additionalProperties", "unevaluatedProperties"])
  func membersThatTheDocumentForbidsAreReported(keyword: String) throws {
    let result = try imported(
      schemas: "A: {type: object, properties: {a: {type: string}}, \(keyword): false}")
    #expect(
      result.messages == [
        "changed: '\(keyword): false' isn't enforced, so that new members don't break the app"
      ])
  }
}
