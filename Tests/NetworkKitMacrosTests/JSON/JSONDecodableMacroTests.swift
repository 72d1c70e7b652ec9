import SwiftSyntax
import SwiftSyntaxMacroExpansion
import SwiftSyntaxMacrosGenericTestSupport
import Testing

@testable import NetworkKitMacros

let decodableMacros = [
  "JSONDecodable": MacroSpec(
    type: JSONDecodableMacro.self,
    conformances: [TypeSyntax(IdentifierTypeSyntax(name: .identifier("JSONDecodable")))]),
  "JSONKey": MacroSpec(type: MarkerMacro.self),
]

@Suite struct JSONDecodableMacroTests {
  @Test func readsAStructBothWays() {
    assertExpansion(
      """
      @JSONDecodable
      public struct User {
        let id: Int
        @JSONKey("avatar_url") let avatar: String?
        var retries = 3
      }
      """,
      expanded: """
        public struct User {
          let id: Int
          let avatar: String?
          var retries = 3
        }

        nonisolated extension User: NetworkKit.JSONDecodable {
          public init(json: NetworkKit.JSON) throws(NetworkKit.JSONError) {
            try json.decode(into: &self.retries, at: ["retries"])
            self.id = try json.decode(Int.self, at: ["id"])
            self.avatar = try json.decode(String?.self, at: ["avatar_url"])
          }
          public init(from reader: inout NetworkKit.JSONReader) throws(NetworkKit.JSONError) {
            var value0: (Int)? = nil
            var value1: String? = nil
            try reader.beginObject()
            var expected0 = 0
            while try reader.nextMember() {
              var child0 = -1
              switch expected0 {
              case 0:
                if reader.skipKey("id") { child0 = 0 }
              case 1:
                if reader.skipKey("avatar_url") { child0 = 1 }
              case 2:
                if reader.skipKey("retries") { child0 = 2 }
              default:
                break
              }
              if child0 < 0 {
                try reader.readKey()
                switch reader.keyLength {
                case 2:
                  if reader.keyIs("id") { child0 = 0 }
                case 7:
                  if reader.keyIs("retries") { child0 = 2 }
                case 10:
                  if reader.keyIs("avatar_url") { child0 = 1 }
                default:
                  break
                }
              }
              do throws(NetworkKit.JSONError) {
                switch child0 {
                case 0:
                  value0 = try reader.read(Int.self)
                case 1:
                  value1 = try reader.read(String?.self)
                case 2:
                  try reader.read(into: &self.retries)
                default:
                  try reader.skipValue()
                }
              }
              catch { throw error.at(child0, of: ["id", "avatar_url", "retries"]) }
              if child0 >= 0 { expected0 = child0 + 1 }
            }
            self.id = try reader.require(value0, at: ["id"])
            self.avatar = value1
          }
        }
        """,
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
      expanded: """
        struct Reply {
          let name: String
          let tag: String?
        }

        nonisolated extension Reply: NetworkKit.JSONDecodable {
          init(json: NetworkKit.JSON) throws(NetworkKit.JSONError) {
            self.name = try json.decode(String.self, at: ["owner", "name"])
            self.tag = try json.decode(String?.self, at: ["owner", "tags", 0])
          }
          init(from reader: inout NetworkKit.JSONReader) throws(NetworkKit.JSONError) {
            var value0: (String)? = nil
            var value1: String? = nil
            try reader.beginObject()
            var expected0 = 0
            while try reader.nextMember() {
              var child0 = -1
              switch expected0 {
              case 0:
                if reader.skipKey("owner") { child0 = 0 }
              default:
                break
              }
              if child0 < 0 {
                try reader.readKey()
                switch reader.keyLength {
                case 5:
                  if reader.keyIs("owner") { child0 = 0 }
                default:
                  break
                }
              }
              do throws(NetworkKit.JSONError) {
                switch child0 {
                case 0:
                  if try !reader.readNull() {
                    try reader.beginObject()
                    var expected1 = 0
                    while try reader.nextMember() {
                      var child1 = -1
                      switch expected1 {
                      case 0:
                        if reader.skipKey("name") { child1 = 0 }
                      case 1:
                        if reader.skipKey("tags") { child1 = 1 }
                      default:
                        break
                      }
                      if child1 < 0 {
                        try reader.readKey()
                        switch reader.keyLength {
                        case 4:
                          if reader.keyIs("name") { child1 = 0 }
                          if reader.keyIs("tags") { child1 = 1 }
                        default:
                          break
                        }
                      }
                      do throws(NetworkKit.JSONError) {
                        switch child1 {
                        case 0:
                          value0 = try reader.read(String.self)
                        case 1:
                          if try !reader.readNull() {
                            var position2 = -1
                            try reader.beginArray()
                            while try reader.nextElement() {
                              var child2 = -1
                              position2 += 1
                              switch position2 {
                              case 0:
                                child2 = 0
                              default:
                                break
                              }
                              do throws(NetworkKit.JSONError) {
                                switch child2 {
                                case 0:
                                  value1 = try reader.read(String?.self)
                                default:
                                  try reader.skipValue()
                                }
                              }
                              catch { throw error.at(child2, of: [0]) }
                            }
                          }
                        default:
                          try reader.skipValue()
                        }
                      }
                      catch { throw error.at(child1, of: ["name", "tags"]) }
                      if child1 >= 0 { expected1 = child1 + 1 }
                    }
                  }
                default:
                  try reader.skipValue()
                }
              }
              catch { throw error.at(child0, of: ["owner"]) }
              if child0 >= 0 { expected0 = child0 + 1 }
            }
            self.name = try reader.require(value0, at: ["owner", "name"])
            self.tag = value1
          }
        }
        """,
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
      expanded: """
        final class Box<Item> {
          let item: Item
          var count = 0
          var note: String?
          init(item: Item, count: Int) { self.item = item }
        }

        nonisolated extension Box: NetworkKit.JSONDecodable where Item: NetworkKit.JSONDecodable {
          convenience init(json: NetworkKit.JSON) throws(NetworkKit.JSONError) {
            var value1 = 0
            try json.decode(into: &value1, at: ["count"])
            self.init(item: try json.decode(Item.self, at: ["item"]), count: value1)
            self.note = try json.decode(String?.self, at: ["note"])
          }
          convenience init(from reader: inout NetworkKit.JSONReader) throws(NetworkKit.JSONError) {
            var value0: (Item)? = nil
            var value1 = 0
            var value2: String? = nil
            try reader.beginObject()
            var expected0 = 0
            while try reader.nextMember() {
              var child0 = -1
              switch expected0 {
              case 0:
                if reader.skipKey("item") { child0 = 0 }
              case 1:
                if reader.skipKey("count") { child0 = 1 }
              case 2:
                if reader.skipKey("note") { child0 = 2 }
              default:
                break
              }
              if child0 < 0 {
                try reader.readKey()
                switch reader.keyLength {
                case 4:
                  if reader.keyIs("item") { child0 = 0 }
                  if reader.keyIs("note") { child0 = 2 }
                case 5:
                  if reader.keyIs("count") { child0 = 1 }
                default:
                  break
                }
              }
              do throws(NetworkKit.JSONError) {
                switch child0 {
                case 0:
                  value0 = try reader.read(Item.self)
                case 1:
                  try reader.read(into: &value1)
                case 2:
                  value2 = try reader.read(String?.self)
                default:
                  try reader.skipValue()
                }
              }
              catch { throw error.at(child0, of: ["item", "count", "note"]) }
              if child0 >= 0 { expected0 = child0 + 1 }
            }
            self.init(item: try reader.require(value0, at: ["item"]), count: value1)
            self.note = value2
          }
        }
        """,
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

        nonisolated extension Color: NetworkKit.JSONDecodable {
        }
        """,
      macros: decodableMacros)
  }

  @Test func matchesTheNamesOfCases() {
    assertExpansion(
      """
      @JSONDecodable(keys: .kebabCase) package enum Direction: Sendable {
        case northEast, `in`
        @JSONKey("down!") case down
      }
      """,
      expanded: #"""
        package enum Direction: Sendable {
          case northEast, `in`
          case down
        }

        nonisolated extension Direction: NetworkKit.JSONDecodable {
          package init(json: NetworkKit.JSON) throws(NetworkKit.JSONError) {
            switch try Swift.String(json: json) {
            case "north-east":
              self = Self.northEast
            case "in":
              self = Self.`in`
            case "down!":
              self = Self.down
            default:
              throw NetworkKit.JSONError.invalidValue(expected: "one of \"north-east\", \"in\", \"down!\"", found: json)
            }
          }
        }
        """#,
      macros: decodableMacros)
  }
}
