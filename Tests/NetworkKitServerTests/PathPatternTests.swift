import Testing

@testable import NetworkKitServer

/// The paths that an endpoint matches, and the values of its placeholders.
@Suite struct PathPatternTests {
  @Test(
    arguments: [
      ("/users/{id}", "/users/42", ["id": ["42"]]), ("/users/{id}", "/users/", nil),
      ("/users/{id}", "/users/42/", nil), ("/users/{id}", "/users/a%2Fb", ["id": ["a%2Fb"]]),
      ("/users/{id}/", "/users/1/", ["id": ["1"]]), ("/users/{id}/", "/users/1", nil),
      ("/{name}.json", "/a.b.json", ["name": ["a.b"]]), ("/{name}.json", "/.json", nil),
      ("/{id}:cancel", "/a%3Acancel:cancel", ["id": ["a%3Acancel"]]),
      ("/{from}-{to}", "/a-b-c", ["from": ["a"], "to": ["b-c"]]), ("/{from}-{to}", "/a-", nil),
      ("/é{x}ü", "/%C3%A91%C3%BC", ["x": ["1"]]), ("/é", "/%c3%a9", [:]), ("/é", "/é", [:]),
      ("/files/{+path}", "/files/a/b/c", ["path": ["a", "b", "c"]]),
      ("/files/{+path}", "/files", nil), ("/files/{+path}", "/files//a", nil),
      ("/{+path}/raw", "/a/raw/b/raw", ["path": ["a", "raw", "b"]]),
      ("/tree{/path*}", "/tree", ["path": []]),
      ("/tree{/path*}", "/tree/a/b", ["path": ["a", "b"]]),
      ("/tree{/path*}/end", "/tree/end", ["path": []]),
      ("/tree{/path*}/end", "/tree/a/end", ["path": ["a"]]), ("{/path*}", "/", ["path": []]),
      ("/", "/", [:]), ("", "/", [:]), ("/", "/a", nil), ("/a", "a", nil), ("/a", "", nil),
    ] as [(String, String, [String: [String]]?)])
  func aPathMatches(template: String, path: String, expected: [String: [String]]?) throws {
    let pattern = PathPattern(template)
    let captures = pattern.captures(in: path[...])
    guard let expected else {
      #expect(captures == nil)
      return
    }
    let found = try #require(captures)
    #expect(found.count == expected.count)
    for (name, segments) in expected { #expect(found[name]?.map(String.init) == segments) }
  }

  @Test func aLookupDoesNotDependOnTheNumberOfRoutes() throws {
    var table = RouteTable<Int>()
    for number in 0..<5000 {
      try table.insert(number, at: PathPattern("/api/r\(number)/{id}/items/{item}"), for: "GET")
    }
    try table.insert(-1, at: PathPattern("/api/{name}/{id}/items/latest"), for: "GET")
    #expect(table.match("/api/r4711/1/items/2").first?.value == 4711)
    let latest = table.match("/api/r4711/1/items/latest")
    #expect(latest.map(\.value) == [4711])
    #expect(table.match("/api/other/1/items/latest").first?.value == -1)
    #expect(table.match("/api/r4711/1/items").isEmpty)
  }

  @Test func aLessSpecificPatternHasItsOwnMethods() throws {
    var table = RouteTable<String>()
    try table.insert("literal", at: PathPattern("/users/me"), for: "GET")
    try table.insert("mixed", at: PathPattern("/users/{name}.json"), for: "GET")
    try table.insert("placeholder", at: PathPattern("/users/{id}"), for: "GET")
    try table.insert("deletion", at: PathPattern("/users/{id}"), for: "DELETE")
    let matches = table.match("/users/a.json")
    #expect(matches.map(\.value).sorted() == ["deletion", "mixed"])
    let deletion = matches.first { $0.method == "DELETE" }
    #expect(deletion?.captures["id"]?.map(String.init) == ["a.json"])
    // A path without placeholders isn't a value of another path.
    #expect(table.match("/users/me").map(\.value) == ["literal"])
  }
}
