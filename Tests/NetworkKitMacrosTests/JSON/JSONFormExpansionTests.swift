import Testing

@testable import NetworkKitMacros

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

        nonisolated extension Size: NetworkKit.JSONDecodable {
          public init(from reader: inout NetworkKit.JSONReader) throws(NetworkKit.JSONError) {
            self = try reader.read(as: Box<Int>.self, making: Self.init(_:))
          }
          public init(json: NetworkKit.JSON) throws(NetworkKit.JSONError) {
            try self.init(readingBytesOf: json)
          }
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

        nonisolated extension Size: NetworkKit.JSONEncodable {
          var json: NetworkKit.JSON {
            get throws(NetworkKit.JSONError) { try NetworkKit.JSON(writing: self) }
          }
          func encode(to writer: inout NetworkKit.JSONWriter) throws(NetworkKit.JSONError) {
            try writer.write(self, making: String.init(_:))
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

        nonisolated extension Size: NetworkKit.JSONDecodable {
          convenience init(from reader: inout NetworkKit.JSONReader) throws(NetworkKit.JSONError) {
            let offset = reader.valueOffset
            let form = try reader.read(Int.self)
            do {
              try self.init(form)
            }
            catch { throw NetworkKit.JSONError.refusal(error, at: offset) }
          }
          convenience init(json: NetworkKit.JSON) throws(NetworkKit.JSONError) {
            try self.init(readingBytesOf: json)
          }
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

        nonisolated extension Size: NetworkKit.JSONDecodable {
          init(from reader: inout NetworkKit.JSONReader) throws(NetworkKit.JSONError) {
            var value0: (Int)?
            try reader.readPending(into: &value0)
            self.width = try reader.require(value0, key: "width")
          }
          init(json: NetworkKit.JSON) throws(NetworkKit.JSONError) {
            try self.init(readingBytesOf: json)
          }
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

        nonisolated extension Size: NetworkKit.JSONEncodable {
          var json: NetworkKit.JSON {
            get throws(NetworkKit.JSONError) { try NetworkKit.JSON(writing: self) }
          }
          func encode(to writer: inout NetworkKit.JSONWriter) throws(NetworkKit.JSONError) {
            try writer.writeContent(self.width)
          }
        }
        """,
      macros: encodableMacros)
  }
}
