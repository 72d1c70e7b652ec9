import SwiftSyntaxBuilder
import SwiftSyntaxMacroExpansion
import Testing

@testable import NetworkKitDeclarations

/// Types that describe their JSON by a schema.
@Suite struct SchemaExpansionTests {
  private static let macros: [String: MacroSpec] = Misuse.markers.merging([
    "JSONDecodable": MacroSpec(
      type: JSONDecodableMacro.self, conformances: ["JSONDecodable", "JSONSchemaProviding"])
  ]) { _, macro in macro }

  private func expanded(_ source: String) -> String {
    let expansion = DiagnosedSource(source, macros: Self.macros)
    #expect(expansion.diagnostics.isEmpty, "\(expansion.reports)")
    return expansion.expanded
  }

  @Test(arguments: ["", "(schema: false)"])
  func nothingIsGeneratedWithoutTheArgument(arguments: String) {
    let text = expanded(
      """
      /// A user.
      @JSONDecodable\(arguments)
      struct User { @JSONRange(1...) let id: Int }
      """)
    #expect(
      !text.contains("Schema(") && !text.contains("describeJSON") && !text.contains("jsonSchema"))
  }

  @Test func aDocumentedLimitCanBeAnyInteger() {
    let text = expanded(
      """
      @JSONDecodable(schema: true)
      struct User {
        /// Limit: `0..<-9223372036854775808`
        let names: [String]
      }
      """)
    #expect(text.contains(#"\"maxCount\":0"#))
  }

  @Test func theSchemaHasAStatementForEachProperty() throws {
    let text = expanded(
      """
      /// A user.
      @JSONDecodable(schema: true, keys: .snakeCase)
      public struct User<Value> {
        /// The number.
        public let userNumber: Int
        @JSONKey("a.b") var name: String? = "x"
        let value: Value
      }
      """)
    let start = try #require(
      text.firstRange(of: "nonisolated extension User: NetworkKitJSON.JSONSchemaProviding"))
    #expect(
      text[start.lowerBound...] == #"""
        nonisolated extension User: NetworkKitJSON.JSONSchemaProviding where Value: NetworkKitJSON.JSONSchemaProviding {
          public static var jsonSchema: NetworkKitJSON.JSONSchema { NetworkKitJSON.JSONSchema(of: Self.self) }
          public static func describeJSON(in schema: inout NetworkKitJSON.JSONSchemaBuilder) {
            schema.beginDefinition(of: Self.self, named: "User\(schema.name(of: Value.self))", "{\"description\":\"A user.\"}")
            schema.property(["user_number"], of: Int.self, "{\"description\":\"The number.\"}")
            schema.property(["a", "b"], of: String.self, "{\"default\":\"x\"}", isRequired: false)
            schema.property(["value"], of: Value.self)
          }
        }
        """#)
  }
}
