import NetworkKitJSON
import Testing

/// Documents of which each has one mistake: as a dynamic value, as a value that the model ignores, as a
/// typed one, and in memory of every kind, always the same error at the same place.
@Suite struct JSONGrammarTests {
  /// A document that isn't JSON, and its error.
  struct Mistake: CustomTestStringConvertible, Sendable {
    let bytes: [UInt8]
    let error: String

    init(_ bytes: [UInt8], _ error: String) {
      self.bytes = bytes
      self.error = error
    }

    init(_ text: String, _ error: String) {
      self.init(Array(text.utf8), error)
    }

    var testDescription: String { String(decoding: bytes, as: UTF8.self).debugDescription }
  }

  static let structure = [
    Mistake("", "expected a value, found the end of the document (line 1, column 1, byte 0)"),
    Mistake(" \n ", "expected a value, found the end of the document (line 2, column 2, byte 3)"),
    Mistake("[", "[0]: expected a value, found the end of the document (line 1, column 2, byte 1)"),
    Mistake("[1,]", "[1]: expected a value, found ']' (line 1, column 4, byte 3)"),
    Mistake("[,1]", "[0]: expected a value, found ',' (line 1, column 2, byte 1)"),
    Mistake("[1 2]", "expected ',' or ']', found '2' (line 1, column 4, byte 3)"),
    Mistake("[1", "expected ',' or ']', found the end of the document (line 1, column 3, byte 2)"),
    Mistake("[1}", "expected ',' or ']', found '}' (line 1, column 3, byte 2)"),
    Mistake("{]", "expected a key in quotes, found ']' (line 1, column 2, byte 1)"),
    Mistake("{,}", "expected a key in quotes, found ',' (line 1, column 2, byte 1)"),
    Mistake("{a:1}", "expected a key in quotes, found 'a' (line 1, column 2, byte 1)"),
    Mistake("{'a':1}", "expected a key in quotes, found ''' (line 1, column 2, byte 1)"),
    Mistake(#"{"a"}"#, "expected ':', found '}' (line 1, column 5, byte 4)"),
    Mistake(#"{"a" 1}"#, "expected ':', found '1' (line 1, column 6, byte 5)"),
    Mistake(#"{"a":}"#, "a: expected a value, found '}' (line 1, column 6, byte 5)"),
    Mistake(#"{"a":1,}"#, "expected a key in quotes, found '}' (line 1, column 8, byte 7)"),
    Mistake(#"{"a":1"b":2}"#, "expected ',' or '}', found '\"' (line 1, column 7, byte 6)"),
    Mistake("[] []", "expected the end of the document, found '[' (line 1, column 4, byte 3)"),
    Mistake("1]", "expected the end of the document, found ']' (line 1, column 2, byte 1)"),
    Mistake("/**/1", "expected a value, found '/' (line 1, column 1, byte 0)"),
    Mistake("[1]//", "expected the end of the document, found '/' (line 1, column 4, byte 3)"),
    Mistake("\u{A0}1", "expected a value, found the byte 0xc2 (line 1, column 1, byte 0)"),
    Mistake("\u{B}1", "expected a value, found the byte 0xb (line 1, column 1, byte 0)"),
    Mistake("\u{0}", "expected a value, found the byte 0x0 (line 1, column 1, byte 0)"),
    Mistake(
      "1\u{0}", "expected the end of the document, found the byte 0x0 (line 1, column 2, byte 1)"),
  ]

  static let scalars = [
    Mistake("nul", "expected 'null', found 'n' (line 1, column 1, byte 0)"),
    Mistake("True", "expected a value, found 'T' (line 1, column 1, byte 0)"),
    Mistake("truE", "expected 'true', found 't' (line 1, column 1, byte 0)"),
    Mistake("nulll", "expected the end of the document, found 'l' (line 1, column 5, byte 4)"),
    Mistake("NaN", "expected a value, found 'N' (line 1, column 1, byte 0)"),
    Mistake("-Infinity", "expected a digit, found 'I' (line 1, column 2, byte 1)"),
    Mistake("+1", "expected a value, found '+' (line 1, column 1, byte 0)"),
    Mistake("-", "expected a digit, found the end of the document (line 1, column 2, byte 1)"),
    Mistake("01", "expected no digit after a leading zero, found '1' (line 1, column 2, byte 1)"),
    Mistake("-012", "expected no digit after a leading zero, found '1' (line 1, column 3, byte 2)"),
    Mistake(".1", "expected a value, found '.' (line 1, column 1, byte 0)"),
    Mistake("1.", "expected a digit, found the end of the document (line 1, column 3, byte 2)"),
    Mistake("1.e1", "expected a digit, found 'e' (line 1, column 3, byte 2)"),
    Mistake("1e", "expected a digit, found the end of the document (line 1, column 3, byte 2)"),
    Mistake("1e+-2", "expected a digit, found '-' (line 1, column 4, byte 3)"),
    Mistake("0x1F", "expected the end of the document, found 'x' (line 1, column 2, byte 1)"),
    Mistake("1_000", "expected the end of the document, found '_' (line 1, column 2, byte 1)"),
    Mistake("１", "expected a value, found the byte 0xef (line 1, column 1, byte 0)"),
  ]

  static let strings = [
    Mistake("\"abc", "expected '\"', found the end of the document (line 1, column 5, byte 4)"),
    Mistake(
      #""\"#,
      #"expected one of the characters "\/bfnrtu after a backslash, found the end of the document "#
        + "(line 1, column 3, byte 2)"),
    Mistake(
      #""\x41""#,
      #"expected one of the characters "\/bfnrtu after a backslash, found 'x' (line 1, column 3, byte 2)"#
    ),
    Mistake(#""\u12""#, "expected four hexadecimal digits, found '\"' (line 1, column 6, byte 5)"),
    Mistake(#""\u12G4""#, "expected four hexadecimal digits, found 'G' (line 1, column 6, byte 5)"),
    Mistake(#""\ud800""#, "expected a surrogate pair, found '\\' (line 1, column 2, byte 1)"),
    Mistake(#""a\udc00""#, "expected a surrogate pair, found '\\' (line 1, column 3, byte 2)"),
    Mistake(#""\ud83d\ud83d""#, "expected a surrogate pair, found '\\' (line 1, column 2, byte 1)"),
    Mistake(#""\ud83dx""#, "expected a surrogate pair, found '\\' (line 1, column 2, byte 1)"),
    Mistake(
      "\"a\nb\"",
      "expected an escaped control character, found the byte 0xa (line 1, column 3, byte 2)"),
    Mistake(
      "\"\u{0}\"",
      "expected an escaped control character, found the byte 0x0 (line 1, column 2, byte 1)"),
    Mistake(
      "\"\u{1F}\"",
      "expected an escaped control character, found the byte 0x1f (line 1, column 2, byte 1)"),
    Mistake(
      [0x22, 0xC0, 0xAF, 0x22], "expected UTF-8, found the byte 0xc0 (line 1, column 2, byte 1)"),
    Mistake(
      [0x22, 0xE0, 0x80, 0xAF, 0x22],
      "expected UTF-8, found the byte 0xe0 (line 1, column 2, byte 1)"),
    Mistake(
      [0x22, 0xED, 0xA0, 0x80, 0x22],
      "expected UTF-8, found the byte 0xed (line 1, column 2, byte 1)"),
    Mistake(
      [0x22, 0xF4, 0x90, 0x80, 0x80, 0x22],
      "expected UTF-8, found the byte 0xf4 (line 1, column 2, byte 1)"),
    Mistake(
      [0x22, 0x61, 0x80, 0x22], "expected UTF-8, found the byte 0x80 (line 1, column 3, byte 2)"),
    Mistake(
      [0xFF, 0xFE, 0x31, 0x00], "expected a value, found the byte 0xff (line 1, column 1, byte 0)"),
    Mistake(
      [0xFE, 0xFF, 0x00, 0x31], "expected a value, found the byte 0xfe (line 1, column 1, byte 0)"),
    Mistake([0x00, 0x31], "expected a value, found the byte 0x0 (line 1, column 1, byte 0)"),
    Mistake(
      "\u{FEFF}\u{FEFF}1", "expected a value, found the byte 0xef (line 1, column 2, byte 3)"),
  ]

  @JSONDecodable
  struct Known: Equatable {
    var id: Int
  }

  @Test(arguments: structure + scalars + strings)
  func isTheSameErrorInEveryPosition(mistake: Mistake) throws {
    let dynamic = try #require(throws: JSONError.self) { try JSON(jsonData: mistake.bytes) }
    #expect(dynamic.description == mistake.error)
    #expect(dynamic.code == .invalidSyntax)
    let rejecting = try #require(throws: JSONError.self) {
      try JSON(
        jsonData: mistake.bytes, options: JSONReadingOptions(duplicateKeys: .reject))
    }
    #expect(rejecting.description == mistake.error)

    let prefix = Array(#"{"id":1,"ignored":"#.utf8)
    let ignored = try #require(throws: JSONError.self) {
      try Known(jsonData: prefix + mistake.bytes)
    }
    // The object around the document ends with it; after it comes the object's own end.
    let isBehindTheValue = dynamic.expected == "the end of the document"
    #expect(ignored.code == .invalidSyntax)
    if !mistake.bytes.starts(with: [0xEF, 0xBB, 0xBF]) {
      #expect(ignored.byteOffset == dynamic.byteOffset.map { $0 + prefix.count })
      #expect(isBehindTheValue || ignored.expected == dynamic.expected)
      #expect(ignored.found == dynamic.found)
    }

    func expectRejected<Value: JSONDecodable>(_ type: Value.Type) {
      #expect(throws: JSONError.self, "\(type)") { try Value(jsonData: mistake.bytes) }
    }
    expectRejected(Int.self)
    expectRejected(Double.self)
    expectRejected(String.self)
    expectRejected(Bool.self)
    expectRejected(String?.self)
    expectRejected([Double].self)
    expectRejected([String].self)
    expectRejected([String: Int].self)
    expectRejected(Known.self)
  }

  /// Unusual JSON, which is read the same way in every position.
  @Test(arguments: [
    "0", "-0", "0.0", "0e0", "1E+2", "123e-4", "-1.0E-0", "[]", "{}", "[[]]", #""""#, #"{"":0}"#,
    " \t\r\n1\t", "[ ]", "{ }", #"{"a" : 1 , "b" :2}"#, #"{"a":1,"a":2}"#, #""\u0000""#,
    #""\u005C\u0022\/""#, #""\ud834\uDD1E""#, "\"\u{7F}\"", "\"\u{2028}\u{FEFF}\u{10FFFF}\"",
    "1e999999", "-1e-999999", "123456789012345678901234567890.5", "null", "true", "false",
    "[null,true,false,1,\"\",[],{}]", "\"\u{E000}\u{FFFE}\"",
  ])
  func acceptsWhatIsJSONInEveryPosition(text: String) throws {
    let json = try JSON(jsonString: text)
    #expect(try JSON(jsonData: Array("\u{FEFF}\(text)".utf8)) == json)
    #expect(try JSON(jsonString: json.jsonString) == json)
    #expect(try [JSON](jsonString: "[\(text),\(text)]") == [json, json])
    #expect(try Known(jsonString: "{\"ignored\":\(text),\"id\":7,\"x\":[\(text)]}") == Known(id: 7))
    switch json {
    case .null: #expect(try [Int?](jsonString: "[\(text)]") == [nil])
    case .bool(let value): #expect(try read(from: text) == value)
    case .string(let value): #expect(try read(from: text) == value)
    case .number(let number): #expect(try read(from: text) == number)
    case .array(let elements): #expect(try read(from: text) == elements)
    case .object(let object): #expect(try read(from: text) == object)
    }
  }
}
