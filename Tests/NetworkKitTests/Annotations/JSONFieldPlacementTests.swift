import HTTPTypes
import NetworkKit
import Testing

@NetworkRequest(endpoint: "/users", method: .post)
private struct CreateUser {
  @JSONKey("user.name") let name: String
  @JSONKey("user.home.city") let city: String?
  let notify: Bool
  @Query var draft = false
}

@NetworkRequest(endpoint: "/users", method: .delete)
private struct DeleteUsers {
  @JSONKey("ids") let users: [Int]
  var reason: String?
}

@NetworkRequest(endpoint: "/users", method: .delete, encoding: .query)
private struct DeleteUsersOfTeam {
  @JSONKey(#"read\.me"#) let text: String
  let team: String
}

@NetworkRequest(endpoint: "/models", method: .post)
@JSONDecodable
private struct Model {
  @JSONKey("full_name") let name: String
}

@NetworkRequest(endpoint: "/search", method: .post, keys: .snakeCase)
private struct Search {
  let userName: String
  @Query var perPage = 25
  @QueryFlag var dryRun = true
  @Header var ifNoneMatch: String?
  @Query("pageNumber") var page = 1
}

@NetworkRequest(endpoint: "/users/{userID}", method: .post, keys: .kebabCase)
private struct UpdateUser {
  let userID: Int
  @Field let fullName: String
  let homeCity: String
}

/// Members of the JSON body, and how names are made.
@Suite struct JSONFieldPlacementTests {
  private func body(of request: some NetworkRequest) throws -> String {
    String(decoding: try #require(try request.makeOutgoingRequest().body.bytes), as: UTF8.self)
  }

  @Test func membersAreNested() throws {
    let request = CreateUser(name: "Ada", city: "London", notify: true)
    #expect(
      try body(of: request)
        == #"{"user":{"name":"Ada","home":{"city":"London"}},"notify":true}"#)
    #expect(try request.makeOutgoingRequest().head.path == "/users?draft=false")
    #expect(
      try body(of: CreateUser(name: "Ada", city: nil, notify: false))
        == #"{"user":{"name":"Ada"},"notify":false}"#)
  }

  @Test func unmarkedPropertiesFollowWhateverTheMethodIs() throws {
    #expect(
      try body(of: DeleteUsers(users: [1, 2], reason: "r")) == #"{"ids":[1,2],"reason":"r"}"#)
    let request = DeleteUsersOfTeam(text: "t", team: "a b")
    #expect(try body(of: request) == #"{"read.me":"t"}"#)
    #expect(try request.makeOutgoingRequest().head.path == "/users?team=a%20b")
  }

  @Test func ofAModelTheyAreNoParameters() throws {
    #expect(try body(of: Model(name: "Ada")) == #"{"name":"Ada"}"#)
    #expect(try Model(jsonString: #"{"full_name": "Ada"}"#).name == "Ada")
  }

  @Test func namesAreConverted() throws {
    let request = Search(userName: "ada", ifNoneMatch: "\"1\"")
    let head = try request.makeOutgoingRequest().head
    #expect(head.path == "/search?per_page=25&dry_run&pageNumber=1")
    #expect(head.headerFields[.ifNoneMatch] == "\"1\"")
    #expect(try body(of: request) == #"{"user_name":"ada"}"#)
  }

  @Test func placeholdersAreNotConverted() throws {
    let request = UpdateUser(userID: 7, fullName: "Ada L", homeCity: "London")
    #expect(try request.makeOutgoingRequest().head.path == "/users/7")
    #expect(try body(of: request) == "full-name=Ada+L&home-city=London")
  }
}
