import HTTPTypes
import NetworkKit
import Testing

@Suite struct ListedParameterTests {
  @Test func everyPlacementIsListedInTheOrderOfEncoding() throws {
    let request = WrittenRequest(.post, encoding: .query) { request in
      try request.path("/users/")
      try request.segment("id", 42)
      try request.segments("rest", ["a b", "c"])
      try request.query("tags", ["x", "y z"])
      try request.query("filter", ["name": "Ada"])
      try request.queryFlag("verbose", true)
      try request.parameter("page", 2)
      try request.header("X-Trace", "7")
      try request.cookie("session", "hush")
      try request.jsonField("name", in: ["user"], "Ada")
      request.context("hint", "not sent")
    }
    #expect(
      try request.listedParameters().map(\.description) == [
        "path id: 42", "path rest: a b", "path rest: c", "query tags: x", "query tags: y z",
        "query filter[name]: Ada", "query verbose: ", "query page: 2", "header X-Trace: 7",
        "cookie session: <redacted>", #"JSON field user.name: "Ada""#,
      ])
  }

  @Test func formsAndPartsAreListed() throws {
    let form = WrittenRequest(.post, encoding: .form) { request in
      try request.path("/")
      try request.field("a", 1)
      try request.parameter("b", true)
    }
    #expect(
      try form.listedParameters().map(\.description) == ["form field a: 1", "form field b: true"])
    let parts = WrittenRequest(.post) { request in
      try request.path("/")
      try request.part("note", "hi")
      try request.part("file", .data([1, 2], filename: "a.bin"))
    }
    #expect(
      try parts.listedParameters().map(\.description) == ["part note: hi", "part file: <2 bytes>"])
  }

  @Test func aBodyIsListedAsItIsShown() throws {
    let request = WrittenRequest(.post) { request in
      try request.path("/")
      try request.body(JSON.object(["pin": 1, "n": 2]))
    }
    let list = try request.listedParameters()
    #expect(list.map(\.description) == [#"body body: {"pin":"<redacted>","n":2}"#])
    #expect(list.map(\.isSensitive) == [false])
  }

  @Test func aURLIsListed() throws {
    let request = WrittenRequest { request in
      try request.url("next", "https://a.test/x?page=2&token=hush")
    }
    #expect(
      try request.listedParameters().map(\.description)
        == ["URL url: https://a.test/x?page=2&token=<redacted>"])
  }

  @Test func whatAllRequestsOfAnAPIHaveIsListedFirst() throws {
    let list = try FetchPage(page: 2).listedParameters()
    #expect(
      list.map(\.description) == [
        "header Accept: application/json", "query version: 3", "header User-Agent: mine",
        "query page: 2", "query api_key: <redacted>",
      ])
    #expect(list.map(\.isSensitive) == [false, false, false, false, true])
    #expect(list.map(\.placement) == [.header, .query, .header, .query, .query])
  }

  @Test func aReplacedHeaderFieldIsListedOnce() throws {
    let request = WrittenRequest { request in
      try request.path("/")
      try request.headerMap("fields", ["x-trace": "1", "X-Other": "2"])
      try request.header("X-Trace", ["7", "8"])
    }
    #expect(
      try request.listedParameters().map(\.description)
        == ["header X-Other: 2", "header X-Trace: 7", "header X-Trace: 8"])
  }

  @Test func aURLThatIsAValueHidesItsSecrets() throws {
    let url = "https://bob:hush@x.y/?access_token=hush&n=1"
    let request = WrittenRequest(.post) { request in
      try request.path("/")
      try request.query("u", url)
      try request.jsonField("j", url)
      try request.header("X-U", url)
    }
    let shown = "https://x.y/?access_token=<redacted>&n=1"
    #expect(
      try request.listedParameters().map(\.text) == [shown, #""\#(shown)""#, shown])
  }

  @Test func whatCannotBeSentIsThrown() {
    let error = #expect(throws: NetworkError.self) {
      try WrittenRequest { request in try request.segment("id", "") }.listedParameters()
    }
    #expect(error?.request?.name == "WrittenRequest")
  }

  @Test func placementsHaveNames() {
    #expect(ParameterPlacement.allCases.map(\.description).contains("form field"))
    #expect(Set(ParameterPlacement.allCases.map(\.rawValue)).count == 9)
  }
}

private struct FetchPage: NetworkRequest {
  let page: Int
  var endpoint: String { "/pages" }
  var headers: HTTPFields { [.accept: "application/json", .userAgent: "theirs"] }
  var commonQuery: Parameters { ["version": 3] }
  var parameters: Parameters { ["page": page, "api_key": "hush"] }

  func encode(into request: inout RequestEncoder) throws(NetworkError) {
    try request.path(endpoint)
    try request.header("User-Agent", "mine")
  }
}
