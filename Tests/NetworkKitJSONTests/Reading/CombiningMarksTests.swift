import Foundation
import NetworkKitJSON
import Testing

/// `String` takes time that grows with the square of the marks in a row to hash them: a server doesn't
/// decide how many there are.
@Suite struct CombiningMarksTests {
  @JSONDecodable
  struct Strict: Sendable {
    let id: Int?
    @JSONCoding(.iso8601) let dates: [String: Date]?
    @JSONLossy let lossy: [String: Int]?
    @JSONLossy let texts: Set<String>?
    @JSONLossy let numbers: Set<Int>?
  }

  @JSONDecodable
  struct Coded: Sendable {
    @JSONCoding(.iso8601) let date: Date?
    @JSONCoding(.base64URL) let data: Data?
  }

  @JSONDecodable(unknownKeys: .reject)
  struct Denying: Sendable {
    let id: Int?
  }

  enum Kind: String, JSONDecodable, JSONObjectKey, Hashable {
    case a, b, c, d, e, f, g, h, i, j, k, l, m, n, o, p, q, r, s, t, u, v, w, x, y, z
  }

  /// Marks of two kinds by turns after a letter, which are the slowest to sort.
  static func marks(_ count: Int, escaped: Bool = false) -> String {
    let pair = escaped ? #"\u0301\u0316"# : "\u{301}\u{316}"
    return "a" + String(repeating: pair, count: count / 2)
  }

  /// 800 KB of marks.
  private static let long = marks(400_000)

  private func expectRejected<Value: JSONDecodable>(
    _ type: Value.Type, _ text: String, code: JSONError.Code = .invalidValue
  ) {
    expectQuick {
      let read = #expect(throws: JSONError.self) { try Value(jsonString: text) }
      #expect(read?.code == code)
      let made = #expect(throws: JSONError.self) { try Value(json: JSON(jsonString: text)) }
      #expect(made?.code == code)
    }
  }

  @Test(arguments: [false, true]) func keysOfDictionariesAreBounded(escaped: Bool) {
    let text = #"{"\#(Self.marks(400_000, escaped: escaped))": 1}"#
    expectRejected([String: Int].self, text)
    expectRejected([Int: Int].self, text)
    expectRejected([Kind: Int].self, text)
    expectRejected([[String: JSON]].self, "[\(text)]")
  }

  @Test(arguments: [false, true]) func elementsOfSetsAreBounded(escaped: Bool) {
    let text = #"["x", "\#(Self.marks(400_000, escaped: escaped))"]"#
    expectRejected(Set<String>.self, text)
    expectRejected(Set<JSON>.self, text)
    expectRejected(Set<[String]>.self, "[\(text)]")
  }

  @Test func rawValuesAreBounded() {
    expectRejected(Kind.self, #""\#(Self.long)""#)
  }

  @Test func annotatedDictionariesAreBounded() throws {
    expectQuick {
      let error = #expect(throws: JSONError.self) {
        try Strict(jsonString: #"{"dates": {"\#(Self.long)": "2026-01-01T00:00:00Z"}}"#)
      }
      #expect(error?.code == .invalidValue)
    }
    try expectQuick {
      let lossy = try Strict(jsonString: #"{"lossy": {"\#(Self.long)": 1, "b": 2}}"#)
      #expect(lossy.lossy == ["b": 2])
    }
  }

  @Test(arguments: [false, true]) func lossySetsSkipOnlyWhatIsNotBounded(escaped: Bool) throws {
    let long = Self.marks(400_000, escaped: escaped)
    try expectQuick {
      let text =
        #"{"texts": ["x", "\#(long)", 1, "y"], "numbers": ["\#(long)", 1, {"\#(long)": 2}]}"#
      let lossy = try Strict(jsonString: text)
      #expect(lossy.texts == ["x", "y"] && lossy.numbers == [1])
    }
  }

  @Test(arguments: ["date", "data"]) func textsOfStrategiesAreBounded(key: String) {
    expectRejected(Coded.self, #"{"\#(key)": "\#(Self.long)"}"#)
  }

  // MARK: Differences

  private func drifts(of document: String) -> [JSONDrift] {
    var drifts: [JSONDrift] = []
    Data(document.utf8).withUnsafeBytes { bytes in
      _ = try? Strict(jsonBytes: bytes, JSONReadingOptions(), noticing: { drifts += $0 })
    }
    return drifts
  }

  @Test func keysInDifferencesAreShortened() {
    expectQuick {
      let found = drifts(of: #"{"\#(Self.long)": 1, "id": 1, "b\#(Self.long)": 2}"#)
      #expect(found.map(\.kind) == [.unknownKey, .unknownKey])
      #expect(found.map(\.path.unicodeScalars.count) == [101, 101])
      #expect(found.last?.path == "b\(Self.marks(98))…")
    }
  }

  @Test func keysBeforeDifferencesAreCompared() {
    expectQuick {
      #expect(drifts(of: #"{"\#(Self.long)": 1, "id": "x"}"#).last?.path == "id")
    }
  }

  @Test func whatIsNotHashedMayHaveAnyMarks() throws {
    try expectQuick {
      let document = #"{"\#(Self.long)": "\#(Self.long)", "id": 7}"#
      #expect(try Strict(jsonString: document).id == 7)
      let json = try JSON(jsonString: document)
      #expect(json["id"].int == 7)
      #expect(json[Self.long].string?.utf8.count == Self.long.utf8.count)
      #expect(json.object?[Self.long] != nil)
      expectRejected(Denying.self, document, code: .unknownKey)
      let options = JSONReadingOptions(duplicateKeys: .reject)
      #expect(try JSON(jsonString: document, options: options)["id"].int == 7)
    }
  }

  // MARK: The limit

  @Test func aHundredMarksInARowAreAccepted() throws {
    for escaped in [false, true] {
      let text = Self.marks(100, escaped: escaped)
      let key = Self.marks(100)
      #expect(try [String: Int](jsonString: #"{"\#(text)\#(text)": 1}"#) == [key + key: 1])
      #expect(try Set<String>(jsonString: #"["\#(text)", "\#(text)"]"#) == [key])
      let more = Self.marks(102, escaped: escaped)
      #expect(throws: JSONError.self) { try [String: Int](jsonString: #"{"\#(more)": 1}"#) }
      #expect(throws: JSONError.self) { try Set<String>(jsonString: #"["\#(more)"]"#) }
    }
  }

  @Test(arguments: [
    // A sign of Tibetan that becomes two marks, and a musical mark beyond the first plane.
    "\u{F73}", "\u{1D165}", #"\uD834\uDD65"#, "\u{344}",
  ])
  func everyKindOfMarkCounts(mark: String) {
    let text = #"["\#(String(repeating: mark, count: 101))"]"#
    #expect(throws: JSONError.self) { try Set<String>(jsonString: text) }
  }

  @Test(arguments: ["é", "漢", #"\u00e9"#, #"\u6f22"#, "👩‍👩‍👧‍👦", #"\ud83d\ude00"#, "e\u{301}", "각"])
  func longTextsOfEveryLanguageAreAccepted(text: String) throws {
    let long = String(repeating: text, count: 5_000)
    #expect(try Set<String>(jsonString: #"["\#(long)"]"#).count == 1)
    #expect(try [String: Int](jsonString: #"{"\#(long)": 1}"#).count == 1)
  }
}
