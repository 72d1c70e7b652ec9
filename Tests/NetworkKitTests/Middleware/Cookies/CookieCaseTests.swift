import Foundation
import Testing

@testable import NetworkKit
@testable import NetworkKitIdentity

/// Fields that servers set, and what is sent back (RFC 6265bis, sections 5.6 to 5.8).
@Suite struct CookieCaseTests {
  @Test(arguments: CookieCase.pairs)
  func namesAndValues(row: CookieCase) throws {
    try row.check()
  }

  @Test(arguments: CookieCase.attributes)
  func attributes(row: CookieCase) throws {
    try row.check()
  }

  @Test(arguments: CookieCase.domains)
  func domains(row: CookieCase) throws {
    try row.check()
  }

  @Test(arguments: CookieCase.paths)
  func paths(row: CookieCase) throws {
    try row.check()
  }

  @Test(arguments: [
    ("/", "/"), ("", "/"), ("/a", "/"), ("/a/", "/a"), ("/a/b", "/a"), ("/a/b/", "/a/b"),
    ("/a/b?c/d", "/a"), ("*", "/"), ("//", "/"),
  ])
  func theDefaultPathIsThatOfTheFolder(target: String, path: String) throws {
    let origin = try #require(Origin(scheme: "http", authority: "a.test"))
    #expect(CookieExchange(origin, target: target).defaultPath == path)
  }

  @Test(arguments: [
    ("http://127.0.0.1/", "domain=127.0.0.1", "http://127.0.0.1/", true),
    ("http://127.0.0.1/", "domain=0.0.1", "http://127.0.0.1/", false),
    ("http://127.0.0.1/", "", "http://127.0.0.1/", true),
    ("http://[::1]/", "", "http://[::1]:81/", true),
    ("http://[::1]/", "domain=[::1]", "http://[::1]/", true),
    ("http://1.0x7f/", "domain=0x7f", "http://1.0x7f/", false),
    ("http://localhost/", "domain=localhost", "http://localhost/", true),
    ("http://localhost/", "domain=localhost", "http://a.localhost/", false),
    ("http://a.test./", "domain=test.", "http://a.test./", false),
    ("http://a.test/", "domain=a.test.", "http://a.test/", false),
    ("http://a.test./", "", "http://a.test/", true),
    ("http://a.test/", "domain=a.test", "http://b.A.test./", true),
    ("http://a.b.test/", "domain=b.test", "http://c.b.test/", true),
  ])
  func hostsWithoutDomains(server: String, attribute: String, url: String, isSent: Bool) {
    let jar = CookieJar()
    jar.insert("a=1; \(attribute)", from: server)
    #expect(jar.field(for: url) == (isSent ? "a=1" : ""))
  }
}
