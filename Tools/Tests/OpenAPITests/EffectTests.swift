import Foundation
import Testing

@testable import OpenAPI

/// The annotations of a request that neither its parameters nor its response express: `@IdempotencyKey` and
/// `@Invalidates`.
struct EffectTests {
  private static let declarations = """
    import NetworkKit

    @NetworkAPI(baseURL: "https://api.example.com")
    protocol ShopAPI: NetworkRequest {}

    @NetworkRequest(endpoint: "/orders")
    struct FetchOrders: ShopAPI {}

    @NetworkRequest(endpoint: "/orders/{id}")
    struct FetchOrder: ShopAPI {
      let id: Int
    }

    @NetworkRequest(endpoint: "/orders", method: .post)
    @IdempotencyKey
    @Invalidates(FetchOrders.self)
    @Invalidates(FetchOrder.self)
    struct PlaceOrder: ShopAPI {
      let amount: Int
    }

    @NetworkRequest(endpoint: "/payments", method: .post)
    struct Pay: ShopAPI {
      @IdempotencyKey let idempotencyKey: UUID
    }

    """

  private func exported(_ source: String = declarations) throws -> Export {
    var result: Export?
    try withTemporaryFolder { folder in
      let file = folder.appendingPathComponent("API.swift")
      try Data(source.utf8).write(to: file)
      result = try Export(declarations: folder)
    }
    return try #require(result)
  }

