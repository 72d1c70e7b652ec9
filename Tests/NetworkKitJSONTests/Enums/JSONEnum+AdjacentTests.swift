import NetworkKitJSON
import Testing

/// A tag beside one member that has all values of a case.
@Suite struct JSONEnumAdjacentTests {
  @JSONCodable
  @JSONTagged("type", content: "data")
  enum Event: Equatable {
    case ping
    case message(String)
    case note(String?)
    case joined(user: String, room: Int?)
    case moved(Double, Double)
    @JSONKey("many") case nested([Event])
    @JSONIgnored case local(Int)
  }

  @JSONCodable
  @JSONTagged("type", content: "data")
  enum Open: Equatable {
    case known(Int)
    @JSONOther case other(JSON)
  }

  @JSONCodable
  @JSONTagged("type", content: "data")
  enum Named: Equatable {
    case known(Int)
    @JSONOther case other(String)
  }

  @Test(arguments: [
    (Event.ping, #"{"type":"ping"}"#), (.message("hi"), #"{"type":"message","data":"hi"}"#),
    (.note(nil), #"{"type":"note","data":null}"#),
    (.joined(user: "Ada", room: nil), #"{"type":"joined","data":{"user":"Ada"}}"#),
    (.moved(1, 2.5), #"{"type":"moved","data":[1.0,2.5]}"#),
  ])
  func hasItsValuesInAMember(event: Event, text: String) throws {
    try expectRoundTrip(event, text)
  }

  @Test(arguments: [
    (
      #"{"data": {"room": 1, "user": "Ada"}, "type": "joined"}"#, Event.joined(user: "Ada", room: 1)
    ),
    (#"{"x": 0, "data": [1, 2], "y": {}, "type": "moved", "z": []}"#, .moved(1, 2)),
    (#"{"data": [{"data": "a", "type": "message"}], "type": "many"}"#, .nested([.message("a")])),
    (#"{"type": "ping", "data": [1]}"#, .ping), (#"{"type": "note"}"#, .note(nil)),
  ])
  func readsEitherOrder(text: String, event: Event) throws {
    #expect(try read(from: text) == event)
    #expect(try read(from: "[\(text), \(text)]") == [event, event])
  }

  @Test func writesNamesAsTheyAreRead() throws {
    #expect(try Event.nested([]).jsonString == #"{"type":"many","data":[]}"#)
    #expect(throws: JSONError(.invalidValue)) { try Event.local(1).jsonString }
  }

  @Test(arguments: [
    (#"{"type": "message"}"#, "data: the key is missing (line 1, column 20, byte 19)"),
    (#"{"type": "moved"}"#, "data: the key is missing (line 1, column 18, byte 17)"),
    (
      #"{"data": [1, "x"], "type": "moved"}"#,
      #"data[1]: expected a number, found "x" (line 1, column 14, byte 13)"#
    ),
    (
      #"{"type": "many", "data": [{"type": "joined", "data": {}}]}"#,
      "data[0].data.user: the key is missing (line 1, column 56, byte 55)"
    ),
    (
      #"{"data": 1}"#, "type: the key is missing (line 1, column 12, byte 11)"
    ),
  ])
  func saysWhereItFails(text: String, error: String) {
    expectError(error, reading: Event.self, from: text)
  }

  @Test func validatesWhatItSkips() {
    for text in [
      #"{"type": "ping", "data": [01]}"#, #"{"type": "message", "data": "", "x": tru}"#,
      #"{"type": "message", "data": "" "#,
    ] {
      let error = #expect(throws: JSONError.self) { try Event(jsonString: text) }
      #expect(error?.code == .invalidSyntax)
    }
  }

  /// A member after the content isn't part of the content's path.
  @Test func reportsAMemberAfterTheContentWithoutThePathOfTheContent() throws {
    let text = #"{"type": "message", "data": "", "x": tru}"#
    let error = try #require(throws: JSONError.self) { try Event(jsonString: text) }
    #expect(error.path == JSONPath([]) && error.byteOffset == 37)
  }

  @Test func takesUnknownTags() throws {
    try expectRoundTrip(
      [Open.known(1), .other(["type": "b", "data": 2])],
      #"[{"type":"known","data":1},{"type":"b","data":2}]"#)
    #expect(try read(from: #"{"data": [], "type": "x"}"#) == Named.other("x"))
    try expectRoundTrip(Named.other("x"), #"{"type":"x"}"#)
  }
}
