public import NetworkKitJSON
import Testing

@JSONDecodable
struct Person: Equatable {
  let id: Int
  let name: String
  @JSONKey("avatar_url") let avatar: String?
  var retries = 3
  var tags: [String] = ["none"]
  var limit: Int? = 10
  var note: String?
}

/// A handwritten conformance with a member of an annotated type.
struct Team: JSONDecodable, Equatable {
  let lead: Person
  let size: Int

  init(json: JSON) throws(JSONError) {
    lead = try json.decode(at: "people.lead")
    size = try json.decode(at: "people.size")
  }
}

@JSONDecodable
struct Company: Equatable {
  let teams: [Team]
  let people: [String: Person?]
  @JSONDecodable struct Site: Equatable { let city: String }
  let site: Site
  let extra: JSON
}

@JSONDecodable
struct Deep: Equatable {
  @JSONKey("json.param") let param: String
  @JSONKey("json.count") var count = 1
  @JSONKey("items[1].id") let second: Int?
  @JSONKey("items[1].name[0]") let letter: String?
  @JSONKey(#"dotted\.key"#) let dotted: Bool?
}

@JSONDecodable(keys: .snakeCase)
struct Repository: Equatable {
  let fullName: String
  let htmlURLString: String?
  let _id: Int?
  @JSONKey("stargazersCount") let stars: Int
}

/// Public, so that what is generated has to be.
@JSONDecodable
public struct Page<Item> {
  /// The items of the page.
  public let items: [Item]
  /// The total number of items.
  public var total = 0
}

@JSONDecodable
struct Awkward: Equatable {
  let `default`: Int
  let `class`, reader, json: String
  var value0 = 1, child0 = 2
  let index: Int!
  var observed = 1 { didSet { count += 1 } }
  var count = 0
  static let shared = 1
  var computed: Int { 1 }
  #if DEBUG || !DEBUG
    let always: Int
  #else
    let never: Int
  #endif
}

/// Its memberwise initializer is private.
@JSONDecodable
struct Guarded: Equatable {
  let id: Int
  private var note: String?
  fileprivate var count = 1
  private(set) var tags: [String] = []
  @JSONIgnored private var cache = 0

  static func holding(_ id: Int, _ note: String?, _ count: Int, _ tags: [String]) -> Guarded {
    Guarded(id: id, note: note, count: count, tags: tags)
  }
}

/// It has a custom initializer, so it has no memberwise one.
@JSONDecodable
struct Initialized: Equatable {
  let id: Int
  var note: String?
  var count = 1

  init(number: Int) { id = number }
}

@JSONDecodable struct Empty: Equatable {}
@JSONDecodable enum Color: String { case red, green }
@JSONDecodable(keys: .kebabCase) enum Direction {
  case northEast, `in`
  @JSONKey("down!") case down
}

@JSONDecodable
final class Node: Equatable {
  let value: Int
  let next: Node?
  var label = "none"
  var extra: [Int]?

  init(value: Int, next: Node?) {
    self.value = value
    self.next = next
  }

