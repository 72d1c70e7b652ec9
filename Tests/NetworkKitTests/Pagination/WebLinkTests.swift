import HTTPTypes
import NetworkKit
import Testing

/// RFC 8288's own examples, and fields that are nearly like them.
@Suite struct WebLinkTests {
  /// A field's value, and its links: target, relations, and parameters besides `rel`.
  struct Example: Sendable, CustomTestStringConvertible {
    let field: String
    let links: [(target: String, relations: [String], parameters: [String: String])]

    var testDescription: String { field }
  }

  /// Section 3.5.
  private static let standard = [
    Example(
      field: #"<http://example.com/TheBook/chapter2>; rel="previous"; title="previous chapter""#,
      links: [
        ("http://example.com/TheBook/chapter2", ["previous"], ["title": "previous chapter"])
      ]),
    Example(
      field: #"</>; rel="http://example.net/foo""#,
      links: [("/", ["http://example.net/foo"], [:])]),
    Example(
      field: ##"</terms>; rel="copyright"; anchor="#foo""##,
      links: [("/terms", ["copyright"], ["anchor": "#foo"])]),
    Example(
      field: "</TheBook/chapter2>; rel=\"previous\"; title*=UTF-8'de'letztes%20Kapitel, "
        + "</TheBook/chapter4>; rel=\"next\"; title*=UTF-8'de'n%c3%a4chstes%20Kapitel",
      links: [
        ("/TheBook/chapter2", ["previous"], ["title*": "UTF-8'de'letztes%20Kapitel"]),
        ("/TheBook/chapter4", ["next"], ["title*": "UTF-8'de'n%c3%a4chstes%20Kapitel"]),
      ]),
    Example(
      field: #"<http://example.org/>; rel="start http://example.net/relation/other""#,
      links: [("http://example.org/", ["start", "http://example.net/relation/other"], [:])]),
    Example(
      field: #"<https://example.org/>; rel="start", <https://example.org/index>; rel="index""#,
      links: [
        ("https://example.org/", ["start"], [:]), ("https://example.org/index", ["index"], [:]),
      ]),
  ]

  /// Fields that appendix B accepts or stops at.
  private static let others = [
    Example(field: "</2>;rel=next", links: [("/2", ["next"], [:])]),
    Example(field: "</2> ; REL = NEXT ; ", links: [("/2", ["next"], [:])]),
    Example(
      field: ", ,</2>; rel=next,,</3>;rel=last,",
      links: [
        ("/2", ["next"], [:]), ("/3", ["last"], [:]),
      ]),
    Example(
      field: #"</a,b;c>; title="x, y; \"z\" \\"; rel="next""#,
      links: [
        ("/a,b;c", ["next"], ["title": #"x, y; "z" \"#])
      ]),
    Example(
      field: "</2>; rel=next; rel=last; crossorigin",
      links: [
        ("/2", ["next"], ["crossorigin": ""])
      ]),
    Example(field: "</2>", links: [("/2", [], [:])]),
    Example(field: "<>; rel=next", links: [("", ["next"], [:])]),
    Example(field: "</2>; rel=\"next", links: [("/2", ["next"], [:])]),
    Example(field: "</2>; rel=next, <unclosed", links: [("/2", ["next"], [:])]),
    Example(field: "</2>; rel=\"next\" more, </3>; rel=last", links: [("/2", ["next"], [:])]),
    Example(field: "next", links: []),
    Example(field: "", links: []),
  ]

  @Test(arguments: standard + others) func linksAreParsed(_ example: Example) {
    let links = HTTPFields([HTTPField(name: .link, value: example.field)]).links
    #expect(links.map(\.target) == example.links.map(\.target))
    #expect(links.map(\.relations) == example.links.map(\.relations))
    #expect(
      links.map { $0.parameters.filter { $0.key != "rel" } } == example.links.map(\.parameters))
  }

  @Test func theFirstLinkOfARelationCounts() {
    var fields: HTTPFields = [:]
    fields[values: .link] = [
      ##"</other>; rel="next"; anchor="#section", </1>; rel="prev first""##,
      "</2>; rel=NEXT, </3>; rel=next",
    ]
    #expect(fields.links.count == 4)
    #expect(fields.link(to: "Next")?.target == "/2")
    #expect(fields.link(to: "first")?.target == "/1")
    #expect(fields.link(to: "last") == nil)
  }

  @Test func everyBeginningOfAFieldIsRead() {
    let field = #"</a>; rel="next prev"; title="x\"y", </b>; rel=last; title*=UTF-8''z"#
    for count in 0...field.count {
      let links = HTTPFields([HTTPField(name: .link, value: String(field.prefix(count)))]).links
      #expect(links.count <= 2)
      #expect(links.map(\.target) == Array(["/a", "/b"].prefix(links.count)))
    }
  }
}
