import Testing

@testable import OpenAPI

struct RequestTests {
  @Test func endpointsAndOptionsThatNeedCare() throws {
    let result = try imported(
      paths: """
        /things/{id}:cancel:
          post:
            operationId: cancelThing
            tags: [things]
            parameters:
              - {name: id, in: path, required: true, schema: {type: string}}
              - {name: days, in: query, explode: false, schema: {type: array, items: {type: string, format: date}}}
            requestBody: {required: true, content: {application/json: {schema: {$ref: "#/components/schemas/Endpoint"}}}}
            responses: {"204": {description: Done}}
        /things/{id}/./parts:
          get:
            operationId: listParts
            tags: [things]
            parameters: [{name: id, in: path, required: true, schema: {type: string}}]
            responses: {"204": {description: Done}}
        """, schemas: "Endpoint: {type: object, properties: {url: {type: string}}}")
    let file = result.file("ThingsRequests")
    #expect(file.contains(#"@NetworkRequest(endpoint: "/things/{id}:cancel", method: .post)"#))
    #expect(file.contains("@Query(arrays: .commaSeparated, dates: .custom"))
    #expect(file.contains("@Body let endpointValue: Endpoint"))
    #expect(!file.contains("ListParts"))
  }

  @Test func securitySchemesWithTheSameNameHaveDifferentLabels() throws {
    let result = try imported(
      more: """
          securitySchemes:
            api_key: {type: apiKey, in: header, name: X-Key}
            apiKey: {type: apiKey, in: query, name: key}
        """)
    #expect(result.file("TestAPI").contains("testAPI(apiKey key: String)"))
    #expect(result.file("TestAPI").contains("testAPI(apiKey2 key: String)"))
  }

