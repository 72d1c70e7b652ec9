import NetworkKitJSON
import Testing

@JSONCodable
private struct Account: Equatable {
  @JSONAlias("user_name", "login") let name: String
  @JSONKey("mail") @JSONAlias("contact.mail", "mails[0]") let email: String?
  var age = 1
}

@Suite struct JSONAliasTests {
  @JSONDecodable struct Nested: Equatable {
    @JSONAlias("identifier") var id: Int
  }

  @Test(arguments: ["name", "user_name", "login"])
  func readsEveryKey(key: String) throws {
    let account = try read(Account.self, from: #"{"\#(key)": "ada", "age": 2}"#)
    #expect(account == Account(name: "ada", email: nil, age: 2))
  }

  @Test func readsPaths() throws {
    let text = #"{"login": "ada", "contact": {"mail": "a@b.c"}}"#
    #expect(try read(Account.self, from: text).email == "a@b.c")
    #expect(try read(Account.self, from: #"{"name": "", "mails": ["x", "y"]}"#).email == "x")
  }

  @Test func countsTheLastOfThem() throws {
    #expect(try read(Account.self, from: #"{"login": "a", "name": "b"}"#).name == "b")
    #expect(try read(Account.self, from: #"{"name": "b", "user_name": "c"}"#).name == "c")
    #expect(
      try read([Nested].self, from: #"[{"identifier": 1}, {"id": 2}]"#) == [
        Nested(id: 1), Nested(id: 2),
      ])
  }

  @Test func writesTheKeyAlone() throws {
    #expect(
      try Account(name: "ada", email: "a@b.c").jsonString
        == #"{"name":"ada","mail":"a@b.c","age":1}"#)
  }

  @Test func namesTheKeyThatIsWrongOrMissing() {
    #expect(throws: JSONError.missingKey("name")) { try read(Account.self, from: "{}") }
    #expect(throws: JSONError(.typeMismatch, at: "login")) {
      try read(Account.self, from: #"{"login": 1}"#)
    }
    #expect(throws: JSONError(.typeMismatch, at: "contact.mail")) {
      try read(Account.self, from: #"{"login": "", "contact": {"mail": []}}"#)
    }
  }
}
