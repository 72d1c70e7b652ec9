import Testing

@testable import NetworkKit

/// Tests of the proxy for each host.
struct ProxyPolicyTests {
  @Test(arguments: [
    ("http://proxy.test:3128", "http://proxy.test:3128"),
    ("HTTP://Proxy.Test:3128/", "http://proxy.test:3128"),
    ("proxy.test", "http://proxy.test:1080"),
    ("127.0.0.1:8080", "http://127.0.0.1:8080"),
    ("http://[::1]:8080", "http://::1:8080"),
    ("http://ann:se%40cret@proxy.test:80", "http://proxy.test:80"),
    ("socks5://proxy.test", "socks5://proxy.test:1080"),
    ("socks5h://proxy.test:9050", "socks5://proxy.test:9050"),
  ])
  func urlsOfProxies(url: String, description: String) throws {
    let proxy = try Proxy(url)
    #expect(proxy.description == description)
    #expect(!"\(proxy) \(String(reflecting: proxy))".contains("cret"))
  }

  @Test func credentialsAreDecoded() throws {
    let proxy = try Proxy("http://ann:se%40c:ret@proxy.test:80")
    #expect(proxy.credentials == Proxy.Credentials(user: "ann", password: "se@c:ret"))
  }

  @Test(arguments: [
    "", "://", "http://", "https://proxy.test", "ftp://proxy.test", "http://proxy.test:0",
    "http://proxy.test:99999", "http://proxy.test/path", "http://ann:secret@", "http://a b",
    "http://ann:secret%0D%0A@proxy.test", "socks5://ann:secret@proxy.test",
  ])
  func urlsThatAreNotOfProxies(url: String) {
    let error = #expect(throws: NetworkError.self) { try Proxy(url) }
    #expect(error?.code == .invalidConfiguration)
    #expect(error?.description.contains("secret") == false)
  }

  private func proxy(
    _ environment: [String: String], _ url: String
  ) throws -> String? {
    let parts = url.split(separator: "/").map { String($0) }
    let origin = try #require(Origin(scheme: String(parts[0].dropLast()), authority: parts[1]))
    return try ProxyPolicy.environment(environment).proxy(origin)?.description
  }

  @Test func theEnvironmentByTheRulesOfCurl() throws {
    let one = "http://one.test:1080"
    let two = "http://two.test:1080"
    #expect(try proxy(["http_proxy": one], "http://a.test") == one)
    #expect(try proxy(["http_proxy": one], "https://a.test") == nil)
    #expect(try proxy(["HTTP_PROXY": one], "http://a.test") == nil)
    #expect(try proxy(["HTTPS_PROXY": one], "https://a.test") == one)
    #expect(try proxy(["https_proxy": one, "HTTPS_PROXY": two], "https://a.test") == one)
    #expect(try proxy(["ALL_PROXY": one], "http://a.test") == one)
    #expect(try proxy(["all_proxy": one, "https_proxy": two], "https://a.test") == two)
    #expect(try proxy([:], "http://a.test") == nil)
    #expect(try proxy(["http_proxy": ""], "http://a.test") == nil)
  }

  @Test(arguments: [
    ("*", "a.test", true), ("a.test", "a.test", true), ("a.test", "b.a.test", true),
    (".a.test", "a.test", true), ("a.test", "ba.test", false), ("A.Test", "a.test", true),
    ("b.test, a.test", "a.test", true), ("b.test a.test", "a.test", true),
    ("192.168.0.0/16", "192.168.7.8", true), ("192.168.0.0/16", "192.169.7.8", false),
    ("127.0.0.1", "127.0.0.1", true), ("127.0.0.1", "127.0.0.11", false),
    ("0.0.0.0/0", "1.2.3.4", true),
    ("::1", "[::1]", true), ("", "a.test", false), (",,", "a.test", false),
    ("*,b.test", "a.test", false),
  ])
  func case57_hostsWithoutAProxy(list: String, host: String, isDirect: Bool) throws {
    let environment = ["http_proxy": "http://one.test:1080", "NO_PROXY": list]
    #expect(try (proxy(environment, "http://\(host)") == nil) == isDirect)
  }

  @Test(arguments: [
    ("a.test.", "a.test", true), ("a.test:8080", "a.test:8080", true),
    ("a.test:8080", "a.test", false), ("*.a.test", "b.a.test", true),
    ("*.a.test", "a.test", false), ("[::1]:80", "[::1]", true), ("[::1]:81", "[::1]", false),
    ("fd00::/8", "[fd12::1]", true), ("fd00::/8", "[fe00::1]", false),
    ("2001:db8::/65", "[2001:db8::1]", true), ("2001:db8::/65", "[2001:db8::8000:0:0:1]", false),
    ("10.0.0.0/8", "[::ffff:10.1.2.3]", true), ("bücher.test", "xn--bcher-kva.test", true),
    ("10.0.0.0/33", "10.0.0.0", false), ("a.test:x", "a.test", false), ("::/0", "1.2.3.4", false),
    ("::/0", "[2001:db8::1]", true), ("::/0", "[::ffff:1.2.3.4]", false),
    ("0.0.0.0/0", "[::1]", false), ("::ffff:0:0/96", "1.2.3.4", true),
  ])
  func entriesWithPortsWildcardsAndNetworks(entry: String, host: String, isDirect: Bool) throws {
    let environment = ["http_proxy": "http://one.test:1080", "NO_PROXY": entry]
    #expect(try (proxy(environment, "http://\(host)") == nil) == isDirect)
  }

  @Test func aVariableThatIsNotAURLIsNamed() {
    let error = #expect(throws: NetworkError.self) {
      try ProxyPolicy.environment(["https_proxy": "ftp://ann:secret@proxy.test"])
    }
    #expect(error?.code == .invalidConfiguration)
    #expect(error?.reason.contains("https_proxy") == true)
    #expect(error?.reason.contains("secret") == false)
  }
}
