import NetworkKitJSON
import Testing

private enum Status: String { case active, closed }
private enum Level: Int, CaseIterable { case low = 1, high }

/// Foundation's way counts: any other value is `unknown`.
private enum Tier: String, Codable {
  case free, unknown

  init(from decoder: any Decoder) throws {
    let text = try decoder.singleValueContainer().decode(String.self)
    self = Tier(rawValue: text) ?? .unknown
  }
}

private struct Flags: OptionSet {
  let rawValue: Int
}

@JSONCodable
private struct Account: Equatable {
  let status: Status
  let last: Status?
  let history: [Status]
  let recent: [Status]?
  let named: [String: Level]
  let other: [String: Level]?
  let level: Level
  @JSONDefault(Status.closed, invalid: Status.active) let next: Status
  @JSONAlias("old") var flags = Flags(rawValue: 1)
  @JSONOmit(.never) var note: Status?
  @JSONOmit(.never) var notes: [Status]?
  @JSONOmit(.never) var levels: [String: Level]?
  var tier = Tier.free
  var tiers: [Tier] = []
  let rank: Tier?
  var list: [Status] = []
  var map: [String: Status] = [:]
}

@JSONCodable
private enum Event: Equatable {
  case status(Status)
  case change(from: Status, level: Level)
  case pair(Status, Level)
}

@JSONCodable @JSONTagged("type", content: "content")
private enum TaggedEvent: Equatable {
  case status(Status)
  case pair(Level, Account?)
}

@JSONCodable(transparent: true)
private struct Wrapper: Equatable {
  let status: Status
}

private enum Kind: String, Codable { case plain }

@JSONDecodable
private struct Entry: Equatable {
  let kind: Kind
  @JSONKey("api_token") let token: Kind
}

private enum CodableKey: String, Codable { case one, two }

@JSONCodable
private struct Tally: Equatable {
  let counts: [Status: Int]
  let other: [Level: [String]]?
  var byKey: [CodableKey: Int] = [:]
  @JSONOmit(.never) var late: [CodableKey: Int]?
}

private struct Tag: RawRepresentable, Hashable {
  let rawValue: String
}

@JSONCodable
private struct Labels: Equatable {
  let levels: Set<Level>
  let tags: Set<Tag>?
  var past: Set<Status> = []
  @JSONOmit(.never) var future: Set<Status>?
}

@JSONDecodable
private struct Leniency: Equatable {
  @JSONLossy let history: [Status]
  @JSONLossy let recent: [Status]?
  @JSONLossy var levels: [Level] = []
  @JSONLossy var tags: Set<Status> = []
  @JSONLossy let byName: [String: Level]?
  @JSONLossy var rows: [[Level]] = []
}

@JSONCodable
private struct Nesting: Equatable {
  let rows: [[Level]]
  let gaps: [Status?]
  let byName: [String: [Status]]
  let sets: [Int: Set<Level>]?
  @JSONOmit(.never) var more: [[Status]]?
}

@JSONCodable
private enum Several: Equatable {
  case list([Status])
  case labeled(rows: [[Level]])
  case pair([Status], Set<Level>)
}

@JSONCodable(transparent: true)
private struct List: Equatable {
  let levels: [Level]
}

@JSONCodable
private struct Document: Equatable {
  let json: String
  let id: Int
}

@JSONCodable
private enum Optionals: Equatable {
  case history([Status]?)
  case table([[Status]])
  case several([Status]?, Int)
}

@JSONCodable
@JSONTagged("type", content: "content")
private enum TaggedOptionals: Equatable {
  case history([Status]?)
  case several([Status]?, Int)
}

@JSONCodable
private struct LossyTable: Equatable {
  @JSONLossy var rows: [[Status]]?
}

@JSONCodable
private enum Retired: Equatable {
  case active(id: Int)
  @available(*, unavailable) case closed(id: Int)
}

