import Foundation
import HTTPBinServer
import NIOHTTP1
import Testing

/// The location of a real httpbin, if there is one.
enum RealServer {
  static let address = ProcessInfo.processInfo.environment["HTTPBIN_URL"]
}

/// Tests that this server and a real httpbin send the same responses to the same requests.
@Suite(
  .enabled(
    if: RealServer.address != nil,
    "HTTPBIN_URL is not set: give it the address of a real httpbin, such as http://127.0.0.1:8000"))
struct LikenessTests {
  /// One request of the comparison.
  struct Exchange: Sendable, CustomTestStringConvertible {
    var method = HTTPMethod.GET
    let path: String
    var headers: [String: String] = [:]
    var body: String?

    var testDescription: String { "\(method) \(path)" }
  }

  @Test(arguments: [
    Exchange(path: "/get?b=2&a=1&b=x+y&c=%20%25&d"),
    Exchange(path: "/headers", headers: ["x-several-words": "1", "ETAG": "\"2\""]),
    Exchange(path: "/ip"), Exchange(path: "/json"),
    Exchange(path: "/user-agent", headers: ["User-Agent": "probe"]),
    Exchange(method: .POST, path: "/post", body: "plain"),
    Exchange(
      method: .POST, path: "/post", headers: json, body: #"{"b":[1,2.5,null],"a":"\u00e9"}"#),
    Exchange(method: .PUT, path: "/put", headers: json, body: "{broken"),
    Exchange(method: .PATCH, path: "/patch", headers: form, body: "a=1&b=%C3%A9+x&a=2&c"),
    Exchange(method: .DELETE, path: "/delete"),
    Exchange(method: .POST, path: "/post", headers: multipart, body: parts),
    Exchange(method: .PUT, path: "/anything/a/b?q=1", headers: form, body: "a=1"),
    Exchange(path: "/delay/0"), Exchange(path: "/nowhere"),
    Exchange(path: "/status/204"), Exchange(path: "/status/404"), Exchange(path: "/status/500"),
    Exchange(path: "/status/302"), Exchange(path: "/status/401"), Exchange(path: "/status/418"),
    Exchange(path: "/status/abc"),
    Exchange(path: "/redirect/3"), Exchange(path: "/redirect/1"),
    Exchange(path: "/relative-redirect/2"), Exchange(path: "/absolute-redirect/2"),
    Exchange(path: "/redirect-to?url=http%3A%2F%2Fa.test%2Fx&status_code=308"),
    Exchange(path: "/cookies", headers: ["Cookie": "a=1; b=2"]),
    Exchange(path: "/cookies/set?a=1&b=2"), Exchange(path: "/cookies/set/a/1"),
    Exchange(path: "/cookies/delete?a"), Exchange(path: "/cache/60"),
    Exchange(path: "/cache", headers: ["If-Modified-Since": "Tue, 15 Nov 1994 12:45:26 GMT"]),
    Exchange(path: "/basic-auth/ann/pw"),
    Exchange(path: "/basic-auth/ann/pw", headers: ["Authorization": "Basic YW5uOnB3"]),
    Exchange(path: "/basic-auth/ann/pw", headers: ["Authorization": "Basic YW5uOm5v"]),
  ])
  func answersAlike(exchange: Exchange) async throws {
    let address = try #require(RealServer.address)
    try await ServerProbe.run { probe in
      let ours = try await picture(of: exchange, at: probe.server.baseURL, by: probe)
      let theirs = try await picture(of: exchange, at: address, by: probe)
      #expect(ours.status == theirs.status)
      #expect(ours.headers == theirs.headers)
      #expect(ours.object == theirs.object)
    }
  }

  private static let json = ["Content-Type": "application/json"]
  private static let form = ["Content-Type": "application/x-www-form-urlencoded"]
  private static let multipart = ["Content-Type": "multipart/form-data; boundary=b"]
  private static let parts = [
    "--b", #"Content-Disposition: form-data; name="text""#, "", "one", "--b",
    #"Content-Disposition: form-data; name="file"; filename="f.txt""#, "Content-Type: text/plain",
    "", "two\r\nlines", "--b--", "",
  ].joined(separator: "\r\n")

  /// The parts of a response that must be the same, except for the server's own address.
  private struct Picture {
    let status: Int
    let headers: [String: String]
    let object: JSONValue?
  }

  private func picture(
    of exchange: Exchange, at address: String, by probe: ServerProbe
  ) async throws -> Picture {
    let answer = try await probe.send(
      exchange.path, method: exchange.method,
      headers: HTTPHeaders(exchange.headers.map { ($0.key, $0.value) }),
      bytes: exchange.body.map { Array($0.utf8) }, to: address)
    let host = try #require(URL(string: address)?.port.map { "127.0.0.1:\($0)" })
    var headers: [String: String] = [:]
    for name in ["location", "www-authenticate"] {
      headers[name] = answer.headers.first(name: name)?.replacing(host, with: "HOST")
    }
    let text = answer.text.replacing(host, with: "HOST")
    let isJSON = answer.headers.first(name: "content-type") == "application/json"
    let object = isJSON ? try JSONDecoder().decode(JSONValue.self, from: Data(text.utf8)) : nil
    return Picture(status: answer.status, headers: headers, object: object)
  }
}
