import Foundation
import Testing

@testable import OpenAPI

/// Responses that depend on the status code.
struct ResponseCaseTests {
  @Test(arguments: [
    ("text/event-stream", true), ("application/x-ndjson", true), ("application/zip", true),
    ("multipart/mixed", true), ("image/png", false), ("text/plain", false),
  ])
  func aStreamBesideAnotherResponseIsReadAsAWhole(format: String, isReported: Bool) throws {
    let result = try imported(
      paths: """
        /jobs:
          get:
            operationId: fetchJobs
            responses:
              "200": {description: OK, content: {\(format): {}}}
              "202": {description: Later, content: {application/json: {schema: {type: object, properties: {a: {type: string}}}}}}
        """)
    let message =
      "changed: the response 200 is read as a whole, because the request has other successful "
      + "responses"
    #expect(result.messages.contains(message) == isReported)
    #expect(result.file("Requests").contains("case ok(Data)") == (format != "text/plain"))
  }

  @Test func aStreamAloneIsAStream() throws {
    let result = try imported(
      paths: """
        /jobs: {get: {operationId: fetchJobs, responses: {"200": {description: OK, content: {text/event-stream: {}}}}}}
        """)
    #expect(!result.messages.contains { $0.contains("as a whole") })
  }

  /// The last case of the enum isn't the one that reads other status codes.
  private func api(_ cases: String = "case pet(Pet), accepted(Job)") -> String {
    """
    import NetworkKit

    @NetworkRequest(endpoint: "/pets")
    struct FetchPet {
      typealias ResponseType = Response

      enum Response: ResponseDecodable {
        \(cases)

        init(response: NetworkResponse) throws(NetworkError) {
          switch response.head.status.code {
          case 202: self = .accepted(try response.decodeJSON())
          default: self = .pet(try response.decodeJSON())
          }
        }
      }
    }

    @JSONCodable struct Pet { let name: String }
    @JSONCodable struct Job { let id: Int }
    """
  }

  private static let pet = "{type: object, required: [name], properties: {name: {type: string}}}"
  private static let job = "{type: object, required: [id], properties: {id: {type: integer}}}"

  private func document(_ responses: [(status: String, schema: String)]) -> String {
    let list = responses.map { response in
      "        \"\(response.status)\": {description: OK, content: {application/json: {schema: "
        + "\(response.schema)}}}"
    }
    return """
      openapi: 3.1.0
      info: {title: Shop API, version: "1"}
      paths:
        /pets:
          get:
            operationId: fetchPet
            responses:
      \(list.joined(separator: "\n"))
      """
  }

  @Test(arguments: ["case pet(Pet), accepted(Job)", "case accepted(Job), pet(Pet)"])
  func eachStatusCodeHasTheCaseThatReadsIt(cases: String) throws {
    let both = document([("200", Self.pet), ("202", Self.job)])
    #expect(
      lines(try check(["Shop.swift": api(cases)], against: both)) == [
        "0 breaks, 0 may break, 0 adds"
      ])
    for only in [("200", Self.pet), ("202", Self.job)] {
      #expect(try !check(["Shop.swift": api(cases)], against: document([only])).hasBreaks)
    }
    let wrong = document([("200", Self.job), ("202", Self.job)])
    #expect(try check(["Shop.swift": api(cases)], against: wrong).hasBreaks)
  }

  /// A document with a value and an empty response has an optional value.
  @Test func anEmptyResponseHasItsOwnCase() throws {
    let source = api("case pet(Pet), accepted").replacing(
      "case 202: self = .accepted(try response.decodeJSON())", with: "case 202: self = .accepted")
    let responses = document([("200", Self.pet)]) + "\n        \"202\": {description: Later}\n"
    #expect(
      lines(try check(["Shop.swift": source], against: responses)) == [
        "0 breaks, 0 may break, 0 adds"
      ])
    let other = responses.replacing("202", with: "201")
    #expect(
      lines(try check(["Shop.swift": source], against: other)).first
        == "API/Shop.swift:4:8: breaks: the response 201 of GET /pets has no body; the client fails "
        + "to decode it (#/paths/~1pets/get/responses/201)")
  }

  @Test func aRecordedResponseHasTheCaseThatReadsIt() throws {
    func recording(_ status: Int, _ body: String) -> String {
      """
      {"log": {"entries": [{"request": {"method": "GET", "url": "https://api.example.com/pets"},
       "response": {"status": \(status), "content": {"mimeType": "application/json", "text": \(JSONText.quoted(body))}}}]}}
      """
    }
    func breaks(_ status: Int, _ body: String) throws -> Bool {
      try check(
        ["Shop.swift": api()], against: recording(status, body), named: "recording.har"
      ).hasBreaks
    }
    #expect(try !breaks(200, #"{"name": "Bo"}"#))
    #expect(try !breaks(202, #"{"id": 7}"#))
    #expect(try breaks(200, #"{"id": 7}"#))
  }

  @Test func aRangeReadsItsStatusCodesBeforeTheFallback() {
    let cases = [
      ResponseCase(status: "2XX", name: "success", kind: .text),
      ResponseCase(status: "201", name: "other", kind: .bytes, isDefault: true),
      ResponseCase(status: "202", name: "accepted", kind: .none),
    ]
    let kinds = ["200", "201", "202", "302"].map { cases.kind(for: $0).identity }
    #expect(kinds == ["text", "text", "none", "bytes"])
  }

  @Test func aResponseInAFileHasTheNameOfTheFile() throws {
    let document = """
      openapi: 3.1.0
      info: {title: Test API, version: "1"}
      paths:
        /pets: {get: {operationId: listPets, responses: {"200": {$ref: pets.yaml}}}}
      """
    let response = """
      description: OK
      content: {application/json: {schema: {type: object, properties: {a: {type: string}}}}}
      """
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("openapi.yaml")
      try Data(document.utf8).write(to: file)
      try Data(response.utf8).write(to: folder.appendingPathComponent("pets.yaml"))
      let result = try Import(document: file)
      #expect(result.file("Requests").contains("typealias ResponseType = Pets\n"))
      #expect(result.file("Pets").contains("struct Pets {"))
    }
  }
}
