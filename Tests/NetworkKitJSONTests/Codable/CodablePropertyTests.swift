import Foundation
import NetworkKitJSON
import Testing

private struct Plan: Codable, Equatable {
  var name: String
  var seats: [Seat]?
  var limits: [String: Int]?
  var grades: [Int: Bool]?
}

private struct Seat: Codable, Equatable {
  let row: Int
}

private struct Settings: Decodable, Equatable {
  let theme: String
}

/// Both: its JSON is a string, and its Codable form an object.
private struct Both: Codable, JSONCodable, Equatable {
  var text: String

  init(text: String) { self.text = text }
  init(json: JSON) throws(JSONError) { text = try String(json: json) }
  var json: JSON { JSON(text) }
}

@JSONCodable
private struct Owner: Equatable {
  let plan: Plan
}

@JSONCodable
private struct Account: Equatable {
  let owner: Owner
  var spare: Plan?
  @JSONKey("meta.plans") let plans: [Plan]?
  @JSONAlias("old") var named: [String: Plan] = [:]
  @JSONDefault(Plan(name: "free")) let fallback: Plan
  @JSONDefault(invalid: Seat(row: 0)) let seat: Seat
  var both: Both?
}

@JSONDecodable
private struct Reply: Equatable {
  let settings: Settings
  let list: [Settings?]
}

@JSONCodable
private enum Ticket: Equatable {
  case seat(Seat)
  case pair(Seat, Seat)
  case plan(plan: Plan?, count: Int)
}

@JSONCodable
@JSONTagged("type")
private enum Beside: Equatable {
  case seat(Seat)
}

@JSONCodable
@JSONTagged("type", content: "data")
private enum Adjacent: Equatable {
  case seat(Seat)
  case maybe(Seat?)
}

@JSONCodable(transparent: true)
private struct Wrapper: Equatable {
  let seat: Seat
}

@JSONCodable
private final class Hall {
  let seats: [Seat]

  init(seats: [Seat]) { self.seats = seats }
}

private enum Outer {
  @JSONCodable struct Nested: Equatable {
    struct Detail: Codable, Equatable { let id: Int }
    let detail: Detail
    let other: Detail?
    var last = Detail(id: 3)
  }
}

/// Not written as JSON.
private struct Ratio: Encodable {
  var value = Double.nan
}

@JSONEncodable
private struct Report {
  var ratios = ["a": [Ratio()]]
}

private struct Tower: Codable {
  var next: [Tower]?

  init(height: Int) { next = height == 0 ? nil : [Tower(height: height - 1)] }
}

@JSONEncodable
private struct Town {
  let tower: Tower
}

