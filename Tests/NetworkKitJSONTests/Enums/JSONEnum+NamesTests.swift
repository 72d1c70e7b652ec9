import NetworkKitJSON
import Testing

/// Cases without values: each is a string.
@Suite struct JSONEnumNamesTests {
  @JSONCodable(keys: .snakeCase)
  enum Step: Equatable, CaseIterable {
    case signIn, `default`, `init`
    @JSONKey("sign out!") case signOut
    @JSONKey("say \"hi\"\u{1}") case quoted
    #if DEBUG || !DEBUG
      case inEveryBuild
    #else
      case inNoBuild
    #endif
  }

  @JSONCodable
  enum Level: Equatable {
    case low
    @JSONIgnored case hidden
    @JSONOther case other
  }

  @JSONCodable
  enum Name: Equatable {
    case known
    @JSONOther case other(String)
  }

  @JSONCodable
  enum Anything: Equatable {
    case known
    @JSONOther case other(JSON)
  }

  @JSONCodable
  enum Suit: String {
    case hearts = "♥", spades = "♠"
    @JSONOther case joker
  }

  @JSONCodable
  enum Status: Int {
    case fine = 200
    @JSONOther case other = 0
  }

  @Test(arguments: [
    (Step.signIn, #""sign_in""#), (.default, #""default""#), (.`init`, #""init""#),
    (.signOut, #""sign out!""#), (.quoted, #""say \"hi\"\u0001""#),
    (.inEveryBuild, #""in_every_build""#),
  ])
  func isTheNameOfTheCase(step: Step, text: String) throws {
    try expectRoundTrip(step, text)
  }

  @Test func comparesNamesWithEscapes() throws {
    #expect(try read(Step.self, from: #""s\u0069gn_in""#) == .signIn)
  }

  @Test func saysWhichNamesThereAre() {
    expectError(
      #"expected one of "low", found "hidden" (line 1, column 3, byte 2)"#,
      reading: Closed.self, from: #"  "hidden""#)
    expectError(
      "[1]: expected a string, found 3 (line 1, column 9, byte 8)",
      reading: [Closed].self, from: #"["low", 3]"#)
  }

  @JSONCodable
  enum Closed: Equatable {
    case low
    @JSONIgnored case hidden
  }

  @Test func rejectsToWriteWhatIsIgnored() {
    let error = #expect(throws: JSONError.self) { try ["a": Closed.hidden].jsonString }
    #expect(error?.description == "a: expected a case that isn't ignored, found 'hidden'")
  }

  @Test func takesUnknownNames() throws {
    #expect(try read(from: #"["low", "hidden", "x"]"#) == [Level.low, .other, .other])
    #expect(try read(from: #"[{"x": [1]}]"#) == [Level.other])
    try expectRoundTrip(Level.other, #""other""#)
    expectError(
      "expected a string or an object, found 3 (line 1, column 1, byte 0)",
      reading: Level.self, from: "3")
    try expectRoundTrip([Name.known, .other("n\n")], #"["known","n\n"]"#)
    #expect(try read(from: #"{"x": 1}"#) == Name.other("x"))
    try expectRoundTrip([Anything.known, .other("x")], #"["known","x"]"#)
    try expectRoundTrip(Anything.other(["x": [1, "y"]]), #"{"x":[1,"y"]}"#)
  }

  @Test func takesUnknownRawValues() throws {
    #expect(try read(from: #"["♥", "♣", "joker"]"#) == [Suit.hearts, .joker, .joker])
    try expectRoundTrip(Suit.joker, #""joker""#)
    #expect(try read(from: "[200, 404]") == [Status.fine, .other])
    expectError(
      "expected an integer, found \"x\" (line 1, column 1, byte 0)", reading: Status.self,
      from: #""x""#)
  }
}
