import Foundation
import Testing

@testable import OpenAPI

/// Every field of every object in OpenAPI 3.0, 3.1, and 3.2 has a declaration, a documentation comment, or a line in the
/// report.
struct FieldTests {
  enum Outcome: String { case declared, comment, report }

  struct Row: CustomTestStringConvertible, Sendable {
    let object: String
    let fields: [String]
    let outcome: Outcome
    let text: String

    var testDescription: String { "\(object): \(fields.joined(separator: " "))" }
  }

  /// The objects and their fields, the outcome of these fields in `fields.yaml`, and a part of the text that shows it.
  private static let table = #"""
    document | openapi paths components | declared | struct FetchThing: FieldListAPI
    document | $self | report | '$self' isn't used
    document | info | comment | The info description.
    document | jsonSchemaDialect | report | schemas are read as JSON Schema 2020-12
    document | servers | declared | "https://eu.example.com"
    document | webhooks | report | webhooks aren't imported
    document | security | declared | BearerToken
    document | tags | report | the description of a tag isn't imported
    document | externalDocs | comment | See <https://example.com/document>.
    info | title | declared | protocol FieldListAPI
    info | summary | comment | The info summary.
    info | description | comment | The info description.
    info | termsOfService | comment | <https://example.com/terms>
    info | contact | comment | Contact Name
    info | license | comment | License Name
    info | version | comment | Version: 1.2.3
    contact | name url email | comment | Contact Name, <https://example.com/contact>, `contact@example.com`
    license | name identifier url | comment | License Name, <https://example.com/license>
    server | url variables | declared | baseURL: "https://eu.example.com"
    server | description | comment | The second server.
    server | description | report | the description of a server isn't in a comment
    server | name | report | the name of a server isn't in a comment
    serverVariable | default | report | has its default 'eu'
    serverVariable | enum | report | other values are 'us'
    serverVariable | description | report | the description of a server's variable isn't in a comment
    components | schemas | declared | struct Thing
    components | parameters | declared | var page: Int?
    components | responses | comment | The shared response.
    components | requestBodies headers mediaTypes responses parameters | report | a component that no operation uses isn't declared
    components | examples | report | an example isn't declared
    components | securitySchemes | declared | APIKey
    components | links | report | links aren't imported
    components | callbacks | report | callbacks aren't imported
    components | pathItems | declared | struct FetchOther
    pathItem | $ref | declared | struct FetchOther
    pathItem | summary | comment | The path summary.
    pathItem | description | report | the description of a path isn't repeated
    pathItem | get | declared | struct FetchThing
    pathItem | put | declared | method: .put
    pathItem | post | declared | method: .post
    pathItem | delete | declared | method: .delete
    pathItem | options | declared | method: .options
    pathItem | head | declared | method: .head
    pathItem | patch | declared | method: .patch
    pathItem | trace | declared | method: .trace
    pathItem | query | declared | method: .query
    pathItem | additionalOperations | declared | method: HTTPRequest.Method("COPY")!
    pathItem | servers | declared | "https://paths.example.com"
    pathItem | parameters | declared | let id: String
    operation | tags | report | only the first tag
    operation | summary | comment | The operation summary.
    operation | description | comment | The operation description.
    operation | externalDocs | comment | See <https://example.com/operation>.
    operation | operationId | declared | struct FetchThing
    operation | parameters | declared | @Query
    operation | requestBody | declared | @Body
    operation | responses | declared | typealias ResponseType = Thing
    operation | callbacks | report | callbacks aren't imported
    operation | deprecated | declared | @available(*, deprecated)
    operation | security | comment | Requires `token` (`read`).
    operation | servers | declared | "https://operations.example.com"
    externalDocs | url | comment | See <https://example.com/model>.
    externalDocs | description | report | the description of external documentation isn't in a comment
    parameter | name in required schema | declared | var limit: Int?
    parameter | description | comment | The parameter description.
    parameter | deprecated | comment | - Warning: Deprecated.
    parameter | allowEmptyValue | report | 'allowEmptyValue' has no effect
    parameter | allowReserved | report | 'allowReserved' has no effect
    parameter | style explode | declared | arrays: .pipeSeparated
    parameter | content | report | the parameter's value in the format 'application/json' is a string
    parameter | x-networkkit-generated | declared | @IdempotencyKey
    parameter | example examples | report | an example isn't declared
    requestBody | description | comment | The body description.
    requestBody | description | report | the description of a request body isn't in a comment
    requestBody | content | declared | @Part var file: MultipartPart?
    requestBody | required | declared | let thing: Thing
    mediaType | schema | declared | let thing: Thing
    mediaType | itemSchema | declared | ServerSentEvents<Thing>
    mediaType | encoding | declared | arrays: .pipeSeparated
    mediaType | example examples | report | an example isn't declared
    mediaType | prefixEncoding | report | 'prefixEncoding' of a multipart body isn't declared
    mediaType | itemEncoding | report | 'itemEncoding' of a multipart body isn't declared
    encoding | contentType | comment | Content type: `image/png`
    encoding | headers | report | the header fields of the part 'file' aren't declared
    encoding | style explode | declared | @Field(arrays: .pipeSeparated)
    encoding | allowReserved | report | 'allowReserved' has no effect
    encoding | encoding prefixEncoding itemEncoding | report | the encoding of parts inside a part isn't read
    response | summary | report | the summary of a response isn't in a comment
    response | description | comment | - Status code 200: The response description.
    response | headers | comment | - Response header field `X-Rate`
    response | headers | report | a header field of an unsuccessful response isn't in a comment
    response | content | declared | typealias ResponseType = Thing
    response | links | report | links aren't imported
    header | description | comment | Deprecated. The header description.
    header | deprecated | comment | Deprecated. The header description.
    header | required schema content style explode allowReserved allowEmptyValue | report | the type of a response header field isn't declared
    header | example examples | report | an example isn't declared
    tag | name | declared | struct FetchThing
    tag | summary parent kind | report | tags only select files
    tag | description externalDocs | report | the description of a tag isn't imported
    securityScheme | type in | declared | APIKey
    securityScheme | name | declared | "X-Key"
    securityScheme | description | comment | The token.
    securityScheme | scheme | declared | BearerToken
    securityScheme | flows | comment | OAuth flow `implicit`
    securityScheme | bearerFormat | report | the format of a bearer token isn't declared
    securityScheme | openIdConnectUrl | comment | https://example.com/identity
    securityScheme | oauth2MetadataUrl | report | 'oauth2MetadataUrl' isn't in a comment
    securityScheme | deprecated | report | the deprecation of a security scheme isn't declared
    flows | implicit | comment | OAuth flow `implicit`
    flows | password | comment | OAuth flow `password`
    flows | clientCredentials | comment | OAuth flow `clientCredentials`
    flows | authorizationCode | comment | OAuth flow `authorizationCode`
    flows | deviceAuthorization | comment | OAuth flow `deviceAuthorization`
    flow | authorizationUrl | comment | authorizationUrl `https://example.com/code`
    flow | tokenUrl | comment | tokenUrl `https://example.com/token`
    flow | refreshUrl | comment | refreshUrl `https://example.com/refresh`
    flow | deviceAuthorizationUrl | comment | deviceAuthorizationUrl `https://example.com/device`
    flow | scopes | comment | scopes `read`
    flow | scopes | report | the descriptions of OAuth scopes aren't in a comment
    discriminator | propertyName | declared | @JSONTagged("form")
    discriminator | mapping | declared | case round(Circle)
    discriminator | defaultMapping | declared | @JSONOther case other(Square)
    schema | $ref allOf properties required items type | declared | struct Thing
    schema | $dynamicRef $dynamicAnchor | declared | var again: Shape?
    schema | $id $anchor $schema | declared | struct Thing
    schema | $comment $vocabulary | report | comments for the document's authors
    schema | $defs | declared | var part: String?
    schema | definitions description | report | the description of a schema isn't in a comment
    schema | title | report | the title of a schema isn't in a comment
    schema | description | comment | The model description.
    schema | externalDocs | comment | See <https://example.com/model>.
    schema | xml | report | 'xml' isn't read
    schema | example examples | declared | sample:
    schema | examples example | report | an example of a schema isn't declared
    schema | additionalProperties | report | 'additionalProperties: false' isn't enforced
    schema | unevaluatedProperties | declared | var additionalProperties: [String: Int]
    schema | patternProperties | report | 'patternProperties' isn't checked
    schema | not | report | 'not' isn't checked
    schema | if | report | 'if' isn't checked
    schema | then | report | 'then' isn't checked
    schema | else | report | 'else' isn't checked
    schema | dependentSchemas | report | 'dependentSchemas' isn't checked
    schema | dependentRequired | report | 'dependentRequired' isn't checked
    schema | dependencies | report | 'dependencies' isn't checked
    schema | propertyNames | report | 'propertyNames' isn't checked
    schema | contains | report | 'contains' isn't checked
    schema | minContains | report | 'minContains' isn't checked
    schema | maxContains | report | 'maxContains' isn't checked
    schema | unevaluatedItems | report | 'unevaluatedItems' isn't checked
    schema | contentSchema | report | 'contentSchema' isn't checked
    schema | prefixItems | report | 'prefixItems' is read as an array of any JSON
    schema | enum x-enum-varnames | declared | case firstState = "a"
    schema | x-enumNames | report | the names of the cases aren't used
    schema | x-enum-descriptions | comment | The second level.
    schema | x-enumDescriptions | comment | The third grade.
    schema | const | declared | kind
    schema | oneOf discriminator | declared | enum Shape
    schema | anyOf | declared | @JSONTagged(.untagged)
    schema | nullable | declared | var nothing: String?
    schema | contentEncoding | declared | var bytes: Data?
    schema | contentMediaType | report | the media type of a string isn't declared
    schema | format | comment | Format: `email`
    schema | format | report | the format 'iri' of a value that isn't a property isn't declared
    schema | default | declared | var count = 4
    schema | deprecated | comment | - Warning: Deprecated.
    schema | readOnly | comment | Read-only.
    schema | writeOnly | comment | Write-only.
    schema | minimum maximum | declared | @JSONRange(1...9)
    schema | multipleOf | comment | A multiple of 2.
    schema | exclusiveMinimum | comment | The value is greater than 0.
    schema | exclusiveMaximum | declared | @JSONRange(..<5)
    schema | minLength maxLength | declared | @JSONCount(1...9)
    schema | pattern | comment | Pattern: `^a`
    schema | minItems maxItems | declared | @JSONCount(1...5)
    schema | minItems | report | 'minItems' of a value that isn't a property isn't declared
    schema | uniqueItems | comment | The elements are unique.
    schema | minProperties maxProperties | declared | @JSONCount(2...3)
    schema | x-networkkit-sensitive x-networkkit-open | declared | struct Thing
    reference | $ref | declared | var page: Int?
    reference | summary description | report | the description of a parameter isn't in a comment
    extension | x- | report | the extension 'x-unknown' isn't read
    extension | x- | report | the extension 'x-paths' isn't read
    extension | x- | report | the extension 'x-responses' isn't read
    extension | x- | report | the extension 'x-components' isn't read
    other | unknown | report | 'unknown' isn't a field of a schema
    other | empty | report | a path without operations isn't declared
    """#

  static let rows: [Row] = table.split(separator: "\n").compactMap { line in
    let parts = line.split(separator: " | ", maxSplits: 3).map(String.init)
    guard parts.count == 4, let outcome = Outcome(rawValue: parts[2]) else { return nil }
    let fields = parts[1].split(separator: " ").map(String.init)
    return Row(object: parts[0], fields: fields, outcome: outcome, text: parts[3])
  }

  private struct Result: Sendable {
    let declarations: [String]
    /// The words of the comments of each file, without line breaks.
    let comments: [String]
    let messages: [String]

    init() throws {
      let result = try Import(document: Fixtures.url("fields.yaml"))
      let files = result.texts.values.map { text in
        text.split(separator: "\n").map { String($0.drop(while: \.isWhitespace)) }
      }
      declarations = files.flatMap { $0.filter { !$0.hasPrefix("///") } }
      comments = files.map { lines in
        lines.filter { $0.hasPrefix("///") }.map { $0.dropFirst(3).drop(while: \.isWhitespace) }
          .joined(separator: " ")
      }
      messages = result.report.entries.map(\.message)
    }
  }

  private static let result = Swift.Result { try Result() }

  @Test(arguments: rows) func eachFieldHasItsOutcome(row: Row) throws {
    let result = try Self.result.get()
    let texts =
      switch row.outcome {
      case .declared: result.declarations
      case .comment: result.comments
      case .report: result.messages
      }
    #expect(texts.contains { $0.contains(row.text) })
  }

  @Test(arguments: DocumentObject.allCases)
  func eachFieldThatIsReadHasARow(object: DocumentObject) {
    let fields = Set(Self.rows.filter { $0.object == object.rawValue }.flatMap(\.fields))
    #expect(Set(object.fields.keys) == fields)
  }

  @Test func theReportHasEachPlaceAndItsSummaryOneLineForEachKind() throws {
    let result = try imported(
      paths: """
        /a:
          get:
            operationId: a
            parameters:
              - {name: b, in: query, schema: {type: string}, example: x, x-mine: 1}
              - {name: c, in: query, schema: {type: string}, example: y, x-mine: 2}
            responses: {"204": {description: No content}}
        """)
    func lines(_ text: String) -> [String] {
      text.split(separator: "\n").map { line in
        line.split(separator: ": ", maxSplits: 1).last.map(String.init) ?? ""
      }
    }
    let (example, mine) = (
      "an example isn't declared; only a model has a sample", "the extension 'x-mine' isn't read"
    )
    func place(_ index: Int, _ key: String) -> String {
      "(#/paths/~1a/get/parameters/\(index)/\(key))"
    }
    #expect(
      lines(result.report.text) == [
        "omitted: \(example) \(place(0, "example"))", "omitted: \(mine) \(place(0, "x-mine"))",
        "omitted: \(example) \(place(1, "example"))", "omitted: \(mine) \(place(1, "x-mine"))",
      ])
    #expect(
      lines(result.report.summary) == [
        "omitted: \(example) \(place(0, "example")), and 1 more",
        "omitted: \(mine) \(place(0, "x-mine")), and 1 more",
      ])
    #expect(result.report.count == 4)
  }

  @Test func responsesKeepTheirDescriptionsAndStatusCodes() throws {
    let result = try imported(
      paths: """
        /users:
          post:
            operationId: createUser
            responses:
              "409": {description: The name is taken., content: {application/json: {schema: {type: object, properties: {a: {type: string}}}}}}
              "201": {description: The user was created., content: {application/json: {schema: {type: object, properties: {id: {type: string}}}}}}
              default: {description: Another failure., content: {application/json: {schema: {type: object, properties: {b: {type: string}}}}}}
        """)
    #expect(
      result.file("Requests").hasPrefix(
        """
        /// - Status code 201: The user was created.
        /// - Status code 409: The name is taken.
        /// - Status code default: Another failure.
        """))
    try withTemporaryFolder { folder in
      _ = try result.write(to: folder)
      let document = try Document(text: Export(declarations: folder).text(.yaml)).root
      let responses = document["paths"]?["/users"]?["post"]?["responses"]
      #expect(Set(responses?.members?.keys ?? []) == ["201", "409", "default"])
      #expect(responses?["201"]?["description"]?.string == "The user was created.")
      #expect(responses?["409"]?["description"]?.string == "The name is taken.")
      #expect(responses?["default"]?["description"]?.string == "Another failure.")
    }
  }
}
