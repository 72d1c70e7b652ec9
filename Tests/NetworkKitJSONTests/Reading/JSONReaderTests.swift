import NetworkKitJSON
import Testing

/// The grammar, in every position that a value can be read from: as ``JSON``, as a value that is
/// skipped, and as a typed one.
@Suite struct JSONReaderTests {
  /// Reads one value and discards it, like a model with unknown members.
  private struct Skipped: JSONDecodable {
    init(json: JSON) {}

    init(from reader: inout JSONReader) throws(JSONError) {
      try reader.skipValue()
    }
  }

  @Test(arguments: [
    "null", " true ", "\t[\n]\r", "{}", "-0", "1.5e-10", "[1,[2,{\"a\":[]}]]", #""\u00e9\/\b\f""#,
    #""\ud83d\ude00""#, "\"\u{7F}\u{80}\u{FFFF}\u{10FFFF}\"", #"{"":{"":0}}"#, "\u{FEFF}[]",
    #"{"a":1,"a":2}"#, "1e400", "123456789012345678901234567890",
  ])
  func acceptsJSON(text: String) throws {
    let json = try JSON(jsonString: text)
    _ = try Skipped(jsonString: text)
    #expect(try JSON(jsonString: json.jsonString) == json)
  }

  @Test(arguments: [
    "", " ", "nul", "nulll", "True", "[1,]", "[,1]", "[1 2]", "[1", "]", "{", "{]", "[}",
    #"{"a"}"#, #"{"a":}"#, #"{"a" 1}"#, #"{"a":1,}"#, #"{a:1}"#, "{'a':1}", #"{1:1}"#, "{,}",
    #"{"a":1"b":2}"#, "01", "-", "-01", "+1", "1.", ".1", "1e", "1e+", "0x1", "1.2.3", "NaN",
    "Infinity", "\"", #""\"#, #""\x""#, #""\u12""#, #""\u12G4""#, #""\ud800""#, #""\udc00""#,
    #""\ud800\ud800""#, #""\ud800x""#, "\"\n\"", "\"\u{0}\"", "\u{0}", "1\u{0}", "[]x", "1 1",
    "\u{B}1", "\u{A0}1", "/**/1", "[1]//", "\u{FEFF}\u{FEFF}1",
  ])
  func rejectsWhatIsNoJSON(text: String) {
    let dynamic = #expect(throws: JSONError.self) { try JSON(jsonString: text) }
    let skipped = #expect(throws: JSONError.self) { try Skipped(jsonString: text) }
    let typed = #expect(throws: JSONError.self) { try [[Int]](jsonString: "[[1],[\(text)") }
    #expect(dynamic?.code == .invalidSyntax)
    #expect(skipped?.code == .invalidSyntax)
    #expect(typed != nil)
  }

  @Test(
    arguments: [
      [0x80], [0xC0, 0x80], [0xC1, 0xBF], [0xC3], [0xE0, 0x80, 0x80], [0xE0, 0x9F, 0xBF],
      [0xED, 0xA0, 0x80], [0xED, 0xBF, 0xBF], [0xE2, 0x82], [0xF0, 0x80, 0x80, 0x80],
      [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xFF],
      [0xF0, 0x9F, 0x98], [0xE2, 0x28, 0xA1],
    ] as [[UInt8]])
  func rejectsWhatIsNotUTF8(bytes: [UInt8]) throws {
    for (string, offset) in strings(containing: bytes) {
      let error = try #require(throws: JSONError.self) { try String(jsonData: string) }
      #expect(error.code == .invalidSyntax)
      #expect(error.byteOffset == offset)
      #expect(error.expected == "UTF-8")
      #expect(throws: JSONError(.invalidSyntax)) { try Skipped(jsonData: string) }
      let key = Array("{".utf8) + string + Array(":1}".utf8)
      #expect(throws: JSONError(.invalidSyntax)) { try JSON(jsonData: key) }
      #expect(throws: JSONError(.invalidSyntax)) { try Skipped(jsonData: key) }
    }
  }

  @Test(
    arguments: [
      [0x7F], [0xC2, 0x80], [0xDF, 0xBF], [0xE0, 0xA0, 0x80], [0xED, 0x9F, 0xBF],
      [0xEE, 0x80, 0x80], [0xEF, 0xBF, 0xBF], [0xF0, 0x90, 0x80, 0x80], [0xF4, 0x8F, 0xBF, 0xBF],
    ] as [[UInt8]])
  func readsTheFirstAndLastScalarOfEachLength(bytes: [UInt8]) throws {
    for (string, _) in strings(containing: bytes) {
      let content = string.dropFirst().dropLast()
      #expect(try Array(String(jsonData: string).utf8) == Array(content))
      #expect(throws: Never.self) { try Skipped(jsonData: string) }
      let object = Array("{".utf8) + string + Array(":1}".utf8)
      #expect(try [String: Int](jsonData: object) == [String(decoding: content, as: UTF8.self): 1])
      #expect(throws: Never.self) { try Skipped(jsonData: object) }
    }
  }

