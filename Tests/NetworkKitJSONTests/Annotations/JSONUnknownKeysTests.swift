import NetworkKitJSON
import Testing

@JSONDecodable(unknownKeys: .reject)
private struct Options: Equatable {
  let color: String
  @JSONKey("size.width") let width: Int?
  @JSONAlias("tint") var shade: Int?
}

@JSONDecodable(unknownKeys: .reject) private struct Nothing: Equatable {}
@JSONDecodable(unknownKeys: .ignore) private struct Anything: Equatable { let options: [Options] }

@Suite struct JSONUnknownKeysTests {
  @Test func readsKnownKeys() throws {
    let text = #"{"color": "red", "size": {"width": 1}, "tint": 3}"#
    #expect(try read(from: text) == Options(color: "red", width: 1, shade: 3))
    #expect(try read(from: "{}") == Nothing())
  }

  @Test(arguments: [
    (
      #"{"colour": "red"}"#,
      #"colour: expected a known key such as "color", found "colour" (line 1, column 2, byte 1)"#
    ),
    (
      #"{"color": "red", "xyz": 1}"#,
      #"xyz: expected one of the keys "color", "size", "shade", "tint", found "xyz" (line 1, column 18, byte 17)"#
    ),
    (
      #"{"size": {"widht": 1}, "color": ""}"#,
      #"size.widht: expected a known key such as "width", found "widht" (line 1, column 11, byte 10)"#
    ),
  ])
  func namesTheUnknownKey(text: String, description: String) throws {
    let error = try #require(throws: JSONError.self) { try read(Options.self, from: text) }
    #expect(error.code == .unknownKey)
    #expect(error.description == description)
  }

  @Test func holdsForTheTypeAlone() throws {
    #expect(throws: JSONError(.unknownKey, at: "options[0].id")) {
      try read(Anything.self, from: #"{"id": 1, "options": [{"id": 1}]}"#)
    }
    #expect(try read(Anything.self, from: #"{"id": 1, "options": []}"#).options == [])
    #expect(throws: JSONError(.unknownKey, at: "a")) { try read(Nothing.self, from: #"{"a": 1}"#) }
  }
}
