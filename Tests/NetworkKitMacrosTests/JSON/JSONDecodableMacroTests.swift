import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import NetworkKitDeclarations

let decodableMacros = [
  "JSONDecodable": MacroSpec(
    type: JSONDecodableMacro.self,
    conformances: [TypeSyntax(IdentifierTypeSyntax(name: .identifier("JSONDecodable")))]),
  "JSONKey": MacroSpec(type: InertMacro.self),
]

@Suite struct JSONDecodableMacroTests {
  @Test func readsAStructInOnePass() {
    assertExpansion(
      """
      @JSONDecodable
      public struct User {
        let id: Int
        @JSONKey("avatar_url") let avatar: String?
        var retries = 3
      }
      """,
      expanded: #"""
        public struct User {
          let id: Int
          let avatar: String?
          var retries = 3
        }

        nonisolated extension User: NetworkKitJSON.JSONDecodable {
          public init(from reader: inout NetworkKitJSON.JSONReader) throws(NetworkKitJSON.JSONError) {
            var value0: Int?
            var value1: String?
            var value2 = 3
            var members0 = try reader.beginObject(keys: "\u{2}id\navatar_url\u{7}retries        ")  // before each key, its length in bytes; at the end, padding
            while let member0 = try reader.nextMember(&members0) {
              do throws(NetworkKitJSON.JSONError) {
                switch member0 {
                case 0: try reader.readPending(into: &value0)
                case 1: try reader.read(into: &value1)
                case 2: try reader.read(into: &value2)
                default: try reader.skipUnknown()
                }
              } catch { throw error.at(member0, of: members0) }
            }
            let required0 = try reader.require(value0, key: "id")
            self.init(id: required0, avatar: value1, retries: value2)
          }
          public init(json: NetworkKitJSON.JSON) throws(NetworkKitJSON.JSONError) { try self.init(readingBytesOf: json) }
        }
        """#,
      macros: decodableMacros)
  }

  @Test func stepsIntoSharedPathsOnce() {
    assertExpansion(
      """
      @JSONDecodable
      struct Reply {
        @JSONKey("owner.name") let name: String
        @JSONKey("owner.tags[0]") let tag: String?
      }
      """,
      expanded: #"""
        struct Reply {
          let name: String
          let tag: String?
        }

        nonisolated extension Reply: NetworkKitJSON.JSONDecodable {
          init(from reader: inout NetworkKitJSON.JSONReader) throws(NetworkKitJSON.JSONError) {
            var value0: String?
            var value1: String?
            var members0 = try reader.beginObject(keys: "\u{5}owner        ")  // before each key, its length in bytes; at the end, padding
            while let member0 = try reader.nextMember(&members0) {
              do throws(NetworkKitJSON.JSONError) {
                switch member0 {
                case 0:
                  if try !reader.readNull() {
                    var members1 = try reader.beginObject(keys: "\u{4}name\u{4}tags        ")  // before each key, its length in bytes; at the end, padding
                    while let member1 = try reader.nextMember(&members1) {
                      do throws(NetworkKitJSON.JSONError) {
                        switch member1 {
                        case 0: try reader.readPending(into: &value0)
                        case 1:
                          if try !reader.readNull() {
                            var position2 = -1
                            try reader.beginArray()
                            while try reader.nextElement() {
                              position2 += 1
                              var child2 = -1
                              switch position2 {
                              case 0: child2 = 0
                              default: break
                              }
                              do throws(NetworkKitJSON.JSONError) {
                                switch child2 {
                                case 0: try reader.read(into: &value1)
                                default: try reader.skipValue()
                                }
                              } catch { throw error.at(child2, of: [0]) }
                            }
                          }
                        default: try reader.skipValue()
                        }
                      } catch { throw error.at(member1, of: members1) }
                    }
                  }
                default: try reader.skipUnknown()
                }
              } catch { throw error.at(member0, of: members0) }
            }
            let required0 = try reader.require(value0, at: ["owner", "name"])
            self.name = required0
            self.tag = value1
          }
          init(json: NetworkKitJSON.JSON) throws(NetworkKitJSON.JSONError) { try self.init(readingBytesOf: json) }
        }
        """#,
      macros: decodableMacros)
  }

  @Test func callsTheInitializerOfAClass() {
    assertExpansion(
      """
      @JSONDecodable final class Box<Item> {
        let item: Item
        var count = 0
        var note: String?
        init(item: Item, count: Int) { self.item = item }
      }
      """,
      expanded: #"""
        final class Box<Item> {
          let item: Item
          var count = 0
          var note: String?
          init(item: Item, count: Int) { self.item = item }
        }

        nonisolated extension Box: NetworkKitJSON.JSONDecodable where Item: NetworkKitJSON.JSONDecodable {
          convenience init(from reader: inout NetworkKitJSON.JSONReader) throws(NetworkKitJSON.JSONError) {
            var value0: Item?
            var value1 = 0
            var value2: String?
            var members0 = try reader.beginObject(keys: "\u{4}item\u{5}count\u{4}note        ")  // before each key, its length in bytes; at the end, padding
            while let member0 = try reader.nextMember(&members0) {
              do throws(NetworkKitJSON.JSONError) {
                switch member0 {
                case 0: try reader.readPending(into: &value0)
                case 1: try reader.read(into: &value1)
                case 2: try reader.read(into: &value2)
                default: try reader.skipUnknown()
                }
              } catch { throw error.at(member0, of: members0) }
            }
            let required0 = try reader.require(value0, key: "item")
        #sourceLocation(file: "test.swift", line: 1)
        self .init(item: required0, count: value1)
        #sourceLocation()
            self.note = value2
          }
          convenience init(json: NetworkKitJSON.JSON) throws(NetworkKitJSON.JSONError) { try self.init(readingBytesOf: json) }
        }
        """#,
      macros: decodableMacros)
  }

  @Test func leavesRawValuesToTheLibrary() {
    assertExpansion(
      """
      @JSONDecodable enum Color: String {
        case red, green
      }
      """,
      expanded: """
        enum Color: String {
          case red, green
        }

        nonisolated extension Color: NetworkKitJSON.JSONDecodable {
        }
        """,
      macros: decodableMacros)
  }
}
