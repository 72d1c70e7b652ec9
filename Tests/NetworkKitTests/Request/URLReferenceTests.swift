import NetworkKit
import NetworkKitSupport
import Testing

/// Tests of the destination of a location: the examples of RFC 3986, section 5.4, as redirects.
@Suite struct URLReferenceTests {
  @Test(arguments: [
    ("./g", "/b/c/g"), ("g", "/b/c/g"), ("g/", "/b/c/g/"), ("/g", "/g"), ("?y", "/b/c/d;p?y"),
    ("g?y", "/b/c/g?y"), ("g#s", "/b/c/g"), ("g?y#s", "/b/c/g?y"), (";x", "/b/c/;x"),
    ("g;x", "/b/c/g;x"), ("g;x?y#s", "/b/c/g;x?y"), (".", "/b/c/"), ("./", "/b/c/"),
    ("..", "/b/"), ("../", "/b/"), ("../g", "/b/g"), ("../..", "/"), ("../../", "/"),
    ("../../g", "/g"), ("../../../g", "/g"), ("../../../../g", "/g"), ("/./g", "/g"),
    ("/../g", "/g"), ("g.", "/b/c/g."), (".g", "/b/c/.g"), ("g..", "/b/c/g.."),
    ("..g", "/b/c/..g"), ("./../g", "/b/g"), ("./g/.", "/b/c/g/"), ("g/./h", "/b/c/g/h"),
    ("g/../h", "/b/c/h"), ("g;x=1/./y", "/b/c/g;x=1/y"), ("g;x=1/../y", "/b/c/y"),
    ("g?y/./x", "/b/c/g?y/./x"), ("g?y/../x", "/b/c/g?y/../x"), ("g h", "/b/c/g%20h"),
    ("gé", "/b/c/g%C3%A9"),
  ])
  func aReferenceIsResolved(location: String, target: String) async throws {
    let transport = FakeTransport(redirecting: ["http://a.test/b/c/d;p?q": location])
    let client = HTTPNetworkClient(baseURL: "http://a.test", transport: transport)
    try await client.perform(GetPath("/b/c/d;p?q"))
    #expect(transport.urls.last == "http://a.test\(target)")
    #expect(transport.requests.count == 2)
  }

  @Test(arguments: [("//g", "https://g/"), ("//g/x", "https://g/x"), ("//g?x", "https://g/?x")])
  func aReferenceMayKeepItsScheme(location: String, url: String) async throws {
    let transport = FakeTransport(redirecting: ["https://a.test/": location])
    try await HTTPNetworkClient(baseURL: "https://a.test", transport: transport).perform(
      GetPath("/"))
    #expect(transport.urls.last == url)
  }
}
