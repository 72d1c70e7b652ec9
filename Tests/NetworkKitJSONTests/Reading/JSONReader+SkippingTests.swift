import NetworkKitJSON
import Testing

/// Values that no property names are checked like those that are read.
@Suite struct JSONReaderSkippingTests {
  private struct Skipped: JSONDecodable {
    init(json: JSON) {}
    init(from reader: inout JSONReader) throws(JSONError) { try reader.skipValue() }
  }

  /// A value inside of arrays and objects by turns.
  private func nested(_ value: String, _ depth: Int) -> String {
    let openings = (0..<depth).map { $0.isMultiple(of: 3) ? "[ " : "{\"k\" : " }.joined()
    let closings = (0..<depth).reversed().map { $0.isMultiple(of: 3) ? " ]" : "}" }.joined()
    return openings + value + closings
  }

  // A reader skips 63 levels in one loop.
  private static let depths = [0, 1, 2, 3, 62, 63, 64, 65, 66, 120]

  @Test(arguments: depths) func acceptsWhatReadingAccepts(depth: Int) throws {
    let values = [
      "0", "-0", "7", "-12", "1234567", "12345678", "123456789012345678901234567890", "0.5", "1e5",
      "-1.25E-3", "true", "false", "null", #""""#, #""a\"\\\u00e9\ud83d\ude00""#,
      #""longer than sixteen bytes""#, #""größer als sechzehn Byte, 日本語 😀""#, "[]", "{}", "[ ]",
      "{\n}", "[1,2 , 3]", #"{"a":1,"b" : [{}, []],"c":"}]"}"#, "\t\r\n 1 \n",
    ]
    for value in values {
      let text = nested(value, depth)
      #expect(throws: Never.self, "\(text)") { try JSON(jsonString: text) }
      #expect(throws: Never.self, "\(text)") { try Skipped(jsonString: text) }
      let followed = try [String: Skipped](jsonString: #"{"a": \#(text), "b": \#(text)}"#)
      #expect(followed.count == 2)
    }
  }

  @Test(arguments: depths) func rejectsWhatReadingRejects(depth: Int) {
    let values = [
      "]", "}", ",", ":", "tru", "nul", "falsy", "nan", "-", "-x", "01", "-01", "+1", ".5",
      "1.",
      "1.e1", "1e", "1e+", "1a", "12345678x", "0x1", "'a'", "\"", #""\x""#, "\"\u{1}\"",
      #""\ud800""#,
      "[", "[1", "[1,", "[1,]", "[,1]", "[1 2]", "[1}", "{", #"{"a"#, #"{"a""#, #"{"a" 1}"#,
      #"{"a":}"#, #"{"a":1"#, #"{"a":1,}"#, #"{"a":1 "b":2}"#, #"{"a":1]"#, "{a:1}", "{1:1}", "{,}",
    ]
    for value in values {
      let text = nested(value, depth)
      let read = #expect(throws: JSONError.self, "\(text)") { try JSON(jsonString: text) }
      let skipped = #expect(throws: JSONError.self, "\(text)") { try Skipped(jsonString: text) }
      #expect(skipped?.code == read?.code, "\(text)")
      #expect(skipped?.byteOffset == read?.byteOffset, "\(text)")
      #expect(skipped?.expected == read?.expected, "\(text)")
      #expect(skipped?.found == read?.found, "\(text)")
    }
  }

  @Test(arguments: [1, 2, 63, 64, 65, 127, 128, 129, 512]) func keepsTheLimitOfDepth(limit: Int) {
    let options = JSONReadingOptions(maximumDepth: limit)
    let allowed = nested("1", limit)
    #expect(throws: Never.self) { try Skipped(jsonString: allowed, options: options) }
    for value in ["[]", "{}", #"{"a": [1]}"#] {
      let text = nested(value, limit)
      let read = #expect(throws: JSONError.self) { try JSON(jsonString: text, options: options) }
      let skipped = #expect(throws: JSONError(.depthExceeded)) {
        try Skipped(jsonString: text, options: options)
      }
      #expect(skipped?.byteOffset == read?.byteOffset)
      #expect(skipped?.expected == read?.expected)
    }
  }

  // Keys, strings, and indentation are read in blocks of 8 and 16 bytes.

  @Test(arguments: 0...34) func readsTokensOfEveryLength(length: Int) throws {
    let key = String(repeating: "k", count: length)
    let indentation = String(repeating: " ", count: length)
    let characters = [
      ("", ""), ("é", "é"), ("日本", "日本"), ("😀", "😀"), (#"\n"#, "\n"), (#"\u00e9"#, "é"),
      ("\u{7F}", "\u{7F}"),
    ]
    for (text, character) in characters {
      for lineBreak in ["\n", "\r\n", "\n\n", "\t", " "] {
        let space = lineBreak + indentation
        let object = "{\(space)\"\(key)\(text)\"\(space):\(space)\"\(text)\(key)\(text)\"\(space)}"
        let array = "[\(space)\(object)\(space),\(space)\(object)]\(space)"
        let expected = [key + character: character + key + character]
        #expect(try [String: String](jsonString: object) == expected, "\(object)")
        #expect(try [[String: String]](jsonString: array) == [expected, expected], "\(array)")
        for document in [object, array] {
          #expect(throws: Never.self, "\(document)") { try Skipped(jsonString: document) }
        }
      }
    }
  }

  @Test(arguments: 0...34) func rejectsEveryPrefix(length: Int) {
    let padding = String(repeating: "p", count: length)
    let document = Array(#"{"\#(padding)": "\#(padding)é日😀\n\ud83d\ude00", "k": [true]}"#.utf8)
    for count in 0..<document.count {
      let prefix = Array(document[..<count])
      let read = #expect(throws: JSONError.self) { try JSON(jsonData: prefix) }
      let skipped = #expect(throws: JSONError.self) { try Skipped(jsonData: prefix) }
      #expect(skipped?.byteOffset == read?.byteOffset)
      #expect(skipped?.expected == read?.expected)
      #expect(read?.expected != "UTF-8")
    }
  }
}
