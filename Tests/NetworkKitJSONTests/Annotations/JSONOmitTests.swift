import Foundation
import NetworkKitJSON
import Testing

@JSONEncodable
private struct Change {
  let name: String?
  @JSONOmit(.never) let parent: Int?
  @JSONOmit(.whenEmpty) let tags: [String]
  @JSONOmit(.whenEmpty) var text: String? = ""
  @JSONOmit(.whenDefault) var limit = 10
  @JSONOmit(.whenDefault) @JSONDefault([1]) let numbers: [Int]
  @JSONOmit(.never) @JSONCoding(.secondsSince1970) var date: Date?
}

@JSONCodable(omit: .whenEmpty)
private struct Empties: Equatable {
  @JSONDefault([]) let tags: [String]
  @JSONDefault("") let text: String
  let count: Int
  let note: String?
  @JSONOmit(.never) let parent: String?
}

@JSONCodable(omit: .whenDefault)
private struct Defaults: Equatable {
  var limit = 10
  var ratio: Double? = 0.5
  let id: Int
  let note: String?
}

@JSONCodable private struct Limit: Equatable { var limit: Int? = 10 }
@JSONCodable(omit: .never) private struct Nulls: Equatable { let a: Int?, b: Int }

@JSONCodable
private struct Subscriber: Equatable {
  let id: Int
  @JSONKey("plan.name") let planName: String?
  @JSONKey("plan.terms.days") let days: Int?
  @JSONKey("plan.terms.ends") @JSONOmit(.never) let end: Int?
  @JSONKey("home.city") let city: String?
}

@JSONCodable private struct Leaf: Equatable { @JSONKey("a.b.c") var c: Int? }

@Suite struct JSONOmitTests {
  @Test func leavesOutObjectsWithoutMembers() throws {
    let least = Subscriber(id: 1, planName: nil, days: nil, end: nil, city: nil)
    #expect(try least.jsonString == #"{"id":1,"plan":{"terms":{"ends":null}}}"#)
    let more = Subscriber(id: 1, planName: "x", days: nil, end: nil, city: "Rome")
    #expect(
      try more.jsonString
        == #"{"id":1,"plan":{"name":"x","terms":{"ends":null}},"home":{"city":"Rome"}}"#)
    #expect(
      try Leaf().jsonString == "{}"
        && [Leaf(), Leaf(c: 1)].jsonString == #"[{},{"a":{"b":{"c":1}}}]"#)
    for value in [least, more] { #expect(try read(from: value.jsonString) == value) }
  }

  @Test func leavesOut() throws {
    let least = Change(name: nil, parent: nil, tags: [], numbers: [1])
    #expect(try least.jsonString == #"{"parent":null,"date":null}"#)
    let most = Change(
      name: "x", parent: 1, tags: ["a"], text: "t", limit: 20, numbers: [],
      date: Date(timeIntervalSince1970: 1))
    #expect(
      try most.jsonString
        == #"{"name":"x","parent":1,"tags":["a"],"text":"t","limit":20,"numbers":[],"date":1}"#)
  }

  @Test func holdsForAllProperties() throws {
    let empties = Empties(tags: [], text: "", count: 0, note: "", parent: nil)
    #expect(try empties.jsonString == #"{"count":0,"parent":null}"#)
    let defaults = Defaults(id: 10, note: nil)
    #expect(try defaults.jsonString == #"{"id":10}"#)
    #expect(
      try Defaults(limit: 1, ratio: nil, id: 0, note: "").jsonString
        == #"{"limit":1,"ratio":null,"id":0,"note":""}"#)
    #expect(try Nulls(a: nil, b: 1).jsonString == #"{"a":null,"b":1}"#)
  }

  @Test func readsBackWhatItWrites() throws {
    for limit in [Limit(limit: nil), Limit(limit: 3), Limit()] {
      #expect(try read(from: limit.jsonString) == limit)
    }
    #expect(try Limit(limit: nil).jsonString == #"{"limit":null}"#)
    for value in [Defaults(limit: 1, ratio: nil, id: 0, note: nil), Defaults(id: 1, note: "n")] {
      #expect(try read(from: value.jsonString) == value)
    }
  }
}
