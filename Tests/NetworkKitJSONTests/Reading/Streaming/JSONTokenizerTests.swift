import Testing

// Testable, because Checks/Memory compiles this file in another package.
@testable import NetworkKitJSON

@Suite struct JSONTokenizerTests {
  /// The tokens of a document that arrives in pieces, and the error or the missing token at its end.
  private func tokens(
    _ bytes: [UInt8], pieceSize: Int, skippingContainers: Bool = false, maximumDepth: Int = .max
  ) -> [String] {
    var tokenizer = JSONTokenizer(maximumDepth: maximumDepth)
    var tokens: [String] = []
    do throws(JSONError) {
      for start in stride(from: 0, to: bytes.count, by: pieceSize) {
        let arrived = Array(bytes.prefix(start + pieceSize))
        try arrived.withUnsafeBufferPointer { (buffer) throws(JSONError) in
          let input = JSONInput(UnsafeRawBufferPointer(buffer))
          while let token = try tokenizer.next(in: input, skippingContainers: skippingContainers) {
            tokens.append("\(token) \(String(decoding: arrived[tokenizer.range], as: UTF8.self))")
          }
        }
      }
      if let missing = tokenizer.missingToken { tokens.append(missing) }
    } catch {
      tokens.append("\(error)")
    }
    return tokens
  }

  @Test(arguments: [
    (#" {"a": [1, "b"], "c": {}} "#, "{|a|[|1|b|]|c|{|}|}"),
    ("\u{FEFF}[true,null]", "[|true|null|]"), ("[\"é\\n\\\"👋\",-1.5e3 ]", #"[|é\n\"👋|-1.5e3|]"#),
    (#"["\ud83d\udd25\\"]"#, #"[|\ud83d\udd25\\|]"#), (#"["\u00", 1]"#, #"[|\u00|1|]"#),
    (#"["\ud83d", "\udc00\u"]"#, #"[|\ud83d|\udc00\u|]"#), ("[tru+x]", "[|tru+x|]"),
    (
      #"["abcdefghijklmnopqrstuvwxyzéé👋abcdefghijklm"]"#,
      "[|abcdefghijklmnopqrstuvwxyzéé👋abcdefghijklm|]"
    ),
  ])
  func findsTokens(text: String, tokens: String) {
    for size in [1, 2, 3, 7, 100] {
      let found = self.tokens(Array(text.utf8), pieceSize: size)
      let texts = found.map { $0.split(separator: " ", maxSplits: 1)[1] }
      let unquoted = texts.map { $0.first == "\"" ? $0.dropFirst().dropLast() : $0 }
      #expect(unquoted.joined(separator: "|") == tokens, "in pieces of \(size) bytes")
    }
  }

  @Test func skipsContainers() {
    for size in [1, 2, 3, 7, 100] {
      let value = #"{"a": [1, "]\"", {}]}"#
      #expect(
        tokens(Array(value.utf8), pieceSize: size, skippingContainers: true) == ["value \(value)"])
      let deep = tokens(
        Array("[[[]]]".utf8), pieceSize: size, skippingContainers: true, maximumDepth: 2)
      #expect(deep == ["expected at most 2 levels of nesting, found more (byte 2)"])
    }
  }

  @Test(arguments: [
    ("", "a value"), ("[", "a value"), ("{", "a key in quotes"), (#"{"a""#, "':'"),
    (#"{"a":"#, "a value"), (#"{"a":1"#, "the rest of a value"), (#"{"a":"b""#, "',' or '}'"),
    ("[1,", "a value"), ("[[]", "',' or ']'"), (#"{"a":{},"#, "a key in quotes"),
    ("[}", "expected a value, found '}' (byte 1)"),
    ("{]", "expected a key in quotes, found ']' (byte 1)"),
    (#"{"a",1}"#, "expected ':', found ',' (byte 4)"),
    ("[1:", "expected ',' or ']', found ':' (byte 2)"),
    ("[] []", "expected the end of the document, found '[' (byte 3)"),
  ])
  func reportsTheMissingToken(text: String, missing: String) {
    for size in [1, 2, 100] {
      #expect(tokens(Array(text.utf8), pieceSize: size).last == missing)
    }
  }

  /// Invalid bytes don't hide the end of a string, and an incomplete character isn't part of it.
  @Test func endsStringsAfterInvalidBytes() {
    for bytes: [UInt8] in [
      [0xF0], [0xE2, 0x82], [0xFF], [0x80, 0x80], [0xC3, 0x28], [0x5C, 0x75, 0x61],
    ] {
      for size in [1, 2, 3, 100] {
        let found = tokens([0x22] + bytes + [0x22, 0x20], pieceSize: size)
        #expect(found.count == 1 && found[0].hasPrefix("value \""), "\(bytes)")
      }
    }
  }
}
