import NetworkKitJSON
import Testing

/// A tag beside the values of a case.
@Suite struct JSONEnumBesideTests {
  @JSONCodable
  struct Circle: Equatable {
    let radius: Double
    var name: String?
  }

  @JSONCodable
  struct Empty: Equatable {}

  @JSONCodable
  @JSONTagged("type")
  indirect enum Shape: Equatable {
    case point
    case circle(Circle)
    case nothing(Empty)
    @JSONKey("rect") case rectangle(width: Double, height: Double = 1)
    case group(members: [Shape], note: String?)
    case framed(Shape2)
    @JSONIgnored case hidden
  }

  /// Its tag has another key, so that it can be in the object of another enum.
  @JSONCodable
  @JSONTagged("kind \"2\"")
  enum Shape2: Equatable {
    case one(x: Int)
    case two
  }

  @JSONCodable
  @JSONTagged("type")
  enum Open: Equatable {
    case known(x: Int)
    @JSONOther case other(JSON)
  }

  @JSONCodable
  @JSONTagged("type")
  enum Named: Equatable {
    case known
    @JSONOther case other(String)
  }

  @JSONCodable
  @JSONTagged("type")
  enum Plain: Equatable {
    case known
    @JSONOther case other
  }

  @JSONCodable
  @JSONTagged("t")
  enum Generic<Value: Equatable>: Equatable {
    case value(Value)
  }

