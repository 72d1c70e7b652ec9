import NetworkKitJSON
import Testing

@Suite struct JSONPathTests {
  @Test(
    arguments: [
      ("", []), ("a", ["a"]), ("a.b", ["a", "b"]), ("a[0].b", ["a", 0, "b"]),
      ("[1][2]", [1, 2]), ("[0].a", [0, "a"]), (#"a\.b.c\[0\]"#, ["a.b", "c[0]"]),
      (#"back\\slash"#, [#"back\slash"#]), (".a", ["", "a"]), ("..a", ["", "", "a"]),
      ("a.", ["a", ""]), ("[0].", [0, ""]), (".[0]", ["", "", 0]),
      ("a.\u{301}b", ["a", "\u{301}b"]),
      ("a[1].\u{301}", ["a", 1, "\u{301}"]),
    ] as [(String, JSONPath)])
  func readsAndWritesText(text: String, path: JSONPath) {
    #expect(JSONPath(text) == path)
    #expect(path.description == text)
  }

  @Test func takesOpenBracketsAsText() {
    #expect(JSONPath("a[x]") == ["a[x]"])
    #expect(JSONPath("a[1") == ["a[1"])
    #expect(JSONPath("a[]") == ["a[]"])
  }
}
