import Testing

@testable import NetworkKitDeclarations

/// Tests of the code that reads the cases of an enum; `JSONEncodableMacroTests` has those of writing them.
@Suite struct JSONEnumMacroTests {
  @Test func looksUpTheNamesOfCases() {
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

        nonisolated extension Direction: NetworkKitJSON.JSONDecodable {
          package init(from reader: inout NetworkKitJSON.JSONReader) throws(NetworkKitJSON.JSONError) {
            let mark = reader.mark()
            try reader.readCase()
            let tag = reader.caseIndex(in: "\nnorth-east\u{2}in\u{5}down!        ")  // before each key, its length in bytes; at the end, padding
            switch tag {
            case 0: self = Self.northEast
            case 1: self = Self.`in`
            case 2: self = Self.down
            default: throw reader.unknownCase(at: mark, expected: "one of \"north-east\", \"in\", \"down!\"")
            }
          }
          package init(json: NetworkKitJSON.JSON) throws(NetworkKitJSON.JSONError) { try self.init(readingBytesOf: json) }
        }
        """#,
      macros: decodableMacros)
  }

  @Test func takesOtherRawValues() {
    assertExpansion(
      """
      @JSONDecodable enum Color: String {
        case red
        @JSONOther case unknown
      }
      """,
      expanded: """
        enum Color: String {
          case red
          @JSONOther case unknown
        }

        nonisolated extension Color: NetworkKitJSON.JSONDecodable {
          init(from reader: inout NetworkKitJSON.JSONReader) throws(NetworkKitJSON.JSONError) {
            let rawValue = try reader.read(RawValue.self)
            self = reader.known(Self(rawValue: rawValue)) ?? Self.unknown
          }
          init(json: NetworkKitJSON.JSON) throws(NetworkKitJSON.JSONError) { try self.init(readingBytesOf: json) }
        }
        """,
      macros: decodableMacros)
  }

  @Test func readsValuesBehindTheName() {
    assertExpansion(
      """
      @JSONDecodable enum Shape {
        case point
        case circle(Double)
        case box(width: Int, `in`: Int? = 1)
      }
      """,
      expanded: #"""
        enum Shape {
          case point
          case circle(Double)
          case box(width: Int, `in`: Int? = 1)
        }

        nonisolated extension Shape: NetworkKitJSON.JSONDecodable {
          init(from reader: inout NetworkKitJSON.JSONReader) throws(NetworkKitJSON.JSONError) {
            let mark = reader.mark()
            let hasValue = try reader.beginCase()
            let tag = reader.caseIndex(in: "\u{6}circle\u{3}box\u{5}point        ")  // before each key, its length in bytes; at the end, padding
            if hasValue {
              do throws(NetworkKitJSON.JSONError) {
                switch tag {
                case 0: self = Self.circle(try reader.read())
                case 1:
                  var value1: Int? = nil
                  var value2: Int?? = nil
                  var members0 = try reader.beginObject(keys: "\u{5}width\u{2}in        ")  // before each key, its length in bytes; at the end, padding
                  while let member0 = try reader.nextMember(&members0) {
                    do throws(NetworkKitJSON.JSONError) {
                      switch member0 {
                      case 0: try reader.readPending(into: &value1)
                      case 1: try reader.readPending(into: &value2)
                      default: try reader.skipUnknown()
                      }
                    } catch { throw error.at(member0, of: members0) }
                  }
                  self = Self.box(width: try reader.require(value1, key: "width"), in: value2 ?? (1))
                default: throw reader.unknownCase(at: mark, expected: "one of \"point\", {\"circle\": …}, {\"box\": …}")
                }
              } catch { throw error.at(tag, of: ["circle", "box"]) }
              try reader.endCase()
            } else {
              switch tag {
              case 2: self = Self.point
              default: throw reader.unknownCase(at: mark, expected: "one of \"point\", {\"circle\": …}, {\"box\": …}")
              }
            }
          }
          init(json: NetworkKitJSON.JSON) throws(NetworkKitJSON.JSONError) { try self.init(readingBytesOf: json) }
        }
        """#,
      macros: decodableMacros)
  }

  @Test func readsTheTagFirst() {
    assertExpansion(
      """
      @JSONDecodable @JSONTagged("type", content: "data") enum Event {
        case ping
        case move(Int, Int)
        @JSONOther case other(JSON)
      }
      """,
      expanded: #"""
        @JSONTagged("type", content: "data") enum Event {
          case ping
          case move(Int, Int)
          @JSONOther case other(JSON)
        }

        nonisolated extension Event: NetworkKitJSON.JSONDecodable {
          init(from reader: inout NetworkKitJSON.JSONReader) throws(NetworkKitJSON.JSONError) {
            try reader.readTag("type")
            let tag = reader.caseIndex(in: "\u{4}ping\u{4}move        ")  // before each key, its length in bytes; at the end, padding
            switch tag {
            case 0:
              try reader.skipCase()
              self = Self.ping
            case 1:
              try reader.beginContent("data")
              do throws(NetworkKitJSON.JSONError) {
                try reader.beginArray()
                self = Self.move(try reader.readElement(0, of: 2), try reader.readElement(1, of: 2))
                try reader.endElements(of: 2)
              } catch { throw error.at("data") }
              try reader.endContent()
            default:
              reader.noteOtherCase(isInside: false)
              self = Self.other(try reader.read())
            }
          }
          init(json: NetworkKitJSON.JSON) throws(NetworkKitJSON.JSONError) { try self.init(readingBytesOf: json) }
        }
        """#,
      macros: decodableMacros)
  }

  @Test func triesUntaggedCases() {
    assertExpansion(
      """
      enum Outer {
        @JSONDecodable @JSONTagged(.untagged) enum Value {
          case number(Int)
          case box(width: Double, height: Double)
        }
      }
      """,
      expanded: #"""
        enum Outer {
          @JSONTagged(.untagged) enum Value {
            case number(Int)
            case box(width: Double, height: Double)
          }
        }

        nonisolated extension Outer.Value: NetworkKitJSON.JSONDecodable {
          init(from reader: inout NetworkKitJSON.JSONReader) throws(NetworkKitJSON.JSONError) {
            try reader.beginAttempts()
            defer { reader.endAttempts() }
            let mark = reader.mark()
            var errors: [NetworkKitJSON.JSONError] = []
            do throws(NetworkKitJSON.JSONError) {
              self = Self.number(try reader.read())
              return
            } catch { errors.append(try reader.rewound(to: mark, after: error)) }
            do throws(NetworkKitJSON.JSONError) {
              var (value1, value2) = NetworkKitJSON.JSONReader.absent { (object: Self) in if case let Self.box(width: value1, height: value2) = object { (Swift.Optional(value1), Swift.Optional(value2)) } else { nil } } ?? (nil, nil)
              var members0 = try reader.beginObject(keys: "\u{5}width\u{6}height        ")  // before each key, its length in bytes; at the end, padding
              while let member0 = try reader.nextMember(&members0) {
                do throws(NetworkKitJSON.JSONError) {
                  switch member0 {
                  case 0: try reader.readPending(into: &value1)
                  case 1: try reader.readPending(into: &value2)
                  default: try reader.skipUnknown()
                  }
                } catch { throw error.at(member0, of: members0) }
              }
              self = Self.box(width: try reader.require(value1, key: "width"), height: try reader.require(value2, key: "height"))
              return
            } catch { errors.append(try reader.rewound(to: mark, after: error)) }
            throw reader.noCase(of: ["number", "box"], errors)
          }
          init(json: NetworkKitJSON.JSON) throws(NetworkKitJSON.JSONError) { try self.init(readingBytesOf: json) }
        }
        """#,
      macros: decodableMacros)
  }

  @Test func writesEachForm() {
    assertExpansion(
      """
      @JSONEncodable @JSONTagged("type") public enum Shape {
        case point
        case circle(Circle)
        case box(width: Int, height: Int?)
        @JSONIgnored case hidden(Int)
        @JSONOther case other(String)
      }
      """,
      expanded: """
        @JSONTagged("type") public enum Shape {
          case point
          case circle(Circle)
          case box(width: Int, height: Int?)
          @JSONIgnored case hidden(Int)
          @JSONOther case other(String)
        }

        nonisolated extension Shape: NetworkKitJSON.JSONEncodable {
          public var json: NetworkKitJSON.JSON { get throws(NetworkKitJSON.JSONError) { try NetworkKitJSON.JSON(writing: self) } }
          public func encode(to writer: inout NetworkKitJSON.JSONWriter) throws(NetworkKitJSON.JSONError) {
            switch self {
            case Self.point:
              try writer.beginCase("point", tag: "type")
              writer.endObject()
            case let Self.circle(value0):
        #sourceLocation(file: "test.swift", line: 2)
        try writer
                     .writeTagged(value0, "circle", tag: "type")
        #sourceLocation()
            case let Self.box(width: value1, height: value2):
              try writer.beginCase("box", tag: "type")
              try writer.writeMember("width", value1)
              try writer.writeMember("height", value2)
              writer.endObject()
            case Self.hidden: throw NetworkKitJSON.JSONWriter.ignoredCase("hidden")
            case let Self.other(value4):
              try writer.beginObject()
              try writer.writeContent(value4, key: "type")
              writer.endObject()
            }
          }
        }
        """,
      macros: encodableMacros)
  }
}
