import NetworkKitJSON
import Testing

/// A tagged enum whose members are among those of the enclosing object. It leaves the other members to the flattened
/// values after it.
@Suite struct JSONEnumFlattenedTests {
  @JSONCodable
  @JSONTagged("event", content: "data")
  enum Event: Equatable {
    case ping
    case pushed(Int)
    case moved(x: Int, y: Int)
    @JSONOther case other(String)
  }

  @JSONCodable
  struct Sender: Equatable { let login: String }

  @JSONCodable
  struct Webhook: Equatable {
    let id: Int
    @JSONFlatten let event: Event
    @JSONFlatten let sender: Sender
  }

  @JSONCodable
  struct OptionalEvent: Equatable {
    let id: Int
    @JSONFlatten let event: Event?
    @JSONFlatten let rest: [String: JSON]
  }

  @JSONCodable
  @JSONTagged("kind")
  enum Part: Equatable {
    case ring
    case plate(q: Int)
    case bolt(Sender)
    @JSONOther case other
  }

  @JSONCodable
  struct Machine: Equatable {
    @JSONFlatten let part: Part
    @JSONFlatten let rest: [String: JSON]
  }

  @Test(arguments: [
    (#"{"id":1,"event":"pushed","data":3,"login":"x"}"#, Event.pushed(3)),
    (#"{"login":"x","id":1,"data":3,"event":"pushed"}"#, .pushed(3)),
    (#"{"id":1,"event":"ping","login":"x"}"#, .ping),
    (#"{"event":"moved","login":"x","data":{"y":2,"login":3,"x":1},"id":1}"#, .moved(x: 1, y: 2)),
    (#"{"login":"x","event":"new","id":1}"#, .other("new")),
  ])
  func leavesOtherMembersBesideTagAndContent(text: String, event: Event) throws {
    let webhook = Webhook(id: 1, event: event, sender: Sender(login: "x"))
    #expect(try read(from: text) == webhook)
    #expect(try read(from: webhook.jsonString) == webhook)
  }

  @Test(arguments: [
    (#"{"id":1,"kind":"ring","q":3}"#, Part.ring, ["id": 1, "q": 3] as [String: JSON]),
    (#"{"extra":1,"kind":"plate","id":1,"q":5}"#, .plate(q: 5), ["extra": 1, "id": 1]),
    (#"{"login":"x","q":5,"kind":"bolt"}"#, .bolt(Sender(login: "x")), ["q": 5]),
    (#"{"q":5,"kind":"new"}"#, .other, ["q": 5]), (#"{"kind":"ring"}"#, .ring, [:]),
  ])
  func leavesOtherMembersBesideTag(text: String, part: Part, rest: [String: JSON]) throws {
    let machine = try read(Machine.self, from: text)
    #expect(machine.part == part && machine.rest == rest)
    guard part != .other else { return }
    #expect(try read(from: machine.jsonString) == machine)
  }

  @Test func isNilWithoutTag() throws {
    let without = try read(OptionalEvent.self, from: #"{"id":1,"login":"x"}"#)
    #expect(without.event == nil && without.rest == ["login": "x"])
    let with = try read(OptionalEvent.self, from: #"{"id":1,"login":"x","event":"ping"}"#)
    #expect(with.event == .ping && with.rest == ["login": "x"])
  }

  @JSONDecodable
  @JSONTagged("kind")
  enum Bolt: Equatable { case bolt(Sender) }

  @JSONDecodable
  struct Label: Equatable { let text: String }

  @JSONDecodable
  @JSONTagged(.untagged)
  enum Choice: Equatable {
    case bolt(Bolt)
    case label(Label)
  }

  @JSONDecodable
  struct Shelf: Equatable {
    @JSONFlatten let choice: Choice
    @JSONFlatten let rest: [String: JSON]
  }

  @Test func leavesTheTagOfACaseThatCanNotBeRead() throws {
    let shelf = try read(Shelf.self, from: #"{"kind":"bolt","text":"t","q":5}"#)
    #expect(shelf.choice == .label(Label(text: "t")))
    #expect(shelf.rest == ["kind": "bolt", "q": 5])
  }

  @JSONCodable
  struct Click: Equatable {
    var x: Int
    @JSONFlatten var rest: [String: JSON]
  }

  /// It reads and writes the tag itself.
  @JSONCodable
  struct Typed: Equatable {
    var type: String
    @JSONFlatten var rest: [String: JSON] = [:]
  }

  @JSONCodable
  struct Batch: Equatable { let clicks: [Click] }

  @JSONCodable
  @JSONTagged("kind")
  enum Inner: Equatable {
    case click(Click)
  }

  @JSONCodable
  @JSONTagged("type")
  enum Action: Equatable {
    case click(Click)
    case typed(Typed)
    case inner(Inner)
    case batch(Batch)
    case any(JSON)
    case object(JSON.Object)
    case map(Members)
    case plain(Plain)
    case manual(Manual)
  }

  typealias Members = [String: JSON]

  struct Plain: Codable, Equatable { var type: String }

  struct Manual: JSONCodable, Equatable {
    var members: JSON.Object
    var json: JSON { .object(members) }
    init(members: JSON.Object) { self.members = members }
    init(json: JSON) throws(JSONError) { members = try JSON.Object(json: json) }
  }

  @Test(arguments: [
    (Action.click(Click(x: 1, rest: ["type": "purge"])), "type"),
    (.click(Click(x: 1, rest: ["a": 1, "type": "click"])), "type"),
    (.inner(.click(Click(x: 1, rest: ["type": "purge"]))), "type"),
    (.inner(.click(Click(x: 1, rest: ["kind": "purge"]))), "kind"),
    (.any(["a": 1, "type": "purge"]), "type"), (.object(["type": 1]), "type"),
    (.map(["type": "purge"]), "type"), (.plain(Plain(type: "purge")), "type"),
    (.manual(Manual(members: ["a": [["type": 1]], "type": "purge"])), "type"),
  ])
  func writesTheTagOnce(action: Action, key: String) throws {
    let error = try #require(throws: JSONError.self) { try [action].jsonString }
    #expect(error.code == .duplicateKey)
    #expect(
      error.description == "[0].\(key): expected a unique key, found a duplicate of the tag")
  }

  @Test(arguments: [
    (
      Action.click(Click(x: 1, rest: ["a": ["type": 1]])),
      #"{"type":"click","x":1,"a":{"type":1}}"#
    ),
    (
      .batch(Batch(clicks: [Click(x: 1, rest: ["type": 2])])),
      #"{"type":"batch","clicks":[{"x":1,"type":2}]}"#
    ),
    (
      .inner(.click(Click(x: 1, rest: ["a": 1]))), #"{"type":"inner","kind":"click","x":1,"a":1}"#
    ),
    (.any(["type": "any", "a": 1]), #"{"type":"any","a":1}"#),
    (.object(["a": ["type": 1], "type": "object"]), #"{"type":"object","a":{"type":1}}"#),
    (.plain(Plain(type: "plain")), #"{"type":"plain"}"#),
    (.manual(Manual(members: ["type": "manual"])), #"{"type":"manual"}"#),
    (.map(["a": [["type": 1]], "type": "map", "z": 1]), #"{"type":"map","a":[{"type":1}],"z":1}"#),
    (
      .typed(Typed(type: "typed", rest: ["a": 1])), #"{"type":"typed","type":"typed","a":1}"#
    ),
  ])
  func writesWhatItReads(action: Action, text: String) throws {
    #expect(try action.jsonString == text)
    #expect(try read(from: text) == action)
  }

  @Test func everyCopyOfTheTagIsLeftOut() throws {
    let copies = JSON.Object(
      [("type", "manual"), ("a", 1), ("type", "manual"), ("type", "manual"), ("b", 2)])
    let action = Action.manual(Manual(members: copies))
    #expect(try action.jsonString == #"{"type":"manual","a":1,"b":2}"#)
  }

  @Test func failsWhereTheTagOrTheContentIsWrong() {
    expectError(
      "data: the key is missing (line 1, column 37, byte 36)", reading: OptionalEvent.self,
      from: #"{"id":1,"login":"x","event":"moved"}"#)
    expectError(
      "login: the key is missing (line 1, column 25, byte 24)", reading: Webhook.self,
      from: #"{"id":1,"event":"ping" }"#)
  }
}