  /// Returns JSON strings with bytes at different distances from the start and the end, and the offset of the bytes.
  private func strings(containing bytes: [UInt8]) -> [(string: [UInt8], offset: Int)] {
    let quote = UInt8(ascii: "\"")
    return (0...34).flatMap { length in
      [0, 20].map { following in
        let before = Array(repeating: UInt8(ascii: "a"), count: length)
        let after = Array(repeating: UInt8(ascii: "z"), count: following)
        return ([quote] + before + bytes + after + [quote], 1 + length)
      }
    }
  }

  @Test func rejectsUTF16() {
    #expect(throws: JSONError(.invalidSyntax)) { try JSON(jsonData: [0xFF, 0xFE, 0x31, 0x00]) }
    #expect(throws: JSONError(.invalidSyntax)) { try JSON(jsonData: [0x00, 0x31]) }
  }

  @Test(arguments: [("[", "]"), (#"{"a":"#, "}")])
  func limitsTheDepth(opening: String, closing: String) throws {
    func nested(_ depth: Int) -> String {
      String(repeating: opening, count: depth) + "0" + String(repeating: closing, count: depth)
    }
    #expect(throws: Never.self) { try JSON(jsonString: nested(128)) }
    #expect(throws: Never.self) { try Skipped(jsonString: nested(128)) }
    for text in [nested(129), String(repeating: opening, count: 100_000)] {
      let error = try #require(throws: JSONError.self) { try JSON(jsonString: text) }
      #expect(error.code == .depthExceeded)
      #expect(error.path.components.count == 128)
      #expect(throws: JSONError(.depthExceeded)) { try Skipped(jsonString: text) }
    }
  }

  @Test func readsEveryEscape() throws {
    let text = #""\"\\\/\b\f\n\r\t\u0041\u00e9\u20AC\uD83D\uDE00 plain text after""#
    #expect(
      try String(jsonString: text) == "\"\\/\u{8}\u{C}\n\r\tAé€😀 plain text after")
  }

  /// Quotes, backslashes and control characters at every place of the words that strings are
  /// scanned in.
  @Test(arguments: 0..<20)
  func findsTheEndOfAStringAnywhere(length: Int) throws {
    let run = String(repeating: "a", count: length)
    #expect(try String(jsonString: "\"\(run)\"") == run)
    #expect(try String(jsonString: "\"\(run)\\n\(run)\"") == "\(run)\n\(run)")
    #expect(try [String](jsonString: "[\"\(run)é\",\"\(run)\"]") == ["\(run)é", run])
    let error = try #require(throws: JSONError.self) {
      try String(jsonString: "\"\(run)\u{1F}\(run)\"")
    }
    #expect(error.byteOffset == length + 1)
  }

  @Test func readsKeysWithEscapes() throws {
    let text = #"{"a\u0062c":1,"\u0061":{"x\n":2},"plain":3}"#
    let json = try JSON(jsonString: text)
    #expect(json == ["abc": 1, "a": ["x\n": 2], "plain": 3])
  }

  @Test func takesLinearTimeForHostileKeys() throws {
    // A key of combining marks: comparing it up to normalization wouldn't end soon.
    let key = String(repeating: "\u{301}\u{316}", count: 40_000)
    let json = try JSON(jsonString: "{\"\(key)\": 1}")
    #expect(json.object?.count == 1)
  }

  @Test func canBeUsedByHand() throws {
    struct Sum: JSONDecodable {
      var total = 0
      var names: [String] = []

      init(json: JSON) {}

      init(from reader: inout JSONReader) throws(JSONError) {
        try reader.beginObject()
        while try reader.nextKey() {
          names.append(reader.key)
          if reader.keyIs("skip") {
            try reader.skipValue()
          } else if try !reader.readNull() {
            try reader.beginArray()
            while try reader.nextElement() { total += try reader.read(Int.self) }
          }
        }
      }
    }
    let sum = try Sum(jsonString: #"{"a": [1, 2], "skip": {"b": [9]}, "n": null, "c": [3]}"#)
    #expect(sum.total == 6)
    #expect(sum.names == ["a", "skip", "n", "c"])
  }
}
