import Foundation
import HTTPTypes
import Testing

@testable import NetworkKit
@testable import NetworkKitIdentity

/// Cookies beside a real httpbin.
@Suite(.enabled(if: RealHTTPBin.address != nil, RealHTTPBin.isMissing))
struct CookiesHTTPBinTests {
  @Test func setsReadsAndDeletesCookies() async throws {
    let jar = CookieJar()
    let client = HTTPNetworkClient(
      baseURL: try BaseURL(#require(RealHTTPBin.address)),
      transport: TestTransport.connections, attemptMiddleware: { Cookies(jar) })
    // Both redirect to /cookies.
    let set = try await client.perform(GetText("/cookies/set?a=1&b=x%20y"))
    #expect(try JSON(jsonString: set)["cookies"] == ["a": "1", "b": "x y"])
    #expect(Set(jar.cookies.map(\.name)) == ["a", "b"])
    let left = try await client.perform(GetText("/cookies/delete?a"))
    #expect(try JSON(jsonString: left)["cookies"] == ["b": "x y"])
    #expect(jar.cookies.map(\.name) == ["b"])
  }
}

/// Cookies beside a real curl, which reads the files of a jar and writes them.
@Suite(.enabled(if: Curl.path != nil, "curl isn't installed"), .timeLimit(.minutes(60)))
struct CookiesCurlTests {
  /// The fields that the server sets, and their paths.
  private static let fields = [
    "a=1; Path=/", "b=\"2, 3\"; Path=/; Max-Age=100000", "c=x=y; HttpOnly", "d=; Path=/set",
    "e=5; Domain=127.0.0.1; Path=/",
  ]

  private func answer(_ request: ReceivedRequest) -> Reply {
    guard request.path.hasSuffix("/cookies") else {
      return .text(request.values(of: "Cookie").joined(separator: " | "))
    }
    return Reply(fields: Self.fields.map { ("Set-Cookie", $0) })
  }

  @Test func curlSendsTheCookiesOfAJar() async throws {
    try await withServer {
      answer($0)
    } operation: { server in
      let jar = CookieJar()
      let client = try HTTPNetworkClient(
        baseURL: server.baseURL, transport: TestTransport.connections,
        attemptMiddleware: { Cookies(jar) })
      try await client.perform(GetPath("/set/cookies"))
      try await withTemporaryFile(jar.cookiesText) { path in
        try await Curl.run("-b", path, "\(server.url)/set/x", "\(server.url)/")
      }
      for endpoint in ["/set/x", "/"] { try await client.perform(GetPath(endpoint)) }
      let sent = server.requests.dropFirst().map { request in
        Set((request.values(of: "Cookie").first ?? "").split(separator: "; "))
      }
      #expect(sent.count == 4)
      #expect(sent[0] == sent[2])
      #expect(sent[1] == sent[3])
      #expect(sent[0] == ["a=1", "b=\"2, 3\"", "c=x=y", "d=", "e=5"])
      #expect(sent[1] == ["a=1", "b=\"2, 3\"", "e=5"])
    }
  }

  @Test func aJarReadsTheFileOfCurl() async throws {
    try await withServer {
      answer($0)
    } operation: { server in
      let restored = CookieJar()
      let own = CookieJar()
      try await withTemporaryFile("") { path in
        try await Curl.run("-c", path, "\(server.url)/set/cookies")
        restored.insert(cookiesText: try String(contentsOfFile: path, encoding: .utf8))
      }
      for field in Self.fields { own.insert(field, from: "\(server.url)/set/cookies") }
      #expect(restored.cookies.count == Self.fields.count)
      for path in ["/set/x", "/", "/setx"] {
        let cookies = restored.cookies(for: try BaseURL(server.url + path)).map(\.pair)
        #expect(Set(cookies) == Set(own.cookies(for: try BaseURL(server.url + path)).map(\.pair)))
      }
      #expect(restored.cookies.filter(\.isHTTPOnly).map(\.name) == ["c"])
      #expect(restored.cookies.filter { $0.expires != nil }.map(\.name) == ["b"])
    }
  }
}

/// The curl of this machine.
private enum Curl {
  static let path = ["/usr/bin/curl", "/usr/local/bin/curl", "/opt/homebrew/bin/curl"]
    .first { FileManager.default.isExecutableFile(atPath: $0) }

  /// Runs curl without its configuration file and without proxies.
  static func run(_ arguments: String...) async throws {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: try #require(path))
    process.arguments = ["-q", "--silent", "--noproxy", "*", "--max-time", "30"] + arguments
    process.standardOutput = FileHandle.nullDevice
    let status = try await withCheckedThrowingContinuation { continuation in
      process.terminationHandler = { continuation.resume(returning: $0.terminationStatus) }
      do { try process.run() } catch { continuation.resume(throwing: error) }
    }
    #expect(status == 0)
  }
}
