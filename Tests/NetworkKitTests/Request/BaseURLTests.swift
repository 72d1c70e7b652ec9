import Foundation
import NetworkKit
import Testing

@Suite struct BaseURLTests {
  @Test(arguments: [
    ("https://a.test", "users", "https://a.test/users"),
    ("https://a.test", "/users", "https://a.test/users"),
    ("https://a.test/", "users", "https://a.test/users"),
    ("https://a.test/", "/users", "https://a.test/users"),
    ("https://a.test/v1", "users", "https://a.test/v1/users"),
    ("https://a.test/v1", "/users", "https://a.test/v1/users"),
    ("https://a.test/v1/", "users", "https://a.test/v1/users"),
    ("https://a.test/v1/", "/users/", "https://a.test/v1/users/"),
    ("https://a.test/v1//", "/users", "https://a.test/v1/users"),
    ("https://a.test", "", "https://a.test/"),
    ("https://a.test/v1", "", "https://a.test/v1"),
    ("https://a.test/v1", "/", "https://a.test/v1/"),
    ("https://a.test/v1", "?page=1", "https://a.test/v1?page=1"),
    ("https://a.test", "?page=1", "https://a.test/?page=1"),
    ("HTTPS://A.Test:443", "/x", "https://a.test/x"),
    ("http://a.test:80", "/x", "http://a.test/x"),
    ("http://a.test:8080", "/x", "http://a.test:8080/x"),
    ("http://[::1]:8080/v1", "/x", "http://[::1]:8080/v1/x"),
    ("http://a.test/%7Euser", "/x", "http://a.test/%7Euser/x"),
  ])
  func joinsWithOneSlash(base: String, endpoint: String, url: String) async throws {
    let transport = FakeTransport()
    let client = HTTPNetworkClient(baseURL: try BaseURL(base), transport: transport)
    try await client.perform(GetPath(endpoint))
    #expect(transport.urls == [url])
  }

  @Test(arguments: ["//evil.test/x", "///evil.test/x"])
  func case15_anEndpointKeepsTheHost(endpoint: String) async throws {
    let transport = FakeTransport()
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport)
    try await client.perform(GetPath(endpoint))
    #expect(transport.requests.map(\.head.authority) == ["a.test"])
  }

  @Test(arguments: [
    ("", "\"\" must be absolute"), ("api.example.com", "\"api.example.com\" must be absolute"),
    ("user:hush@a.test", "URL must be absolute"), ("/v1?key=hush", "URL must be absolute"),
    ("ftp://a.test", "http+unix://"), ("file:///etc/passwd", "http+unix://"),
    ("https://", "host"), ("https:///v1", "host"), ("https://a b.test", "host"),
    ("https://a.test:99999", "host"), ("https://a.test:port", "host"), ("https://[::1", "host"),
    ("https://a.test\r\nX-Evil: 1", "host"), ("https://täst.example", "host"),
    ("https://ban\u{212A}.test", "host"),
    ("https://user:hush@a.test", "credentials"), ("https://hush@a.test", "credentials"),
    ("https://a.test/v1?token=hush", "query"), ("https://a.test?x", "query"),
    ("https://a.test/v1#top", "fragment"), ("https://a.test/a b", "percent-encoded"),
    ("https://a.test/a\r\nb", "percent-encoded"), ("https://a.test/v1/../v2", "segment"),
    ("https://a.test/%2e%2e/v2", "segment"),
  ])
  func aMistakeIsNamed(text: String, mistake: String) {
    let error = #expect(throws: NetworkError.self) { try BaseURL(text) }
    #expect(error?.code == .invalidBaseURL)
    #expect(error?.reason.contains(mistake) == true)
    #expect(error.map { "\($0)" }?.contains("hush") == false)
  }

  @Test func aMistakenLiteralIsThrownBeforeAnythingIsSent() async throws {
    let transport = FakeTransport()
    let client = HTTPNetworkClient(baseURL: "api.example.com", transport: transport)
    let error = await #expect(throws: NetworkError.self) {
      try await client.perform(GetPath("/x"))
    }
    #expect(error?.code == .invalidBaseURL)
    #expect(error?.request?.name == "GetPath")
    #expect(transport.requests.isEmpty)
  }

  @Test func aURLOfFoundationIsTaken() throws {
    let url = try #require(URL(string: "https://a.test/v1"))
    let base = try BaseURL(url)
    #expect(base.description == "https://a.test/v1")
    #expect(try base.origin.host == "a.test")
    #expect(try base.origin.port == 443)
  }

  @Test func baseURLsWithTheSameTextAreEqual() throws {
    let base: BaseURL = "https://a.test/v1"
    let text = base.text
    #expect(try base == BaseURL(text))
    #expect(Set<BaseURL>([base, "https://a.test/v1", "https://a.test/v2"]).count == 2)
  }

  @Test func theDescriptionShowsNoCredentials() {
    let base: BaseURL = "https://user:hush@a.test"
    #expect(!base.description.contains("hush"))
  }
}
