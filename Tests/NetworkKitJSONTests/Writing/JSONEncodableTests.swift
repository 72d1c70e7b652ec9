import Foundation
import NetworkKitJSON
import Testing

@Suite struct JSONEncodableTests {
  private enum Color: String, JSONEncodable { case red }

  private struct Point: JSONEncodable {
    var x: Double
    var label: String?

    var json: JSON {
      get throws(JSONError) { ["x": try x.json, "label": try label.json] }
    }
  }

  private struct Streamed: JSONEncodable {
    var json: JSON { ["never": "used"] }

    func encode(to writer: inout JSONWriter) throws(JSONError) {
      try writer.beginObject()
      try writer.write([1, 2], forKey: "a")
      writer.writeKey("b")
      try writer.beginArray()
      writer.write(true)
      writer.writeNull()
      writer.write("x")
      writer.endArray()
      writer.endObject()
    }
  }

  /// Writes a value both ways and checks that they agree.
  private func text(_ value: some JSONEncodable) throws -> String {
    let text = try value.jsonString
    #expect(try value.json.jsonString == text)
    #expect(try value.jsonData() == Data(text.utf8))
    return text
  }

  @Test func writesStandardValues() throws {
    #expect(try text("a") == #""a""#)
    #expect(try text(true) == "true")
    #expect(try text(Int8.min) == "-128")
    #expect(try text(UInt64.max) == "18446744073709551615")
    #expect(try text(0.1) == "0.1")
    #expect(try text(Float(1.5)) == "1.5")
    #expect(try text(nil as Int?) == "null")
    #expect(try text([1, nil, 3]) == "[1,null,3]")
    #expect(try text(["b": [2], "a": [1]]) == #"{"a":[1],"b":[2]}"#)
    #expect(try text(Color.red) == #""red""#)
    #expect(try text(Point(x: 1.5, label: nil)) == #"{"x":1.5,"label":null}"#)
  }

  @Test func writesFoundationsTypes() throws {
    let uuid = UUID()
    #expect(try text(uuid) == "\"\(uuid.uuidString)\"")
    #expect(try text(try #require(URL(string: "https://a.b/c"))) == #""https://a.b/c""#)
    #expect(try text(Date(timeIntervalSince1970: 0.25)) == #""1970-01-01T00:00:00.25Z""#)
    #expect(try text(try #require(Decimal(string: "12.30"))) == "12.3")
    #expect(throws: JSONError(.invalidValue)) { try Decimal.nan.json }
    #expect(throws: JSONError(.invalidValue)) {
      try Date.distantFuture.addingTimeInterval(1e15).json
    }
  }

  @Test func escapesWhatHasToBe() throws {
    let all = String(String.UnicodeScalarView((0..<0x80).compactMap { Unicode.Scalar($0) }))
    let written = try text(all)
    #expect(written.contains(#"\u0000\u0001"#) && written.contains(#"\b\t\n\u000b\f\r\u000e"#))
    #expect(written.contains(##"!\"#"##) && written.contains(#"[\\]"#) && written.contains("./"))
    #expect(try String(jsonString: written) == all)
    #expect(try text("é😀\u{2028}") == "\"é😀\u{2028}\"")
  }

  @Test func letsTypesWriteThemselves() throws {
    #expect(try Streamed().jsonString == #"{"a":[1,2],"b":[true,null,"x"]}"#)
    #expect(try [Streamed(), Streamed()].jsonString.hasPrefix(#"[{"a":[1,2],"#))
  }

  @Test func givesTextWithAndWithoutOptions() throws {
    #expect(try [1, 2].jsonString() == "[1,2]" && [1, 2].jsonString == "[1,2]")
    #expect(try Genre.drama.jsonString() == #""drama""#)
    #expect(try Genre(jsonString: #""comedy""#) == .comedy)
  }

  @Test func writesWhatCannotBeCopied() throws {
    #expect(try Token(text: "a").jsonString == #"{"token":"a"}"#)
    #expect(try Token(text: "a").json == ["token": "a"])
  }

  @Test func givesDocumentsOfAnySizeAway() throws {
    for count in [0, 1, 100, 10_000, 300_000] {
      let numbers = Array(0..<count)
      let data = try numbers.jsonData()
      #expect(try [Int](jsonData: data) == numbers)
      #expect(data == Data("[\(numbers.map(String.init).joined(separator: ","))]".utf8))
    }
  }

  @Test(arguments: [Double.infinity, -.infinity, .nan])
  func rejectsWhatIsNotFinite(value: Double) {
    #expect(throws: JSONError(.invalidValue)) { try value.json }
    #expect(throws: JSONError(.invalidValue, at: "a[1]")) { try ["a": [0, value]].jsonString }
    #expect(throws: JSONError(.invalidValue, at: "a[1]")) { try ["a": [0, value]].json }
    #expect(throws: JSONError(.invalidValue)) { try Float(value).json }
  }

  @Test func limitsTheDepth() throws {
    var json: JSON = 0
    for _ in 0..<512 { json = [json] }
    let options = JSONReadingOptions(maximumDepth: 512)
    #expect(try JSON(jsonString: json.jsonString, options: options) == json)
    #expect(try JSON(writing: json) == json)
    let tooDeep: JSON = [json]
    let error = try #require(throws: JSONError.self) { try tooDeep.jsonString }
    #expect(error.code == .depthExceeded)
    #expect(tooDeep.description.contains("512 levels"))
  }
}

private enum Genre: String, JSONCodable {
  case comedy, drama
}

private struct Token: ~Copyable, JSONEncodable {
  let text: String

  var json: JSON {
    get throws(JSONError) { ["token": .string(text)] }
  }
}
