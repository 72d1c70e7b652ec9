import Foundation
import Testing

@testable import OpenAPI

/// A server of the tests' document of requests, or of declarations.
struct ServeTests {
  private let server: ContractServer

  init() throws {
    server = try ContractServer(
      Document(text: Self.document), ContractLoader(types: [], report: Report()))
  }

  private static let document = """
    openapi: 3.1.0
    info: {title: Pets, version: "1"}
    servers: [{url: "https://api.example.com/v1"}]
    paths:
      /pets/{id}:
        get:
          operationId: fetchPet
          parameters:
            - {name: id, in: path, required: true, schema: {type: integer}}
            - {name: fields, in: query, explode: false, schema: {type: array, items: {type: string, enum: [name, kind]}}}
            - {name: X-Trace, in: header, required: true, schema: {type: string, format: uuid}}
          responses:
            "200": {description: A pet, content: {application/json: {schema: {$ref: "#/components/schemas/Pet"}}}}
            "404": {description: None, content: {application/json: {schema: {$ref: "#/components/schemas/Problem"}}}}
      /pets/mine:
        get:
          operationId: listMine
          parameters:
            - {name: limit, in: query, required: true, schema: {type: integer, minimum: 1, maximum: 50}}
          responses:
            "200":
              description: Pets
              content: {application/json: {schema: {type: array, items: {$ref: "#/components/schemas/Pet"}}}}
      /pets:
        post:
          operationId: createPet
          requestBody:
            required: true
            content: {application/json: {schema: {$ref: "#/components/schemas/Pet"}}}
          responses:
            "201": {description: Created, content: {application/json: {schema: {$ref: "#/components/schemas/Pet"}}}}
      /login:
        post:
          operationId: logIn
          requestBody:
            required: true
            content:
              application/x-www-form-urlencoded:
                schema: {type: object, required: [user, age], properties: {user: {type: string}, age: {type: integer}}}
          responses: {"204": {description: Done}}
    components:
      schemas:
        Pet:
          type: object
          required: [id, name, owner]
          properties:
            id: {type: integer}
            name: {type: string, minLength: 3}
            kind: {type: string, enum: [cat, dog]}
            born: {type: string, format: date-time}
            tags: {type: array, items: {type: string}, minItems: 2}
            owner: {type: object, required: [email], properties: {email: {type: string, example: ann@example.com}}}
        Problem:
          type: object
          required: [code]
          properties: {code: {type: integer, example: 7}}
    """

  private func response(
    _ method: String, _ target: String, _ headers: [String: String] = [:], _ body: String = ""
  ) -> (status: Int, json: Node, headers: [String: String]) {
    let response = server.response(
      to: ContractRequest(
        method: method, target: target, headers: headers.map { (name: $0.key, value: $0.value) },
        body: Array(body.utf8)))
    let json = (try? JSONParser.read(response.body, file: "body")) ?? Node(.null)
    return (
      response.status, json,
      Dictionary(response.headers.map { ($0.name, $0.value) }) { first, _ in first }
    )
  }

  private static let trace = ["X-Trace": "123e4567-e89b-12d3-a456-426614174000"]

  @Test func aValidRequestReceivesAValueOfTheSchema() throws {
    for path in ["/pets/1", "/v1/pets/1"] {
      let (status, pet, headers) = response("GET", path, Self.trace)
      #expect(status == 200)
      #expect(headers["Content-Type"] == "application/json")
      #expect(pet["id"]?.int != nil)
      #expect((pet["name"]?.string?.count ?? 0) >= 3)
      #expect(pet["kind"]?.string == "cat")
      #expect(pet["tags"]?.elements.count == 2)
      #expect(pet["owner"]?["email"]?.string == "ann@example.com")
    }
  }

