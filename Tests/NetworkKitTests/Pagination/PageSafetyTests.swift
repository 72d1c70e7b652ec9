import HTTPTypes
import NetworkKit
import NetworkKitTesting
import Testing

/// Lists that lead to other servers, back to where they were, or nowhere.
@Suite(.timeLimit(.minutes(60))) struct PageSafetyTests {
  private let request = LinkedItems(key: "s3cret", trace: "t", queryKey: "k3y")

  private func client(_ transport: FakeTransport) -> HTTPNetworkClient {
    HTTPNetworkClient(baseURL: "https://a.test", transport: transport) {
      BearerToken("t0ken")
    }
  }

  private func credentials(of request: OutgoingRequest) -> [String] {
    let fields = request.head.headerFields
    return [fields[.authorization], fields[.apiKey]].compactMap(\.self)
  }

  @Test func credentialsAreSentToPagesOfTheSameOrigin() async throws {
    let transport = ScriptedPages.linked([
      "https://a.test/items?api_key=k3y": ("[1]", "https://a.test/items?page=2"),
      "https://a.test/items?page=2&api_key=k3y": (
        "[2]", "https://a.test:443/items?page=3&api_key=x"
      ),
      "https://a.test/items?page=3&api_key=x": ("[3]", nil),
    ]).transport
    #expect(try await client(transport).elements(of: request).collected() == [1, 2, 3])
    for request in transport.requests {
      #expect(credentials(of: request) == ["Bearer t0ken", "s3cret"])
      #expect(request.head.headerFields[.trace] == "t")
    }
  }

  @Test func anotherOriginGetsNoCredentialsAndNeitherDoesAnyPageBehindIt() async throws {
    let transport = ScriptedPages.linked([
      "https://a.test/items?api_key=k3y": ("[1]", "https://b.test/items?page=2&token=theirs"),
      "https://b.test/items?page=2&token=theirs": ("[2]", "https://a.test/items?page=3"),
      "https://a.test/items?page=3": ("[3]", "/items?page=4"),
      "https://a.test/items?page=4": ("[4]", nil),
    ]).transport
    #expect(try await client(transport).elements(of: request).collected() == [1, 2, 3, 4])
    #expect(transport.requests.map { credentials(of: $0).count } == [2, 0, 0, 0])
    #expect(transport.requests.map { $0.head.headerFields[.trace] } == ["t", "t", "t", "t"])
  }

  @Test(arguments: [
    ("http://a.test", "https://a.test/items?page=2"), ("https://a.test", "//b.test/items?page=2"),
    ("https://a.test", "https://a.test:8443/items?page=2"),
  ])
  func everyPartOfAnOriginCounts(base: String, url: String) async throws {
    let transport = FakeTransport { request in
      request.head.path == "/items?page=2"
        ? NetworkResponse(Array("[2]".utf8))
        : NetworkResponse(Array("[1]".utf8), headers: [.link: "<\(url)>; rel=next"])
    }
    let client = HTTPNetworkClient(baseURL: try BaseURL(base), transport: transport) {
      BearerToken("t0ken")
    }
    #expect(try await client.elements(of: request).collected() == [1, 2])
    #expect(transport.requests.map { credentials(of: $0).count } == [2, 0])
  }

  @Test(arguments: [
    ("https://b.test/items?page=2", false), ("https://a.test:8443/items?page=2", false),
    ("https://A.test:443/items?page=2", true), ("/items?page=2", true),
  ])
  func aPositionOnAnotherOriginGetsNoCredentials(url: String, isHome: Bool) async throws {
    let transport = FakeTransport { request in
      request.head.path?.hasPrefix("/items?page=2") == true
        ? NetworkResponse(Array("[2]".utf8), headers: [.link: "</items?page=3>; rel=next"])
        : NetworkResponse(Array("[3]".utf8))
    }
    let position = Pages.Position(HomeItems(key: "s3cret", queryKey: "k3y"), url: url)
    var elements: [Int] = []
    for try await page in transport.pages(from: position) { elements += page.elements }
    #expect(elements == [2, 3])
    let item = isHome ? "&api_key=k3y" : ""
    #expect(
      transport.requests.map(\.head.path) == ["/items?page=2\(item)", "/items?page=3\(item)"])
    #expect(transport.requests.map { credentials(of: $0).count } == (isHome ? [1, 1] : [0, 0]))
  }

  @Test func aPageBehindARedirectToAnotherOriginGetsNoCredentials() async throws {
    let transport = FakeTransport { request in
      switch request.url {
      case "https://a.test/items?api_key=k3y":
        return NetworkResponse([], status: .found, headers: [.location: "https://b.test/items"])
      case "https://b.test/items":
        return NetworkResponse(
          Array("[1]".utf8), headers: [.link: "<https://a.test/items?page=2>; rel=next"])
      default: return NetworkResponse(Array("[2]".utf8))
      }
    }
    #expect(try await client(transport).elements(of: request).collected() == [1, 2])
    #expect(transport.requests.map { credentials(of: $0).count } == [2, 0, 0])
  }

  @Test func aRelativeLinkIsResolvedAgainstTheURLOfItsPage() async throws {
    let transport = FakeTransport { request in
      switch request.url {
      case "https://a.test/v1/items":
        return NetworkResponse([], status: .found, headers: [.location: "/v2/lists/items"])
      case "https://a.test/v2/lists/items":
        return NetworkResponse(Array("[1]".utf8), headers: [.link: "<../more?page=2#x>; rel=next"])
      default: return NetworkResponse(Array("[2]".utf8))
      }
    }
    let client = HTTPNetworkClient(baseURL: "https://a.test/v1", transport: transport)
    #expect(try await client.elements(of: LinkedItems()).collected() == [1, 2])
    #expect(transport.urls.last == "https://a.test/v2/more?page=2")
  }

  @Test func httpsIsNotLeft() async throws {
    let transport = ScriptedPages.linked([
      "https://a.test/items": ("[1]", "http://a.test/items?page=2")
    ]).transport
    var list = client(transport).elements(of: LinkedItems(), prefetchesNextPage: true)
      .makeAsyncIterator()
    #expect(try await list.next() == 1)
    for _ in 1...2 {
      let error = await #expect(throws: NetworkError.self) { try await list.next() }
      #expect(error?.code == .insecureNextPage)
      #expect(error?.request?.name == "LinkedItems")
      #expect(error?.statusCode == 200)
    }
    #expect(transport.requests.count == 1)
    // If no more elements are requested, an invalid link isn't an error.
    let first = client(transport).elements(of: LinkedItems(), maximumCount: 1)
    #expect(try await first.collected() == [1])
  }

  @Test func aSocketsPagesAreItsOwn() async throws {
    let transport = FakeTransport { request in
      request.head.path == "/v1/items"
        ? NetworkResponse(Array("[1]".utf8), headers: [.link: "</v1/items?page=2>; rel=next"])
        : NetworkResponse(Array("[2]".utf8))
    }
    let socket = try BaseURL(unixSocket: "/run/app.sock", path: "/v1")
    let client = HTTPNetworkClient(baseURL: socket, transport: transport) {
      BearerToken("t0ken")
    }
    let request = LinkedItems(key: "s3cret")
    #expect(try await client.elements(of: request).collected() == [1, 2])
    #expect(transport.requests.map(\.head.path) == ["/v1/items", "/v1/items?page=2"])
    #expect(Set(transport.requests.map(\.head.authority)).count == 1)
    #expect(transport.requests.map { credentials(of: $0).count } == [2, 2])
  }

  @Test(arguments: [
    "ftp://a.test/x", "javascript:alert(1)", "https://", "https://a b/", "https://a.test:99999/",
    "file:///etc/passwd", "http+unix://%2Frun%2Fdocker.sock/x",
  ])
  func aURLThatIsNotHTTPIsAnError(url: String) async throws {
    let transport = ScriptedPages.linked(["https://a.test/items": ("[1]", url)]).transport
    let error = await #expect(throws: NetworkError.self) {
      try await client(transport).elements(of: LinkedItems()).collected()
    }
    #expect(error?.code == .invalidResponse)
    #expect(transport.requests.count == 1)
  }

  @Test func anEndlessURLIsAnError() async throws {
    let url = "/" + String(repeating: "x", count: 16 << 10)
    let transport = ScriptedPages.linked(["https://a.test/items": ("[1]", url)]).transport
    let error = await #expect(throws: NetworkError.self) {
      try await client(transport).elements(of: LinkedItems()).collected()
    }
    #expect(error?.code == .invalidResponse)
  }

  @Test func aKeyOfMiddlewareInALinkAppearsNowhere() async throws {
    let transport = ScriptedPages.linked([
      "https://a.test/items?appid=hush": ("[1]", "/items?appid=hush&page=2"),
      "https://a.test/items?appid=hush&page=2": ("[2]", "/items?appid=hush"),
    ]).transport
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport) {
      APIKey("hush", queryItem: "appid")
    }
    var positions: [String] = []
    let error = await #expect(throws: NetworkError.self) {
      for try await page in client.pages(of: LinkedItems()) {
        positions.append("\(page.next as Any)")
      }
    }
    #expect(error?.code == .pageLoop)
    #expect(transport.requests.count == 2)
    #expect(positions.allSatisfy { $0.contains("appid=<redacted>") })
    #expect((positions + ["\(error as Any)"]).allSatisfy { !$0.contains("hush") })
  }

  @Test func userAndPasswordOfALinkAreDropped() async throws {
    let transport = ScriptedPages.linked([
      "https://a.test/items": ("[1]", "https://user:password@a.test/2"),
      "https://a.test/2": ("[2]", nil),
    ]).transport
    #expect(try await client(transport).elements(of: LinkedItems()).collected() == [1, 2])
    #expect(transport.urls.last == "https://a.test/2")
  }

  // MARK: Cycles

  @Test(arguments: ["/items", "/items?page=2", "https://A.test:443/items?page=2"], [false, true])
  func aCycleOfURLsIsAnError(link: String, prefetches: Bool) async throws {
    let transport = ScriptedPages.linked([
      "https://a.test/items": ("[1]", "/items?page=2"),
      "https://a.test/items?page=2": ("[2]", link),
    ]).transport
    var list = client(transport)
      .elements(of: LinkedItems(), prefetchesNextPage: prefetches).makeAsyncIterator()
    #expect(try await list.next() == 1)
    #expect(try await list.next() == 2)
    let error = await #expect(throws: NetworkError.self) { try await list.next() }
    #expect(error?.code == .pageLoop)
    #expect(transport.requests.count == 2)
  }

  @Test func aCursorThatComesAgainIsAnError() async throws {
    let mock = MockNetworkClient()
    mock.stub(CursorItems.self, json: #"{"meta": {"next": "a"}, "data": {"items": [1]}}"#)
    let error = await #expect(throws: NetworkError.self) {
      try await mock.elements(of: CursorItems()).collected()
    }
    #expect(error?.code == .pageLoop)
    #expect(mock.recordedRequests.count == 2)
  }

  @Test func aPageThatIsRetriedIsNoCycle() async throws {
    let mock = MockNetworkClient()
    mock.stub(
      NumberedItems.self,
      sequence: [.failure(NetworkError(.connectionLost, "lost")), .json("[1]"), .json("[]")])
    var list = mock.elements(of: NumberedItems()).makeAsyncIterator()
    await #expect(throws: NetworkError.self) { try await list.next() }
    #expect(try await list.next() == 1)
    #expect(try await list.next() == nil)
  }

  @Test func aListBeyondTheLargestNumberEnds() async throws {
    let mock = MockNetworkClient()
    mock.stub(NumberedItems.self) { _ in [1] }
    #expect(try await mock.elements(of: NumberedItems(page: .max)).collected() == [1])
  }

  // MARK: Descriptions

  @Test func aPositionShowsNoSecret() throws {
    let position = Pages.Position(request, url: "https://a.test/items?api_key=k3y&page=2")
    #expect("\(position)".contains("page=2"))
    for text in ["\(position)", "\(position.customMirror.children.map(\.value))"] {
      #expect(!text.contains("k3y") && !text.contains("s3cret"), "\(text)")
    }
  }
}

extension HTTPField.Name {
  fileprivate static let apiKey = HTTPField.Name("X-Api-Key")!
  fileprivate static let trace = HTTPField.Name("X-Trace")!
}
