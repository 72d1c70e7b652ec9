import Foundation
import Testing

@testable import OpenAPI

/// Credentials and pages, compared with a document.
struct DetailCheckTests {
  private static let source = """
    import NetworkKit

    @NetworkAPI(baseURL: "https://api.example.com")
    protocol ShopAPI: NetworkRequest {}

    extension HTTPNetworkClient {
      /// Creates a client that sends a token.
      static func shop(token: String) -> HTTPNetworkClient {
        HTTPNetworkClient(baseURL: "https://api.example.com") { BearerToken(token) }
      }
    }

    @JSONDecodable
    struct Page {
      let items: [Int]
      let next: String?
    }

    @NetworkRequest(endpoint: "/pets")
    @Paginated(.cursor("next", as: "cursor"), elements: "items")
    struct FetchPets: ShopAPI {
      typealias ResponseType = Page
      @Query var cursor: String?
    }
    """

  private func document(
    schemes: String = "token: {type: http, scheme: bearer}", security: String = "",
    properties: String = "items: {type: array, items: {type: integer}}, next: {type: string}"
  ) -> String {
    """
    openapi: 3.1.0
    info: {title: Shop API, version: "1"}
    servers: [{url: "https://api.example.com"}]
    paths:
      /pets:
        get:
          operationId: fetchPets
          \(security)
          parameters: [{name: cursor, in: query, schema: {type: string}}]
          responses:
            "200": {description: OK, content: {application/json: {schema: {$ref: "#/components/schemas/Page"}}}}
    components:
      securitySchemes: {\(schemes)}
      schemas:
        Page: {type: object, required: [items], properties: {\(properties)}}
    """
  }

  private func differences(_ document: String) throws -> [String] {
    Array(lines(try check(["Shop.swift": Self.source], against: document)).dropLast())
  }

  @Test func theSameCredentialsAndPagesFit() throws {
    #expect(try differences(document()) == [])
    #expect(try differences(document(security: "security: [{token: []}]")) == [])
  }

  @Test func anotherSchemeBreaksTheClient() throws {
    #expect(
      try differences(document(schemes: "key: {type: apiKey, in: header, name: X-Key}")) == [
        "API/Shop.swift:4:10: breaks: the document doesn't have a bearer token, which a client sends; the server rejects the requests (#/components/securitySchemes)",
        "API/Shop.swift:4:10: adds: the document has a key in the header field 'x-key', which no client sends (#/components/securitySchemes)",
      ])
  }

  @Test func anOperationCanRequireAnotherScheme() throws {
    let schemes = "token: {type: http, scheme: bearer}, admin: {type: http, scheme: basic}"
    #expect(
      try differences(document(schemes: schemes, security: "security: [{admin: []}]")) == [
        "API/Shop.swift:4:10: adds: the document has a user name and a password (basic), which no client sends (#/components/securitySchemes)",
        "API/Shop.swift:21:8: breaks: GET /pets requires admin, which no client sends; the server rejects it (#/paths/~1pets/get/security)",
      ])
    #expect(
      try differences(document(schemes: schemes, security: "security: [{admin: []}, {token: []}]"))
        .count == 1)
  }

  @Test func aRenamedCursorBreaksPagination() throws {
    let properties = "items: {type: array, items: {type: integer}}, after: {type: string}"
    let found = try differences(document(properties: properties))
    #expect(
      found.contains(
        "API/Shop.swift:21:8: breaks: the list of GET /pets has no 'next', by which the client finds the next page; it loads only the first one (#/paths/~1pets/get)"
      ), "\(found)")
  }

  @Test func pagesThatTheClientDoesNotLoadAreListed() throws {
    let source = Self.source.replacing(
      #"@Paginated(.cursor("next", as: "cursor"), elements: "items")"# + "\n", with: "")
    let found = lines(try check(["Shop.swift": source], against: document()))
    #expect(
      found.first
        == "API/Shop.swift:20:8: adds: the list of GET /pets has pages; the client loads only the first one (#/paths/~1pets/get)"
    )
  }
}

/// The rule of pages that an export writes, and an import reads.
struct PaginationRuleTests {
  private func document(_ rule: String) -> String {
    """
    openapi: 3.1.0
    info: {title: Shop API, version: "1"}
    servers: [{url: "https://api.example.com"}]
    paths:
      /pets:
        get:
          operationId: fetchPets
          x-networkkit-pagination: \(rule)
          parameters:
            - {name: position, in: query, required: true, schema: {type: integer, default: 0}}
          responses:
            "200":
              description: OK
              content: {application/json: {schema: {type: object, properties: {found: {type: array, items: {type: string}}}}}}
    """
  }

  @Test func theRuleIsRead() throws {
    let rule = #"{rule: '.page("position")', elements: found}"#
    let result = try Import(document: Document(text: document(rule)))
    let text = try #require(result.texts["Requests/Requests.swift"])
    #expect(
      text.contains(#"@Paginated(.page("position"), elements: "found")"#), "\(text)")
  }

  @Test(arguments: [
    #"{rule: '.page("missing")', elements: found}"#,
    #"{rule: '.page("position")', elements: missing}"#,
    #"{rule: '.page("position")) struct Evil {} //', elements: found}"#,
    #"{rule: '.page("position"), elements: "found")\n struct Evil {}\n@Paginated(.linkHeader', elements: found}"#,
    #"{rule: 'exit(1)', elements: found}"#,
    #"{elements: found}"#,
  ])
  func aRuleThatTheCompilerRejectsIsReported(rule: String) throws {
    let result = try Import(document: Document(text: document(rule)))
    #expect(result.texts.values.allSatisfy { !$0.contains("@Paginated") && !$0.contains("Evil") })
    #expect(result.report.summary.contains("'x-networkkit-pagination' isn't a rule"))
  }
}
