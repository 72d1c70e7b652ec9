import Testing

@testable import NetworkKitDeclarations

@Suite struct EndpointTemplateTests {
  @Test func readsTextAndPlaceholders() {
    let template = EndpointTemplate("/users/{id}.json/{+rest}{/more*}")
    #expect(
      template.pieces == [
        .text("/users/"), .placeholder(.init(name: "id", expansion: .segment)), .text(".json/"),
        .placeholder(.init(name: "rest", expansion: .remainder)),
        .placeholder(.init(name: "more", expansion: .segments)),
      ])
    #expect(template.problems.isEmpty)
    #expect(template.mended == nil)
  }

  @Test(arguments: [
    ("/a/{b", "/a/{b}"), ("/a/b}", "/a/{b}"), ("/a}/b", "/{a}/b"), ("/{a/b}", "/{a}/{b}"),
    ("/{a{b}", "/{a}{b}"), ("/{}", "/{<#name#>}"), ("/{{a}}", "/{a}"), ("/{a:int}", "/{a}"),
    ("/{?q}", "/{q}"), ("/{1}", "/{<#name#>}"), ("/:a/:b_c", "/{a}/{b_c}"), ("/<a>/b", "/{a}/b"),
    ("/a?b=c#d", "/a"), ("/a#b?c", "/a"), ("/a b", "/a%20b"), ("https://h:1/a", "/a"),
    ("http://h", ""), ("/}", "/"), ("/a/{/b*}", "/a{/b*}"), ("/{/a*}/{/b*}", "{/a*}{/b*}"),
  ])
  func mends(written: String, mended: String) {
    #expect(EndpointTemplate(written).mended == mended)
  }

  @Test(arguments: [
    "/a:b", "/v1/items:batch", "/a/:", "/a<b", "/", "a", "/%7Bx%7D", "/{größe}", "/é", "/{user-id}",
    "/{+a.b}",
  ])
  func leavesWhatIsRight(written: String) {
    #expect(EndpointTemplate(written).problems.isEmpty)
  }

  @Test func readsTheItemsOfAQuery() {
    let template = EndpointTemplate("/a?b=c&d&=e&f={g}")
    #expect(
      template.problems.map(\.misplacedPart) == [
        .query([
          .init(name: "b", value: "c"), .init(name: "d", value: nil),
          .init(name: "f", value: "{g}"),
        ])
      ])
  }

  @Test func renamesOneOccurrence() {
    let template = EndpointTemplate("/{a}/{+a}/{/b*}")
    #expect(template.renaming("a", occurrence: 1, to: "c") == "/{a}/{+c}/{/b*}")
    #expect(template.renaming("b", to: "c") == "/{a}/{+a}/{/c*}")
  }

  @Test(arguments: [
    ("/a b", "/a%20b"), ("/é", "/%C3%A9"), ("/a%20b", "/a%20b"), ("/100%", "/100%25"),
    ("/a\"b\\", "/a%22b%5C"), ("/a;b=c,d:e@f!$&'()*+~._-", "/a;b=c,d:e@f!$&'()*+~._-"),
  ])
  func encodesThePath(text: String, encoded: String) {
    #expect(text.percentEncodedPath == encoded)
  }

  @Test(arguments: [
    ("ifNoneMatch", "If-None-Match"), ("accept", "Accept"), ("x_request_id", "X-Request-Id"),
    ("xRequestID", "X-Request-ID"), ("IDToken", "ID-Token"), ("eTag", "E-Tag"),
    ("content", "Content"), ("_private", "Private"),
  ])
  func derivesHeaderNames(property: String, header: String) {
    #expect(property.asHeaderName == header)
  }

  @Test(arguments: [
    ("", "ab", 2), ("ab", "", 2), ("login", "login", 0), ("lgoin", "login", 1),
    ("lgion", "login", 2), ("page", "pages", 1), ("abc", "cab", 2),
  ])
  func countsEdits(source: String, target: String, edits: Int) {
    #expect(source.editDistance(to: target) == edits)
  }

  @Test func findsTheNearestName() {
    #expect("userId".nearest(among: ["userID", "name"]) == "userID")
    #expect("repositry".nearest(among: ["name", "repository"]) == "repository")
    #expect("lgoin".nearest(among: ["name", "login"]) == "login")
    #expect("id".nearest(among: ["name", "page"]) == nil)
    #expect("id".nearest(among: [String]()) == nil)
  }
}
