import NetworkKitJSON
import Testing

@Suite struct JSONReaderRewindingTests {
  /// An object whose tag can be anywhere in it.
  private enum Shape: JSONDecodable, Equatable {
    case circle(radius: Double)
    case group([Shape])

    init(from reader: inout JSONReader) throws(JSONError) {
      let mark = reader.mark()
      var tag = ""
      try reader.beginObject()
      while try reader.nextKey() {
        if reader.keyIs("type") { tag = try reader.read() } else { try reader.skipValue() }
      }
      try reader.rewind(to: mark)
      var radius = 0.0
      var members: [Shape] = []
      try reader.beginObject()
      while try reader.nextKey() {
        if reader.keyIs("radius") {
          radius = try reader.read()
        } else if reader.keyIs("members") {
          members = try reader.read()
        } else {
          try reader.skipValue()
        }
      }
      self = tag == "circle" ? .circle(radius: radius) : .group(members)
    }

    init(json: JSON) throws(JSONError) { try self.init(readingBytesOf: json) }
  }

  /// Tries everything twice at each level, of which each makes twice as much work.
  private final class Hostile: JSONDecodable, Equatable {
    let inner: Hostile?

    init(inner: Hostile?) { self.inner = inner }

    static func == (left: Hostile, right: Hostile) -> Bool { left.inner == right.inner }

    convenience init(from reader: inout JSONReader) throws(JSONError) {
      let mark = reader.mark()
      for _ in 0..<2 {
        try reader.rewind(to: mark)
        try reader.beginArray()
        while try reader.nextElement() { _ = try reader.read(Hostile.self) }
      }
      self.init(inner: nil)
    }

    convenience init(json: JSON) throws(JSONError) { try self.init(readingBytesOf: json) }
  }

  private enum Either<First: JSONDecodable & Equatable, Second: JSONDecodable & Equatable>:
    JSONDecodable, Equatable
  {
    case first(First)
    case second(Second)

    init(from reader: inout JSONReader) throws(JSONError) {
      let mark = reader.mark()
      do throws(JSONError) {
        self = .first(try reader.read())
      } catch {
        try reader.rewind(to: mark, after: error)
        self = .second(try reader.read())
      }
    }

    init(json: JSON) throws(JSONError) { try self.init(readingBytesOf: json) }
  }

  @Test func readsTheSameBytesAgain() throws {
    let text = #"[{"members": [{"radius": 2, "type": "circle"}], "type": "group"} , {"type": "x"}]"#
    #expect(
      try read([Shape].self, from: text) == [.group([.circle(radius: 2)]), .group([])])
  }

  @Test func goesBackToTheLevelOfTheMark() throws {
    typealias Value = Either<[[[Bool]]], [[[Int]]]>
    let text = "[" + Array(repeating: "[[[1]]]", count: 200).joined(separator: ", ") + "]"
    #expect(
      try read([Value].self, from: text) == Array(repeating: .second([[[1]]]), count: 200))
  }

  @Test func triesAnotherTypeOnlyWhereTheDocumentIsJSON() throws {
    typealias Value = Either<Int, String>
    #expect(try read([Value].self, from: #"[1, "a"]"#) == [.first(1), .second("a")])
    #expect(throws: JSONError(.typeMismatch, at: "[1]")) {
      try read([Value].self, from: "[1, true]")
    }
    let error = try #require(throws: JSONError.self) {
      try Either<[Int], [JSON]>(jsonString: "[1, tru]")
    }
    #expect(error.description == "[1]: expected an integer, found 't' (line 1, column 5, byte 4)")
  }

  @Test func failsInsteadOfTakingExponentialTime() throws {
    let levels = 60
    let text = String(repeating: "[", count: levels) + String(repeating: "]", count: levels)
    let error = try #require(throws: JSONError.self) { try Hostile(jsonString: text) }
    #expect(error.code == .budgetExceeded)
    #expect(error.isAboutDocument)
    #expect(
      error.description.contains(
        "expected a document that can be decoded without reading its values more than 128 times "
          + "(line 1, column "))
    #expect(throws: JSONError(.budgetExceeded)) { try Hostile(json: JSON(jsonString: text)) }
  }

  /// Looking twice at each level of the deepest document costs half of the budget.
  @Test func hasABudgetForEveryLevel() throws {
    let open = String(repeating: #"{"members": ["#, count: 64)
    let close = String(repeating: #"], "type": "group"}"#, count: 64)
    #expect(throws: Never.self) { try Shape(jsonString: open + close) }
  }

  @Test func hasNoPositionInMemory() throws {
    let json: JSON = [["type": "circle", "radius": "2"]]
    let error = try #require(throws: JSONError.self) { try [Shape](json: json) }
    #expect(error.description == #"[0]: expected a number, found "2""#)
    #expect(error.byteOffset == nil)
  }

  /// A mark of another document leads nowhere, and above all not out of this one.
  @Test func staysInsideItsBytes() throws {
    struct Confused: JSONDecodable {
      init(json: JSON) {}

      init(from reader: inout JSONReader) throws(JSONError) {
        let far = try Marked(jsonString: "[[[[[7]]]]]").mark
        try reader.rewind(to: far)
        #expect(try reader.read(Int.self) == 5)
      }
    }
    #expect(throws: Never.self) { try Confused(jsonString: "5") }
  }

  private struct Marked: JSONDecodable {
    let mark: JSONReader.Mark

    init(json: JSON) throws(JSONError) { try self.init(readingBytesOf: json) }

    init(from reader: inout JSONReader) throws(JSONError) {
      var mark = reader.mark()
      var depth = 0
      while (try? reader.beginArray()) != nil {
        _ = try reader.nextElement()
        mark = reader.mark()
        depth += 1
      }
      _ = try reader.read(Int.self)
      while depth > 0 {
        _ = try reader.nextElement()
        depth -= 1
      }
      self.mark = mark
    }
  }
}
