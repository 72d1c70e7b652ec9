import HTTPTypes
import NetworkKit
import Testing

@Suite struct ParameterDescriptionTests {
  @Test func everyPlacementIsListedInTheOrderOfEncoding() throws {
    let request = WrittenRequest(.post, encoding: .query) { request in
      try request.appendPath("/users/")
      try request.appendPathSegment("id", 42)
      try request.appendPathSegments("rest", ["a b", "c"])
      try request.addQueryItem("tags", ["x", "y z"])
      try request.addQueryItem("filter", ["name": "Ada"])
      try request.addQueryFlag("verbose", true)
      try request.addParameter("page", 2)
      try request.setHeader("X-Trace", "7")
      try request.addCookie("session", "hush")
      try request.addJSONField("name", in: ["user"], "Ada")
      request.setContext("hint", "not sent")
    }
    #expect(
      try request.parameterDescriptions().map(\.description) == [
        "path id: 42", "path rest: a b", "path rest: c", "query tags: x", "query tags: y z",
        "query filter[name]: Ada", "query verbose: ", "query page: 2", "header X-Trace: 7",
        "cookie session: <redacted>", #"JSON field user.name: "Ada""#,
      ])
  }

  @Test func formsAndPartsAreListed() throws {
    let form = WrittenRequest(.post, encoding: .form) { request in
      try request.appendPath("/")
      try request.addFormField("a", 1)
      try request.addParameter("b", true)
    }
    #expect(
      try form.parameterDescriptions().map(\.description) == [
        "form field a: 1", "form field b: true",
      ])
    let parts = WrittenRequest(.post) { request in
      try request.appendPath("/")
      try request.addPart("note", "hi")
      try request.addPart("file", .bytes([1, 2], filename: "a.bin"))
    }
    #expect(
      try parts.parameterDescriptions().map(\.description) == [
        "part note: hi", "part file: <2 bytes>",
      ])
  }

  @Test func aBodyIsListedAsItIsShown() throws {
    let request = WrittenRequest(.post) { request in
      try request.appendPath("/")
      try request.setBody(JSON.object(["pin": 1, "n": 2]))
    }
    let list = try request.parameterDescriptions()
    #expect(list.map(\.description) == [#"body body: {"pin":"<redacted>","n":2}"#])
    #expect(list.map(\.isSensitive) == [false])
  }

  @Test func aURLIsListed() throws {
    let request = WrittenRequest { request in
      try request.setURL("next", "https://a.test/x?page=2&token=hush")
    }
    #expect(
      try request.parameterDescriptions().map(\.description)
        == ["URL url: https://a.test/x?page=2&token=<redacted>"])
  }

  @Test func whatAllRequestsOfAnAPIHaveIsListedFirst() throws {
    let list = try FetchPage(page: 2).parameterDescriptions()
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
      try request.appendPath("/")
      try request.setHeaderMap("fields", ["x-trace": "1", "X-Other": "2"])
      try request.setHeader("X-Trace", ["7", "8"])
    }
    #expect(
      try request.parameterDescriptions().map(\.description)
        == ["header X-Other: 2", "header X-Trace: 7", "header X-Trace: 8"])
  }

  @Test func aURLThatIsAValueHidesItsSecrets() throws {
    let url = "https://bob:hush@x.y/?access_token=hush&n=1"
    let request = WrittenRequest(.post) { request in
      try request.appendPath("/")
      try request.addQueryItem("u", url)
      try request.addJSONField("j", url)
      try request.setHeader("X-U", url)
    }
    let shown = "https://x.y/?access_token=<redacted>&n=1"
    #expect(
      try request.parameterDescriptions().map(\.text) == [shown, #""\#(shown)""#, shown])
  }

  @Test func whatCannotBeSentIsThrown() {
    let error = #expect(throws: NetworkError.self) {
      try WrittenRequest { request in try request.appendPathSegment("id", "") }
        .parameterDescriptions()
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
    try request.appendPath(endpoint)
    try request.setHeader("User-Agent", "mine")
  }
}
