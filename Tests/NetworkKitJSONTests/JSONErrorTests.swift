import NetworkKitJSON
import Testing

@Suite struct JSONErrorTests {
  private func error<Value: JSONDecodable>(
    reading type: Value.Type, from text: String
  ) throws -> JSONError {
    try #require(throws: JSONError.self) { try Value(jsonString: text) }
  }

  @Test func saysWhereWhatAndInstead() throws {
    let text = "{\"statuses\": [\n  {\"é\": 1, \"id\": 7},\n  {\"é\": \"abc\", \"id\": \"abc\"}]}"
    let error = try error(reading: [String: [[String: Int]]].self, from: text)
    #expect(error.code == .typeMismatch)
    #expect(error.path == "statuses[1].é")
    #expect(error.byteOffset == 46)
    #expect(error.line == 3)
    #expect(error.column == 9)
    #expect(
      error.description == """
        statuses[1].é: expected an integer, found "abc" (line 3, column 9, byte 46)
        """)
  }

  @Test func showsWhatWasFoundInAFewWords() throws {
    #expect(try error(reading: Int.self, from: "[1, 2]").found == "an array")
    #expect(try error(reading: Int.self, from: #"{"a": 1}"#).found == "an object")
    #expect(try error(reading: Int.self, from: "null").found == "null")
    #expect(try error(reading: Int.self, from: "true").found == "true")
    #expect(try error(reading: String.self, from: "1.50").found == "1.50")
    #expect(try error(reading: [Int].self, from: "").found == "the end of the document")
    let long = try error(reading: Int.self, from: "\"" + String(repeating: "é", count: 500) + "\"")
    #expect(long.found == "\"" + String(repeating: "é", count: 32) + "…\"")
    let digits = try error(reading: Int.self, from: String(repeating: "9", count: 500))
    #expect(digits.found == String(repeating: "9", count: 32) + "…")
  }

  @Test func shortensOnlyLongStrings() throws {
    let accents = String(repeating: "é", count: 32)
    #expect(try error(reading: Int.self, from: "\"\(accents)\"").found == "\"\(accents)\"")
    let lines = #""a\"\n"# + String(repeating: "b", count: 40) + "\""
    #expect(
      try error(reading: Int.self, from: lines).found
        == #""a\"\n"# + String(repeating: "b", count: 29) + "…\"")
  }

  @JSONDecodable
  struct Switch {
    let id: Int
    let isOn: Bool
  }

  @Test(arguments: [
    (#"{"id": "x", "isOn": tru}"#, 20), (#"{"id": "x", "isOn": true"#, 24),
    (#"{"id": "x"} 1"#, 12), (#"[{"id": 1, "isOn": 2}, 01]"#, 24),
  ])
  func invalidSyntaxTakesPrecedence(text: String, offset: Int) throws {
    for error in [
      try error(reading: Switch.self, from: text), try error(reading: JSON.self, from: text),
    ] {
      #expect(error.code == .invalidSyntax && error.line == 1)
      #expect(error.byteOffset == offset)
    }
  }

  @Test func leavesOutTheMiddleOfLongPaths() throws {
    let text = String(repeating: "[", count: 200)
    let error = try error(reading: JSON.self, from: text)
    let start = String(repeating: "[0]", count: 10)
    let end = String(repeating: "[0]", count: 5)
    #expect(error.description.hasPrefix("\(start)…\(end): expected at most 128 levels"))
  }

  @Test func equalsByCodeAndPath() throws {
    let error = try error(reading: [String: [Bool]].self, from: #"{"a": [1]}"#)
    #expect(error == JSONError(.typeMismatch, at: "a[0]"))
    #expect(error != JSONError(.typeMismatch, at: "a[1]"))
    #expect(error != JSONError(.invalidValue, at: "a[0]"))
    #expect(JSONError.missingKey("json.param") == .missingKey(at: ["json", "param"]))
    #expect(JSONError.missingKey("json.param") != .missingKey(at: ["json.param"]))
  }

  @Test func describesMissingKeysAndKindsOfOnesOwn() {
    #expect(JSONError.missingKey("json.param").description == "json.param: the key is missing")
    let own = JSONError(JSONError.Code("expired"), at: "token")
    #expect(own.description == "token: expired")
    let value = JSONError.invalidValue(expected: "a color", found: "blurple")
    #expect(value.description == #"expected a color, found "blurple""#)
  }

  @Test func addsStepsFromTheInsideOut() {
    let error = JSONError.typeMismatch(expected: "a string", found: 1)
      .at("name").at(.index(3)).at("users")
    #expect(error.path == "users[3].name")
    #expect(JSONError.missingKey("a").at(1, of: ["x", "y"]).path == "y.a")
    #expect(JSONError.missingKey("a").at(-1, of: ["x", "y"]).path == "a")
  }
}
