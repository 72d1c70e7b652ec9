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
      ("/{a}x{b}", "/x", nil), ("/{a}.{b}.json", "/1.2.json", ["a": ["1"], "b": ["2"]]),
      ("/{id}K", "/1\u{212A}", nil), ("/{id}K", "/1K\u{301}", nil), ("/a%20b", "/a%20b", [:]),
      ("/{a}/", "//", nil), ("/{a}//b", "/1//b", ["a": ["1"]]), ("/a/{b}", "/%FF/1", nil),
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
    var table = RouteTable<Bool>()
    try table.insert(true, at: pattern, for: "GET")
    // A pattern alone is matched without a table if it has no rest of the path.
    for captures in [pattern.captures(in: path[...]), table.match(path[...]).first?.captures] {
      guard let expected else {
        #expect(captures == nil)
        continue
      }
      let found = try #require(captures)
      #expect(found.values.count == expected.count)
      for (name, segments) in expected { #expect(found[name]?.map(String.init) == segments) }
    }
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

  @Test func aLookupConsidersOnlySegmentsWithTheSameText() throws {
    var segments = MixedSegments()
    var table = RouteTable<Int>()
    for number in 0..<1000 {
      let text = "report-\(number)-{id}.v\(number)"
      guard case .mixed(let parts)? = PathPattern("/\(text)").segments.first else {
        Issue.record("\(text) has no text beside its placeholder")
        return
      }
      segments.insert(parts, node: number)
      try table.insert(number, at: PathPattern("/\(text)/{item}"), for: "GET")
    }
    #expect(segments.candidates(for: "report-471-a.v471").map(\.node) == [471])
    #expect(segments.candidates(for: "report-471-a.v472").isEmpty)
    #expect(table.match("/report-471-a.v471/7").map(\.value) == [471])
    #expect(table.match("/report-471-.v471/7").isEmpty)
  }

  @Test func theMostSpecificSegmentIsFirst() throws {
    var table = RouteTable<String>()
    let patterns = ["/{a}.json", "/{a}-{b}.json", "/xy{a}-{b}.json", "/{a}", "/xyz-1.json"]
    for pattern in patterns {
      try table.insert(pattern, at: PathPattern(pattern), for: "GET")
    }
    #expect(table.match("/xyz-1.json").map(\.value) == ["/xyz-1.json"])
    #expect(table.match("/xyz-2.json").map(\.value) == ["/xy{a}-{b}.json"])
    #expect(table.match("/abc-2.json").map(\.value) == ["/{a}-{b}.json"])
    #expect(table.match("/abc.json").map(\.value) == ["/{a}.json"])
    #expect(table.match("/é.json").map(\.value) == ["/{a}.json"])
    #expect(table.match("/.json").map(\.value) == ["/{a}"])
  }

  /// The number of ways to divide such a path among the placeholders has 13 digits.
  @Test(.timeLimit(.minutes(60))) func aLookupOfALongPathTakesLinearTime() {
    let pattern = PathPattern("/files{/a*}/x{/b*}/y{/c*}/z")
    let path = "/files" + String(repeating: "/x/y/z", count: 7000)
    #expect(pattern.captures(in: path[...])?["a"]?.count == 20_997)
    #expect(pattern.captures(in: (path + "/")[...]) == nil)
    #expect(PathPattern("/{+path}").captures(in: path[...])?["path"]?.count == 21_001)
  }

  // MARK: Precedence

  @Test(arguments: [
    ("/{a}-{b}", "/{a}.{b}"), ("/{a}.json", "/x-{b}"), ("/v{a}/{b}", "/{a}x/c"),
    ("/{a}-{b}/{+c}", "/{a}.{b}{/c*}"), ("/{a}-{b}/{c}.json", "/{a}.{b}/d.json"),
    ("/{+path}/{a}-{b}", "/{+rest}/{a}.{b}"), ("/{a}-{b}{/c*}/d/{e}", "/{a}.{b}/{+c}"),
  ])
  func twoPatternsForTheSamePathAreAmbiguous(first: String, second: String) throws {
    for (pattern, other) in [(first, second), (second, first)] {
      var table = RouteTable<String>()
      try table.insert(pattern, at: PathPattern(pattern), for: "GET")
      let error = #expect(throws: RouteConflict<String>.self) {
        try table.insert(other, at: PathPattern(other), for: "GET")
      }
      #expect(error?.existing == pattern)
      #expect(error?.isPartial == true)
      try table.insert(other, at: PathPattern(other), for: "PUT")
    }
  }

  @Test(arguments: [
    ("/{a}-{b}.json", "/{a}.json", "/x-y.json"), ("/{a}-{b}", "/{a}", "/x-y"),
    ("/v{a}.json", "/{b}.json", "/v1.json"), ("/{a}.xml", "/{a}.json", "/x.xml"),
    ("/{a}.{b}/y", "/{a}-{b}/x", "/1-2.3/y"), ("/{a}.{b}/c", "/{a}-{b}/c/{d}", "/1-2.3/c"),
    ("/files/{+path}", "/files{/path*}", "/files/a"),
    ("/files{/path*}", "/files/{+path}", "/files"),
    ("/{+path}/x", "{/path*}/{y}", "/a/x"), ("/{+path}/{y}", "{/path*}/x", "/a/x"),
  ])
  func thePrecedenceDoesNotDependOnTheOrder(
    expected: String, other: String, path: String
  ) throws {
    for patterns in [[expected, other], [other, expected]] {
      var table = RouteTable<String>()
      for pattern in patterns { try table.insert(pattern, at: PathPattern(pattern), for: "GET") }
      #expect(table.match(path[...]).map(\.value) == [expected], "\(patterns)")
    }
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
