import NetworkKitJSON
import Testing

/// Every prefix of a document, in memory that ends where the prefix does: nothing is read behind it.
@Suite struct TruncationTests {
  private struct Record: JSONDecodable {
    init(json: JSON) {}

    init(from reader: inout JSONReader) throws(JSONError) {
      var members = try reader.beginObject(keys: "\u{4}text\u{A}identifier        ")
      while let member = try reader.nextMember(&members) {
        switch member {
        case 0: _ = try reader.read(String.self)
        case 1: _ = try reader.read(Int.self)
        default: try reader.skipValue()
        }
      }
    }
  }

  private static let documents = [
    #"{"identifier":1234567890,"values":[1.25e-3,-0.5,12345678.12345678],"identifier" : 7}"#,
    #"{"text":"a\u00e9\ud83d\ude00\n, plain ASCII of more than sixteen bytes","identifier":1}"#,
    #"["äöü 日本語 😀 and sixteen bytes", true, false, null, {"a":{"b":[[]]}}, 1e308]"#,
    "\u{FEFF}[                                        1,\n\t 2]",
  ]

  @Test(arguments: documents)
  func readsNothingBehindTheEnd(document: String) throws {
    let bytes = Array(document.utf8)
    for count in 0..<bytes.count {
      let prefix = Array(bytes[..<count])
      #expect(throws: JSONError.self) { try JSON(jsonData: prefix) }
      #expect(throws: JSONError.self) { try Record(jsonData: prefix) }
    }
    let json = try JSON(jsonData: bytes)
    #expect(try JSON(jsonString: json.jsonString) == json)
  }
}
