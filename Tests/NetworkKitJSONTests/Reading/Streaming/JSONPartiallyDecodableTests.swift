import Foundation
import NetworkKitJSON
import Testing

@JSONDecodable(partial: true)
private struct Recipe: Equatable {
  let title: String
  let steps: [Step]
  let tags: [String]
  let note: String?
  @JSONKey("meta.servings") let servings: Int
  let level: Level
  let levels: [Level]?
  let amounts: [String: Double]
  @JSONCoding(.iso8601) let created: Date
  @JSONDefault(invalid: 0) let rating: Int
  @JSONIgnored var isOpen = false
  var limit = 3
}

@JSONDecodable(partial: true)
private struct Step: Equatable {
  let text: String
  let minutes: Int
  let substeps: [Step]?
}

private enum Level: String, JSONDecodable {
  case easy, hard
}

private enum Kind: String { case plain, other }

@JSONDecodable(partial: true)
private struct Raw: Equatable {
  let kind: Kind
  let last: Kind?
  let kinds: [Kind]
  let rows: [[Kind]]?
  let counts: [Kind: Int]
}

private enum Outer {
  struct Sibling: Decodable, Equatable { let a: Int }

  @JSONDecodable(partial: true, keys: .snakeCase)
  struct Inner<Value: Sendable> {
    let sibling: Sibling?
    let firstValue: Value
    let rest: [Inner<Value>]
  }
}

@Suite struct JSONPartiallyDecodableTests {
  private func partial(_ text: String) throws -> Recipe.Partial {
    try #require(try Recipe.partial(jsonString: text))
  }

  @Test func nothingIsKnownOfNothing() throws {
    for text in ["", " ", "\n\t"] {
      #expect(try Recipe.partial(jsonString: text) == nil)
    }
  }

