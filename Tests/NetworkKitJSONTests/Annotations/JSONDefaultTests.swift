import NetworkKitJSON
import Testing

private enum Hue: String, JSONDecodable { case red, green, unknown, none }

@JSONDecodable
private struct Settings: Equatable {
  @JSONDefault(3) let retries: Int
  @JSONDefault([]) let tags: [String]
  @JSONDefault([:]) let limits: [String: Int]
  @JSONDefault(Hue.red, invalid: Hue.unknown) let hue: Hue
  @JSONDefault(invalid: Hue.none) let other: Hue
  @JSONDefault(10) let limit: Int?
  @JSONDefault(invalid: nil) let note: String?
  @JSONDefault(invalid: 0) var level = 5
}

@JSONCodable
private final class Counter {
  @JSONDefault(1) let step: Int
  @JSONDefault(7, invalid: 8) let start: Int

  init(step: Int, start: Int) {
    self.step = step
    self.start = start
  }
}

@Suite struct JSONDefaultTests {
  @JSONDecodable struct Nested: Equatable {
    enum Kind: String, JSONDecodable { case plain, other }
    @JSONDefault(Kind.plain) let kind: Kind
    @JSONDefault(invalid: Kind.other) let second: Kind
  }

  @Test func standsForMissingKeys() throws {
    #expect(
      try read(Settings.self, from: #"{"other": "red"}"#)
        == Settings(
          retries: 3, tags: [], limits: [:], hue: .red, other: .red, limit: 10, note: nil, level: 5)
    )
    #expect(throws: JSONError.missingKey("other")) { try read(Settings.self, from: "{}") }
  }

  @Test func yieldsToValues() throws {
    let text = #"""
      {"retries": 1, "tags": ["a"], "limits": {"b": 2}, "hue": "green", "other": "green",
       "limit": null, "note": "n", "level": 4}
      """#
    #expect(
      try read(Settings.self, from: text)
        == Settings(
          retries: 1, tags: ["a"], limits: ["b": 2], hue: .green, other: .green, limit: nil,
          note: "n", level: 4))
  }

  @Test(arguments: [#""blue""#, "1", "null", "[[{}]]", #"{"a": [1, {"b": null}]}"#])
  func standsForInvalidValues(value: String) throws {
    let text = #"{"hue": \#(value), "other": \#(value), "level": "x", "note": [\#(value)]}"#
    let settings = try read(Settings.self, from: text)
    #expect(settings.hue == .unknown && settings.other == .none && settings.level == 0)
    #expect(settings.note == nil)
  }

  @Test func isNoExcuseForBrokenJSON() {
    for broken in ["[1,]", "01", #""\ud800""#, "tru", "{", "[[[\"\u{1}\"]]]"] {
      #expect(throws: JSONError(.invalidSyntax)) {
        do {
          _ = try Settings(jsonString: #"{"hue": \#(broken), "other": "red"}"#)
        } catch let error as JSONError {
          throw JSONError(error.code)
        }
      }
    }
    #expect(throws: JSONError(.typeMismatch, at: "retries")) {
      try read(Settings.self, from: #"{"retries": null, "other": "red"}"#)
    }
  }

  @Test func servesNestedTypesAndClasses() throws {
    #expect(
      try read(Nested.self, from: #"{"second": 1}"#) == Nested(kind: .plain, second: .other))
    let counter = try Counter(jsonString: #"{"start": "x"}"#)
    #expect(counter.step == 1 && counter.start == 8)
    #expect(try counter.jsonString == #"{"step":1,"start":8}"#)
    #expect(try Counter(jsonString: "{}").start == 7)
  }
}
