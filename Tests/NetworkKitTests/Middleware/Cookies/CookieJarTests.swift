import Foundation
import Testing

@testable import NetworkKit
@testable import NetworkKitIdentity

/// Tests of the cookies that a jar accepts and stores (RFC 6265bis, section 5.7).
@Suite struct CookieJarTests {
  // MARK: Secure cookies

  @Test func secureCookiesComeAndGoOverHTTPSOnly() {
    let jar = CookieJar()
    #expect(!jar.insert("a=1; Secure", from: "http://a.test/"))
    #expect(jar.insert("a=1; Secure", from: "https://a.test/"))
    #expect(jar.field(for: "http://a.test/") == "")
    #expect(jar.field(for: "https://a.test/") == "a=1")
    #expect(jar.field(for: "https://a.test:444/") == "a=1")
  }

  @Test func aServerWithoutHTTPSLeavesSecureCookiesAlone() {
    let jar = CookieJar()
    jar.insert("a=1; Secure; Path=/login; Domain=b.test", from: "https://a.b.test/")
    #expect(!jar.insert("a=2; Path=/login", from: "http://a.b.test/"))
    #expect(!jar.insert("a=2; Path=/login/en; Domain=b.test", from: "http://a.b.test/"))
    #expect(!jar.insert("a=; Path=/login; Max-Age=0", from: "http://b.test/"))
    #expect(jar.insert("a=2; Path=/", from: "http://a.b.test/"))
    #expect(jar.insert("a=2; Path=/loginx", from: "http://a.b.test/"))
    #expect(jar.insert("b=2; Path=/login", from: "http://a.b.test/"))
    #expect(jar.insert("a=3; Path=/login", from: "http://c.test/"))
    #expect(jar.insert("a=4; Path=/login; Domain=b.test", from: "https://b.test/"))
  }

  @Test func anExpiredSecureCookieHidesNoOther() {
    let date = TestDate()
    let jar = CookieJar { date.now }
    jar.insert("a=1; Secure; Max-Age=5", from: "https://a.test/")
    #expect(!jar.insert("a=2", from: "http://a.test/"))
    date.advance(by: 5)
    #expect(jar.insert("a=2", from: "http://a.test/"))
  }

  @Test(arguments: [
    ("__Secure-a=1; Secure", "https", true), ("__Secure-a=1", "https", false),
    ("__SECURE-a=1", "https", false), ("__Secure-a=1; Secure", "http", false),
    ("__Host-a=1; Secure; Path=/", "https", true), ("__hOsT-a=1; Secure; Path=/", "https", true),
    ("__Host-a=1; Secure", "https", false), ("__Host-a=1; Path=/", "https", false),
    ("__Host-a=1; Secure; Path=/x", "https", false),
    ("__Host-a=1; Secure; Path=/; Domain=a.test", "https", false),
    ("__host-a=1; Secure; Path=/; Domain=a.test", "https", false),
    ("__Host-a=1; Secure; Path=/; Domain=", "https", true),
    ("__Host-a=1; Secure; Path=/", "http", false),
    ("__Host-", "https", false), ("=__Secure-a=1; Secure", "https", false),
    ("=__host-a", "https", false),
    ("_Host-a=1", "https", true), ("__Hosta=1", "https", true),
  ])
  func prefixesArePromises(field: String, scheme: String, isAccepted: Bool) {
    #expect(CookieJar().insert(field, from: "\(scheme)://a.test/") == isAccepted)
  }

  // MARK: Dates

  @Test func aCookieEndsWithItsDate() throws {
    let date = TestDate()
    let jar = CookieJar { date.now }
    jar.insert("a=1; Max-Age=60", from: "https://a.test/")
    jar.insert("b=1", from: "https://a.test/")
    date.advance(by: 59)
    #expect(jar.field(for: "https://a.test/") == "a=1; b=1")
    date.advance(by: 1)
    #expect(jar.field(for: "https://a.test/") == "b=1")
    #expect(jar.cookies.map(\.name) == ["b"])
    // A cookie that was there before is another one.
    jar.insert("a=2", from: "https://a.test/")
    #expect(jar.field(for: "https://a.test/") == "b=1; a=2")
  }