  @Test(arguments: [
    (Shape.point, #"{"type":"point"}"#),
    (.circle(Circle(radius: 2)), #"{"type":"circle","radius":2.0}"#),
    (.nothing(Empty()), #"{"type":"nothing"}"#),
    (.rectangle(width: 2), #"{"type":"rect","width":2.0,"height":1.0}"#),
    (
      .group(
        members: [.point, .nothing(Empty()), .circle(Circle(radius: 1, name: "c"))], note: nil),
      #"{"type":"group","members":[{"type":"point"},{"type":"nothing"},"#
        + #"{"type":"circle","radius":1.0,"name":"c"}]}"#
    ),
    (.framed(.one(x: 3)), #"{"type":"framed","kind \"2\"":"one","x":3}"#),
    (.framed(.two), #"{"type":"framed","kind \"2\"":"two"}"#),
  ])
  func isAMember(shape: Shape, text: String) throws {
    try expectRoundTrip(shape, text)
  }

  @Test(arguments: [
    #"{"type": "rect", "width": 2, "height": 3}"#, #"{"width": 2, "type": "rect", "height": 3}"#,
    #"{"height": 3, "x": [{"type": "point"}], "width": 2, "t\u0079pe": "r\u0065ct"}"#,
  ])
  func mayStandAnywhere(text: String) throws {
    #expect(try read(from: text) == Shape.rectangle(width: 2, height: 3))
    #expect(
      try read([Shape].self, from: "[\(text), \(text)]").last == .rectangle(width: 2, height: 3))
  }

  @Test func standsInObjectsOfOtherModels() throws {
    let text =
      #"{"members": [{"radius": 1, "type": "circle"}, {"type": "point"}], "type": "group"}"#
    #expect(
      try read(from: text)
        == Shape.group(members: [.circle(Circle(radius: 1)), .point], note: nil))
  }

  @Test(arguments: [
    ("3", "expected an object, found 3 (line 1, column 1, byte 0)"),
    (#"{"radius": 2}"#, "type: the key is missing (line 1, column 14, byte 13)"),
    (
      #"{"type": 2}"#, "type: expected a string, found 2 (line 1, column 10, byte 9)"
    ),
    (
      #"{"x": 1, "type": "hidden"}"#,
      #"type: expected one of "point", "circle", "nothing", "rect", "group", "framed", "#
        + #"found "hidden" (line 1, column 18, byte 17)"#
    ),
    (
      #"{"type": "circle"}"#, "radius: the key is missing (line 1, column 19, byte 18)"
    ),
    (
      #"{"type": "group", "members": [{"type": "rect", "width": "w"}]}"#,
      #"members[0].width: expected a number, found "w" (line 1, column 57, byte 56)"#
    ),
  ])
  func saysWhereItFails(text: String, error: String) {
    expectError(error, reading: Shape.self, from: text)
  }

  @Test func takesUnknownTags() throws {
    try expectRoundTrip(
      [Open.known(x: 1), .other(["a": 1, "type": "b"])],
      #"[{"type":"known","x":1},{"a":1,"type":"b"}]"#)
    #expect(try read(from: #"{"a": [], "type": "x"}"#) == Named.other("x"))
    try expectRoundTrip(Named.other("x\""), #"{"type":"x\""}"#)
    #expect(try read(from: #"{"a": [], "type": "x"}"#) == Plain.other)
    try expectRoundTrip(Plain.other, #"{"type":"other"}"#)
    #expect(throws: JSONError.missingKey("type")) { try read(Open.self, from: "{}") }
  }

  @JSONCodable
  struct Note: Equatable {
    let text: String?
    @JSONFlatten let others: [String: JSON]
  }

  @JSONCodable
  @JSONTagged("type")
  enum Annotated: Equatable {
    case note(Note)
    case outer(Inner)
    case weight(kilograms: Int? = 1)
  }

  /// Its tag is next to that of the other enum.
  @JSONCodable
  @JSONTagged("kind")
  enum Inner: Equatable {
    case note(Note)
    case circle(Circle)
  }

  @Test(arguments: [
    (
      #"{"text": "t", "x": 1, "type": "note", "kind": "k"}"#,
      Annotated.note(Note(text: "t", others: ["x": 1, "kind": "k"])),
      #"{"type":"note","text":"t","kind":"k","x":1}"#
    ),
    (
      #"{"x": {"type": 2, "kind": 3}, "kind": "note", "type": "outer"}"#,
      .outer(.note(Note(text: nil, others: ["x": ["type": 2, "kind": 3]]))),
      #"{"type":"outer","kind":"note","x":{"type":2,"kind":3}}"#
    ),
  ])
  func keepsTheTagOutOfTheRest(text: String, value: Annotated, written: String) throws {
    #expect(try read(from: text) == value)
    try expectRoundTrip(value, written)
  }

  @JSONDecodable
  @JSONTagged(.untagged)
  enum Either: Equatable {
    case annotated(Annotated)
    case note(Note)
  }

  @Test func isAnyMemberWhereTheCaseCanNotBeRead() throws {
    let text = #"{"type": "outer", "kind": "circle", "text": "t"}"#
    #expect(
      try read(from: text)
        == Either.note(Note(text: "t", others: ["type": "outer", "kind": "circle"])))
  }

  @Test func keepsNilWhereADefaultStandsForAMissingKey() throws {
    try expectRoundTrip(
      Annotated.weight(kilograms: nil), #"{"type":"weight","kilograms":null}"#)
  }

  @Test func rejectsToWriteWhatIsNoObject() throws {
    try expectRoundTrip(Generic.value(Circle(radius: 1)), #"{"t":"value","radius":1.0}"#)
    #expect(try Generic.value(["a": 1]).jsonString == #"{"t":"value","a":1}"#)
    for value in [[1], []] {
      let error = #expect(throws: JSONError.self) { try [Generic.value(value)].jsonString }
      #expect(
        error?.description
          == "[0]: expected an object that can contain the tag \"t\", "
          + "found an array")
    }
  }

  @Test func looksTwiceAtEveryLevel() throws {
    func nested(_ count: Int) -> String {
      String(repeating: #"{"note":"n","members":["#, count: count)
        + String(repeating: #"],"type":"group"}"#, count: count)
    }
    guard case .group(let members, "n") = try Shape(jsonString: nested(64)) else {
      Issue.record("not a group")
      return
    }
    #expect(members.count == 1)
    let error = #expect(throws: JSONError.self) { try Shape(jsonString: nested(65)) }
    #expect(error?.code == .depthExceeded)
  }
}
