import Foundation
import NetworkKit
import NetworkKitIdentity
import Testing

/// Cookies that code makes.
@Suite struct CookieTests {
  @Test func hasTheDefaultsOfASecureSessionCookie() throws {
    let cookie = try Cookie(name: "a", value: "1", domain: "API.example.com")
    #expect(cookie.domain == "api.example.com")
    #expect(cookie.path == "/")
    #expect(cookie.expires == nil)
    #expect(cookie.isSecure)
    #expect(!cookie.includesSubdomains)
    #expect(!cookie.isHTTPOnly)
    #expect(cookie.sameSite == .unspecified)
  }

  @Test(arguments: [
    ("a", "hush", "a.test", "/"), ("", "hush", "a.test", "/"), ("a", "", "[::1]", "/x"),
    ("größe", "hush, \"x\"\\", "127.0.0.1", "/ö"), ("__Host-a", "hush", "a.test", "/"),
    ("a", "x\ty", "localhost", "/"), ("", "x=1", "a.test", "/a;b"),
  ])
  func acceptsWhatServersMaySet(name: String, value: String, domain: String, path: String) throws {
    let cookie = try Cookie(name: name, value: value, domain: domain, path: path)
    #expect(
      [cookie.name, cookie.value, cookie.domain, cookie.path] == [name, value, domain, path])
  }

  @Test(arguments: [
    ("a\r\nb", "hush", "a.test", "/"), ("a", "hush\n", "a.test", "/"),
    ("a", "hush;b", "a.test", "/"),
    ("a;b", "hush", "a.test", "/"), ("a=b", "hush", "a.test", "/"), ("", "", "a.test", "/"),
    ("a", " hush", "a.test", "/"), ("a\t", "hush", "a.test", "/"),
    ("a", "hush", "", "/"), ("a", "hush", ".a.test", "/"), ("a", "hush", "a.test:80", "/"),
    ("a", "hush", "a b", "/"), ("a", "hush", "höst.test", "/"),
    ("a", "hush", "or\u{212A}.test", "/"),
    ("a", "hush", "a.test", "x"), ("a", "hush", "a.test", ""),
    ("a", "hush" + String(repeating: "x", count: 4092), "a.test", "/"),
    ("__host-a", "hush", "a.test", "/x"), ("", "__Secure-hush", "a.test", "/"),
  ])
  func rejectsOtherValues(name: String, value: String, domain: String, path: String) {
    let error = #expect(throws: NetworkError.self) {
      try Cookie(name: name, value: value, domain: domain, path: path)
    }
    #expect(error?.code == .invalidParameter)
    #expect(error.map { "\($0)" }?.contains("hush") == false)
  }

  @Test func aPrefixPromisesProperties() {
    #expect(throws: NetworkError.self) {
      try Cookie(name: "__Secure-a", value: "1", domain: "a.test", isSecure: false)
    }
    #expect(throws: NetworkError.self) {
      try Cookie(name: "__Host-a", value: "1", domain: "a.test", includesSubdomains: true)
    }
  }

  @Test func noDescriptionContainsTheValue() throws {
    let cookie = try Cookie(name: "a", value: "hush", domain: "a.test", path: "/x")
    let jar = CookieJar()
    jar.insert(cookie)
    #expect("\(cookie)" == "Cookie(a, a.test/x)")
    #expect("\(jar)" == "CookieJar(1 cookies)")
    let escape = try Cookie(name: "a\u{9B}2J", value: "hush", domain: "a.test")
    #expect("\(escape)" == #"Cookie(a\u{9B}2J, a.test/)"#)
    var dumped = ""
    dump([cookie], to: &dumped)
    dump(jar, to: &dumped)
    dump(Cookies(jar), to: &dumped)
    #expect(!dumped.contains("hush"))
    #expect(!"\(cookie) \(String(reflecting: [cookie])) \(Cookies(jar)) \(jar)".contains("hush"))
  }
}