  @Test(arguments: [
    "Max-Age=99999999999", "Max-Age=34560001", "Expires=Fri, 31 Dec 9999 23:59:59 GMT",
    "Max-Age=" + String(repeating: "9", count: 500),
  ])
  func aCookieOfAServerEndsAfter400Days(attribute: String) throws {
    let date = TestDate()
    let jar = CookieJar { date.now }
    jar.insert("a=1; \(attribute)", from: "https://a.test/")
    #expect(jar.cookies.first?.expires == date.now.addingTimeInterval(400 * 86400))
  }

  // MARK: Limits

  @Test func theCookieThatWasSentLongestAgoMakesRoom() {
    let jar = CookieJar(maximumCountPerDomain: 3)
    for name in ["a", "b", "c"] {
      jar.insert("\(name)=1; Secure; Path=/\(name)", from: "https://a.test/")
    }
    #expect(jar.field(for: "https://a.test/a") == "a=1")
    jar.insert("d=1; Secure", from: "https://a.test/")
    #expect(jar.cookies.map(\.name) == ["a", "c", "d"])
    jar.insert("other=1", from: "https://b.test/")
    #expect(jar.cookies.count == 4)
  }

  @Test func expiredCookiesAndThoseThatAreNotSecureMakeRoomFirst() {
    let date = TestDate()
    let jar = CookieJar(maximumCountPerDomain: 3) { date.now }
    jar.insert("a=1; Secure", from: "https://a.test/")
    jar.insert("b=1", from: "https://a.test/")
    jar.insert("c=1; Secure; Max-Age=1", from: "https://a.test/")
    date.advance(by: 1)
    jar.insert("d=1; Secure", from: "https://a.test/")
    #expect(jar.cookies.map(\.name) == ["a", "b", "d"])
    jar.insert("e=1; Secure", from: "https://a.test/")
    #expect(jar.cookies.map(\.name) == ["a", "d", "e"])
  }

  @Test func theWholeJarIsLimited() {
    let jar = CookieJar(maximumCount: 3)
    for host in ["a", "b", "c"] { jar.insert("x=\(host)", from: "https://\(host).test/") }
    #expect(jar.field(for: "https://a.test/") == "x=a")
    jar.insert("x=d", from: "https://d.test/")
    #expect(jar.cookies.map(\.value) == ["a", "c", "d"])
  }

