import Foundation
import Testing

@testable import OpenAPI

/// Pairs of documents with one change each, compared in both directions.
struct CheckTests {
  struct Change: CustomTestStringConvertible {
    let name: String
    let old: String
    let new: String
    let expected: [String]
    let reversed: [String]

    var testDescription: String { name }

    init(_ node: Node) {
      name = node["name"]?.string ?? ""
      let kind = node["kind"]?.string ?? ""
      old = Self.document(kind, node["old"] ?? node)
      new = Self.document(kind, node["new"] ?? node)
      expected = node["expected"]?.elements.compactMap(\.string) ?? []
      reversed = node["reversed"]?.elements.compactMap(\.string) ?? []
    }

    /// A document around the part that changes: a schema that's sent or received, an operation, all paths, or the servers.
    private static func document(_ kind: String, _ node: Node) -> String {
      let text = JSONText.text(node).split(separator: "\n").joined(separator: " ")
      let pet = "{\"$ref\": \"#/components/schemas/Pet\"}"
      let content = "{description: OK, content: {application/json: {schema: \(pet)}}}"
      let isSchema = ["sent", "received"].contains(kind)
      let paths =
        switch kind {
        case "received": "{/pets: {get: {operationId: getPet, responses: {\"200\": \(content)}}}}"
        case "sent":
          "{/pets: {post: {operationId: sendPet, requestBody: {required: true, content: "
            + "{application/json: {schema: \(pet)}}}, responses: {\"204\": {description: OK}}}}}"
        case "operation": "{/pets: {get: \(text)}}"
        case "post": "{/pets: {post: \(text)}}"
        case "paths": text
        default: "{/pets: {get: {operationId: getPet, responses: {\"204\": {description: OK}}}}}"
        }
      return """
        openapi: 3.1.0
        info: {title: Pet API, version: "1"}
        servers: \(kind == "servers" ? text : "[{url: \"https://api.example.com\"}]")
        paths: \(paths)
        components:
          schemas:
            Pet: \(isSchema ? text : "{type: object, required: [id], properties: {id: {type: integer}}}")
        """
    }
  }

  static let changes: [Change] = {
    let document = try? Document(contentsOf: Fixtures.url("check/changes.yaml"))
    return document?.root["changes"]?.elements.map(Change.init) ?? []
  }()

  /// The differences without their positions.
  private func differences(_ old: String, _ new: String) throws -> [String] {
    let loader = try ContractLoader(types: [], report: Report())
    var comparison = ContractComparison(
      declared: try loader.document(Document(text: old)),
      documented: try loader.document(Document(text: new)))
    return comparison.differences().map { difference in
      "\(difference.kind.rawValue): \(difference.message) (\(difference.pointer))"
    }
  }

  @Test func theTableIsRead() { #expect(Self.changes.count >= 40) }

  @Test(arguments: changes)
  func aChangeHasTheseDifferences(change: Change) throws {
    #expect(try differences(change.old, change.new) == change.expected)
    #expect(try differences(change.new, change.old) == change.reversed)
    #expect(try differences(change.old, change.old) == [])
    #expect(try differences(change.new, change.new) == [])
  }

  /// Prints the table with the current differences, for the file of changes.
  @Test(.enabled(if: ProcessInfo.processInfo.environment["RECORD_CHANGES"] != nil))
  func record() throws {
    for change in Self.changes {
      print("@@", change.name)
      for line in try differences(change.old, change.new) { print("@>", line) }
      for line in try differences(change.new, change.old) { print("@<", line) }
    }
  }
}

/// Declarations in Swift, compared with documents and recordings.
struct DeclarationCheckTests {
  private static let api = """
    import NetworkKit

    @NetworkAPI(baseURL: "https://api.example.com")
    protocol ShopAPI: NetworkRequest {}

    @JSONCodable
    struct Pet {
      let id: Int
      let name: String
      var state: State?

      enum State: String, JSONCodable {
        case sold, free
      }
    }

    @NetworkRequest(endpoint: "/pets/{id}")
    @Failure(404, Problem.self)
    struct FetchPet: ShopAPI {
      typealias ResponseType = Pet
      let id: Int
      @Query var fields: [String]?
    }

    @JSONCodable
    struct Problem {
      let title: String
    }
    """

