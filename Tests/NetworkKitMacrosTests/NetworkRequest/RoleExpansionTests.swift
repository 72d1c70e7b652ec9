import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import NetworkKitDeclarations

/// Tests of the calls in `encode(into:)` for each role, option, and argument.
@Suite struct RoleExpansionTests {
  /// The body of the generated `encode(into:)`, without its indentation.
  private func encoding(of source: String) throws -> [String] {
    let lines = DiagnosedSource(source, macros: Misuse.macros).expanded
      .split(separator: "\n").map { $0.drop { $0 == " " } }
    let start = try #require(lines.firstIndex { $0.contains("func encode(into") })
    // The last two braces are those of the function and of the extension.
    let end = try #require(lines.lastIndex { $0 == "}" })
    return lines[lines.index(after: start)..<end].dropLast().map(String.init)
  }

  @Test func optionsAndSecretsAreArguments() throws {
    let steps = try encoding(
      of: """
        @NetworkRequest(endpoint: "/a/{day}", method: .post, keys: .snakeCase)
        struct Call {
          @Path(bools: .numeric) let day: Bool
          @Query("t", arrays: .commaSeparated, bools: nil) var theTags: [String] = []
          @Sensitive @Query var apiKey: String
          @NetworkKit.Sensitive @Header("X-Key", dates: .secondsSince1970) var key: String
          @QueryFlag var dryRun: [String]
          @Sensitive let accessCode: Int
        }
        """)
    #expect(
      steps == [
        #"try request.appendPath("/a/")"#,
        #"#sourceLocation(file: "test.swift", line: 2)"#, "try request",
        #".appendPathSegment("day", self.day, .bools(.numeric))"#, "#sourceLocation()",
        #"#sourceLocation(file: "test.swift", line: 3)"#, "try request",
        #".addQueryItem("t", self.theTags, .arrays(.commaSeparated))"#, "#sourceLocation()",
        #"try request.addQueryItem("api_key", self.apiKey, .sensitive)"#,
        #"#sourceLocation(file: "test.swift", line: 5)"#, "try request",
        #".setHeader("X-Key", self.key, .dates(.secondsSince1970), .sensitive)"#,
        "#sourceLocation()",
        #"#sourceLocation(file: "test.swift", line: 6)"#, "try request",
        #".addQueryFlag("dry_run", self.dryRun)"#, "#sourceLocation()",
        #"try request.addParameter("access_code", self.accessCode, .sensitive)"#,
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
        #"try request.appendPath("/a")"#, "request.allowsBodyOnGET = true",
        "request.isBodySensitive = true", "try request.setBody(self.text)",
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
        #"try request.appendPath("/a")"#,
        #"try request.addJSONField("city", in: ["user", "home"], self.city)"#,
        #"try request.addJSONField("read.me", self.text)"#,
        #"try request.addJSONField("ZipCode", self.zipCode)"#,
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
        #"try request.appendPath("/a")"#, #"try request.setHeader("X-A", "b")"#,
        "try request.setIdempotencyKey()", #"try request.addParameter("text", self.text)"#,
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
        #"try request.appendPath("/a")"#,
        #"try request.setIdempotencyKey("orderID", self.orderID, .sensitive)"#,
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
        #"try request.appendPath("/a/")"#, #"try request.appendPathSegment("id", self.id)"#,
        #"try request.setHeader("X-A", "b")"#, #"try request.addQueryItem("c", "d")"#,
        #"try request.addQueryItem("e", "")"#, #"try request.addQueryItem("page", self.page)"#,
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
        #".setURL("next", url)"#, "#sourceLocation()", "} else {",
        #"try request.appendPath("/a/")"#, #"try request.appendPathSegment("id", self.id)"#, "}",
        #"request.setContext("hint", self.hint)"#,
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
    #expect(!text.contains("request.appendPath("))
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
    #expect(text.contains(#"request.addParameter("note", self.note)"#))
  }

  @Test(arguments: [
    ("", false), ("public ", true), ("package ", true), ("fileprivate ", false),
  ])
  func theInitializerIsGeneratedIfItsNeeded(access: String, isGenerated: Bool) {
    for (property, initializer) in [
      ("let id: Int", ""), ("let id: Int", "init(id: Int) { self.id = id }"),
      ("private var id = 3", ""),
    ] {
      let text = DiagnosedSource(
        """
        @NetworkRequest(endpoint: "/a", method: .post)
        \(access)struct Call {
          \(property)
          \(initializer)
        }
        """, macros: Misuse.macros
      ).expanded
      let isNeeded = isGenerated || property.hasPrefix("private")
      #expect(text.contains("nonisolated init(") == (isNeeded && initializer.isEmpty))
    }
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
          public static var _commonQueryNames: [Swift.String] { ["e", "g"] }
        }
        """, macros: Misuse.macros)
  }
}
