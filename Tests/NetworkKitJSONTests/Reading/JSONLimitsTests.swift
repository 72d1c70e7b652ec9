import Foundation
import NetworkKitJSON
import Testing

/// Malicious documents: each is read or rejected in linear time, with an error that contains the position.
@Suite struct JSONLimitsTests {
  @JSONDecodable
  struct Status: Equatable {
    struct User: JSONDecodable, Equatable {
      let id: Int

      init(json: JSON) throws(JSONError) {
        id = try json.decode(at: "id")
      }
    }

    let id: UInt64
    let user: User
  }

  @JSONDecodable
  struct Timeline: Equatable {
    let statuses: [Status]
  }

  @Test func saysWhereInADocumentOfOneLine() throws {
    let status = #"{"id": 1, "user": {"id": 2}}"#
    let statuses = Array(repeating: status, count: 3).joined(separator: ", ")
    let text = #"{"statuses": [\#(statuses), {"id": 4, "user": {"id": "abc"}}]}"#
    let start = text.utf8.count - #"{"id": "abc"}}]}"#.utf8.count
    let expected =
      "statuses[3].user.id: expected an integer, found \"abc\" "
      + "(line 1, column \(start + 1), byte \(start))"
    let sources: [() throws -> Timeline] = [
      { try Timeline(jsonString: text) }, { try Timeline(jsonData: Data(text.utf8)) },
      { try Timeline(jsonData: Array(text.utf8)) },
    ]
    for source in sources {
      let error = try #require(throws: JSONError.self) { try source() }
      #expect(error.description == expected)
    }
  }

  @Test(arguments: ["[", #"{"a":"#, #"[{"":"#])
  func rejectsAHundredThousandBrackets(opening: String) throws {
    let text = String(repeating: opening, count: 100_000)
    let dynamic = try #require(throws: JSONError.self) { try JSON(jsonString: text) }
    #expect(
      dynamic.description.hasSuffix(
        ": expected at most 128 levels of nesting, found more "
          + "(line 1, column \(dynamic.byteOffset.map { $0 + 1 } ?? 0), byte \(dynamic.byteOffset ?? 0))"
      ))
    #expect(dynamic.path.components.count == 128)
    #expect(throws: JSONError(.depthExceeded)) {
      try JSONGrammarTests.Known(jsonString: "{\"ignored\":" + text)
    }
  }

  /// Compared as `String`s, up to normalization, these keys would take minutes.
  @Test func comparesAMegabyteOfCombiningMarksAsBytes() throws {
    let key = "e" + String(repeating: "\u{301}\u{316}", count: 250_000)
    let other = "e" + String(repeating: "\u{316}\u{301}", count: 250_000)
    let text = #"{"\#(key)": 1, "\#(other)": 2, "id": 3}"#
    #expect(try JSONGrammarTests.Known(jsonString: text).id == 3)
    let json = try JSON(jsonString: text, options: JSONReadingOptions(duplicateKeys: .reject))
    #expect(json.object?.count == 3)
    #expect(json[key] == 1 && json[other] == 2)
    #expect(try JSON(jsonString: json.jsonString(.sortedKeys)) == json)
  }

  @Test func readsOrRefusesHugeNumbers() throws {
    let digits = "1" + String(repeating: "2", count: 200_000)
    #expect(try JSON(jsonString: digits).number?.text == digits)
    #expect(try Double(jsonString: "0.\(digits)") == 0.12222222222222222)
    let integer = try #require(throws: JSONError.self) { try Int(jsonString: digits) }
    #expect(
      integer.description
        == "expected an integer that fits in Int, found 12222222222222222222222222222222… "
        + "(line 1, column 1, byte 0)")
    let double = try #require(throws: JSONError.self) { try [Double](jsonString: "[1e400]") }
    #expect(
      double.description
        == "[0]: expected a number that fits in Double, found 1e400 (line 1, column 2, byte 1)")
    let limit = try #require(throws: JSONError.self) {
      try [Int](jsonString: "[9223372036854775808]")
    }
    #expect(
      limit.description
        == "[0]: expected an integer that fits in Int, found 9223372036854775808 "
        + "(line 1, column 2, byte 1)")
  }

  /// Strings and arrays of a megabyte, at once and escape by escape.
  @Test func readsWhatIsLong() throws {
    let plain = String(repeating: "é", count: 500_000)
    #expect(try String(jsonString: "\"\(plain)\"") == plain)
    let escapes = String(repeating: #"\u00e9"#, count: 150_000)
    #expect(try String(jsonString: "\"\(escapes)\"") == String(repeating: "é", count: 150_000))
    let spaces = String(repeating: " \n\t\r", count: 250_000)
    let error = try #require(throws: JSONError.self) { try Int(jsonString: spaces + "x") }
    #expect(error.line == 250_001)
    #expect(error.byteOffset == 1_000_000)
    #expect(
      try [Int](jsonString: "[" + String(repeating: "0,", count: 300_000) + "1]").count == 300_001)
  }
}
