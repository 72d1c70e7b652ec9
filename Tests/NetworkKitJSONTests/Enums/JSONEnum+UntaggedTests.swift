import NetworkKitJSON
import Testing

/// Values that don't contain the name of their case.
@Suite struct JSONEnumUntaggedTests {
  @JSONCodable
  @JSONTagged(.untagged)
  enum Identifier: Equatable {
    case number(Int)
    case text(String)
    case composite(shard: Int, key: String)
    case pair(Int, Int)
    case nothing
    @JSONIgnored case local
  }

  @JSONCodable
  @JSONTagged(.untagged)
  indirect enum Tree: Equatable {
    case branch([Tree])
    case twin(Twins)
    case leaf(Bool)
  }

  @JSONCodable
  struct Twins: Equatable {
    let left: [Tree]
  }

  @JSONCodable
  @JSONTagged(.untagged)
  enum Open: Equatable {
    @JSONOther case other(JSON)
    case known(Int)
  }

  /// Both cases read an array of itself, and fail at the innermost value only.
  @JSONDecodable
  @JSONTagged(.untagged)
  indirect enum Ambiguous: Equatable {
    case first([Ambiguous])
    case second([[Ambiguous]])
    case third(Either)
  }

  @JSONDecodable
  @JSONTagged(.untagged)
  enum Either: Equatable {
    case value([Ambiguous])
    case flag(Bool)
  }

  @Test(arguments: [
    (Identifier.number(7), "7"), (.text("a"), #""a""#),
    (.composite(shard: 1, key: "a"), #"{"shard":1,"key":"a"}"#), (.pair(1, 2), "[1,2]"),
    (.nothing, "null"),
  ])
  func isItsValues(identifier: Identifier, text: String) throws {
    try expectRoundTrip(identifier, text)
    #expect(try read(from: "[ \(text) ,\(text)]") == [identifier, identifier])
  }

  @Test func saysWhatEachCaseWanted() throws {
    let error = #expect(throws: JSONError.self) {
      try read([Identifier].self, from: #"[1, {"shard": 1, "key": true}]"#)
    }
    #expect(error?.path == "[1]")
    #expect(
      error?.description == """
        [1]: expected one of number (an integer), text (a string), composite (key: a string), \
        pair (an array), nothing (null), found an object (line 1, column 5, byte 4)
        """)
    #expect(throws: JSONError(.invalidValue)) { try Identifier.local.jsonString }
  }

  @Test func brokenJSONIsNoOtherCase() {
    for text in ["[1, 2", "[01, 2]", #"{"shard": 1, "key": "\x"}"#] {
      let error = #expect(throws: JSONError.self) { try Identifier(jsonString: text) }
      #expect(error?.code == .invalidSyntax)
    }
  }

  @Test func takesTheRest() throws {
    try expectRoundTrip([Open.known(1), .other("x"), .other([1])], #"[1,"x",[1]]"#)
  }

  @Test func readsItselfInside() throws {
    try expectRoundTrip(
      Tree.branch([.leaf(true), .twin(Twins(left: [.branch([])]))]), #"[true,{"left":[[]]}]"#)
  }

  @Test func hostileNestingEnds() {
    let text = String(repeating: "[", count: 100_000)
    let error = #expect(throws: JSONError.self) { try Tree(jsonString: text) }
    #expect(error?.code == .depthExceeded)
  }

  @Test func hostileAmbiguityEnds() {
    let text = String(repeating: "[", count: 100) + "1" + String(repeating: "]", count: 100)
    let error = #expect(throws: JSONError.self) { try Ambiguous(jsonString: text) }
    #expect(error?.code == .budgetExceeded)
  }
}
