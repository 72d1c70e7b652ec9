import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitIdentity
import Testing

@NetworkRequest(endpoint: "/account")
struct FetchAccount {
  typealias ResponseType = JSON
  @Cookie var theme: String?
}

struct StoringCookiesTests {
  /// A file that exists for as long as `operation` runs.
  private func withFile(_ operation: (URL) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: file) }
    try operation(file)
  }

  @Test func oneWordTurnsThemOn() {
    let client = HTTPNetworkClient(
      baseURL: "https://api.example.com", attemptMiddleware: { Cookies() })
    #expect(client.baseURL == "https://api.example.com")
  }

  @Test func clientsShareAJar() {
    let jar = CookieJar()
    let api = HTTPNetworkClient(
      baseURL: "https://api.example.com", attemptMiddleware: { Cookies(jar) })
    let images = HTTPNetworkClient(
      baseURL: "https://images.example.com", attemptMiddleware: { Cookies(jar) })
    #expect(api.baseURL != images.baseURL)
  }

  @Test func codeSetsSeesAndRemovesCookies() throws {
    let jar = CookieJar()
    jar.insert(try Cookie(name: "session", value: "38afes7a8", domain: "api.example.com"))
    for cookie in jar.cookies(for: "https://api.example.com/account") {
      print(cookie.name, cookie.domain, cookie.path)
    }
    #expect(jar.cookies.map(\.name) == ["session"])
    jar.removeAll(domain: "example.com")
    #expect(jar.cookies.isEmpty)
  }

  @Test func aJarIsSavedAsJSON() throws {
    let jar = CookieJar()
    jar.insert(try Cookie(name: "session", value: "38afes7a8", domain: "api.example.com"))
    try withFile { file in
      try jar.jsonData().write(to: file, options: .atomic)
      let restored = try CookieJar(jsonData: Data(contentsOf: file))
      #expect(restored.cookies == jar.cookies)
      restored.removeSessionCookies()
      #expect(restored.cookies.isEmpty)
    }
  }

  @Test func aJarIsSavedForCurl() throws {
    let jar = CookieJar()
    jar.insert(try Cookie(name: "session", value: "38afes7a8", domain: "api.example.com"))
    let restored = CookieJar()
    try withFile { file in
      try jar.cookiesText.write(to: file, atomically: true, encoding: .utf8)
      restored.insert(cookiesText: try String(contentsOf: file, encoding: .utf8))
    }
    #expect(restored.cookies == jar.cookies)
  }

  @Test func aDeclaredCookieTakesPrecedence() async throws {
    let jar = CookieJar()
    let url = try #require(URL(string: "https://api.example.com/login"))
    jar.insert(setCookie: "session=38afes7a8; Path=/; HttpOnly", from: url)
    jar.insert(setCookie: "theme=dark; Path=/; Max-Age=86400", from: url)
    let mock = MockNetworkClient()
    mock.stub(FetchAccount.self, headers: [.setCookie: "theme=dark"], json: "{}")
    let client = HTTPNetworkClient(
      baseURL: "https://api.example.com", transport: mock, attemptMiddleware: { Cookies(jar) })
    _ = try await client.perform(FetchAccount(theme: "light"))
    let fields = mock.recordedRequests.map { $0.outgoing.head.headerFields[.cookie] }
    #expect(fields == ["theme=light; session=38afes7a8"])
    #expect(jar.cookies.count == 2)
  }

  @Test func aListOfPublicSuffixes() throws {
    try withFile { file in
      try "com\nuk\nco.uk\n".write(to: file, atomically: true, encoding: .utf8)
      let suffixes = PublicSuffixes(list: try String(contentsOf: file, encoding: .utf8))
      let jar = CookieJar(publicSuffixes: suffixes)
      let url = try #require(URL(string: "https://shop.co.uk/"))
      #expect(!jar.insert(setCookie: "a=1; Domain=co.uk", from: url))
    }
  }
}
