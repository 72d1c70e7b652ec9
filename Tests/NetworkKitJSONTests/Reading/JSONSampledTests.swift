import NetworkKitJSON
import Testing

/// Samples that the compiler has compared with their types.
@Suite struct JSONSampledTests {
  @JSONCodable(
    sample: """
      {
        "user_id": 1,
        "name": "Ann \\"A\\" Ä",
        "home": {"city": "Paris"},
        "tags": ["a", "b"]
      }
      """, keys: .snakeCase)
  struct User: Hashable {
    let userID: Int
    let name: String
    @JSONKey("home.city") let city: String?
    var tags: [String] = []
  }

  struct Point: JSONSampled, Equatable {
    static var sampleJSON: String { "[1, 2.5]" }
    let x: Double
    let y: Double

    init(json: JSON) throws(JSONError) {
      x = try json.decode(at: [.index(0)])
      y = try json.decode(at: [.index(1)])
    }
  }

  private let ann = User(userID: 1, name: "Ann \"A\" Ä", city: "Paris", tags: ["a", "b"])

  @Test func sampleIsDecoded() throws {
    #expect(User.sample == ann)
    #expect(try User(jsonString: User.sampleJSON) == ann)
    #expect(try User(jsonString: User.sample.jsonString) == ann)
  }

  @Test func containersHaveSamples() {
    #expect([User].sample == [ann])
    #expect(Set<User>.sample == [ann])
    #expect([String: [User]].sample == ["key": [ann]])
    #expect(User?.sample == ann)
  }

  @Test func handwrittenModelHasASample() {
    #expect(Point.sample.x == 1)
    #expect(Point.sample.y == 2.5)
  }
}