  @Test(arguments: [
    ("/pets/x", "the path parameter 'id' isn't an integer: \"x\""),
    (
      "/pets/1?fields=name,color",
      "the query parameter 'fields'[1] isn't one of 'name', 'kind': \"color\""
    ),
    ("/pets/mine", "the query parameter 'limit' is missing"),
    ("/pets/mine?limit=0", "the query parameter 'limit' is outside `1...50`"),
    ("/pets/mine?limit=1&limit=2", "the query parameter 'limit' has 2 values"),
  ])
  func aWrongParameterIsNamed(target: String, detail: String) {
    let (status, problem, headers) = response("GET", target, Self.trace)
    #expect(status == 400)
    #expect(headers["Content-Type"] == "application/problem+json")
    #expect(
      problem["detail"]?.string?.hasPrefix(detail) == true, "\(problem["detail"]?.string ?? "")")
  }

  @Test func aMissingHeaderFieldIsNamed() {
    let (status, problem, _) = response("GET", "/pets/1")
    #expect(status == 400)
    #expect(problem["detail"]?.string == "the header field 'X-Trace' is missing")
  }

  @Test(
    arguments: [
      (#"{"id": 1, "name": "Tom", "owner": {"email": "a"}}"#, nil),
      (#"{"id": 1, "name": "Tom", "owner": {}}"#, "the body.owner.email is missing"),
      (
        #"{"id": "1", "name": "Tom", "owner": {"email": "a"}}"#,
        "the body.id isn't an integer: \"1\""
      ),
      (#"{"id": 1, "name": "To", "owner": {"email": "a"}}"#, "the body.name is outside `3...`"),
      (#"{"id": 1, "name": null, "owner": {"email": "a"}}"#, "the body.name can't be null"),
      (
        #"{"id": 1, "name": "Tom", "tags": ["a", 1], "owner": {"email": "a"}}"#,
        "the body.tags[1] isn't a string: 1"
      ),
      (#"[]"#, "the body isn't"), ("{", "the body isn't JSON: "), ("", "the body is missing"),
    ] as [(String, String?)])
  func aWrongBodyIsNamed(body: String, detail: String?) {
    let (status, json, _) = response("POST", "/pets", ["Content-Type": "application/json"], body)
    #expect(status == (detail == nil ? 201 : 400))
    if let detail {
      #expect(json["detail"]?.string?.hasPrefix(detail) == true, "\(json["detail"]?.string ?? "")")
    }
  }

  @Test func anotherMediaTypeIsRejected() {
    #expect(response("POST", "/pets", ["Content-Type": "text/plain"], "x").status == 415)
    let form = ["Content-Type": "application/x-www-form-urlencoded"]
    #expect(response("POST", "/login", form, "user=a+b&age=3").status == 204)
    #expect(response("POST", "/login", form, "user=a&age=x").status == 400)
    #expect(response("POST", "/login", form, "user=a").status == 400)
    #expect(
      response("GET", "/pets/1", Self.trace.merging(["Accept": "image/png"]) { $1 }).status == 406)
  }

  @Test func anotherPathOrMethodIsRejected() {
    #expect(response("GET", "/nowhere").status == 404)
    let (status, _, headers) = response("DELETE", "/pets/1")
    #expect(status == 405)
    #expect(headers["Allow"] == "GET, HEAD, OPTIONS")
    #expect(response("OPTIONS", "/pets").headers["Allow"] == "OPTIONS, POST")
  }

  @Test func aClientChoosesAFailure() {
    let prefer = { (code: String) in Self.trace.merging(["Prefer": "code=\(code)"]) { $1 } }
    let (status, failure, _) = response("GET", "/pets/1", prefer("404"))
    #expect(status == 404)
    #expect(failure["code"]?.int == 7)
    let undeclared = response("GET", "/pets/1", prefer("503"))
    #expect(undeclared.status == 503)
    #expect(undeclared.headers["Content-Type"] == "application/problem+json")
    #expect(response("GET", "/pets/1", prefer("99")).status == 400)
    #expect(response("GET", "/pets/1", prefer("100")).status == 400)
  }

  @Test(arguments: ServedFault.allCases)
  func aClientChoosesAFault(_ fault: ServedFault) {
    let valid = server.response(to: Self.request("/pets/1", prefer: "fault=\(fault.rawValue)"))
    #expect(valid.fault == fault)
    #expect(valid.status == 200)
    let invalid = server.response(to: Self.request("/pets/x", prefer: "fault=\(fault.rawValue)"))
    #expect(invalid.fault == nil)
    #expect(invalid.status == 400)
  }

  @Test func anUnknownFaultIsRejected() {
    let response = response(
      "GET", "/pets/1", Self.trace.merging(["Prefer": "fault=explode"]) { $1 })
    #expect(response.status == 400)
    #expect(
      response.json["detail"]?.string
        == "'explode' isn't one of the faults close, reset, truncate, stall")
  }

  @Test func aFaultOfTheServerAppliesToValidRequests() throws {
    let server = try ContractServer(
      Document(text: Self.document), ContractLoader(types: [], report: Report()), fault: .stall)
    #expect(server.response(to: Self.request("/pets/1")).fault == .stall)
    #expect(server.response(to: Self.request("/pets/1", prefer: "fault=close")).fault == .close)
    #expect(server.response(to: Self.request("/nowhere")).fault == nil)
  }

  private static func request(_ target: String, prefer: String? = nil) -> ContractRequest {
    let headers = trace.merging(prefer.map { ["Prefer": $0] } ?? [:]) { $1 }
    return ContractRequest(
      method: "GET", target: target, headers: headers.map { (name: $0.key, value: $0.value) },
      body: [])
  }

  @Test func declarationsAreServed() throws {
    let read = try declarations(
      """
      @JSONCodable(sample: #"{"id": 3, "name": "Ann"}"#)
      struct User {
        let id: Int
        @JSONKey("name") let title: String
      }

      @NetworkRequest(endpoint: "/users/{id}")
      @Failure(404, ProblemDetails.self)
      struct FetchUser {
        typealias ResponseType = User
        let id: Int
      }

      @NetworkRequest(endpoint: "/users/import", method: .post)
      struct ImportUsers {
        @Body let text: String
      }
      """)
    let server = ContractServer(read.contract)
    #expect(server.routeNames == ["GET /users/{id}", "POST /users/import"])
    // A text can be empty, and a path without placeholders isn't a value of another path.
    for (method, type, status) in [
      ("POST", "text/plain", 204), ("POST", "", 400), ("GET", "", 405),
    ] {
      let request = ContractRequest(
        method: method, target: "/users/import", headers: [("Content-Type", type)], body: [])
      #expect(server.response(to: request).status == status)
    }
    let response = server.response(
      to: ContractRequest(method: "GET", target: "/users/1", headers: [], body: []))
    let json = try JSONParser.read(response.body, file: "body")
    #expect(json["name"]?.string == "Ann")
    #expect(response.note == "FetchUser")
  }

  /// The samples of all responses fit the contract.
  @Test(arguments: Fixtures.names) func samplesFitTheirSchemas(name: String) throws {
    let document = try Document(contentsOf: Fixtures.url(name))
    let contract = try ContractLoader(types: [], report: Report()).document(document)
    for request in contract.requests {
      for type in request.response.types + request.failures.map(\.type) {
        var writer = SampleWriter()
        let sample = writer.node(of: type)
        let reason = Mismatch().reason(sample, type, named: request.name)
        #expect(reason == nil, "\(JSONText.line(sample))")
      }
    }
  }
}