  @Test func parametersInEveryPlace() throws {
    let result = try imported(
      paths: """
        /users/{user_id}/{day}:
          parameters: [{name: user_id, in: path, required: true, schema: {type: integer}}]
          get:
            operationId: listThings
            tags: [things]
            summary: Lists things.
            parameters:
              - {name: day, in: path, required: true, schema: {type: string, format: date}}
              - {name: per_page, in: query, description: The page's size., schema: {type: integer, maximum: 100, default: 30}}
              - {name: sort_order, in: query, required: true, schema: {type: string, enum: [asc, desc]}}
              - {name: fields, in: query, explode: false, schema: {type: array, items: {type: string}}}
              - {name: filter, in: query, style: deepObject, schema: {type: object, properties: {a: {type: string}}}}
              - {name: If-None-Match, in: header, schema: {type: string}}
              - {name: theme, in: cookie, schema: {type: string}}
              - {name: Accept, in: header, schema: {type: string}}
            responses: {"200": {description: OK, content: {application/json: {schema: {type: array, items: {type: string}}}}}}
        """)
    #expect(
      result.file("ThingsRequests") == """
        /// Lists things.
        @NetworkRequest(endpoint: "/users/{userID}/{day}", keys: .snakeCase)
        struct ListThings: TestAPI {
          typealias ResponseType = [String]
          let userID: Int
          @Path(dates: .custom { $0.formatted(.iso8601.year().month().day()) }) let day: Date
          @Query let sortOrder: SortOrder
          /// The page's size.
          ///
          /// Limit: `...100`
          @Query var perPage = 30
          @Query(arrays: .commaSeparated) var fields: [String]?
          @Query(objects: .brackets) var filter: Filter?
          @Header var ifNoneMatch: String?
          @Cookie var theme: String?

          enum SortOrder: String, JSONCodable, RequestParameter {
            case asc
            case desc
          }

          @JSONCodable
          struct Filter: RequestParameter {
            var a: String?
          }
        }

        """)
    #expect(
      result.messages.contains(
        "omitted: the header field 'Accept' is ignored, as OpenAPI specifies"))
  }

  @Test func bodies() throws {
    let result = try Import(document: Fixtures.url("requests.yaml"))
    let requests = result.file("Requests")
    let files = result.file("FilesRequests")
    #expect(requests.contains("@Body var thing: Thing?"))
    #expect(requests.contains("headers: [\"Content-Type\": \"application/merge-patch+json\"]"))
    #expect(requests.contains("@Body(allowedOnGET: true) let thing: Thing"))
    #expect(requests.contains("@FieldMap let fields: [String: String]"))
    #expect(files.contains("@Field var grantType = GrantType.password"))
    #expect(files.contains("@Part let file: MultipartPart"))
    #expect(files.contains("@Part var files: [MultipartPart] = []"))
    #expect(files.contains("@Body let body: RequestBody"))
    #expect(
      result.file("ListsRequests").contains(
        "  let name: String\n  var state = State.draft\n  var owner: Thing?"))
  }

  @Test func responsesAndFailures() throws {
    let result = try Import(document: Fixtures.url("requests.yaml"))
    let requests = result.file("Requests")
    #expect(
      requests.contains("@Failure(400..<500, Problem.self)\n@Failure(500...599, Problem.self)"))
    #expect(requests.contains("typealias ResponseType = Thing?"))
    #expect(requests.contains("typealias ResponseType = ServerSentEvents<Thing>"))
    #expect(requests.contains("struct CompletionStream: RequestsAPI"))
    #expect(requests.contains("typealias ResponseType = JSONLines<Thing>"))
    #expect(requests.contains("@available(*, deprecated)\n@NetworkRequest(endpoint: \"/old\")"))
    #expect(result.file("FilesRequests").contains("typealias ResponseType = DownloadedFile"))
    #expect(
      result.file("ListsRequests").contains(
        """
          enum Response: ResponseDecodable {
            case ok(Thing)
            case created([Thing])
            case accepted

            init(response: NetworkResponse) throws(NetworkError) {
              switch response.head.status.code {
              case 200: self = .ok(try response.decodeJSON())
              case 201: self = .created(try response.decodeJSON())
              default: self = .accepted
              }
            }
          }
        """))
  }

  @Test func stringsInJSONAreEncodedAndDecoded() throws {
    let result = try imported(
      paths: """
        /name:
          put:
            operationId: rename
            requestBody: {required: true, content: {application/json: {schema: {type: string}}}}
            responses: {"200": {description: OK, content: {application/json: {schema: {type: string}}}}}
        """)
    #expect(
      result.file("Requests") == """
        @NetworkRequest(endpoint: "/name", method: .put)
        struct Rename: TestAPI {
          typealias ResponseType = String
          @Body let body: JSON

          func responseHandler(_ response: NetworkResponse) throws(NetworkError) -> String {
            try response.decodeJSON(String.self)
          }
        }

        """)
  }

  @Test func lists() throws {
    let lists = try Import(document: Fixtures.url("requests.yaml")).file("ListsRequests")
    #expect(
      lists.contains(
        "@Paginated(.cursor(\"meta.next_cursor\", as: \"cursor\"), elements: \"items\")"))
    #expect(lists.contains("@Paginated(.linkHeader)"))
    #expect(lists.contains("@Paginated(.nextURL(\"_links.next.href\"), elements: \"results\")"))
  }

  @Test func serversAndCredentials() throws {
    let result = try Import(document: Fixtures.url("requests.yaml"))
    let api = result.file("RequestsAPI")
    #expect(
      api.contains(
        "@NetworkAPI(baseURL: \"https://api.example.com\")\nprotocol RequestsAPI: NetworkRequest {}"
      ))
    #expect(api.contains("BearerToken { try await token() }"))
    #expect(api.contains("BasicAuthentication(user: user, password: password)"))
    #expect(api.contains("APIKey(key, header: \"X-API-Key\")"))
    #expect(api.contains("APIKey(key, queryItem: \"api_key\")"))
    #expect(
      result.messages.contains { $0.contains("a client certificate is an option of the transport") }
    )
    #expect(
      result.file("FilesRequests").contains(
        "var baseURL: BaseURL? { \"https://files.example.com\" }"))
    // A literal without encryption would be a warning.
    let plain = try Import(document: Fixtures.url("split/openapi.yaml")).file("SplitAPI")
    #expect(plain.contains("@NetworkAPI\nprotocol SplitAPI"))
    #expect(plain.contains("HTTPNetworkClient(baseURL: \"http://internal.example.com\")"))
    let relative = try Import(document: Fixtures.url("real-world.json"))
    #expect(relative.file("Requests").contains("endpoint: \"/api/v1/v1/charges\""))
  }

  @Test func oddPathsAreReportedOrEncoded() throws {
    let result = try Import(document: Fixtures.url("names.yaml"))
    #expect(
      result.messages.contains {
        $0.contains("the braces in the path '/unbalanced/{x' aren't balanced")
      })
    #expect(
      result.messages.contains { $0.contains("the path '/a/../b' has a '.' or '..' segment") })
    #expect(result.messages.contains("omitted: the path has no placeholder 'unused'"))
    #expect(
      result.messages.contains("changed: the placeholder 'id' has no parameter; it's a string"))
    #expect(
      result.file("Requests").contains(
        "endpoint: \"/odd%20path/%3Cx%3E/%3Ay/100%25\", query: [\"fixed\": \"1\", \"b\": \"\"]"))
  }

  @Test func contentOfAnyTypeIsWhatItsSchemaDescribes() throws {
    let result = try imported(
      paths: """
        /a:
          put:
            operationId: text
            requestBody: {required: true, content: {'*/*': {schema: {type: string}}}}
            responses: {"200": {description: OK, content: {'*/*': {schema: {$ref: "#/components/schemas/Text"}}}}}
        /b:
          put:
            operationId: bytes
            requestBody: {required: true, content: {'*/*': {schema: {type: string, format: binary}}}}
            responses: {"200": {description: OK, content: {'*/*': {schema: {type: string, format: binary}}}}}
        /c:
          put:
            operationId: json
            requestBody: {required: true, content: {'*/*': {schema: {type: object, additionalProperties: {type: integer}}}}}
            responses: {"200": {description: OK, content: {'*/*': {schema: {type: array, items: {type: integer}}}}}}
        """, schemas: "Text: {type: string}")
    let file = result.file("Requests")
    #expect(file.contains("  typealias ResponseType = String\n  @Body let body: String\n}"))
    #expect(
      file.contains("  typealias ResponseType = DownloadedFile\n  @Body let body: RequestBody\n}"))
    #expect(file.contains("  typealias ResponseType = [Int]\n  @Body let body: [String: Int]\n}"))
  }

  @Test(arguments: [
    (
      "simple", false, "array", "Write the elements, separated by `,`. These characters are sent",
      "{p}"
    ),
    ("label", true, "array", "Write the elements, separated by `.`.", ".{p}"),
    ("label", false, "array", "Write the elements, separated by `,`. These", ".{p}"),
    ("matrix", true, "array", "Write the elements, separated by `;p=`. These", ";p={p}"),
    ("matrix", true, "object", "Write the members as `key=value`, separated by `;`. These", ";{p}"),
    ("simple", true, "object", "Write the members as `key=value`, separated by `,`. These", "{p}"),
    (
      "simple", false, "object", "Write the keys and values in turn, separated by `,`. These", "{p}"
    ),
  ])
  func listsInPathsAreDescribed(
    style: String, explode: Bool, type: String, advice: String, path: String
  ) throws {
    let file = try imported(
      paths: """
        /x/{p}: {get: {operationId: fetch, parameters: [{name: p, in: path, required: true, style: \(style), explode: \(explode), schema: {type: \(type)}}], responses: {"204": {description: OK}}}}
        """
    ).file("Requests")
    #expect(file.contains("/// \(advice)"))
    #expect(file.contains("endpoint: \"/x/\(path)\""))
  }

  @Test func requestsAcceptEachDeclaredMediaType() throws {
    let result = try imported(
      paths: """
        /a:
          get:
            operationId: fetch
            responses:
              "206": {description: OK, content: {text/csv: {}}}
              2XX: {description: OK, content: {application/json: {schema: {type: array, items: {type: integer}}}}}
        /b:
          get:
            operationId: events
            responses:
              "200": {description: OK, content: {text/event-stream: {itemSchema: {properties: {data: {type: string, contentMediaType: application/json, contentSchema: {$ref: "#/components/schemas/Item"}}}}}}}
        """, schemas: "Item: {type: object, properties: {a: {type: string}}}", version: "3.2.0")
    #expect(
      result.file("Requests").contains("headers: [\"Accept\": \"text/csv, application/json\"]"))
    #expect(result.file("Requests").contains("typealias ResponseType = ServerSentEvents<Item>"))
  }

  @Test func partsThatNoDeclarationExpressesAreReported() throws {
    let result = try imported(
      paths: """
        a:
          parameters: {x: y}
          get:
            operationId: fetch
            parameters:
              - {name: day, in: cookie, schema: {type: string, format: date}}
              - {name: all, in: querystring, content: {application/json: {schema: {type: object, properties: {a: {type: string}}}}}}
            responses:
              "200": {description: OK, headers: {X-Old: {deprecated: true, description: Old., schema: {type: string}}}}
              4XX: {description: No, content: {application/json: {schema: {type: object}}}}
              5XX: {description: No, content: {application/json: {schema: {type: object}}}}
              default: {description: No, content: {application/json: {schema: {type: array, items: {}}}}}
        """, schemas: "Wrong: {type: 5, required: true, properties: [a]}", version: "3.2.0")
    let file = result.file("Requests")
    #expect(file.contains("endpoint: \"/a\""))
    #expect(file.contains("  @Cookie var day: String?\n}"))
    #expect(file.contains("/// - Response header field `X-Old`: Deprecated. Old."))
    for message in [
      "changed: the path 'a' must begin with '/'", "omitted: 'parameters' must be an array",
      "changed: the format of the string isn't read here, so it's declared as a string",
      "omitted: the query string 'all' in the format 'application/json' isn't declared",
      "omitted: the default response isn't declared, because '4XX' and '5XX' are",
      "omitted: 'type' must be a string or an array",
      "omitted: 'required' must be an array of names", "omitted: 'properties' must be an object",
    ] {
      #expect(result.messages.contains(message), "\(message)")
    }
  }

  @Test func serversAndTheirVariablesAreReported() throws {
    let document = try Document(
      text: """
        openapi: 3.1.0
        info: {title: Test}
        servers:
          - {url: "https://{region}.example.com", variables: {region: {default: eu, enum: [eu, us]}}}
          - {url: "ftp://example.com"}
          - {description: None}
        paths: {}
        """)
    let result = try Import(document: document)
    #expect(!result.file("TestAPI").contains("ftp"))
    #expect(
      result.messages.contains(
        "note: the variable 'region' of the server's URL has its default 'eu'; other values are 'us'"
      ))
    #expect(result.messages.contains("omitted: the server's URL isn't an 'https' URL"))
    #expect(result.messages.contains("omitted: a server needs a 'url'"))
  }

  @Test func everythingWithoutADeclarationIsReported() throws {
    let messages = try Import(document: Fixtures.url("requests.yaml")).messages
    for part in [
      "links aren't imported ('next')", "callbacks aren't imported",
      "'allowReserved' has no effect",
      "a path can't contain arrays", "a cookie can't contain arrays",
      "the body of a failure in the format 'text/plain'",
      "not as 'application/xml'", "XML isn't decoded", "the object is declared as an array",
      "a key in a cookie",
    ] {
      #expect(messages.contains { $0.contains(part) }, "\(part)")
    }
  }
}
