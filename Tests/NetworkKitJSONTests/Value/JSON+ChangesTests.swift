import Foundation
import NetworkKitJSON
import Testing

@Suite struct JSONChangesTests {
  @Test func membersAreReachedByTheirNames() throws {
    var json = try JSON(jsonString: #"{"form": {"param": "yoxisem544"}, "string": "s"}"#)
    #expect(json.form.param.string == "yoxisem544")
    #expect(json.form.missing.deeper.isNull)
    #expect(json["string"] == "s")
    json.form.param = 1
    json.new.inner = [true]
    #expect(json == ["form": ["param": 1], "string": "s", "new": ["inner": [true]]])
  }

  @Test func elementsAreSetInPlaceAndAtTheEnd() {
    var json: JSON = [1, 2]
    json[0] = "first"
    json[2] = "third"
    json[4] = "beyond"
    json[-1] = "before"
    #expect(json == ["first", 2, "third"])
    var text: JSON = "text"
    text[1] = 1
    #expect(text == "text")
    text[0] = 1
    #expect(text == [1])
  }

  @Test func pathsReadAndMakeWhatIsOnTheWay() {
    var json: JSON = [:]
    json[at: "users[0].name"] = "Ada"
    json[at: "users[1].tags[0]"] = "math"
    json[at: "users[7].name"] = "lost"
    #expect(json.description == #"{"users":[{"name":"Ada"},{"tags":["math"]}]}"#)
    #expect(json[at: "users[1].tags[0]"] == "math")
    #expect(json[at: "users[2].name"].isNull)
    #expect(json[at: #"a\.b"#].isNull)
    #expect(json[at: []] == json)
    json[at: []] = 1
    #expect(json == 1)
  }

  @Test func tellsNullFromNothing() {
    let json: JSON = ["a": nil, "b": [nil]]
    #expect(json.contains("a") && json.contains("b[0]") && json.contains([]))
    #expect(!json.contains("c") && !json.contains("b[1]") && !json.contains("a.b"))
  }

  @Test func appendsAndRemoves() throws {
    var json: JSON = ["list": [1]]
    json.list.append(2)
    json.other.append("new")
    #expect(json == ["list": [1, 2], "other": ["new"]])
    #expect(json.remove(at: "list[0]") == 1)
    #expect(json.remove(at: "list[5]") == nil)
    #expect(json.remove(at: "other") == ["new"])
    #expect(json.remove(at: "other.x") == nil)
    #expect(json == ["list": [2]])
    var repeated = try JSON(jsonString: #"{"a":1,"b":2,"a":3}"#)
    #expect(repeated.remove(at: "a") == 3)
    #expect(repeated.description == #"{"b":2}"#)
    #expect(repeated.remove(at: []) == ["b": 2])
    #expect(repeated.isNull)
  }

  /// The examples of RFC 7396, appendix A.
  @Test(arguments: [
    (#"{"a":"b"}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
    (#"{"a":"b"}"#, #"{"b":"c"}"#, #"{"a":"b","b":"c"}"#),
    (#"{"a":"b"}"#, #"{"a":null}"#, "{}"),
    (#"{"a":"b","b":"c"}"#, #"{"a":null}"#, #"{"b":"c"}"#),
    (#"{"a":["b"]}"#, #"{"a":"c"}"#, #"{"a":"c"}"#),
    (#"{"a":"c"}"#, #"{"a":["b"]}"#, #"{"a":["b"]}"#),
    (#"{"a":{"b":"c"}}"#, #"{"a":{"b":"d","c":null}}"#, #"{"a":{"b":"d"}}"#),
    (#"{"a":[{"b":"c"}]}"#, #"{"a":[1]}"#, #"{"a":[1]}"#),
    (#"["a","b"]"#, #"["c","d"]"#, #"["c","d"]"#),
    (#"{"a":"b"}"#, #"["c"]"#, #"["c"]"#),
    (#"{"a":"foo"}"#, "null", "null"),
    (#"{"a":"foo"}"#, #""bar""#, #""bar""#),
    (#"{"e":null}"#, #"{"a":1}"#, #"{"e":null,"a":1}"#),
    ("[1,2]", #"{"a":"b","c":null}"#, #"{"a":"b"}"#),
    ("{}", #"{"a":{"bb":{"ccc":null}}}"#, #"{"a":{"bb":{}}}"#),
  ])
  func mergesPatches(original: String, patch: String, result: String) throws {
    var json = try JSON(jsonString: original)
    let patch = try JSON(jsonString: patch)
    #expect(json.merging(patch).description == result)
    json.merge(patch)
    #expect(json.description == result)
  }

  /// Applies the members of a patch one after another.
  private func merging(_ json: JSON, _ patch: JSON) -> JSON {
    guard let changes = patch.object else { return patch }
    var members = json.object ?? [:]
    for (key, change) in changes {
      members[key] = change.isNull ? JSON?.none : merging(members[key] ?? .null, change)
    }
    return .object(members)
  }

  /// An object with few different keys, of which most are repeated.
  private func repetitive(depth: Int, _ generator: inout SystemRandomNumberGenerator) -> String {
    let members = (0..<Int.random(in: 0...14, using: &generator)).map { number in
      let value =
        switch Int.random(in: 0...3, using: &generator) {
        case 0: "null"
        case 1...2 where depth > 0: repetitive(depth: depth - 1, &generator)
        default: "\(number)"
        }
      return "\"\(Int.random(in: 0...5, using: &generator))\":\(value)"
    }
    return "{\(members.joined(separator: ","))}"
  }

  @Test func membersOfAPatchApplyInOrder() throws {
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<500 {
      let original = repetitive(depth: 2, &generator)
      let patch = repetitive(depth: 2, &generator)
      let (json, changes) = (try JSON(jsonString: original), try JSON(jsonString: patch))
      #expect(
        json.merging(changes).description == merging(json, changes).description,
        "\(original) with \(patch)")
    }
  }

  @Test func mergesRepetitivePatchesInLinearTime() {
    let keys = (0..<50_000).map(String.init)
    let large = JSON.object(JSON.Object(keys.map { ($0, 1 as JSON) }))
    let removals = JSON.object(JSON.Object(keys.map { ($0, JSON.null) }))
    expectQuick { #expect(large.merging(removals) == [:]) }
    // An object that repeats a key, and changes another member of its object each time.
    let repeated = JSON.object(JSON.Object(keys.map { ("a", JSON.object([$0: nil])) }))
    expectQuick { #expect((["a": large] as JSON).merging(repeated) == ["a": [:]]) }
    let additions = JSON.object(JSON.Object(keys.map { ("a", JSON.object([$0: 1])) }))
    expectQuick { #expect(JSON.null.merging(additions) == ["a": large]) }
  }

  @Test func describesItselfForDebugging() {
    #expect((["a": [1]] as JSON).debugDescription == "{\n  \"a\": [\n    1\n  ]\n}")
  }

  @Test func givesNumbersOfEveryType() throws {
    let json = try JSON(jsonString: #"[18446744073709551615, 0.10, -1, 1e40, 1e200, "1"]"#)
    #expect(json[0].uint == .max && json[0].int == nil)
    #expect(json[1].decimal?.description == "0.1" && json[1].uint == nil)
    #expect(json[2].integer(Int8.self) == -1 && json[2].uint == nil)
    #expect(json[3].decimal?.description == "1" + String(repeating: "0", count: 40))
    #expect(json[4].decimal == nil && json[4].double == 1e200)
    #expect(json[5].decimal == nil && json[5].integer() as Int? == nil)
  }
}
