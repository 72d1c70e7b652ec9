import NetworkKitJSON
import Testing

/// Documents that are read again and again as they arrive.
@Suite(.timeLimit(.minutes(60))) struct JSONPrefixTests {
  /// Reads a document in chunks, and calls a closure with what is known after each of them.
  private func read<Model: JSONPartiallyDecodable>(
    _ type: Model.Type, from text: String, chunkSize: Int,
    _ body: (_ count: Int, _ partial: Model.Partial?) throws -> Void
  ) throws {
    let prefix = JSONPrefix()
    let bytes = Array(text.utf8)
    for start in stride(from: 0, to: bytes.count, by: chunkSize) {
      let end = min(start + chunkSize, bytes.count)
      bytes[start..<end].withUnsafeBytes { prefix.append($0) }
      if prefix.hasMore { try body(end, prefix.read(Model.self)) }
    }
  }

  private static let document = """
    \u{FEFF} {"title": "Pan\\u0063akes \\ud83e\\udd5e é", "steps": [{"text": "Mix", "minutes": 5, "substeps": null},
    {"text": "Fry", "minutes": 10, "substeps": [{"text": "Heat 🔥", "minutes": 1}, {"text": "Turn"}]}, {}],
    "tags": ["a", "", "b\\n"], "unknown": [{"x": [1, "\\\\"]}], "note": null,
    "meta": {"x": {"y": [1]}, "servings": {"min": 4, "names": ["one", "two"], "z": {}, "max": 5}, "more": "m"},
    "list": [[], {"a": 1, "step": {"text": "in a list", "minutes": 2}, "b": [3]}, "rest"], "byName": {"x": {"text": "X"},
    "y\\u0041": {"text": "Y", "substeps": [{"text": "Z"}]}}, "amounts": {"flour": 2.5e2, "milk": 1}, "rows": [["a", "b"],
    [], ["c", "d e"]], "own": ["p", "q"], "any": {"k": [true, {"v": "w"}]}, "title": "Crêpes", "limit": 7} \n
    """

  /// Each value is the same as if the document so far were read for the first time.
  @Test(arguments: [1, 2, 3, 5, 16, 61, 1000]) func everyReadingIsComplete(chunkSize: Int) throws {
    let bytes = Array(Self.document.utf8)
    var readingCount = 0
    try read(Recipe.self, from: Self.document, chunkSize: chunkSize) { count, partial in
      let expected = try Recipe.partial(jsonData: Array(bytes.prefix(count)))
      #expect(
        partial.map(\.texts) == expected.map(\.texts), "\(count) bytes in chunks of \(chunkSize)")
      readingCount += 1
    }
    #expect(readingCount > bytes.count / chunkSize / 4)
    let whole = try Recipe(jsonData: bytes)
    let last = try #require(try Recipe.partial(jsonData: bytes))
    #expect(last.servings == whole.servings)
    #expect(last.second == whole.second)
    #expect(last.stepInList?.text == whole.stepInList.text)
    #expect(last.own?.parts == whole.own.parts + ["…"])
  }

  @Test func otherDocumentsAreReadAgain() throws {
    var texts: [[String]?] = []
    try read([String].self, from: #"["a\n","bc"]"#, chunkSize: 1) { texts.append($1) }
    #expect(
      texts == [[], [""], ["a"], ["a\n"], ["a\n"], ["a\n", ""], ["a\n", "b"], ["a\n", "bc"]]
        + [["a\n", "bc"], ["a\n", "bc"]])
    var optional: String??
    try read(String?.self, from: #""ab""#, chunkSize: 1) { optional = $1 }
    #expect(optional == "ab")
  }

  @Test(arguments: [
    #"{"steps": [{"text": "a"}, {"text": 1, "#, #"{"tags": ["a" "b"]"#, #"{"tags": ["a",, "b"]"#,
    #"{"title": "a" "note": "b"}"#, #"{"meta": {"servings": {"min": 1 "max": 2}}}"#,
    #"{"title": "a\qb"}"#, #"{"amounts": {"a": 1, "b": "x"}}"#, #"{"list": [1, {"a": 2]}"#,
    #"{"title": "a"} {"#, #"{"title": "a\u12", "note": "b"}"#, #"{"steps"}"#,
    #"{"title": "a\ud83d", "note": "b"}"#, #"{"tags": [1"a"]}"#,
  ])
  func anErrorIsFoundAtTheSameByte(text: String) {
    let bytes = Array(text.utf8)
    var (expected, found): (JSONError?, JSONError?)
    for count in 1...bytes.count where expected == nil {
      do throws(JSONError) {
        _ = try Recipe.partial(jsonData: Array(bytes.prefix(count)))
      } catch {
        expected = error
      }
    }
    do {
      try read(Recipe.self, from: text, chunkSize: 1) { _, _ in }
    } catch {
      found = error as? JSONError
    }
    #expect(found != nil)
    #expect(found.map { "\($0)" } == expected.map { "\($0)" })
  }

  // MARK: Time

  @Test func eachElementIsReadOnce() throws {
    let text = "[\(Array(repeating: #""x""#, count: 100).joined(separator: ","))]"
    var elements: [Token] = []
    try read([Token].self, from: text, chunkSize: 1) { _, partial in
      let partial = try #require(partial)
      #expect(zip(partial, elements).allSatisfy { $0 === $1 })
      elements = partial
    }
    #expect(elements.count == 100)
  }

  private static let timedDocuments: [(name: String, text: String)] = {
    let long = String(repeating: "word \\u00e9 ", count: 20_000)
    let steps = Array(repeating: #"{"text": "Mix", "minutes": 5}"#, count: 7000)
      .joined(separator: ", ")
    let tags = (0..<20_000).map { "\"\($0)\"" }.joined(separator: ",")
    let members = (0..<15_000).map { "\"\($0)\": 1.5" }.joined(separator: ",")
    let space = String(repeating: " ", count: 100_000)
    return [
      ("a long string", #"{"title": "\#(long)"}"#),
      ("an array of objects", #"{"steps": [\#(steps)]}"#),
      ("an array of strings", #"{"tags": [\#(tags)]}"#),
      ("a dictionary", #"{"amounts": {\#(members)}}"#),
      ("members inside members", #"{"meta": {"servings": {"names": [\#(tags)], "min": 1}}}"#),
      ("an unknown array", #"{"title": "a", "unknown": [\#(tags)], "note": "b"}"#),
      ("a value that's known as a whole", #"{"any": [\#(tags)], "note": "b"}"#),
      ("white space", #"{"title": \#(space)"\#(long)"}"#),
    ]
  }()

  /// A reading that began anew for each chunk would take minutes.
  @Test(arguments: timedDocuments.map(\.name)) func timeIsLinear(name: String) throws {
    let text = try #require(Self.timedDocuments.first { $0.name == name }?.text)
    let prefix = JSONPrefix()
    let bytes = Array(text.utf8)
    var partial: Recipe.Partial?
    for start in stride(from: 0, to: bytes.count, by: 4) {
      bytes[start..<min(start + 4, bytes.count)].withUnsafeBytes { prefix.append($0) }
      if prefix.isWorthReading {
        partial = nil
        partial = try prefix.read(Recipe.self)
      }
    }
    if prefix.hasMore { partial = try prefix.read(Recipe.self) }
    let expected = try Recipe.partial(jsonData: bytes)
    #expect(partial.map(\.texts) == expected.map(\.texts))
  }
}

@JSONDecodable(partial: true)
private struct Recipe {
  var title: String
  var steps: [Step] = []
  var tags: [String] = []
  var note: String?
  @JSONKey("meta.servings.min") var servings = 0
  @JSONKey("meta.servings.names[1]") var second = ""
  @JSONKey("meta.more") var more = ""
  @JSONKey("list[1].step") var stepInList = Step(text: "", minutes: 0, substeps: nil)
  var byName: [String: Step] = [:]
  var amounts: [String: Double] = [:]
  var rows: [[String]] = []
  var own = Own(parts: [])
  var any = JSON.null
  var limit = 3
}

extension Recipe.Partial {
  /// The known values, with dictionaries in order.
  fileprivate var texts: [String] {
    [
      "\(title as Any) \(steps as Any) \(tags as Any) \(note as Any) \(servings as Any)",
      "\(second as Any) \(more as Any) \(stepInList as Any) \(rows as Any) \(own as Any)",
      "\(any as Any) \(limit as Any)",
      "\(byName.map { $0.sorted { $0.key < $1.key } } as Any)",
      "\(amounts.map { $0.sorted { $0.key < $1.key } } as Any)",
    ]
  }
}

@JSONDecodable(partial: true)
private struct Step {
  var text = ""
  var minutes: Int?
  var substeps: [Step]?
}

/// A type that reads its partial values itself.
private struct Own: JSONPartiallyDecodable, Sendable {
  typealias Partial = Own

  var parts: [String]

  init(parts: [String]) {
    self.parts = parts
  }

  init(from reader: inout JSONReader) throws(JSONError) {
    parts = try reader.read()
  }

  init(json: JSON) throws(JSONError) {
    parts = try [String](json: json)
  }

  static func readPartial(from reader: inout JSONReader) throws(JSONError) -> Own? {
    try [String].readPartial(from: &reader).map { Own(parts: $0 + ["…"]) }
  }
}

/// An element with an identity.
private final class Token: JSONPartiallyDecodable, Sendable {
  init(from reader: inout JSONReader) throws(JSONError) {
    try reader.skipValue()
  }

  init(json: JSON) throws(JSONError) {}
}
