import Foundation
import NetworkKitJSON
import Testing

/// Nicolas Seriot's JSONTestSuite, from the folder that the environment variable `JSON_TEST_SUITE`
/// names: each document as a dynamic value, as a value that the model ignores, and as a typed one.
///
/// `JSONReaderTests` has a separate set that is always available.
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

  @Test func rejectsWhatIsNoJSON() throws {
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

  /// The cases that RFC 8259 leaves open have one result, which is the same in every position.
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

  /// As an element of an array, beside the array and as a whole, in pieces of any size: the result is that of
  /// the reader.
  @Test func decidesTheSameInAStreamedArray() throws {
    for name in try JSONTestSuite.names() where name != "i_structure_UTF-8_BOM_empty_object.json" {
      let bytes = try JSONTestSuite.document(name)
      let root: JSONPath = []
      let element = Array("[0,".utf8) + bytes + Array(",1]".utf8)
      let beside = Array(#"{"x":"#.utf8) + bytes + Array(#","a":[1]}"#.utf8)
      for (document, path) in [(element, root), (beside, "a"), (bytes, root)] {
        let json = try? JSON(jsonData: document)
        let isAccepted = json != nil && (!path.components.isEmpty || json?.array != nil)
        let results = [1, 7, nil].map { ScannedDocument(document, at: path, pieceSize: $0) }
        #expect((results[0].error == nil) == isAccepted, "\(name): \(results[0].error ?? "")")
        #expect(results[1] == results[0] && results[2] == results[0], "\(name)")
      }
    }
  }

  /// Returns whether a document can be read as the type that it is of, with the same value.
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

  /// Numbers of any size and a byte order mark are accepted. Invalid UTF-8, lone surrogates, which no `String` can
  /// contain, and more than 128 levels of nesting are rejected.
  static let accepted: Set = [
    "i_number_double_huge_neg_exp.json", "i_number_huge_exp.json",
    "i_number_neg_int_huge_exp.json", "i_number_pos_double_huge_exp.json",
    "i_number_real_neg_overflow.json", "i_number_real_pos_overflow.json",
    "i_number_real_underflow.json", "i_number_too_big_neg_int.json",
    "i_number_too_big_pos_int.json", "i_number_very_big_negative_int.json",
    "i_structure_UTF-8_BOM_empty_object.json",
  ]
}
