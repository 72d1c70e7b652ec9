import Testing

@testable import NetworkKitDeclarations

/// Types that are read and written as something else than their properties.
@Suite struct JSONFormExpansionTests {
  @Test func readsAndWritesTheForm() {
    assertExpansion(
      """
      @JSONDecodable(as: Box<Int>.self) public enum Size {
        case small
      }
      """,
      expanded: """
        public enum Size {
          case small
        }

        nonisolated extension Size: NetworkKitJSON.JSONDecodable {
          public init(from reader: inout NetworkKitJSON.JSONReader) throws(NetworkKitJSON.JSONError) {
        #sourceLocation(file: "test.swift", line: 1)
        self = try reader.read(as: Box<Int>.self, making: Self .init(_:))
        #sourceLocation()
          }
          public init(json: NetworkKitJSON.JSON) throws(NetworkKitJSON.JSONError) { try self.init(readingBytesOf: json) }
        }
        """,
      macros: decodableMacros)
    assertExpansion(
      """
      @JSONEncodable(as: String.self) struct Size {
        let width: Int
      }
      """,
      expanded: """
        struct Size {
          let width: Int
        }

        nonisolated extension Size: NetworkKitJSON.JSONEncodable {
          var json: NetworkKitJSON.JSON { get throws(NetworkKitJSON.JSONError) { try NetworkKitJSON.JSON(writing: self) } }
          func encode(to writer: inout NetworkKitJSON.JSONWriter) throws(NetworkKitJSON.JSONError) {
        #sourceLocation(file: "test.swift", line: 1)
        try writer.write(self, making: String .init(_:) as (Self) throws -> String)
        #sourceLocation()
          }
        }
        """,
      macros: encodableMacros)
  }

  @Test func delegatesToTheInitializerOfAClass() {
    assertExpansion(
      """
      @JSONDecodable(as: Int.self) final class Size {
        init(_ size: Int) throws {}
      }
      """,
      expanded: """
        final class Size {
          init(_ size: Int) throws {}
        }

        nonisolated extension Size: NetworkKitJSON.JSONDecodable {
          convenience init(from reader: inout NetworkKitJSON.JSONReader) throws(NetworkKitJSON.JSONError) {
            let offset = reader.valueOffset
            let form = try reader.read(Int.self)
            do {
              try self.init(form)
            } catch { throw NetworkKitJSON.JSONError.rejection(error, at: offset) }
          }
          convenience init(json: NetworkKitJSON.JSON) throws(NetworkKitJSON.JSONError) { try self.init(readingBytesOf: json) }
        }
        """,
      macros: decodableMacros)
  }

  @Test func readsAndWritesTheOnlyProperty() {
    assertExpansion(
      """
      @JSONDecodable(transparent: true) struct Size {
        let width: Int
      }
      """,
      expanded: """
        struct Size {
          let width: Int
        }

        nonisolated extension Size: NetworkKitJSON.JSONDecodable {
          init(from reader: inout NetworkKitJSON.JSONReader) throws(NetworkKitJSON.JSONError) {
            var value0: Int?
            try reader.readPending(into: &value0)
            let required0 = try reader.require(value0, key: "width")
            self.width = required0
          }
          init(json: NetworkKitJSON.JSON) throws(NetworkKitJSON.JSONError) { try self.init(readingBytesOf: json) }
        }
        """,
      macros: decodableMacros)
    assertExpansion(
      """
      @JSONEncodable(transparent: true) struct Size {
        let width: Int
      }
      """,
      expanded: """
        struct Size {
          let width: Int
        }

        nonisolated extension Size: NetworkKitJSON.JSONEncodable {
          var json: NetworkKitJSON.JSON { get throws(NetworkKitJSON.JSONError) { try NetworkKitJSON.JSON(writing: self) } }
          func encode(to writer: inout NetworkKitJSON.JSONWriter) throws(NetworkKitJSON.JSONError) {
            try writer.writeContent(self.width)
          }
        }
        """,
      macros: encodableMacros)
  }
}
