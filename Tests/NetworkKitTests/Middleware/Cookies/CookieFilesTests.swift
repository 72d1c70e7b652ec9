import Foundation
import Testing

@testable import NetworkKit
@testable import NetworkKitIdentity

/// Jars as JSON and as the file of curl.
@Suite struct CookieFilesTests {
  /// A jar with one cookie of each kind.
  private func jar() throws -> CookieJar {
    let jar = CookieJar()
    jar.insert("a=1; Max-Age=100000; HttpOnly", from: "https://a.test/x/y")
    jar.insert(
      "b=\"2, 3\"; Domain=a.test; Path=/; SameSite=Strict; Secure", from: "https://a.test/")
    jar.insert("c=größe", from: "http://127.0.0.1/")
    jar.insert("d=; SameSite=Lax", from: "http://[::1]/")
    jar.insert(try Cookie(name: "__Host-e", value: "5", domain: "a.test", expires: .distantFuture))
    return jar
  }

  // MARK: JSON

  @Test func aJarComesBackFromJSON() throws {
    let jar = try jar()
    jar.insert("nameless", from: "https://a.test/")
    jar.insert("f=x\ty", from: "https://a.test/")
    jar.insert("==x=y", from: "https://a.test/b;c/d")
    let restored = try CookieJar(jsonData: jar.jsonData())
    #expect(restored.cookies == jar.cookies)
    #expect(restored.cookies.count == 8)
  }

  /// No server can set a cookie that makes the file unreadable.
  @Test(arguments: [CookieCase.pairs, CookieCase.attributes, CookieCase.domains, CookieCase.paths])
  func whatServersSetComesBackFromJSON(rows: [CookieCase]) throws {
    let jar = CookieJar { Date(timeIntervalSince1970: 1_795_132_800) }
    for field in rows.flatMap(\.fields) {
      for url in [
        "http://home.example.org/a;b/%00/c", "https://.home.example.org./x", "http://[::1]/",
      ] {
        jar.insert(field, from: url)
      }
    }
    #expect(try CookieJar(jsonData: jar.jsonData()).cookies.isEmpty == false)
    #expect(try JSON(jsonData: jar.jsonData())["cookies"].arrayValue.count == jar.cookies.count)
  }

  @Test func theJSONHasAVersion() throws {
    let jar = CookieJar()
    jar.insert(
      try Cookie(
        name: "a", value: "1", domain: "a.test", expires: Date(timeIntervalSince1970: 4e9),
        sameSite: .lax))
    #expect(
      try jar.jsonString == #"{"version":1,"cookies":[{"name":"a","value":"1","domain":"a.test","#
        + #""includesSubdomains":false,"path":"/","isSecure":true,"isHTTPOnly":false,"#
        + #""expires":4000000000,"sameSite":"Lax"}]}"#)
  }