  private static let document = """
    openapi: 3.1.0
    info: {title: Shop API, version: "1"}
    servers: [{url: "https://api.example.com"}]
    paths:
      /pets/{petID}:
        get:
          operationId: fetchPet
          parameters:
            - {name: petID, in: path, required: true, schema: {type: integer}}
            - {name: fields, in: query, explode: false, schema: {type: array, items: {type: string}}}
          responses:
            "200": {description: OK, content: {application/json: {schema: {$ref: "#/components/schemas/Pet"}}}}
            "404": {description: None, content: {application/json: {schema: {type: object, required: [detail], properties: {detail: {type: string}}}}}}
    components:
      schemas:
        Pet:
          type: object
          required: [id]
          properties:
            id: {type: integer}
            name: {type: string}
            state: {type: string, enum: [sold, free, lost]}
    """

  private static let expected = [
    "API/Shop.swift:22:14: breaks: GET /pets/{id} sends the query parameter 'fields' as repeated items, but the server reads a list with commas (#/paths/~1pets~1{petID}/get/parameters/1/schema)",
    "API/Shop.swift:9:7: breaks: the server can omit 'Pet.name'; the client fails to decode the object (#/components/schemas/Pet/properties/name)",
    "API/Shop.swift:10:7: breaks: 'Pet.state' can be 'lost'; the client fails to decode it (#/components/schemas/Pet/properties/state)",
    "API/Shop.swift:27:7: breaks: the server doesn't send 'Problem.title'; the client fails to decode the object (#/paths/~1pets~1{petID}/get/responses/404)",
    "API/Shop.swift:19:8: adds: the server sends 'Problem.detail'; the client ignores it (#/paths/~1pets~1{petID}/get/responses/404/content/application~1json/schema/properties/detail)",
  ]

  @Test func declarationsAreComparedWithADocument() throws {
    let check = try check(["Shop.swift": Self.api], against: Self.document)
    #expect(check.hasBreaks)
    #expect(lines(check) == Self.expected + ["4 breaks, 0 may break, 1 adds"])
    let command = lines(check, .github)[1]
    #expect(
      command.hasPrefix(
        "::error file=API/Shop.swift,line=9,col=7,title=breaks::the server can omit")
    )
    let json = try JSONParser.read(Array(check.text(.json).utf8), file: "check.json")
    #expect(json["differences"]?.elements.first?["class"]?.string == "breaks")
    #expect(json["differences"]?.elements.first?["line"]?.int == 22)
  }

