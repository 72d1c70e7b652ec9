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

  @Test func failsWhereTheTagOrTheContentIsWrong() {
    expectError(
      "data: the key is missing (line 1, column 37, byte 36)", reading: OptionalEvent.self,
      from: #"{"id":1,"login":"x","event":"moved"}"#)
    expectError(
      "login: the key is missing (line 1, column 25, byte 24)", reading: Webhook.self,
      from: #"{"id":1,"event":"ping" }"#)
  }
}
