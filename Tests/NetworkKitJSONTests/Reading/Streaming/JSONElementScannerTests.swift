import Testing

// Testable, because Checks/Memory compiles this file in another package.
@testable import NetworkKitJSON

@Suite struct JSONElementScannerTests {
  /// The pieces in which every document arrives: the result is the same.
  private static let pieceSizes: [Int?] = [1, 2, 3, 7, nil]

  private func scan(
    _ text: String, at path: JSONPath = [], _ options: JSONReadingOptions = JSONReadingOptions()
  ) throws -> ScannedDocument {
    let results = Self.pieceSizes.map {
      ScannedDocument(Array(text.utf8), at: path, pieceSize: $0, options: options)
    }
    let first = try #require(results.first)
    for (size, result) in zip(Self.pieceSizes, results) {
      #expect(result == first, "\(text) in pieces of \(size.map(String.init) ?? "any") bytes")
    }
    return first
  }

  @Test(arguments: [
    ("[]", []), (" [ ] ", []), ("[1]", ["1"]), ("[1,2 , 3]", ["1", "2", "3"]),
    ("[\"a,]\",[1,[2]],{\"b\":[]}]", ["\"a,]\"", "[1,[2]]", "{\"b\":[]}"]),
    ("[true,false,null,-1.5e3]", ["true", "false", "null", "-1.5e3"]),
    (#"["\"]","\\","\u00e9"]"#, [#""\"]""#, #""\\""#, #""\u00e9""#]),
    ("\u{FEFF}[1]", ["1"]), ("[\"é👋\"]\n", ["\"é👋\""]), ("[[],{}]", ["[]", "{}"]),
  ])
  func findsElements(text: String, elements: [String]) throws {
    let document = try scan(text)
    #expect(document.elements == elements)
    #expect(document.error == nil)
  }

  @Test(arguments: [
    ("data.items", #"{"data":{"items":[1,2]}}"#),
    ("data.items", #"{"a":[1,{"items":[9]}],"data":{"x":null,"items":[1,2],"y":"z"},"b":-1} "#),
    ("data.items", #"{"data":{"n":{"items":[9]},"items":[1,2]}}"#),
    ("data[1]", #"{"data":[[9],[1,2],[8]]}"#),
    ("[0].items", #"[{"items":[1,2]},{"items":[9]}]"#),
    ("a.b", #"{"a":{},"a":{"b":[1,2]}}"#),
    ("é", #"{"\u00e9":[1,2]}"#),
    ("", #"{"":[1,2]}"#),
  ])
  func findsTheArrayOfAPath(path: String, text: String) throws {
    let path: JSONPath = path.isEmpty ? [.key("")] : JSONPath(path)
    let document = try scan(text, at: path)
    #expect(document.elements == ["1", "2"])
    #expect(document.error == nil)
  }

  @Test(arguments: [
    ("", "expected a value, found the end of the document (byte 0)"),
    ("{}", "expected an array, found an object (byte 0)"),
    ("12", "expected an array, found 12 (byte 0)"),
    ("null", "expected an array, found null (byte 0)"),
    (" \"a\"", "expected an array, found \"a\" (byte 1)"),
    ("nul", "expected 'null', found 'n' (byte 0)"),
    (" \"ab", "expected '\"', found the end of the document (byte 4)"),
    ("[1", "[0]: expected the rest of a value, found the end of the document (byte 2)"),
    ("[1 ", "[1]: expected ',' or ']', found the end of the document (byte 3)"),
    ("[1,", "[1]: expected a value, found the end of the document (byte 3)"),
    ("[1,]", "[1]: expected a value, found ']' (byte 3)"),
    ("[,1]", "[0]: expected a value, found ',' (byte 1)"),
    ("[1 2]", "[1]: expected ',' or ']', found '2' (byte 3)"),
    ("[1] x", "expected the end of the document, found 'x' (byte 4)"),
    ("[\u{FEFF}1]", "[0]: expected a value, found the byte 0xef (byte 1)"),
    ("[1,\u{FEFF}[2]]", "[1]: expected a value, found the byte 0xef (byte 3)"),
    ("[é]", "[0]: expected a value, found the byte 0xc3 (byte 1)"),
    ("[1]]", "expected the end of the document, found ']' (byte 3)"),
    ("[1}", "[1]: expected ',' or ']', found '}' (byte 2)"),
    ("12 ", "expected an array, found 12 (byte 0)"),
    ("[01]", "[0]: expected no digit after a leading zero, found '1' (byte 2)"),
    ("[{]}]", "[0]: expected a key in quotes, found ']' (byte 2)"),
    (#"["\u", 1]"#, "[0]: expected four hexadecimal digits, found '\"' (byte 4)"),
    (#"["\ud83d", 1]"#, "[0]: expected a surrogate pair, found '\\' (byte 2)"),
    (#"{"a\q": 1}"#, "expected an array, found an object (byte 0)"),
  ])
  func reportsWhatIsNoArray(text: String, error: String) throws {
    #expect(try scan(text).error == error)
  }

  @Test(arguments: [
    (#"{"a":1}"#, "data.items: the key is missing"),
    (#"{"data":{}}"#, "data.items: the key is missing"),
    (#"{"data":null}"#, "data: expected an object, found null (byte 8)"),
    (#"{"data":[]}"#, "data: expected an object, found an array (byte 8)"),
    (#"{"data":{"items":{}}}"#, "data.items: expected an array, found an object (byte 17)"),
    (#"{"data":{"items":"x"}}"#, "data.items: expected an array, found \"x\" (byte 17)"),
    (
      #"{"data":{"items":[],"items":[]}}"#,
      "data.items: expected one array, found a second one (byte 28)"
    ),
    (#"{"data":{"items":[1]},"x":tru}"#, "expected 'true', found 't' (byte 26)"),
    (#"{"data":{"items":[1]},"x":"\ud800"}"#, "expected"),
    (#"{"data":{"items":[1]},}"#, "expected a key in quotes, found '}' (byte 22)"),
    (#"{"data" {}}"#, "expected ':', found '{' (byte 8)"),
    (#"{"data":{"items":[1]}"#, "expected ',' or '}', found the end of the document (byte 21)"),
  ])
  func reportsWhatIsWrongAroundTheArray(text: String, error: String) throws {
    let found = try #require(try scan(text, at: "data.items").error)
    #expect(found.hasPrefix(error))
  }

  @Test func limitsTheDepthOfTheWholeDocument() throws {
    let options = JSONReadingOptions(maximumDepth: 3)
    #expect(try scan(#"{"a":[[1]]}"#, at: "a", options).error == nil)
    for text in [#"{"a":[[[1]]]}"#, #"{"b":[[[1]]],"a":[]}"#] {
      let error = try #require(try scan(text, at: "a", options).error)
      #expect(error.contains("at most 3 levels of nesting"))
    }
    let deep = String(repeating: "[", count: 100_000)
    #expect(ScannedDocument(Array(deep.utf8)).error?.contains("128 levels") == true)
  }

  @Test(arguments: [
    (#"{"d":{"a":[]},"d":1}"#, "d: expected a unique key, found \"d\" again (byte 14)"),
    (
      #"{"d":{"x":1,"\u0078":2,"a":[]}}"#, "d.x: expected a unique key, found \"x\" again (byte 12)"
    ),
    (#"{"x":[{"y":{},"y":1}],"d":{}}"#, "expected a unique key, found \"y\" again (byte 14)"),
    (#"{"x":{"x":1},"y":[{"x":1},{"x":1}],"d":{"x":1,"a":[{"x":1},{"x":1}]}}"#, nil),
  ])
  func rejectsDuplicateKeysOutsideTheArray(text: String, error: String?) throws {
    let options = JSONReadingOptions(duplicateKeys: .reject)
    #expect(try scan(text, at: "d.a", options).error == error)
    #expect(try scan(text, at: "d.a").error?.contains("unique") != true)
  }

  @Test func limitsTheSizeOfKeysThatAreCompared() {
    let members = (0..<100).map { "\"\($0)\":0" }.joined(separator: ",")
    let bytes = Array(#"{"x":{\#(members)},"a":[1]}"#.utf8)
    let options = JSONReadingOptions(duplicateKeys: .reject)
    #expect(
      ScannedDocument(bytes, at: "a", maximumSize: 100, options: options).error == "too large")
    #expect(ScannedDocument(bytes, at: "a", maximumSize: 200, options: options).error == nil)
    #expect(ScannedDocument(bytes, at: "a", maximumSize: 100).error == nil)
  }

  @Test func limitsTheSizeOfAnElement() {
    for size in Self.pieceSizes {
      let fits = ScannedDocument(
        Array(#"["12345678",1]"#.utf8), pieceSize: size, maximumSize: 10)
      #expect(fits == ScannedDocument(Array(#"["12345678",1]"#.utf8)))
      let large = ScannedDocument(
        Array(#"[1,"123456789",1]"#.utf8), pieceSize: size, maximumSize: 10)
      #expect(large.elements == ["1"])
      #expect(large.error == "too large")
      let key = ScannedDocument(
        Array(#"{"a long key":1,"a":[1]}"#.utf8), at: "a", pieceSize: size, maximumSize: 10)
      #expect(key.error == "too large")
    }
  }

  @Test func anArrayOutsideOfThePathMayBeLarge() {
    let others = (0..<1_000).map(String.init).joined(separator: ",")
    let text = #"{"others":[\#(others)],"a":[1,2]}"#
    let document = ScannedDocument(Array(text.utf8), at: "a", pieceSize: 7, maximumSize: 10)
    #expect(document.elements == ["1", "2"])
    #expect(document.error == nil)
  }

  @Test func everyBeginningIsIncomplete() {
    let text = Array(#" {"data": {"n": [null], "items": [{"a": "b\n"}, 12, "é"]}, "x": 1} "#.utf8)
    let whole = ScannedDocument(text, at: "data.items")
    #expect(whole.elements.count == 3)
    #expect(whole.error == nil)
    for count in 0..<(text.count - 1) {
      for size in [1, nil] {
        let part = ScannedDocument(Array(text.prefix(count)), at: "data.items", pieceSize: size)
        #expect(whole.elements.starts(with: part.elements), "\(count) bytes")
        #expect(part.error?.contains("the end of the document") == true, "\(count) bytes")
      }
    }
  }
}