  @Test func theKeyIsAHeaderFieldAndInvalidationsAreAnExtension() throws {
    let export = try exported()
    #expect(export.report.text == "")
    let paths = try #require(Document(text: export.text(.yaml)).root["paths"])
    let order = try #require(paths["/orders"]?["post"])
    let key = try #require(order["parameters"]?.elements.first)
    #expect(order["parameters"]?.elements.count == 1)
    #expect(key["name"]?.string == "Idempotency-Key")
    #expect(key["in"]?.string == "header")
    #expect(key["required"]?.bool == true)
    #expect(key["schema"]?["type"]?.string == "string")
    #expect(key["schema"]?["format"]?.string == "uuid")
    #expect(key["x-networkkit-generated"]?.bool == true)
    #expect(
      order["x-networkkit-invalidates"]?.elements.compactMap(\.string) == [
        "fetchOrders", "fetchOrder",
      ])
    let own = paths["/payments"]?["post"]?["parameters"]?.elements.first
    #expect(own?["name"]?.string == "Idempotency-Key")
    #expect(own?["x-networkkit-generated"] == nil)
  }

  @Test func theImportOfTheExportHasTheSameAnnotations() throws {
    let result = try Import(document: Document(text: exported().text(.yaml)))
    let text = result.file("Requests")
    #expect(
      text.contains(
        """
        @NetworkRequest(endpoint: "/orders", method: .post)
        @IdempotencyKey
        @Invalidates(FetchOrders.self)
        @Invalidates(FetchOrder.self)
        struct PlaceOrder: ShopAPI {
          let amount: Int
        }
        """))
    #expect(
      text.contains(
        """
        struct Pay: ShopAPI {
          @IdempotencyKey let idempotencyKey: UUID
        }
        """))
    #expect(result.messages.filter { $0.hasPrefix("omitted") } == [])
  }

  @Test func storedResponsesThatTheClientKeepsMayBreakIt() throws {
    let document = try exported().text(.yaml)
    #expect(
      try lines(check(["API.swift": Self.declarations], against: document)) == [
        "0 breaks, 0 may break, 0 adds"
      ])
    let fewer = Self.declarations.replacing("@Invalidates(FetchOrder.self)\n", with: "")
    let found = try lines(check(["API.swift": fewer], against: document))
    #expect(found.count == 2)
    #expect(
      found.first?.contains(
        "may break: POST /orders makes stored responses of GET /orders/{id} outdated, but the client "
          + "doesn't invalidate them; it can read an outdated response "
          + "(#/paths/~1orders/post/x-networkkit-invalidates)") == true, "\(found)")
    let without = try exported(fewer).text(.yaml)
    #expect(
      try lines(check(["API.swift": Self.declarations], against: without)) == [
        "0 breaks, 0 may break, 0 adds"
      ])
  }

  @Test func invalidationsThatCannotBeReadAreReported() throws {
    let export = try exported(
      Self.declarations.replacing("FetchOrder.self", with: "Other.FetchCart.self"))
    #expect(
      export.report.entries.map(\.message) == [
        "'Other.FetchCart' isn't a request in the sources, so its '@Invalidates' isn't read"
      ])
    let done = #"responses: {"204": {description: Done}}"#
    let result = try imported(
      paths: """
        /a: {get: {operationId: a, x-networkkit-invalidates: [b], \(done)}}
        /b: {post: {operationId: b, x-networkkit-invalidates: [gone, a, a], \(done)}}
        /c: {post: {operationId: c, x-networkkit-invalidates: a, \(done)}}
        /d: {post: {operationId: d, deprecated: true, x-networkkit-invalidates: [d], \(done)}}
        """)
    let text = result.file("Requests")
    #expect(text.split(separator: "@Invalidates").count == 2)
    #expect(text.contains("@Invalidates(A.self)\nstruct B: TestAPI {}"))
    let lines = result.report.entries.filter { $0.message.contains("x-networkkit-invalidates") }
    #expect(
      lines.map(\.location.pointer) == [
        "#/paths/~1a/get/x-networkkit-invalidates/0", "#/paths/~1b/post/x-networkkit-invalidates/0",
        "#/paths/~1b/post/x-networkkit-invalidates/2", "#/paths/~1c/post/x-networkkit-invalidates",
        "#/paths/~1d/post/x-networkkit-invalidates/0",
      ])
  }

  @Test func aMarkThatIsNotThatOfAKeyIsReported() throws {
    let result = try imported(
      paths: """
        /a:
          post:
            operationId: a
            parameters:
              - {name: X-Key, in: header, required: true, schema: {type: string, format: uuid}, x-networkkit-generated: true}
            responses: {"204": {description: Done}}
        """)
    #expect(result.file("Requests").contains("@Header let xKey: UUID"))
    #expect(result.messages == ["omitted: 'x-networkkit-generated' isn't read here"])
  }

  @Test(arguments: [
    ("{type: string}", true, false), ("{type: string, format: uuid}", false, false),
    ("{type: integer}", true, true),
  ])
  func checkKnowsThatTheKeyIsSent(schema: String, isRequired: Bool, breaks: Bool) throws {
    let document = """
      openapi: 3.1.0
      info: {title: Shop API, version: "1"}
      servers: [{url: "https://api.example.com"}]
      paths:
        /orders:
          post:
            operationId: placeOrder
            parameters:
              - {name: idempotency-key, in: header, required: \(isRequired), schema: \(schema)}
            responses: {"204": {description: Done}}
      """
    let source = """
      @NetworkAPI(baseURL: "https://api.example.com") protocol ShopAPI: NetworkRequest {}
      @NetworkRequest(endpoint: "/orders", method: .post)
      @IdempotencyKey
      struct PlaceOrder: ShopAPI {}
      """
    let result = try check(["API.swift": source], against: document)
    #expect(result.differences.map(\.kind.rawValue) == (breaks ? ["breaks"] : []))
    #expect(result.differences.allSatisfy { $0.message.contains("Idempotency-Key") })
    let without = source.replacing("@IdempotencyKey", with: "")
    let missing = try check(["API.swift": without], against: document)
    #expect(
      missing.differences.map(\.kind.rawValue) == [isRequired ? "breaks" : "adds"])
    let unknown = try check(
      ["API.swift": source], against: document.replacing("idempotency-key", with: "x-key"))
    #expect(
      unknown.differences.contains {
        $0.message.contains("the document doesn't have the header field 'Idempotency-Key'")
      })
  }
}
