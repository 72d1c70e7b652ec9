import Foundation
import SwiftDiagnostics
import SwiftSyntaxMacroExpansion
import Testing

@testable import NetworkKitDeclarations

/// Tests of the effect of property annotations on the generated code.
@Suite struct JSONAnnotationExpansionTests {
  /// The extensions that are generated for a type, without indentation and without saying at which
  /// places of the source the compiler takes calls.
  private func expansion(of source: String) throws -> String {
    let diagnosed = DiagnosedSource(
      source, macros: Misuse.macros.merging(Misuse.markers) { macro, _ in macro })
    #expect(diagnosed.reports.isEmpty)
    let start = try #require(diagnosed.expanded.range(of: "nonisolated extension"))
    return unindented(
      String(diagnosed.expanded[start.lowerBound...])
        .replacing(/#sourceLocation\(.+\)\n(.+)\n *(\..+)\n#sourceLocation\(\)/) {
          $0.output.1 + $0.output.2
        })
  }

  private func unindented(_ text: String) -> String {
    text.split(separator: "\n").map { $0.drop { $0 == " " } }.joined(separator: "\n")
  }

  /// The assertion rejects a marker on several names before the model's macro sees it, so it isn't one here.
  @Test func rejectsASharedAlias() {
    let diagnosed = DiagnosedSource(
      "@JSONDecodable struct A { @JSONAlias(\"b\") let a, c: Int }", macros: Misuse.macros)
    #expect(
      diagnosed.reports == [
        Misuse.Report(
          position: "1:27",
          text: "error: multiple properties can't share an alias; declare each property separately",
          fixIts: ["split the declaration"])
      ])
    #expect(
      diagnosed.applying(diagnosed.diagnostics.flatMap(\.fixIts))
        == "@JSONDecodable struct A { @JSONAlias(\"b\") let a: Int; let c: Int }")
  }

  @Test func readsEachAsItsAnnotationsSay() throws {
    let expansion = try expansion(
      of: #"""
        @JSONDecodable
        struct Order {
          @JSONAlias("nr", "meta.number") let id: Int
          @JSONDefault(3) let retries: Int
          @JSONDefault(invalid: Color.unknown) let color: Color
          @JSONCoding(.secondsSince1970) let date: Date?
          @JSONCoding(.string) @JSONRange(1...) let seats: Int
          @JSONLossy var tags: [String] = []
        }
        """#)
    #expect(
      expansion
        == unindented(
          #"""
          nonisolated extension Order: NetworkKitJSON.JSONDecodable {
            init(from reader: inout NetworkKitJSON.JSONReader) throws(NetworkKitJSON.JSONError) {
              var value0: Int?
              var value1: Int = 3
              var value2 = NetworkKitJSON.JSONReader.pending { (object: Self) in object.color }
              var value3 = NetworkKitJSON.JSONReader.absent { (object: Self) in object.date }
              var value4: Int?
              var value5: [String] = []
              var members0 = try reader.beginObject(keys: "\u{2}id\u{7}retries\u{5}color\u{4}date\u{5}seats\u{4}tags\u{2}nr\u{4}meta        ")  // before each key, its length in bytes; at the end, padding
              while let member0 = try reader.nextMember(&members0) {
                do throws(NetworkKitJSON.JSONError) {
                  switch member0 {
                  case 0, 6: try reader.readPending(into: &value0)
                  case 1:
                    try reader.read(into: &value1)
                  case 2:
                    let mark2 = reader.mark()
                    do throws(NetworkKitJSON.JSONError) {
                      try reader.readPending(into: &value2)
                    } catch {
                      try reader.skipInvalid(from: mark2, after: error)
                      #sourceLocation(file: "test.swift", line: 4)
                      value2 = .some(
                      Color.unknown)
                      #sourceLocation()
                    }
                  case 3:
                    try reader.read(into: &value3, with: .secondsSince1970)
                  case 4:
                    let start4 = reader.valueOffset
                    try reader.readPending(into: &value4, with: .string())
                    try NetworkKitJSON.JSONReader.check(value4, in: 1..., "1...", at: start4)
                  case 5:
                    try reader.readLossy(into: &value5)
                  case 7:
                    if try !reader.readNull() {
                      var members1 = try reader.beginObject(keys: "\u{6}number        ")  // before each key, its length in bytes; at the end, padding
                      while let member1 = try reader.nextMember(&members1) {
                        do throws(NetworkKitJSON.JSONError) {
                          switch member1 {
                          case 0: try reader.readPending(into: &value0)
                          default: try reader.skipValue()
                          }
                        } catch { throw error.at(member1, of: members1) }
                      }
                    }
                  default: try reader.skipUnknown()
                  }
                } catch { throw error.at(member0, of: members0) }
              }
              let required0 = try reader.require(value0, key: "id")
              let required2 = try reader.require(value2, key: "color")
              let required4 = try reader.require(value4, key: "seats")
              let model = NetworkKitJSON.JSONReader.model { (object: Self) in (object.color, object.date) }
              self.init(_made: model.init(id: required0, retries: value1, color: required2, date: value3, seats: required4, tags: value5))
            }
            init(json: NetworkKitJSON.JSON) throws(NetworkKitJSON.JSONError) { try self.init(readingBytesOf: json) }
          }
          """#))
  }

  @Test func readsAndWritesFlattenedValuesLast() throws {
    let expansion = try expansion(
      of: """
        @JSONCodable
        struct Person {
          @JSONFlatten let others: [String: JSON]
          @JSONFlatten let address: Address?
          let id: Int
        }
        """)
    #expect(
      expansion
        == unindented(
          #"""
          nonisolated extension Person: NetworkKitJSON.JSONDecodable {
            init(from reader: inout NetworkKitJSON.JSONReader) throws(NetworkKitJSON.JSONError) {
              var value0: [String: JSON]?
              var value1 = NetworkKitJSON.JSONReader.absent { (object: Self) in object.address }
              var value2: Int?
              let flattening = reader.beginFlattening()
              var members0 = try reader.beginObject(keys: "\u{2}id        ")  // before each key, its length in bytes; at the end, padding
              while let member0 = try reader.nextMember(&members0) {
                do throws(NetworkKitJSON.JSONError) {
                  switch member0 {
                  case 0: try reader.readPending(into: &value2)
                  default: try reader.keepUnknown()
                  }
                } catch { throw error.at(member0, of: members0) }
              }
              try reader.readFlattened(into: &value1, in: flattening)
              try reader.readFlattenedPending(into: &value0, in: flattening)
              reader.endFlattening(flattening)
              let required0 = try reader.require(value0, at: [])
              let required2 = try reader.require(value2, key: "id")
              self.others = required0
              self.address = value1
              self.id = required2
            }
            init(json: NetworkKitJSON.JSON) throws(NetworkKitJSON.JSONError) { try self.init(readingBytesOf: json) }
          }

          nonisolated extension Person: NetworkKitJSON.JSONEncodable {
            var json: NetworkKitJSON.JSON { get throws(NetworkKitJSON.JSONError) { try NetworkKitJSON.JSON(writing: self) } }
            func encode(to writer: inout NetworkKitJSON.JSONWriter) throws(NetworkKitJSON.JSONError) {
              let flattening = writer.beginFlattening()
              try writer.beginObject()
              try writer.writeMember("id", self.id)
              try writer.writeMembers(of: self.others)
              try writer.writeMembers(of: self.address)
              try writer.endFlattening(flattening)
            }
          }
          """#))
  }

  @Test func rejectsUnknownKeysAtEveryLevel() throws {
    let expansion = try expansion(
      of: """
        @JSONDecodable(unknownKeys: .reject)
        struct Options {
          @JSONKey("size.width") let width: Int?
        }
        """)
    #expect(expansion.contains("throw reader.unknownKey(of: members0)"))
    #expect(expansion.contains("throw reader.unknownKey(of: members1)"))
    #expect(!expansion.contains("skip"))
  }

  @Test func writesEachAsItsAnnotationsSay() throws {
    let expansion = try expansion(
      of: """
        @JSONEncodable
        struct Change {
          @JSONKey(decode: "a", encode: "b.c") let name: String?
          @JSONOmit(.never) let parent: Int?
          @JSONOmit(.whenEmpty) let tags: [String]
          @JSONOmit(.whenDefault) var limit: Int? = 10
          @JSONCoding(.base64) let bytes: Data
          @JSONIgnored let secret: String
        }
        """)
    #expect(
      expansion
        == unindented(
          """
          nonisolated extension Change: NetworkKitJSON.JSONEncodable {
            var json: NetworkKitJSON.JSON { get throws(NetworkKitJSON.JSONError) { try NetworkKitJSON.JSON(writing: self) } }
            func encode(to writer: inout NetworkKitJSON.JSONWriter) throws(NetworkKitJSON.JSONError) {
              try writer.beginObject()
              do {
                let nesting0 = try writer.beginNesting("b")
                try writer.writeMember("c", self.name)
                writer.endNesting(nesting0)
              }
              try writer.writeMember("parent", orNull: self.parent)
              if !NetworkKitJSON.JSONWriter.isEmpty(self.tags) {
                try writer.writeMember("tags", self.tags)
              }
              if !NetworkKitJSON.JSONWriter.isDefault(self.limit, 10) {
                try writer.writeMember("limit", orNull: self.limit)
              }
              try writer.writeMember("bytes", self.bytes, with: .base64)
              writer.endObject()
            }
          }
          """))
  }
}
