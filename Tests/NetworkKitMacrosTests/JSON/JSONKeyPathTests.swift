import Testing

@testable import NetworkKitDeclarations

@Suite struct JSONKeyPathTests {
  @Test(arguments: [
    ("a", #"["a"]"#), ("a.b", #"["a", "b"]"#), ("a[0][12].b", #"["a", 0, 12, "b"]"#),
    (#"a\.b\[0]"#, #"["a.b[0]"]"#), (#"back\\slash"#, #"["back\\slash"]"#), ("a]", #"["a]"]"#),
  ])
  func readsPaths(text: String, literal: String) {
    #expect(JSONKeyPath(text: text)?.literal == literal)
  }

  @Test(arguments: [
    "", ".", "a.", ".a", "a..b", "a[", "a[]", "a[x]", "a[-1]", "[0]", "a[0]b", "a\\",
  ])
  func rejectsWhatIsNoPath(text: String) {
    #expect(JSONKeyPath(text: text) == nil)
  }

  @Test func writesThemBack() {
    #expect(JSONKeyPath(text: #"a\.b.c[3]"#)?.text == #"a\.b.c[3]"#)
    #expect(JSONKeyPath(key: "a.b[0]").text == #"a\.b\[0]"#)
  }

  @Test(arguments: [("a", "a.b"), ("a.b", "a"), ("a.b", "a[0]"), ("a[0]", "a[0].b")])
  func excludesPathsInTheSameValue(left: String, right: String) throws {
    let left = try #require(JSONKeyPath(text: left))
    #expect(left.excludes(try #require(JSONKeyPath(text: right))))
  }

  @Test(arguments: [("a", "b"), ("a.b", "a.c"), ("a[0]", "a[1]"), ("a[0].b", "a[1]"), ("a", "a")])
  func doesNotExcludeOthers(left: String, right: String) throws {
    let left = try #require(JSONKeyPath(text: left))
    #expect(!left.excludes(try #require(JSONKeyPath(text: right))))
  }
}
