import NetworkKitJSON
import Testing

/// Cases with values: each is an object whose key is the case's name.
@Suite struct JSONEnumExternalTests {
  @JSONCodable(keys: .snakeCase)
  enum Shape: Equatable {
    case point
    case circle(Double)
    case label(String?)
    case rectangle(width: Double, cornerRadius: Double? = 1, `in`: [Int] = [7])
    case pair(Int, String?)
    @JSONKey("is grouped") indirect case group([Shape])
  }

  @JSONCodable
  @JSONTagged(.external)
  enum Only: Equatable {
    case a(Int), b(x: Int)
    #if DEBUG || !DEBUG
      case c(JSON)
    #endif
    @JSONIgnored case d(Int)
  }

  @JSONCodable
  enum Open: Equatable {
    case known(Int)
    @JSONOther case other(JSON)
  }

  @JSONCodable
  enum Named: Equatable {
    case known(Int)
    @JSONOther case other(String)
  }

  @Test(arguments: [
    (Shape.point, #""point""#), (.circle(2.5), #"{"circle":2.5}"#),
    (.label(nil), #"{"label":null}"#), (.label("a"), #"{"label":"a"}"#),
    (
      .rectangle(width: 3, cornerRadius: 4, in: []),
      #"{"rectangle":{"width":3.0,"corner_radius":4.0,"in":[]}}"#
    ),
    (.pair(1, "b"), #"{"pair":[1,"b"]}"#), (.pair(1, nil), #"{"pair":[1,null]}"#),
    (
      .group([.point, .group([.circle(1)])]),
      #"{"is grouped":["point",{"is grouped":[{"circle":1.0}]}]}"#
    ),
  ])
  func isAnObjectOfTheName(shape: Shape, text: String) throws {
    try expectRoundTrip(shape, text)
  }

  @Test func valuesHaveDefaults() throws {
    let text = #"{"rectangle": {"x": {}, "width": 3}}"#
    #expect(try read(from: text) == Shape.rectangle(width: 3))
    #expect(
      try read(from: #"{"rectangle": {"in": [], "width": 3, "corner_radius": null}}"#)
        == Shape.rectangle(width: 3, cornerRadius: nil, in: []))
    // Left out, it would be read back as its default.
    try expectRoundTrip(
      Shape.rectangle(width: 1, cornerRadius: nil),
      #"{"rectangle":{"width":1.0,"corner_radius":null,"in":[7]}}"#)
  }

  @Test(arguments: [
    (#"{"circle": "x"}"#, #"circle: expected a number, found "x" (line 1, column 12, byte 11)"#),
    (
      #"{"rectangle": {"width": 1, "in": [true]}}"#,
      "rectangle.in[0]: expected an integer, found true (line 1, column 35, byte 34)"
    ),
    (#"{"rectangle": {}}"#, "rectangle.width: the key is missing (line 1, column 17, byte 16)"),
    (
      #"{"rectangle": {"width": 1, "in": null}}"#,
      "rectangle.in: expected an array, found null (line 1, column 34, byte 33)"
    ),
    (
      #"{"pair": [1]}"#,
      "pair: expected an array of 2 elements, found 1 (line 1, column 13, byte 12)"
    ),
    (
      #"{"pair": [1, null, 3]}"#,
      "pair: expected an array of 2 elements, found more (line 1, column 20, byte 19)"
    ),
    (#"{"pair": [1, 2]}"#, "pair[1]: expected a string, found 2 (line 1, column 14, byte 13)"),
    (
      #"{"circle": 1, "point": 2}"#,
      #"expected an object with one member, found a second member, "point" (line 1, column 15, byte 14)"#
    ),
    (
      "{}", "expected an object with one member, found an empty object (line 1, column 1, byte 0)"
    ),
    ("[]", "expected a string or an object, found an array (line 1, column 1, byte 0)"),
    (
      #"{"is grouped": [{"is grouped": ["point", 1]}]}"#,
      "is grouped[0].is grouped[1]: expected a string or an object, found 1 "
        + "(line 1, column 42, byte 41)"
    ),
  ])
  func saysWhereItFails(text: String, error: String) {
    expectError(error, reading: Shape.self, from: text)
  }

  @Test(arguments: [#""circle""#, #"{"point": null}"#, #""oval""#, #"{"oval": 1}"#])
  func saysWhichFormsThereAre(text: String) throws {
    let error = #expect(throws: JSONError(.invalidValue)) { try read(Shape.self, from: text) }
    #expect(
      error?.expected == """
        one of "point", {"circle": …}, {"label": …}, {"rectangle": …}, {"pair": …}, \
        {"is grouped": …}
        """)
    #expect(error?.byteOffset == 0)
  }

  @Test func needsNoCaseWithoutValues() throws {
    try expectRoundTrip([Only.a(1), .b(x: 2), .c([])], #"[{"a":1},{"b":{"x":2}},{"c":[]}]"#)
    expectError(
      #"expected one of {"a": …}, {"b": …}, {"c": …}, found "a" (line 1, column 1, byte 0)"#,
      reading: Only.self, from: #""a""#)
    #expect(throws: JSONError(.invalidValue)) { try Only.d(1).jsonString }
    #expect(throws: JSONError(.invalidValue)) { try read(Only.self, from: #"{"d":1}"#) }
  }

  @Test func takesUnknownNames() throws {
    try expectRoundTrip(
      [Open.known(1), .other("x"), .other(["y": [2], "z": 3])],
      #"[{"known":1},"x",{"y":[2],"z":3}]"#)
    expectError(
      "known: expected an integer, found true (line 1, column 10, byte 9)", reading: Open.self,
      from: #"{"known":true}"#)
    #expect(
      try read(from: #"["x", {"y": {"z": 1}}]"#) == [Named.other("x"), .other("y")])
    try expectRoundTrip(Named.other("x"), #""x""#)
    #expect(throws: JSONError(.invalidSyntax)) { try Named(jsonString: #"{"y": [01]}"#) }
  }

  @Test func namesTheValueThatCanNotBeWritten() {
    let failures: [(Shape, JSONPath)] = [
      (.circle(.nan), "circle"), (.rectangle(width: .infinity), "rectangle.width"),
      (.group([.point, .circle(.nan)]), "is grouped[1].circle"),
    ]
    for (shape, path) in failures {
      #expect(throws: JSONError(.invalidValue, at: path)) { try shape.jsonString }
    }
  }

  @Test func hostileNestingEnds() {
    let text = String(repeating: #"{"is grouped":["#, count: 100_000)
    let error = #expect(throws: JSONError.self) { try Shape(jsonString: text) }
    #expect(error?.code == .depthExceeded)
  }
}