@Suite struct RawValuePropertyTests {
  @Test func isAKeyOfADictionary() throws {
    let text = #"{"counts":{"active":1},"other":{"2":["a"]},"byKey":{"one":3},"late":null}"#
    let tally = try read(Tally.self, from: text)
    try expectRoundTrip(tally, text)
    #expect(tally.counts == [.active: 1] && tally.other == [.high: ["a"]])
    #expect(tally.byKey == [.one: 3])
    let error = try #require(throws: JSONError.self) {
      try Tally(jsonString: #"{"counts":{"paused":1}}"#)
    }
    #expect(error.path.description == "counts.paused")
    expectError(
      "other.3: expected a key that can be converted to Level, found \"3\" "
        + "(line 1, column 32, byte 31)",
      reading: Tally.self, from: #"{"counts":{},"other":{"2": [], "3": [], "4": []}}"#)
    expectError(
      "counts.closed: expected an integer, found \"1\" (line 1, column 22, byte 21)",
      reading: Tally.self, from: #"{"counts":{"closed": "1"}}"#)
  }

  @Test func isAnElementOfASet() throws {
    let text = #"{"levels":[1,2],"tags":["a","b"],"past":["active"],"future":null}"#
    let labels = try read(Labels.self, from: text)
    #expect(labels.levels == [.low, .high] && labels.past == [.active])
    #expect(labels.tags == [Tag(rawValue: "a"), Tag(rawValue: "b")])
    try expectRoundTrip(labels, text)
    #expect(try read(Labels.self, from: #"{"levels":[2,2]}"#).levels == [.high])
    let error = try #require(throws: JSONError.self) {
      try Labels(jsonString: #"{"levels":[1,7]}"#)
    }
    #expect(error.path.description == "levels[1]")
    // Hashing such a string takes too long.
    let marks = "a" + String(repeating: "\u{301}", count: 200)
    #expect(throws: JSONError.self) {
      try Labels(jsonString: #"{"levels":[],"tags":["\#(marks)"]}"#)
    }
  }

  @Test func invalidElementsAreSkipped() throws {
    let leniency = try read(
      Leniency.self, from: #"{"history":["active","x",1],"recent":null,"levels":[1,7,"a",2]}"#)
    #expect(leniency.history == [.active] && leniency.recent == nil)
    #expect(leniency.levels == [.low, .high])
    let other = try read(
      Leniency.self,
      from: #"""
        {"history":[],"tags":["active","x","closed"],"byName":{"a":1,"b":7,"c":"x"},\#
        "rows":[[1,2],[1,7],3,[]]}
        """#)
    #expect(other.tags == [.active, .closed] && other.byName == ["a": .low])
    // An element is read or skipped as a whole.
    #expect(other.rows == [[.low, .high], []])
  }

  @Test func isNestedInCollections() throws {
    let least = #"{"rows":[[1],[]],"gaps":["active",null],"byName":{"a":["closed"]},"more":null}"#
    let nesting = try read(Nesting.self, from: least)
    try expectRoundTrip(nesting, least)
    #expect(nesting.gaps == [.active, nil] && nesting.byName == ["a": [.closed]])
    let most = #"""
      {"rows":[],"gaps":[],"byName":{},"sets":{"1":[1,2],"2":[]},"more":[["active"]]}
      """#
    try expectRoundTrip(try read(Nesting.self, from: most), most)
    let error = try #require(throws: JSONError.self) {
      try Nesting(jsonString: #"{"rows":[[1],[2,9]]}"#)
    }
    #expect(error.path.description == "rows[1][1]")
    try expectRoundTrip(Several.list([.active]), #"{"list":["active"]}"#)
    try expectRoundTrip(Several.labeled(rows: [[.high]]), #"{"labeled":{"rows":[[2]]}}"#)
    try expectRoundTrip(Several.pair([.closed], [.low]), #"{"pair":[["closed"],[1]]}"#)
    try expectRoundTrip(List(levels: [.low, .high]), "[1,2]")
  }

  @Test func aPropertyCanBeNamedJSON() throws {
    let text = #"{"json":"a","id":1}"#
    let document = try read(Document.self, from: text)
    #expect(document.json == "a")
    try expectRoundTrip(document, text)
    #expect(try JSON(writing: document) == ["json": "a", "id": 1])
  }

  @Test func isItsRawValue() throws {
    let least = #"""
      {"status":"active","history":["closed"],"named":{"a":2},"level":1,"next":"closed","flags":1,\#
      "note":null,"notes":null,"levels":null,"tier":"free","tiers":[],"list":[],"map":{}}
      """#
    let account = try read(Account.self, from: least)
    try expectRoundTrip(account, least)
    #expect(account.history == [.closed] && account.named == ["a": .high] && account.last == nil)
    let most = #"""
      {"status":"active","last":"closed","history":[],"recent":["active"],"named":{},"other":{"b":1},\#
      "level":2,"next":"active","flags":6,"note":"active","notes":["closed"],"levels":{"c":1},\#
      "tier":"free","tiers":["free","unknown"],"rank":"unknown","list":["closed"],\#
      "map":{"d":"active"}}
      """#
    try expectRoundTrip(try read(Account.self, from: most), most)
  }

  @Test func decodableCountsMore() throws {
    let text = #"""
      {"status":"active","history":[],"named":{},"level":1,"tier":"x","tiers":["y"],"rank":"z",\#
      "next":7,"old":3}
      """#
    let account = try read(Account.self, from: text)
    #expect(account.tier == .unknown && account.tiers == [.unknown] && account.rank == .unknown)
    #expect(account.next == .active && account.flags.rawValue == 3)
  }

  @Test func isThePayloadOfACase() throws {
    try expectRoundTrip(Event.status(.active), #"{"status":"active"}"#)
    try expectRoundTrip(
      Event.change(from: .closed, level: .high), #"{"change":{"from":"closed","level":2}}"#)
    try expectRoundTrip(Event.pair(.closed, .low), #"{"pair":["closed",1]}"#)
    try expectRoundTrip(
      TaggedEvent.status(.active), #"{"type":"status","content":"active"}"#)
    try expectRoundTrip(
      TaggedEvent.pair(.high, nil), #"{"type":"pair","content":[2,null]}"#)
    try expectRoundTrip(Wrapper(status: .closed), "\"closed\"")
  }

  @Test func canBeOptionalCollectionsOfCases() throws {
    try expectRoundTrip(Optionals.history([.active]), #"{"history":["active"]}"#)
    try expectRoundTrip(Optionals.history(nil), #"{"history":null}"#)
    try expectRoundTrip(Optionals.table([[.active], []]), #"{"table":[["active"],[]]}"#)
    try expectRoundTrip(Optionals.several(nil, 1), #"{"several":[null,1]}"#)
    try expectRoundTrip(
      TaggedOptionals.history([.closed]), #"{"type":"history","content":["closed"]}"#)
    try expectRoundTrip(
      TaggedOptionals.several([.closed], 2), #"{"type":"several","content":[["closed"],2]}"#)
    let table = try read(LossyTable.self, from: #"{"rows":[["active"],["x"],7]}"#)
    #expect(table.rows?.first == [.active])
    #expect(try read(LossyTable.self, from: #"{"rows":null}"#).rows == nil)
  }

  @Test func unavailableCasesAreUnknown() throws {
    try expectRoundTrip(Retired.active(id: 1), #"{"active":{"id":1}}"#)
    expectError(
      "expected one of {\"active\": …}, found \"closed\" (line 1, column 1, byte 0)",
      reading: Retired.self, from: #"{"closed":{"id":1}}"#)
  }

  @Test func errorsAreThoseOfOtherEnums() {
    expectError(
      "expected a raw value of Status, found \"x\" (line 1, column 1, byte 0)",
      reading: Wrapper.self, from: "\"x\"")
    expectError(
      "change.level: expected one of 1, 2, found 3 (line 1, column 40, byte 39)",
      reading: Event.self, from: #"{"change": {"from": "active", "level": 3}}"#)
    expectError(
      "history[1]: expected a string, found 7 (line 1, column 44, byte 43)",
      reading: Account.self, from: #"{"status":"active","history": ["closed",   7]}"#)
    #expect(throws: JSONError.missingKey("status")) { try read(Account.self, from: "{}") }
    expectError(
      "kind: expected a valid value, found \"x\": Cannot initialize Kind from invalid "
        + "String value x (line 1, column 10, byte 9)",
      reading: Entry.self, from: #"{"kind": "x", "api_token": "plain"}"#)
    // The value that Foundation found may be sensitive.
    expectError(
      "api_token: expected a valid value (line 1, column 32, byte 31)",
      reading: Entry.self, from: #"{"kind": "plain", "api_token": "x"}"#)
  }
}
