import Foundation
import NetworkKitJSON
import Testing

@Suite struct JSONReadingOptionsTests {
  private let reject = JSONReadingOptions(duplicateKeys: .reject)

  private func nested(_ depth: Int) -> String {
    String(repeating: "[", count: depth) + String(repeating: "]", count: depth)
  }

  @Test func haveTheDefaultsOfEveryDocument() throws {
    #expect(JSONReadingOptions() == JSONReadingOptions(maximumDepth: 128, duplicateKeys: .useLast))
    #expect(try [String: Int](jsonString: #"{"a": 1, "a": 2}"#) == ["a": 2])
  }

  @Test(arguments: [1, 2, 127, 129, 512])
  func limitTheDepth(depth: Int) throws {
    for duplicateKeys in [JSONReadingOptions.DuplicateKeys.useLast, .reject] {
      let options = JSONReadingOptions(maximumDepth: depth, duplicateKeys: duplicateKeys)
      #expect(throws: Never.self) { try JSON(jsonString: nested(depth), options: options) }
      let error = try #require(throws: JSONError.self) {
        try JSON(jsonData: Array(nested(depth + 1).utf8), options: options)
      }
      #expect(error.code == .depthExceeded)
      #expect(error.byteOffset == depth)
      #expect(error.expected == "at most \(depth) levels of nesting")
    }
  }

  @Test func clampTheDepthToWhatIsSupported() {
    #expect(JSONReadingOptions.supportedDepths == 1...512)
    #expect(JSONReadingOptions(maximumDepth: 0).maximumDepth == 1)
    #expect(JSONReadingOptions(maximumDepth: .max).maximumDepth == 512)
    var options = JSONReadingOptions()
    options.maximumDepth = -5
    #expect(options == JSONReadingOptions(maximumDepth: 1))
  }

  @Test(arguments: [
    (#"{"a": 1, "b": 2, "a": 3}"#, #"a: expected a unique key, found "a" again"#, 17),
    (
      #"{"x": [0, {"é": 1, "\u00e9": 1}]}"#, #"x[1].é: expected a unique key, found "é" again"#, 20
    ),
    (#"{"": {}, "": {}}"#, #": expected a unique key, found "" again"#, 9),
    (#"[{"\n": {"\t": [], "\u0009": []}}]"#, #"expected a unique key, found "\t" again"#, 19),
  ])
  func rejectDuplicateKeysWhereverTheyAre(text: String, problem: String, offset: Int) throws {
    let error = try #require(throws: JSONError.self) { try JSON(jsonString: text, options: reject) }
    #expect(error.code == .duplicateKey)
    #expect(error.isAboutDocument)
    #expect(error.description.contains(problem))
    #expect(error.byteOffset == offset)
    #expect(error.line == 1)
    #expect(throws: Never.self) { try JSON(jsonString: text) }
  }

  @Test func rejectDuplicateKeysThatTheModelDoesNotKnow() throws {
    let text = #"{"id": 7, "ignored": {"x": 1, "x": 1}}"#
    #expect(try Identified(jsonString: text).id == 7)
    #expect(throws: JSONError(.duplicateKey, at: "ignored.x")) {
      try Identified(jsonString: text, options: reject)
    }
    #expect(throws: JSONError(.duplicateKey, at: "ignored.x")) {
      try Identified(jsonData: Data(text.utf8), options: reject)
    }
  }

  /// Keys are bytes: é as one scalar, and as two.
  @Test func tellKeysApartByTheirBytes() throws {
    let text = "{\"\u{E9}\": 1, \"e\u{301}\": 2, \"E\u{301}\": 3}"
    #expect(try JSON(jsonString: text, options: reject).object?.count == 3)
    #expect(throws: JSONError(.invalidSyntax, at: "a[0]")) {
      try JSON(jsonString: #"{"a": [x]}"#, options: reject)
    }
    #expect(throws: JSONError(.invalidSyntax)) { try JSON(jsonString: "[] 1", options: reject) }
    #expect(try JSON(jsonString: "\u{FEFF}{}", options: reject) == [:])
  }

  /// Quadratic time would be minutes for these.
  @Test func takeLinearTime() throws {
    let members = (0..<30_000).map { "\"\($0)\":{}" }.joined(separator: ",")
    #expect(throws: Never.self) { try JSON(jsonString: "{\(members)}", options: reject) }
    let objects = String(repeating: "{},", count: 30_000)
    #expect(throws: Never.self) {
      try [JSON](jsonString: "[{\(members)},\(objects){}]", options: reject)
    }
  }
}

extension JSONReadingOptionsTests {
  @JSONDecodable
  struct Identified {
    let id: Int
  }
}
