import NetworkKitJSON
import Testing

private enum Shade: String, JSONDecodable { case red, green }

@JSONDecodable
private struct Palette: Equatable {
  @JSONLossy let colors: [Shade]
  @JSONLossy let sizes: [String: Int]?
  @JSONLossy var numbers: Set<Int> = []
  @JSONLossy var names: [Int: String] = [:]
  @JSONLossy @JSONDefault(invalid: []) var people: [Guest] = []
}

@JSONDecodable private struct Guest: Equatable { let name: String, age: Int? }

@Suite struct JSONLossyTests {
  @JSONDecodable struct Nested: Equatable {
    struct Inner: JSONDecodable, Equatable {
      init(json: JSON) throws(JSONError) { if json.isNull { throw JSONError(.invalidValue) } }
    }
    @JSONLossy let values: [Inner]
  }

  @Test func dropsWhatItCannotRead() throws {
    let text = #"""
      {"colors": ["red", "blue", 3, {"a": [1]}, "green", null], "sizes": {"a": 1, "b": null},
       "numbers": [1, "x", 1, 2.5, 3], "names": {"1": "a", "b": "b", "3": 3},
       "people": [{"name": "Ada"}, {"age": 3}, {"name": "Bob", "age": "x"}, [], {"name": "C"}]}
      """#
    let palette = try read(Palette.self, from: text)
    #expect(palette.colors == [.red, .green] && palette.sizes == ["a": 1])
    #expect(palette.names == [1: "a"] && palette.numbers == [1, 3])
    #expect(palette.people.map(\.name) == ["Ada", "C"])
    #expect(try read(Nested.self, from: #"{"values": [null, 1, null]}"#).values.count == 1)
  }

  @Test func needsACollection() throws {
    #expect(throws: JSONError(.typeMismatch, at: "colors")) {
      try read(Palette.self, from: #"{"colors": "red"}"#)
    }
    #expect(throws: JSONError.missingKey("colors")) { try read(Palette.self, from: "{}") }
    let palette = try read(
      Palette.self, from: #"{"colors": [], "sizes": null, "people": {"name": "Ada"}}"#)
    #expect(palette.sizes == nil && palette.people == [] && palette.numbers == [])
  }

  @Test(arguments: [#"["red", 01]"#, #"["\ud800"]"#, #"[{"a": 1,}]"#, #"["red""#, "[\"\u{1}\"]"])
  func isNoExcuseForBrokenJSON(colors: String) {
    let error = #expect(throws: JSONError.self) {
      try Palette(jsonString: #"{"colors": \#(colors)}"#)
    }
    #expect(error?.code == .invalidSyntax)
  }

  @Test(arguments: [
    (#"{"colors": ["blue", 3, "red", re]}"#, "colors[3]"),
    (#"{"colors": [], "numbers": ["x", 01]}"#, "numbers[1]"),
  ])
  func countsTheElementsThatItDrops(text: String, path: String) throws {
    let error = try #require(throws: JSONError.self) { try Palette(jsonString: text) }
    #expect(error.path == JSONPath(path))
  }
}