  @Test(
    arguments: [
      (#"{"title"#, nil), (#"{"title": "#, nil), (#"{"title": ""#, ""), (#"{"title": "Pan"#, "Pan"),
      (#"{"title": "a\"#, "a"), (#"{"title": "a\n"#, "a\n"), (#"{"title": "a\u00e"#, "a"),
      (#"{"title": "a\u00e9"#, "aé"), (#"{"title": "a\ud83d"#, "a"),
      (#"{"title": "a\ud83d\udc4"#, "a"),
      (#"{"title": "a\ud83d\udc4b"#, "a👋"), (#"{"title": "a","#, "a"),
      (#"{"title": "a", "no"#, "a"),
    ] as [(String, String?)])
  func aStringIsKnownFromItsFirstCharacter(text: String, title: String?) throws {
    #expect(try partial(text).title == title)
  }

  @Test func rawValuesAreKnownAsAWhole() throws {
    let text =
      #"{"kind":"plain","last":null,"kinds":["other"],"rows":[["plain"]],"counts":{"other":1"#
    let partial = try #require(try Raw.partial(jsonString: text))
    #expect(partial.kind == .plain && partial.last == nil && partial.kinds == [.other])
    #expect(partial.rows == [[.plain]] && partial.counts == nil)
    #expect(try Raw.partial(jsonString: text + "}")?.counts == [.other: 1])
    let start = try #require(try Raw.partial(jsonString: #"{"kind":"plain","kinds":["other"#))
    #expect(start.kind == .plain && start.kinds == nil)
  }

  @Test func aCharacterIsKnownAsAWhole() throws {
    let bytes = Array(#"{"title": "é👋"#.utf8)
    let titles = try (11...bytes.count).map {
      try Recipe.partial(jsonData: Array(bytes.prefix($0)))?.title
    }
    #expect(titles == ["", "", "é", "é", "é", "é", "é👋"])
  }

  @Test func numbersAndLiteralsAreKnownWhenTheyAreComplete() throws {
    #expect(try partial(#"{"meta": {"servings": 1"#).servings == nil)
    #expect(try partial(#"{"meta": {"servings": 12,"#).servings == 12)
    #expect(try partial(#"{"meta": {"servings": 12}"#).servings == 12)
    #expect(try partial(#"{"note": nul"#).note == nil)
    #expect(try partial(#"{"limit": 1 "#).limit == 1)
  }

  @Test func otherTypesAreKnownWhenTheyAreComplete() throws {
    #expect(try partial(#"{"level": "ea"#).level == nil)
    #expect(try partial(#"{"level": "easy"#).level == nil)
    #expect(try partial(#"{"level": "easy""#).level == .easy)
    #expect(try partial(#"{"levels": ["easy", "har"#).levels == [.easy])
    #expect(try partial(#"{"created": "2026-11-20T19:28:40"#).created == nil)
    #expect(
      try partial(#"{"created": "1970-01-01T00:00:01Z""#).created
        == Date(timeIntervalSince1970: 1))
    #expect(try partial(#"{"rating": "bad", "#).rating == 0)
  }

  @Test func containersHaveTheirCompleteElementsAndThePartOfTheLast() throws {
    #expect(try partial(#"{"tags": ["a", "b"#).tags == ["a", "b"])
    #expect(try partial(#"{"tags": ["a", "b", "#).tags == ["a", "b"])
    #expect(try partial(#"{"tags": ["#).tags == [])
    #expect(try partial(#"{"amounts": {"flour": 1.5, "milk": 2"#).amounts == ["flour": 1.5])
    let steps = try partial(
      #"{"steps": [{"text": "Mix", "minutes": 5}, {"text": "Fr"#
    ).steps
    #expect(steps?.map(\.text) == ["Mix", "Fr"])
    #expect(steps?.map(\.minutes) == [5, nil])
    let nested = try partial(#"{"steps": [{"text": "Mix", "substeps": [{"text": "S"#).steps
    #expect(nested?.first?.substeps?.first?.text == "S")
  }

  @Test func nestedAndGenericTypesHavePartialValues() throws {
    let text = #"{"sibling": {"a": 1}, "first_value": "ab", "rest": [{"first_value": "c"#
    let inner = try #require(try Outer.Inner<String>.partial(jsonString: text))
    #expect(inner.sibling == Outer.Sibling(a: 1))
    #expect(inner.firstValue == "ab")
    #expect(inner.rest?.map(\.firstValue) == ["c"])
    #expect(try Outer.Inner<Int>.partial(jsonString: #"{"first_value": 4"#)?.firstValue == nil)
  }

  private static let document = """
    \u{FEFF} {"title": "Pan\\u0063akes \\ud83e\\udd5e é", "steps": [{"text": "Mix", "minutes": 5, "substeps": null},
    {"text": "Fry", "minutes": 10, "substeps": [{"text": "Heat", "minutes": 1}]}], "tags": ["a", "b"],
    "unknown": [{"x": [1, "\\\\"]}], "note": null, "meta": {"servings": 4}, "level": "hard",
    "levels": ["easy", "hard"], "amounts": {"flour": 2.5e2, "milk": 1}, "created": "2026-11-20T19:28:40Z",
    "rating": 5, "isOpen": true, "limit": 7}
    """

  /// The known part grows with each byte until the model is complete.
  @Test func everyBeginningCanBeRead() throws {
    let bytes = Array(Self.document.utf8)
    let whole = try Recipe(jsonData: bytes)
    var title = ""
    var stepCount = 0
    for count in 0...bytes.count {
      guard let partial = try Recipe.partial(jsonData: Array(bytes.prefix(count))) else { continue }
      #expect(whole.title.hasPrefix(partial.title ?? ""), "\(count) bytes")
      #expect((partial.title ?? "").count >= title.count, "\(count) bytes")
      #expect(partial.steps?.count ?? 0 >= stepCount, "\(count) bytes")
      title = partial.title ?? ""
      stepCount = partial.steps?.count ?? 0
    }
    let last = try #require(try Recipe.partial(jsonData: bytes))
    #expect(last.title == whole.title)
    #expect(last.steps?.map(\.text) == whole.steps.map(\.text))
    #expect(last.servings == whole.servings)
    #expect(last.level == whole.level)
    #expect(last.created == whole.created)
    #expect(last.amounts == whole.amounts)
    #expect(last.limit == 7)
  }

  @Test(
    arguments: [
      (#"{"title": 1,"#, "title: expected a string, found 1 (line 1, column 11, byte 10)"),
      (#"{"steps": [{"text": "a"}, {"text": null"#, nil),
      (
        #"{"steps": [{"text": "a"}, {"text": null, "#,
        "steps[1].text: expected a string, found null (line 1, column 36, byte 35)"
      ),
      (#"{"title" "a""#, "expected ':', found '\"' (line 1, column 10, byte 9)"),
      ("[", "expected an object, found an array (line 1, column 1, byte 0)"),
      (
        #"{"title": "a"} x "#,
        "expected the end of the document, found 'x' (line 1, column 16, byte 15)"
      ),
    ] as [(String, String?)])
  func aDocumentThatCanNotFitIsAnError(text: String, expected: String?) {
    var description: String?
    do throws(JSONError) {
      _ = try Recipe.partial(jsonString: text)
    } catch {
      description = "\(error)"
    }
    #expect(description == expected)
  }

  @Test func aDeepBeginningIsAnError() {
    let text = #"{"unknown": "# + String(repeating: "[", count: 100_000)
    #expect(throws: JSONError.self) { try Recipe.partial(jsonString: text) }
  }
}
