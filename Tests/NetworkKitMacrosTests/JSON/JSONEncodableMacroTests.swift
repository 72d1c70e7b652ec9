import SwiftDiagnostics
import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import NetworkKitDeclarations

let encodableMacros = [
  "JSONEncodable": MacroSpec(
    type: JSONEncodableMacro.self,
    conformances: [TypeSyntax(IdentifierTypeSyntax(name: .identifier("JSONEncodable")))]),
  "JSONCodable": MacroSpec(
    type: JSONCodableMacro.self,
    conformances: ["JSONDecodable", "JSONEncodable"].map {
      TypeSyntax(IdentifierTypeSyntax(name: .identifier($0)))
    }),
  "JSONKey": MacroSpec(type: InertMacro.self),
]

@Suite struct JSONEncodableMacroTests {
  @Test func writesAStruct() {
    assertExpansion(
      #"""
      @JSONEncodable(keys: .snakeCase)
      public struct User<Detail> {
        let fullName: String
        @JSONKey("home.city") var city: String?
        @JSONKey("home.zip") var zip: String?
        let kind = "user"
        @JSONKey(#"say "hi"\."#) let detail: Detail
      }
      """#,
      expanded: #"""
        public struct User<Detail> {
          let fullName: String
          var city: String?
          var zip: String?
          let kind = "user"
          let detail: Detail
        }

        nonisolated extension User: NetworkKitJSON.JSONEncodable where Detail: NetworkKitJSON.JSONEncodable {
          public var json: NetworkKitJSON.JSON { get throws(NetworkKitJSON.JSONError) { try NetworkKitJSON.JSON(writing: self) } }
          public func encode(to writer: inout NetworkKitJSON.JSONWriter) throws(NetworkKitJSON.JSONError) {
            try writer.beginObject()
            try writer.writeMember("full_name", self.fullName)
            do {
              let nesting0 = try writer.beginNesting("home")
              try writer.writeMember("city", self.city)
              try writer.writeMember("zip", self.zip)
              writer.endNesting(nesting0)
            }
            try writer.writeMember("kind", self.kind)
            try writer.writeMember("say \\\"hi\\\".", self.detail)
            writer.endObject()
          }
        }
        """#,
      macros: encodableMacros)
  }

  @Test func writesTheNamesOfCases() {
    assertExpansion(
      """
      @JSONEncodable
      enum State {
        case open
        @JSONKey("done") case closed
      }
      """,
      expanded: """
        enum State {
          case open
          case closed
        }

        nonisolated extension State: NetworkKitJSON.JSONEncodable {
          var json: NetworkKitJSON.JSON { get throws(NetworkKitJSON.JSONError) { try NetworkKitJSON.JSON(writing: self) } }
          func encode(to writer: inout NetworkKitJSON.JSONWriter) throws(NetworkKitJSON.JSONError) {
            switch self {
            case Self.open: writer.writeCase("open")
            case Self.closed: writer.writeCase("done")
            }
          }
        }
        """,
      macros: encodableMacros)
  }

  @Test func leavesRawValuesToTheLibrary() {
    assertExpansion(
      """
      @JSONCodable
      enum Color: String {
        case red
      }
      """,
      expanded: """
        enum Color: String {
          case red
        }

        nonisolated extension Color: NetworkKitJSON.JSONDecodable {
        }

        nonisolated extension Color: NetworkKitJSON.JSONEncodable {
        }
        """,
      macros: encodableMacros)
  }
}
