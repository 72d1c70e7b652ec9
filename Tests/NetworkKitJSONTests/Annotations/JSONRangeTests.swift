import NetworkKitJSON
import Testing

@JSONDecodable
private struct Query: Equatable {
  @JSONRange(1...100) let limit: Int
  @JSONRange(0..<1) var share: Double?
  @JSONRange(2...) @JSONDefault(invalid: 2) var pages = 3
  @JSONCount(1...8) var name: String?
  @JSONCount(...2) var tags: [String] = []
}

@Suite struct JSONRangeTests {
  @JSONDecodable struct Nested: Equatable {
    @JSONRange("a"..."c") @JSONCount(1...1) let letter: String
  }

  @Test func takesWhatIsInRange() throws {
    let text = #"{"limit": 100, "share": 0, "pages": 2, "name": "8 čaracs", "tags": ["a", "b"]}"#
    let query = try read(Query.self, from: text)
    #expect(query.limit == 100 && query.share == 0 && query.name == "8 čaracs")
    #expect(try read(Query.self, from: #"{"limit": 1, "share": null}"#).tags == [])
    #expect(try read(Query.self, from: #"{"limit": 1, "pages": 1}"#).pages == 2)
  }

  @Test(arguments: [
    (
      #"{"limit": 1000}"#,
      "limit: expected a value in 1...100, found 1000 (line 1, column 11, byte 10)"
    ),
    (
      #"{"limit": 1, "share":  1.0}"#,
      "share: expected a value in 0..<1, found 1.0 (line 1, column 24, byte 23)"
    ),
    (
      #"{"limit": 1, "name": ""}"#,
      "name: expected 1...8 characters, found 0 (line 1, column 22, byte 21)"
    ),
    (
      #"{"limit": 1, "tags": ["a", "b", "c"]}"#,
      "tags: expected ...2 elements, found 3 (line 1, column 22, byte 21)"
    ),
  ])
  func saysWhatIsNot(text: String, description: String) throws {
    let error = try #require(throws: JSONError.self) { try read(Query.self, from: text) }
    #expect(error.code == .invalidValue)
    #expect(error.description == description)
  }

  /// Like JSON Schema: a flag is two scalars, and so is a letter with a combining mark.
  @Test(arguments: [
    ("🇩🇪🇩🇪🇩🇪🇩🇪", 8), ("🇩🇪🇩🇪🇩🇪🇩🇪a", 9), ("eeeeeee\u{301}", 8), ("eeeeeeee\u{301}", 9),
    ("\u{1F469}\u{200D}\u{1F467}", 3),
  ])
  func countsScalars(name: String, count: Int) throws {
    let text = #"{"limit": 1, "name": "\#(name)"}"#
    guard count > 8 else { return #expect(try read(Query.self, from: text).name == name) }
    let error = try #require(throws: JSONError.self) { try read(Query.self, from: text) }
    #expect(error.description.hasPrefix("name: expected 1...8 characters, found \(count) "))
  }

  @Test func combines() throws {
    #expect(try read(Nested.self, from: #"{"letter": "b"}"#).letter == "b")
    for letter in ["d", "bb", ""] {
      #expect(throws: JSONError(.invalidValue, at: "letter")) {
        try read(Nested.self, from: #"{"letter": "\#(letter)"}"#)
      }
    }
  }
}
