import NetworkKitJSON
import Testing

/// Values at a path, with everything else skipped.
@Suite struct JSONReaderPathTests {
  private func value(at path: JSONPath, in text: String) throws -> JSON? {
    try Array(text.utf8).withUnsafeBytes { bytes in
      try JSON.value(at: path, inBytes: bytes)
    }
  }

  private static let cases: [(path: String, text: String, value: JSON?)] = [
    ("", #"{"a": 1}"#, ["a": 1]), ("a", #"{"a": 1}"#, 1), ("b", #"{"a": 1}"#, nil),
    ("a.b", #"{"x": [{"a": {"b": 2}}], "a": {"c": [1], "b": "z"}, "y": {}}"#, "z"),
    ("a.b", #"{"a": [1]}"#, nil), ("a[1]", #"{"a": [1, {"b": []}, 3]}"#, ["b": []]),
    ("a[3]", #"{"a": [1, 2, 3]}"#, nil), ("a[0]", #"{"a": {"0": 1}}"#, nil),
    ("[1].a", #"[{"a": 1}, {"a": null}]"#, .some(.null)), ("a", #"{"a": 1, "a": 2}"#, 2),
    ("a.b", #"{"a": {"b": 1}, "a": {}}"#, nil), (#"a\.b"#, #"{"a.b": 1}"#, 1),
    ("\u{E9}", #"{"\u00e9": 1, "e\u0301": 2}"#, 1), ("a", "\u{FEFF}{\"a\":1}", 1),
  ]

  @Test(arguments: cases) func valueAtAPath(path: String, text: String, expected: JSON?) throws {
    #expect(try value(at: JSONPath(path), in: text) == expected)
    // As the tree has it, where it tells null from nothing.
    #expect((try JSON(jsonString: text))[at: JSONPath(path)] == expected ?? .null)
  }

  @Test func whatIsSkippedIsChecked() {
    let text = #"{"a": {"b": 1}, "c": [true, {"d": "e\u00e9"}], "f": -1.5e3}"#
    for count in 0..<text.utf8.count {
      #expect(throws: JSONError.self) {
        try value(at: "a.b", in: String(decoding: text.utf8.prefix(count), as: UTF8.self))
      }
    }
    #expect(throws: JSONError.self) { try value(at: "a.b", in: text + "x") }
    #expect(throws: Never.self) { try value(at: "a.b", in: text + " \n") }
  }

  @Test func errorsHaveTheirPosition() throws {
    let error = try #require(throws: JSONError.self) { try value(at: "a", in: "{\n \"b\": x}") }
    #expect(error.byteOffset == 8 && error.line == 2 && error.column == 7)
  }

  @Test func depthIsThatOfTheDeepestDocument() throws {
    let text = String(repeating: "[", count: 510) + String(repeating: "]", count: 510)
    #expect(try value(at: "a", in: #"{"x": \#(text), "a": 1}"#) == 1)
  }

  @Test func depthIsLimited() {
    let text = String(repeating: "[", count: 10_000)
    #expect(throws: JSONError.self) { try value(at: "a", in: text) }
    #expect(throws: JSONError.self) {
      try value(at: JSONPath(Array(repeating: .index(0), count: 10_000)), in: text)
    }
  }
}
