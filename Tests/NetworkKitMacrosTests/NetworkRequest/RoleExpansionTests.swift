import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import NetworkKitMacros

/// What `encode(into:)` calls for each role, option and argument.
@Suite struct RoleExpansionTests {
  /// The body of the generated `encode(into:)`, without its indentation.
  private func encoding(of source: String) throws -> [String] {
    let lines = DiagnosedSource(source, macros: Misuse.macros).expanded
      .split(separator: "\n").map { $0.drop { $0 == " " } }
    let start = try #require(lines.firstIndex { $0.contains("func encode(into") })
    let end = try #require(lines[start...].firstIndex { $0.contains("static func perform(") })
    return lines[lines.index(after: start)..<end].dropLast().map(String.init)
  }

  @Test func optionsAndSecretsAreArguments() throws {
    let steps = try encoding(
      of: """
        @NetworkRequest(endpoint: "/a/{day}", method: .post, keys: .snakeCase)
        struct Call {
          @Path(bools: .digits) let day: Bool
          @Query("t", arrays: .commas, bools: nil) var theTags: [String] = []
          @Sensitive @Query var apiKey: String
          @NetworkKit.Sensitive @Header("X-Key", dates: .seconds) var key: String
          @QueryFlag var dryRun: [String]
          @Sensitive let accessCode: Int
        }
        """)
    #expect(
      steps == [
        #"try request.path("/a/")"#,
        #"try request.segment("day", self.day, .bools(.digits))"#,
        #"try request.query("t", self.theTags, .arrays(.commas))"#,
        #"try request.query("api_key", self.apiKey, .sensitive)"#,
        #"try request.header("X-Key", self.key, .dates(.seconds), .sensitive)"#,
        #"#sourceLocation(file: "test.swift", line: 6)"#, "try request",
        #".queryFlag("dry_run", self.dryRun)"#, "#sourceLocation()",
        #"try request.parameter("access_code", self.accessCode, .sensitive)"#,
      ])
  }

  @Test func aSensitiveBodyIsSaidBefore() throws {
    let steps = try encoding(
      of: """
        @NetworkRequest(endpoint: "/a")
        struct Call {
          typealias ResponseType = String
          @Sensitive @Body(allowedOnGET: true) let text: String
        }
        """)
    #expect(
      steps == [
        #"try request.path("/a")"#, "request.allowsBodyOnGET = true",
        "request.isBodySensitive = true", "try request.body(self.text)",
      ])
  }

  @Test func jsonFieldsNameTheirParents() throws {
    let steps = try encoding(
      of: #"""
        @NetworkRequest(endpoint: "/a", method: .delete, keys: .pascalCase)
        struct Call {
          @JSONKey("user.home.city") let city: String
          @JSONKey("read\\.me") let text: String
          let zipCode: String
        }
        """#)
    #expect(
      steps == [
        #"try request.path("/a")"#,
        #"try request.jsonField("city", in: ["user", "home"], self.city)"#,
        #"try request.jsonField("read.me", self.text)"#,
        #"try request.jsonField("ZipCode", self.zipCode)"#,
      ])
  }

  @Test func aGeneratedKeyIsAStepOfItsOwn() throws {
    let steps = try encoding(
      of: """
        @NetworkRequest(endpoint: "/a", method: .post, headers: ["X-A": "b"])
        @NetworkKit.IdempotencyKey
        struct Call {
          let text: String
        }
        """)
    #expect(
      steps == [
        #"try request.path("/a")"#, #"try request.header("X-A", "b")"#,
        "try request.idempotencyKey()", #"try request.parameter("text", self.text)"#,
      ])
  }

  @Test func aPropertysKeyIsNamedForErrors() throws {
    let steps = try encoding(
      of: """
        @NetworkRequest(endpoint: "/a", method: .post)
        struct Call {
          @Sensitive @IdempotencyKey var orderID: String?
        }
        """)
    #expect(
      steps == [
        #"try request.path("/a")"#,
        #"try request.idempotencyKey("orderID", self.orderID, .sensitive)"#,
      ])
  }

  @Test func staticItemsFollowThePath() throws {
    let steps = try encoding(
      of: """
        @NetworkRequest(
          endpoint: "/a/{id}", method: .post, headers: ["X-A": "b"], query: ["c": "d", "e": ""])
        struct Call {
          let id: Int
          @Query var page = 1
        }
        """)
    #expect(
      steps == [
        #"try request.path("/a/")"#, #"try request.segment("id", self.id)"#,
        #"try request.header("X-A", "b")"#, #"try request.query("c", "d")"#,
        #"try request.query("e", "")"#, #"try request.query("page", self.page)"#,
      ])
  }

  @Test func anOptionalURLFallsBackToTheEndpoint() throws {
    let steps = try encoding(
      of: """
        @NetworkRequest(endpoint: "/a/{id}", method: .post)
        struct Call {
          @URL var next: String?
          let id: Int
          @Context var hint: String?
        }
        """)
    #expect(
      steps == [
        "if let url = self.next {", #"#sourceLocation(file: "test.swift", line: 2)"#, "try request",
        #".url("next", url)"#, "#sourceLocation()", "} else {",
        #"try request.path("/a/")"#, #"try request.segment("id", self.id)"#, "}",
        #"request.context("hint", self.hint)"#,
      ])
  }

  @Test func aURLAloneIsTheTemplate() {
    let text = DiagnosedSource(
      """
      @NetworkRequest(method: .post)
      struct Call {
        @URL let location: URL
      }
      """, macros: Misuse.macros
    ).expanded
    #expect(text.contains(#"static var endpointTemplate: Swift.String? { "{+location}" }"#))
    #expect(!text.contains("request.path("))
  }

  @Test func aPrivateDetailIsNoParameter() {
    let text = DiagnosedSource(
      """
      @NetworkRequest(endpoint: "/a", method: .post)
      struct Call {
        let id: Int
        private var secret = Secret.current
        fileprivate var note: String?
        private let token: String
      }
      """, macros: Misuse.macros
    ).expanded
    #expect(text.contains("nonisolated init(id: Int, token: String) {"))
    #expect(text.contains("static func perform(id: Int, token: String, fileID:"))
    #expect(text.contains("try await Self(id: id, token: token).perform("))
    #expect(text.contains(#"request.parameter("note", self.note)"#))
  }

  @Test func anAPIHasStaticItems() {
    assertExpansion(
      """
      @NetworkAPI(headers: ["X-A": "b", "X-C": "d"], query: ["e": "f", "g": "h"])
      public protocol ExampleRequest: NetworkRequest {}
      """,
      expanded: """
        public protocol ExampleRequest: NetworkRequest {}

        nonisolated extension ExampleRequest {
          public var headers: NetworkKit.HTTPFields {
            var fields = NetworkKit.HTTPFields()
            if let name = NetworkKit.HTTPField.Name("X-A") { fields[name] = "b" }
            if let name = NetworkKit.HTTPField.Name("X-C") { fields[name] = "d" }
            return fields
          }
          public var commonQuery: NetworkKit.Parameters { ["e": "f", "g": "h"] }
        }
        """, macros: Misuse.macros)
  }
}