  static func == (left: Node, right: Node) -> Bool {
    left.value == right.value && left.next == right.next && left.label == right.label
      && left.extra == right.extra
  }
}

extension Company {
  @JSONDecodable fileprivate struct Hidden: Equatable { let secret: Int }
}

extension Page: Equatable where Item: Equatable {}

@Suite struct JSONDecodableMacroTests {
  @Test func readsEveryPropertyInAnyOrder() throws {
    let person = try read(
      Person.self,
      from: #"""
        {"note": "n", "unknown": [{"id": 0}], "limit": null, "tags": [], "name": "Ada",
         "retries": 5, "avatar_url": "a", "id": 1, "id": 2}
        """#)
    #expect(person.id == 2 && person.name == "Ada" && person.avatar == "a")
    #expect(person.retries == 5 && person.tags == [] && person.limit == nil && person.note == "n")
  }

  @Test func keepsDefaultsAndOptionalsWhereKeysAreMissing() throws {
    let person = try read(Person.self, from: #"{"id": 1, "name": "Ada", "avatar_url": null}"#)
    #expect(person.avatar == nil && person.note == nil)
    #expect(person.retries == 3 && person.tags == ["none"] && person.limit == 10)
  }

  @Test func saysWhatIsMissingOrWrong() {
    #expect(throws: JSONError.missingKey("name")) { try read(Person.self, from: #"{"id": 1}"#) }
    #expect(throws: JSONError(.typeMismatch, at: "id")) {
      try read(Person.self, from: #"{"id": "1", "name": "Ada"}"#)
    }
    #expect(throws: JSONError(.typeMismatch, at: "retries")) {
      try read(Person.self, from: #"{"id": 1, "name": "Ada", "retries": null}"#)
    }
    #expect(throws: JSONError(.typeMismatch)) { try read(Person.self, from: "[]") }
    #expect(throws: JSONError(.typeMismatch)) { try read(Person.self, from: "null") }
    #expect(throws: JSONError(.typeMismatch)) { try read(Empty.self, from: "0") }
    #expect(throws: Never.self) { try read(Empty.self, from: #"{"a": 1}"#) }
  }

  @Test func validatesWhatItIgnores() {
    for ignored in ["[1,]", "01", #""\ud800""#, "tru", "{", "\"\u{1}\""] {
      #expect(throws: JSONError(.invalidSyntax)) {
        try Person(jsonString: #"{"x": \#(ignored), "id": 1, "name": "Ada"}"#)
      }
    }
  }

  @Test func makesValuesWithAndWithoutAMemberwiseInitializer() throws {
    let guarded = #"{"id": 1, "note": "n", "count": 2, "tags": ["t"], "cache": 9}"#
    #expect(try read(Guarded.self, from: guarded) == .holding(1, "n", 2, ["t"]))
    #expect(try read(Guarded.self, from: #"{"id": 1}"#) == .holding(1, nil, 1, []))
    var initialized = Initialized(number: 1)
    #expect(try read(Initialized.self, from: #"{"id": 1}"#) == initialized)
    initialized.note = "n"
    initialized.count = 2
    #expect(
      try read(Initialized.self, from: #"{"id": 1, "note": "n", "count": 2}"#) == initialized)
  }

  @Test func mixesWithHandWrittenTypes() throws {
    let person = #"{"id": 1, "name": "Ada"}"#
    let text = #"""
      {"teams": [{"people": {"lead": \#(person), "size": 4}}], "site": {"city": "Rome"},
       "people": {"a": \#(person), "b": null}, "extra": {"any": [1, 2.50]}}
      """#
    let company = try read(Company.self, from: text)
    #expect(company.teams.first?.lead.name == "Ada" && company.teams.first?.size == 4)
    #expect(company.people["a"]??.id == 1 && company.people["b"] == .some(nil))
    #expect(company.site.city == "Rome")
    #expect(company.extra["any"][1].number?.text == "2.50")

    func expectPath(_ path: JSONPath, replacing part: String, by other: String) {
      let changed = text.replacing(part, with: other)
      let error = #expect(throws: JSONError.self) { try read(Company.self, from: changed) }
      #expect(error?.path == path)
    }
    expectPath("teams[0].people.size", replacing: "4", by: "true")
    expectPath("teams[0].people.lead.name", replacing: #", "name": "Ada""#, by: "")
    expectPath("site.city", replacing: #""Rome""#, by: "[]")
  }

  @Test func stepsIntoNestedKeys() throws {
    let text = #"""
      {"items": [{"id": 1}, {"id": 2, "name": ["x", "y"], "z": 0}, 3], "dotted.key": true,
       "json": {"other": 0, "param": "p", "count": 7}}
      """#
    let deep = try read(Deep.self, from: text)
    #expect(deep.param == "p" && deep.count == 7 && deep.second == 2 && deep.letter == "x")
    #expect(deep.dotted == true)
    let least = try read(Deep.self, from: #"{"json": {"param": "p"}, "items": [{"id": 1}]}"#)
    #expect(least.count == 1 && least.second == nil && least.letter == nil)
    #expect(throws: Never.self) {
      try read(Deep.self, from: #"{"json":{"param":""},"items":null}"#)
    }
  }

  @Test(arguments: [
    ("{}", JSONError.missingKey("json.param")),
    (#"{"json": {}}"#, .missingKey("json.param")),
    (#"{"json": null}"#, .missingKey("json.param")),
    (#"{"json": 1}"#, JSONError(.typeMismatch, at: "json")),
    (#"{"json": {"param": 1}}"#, JSONError(.typeMismatch, at: "json.param")),
    (#"{"json": {"param": ""}, "items": {}}"#, JSONError(.typeMismatch, at: "items")),
    (#"{"json": {"param": ""}, "items": [0, 1]}"#, JSONError(.typeMismatch, at: "items[1]")),
    (
      #"{"json": {"param": ""}, "items": [0, {"name": [1]}]}"#,
      JSONError(.typeMismatch, at: "items[1].name[0]")
    ),
  ])
  func saysWhereNestedKeysFail(text: String, error: JSONError) {
    #expect(throws: error) { try read(Deep.self, from: text) }
  }

  @Test func nestedModelsAndNestedKeysFailAlike() {
    struct Reader: JSONDecodable {
      let param: String
      init(json: JSON) throws(JSONError) { param = try json.decode(at: "json.param") }
    }
    #expect(throws: JSONError.missingKey("json.param")) {
      try Reader(jsonString: #"{"json":{}}"#)
    }
    #expect(throws: JSONError.missingKey("json.param")) { try Deep(jsonString: #"{"json":{}}"#) }
    #expect(throws: JSONError.missingKey("json.param")) {
      try Nested(jsonString: #"{"json":{}}"#)
    }
  }

  @JSONDecodable struct Nested {
    @JSONDecodable struct Inner { let param: String }
    let json: Inner
  }

  @Test func convertsKeys() throws {
    let text =
      #"{"full_name":"a","html_url_string":"b","_id":1,"stargazersCount":2,"fullName":0}"#
    #expect(
      try read(from: text) == Repository(fullName: "a", htmlURLString: "b", _id: 1, stars: 2))
  }

  @Test func readsGenericTypes() throws {
    let page = try read(Page<Person>.self, from: #"{"items":[{"id":1,"name":"Ada"}],"total":9}"#)
    #expect(page.items.map(\.name) == ["Ada"] && page.total == 9)
    #expect(
      try read(Page<Page<Int>>.self, from: #"{"items":[{"items":[1]}]}"#).items[0].items == [1])
    #expect(throws: JSONError.missingKey("items[1].items")) {
      try read(Page<Page<Int>>.self, from: #"{"items":[{"items":[1]},{}]}"#)
    }
  }

  @Test func takesAwkwardNames() throws {
    let text = #"""
      {"default": 1, "class": "c", "reader": "r", "json": "j", "value0": 2, "child0": 3,
       "observed": 5, "always": 6}
      """#
    let awkward = try read(Awkward.self, from: text)
    #expect(awkward.default == 1 && awkward.class == "c" && awkward.reader == "r")
    #expect(awkward.json == "j" && awkward.value0 == 2 && awkward.child0 == 3)
    #expect(awkward.index == nil && awkward.observed == 5 && awkward.always == 6)
  }

  @Test func readsEnums() throws {
    #expect(try read(from: #"["red", "green"]"#) == [Color.red, .green])
    #expect(
      try read(from: #"["north-east", "in", "down!"]"#) == [Direction.northEast, .in, .down])
    let error = try #require(throws: JSONError.self) {
      try read([Direction].self, from: #"["down"]"#)
    }
    #expect(
      error.description == """
        [0]: expected one of "north-east", "in", "down!", found "down" (line 1, column 2, byte 1)
        """)
  }

  @Test func callsTheInitializerOfAClass() throws {
    let text = #"{"label":"a","next":{"value":2,"next":null,"extra":[1]},"value":1}"#
    let node = try read(Node.self, from: text)
    #expect(node.value == 1 && node.label == "a" && node.extra == nil)
    #expect(node.next?.value == 2 && node.next?.label == "none" && node.next?.extra == [1])
    #expect(throws: JSONError.missingKey("next.value")) {
      try read(Node.self, from: #"{"value":1,"next":{}}"#)
    }
  }

  @Test func respectsAccess() throws {
    #expect(try Company.Hidden(jsonString: #"{"secret": 1}"#) == Company.Hidden(secret: 1))
  }
}