  @Test func acceptedDifferencesHaveReasonsAndEnd() throws {
    let accepted = """
      accepted:
        - difference: "'Pet.state' can be 'lost'; the client fails to decode it"
          reason: The app is updated in January.
          until: 2027-01-31
        - difference: "the server can omit 'Pet.name'; the client fails to decode the object"
          pointer: "#/components/schemas/Pet/properties/name"
          reason: It never did.
          until: 2026-01-31
        - difference: gone
          reason: Old.
          until: 2027-01-31
      """
    let check = try check(
      ["Shop.swift": Self.api], against: Self.document, accepted: accepted)
    let remaining = Self.expected.filter { !$0.contains("'lost'") }
    #expect(
      lines(check) == remaining + [
        "networkkit-accepted.yaml:5:5: note: the acceptance ended on 2026-01-31",
        "networkkit-accepted.yaml:9:5: note: the accepted difference no longer exists; remove it",
        "3 breaks, 0 may break, 1 adds, 1 accepted",
      ])
  }

  @Test(arguments: [
    ("a: 1", "networkkit-accepted.yaml:1:1: error: the file needs a list named 'accepted'"),
    (
      "accepted:\n  - {difference: x, until: 2027-01-31}",
      "networkkit-accepted.yaml:2:5: error: an accepted difference needs 'reason' with text"
    ),
    (
      "accepted:\n  - {difference: x, reason: y, until: soon}",
      "networkkit-accepted.yaml:2:32: error: 'until' must be a day such as 2027-01-31"
    ),
    (
      "accepted:\n  - {difference: x, reasons: y, until: 2027-01-31}",
      "networkkit-accepted.yaml:2:21: error: the key 'reasons' isn't known"
    ),
  ])
  func mistakesInTheAcceptedFileHavePositions(text: String, expected: String) throws {
    let error = #expect(throws: DocumentError.self) {
      try check(["Shop.swift": Self.api], against: Self.document, accepted: text)
    }
    #expect(error?.description == expected)
  }

  @Test func inputsThatCanNotBeReadAreErrors() throws {
    let empty = #expect(throws: DocumentError.self) {
      try check(["Empty.swift": "struct A {}"], against: Self.document)
    }
    #expect(empty?.description.contains("there are no requests") == true)
    let broken = #expect(throws: DocumentError.self) {
      try check(["Shop.swift": Self.api], against: "a: [")
    }
    #expect(broken?.description.hasPrefix("openapi.yaml:") == true)
    let type = #expect(throws: DocumentError.self) {
      try check(["Shop.swift": Self.api], against: Self.document, types: ["Money=money"])
    }
    #expect(type?.description.contains("'Money=money' isn't a type") == true)
  }

  @Test func recordedResponsesAreComparedWithDeclarations() throws {
    func entry(_ status: Int, _ body: String, _ type: String = "application/json") -> String {
      """
      {"request": {"method": "GET", "url": "https://api.example.com/pets/7?fields=a"},
       "response": {"status": \(status), "content": {"mimeType": "\(type)", "text": \(JSONText.quoted(body))}}}
      """
    }
    let entries = [
      entry(200, #"{"id": 7, "name": "Bo", "state": "sold", "more": null}"#),
      entry(200, #"{"id": 7.5, "name": null, "state": "lost"}"#),
      entry(200, "<html>", "text/html"), entry(200, "{"), entry(404, #"{"detail": "x"}"#),
      entry(500, "x", "text/plain"), entry(200, ""),
    ]
    let check = try check(
      ["Shop.swift": Self.api],
      against: #"{"log": {"version": "1.2", "entries": [\#(entries.joined(separator: ",\n"))]}}"#,
      named: "recording.har")
    let place = "(#/log/entries/"
    #expect(
      lines(check) == [
        "API/Shop.swift:8:7: breaks: 'Pet.id' is a number, not an integer; the client fails to decode it \(place)1/response/content/text, #/id)",
        "API/Shop.swift:9:7: breaks: 'Pet.name' can be null; the client fails to decode it \(place)1/response/content/text, #/name)",
        "API/Shop.swift:10:7: breaks: 'Pet.state' can be 'lost'; the client fails to decode it \(place)1/response/content/text, #/state)",
        "API/Shop.swift:19:8: breaks: the response 200 of GET /pets/{id} isn't JSON but 'text/html'; the client fails to decode it \(place)2/response)",
        "API/Shop.swift:19:8: breaks: the response 200 of GET /pets/{id} isn't JSON: expected a key; the client fails to decode it \(place)3/response)",
        "API/Shop.swift:27:7: breaks: the server doesn't send 'Problem.title'; the client fails to decode the object \(place)4/response)",
        "API/Shop.swift:19:8: breaks: the response 200 of GET /pets/{id} is empty; the client fails to decode it \(place)6/response)",
        "7 breaks, 0 may break, 0 adds",
      ])
  }

  /// Every imported declaration fits the document that it was imported from.
  @Test(arguments: Fixtures.names.map(Fixtures.url) + Fixtures.documents)
  func importedDeclarationsFitTheirDocument(document: URL) throws {
    try withTemporaryFolder { folder in
      _ = try Import(document: document).write(to: folder)
      let check = try Check(Check.Input(source: folder, reference: document))
      #expect(check.differences.map(\.description).prefix(20) == [])
    }
  }
}
