import Foundation
import HTTPTypes
import Testing

@testable import NetworkKit
@testable import NetworkKitCaching
@testable import NetworkKitIdentity

/// The cookies of responses that a cache stores, if the jar's middleware is outside the cache.
@Suite(.timeLimit(.minutes(60))) struct CachedCookiesTests {
  private func client(_ transport: FakeTransport, _ jar: CookieJar) -> HTTPNetworkClient {
    HTTPNetworkClient(
      baseURL: "https://a.test", configuration: .init(retries: .never), transport: transport,
      attemptMiddleware: {
        Cookies(jar)
        Cache()
      })
  }

  /// RFC 9111, section 4.1.
  @Test func aCookieSelectsTheStoredResponse() async throws {
    let transport = FakeTransport { request in
      NetworkResponse(
        Array((request.head.headerFields[.cookie] ?? "anonymous").utf8),
        headers: [.cacheControl: "max-age=60", .vary: "Cookie"])
    }
    let jar = CookieJar()
    let client = client(transport, jar)
    for _ in 0..<2 { #expect(try await client.perform(GetText("/a")) == "anonymous") }
    jar.insert(try Cookie(name: "session", value: "1", domain: "a.test"))
    for _ in 0..<2 { #expect(try await client.perform(GetText("/a")) == "session=1") }
    #expect(transport.requests.count == 2)
  }

  @Test func aStoredResponseDoesNotSetItsCookiesAgain() async throws {
    let transport = FakeTransport { _ in
      NetworkResponse(
        [1], headers: [.cacheControl: "max-age=60", .setCookie: "session=1; Path=/b"])
    }
    let jar = CookieJar()
    let client = client(transport, jar)
    try await client.perform(GetPath("/a"))
    #expect(jar.cookies.map(\.value) == ["1"])
    jar.removeAll()
    let response = try await client.response(for: GetPath("/a"))
    #expect(response.cacheStatus?.isHit == true)
    #expect(jar.cookies.isEmpty)
  }

  @Test func aResponseThatConfirmsAStoredOneSetsItsCookies() async throws {
    let transport = FakeTransport { request in
      guard request.head.headerFields.contains(.ifNoneMatch) else {
        return NetworkResponse([1], headers: [.cacheControl: "no-cache", .eTag: "\"1\""])
      }
      var headers: HTTPFields = [.eTag: "\"1\""]
      headers[values: .setCookie] = ["session=2; Path=/b", "theme=dark; Path=/b"]
      return NetworkResponse([], status: .notModified, headers: headers)
    }
    let jar = CookieJar()
    let client = client(transport, jar)
    try await client.perform(GetPath("/a"))
    #expect(jar.cookies.isEmpty)
    let response = try await client.response(for: GetPath("/a"))
    #expect(response.cacheStatus?.forwardStatus == 304)
    #expect(jar.cookies.map(\.value) == ["2", "dark"])
  }
}
