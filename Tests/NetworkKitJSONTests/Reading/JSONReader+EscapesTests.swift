import Foundation
import NetworkKitJSON
import Testing

/// Strings with escapes, whose values are written in blocks.
@Suite struct JSONReaderEscapesTests {
  static let escapes = [
    (#"\n"#, "\n"), (#"\/"#, "/"), (#"\""#, "\""), (#"\\"#, "\\"), (#"\b\f\r\t"#, "\u{8}\u{C}\r\t"),
    (#"\u0041"#, "A"), (#"\u0000"#, "\0"), (#"\u007f"#, "\u{7F}"), (#"\u0080"#, "\u{80}"),
    (#"\u07FF"#, "\u{7FF}"), (#"\u0800"#, "\u{800}"), (#"\uffff"#, "\u{FFFF}"),
    (#"\ud83d\ude00"#, "😀"),
  ]

  /// An escape at each position of a block, with each number of bytes before the end of the string and the document.
  @Test(arguments: escapes) func replacesEscapesAtEveryPosition(escape: String, value: String)
    throws
  {
    for lead in 0...33 {
      for trail in 0...18 {
        for character in ["x", "é"] {
          let before = String(repeating: character, count: lead)
          let after = String(repeating: "y", count: trail)
          let document = "\"\(before)\(escape)\(after)\""
          #expect(try String(jsonString: document) == before + value + after)
          #expect(
            try [String](jsonString: "[\(document),\"z\\n\"]") == [before + value + after, "z\n"])
        }
      }
    }
  }

  /// The values are shorter and longer than the initial memory for values with escapes, ASCII and not.
  @Test(arguments: [15, 16, 17, 990, 999, 1000, 1001, 1010, 1024, 1025, 5000])
  func replacesEscapesInStringsOfAllLengths(length: Int) throws {
    for (escape, value) in Self.escapes {
      for character in ["x", "é", "天"] {
        let text = String(repeating: character, count: length)
        for parts in [[text], ["", text], [text, ""], [text, text, text], ["", "", text]] {
          let document = "\"\(parts.joined(separator: escape))\(escape)\""
          let expected = parts.joined(separator: value) + value
          #expect(try read(String.self, from: document) == expected)
          #expect(try Array(String(jsonString: document).utf8) == Array(expected.utf8))
        }
      }
    }
  }

  /// The first value fills the initial memory for values with escapes at one of its lengths. The second is shorter.
  @Test func replacesEscapesWhereTheMemoryForTheirValuesIsFull() throws {
    for (escape, value) in [(#"\n"#, "\n"), (#"\u00e9"#, "é"), (#"\ud83d\ude00"#, "😀")] {
      for character in ["x", "é", "天"] {
        let text = String(repeating: character, count: 900 / character.utf8.count)
        for count in 60...130 {
          let end = String(repeating: "y", count: count)
          for parts in [
            ["", text, end], [text, end, ""], [text + end, ""], ["", text + end + text],
          ] {
            let document = "[\"\(parts.joined(separator: escape))\",\"\(escape)z\"]"
            let expected = [parts.joined(separator: value), value + "z"]
            #expect(try [String](jsonString: document) == expected)
          }
        }
      }
    }
  }

  @Test func replacesEscapesInKeys() throws {
    for (escape, value) in Self.escapes {
      for length in [0, 1, 15, 16, 40] {
        let text = String(repeating: "k", count: length)
        let document = "{\"\(text)\(escape)\(text)\": 1, \"plain\": 2}"
        let expected = [text + value + text: 1, "plain": 2]
        #expect(try read([String: Int].self, from: document) == expected)
      }
    }
  }

  @Test(arguments: [
    (#"\x"#, 2), (#"\N"#, 2), (#"\u12"#, 5), (#"\u12g4"#, 5), (#"\ud83d"#, 1), (#"\ude00"#, 1),
    (#"\ud83dxxxxxx"#, 1), (#"\ud83d\u0041"#, 1), (#"\ud83d\n"#, 1),
  ])
  func reportsTheOffsetOfAnInvalidEscape(escape: String, offset: Int) throws {
    for lead in [0, 1, 15, 16, 17, 300, 1100] {
      let document = "\"\(String(repeating: "x", count: lead))\(escape)\"  "
      let error = try #require(throws: JSONError.self) { try String(jsonString: document) }
      #expect(error.byteOffset == lead + offset)
      #expect(error.code == .invalidSyntax)
    }
  }

  @Test(arguments: ["\n", "\u{1F}", "\0"])
  func reportsTheOffsetOfAControlCharacterAfterAnEscape(character: String) throws {
    for lead in [0, 1, 14, 15, 16, 300, 1100, 40_000] {
      for text in [
        "\\n" + String(repeating: "x", count: lead), String(repeating: "\\n", count: lead),
      ] {
        let document = "\"\(text)\(character)\"  "
        let error = try #require(throws: JSONError.self) { try String(jsonString: document) }
        #expect(error.byteOffset == text.utf8.count + 1)
        #expect(error.expected == "an escaped control character")
      }
    }
  }

  @Test(arguments: [#"\n"#, #"\u00e9"#, "é"])
  func reportsTheOffsetOfATruncatedString(end: String) throws {
    for lead in [0, 1, 14, 15, 16, 300, 1100, 40_000] {
      let document = "\"\\n" + String(repeating: "x", count: lead) + end
      let error = try #require(throws: JSONError.self) { try String(jsonString: document) }
      #expect(error.byteOffset == document.utf8.count)
    }
  }

  @Test(
    arguments: [[0x80], [0xC3], [0xC0, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80]]
      as [[UInt8]])
  func reportsTheOffsetOfInvalidUTF8AfterAnEscape(bytes: [UInt8]) throws {
    for lead in [0, 1, 14, 15, 16, 300, 1100, 40_000] {
      let text = Array("\"\\n\(String(repeating: "x", count: lead))é".utf8)
      let document = text + bytes + Array("\"  ".utf8)
      let error = try #require(throws: JSONError.self) { try String(jsonData: Data(document)) }
      #expect(error.byteOffset == text.count)
      #expect(error.expected == "UTF-8")
    }
  }
}