  @Test(arguments: [
    (#"{"version":2,"cookies":[]}"#, "version"), (#"{}"#, "version"), ("[]", "version"),
    (#"{"version":1}"#, "cookies"), (#"{"version":1,"cookies":[{}]}"#, "cookies[0].name"),
    (#"{"version":1,"cookies":[{"name":"a","value":["hush"]}]}"#, "cookies[0].value"),
    (
      #"{"version":1,"cookies":[{"name":"a","value":"hush;","domain":"a.test","path":"/","#
        + #""includesSubdomains":false,"isSecure":true,"isHTTPOnly":false}]}"#, "cookies[0]"
    ),
    (
      #"{"version":1,"cookies":[{"name":"a","value":"hush","domain":"a.test","path":"/","#
        + #""includesSubdomains":false,"isSecure":true,"isHTTPOnly":false,"expires":"hush"}]}"#,
      "cookies[0].expires"
    ),
  ])
  func otherJSONIsAnErrorWithoutValues(text: String, path: JSONPath) throws {
    let jar = try jar()
    let error = #expect(throws: JSONError.self) { try jar.insert(json: JSON(jsonString: text)) }
    #expect(error?.path == path)
    #expect(error.map { "\($0)" }?.contains("hush") == false)
    #expect(jar.cookies.count == 5)
  }

  // MARK: Combining marks

  /// Comparing these strings would take minutes.
  @Test func stringsOfCombiningMarksAreReadAtOnce() throws {
    let marks = "a" + String(repeating: "\u{301}\u{316}", count: 200_000)
    let json: JSON = [
      "name": "a", "value": "1", "domain": "a.test", "includesSubdomains": false, "path": "/",
      "isSecure": true, "isHTTPOnly": false, "sameSite": .string(marks),
    ]
    try expectQuick {
      let cookie = try Cookie(json: json)
      #expect(cookie.sameSite == .unspecified)
    }
    let jar = CookieJar()
    expectQuick {
      let attributes = "; \(marks)=1; SameSite=\(marks); SameSite=Lax; Secure"
      jar.insert("b=1\(attributes)", from: "https://a.test/")
      jar.insert(
        cookiesText: """
          a.test\t\(marks)\t/\t\(marks)\t0\tc\t1
          \(marks)\ta.test\tTRUE\t/\tTRUE\t0\td\t1
          """)
    }
    #expect(jar.cookies.map(\.name) == ["b", "c"])
    #expect(jar.cookies.map(\.sameSite) == [.lax, .unspecified])
    #expect(jar.cookies.map(\.isSecure) == [true, false])
  }

  @Test func aCombiningMarkDoesNotHideADelimiter() {
    let jar = CookieJar()
    jar.insert(cookiesText: "a.test\tFALSE\t/\tTRUE\t0\ta\t\u{301}1\r\n\u{301}\n")
    #expect(jar.cookies.map(\.value) == ["\u{301}1"])
  }

  // MARK: cookies.txt

  @Test func aJarComesBackFromCookiesText() throws {
    let jar = try jar()
    let restored = CookieJar()
    restored.insert(cookiesText: jar.cookiesText)
    #expect(restored.cookies.map(\.name) == jar.cookies.map(\.name))
    for (cookie, original) in zip(restored.cookies, jar.cookies) {
      #expect(cookie.isSame(as: original))
      #expect(cookie.value == original.value)
      #expect(cookie.isSecure == original.isSecure)
      #expect(cookie.isHTTPOnly == original.isHTTPOnly)
      let seconds = original.expires.map { $0.timeIntervalSince1970.rounded(.up) }
      #expect(cookie.expires?.timeIntervalSince1970 == seconds)
    }
  }

  @Test func aLineHasSevenFields() throws {
    let jar = CookieJar()
    jar.insert(
      try Cookie(
        name: "a", value: "1", domain: "a.test", includesSubdomains: true, path: "/x",
        expires: Date(timeIntervalSince1970: 4e9 - 0.5), isHTTPOnly: true))
    jar.insert(try Cookie(name: "b", value: "", domain: "b.test", isSecure: false))
    // Cookies that the format can't represent are omitted.
    jar.insert(try Cookie(name: "", value: "c", domain: "b.test"))
    jar.insert(try Cookie(name: "d", value: "x\ty", domain: "b.test"))
    #expect(
      jar.cookiesText == """
        # Netscape HTTP Cookie File

        #HttpOnly_.a.test\tTRUE\t/x\tTRUE\t4000000000\ta\t1
        b.test\tFALSE\t/\tFALSE\t0\tb\t

        """)
  }

  /// Files that curl 7.88 and other programs wrote.
  @Test func readsWhatOthersWrite() throws {
    let jar = CookieJar()
    jar.insert(
      cookiesText: [
        "# Netscape HTTP Cookie File", "# https://curl.se/docs/http-cookies.html", "",
        "#HttpOnly_127.0.0.1\tFALSE\t/cookies\tFALSE\t0\tsession\tabc",
        ".example.com\tTRUE\t/\tTRUE\t4000000000\ta\tx=1; y",
        "example.com\tFALSE\t/\tTRUE\t4000000000\tb\tx=1",
        "example.com\tfalse\t/\ttrue\t0\tempty", "example.com\tFALSE\t/\tTRUE\t1\texpired\t1",
        "example.com\tFALSE\t/\tTRUE\tnever\tc\t1", "too\tfew\tfields", "a\tb\tc\td\t0\tf\tg\th",
        "example.com\tFALSE\t/\tFALSE\t0\t__Secure-d\t1", "# example.com\tFALSE\t/\tTRUE\t0\te\t1",
      ].joined(separator: "\r\n"))
    #expect(jar.cookies.map(\.name) == ["session", "b", "empty"])
    #expect(jar.cookies.first?.isHTTPOnly == true)
    #expect(jar.cookies.last?.value == "")
    jar.insert(cookiesText: jar.cookiesText)
    #expect(jar.cookies.count == 3)
  }
}