@Suite struct CodablePropertyTests {
  private static let text = #"""
    {"owner": {"plan": {"name": "pro", "seats": [{"row": 4}]}}, "seat": {"row": 1}}
    """#

  @Test func isReadFromTheSameBytes() throws {
    let account = Account(
      owner: Owner(plan: Plan(name: "pro", seats: [Seat(row: 4)])), plans: nil,
      fallback: Plan(name: "free"), seat: Seat(row: 1))
    #expect(try read(from: Self.text) == account)
    let full = try read(
      Account.self,
      from: #"""
        {"owner": {"plan": {"name": "\u00e9/", "grades": {"7": true}}}, "spare": {"name": "s"},
         "meta": {"plans": [{"name": "a"}, {"name": "b"}]}, "old": {"x": {"name": "y"}},
         "fallback": {"name": "z"}, "seat": "none", "both": "text"}
        """#)
    #expect(full.owner.plan == Plan(name: "é/", grades: [7: true]))
    #expect(full.spare == Plan(name: "s") && full.plans?.map(\.name) == ["a", "b"])
    #expect(full.named == ["x": Plan(name: "y")] && full.fallback == Plan(name: "z"))
    #expect(full.seat == Seat(row: 0) && full.both == Both(text: "text"))
  }

  @Test func isWrittenAndReadBack() throws {
    var account = try Account(jsonString: Self.text)
    try expectRoundTrip(
      account,
      #"""
      {"owner":{"plan":{"name":"pro","seats":[{"row":4}]}},"named":{},"fallback":{"name":"free"},\#
      "seat":{"row":1}}
      """#)
    account.spare = Plan(name: "a/b", limits: ["y": 1, "x": 2])
    account.both = Both(text: "t")
    let written = try account.jsonString
    #expect(written.contains(#""spare":{"limits":{"x":2,"y":1},"name":"a/b"}"#))
    #expect(written.hasSuffix(#""both":"t"}"#))
    #expect(try Account(jsonString: written) == account)
  }

  @Test func mayOnlyBeDecodable() throws {
    let reply = try read(
      Reply.self, from: #"{"settings": {"theme": "dark"}, "list": [null, {"theme": "x"}]}"#)
    #expect(reply.settings.theme == "dark" && reply.list == [nil, Settings(theme: "x")])
  }

  @Test func nullIsNilOfAnOptionalOnly() throws {
    let text = Self.text.dropLast() + #", "spare": null, "meta": {"plans": null}}"#
    let account = try read(Account.self, from: String(text))
    #expect(account.spare == nil && account.plans == nil)
    #expect(throws: JSONError.missingKey("owner")) { try read(Account.self, from: "{}") }
    #expect(throws: JSONError.missingKey("owner.plan")) {
      try read(Account.self, from: #"{"owner": {}}"#)
    }
    expectError(
      "plan: expected an object, found null (line 1, column 10, byte 9)", reading: Owner.self,
      from: #"{"plan": null}"#)
  }

  @Test func isThePayloadOfACase() throws {
    try expectRoundTrip(Ticket.seat(Seat(row: 1)), #"{"seat":{"row":1}}"#)
    try expectRoundTrip(Ticket.pair(Seat(row: 1), Seat(row: 2)), #"{"pair":[{"row":1},{"row":2}]}"#)
    try expectRoundTrip(Ticket.plan(plan: nil, count: 2), #"{"plan":{"count":2}}"#)
    try expectRoundTrip(
      Ticket.plan(plan: Plan(name: "a"), count: 2), #"{"plan":{"plan":{"name":"a"},"count":2}}"#)
    try expectRoundTrip(Beside.seat(Seat(row: 1)), #"{"type":"seat","row":1}"#)
    try expectRoundTrip(Adjacent.seat(Seat(row: 1)), #"{"type":"seat","data":{"row":1}}"#)
    try expectRoundTrip(Adjacent.maybe(nil), #"{"type":"maybe","data":null}"#)
    #expect(try read(Adjacent.self, from: #"{"type": "maybe"}"#) == .maybe(nil))
    #expect(throws: JSONError.missingKey("data")) {
      try read(Adjacent.self, from: #"{"type": "seat"}"#)
    }
    expectError(
      "pair[1].row: expected an integer, found \"x\" (line 1, column 29, byte 28)",
      reading: Ticket.self, from: #"{"pair": [{"row": 1},{"row":"x"}]}"#)
  }

  @Test func isAPropertyOfEveryKindOfType() throws {
    try expectRoundTrip(Wrapper(seat: Seat(row: 1)), #"{"row":1}"#)
    #expect(try Hall(jsonString: #"{"seats": [{"row": 1}]}"#).seats == [Seat(row: 1)])
    try expectRoundTrip(
      Outer.Nested(detail: .init(id: 1), other: nil), #"{"detail":{"id":1},"last":{"id":3}}"#)
  }

  @Test func conformanceOfThisLibraryCounts() throws {
    let text = Self.text.dropLast() + #", "both": {"text": "t"}}"#
    #expect(throws: JSONError(.typeMismatch, at: "both")) {
      try read(Account.self, from: String(text))
    }
  }
}

// MARK: Errors

extension CodablePropertyTests {
  @Test(arguments: [
    (#"{}"#, "owner.plan.name: the key is missing (line 1, column 20, byte 19)"),
    (
      #"{"name": 7}"#,
      "owner.plan.name: expected a string, found 7 (line 1, column 29, byte 28)"
    ),
    (
      #"{"name": null}"#,
      "owner.plan.name: expected a string, found null (line 1, column 29, byte 28)"
    ),
    (#"[]"#, "owner.plan: expected an object, found an array (line 1, column 20, byte 19)"),
    (
      "{\"name\": \"a\",\n \"seats\": [{\"row\": 1}, {\"row\": true}]}",
      "owner.plan.seats[1].row: expected an integer, found true (line 2, column 32, byte 64)"
    ),
    (
      #"{"name": "a", "seats": [{"row": 1}, {}]}"#,
      "owner.plan.seats[1].row: the key is missing (line 1, column 56, byte 55)"
    ),
    (
      #"{"name": "a", "limits": {"7": "b"}}"#,
      "owner.plan.limits.7: expected an integer, found \"b\" (line 1, column 50, byte 49)"
    ),
    (
      #"{"name": "a", "grades": {"7": []}}"#,
      "owner.plan.grades.7: expected a Boolean, found an array (line 1, column 50, byte 49)"
    ),
  ])
  func errorHasTheWholePath(plan: String, description: String) {
    expectError(description, reading: Account.self, from: #"{"owner": {"plan": \#(plan)}}"#)
  }

  @Test func errorAboutANumberHasThePathOfTheProperty() throws {
    expectError(
      "seat: expected numbers that fit the types of their properties (line 1, column 11, byte 10)",
      reading: Ticket.self, from: #"{"seat":  {"row": 1.5}}"#)
    let owner = try #require(throws: JSONError.self) {
      try Owner(jsonString: #"{"plan": {"name": "a", "limits": {"x": 1e30}}}"#)
    }
    #expect(owner.code == .numberOutOfRange && owner.path == "plan" && owner.byteOffset == 9)
  }

  @Test func errorOfWritingHasTheWholePath() throws {
    let error = try #require(throws: JSONError.self) { try Report().jsonString }
    #expect(error.code == .invalidValue && error.path == "ratios.a[0].value")
  }

  @Test func bytesAreCheckedByThisLibrary() throws {
    for plan in ["{\"name\": \"a\",}", "{'name': 'a'}", "{\"name\": \"\u{1}\"}", "{\"name\": 01}"] {
      let error = try #require(throws: JSONError.self) {
        try Owner(jsonString: "{\"plan\": \(plan)}")
      }
      #expect(error.code == .invalidSyntax && error.path == "plan")
    }
    let marks = String(repeating: "\\u0301", count: 101)
    let error = try #require(throws: JSONError.self) {
      try Owner(jsonString: "{\"plan\": {\"name\": \"a\", \"x\(marks)\": 1}}")
    }
    #expect(error.path == "plan" && error.found?.contains("combining marks") != false)
  }

  @Test func depthIsLimited() throws {
    func text(_ levels: Int) -> String {
      let (open, close) = (
        String(repeating: "[", count: levels), String(repeating: "]", count: levels)
      )
      return "{\"plan\": {\"name\": \"a\", \"x\": \(open)\(close)}}"
    }
    #expect(try Owner(jsonString: text(126)).plan.name == "a")
    let error = try #require(throws: JSONError.self) { try Owner(jsonString: text(127)) }
    #expect(error.code == .depthExceeded && error.path == "plan")
    let town = Town(tower: Tower(height: 255))
    #expect(try town.jsonString.hasPrefix("{\"tower\":{\"next\":["))
    let deep = try #require(throws: JSONError.self) { try ["a": town].jsonString }
    #expect(deep.code == .depthExceeded && deep.path == "a.tower")
  }
}
