import NetworkKit
import Testing

/// The landing page of the module's documentation.
@Suite struct NetworkKitJSONTests {
  @JSONCodable
  struct User {
    let id: Int
    @JSONKey("avatar_url") let avatar: String?
  }

  @Test func readsAndWrites() throws {
    let user = try User(jsonString: #"{"id": 42, "avatar_url": null}"#)
    let text = try user.jsonString
    #expect(text == #"{"id":42}"#)
  }
}
