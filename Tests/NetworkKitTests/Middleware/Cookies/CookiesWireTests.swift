import Foundation
import HTTPTypes
import NetworkKitTesting
import Testing

@testable import NetworkKit
@testable import NetworkKitIdentity

/// Cookies over real connections.
@Suite(.timeLimit(.minutes(60))) struct CookiesWireTests {
  private func client(_ url: BaseURL, _ jar: CookieJar) -> HTTPNetworkClient {
    HTTPNetworkClient(
      baseURL: url, configuration: .init(retries: .never),
      transport: TestTransport.connections, attemptMiddleware: { Cookies(jar) })
  }

  @Test func aLoginWithARedirect() async throws {
    try await withServer { request in
      let cookies = request.values(of: "Cookie")
      switch (request.method, request.path) {
      case ("POST", "/login"):
        return Reply(
          303,
          fields: [
            ("Set-Cookie", "session=abc; Path=/; HttpOnly"),
            ("Set-Cookie", "theme=dark; Path=/; Expires=Wed, 09 Jun 2038 10:18:14 GMT"),
            ("Location", "/account"),
          ])
      case ("GET", "/logout"):
        return Reply(fields: [("Set-Cookie", "session=; Path=/; Max-Age=0")])
      default: return .text(cookies.joined(separator: " | "), status: cookies.isEmpty ? 401 : 200)
      }
    } operation: { server in
      let jar = CookieJar()
      let client = client(try server.baseURL, jar)
      let text = try await client.perform(PostBody("/login", body: .empty))
      #expect(text == "session=abc; theme=dark")
      try await client.perform(GetPath("/logout"))
      #expect(try await client.perform(GetText("/account")) == "theme=dark")
      // The same server under another name gets none.
      let other = self.client(try BaseURL(server.otherURL), jar)
      let error = await #expect(throws: NetworkError.self) {
        try await other.perform(GetText("/account"))
      }
      #expect(error?.statusCode == 401)
    }
  }

  /// Servers send such a redirect to find out whether a client stores cookies.
  @Test(arguments: [nil, "/login"])
  func aRedirectBackToTheSameURL(by path: String?) async throws {
    try await withFaultServer { request in
      if request.values(of: "Cookie") == ["visited=1"] { return .reply(body: "welcome") }
      let redirect = FaultScript.status(302).header("Content-Length", "0")
      if let path, request.target == "/a" { return redirect.header("Location", path) }
      return redirect.header("Location", "/a").header("Set-Cookie", "visited=1; Path=/")
    } operation: { server in
      let client = client(server.baseURL, CookieJar())
      let response = try await client.response(for: GetText("/a"))
      #expect(response.value == "welcome")
      #expect(response.redirects.count == (path == nil ? 1 : 2))
    }
  }

  @Test func aServerThatRejectsItsCookie() async throws {
    try await withFaultServer { _ in
      .status(302).header("Content-Length", "0").header("Location", "/")
        .header("Set-Cookie", "visited=1; Path=/")
    } operation: { server in
      let error = await #expect(throws: NetworkError.self) {
        try await client(server.baseURL, CookieJar()).perform(GetText("/"))
      }
      #expect(error?.code == .redirectLoop)
      #expect(server.requests.count == 2)
    }
  }

  /// Each response sets another cookie; none of them is lost, and no request has half of the jar.
  @Test func aThousandRequestsShareAJar() async throws {
    try await withServer { request in
      .text(
        request.values(of: "Cookie").joined(separator: " | "),
        fields: [("Set-Cookie", "c\(request.path.dropFirst())=\(request.path); Path=/")])
    } operation: { server in
      let jar = CookieJar(maximumCountPerDomain: 1000)
      jar.insert("first=1", from: server.url)
      jar.insert(cookiesText: "127.0.0.1\tFALSE\t/all\tFALSE\t0\tother\t1")
      let client = client(try server.baseURL, jar)
      try await withThrowingTaskGroup(of: String.self) { group in
        for index in 0..<998 {
          group.addTask { try await client.perform(GetText("/\(index)")) }
          // Some that only read, and some that change.
          if index % 100 == 0 { group.addTask { jar.cookiesText } }
        }
        for try await text in group where !text.hasPrefix("#") {
          #expect(text.hasPrefix("first=1"))
        }
      }
      let names = Set(jar.cookies.map(\.name))
      #expect(names == Set((0..<998).map { "c\($0)" } + ["first", "other"]))
    }
  }

  @Test func aStreamedResponseSetsItsCookieWithItsHead() async throws {
    try await withExchanges { exchange in
      let fields = [("Set-Cookie", "a=1"), ("Transfer-Encoding", "chunked")]
      try await exchange.sendHead(fields: fields.map { (name: $0, value: $1) })
      try await exchange.sendChunk("first")
      try await exchange.closed()
    } operation: { server in
      let jar = CookieJar()
      let client = client(try server.baseURL, jar)
      do {
        let stream = try await client.perform(GetStream("/"))
        #expect(jar.cookies.map(\.name) == ["a"])
        var chunks = stream.makeAsyncIterator()
        #expect(try await chunks.next() != nil)
      }
      // The iterator is gone, and so is the connection.
      try await server.allClosed()
    }
  }

  /// A response that ends too early sets its cookie if its header section is complete, and none otherwise.
  @Test func aResponseCutOffAtEveryByte() async throws {
    let head = "HTTP/1.1 200 OK\r\nSet-Cookie: a=123\r\nContent-Length: 2\r\n\r\n"
    let response = Array((head + "ok").utf8)
    try await withFaultServer { request in
      .raw(Array(response.prefix(Int(request.path.dropFirst()) ?? 0))).close()
    } operation: { server in
      for count in 0..<response.count {
        let jar = CookieJar()
        let error = await #expect(throws: NetworkError.self) {
          try await client(server.baseURL, jar).perform(GetText("/\(count)"))
        }
        let isHeadComplete = count >= head.utf8.count
        #expect(jar.cookies.map(\.value) == (isHeadComplete ? ["123"] : []), "\(count)")
        #expect((error?.code == .incompleteBody) == isHeadComplete, "\(count)")
      }
    }
  }
}
