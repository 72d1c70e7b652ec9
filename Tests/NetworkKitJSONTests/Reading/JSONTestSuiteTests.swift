import Foundation
import NetworkKitJSON
import Testing

/// Nicolas Seriot's JSONTestSuite, from the folder that the environment variable `JSON_TEST_SUITE`
/// names: each document as a dynamic value, as a value that the model ignores, and as a typed one.
///
/// `JSONReaderTests` has a set of its own that is always there.
@Suite(
  .enabled(
    if: JSONTestSuite.folder != nil, "JSON_TEST_SUITE does not name the folder of the suite"))
struct JSONTestSuiteTests {
  @Test func isComplete() throws {
    let names = try JSONTestSuite.names()
    #expect(names.count { $0.hasPrefix("y_") } == 95)
    #expect(names.count { $0.hasPrefix("n_") } == 188)
    #expect(names.count { $0.hasPrefix("i_") } == 35)
  }

  @Test func acceptsWhatIsJSON() throws {
    for name in try JSONTestSuite.names() where name.hasPrefix("y_") {
      let bytes = try JSONTestSuite.document(name)
      #expect(throws: Never.self, "\(name)") { try JSON(jsonData: bytes) }
      #expect(throws: Never.self, "\(name)") { try Ignoring(around: bytes) }
      #expect(try readsTyped(bytes), "\(name)")
    }
  }

  @Test func refusesWhatIsNoJSON() throws {
    for name in try JSONTestSuite.names() where name.hasPrefix("n_") {
      let bytes = try JSONTestSuite.document(name)
      #expect(throws: JSONError.self, "\(name)") { try JSON(jsonData: bytes) }
      #expect(throws: JSONError.self, "\(name)") { try Ignoring(around: bytes) }
      #expect(throws: JSONError.self, "\(name)") { try [Double](jsonData: bytes) }
      #expect(throws: JSONError.self, "\(name)") { try [String](jsonData: bytes) }
      #expect(throws: JSONError.self, "\(name)") { try [[JSON]](jsonData: bytes) }
      #expect(throws: JSONError.self, "\(name)") { try [String: String](jsonData: bytes) }
      #expect(throws: JSONError.self, "\(name)") { try Double(jsonData: bytes) }
      #expect(throws: JSONError.self, "\(name)") { try String?(jsonData: bytes) }
      #expect(throws: JSONError.self, "\(name)") { try Bool(jsonData: bytes) }
    }
  }

  /// What RFC 8259 leaves open is decided once, and the same in every position.
  @Test func decidesWhatIsLeftOpen() throws {
    for name in try JSONTestSuite.names() where name.hasPrefix("i_") {
      let bytes = try JSONTestSuite.document(name)
      let isAccepted = (try? JSON(jsonData: bytes)) != nil
      #expect(isAccepted == JSONTestSuite.accepted.contains(name), "\(name)")
      // A byte order mark is one at the start of a document only.
      if name == "i_structure_UTF-8_BOM_empty_object.json" { continue }
      #expect(((try? Ignoring(around: bytes)) != nil) == isAccepted, "\(name)")
    }
  }

  /// Whether a document can be read as the type that it is of, with the same value.
  private func readsTyped(_ bytes: [UInt8]) throws -> Bool {
    let json = try JSON(jsonData: bytes)
    switch json {
    case .null: return try String?(jsonData: bytes) == nil
    case .bool(let value): return try Bool(jsonData: bytes) == value
    case .number(let number): return try Double(jsonData: bytes) == number.double
    case .string(let text): return try String(jsonData: bytes) == text
    case .array(let elements): return try [JSON](jsonData: bytes) == elements
    case .object(let object):
      let typed = try [String: JSON](jsonData: bytes)
      return Set(typed.keys) == Set(object.keys) && typed.allSatisfy { object[$0] == $1 }
    }
  }
}

/// A model that knows one member of the object that a document is put into.
private struct Ignoring: JSONDecodable {
  init(json: JSON) {}

  init(from reader: inout JSONReader) throws(JSONError) {
    try reader.beginObject()
    while try reader.nextKey() { try reader.skipValue() }
  }

  init(around bytes: [UInt8]) throws(JSONError) {
    try self.init(jsonData: Array(#"{"ignored":"#.utf8) + bytes + Array(#","id":1}"#.utf8))
  }
}

private enum JSONTestSuite {
  static let folder = ProcessInfo.processInfo.environment["JSON_TEST_SUITE"]

  static func names() throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: folder ?? "")
      .filter { $0.hasSuffix(".json") }.sorted()
  }

  static func document(_ name: String) throws -> [UInt8] {
    let path = try #require(folder) + "/" + name
    return [UInt8](try #require(FileManager.default.contents(atPath: path)))
  }

  /// Numbers of any size and a byte order mark are accepted; what is not UTF-8 and lone surrogates,
  /// which no `String` holds, are refused, and so is what is nested deeper than 128 levels.
  static let accepted: Set = [
    "i_number_double_huge_neg_exp.json", "i_number_huge_exp.json",
    "i_number_neg_int_huge_exp.json", "i_number_pos_double_huge_exp.json",
    "i_number_real_neg_overflow.json", "i_number_real_pos_overflow.json",
    "i_number_real_underflow.json", "i_number_too_big_neg_int.json",
    "i_number_too_big_pos_int.json", "i_number_very_big_negative_int.json",
    "i_structure_UTF-8_BOM_empty_object.json",
  ]
}
