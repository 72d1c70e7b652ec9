import Foundation
import NetworkKit
import NetworkKitIdentity
import Testing

/// The test vectors of publicsuffix.org (in the public domain), with the rules of the list that they need.
@Suite struct PublicSuffixesTests {
  private static let suffixes = PublicSuffixes(
    list: """
      // ===BEGIN ICANN DOMAINS===
      com
      biz // a comment
        ac
      com.ac

      *.mm
      jp
      ac.jp
      kyoto.jp
      ide.kyoto.jp
      *.kobe.jp
      !city.kobe.jp
      *.ck
      !www.ck
      us
      ak.us
      k12.ak.us
      cn
      com.cn
      公司.cn
      中国
      // ===BEGIN PRIVATE DOMAINS===
      uk.com\r\nGitHub.io\r\n
      """)

  @Test(arguments: [
    ("", nil), ("COM", nil), ("example.COM", "example.com"), ("WwW.example.COM", "example.com"),
    (".com", nil), (".example", nil), (".example.com", nil), (".example.example", nil),
    ("example", nil), ("example.example", "example.example"),
    ("b.example.example", "example.example"), ("a.b.example.example", "example.example"),
    ("biz", nil), ("domain.biz", "domain.biz"), ("a.b.domain.biz", "domain.biz"),
    ("com", nil), ("example.com", "example.com"), ("a.b.example.com", "example.com"),
    ("uk.com", nil), ("example.uk.com", "example.uk.com"), ("a.b.example.uk.com", "example.uk.com"),
    ("test.ac", "test.ac"), ("mm", nil), ("c.mm", nil), ("b.c.mm", "b.c.mm"),
    ("a.b.c.mm", "b.c.mm"), ("jp", nil), ("test.jp", "test.jp"), ("www.test.jp", "test.jp"),
    ("ac.jp", nil), ("test.ac.jp", "test.ac.jp"), ("kyoto.jp", nil),
    ("test.kyoto.jp", "test.kyoto.jp"), ("ide.kyoto.jp", nil),
    ("b.ide.kyoto.jp", "b.ide.kyoto.jp"), ("a.b.ide.kyoto.jp", "b.ide.kyoto.jp"),
    ("c.kobe.jp", nil), ("b.c.kobe.jp", "b.c.kobe.jp"), ("a.b.c.kobe.jp", "b.c.kobe.jp"),
    ("city.kobe.jp", "city.kobe.jp"), ("www.city.kobe.jp", "city.kobe.jp"), ("ck", nil),
    ("test.ck", nil), ("b.test.ck", "b.test.ck"), ("a.b.test.ck", "b.test.ck"),
    ("www.ck", "www.ck"), ("www.www.ck", "www.ck"), ("us", nil), ("test.us", "test.us"),
    ("ak.us", nil), ("test.ak.us", "test.ak.us"), ("k12.ak.us", nil),
    ("test.k12.ak.us", "test.k12.ak.us"), ("www.test.k12.ak.us", "test.k12.ak.us"),
    ("食狮.com.cn", "xn--85x722f.com.cn"), ("食狮.公司.cn", "xn--85x722f.xn--55qx5d.cn"),
    ("www.食狮.公司.cn", "xn--85x722f.xn--55qx5d.cn"),
    ("shishi.公司.cn", "shishi.xn--55qx5d.cn"), ("公司.cn", nil),
    ("食狮.中国", "xn--85x722f.xn--fiqs8s"), ("shishi.中国", "shishi.xn--fiqs8s"), ("中国", nil),
    ("xn--85x722f.com.cn", "xn--85x722f.com.cn"),
    ("www.xn--85x722f.xn--55qx5d.cn", "xn--85x722f.xn--55qx5d.cn"), ("xn--55qx5d.cn", nil),
    ("www.xn--85x722f.xn--fiqs8s", "xn--85x722f.xn--fiqs8s"), ("xn--fiqs8s", nil),
    // Not theirs: a private domain, a final dot, addresses, and what isn't a domain.
    ("github.io", nil), ("ann.github.io", "ann.github.io"), ("www.example.com.", "example.com"),
    ("127.0.0.1", nil), ("[::1]", nil), ("a..com", nil), (".", nil),
    (String(repeating: "a", count: 64) + ".com", nil),
    (String(repeating: "a.", count: 200) + "com", nil),
  ])
  func registrableDomains(host: String, domain: String?) {
    #expect(Self.suffixes.registrableDomain(of: host) == domain)
  }

  @Test(arguments: [
    ("com", true), ("example.com", false), ("github.io", true), ("x.mm", true), ("www.ck", false),
    ("公司.CN", true), ("xn--55qx5d.cn", true), ("unknown", true), ("com.", true),
    ("127.0.0.1", false), ("", false),
  ])
  func publicSuffixes(domain: String, isPublic: Bool) {
    #expect(Self.suffixes.isPublicSuffix(domain) == isPublic)
  }

  @Test func withoutAListTopLevelDomainsArePublicSuffixes() {
    let suffixes = PublicSuffixes.topLevelDomains
    #expect(suffixes.isPublicSuffix("com"))
    #expect(!suffixes.isPublicSuffix("co.uk"))
    #expect(suffixes.registrableDomain(of: "www.example.co.uk") == "co.uk")
  }

  /// Labels of RFC 3492, section 7.1, and others that browsers encode the same way.
  @Test(arguments: [
    ("他们为什么不说中文", "xn--ihqwcrb4cv8a8dqg056pqjye"), ("bücher", "xn--bcher-kva"),
    ("ひとつ屋根の下2", "xn--2-u9tlzr9756bt3uc0v"), ("münchen-ost", "xn--mnchen-ost-9db"),
    ("BU\u{308}CHER", "xn--bcher-kva"), ("☃", "xn--n3h"), ("💩", "xn--ls8h"),
    ("ليهمابتكلموشعربي؟", "xn--egbpdaj6bu4bxfgehfvwxn"),
  ])
  func labelsInASCII(label: String, encoded: String) {
    #expect(
      PublicSuffixes.topLevelDomains.registrableDomain(of: "\(label).test") == "\(encoded).test")
  }

  @Test func aJarWithAListIsRestored() throws {
    let jar = CookieJar(publicSuffixes: Self.suffixes)
    jar.insert("a=1; domain=ann.github.io", from: "https://ann.github.io/")
    let restored = CookieJar(publicSuffixes: Self.suffixes)
    try restored.insert(json: jar.json)
    #expect(restored.cookies == jar.cookies)
    #expect(!restored.insert("a=1; domain=github.io", from: "https://ann.github.io/"))
  }

  @Test func noServerSetsACookieForAPublicSuffix() {
    let jar = CookieJar(publicSuffixes: Self.suffixes)
    #expect(!jar.insert("a=1; domain=github.io", from: "https://ann.github.io/"))
    #expect(!jar.insert("a=1; domain=com", from: "https://example.com/"))
    #expect(!jar.insert("a=1; domain=公司.cn", from: "https://shishi.xn--55qx5d.cn/"))
    #expect(!jar.insert("a=1; domain=xn--55qx5d.cn", from: "https://shishi.xn--55qx5d.cn/"))
    #expect(jar.insert("b=1; domain=ann.github.io", from: "https://ann.github.io/"))
    // A host that is a public suffix has cookies for itself alone.
    #expect(jar.insert("c=1; domain=github.io", from: "https://github.io/"))
    #expect(jar.field(for: "https://ann.github.io/") == "b=1")
    #expect(jar.field(for: "https://github.io/") == "c=1")
  }
}