  @Test func theLimitsAreThoseOfTheStandard() {
    let jar = CookieJar()
    for index in 0..<60 { jar.insert("a\(index)=1", from: "https://a.test/") }
    #expect(jar.cookies.map(\.name) == (10..<60).map { "a\($0)" })
    for index in 0..<3000 { jar.insert("b=1", from: "https://\(index).b.test/") }
    #expect(jar.cookies.count == 3000)
    #expect(
      CookieJar(maximumCount: -1, maximumCountPerDomain: 0).insert("a=1", from: "https://a.test/"))
  }

  @Test func theSubdomainsOfASiteEvictOnlyEachOther() {
    let jar = CookieJar()
    for index in 0..<50 { jar.insert("a\(index)=1; Secure", from: "https://a.test/") }
    jar.insert("c=1", from: "http://c.test/")
    for index in 0..<4_000 { jar.insert("b=1; Secure", from: "https://\(index).b.test/") }
    #expect(jar.cookies.count == 3_000)
    #expect(jar.field(for: "https://a.test/").split(separator: ";").count == 50)
    #expect(jar.field(for: "http://c.test/") == "c=1")
    #expect(jar.field(for: "https://1050.b.test/") == "")
    #expect(jar.field(for: "https://1051.b.test/") == "b=1")
    // A site that has room in its share takes it from the site that has more than its share.
    for index in 0..<40 { jar.insert("d\(index)=1", from: "http://d.test/") }
    #expect(jar.field(for: "https://a.test/").split(separator: ";").count == 50)
    #expect(jar.field(for: "http://d.test/").split(separator: ";").count == 40)
  }

  @Test func publicSuffixesDetermineTheSites() {
    for (list, evicted) in [("", "a"), ("co.uk", "g")] {
      let jar = CookieJar(
        publicSuffixes: PublicSuffixes(list: list), maximumCount: 4, maximumCountPerDomain: 3)
      for host in ["g.test", "a.co.uk", "b.co.uk", "c.co.uk", "d.co.uk"] {
        jar.insert("\(host.prefix(1))=1", from: "https://\(host)/")
      }
      #expect(jar.cookies.map(\.name) == ["g", "a", "b", "c", "d"].filter { $0 != evicted })
    }
  }

  @Test func aFullJarEvictsFirstWhatExpiredAndThenWhatIsNotSecure() {
    let date = TestDate()
    let jar = CookieJar(maximumCount: 6, maximumCountPerDomain: 2) { date.now }
    jar.insert("a=1; Secure", from: "https://a.test/")
    jar.insert("b=1; Secure", from: "https://1.b.test/")
    jar.insert("c=1; Secure", from: "https://1.c.test/")
    jar.insert("b=2", from: "http://2.b.test/")
    jar.insert("b=3; Secure", from: "https://3.b.test/")
    jar.insert("d=1; Secure; Max-Age=5", from: "https://d.test/")
    date.advance(by: 5)
    jar.insert("e=1", from: "http://e.test/")
    #expect(jar.cookies.map(\.value) == ["1", "1", "1", "2", "3", "1"])
    jar.insert("f=1", from: "http://f.test/")
    #expect(jar.cookies.map(\.name) == ["a", "b", "c", "b", "e", "f"])
    #expect(jar.cookies.map(\.value) == ["1", "1", "1", "3", "1", "1"])
    // Now no site has more than its share.
    jar.insert("g=1", from: "http://g.test/")
    #expect(jar.cookies.map(\.name) == ["b", "c", "b", "e", "f", "g"])
  }

  // MARK: Changes

  @Test func codeSeesAndChangesCookies() throws {
    let jar = CookieJar()
    let cookie = try Cookie(name: "a", value: "1", domain: "api.a.test", includesSubdomains: true)
    jar.insert(cookie)
    jar.insert(try Cookie(name: "b", value: "2", domain: "b.test", expires: .distantFuture))
    jar.insert(try Cookie(name: "c", value: "3", domain: "b.test", expires: .distantPast))
    #expect(jar.cookies.map(\.name) == ["a", "b"])
    #expect(jar.cookies(for: "https://v1.api.a.test/users/") == [cookie])
    #expect(jar.cookies(for: "http://api.a.test/").isEmpty)
    #expect(jar.cookies(for: "not a URL").isEmpty)
    jar.insert(try Cookie(name: "a", value: "4", domain: "api.a.test", includesSubdomains: true))
    #expect(jar.cookies.map(\.value) == ["4", "2"])
    jar.removeSessionCookies()
    #expect(jar.cookies.map(\.name) == ["b"])
    jar.insert(cookie)
    jar.remove(cookie)
    #expect(jar.cookies.map(\.name) == ["b"])
    jar.removeAll()
    #expect(jar.cookies.isEmpty)
  }

  @Test func aDomainIsClearedWithItsSubdomains() {
    for domain in ["a.test", ".A.test"] {
      let jar = CookieJar()
      for host in ["a.test", "x.a.test", "ba.test", "b.test"] {
        jar.insert("a=1", from: "https://\(host)/")
      }
      jar.removeAll(domain: domain)
      #expect(jar.cookies.map(\.domain) == ["ba.test", "b.test"])
    }
  }

  @Test func aHostsCookieAndOneOfItsDomainAreTwo() {
    let jar = CookieJar()
    jar.insert("a=1", from: "https://a.test/")
    jar.insert("a=2; Domain=a.test", from: "https://a.test/")
    #expect(jar.field(for: "https://a.test/") == "a=1; a=2")
    #expect(jar.field(for: "https://b.a.test/") == "a=2")
  }
}
