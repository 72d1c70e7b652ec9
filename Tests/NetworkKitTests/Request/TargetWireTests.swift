import Foundation
import HTTPTypes
import Logging
import NetworkKit
import Testing

/// The path and query that a server gets are those of the request's `url`, of the log and of `curl`,
/// whatever characters they have.
@Suite(.timeLimit(.minutes(60))) struct TargetWireTests {
  private static let stray = "/x?a=100%&b=a%20b&c=%2F"
  private static let repaired = "/x?a=100%25&b=a%20b&c=%2F"

  /// The target that a request with this path has, as middleware and the server see it.
  private func expectSame(
    _ expected: String, _ request: some NetworkRequest,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async throws {
    try await withServer { _ in
      Reply()
    } operation: { server in
      let (logger, lines) = LogRecorder.logger(level: .info)
      let urls = Recorder<String?>()
      let curls = Recorder<String>()
      let client = try server.client {
        LoggingMiddleware(logger: logger)
        Spy { request in
          urls.record(request.url)
          curls.record(request.curlCommand)
        }
      }
      _ = try await client.perform(request)
      #expect(server.requests.map(\.uri) == [expected], sourceLocation: sourceLocation)
      #expect(urls.values == ["\(server.url)\(expected)"], sourceLocation: sourceLocation)
      #expect(lines.values.first?.message.contains("\(server.url)\(expected))") == true)
      let word = "'\(server.url)\(expected.replacing("'", with: #"'\''"#))'"
      #expect(curls.values.first?.hasSuffix(word) == true)
    }
  }

  private struct Spy: Middleware {
    let look: @Sendable (OutgoingRequest) -> Void

    func send(_ request: OutgoingRequest, next: Call.Next)
      async throws(NetworkError) -> NetworkResponse
    {
      look(request)
      return try await next.send(request)
    }
  }

  /// Writes another target on the way out.
  private struct Rewrite: Middleware {
    let path: String

    func send(_ request: OutgoingRequest, next: Call.Next)
      async throws(NetworkError) -> NetworkResponse
    {
      var request = request
      request.head.path = path
      return try await next.send(request)
    }
  }

  private struct Follow: NetworkRequest {
    let url: String
    var endpoint: String { "" }

    func encode(into request: inout RequestEncoder) throws(NetworkError) {
      try request.setURL("url", url)
    }
  }

  // MARK: A stray percent sign

  @Test(arguments: [
    (stray, repaired), ("/100%", "/100%25"), ("/%", "/%25"), ("/%4", "/%254"), ("/%zz", "/%25zz"),
    ("/%%41", "/%25%41"), ("/a%2fb%2", "/a%2fb%252"), ("/%C3%A4%", "/%C3%A4%25"),
  ])
  func aStrayPercentSignIsEncodedAlone(written: String, sent: String) async throws {
    try await expectSame(sent, GetPath(written))
    try await expectSame(sent, Follow(url: written))
    let transport = FakeTransport()
    var outgoing = OutgoingRequest(
      head: HTTPRequest(method: .get, scheme: nil, authority: nil, path: written), name: "Own")
    outgoing.head.path = written
    _ = try await HTTPNetworkClient(baseURL: "https://a.test", transport: transport).send(outgoing)
    #expect(transport.urls == ["https://a.test\(sent)"])
  }

  @Test func aBaseURLWithAStrayPercentSignIsEncodedToo() async throws {
    let transport = FakeTransport()
    let base: BaseURL = "https://a.test/100%"
    try await HTTPNetworkClient(baseURL: base, transport: transport).perform(GetPath("/x"))
    #expect(transport.urls == ["https://a.test/100%25/x"])
    #expect("\(base)" == "https://a.test/100%25")
  }

  @Test(
    arguments: [
      (stray, repaired), ("/a[0]?b[]=1", "/a%5B0%5D?b%5B%5D=1"), (#"/a|b^c`d{e}"f<g>\h"#, nil),
      ("/é?ü", "/%C3%A9?%C3%BC"), ("/a b", "/a%20b"), ("//x//y", nil), ("/x?", "/x?"),
    ] as [(String, String?)])
  func aLocationIsRepaired(location: String, sent: String?) async throws {
    // A location that begins with two slashes names a host.
    let location = location.hasPrefix("//") ? "/." + location : location
    let sent =
      sent ?? ["/.//x//y": "//x//y"][location] ?? "/a%7Cb%5Ec%60d%7Be%7D%22f%3Cg%3E%5Ch"
    try await withServer { request in
      request.uri == "/" ? .redirect(to: location) : Reply()
    } operation: { server in
      let response = try await server.client().send(GetPath("/").makeOutgoingRequest())
      #expect(server.requests.last?.uri == sent)
      #expect(response.request?.path == sent)
    }
  }

  @Test(arguments: ["/x?a=100%", "/%zz", "/[", "/a|b", #"/a\b"#, "/é", "/a\"b", "/{a}", "/a^b"])
  func whatMiddlewareWritesIsRejectedUnlessItIsEncoded(path: String) async throws {
    try await withServer { _ in
      Reply()
    } operation: { server in
      let client = try server.client { Rewrite(path: path) }
      let error = await #expect(throws: NetworkError.self) {
        try await client.perform(GetPath("/"))
      }
      #expect(error?.code == .invalidRequest)
      #expect(server.connectionCount == 0)
    }
  }

  // MARK: Everything else

  @Test(arguments: [
    "/", "/x//y/", "/x?", "/x??", "/x?a?b", "/x?a=b=c&&d", "/x;v=1,2:3@4!$'()*+",
    "/%2F%2f%25?%3F", "/~._-", "/x?/?:@!$'()*+,;", "/x?a=1+1",
  ])
  func aLegalTargetIsSentAsItIs(target: String) async throws {
    try await expectSame(target, GetPath(target))
  }

  @Test(arguments: ["/a b", "/a|b", "/a^b", "/a[0]", #"/a\b"#, "/a\"b", "/{a}", "/é", "/a#b"])
  func anEndpointThatIsNotEncodedIsRejected(endpoint: String) throws {
    let error = #expect(throws: NetworkError.self) { try GetPath(endpoint).makeOutgoingRequest() }
    #expect(error?.code == .invalidParameter)
  }

  @Test(arguments: [
    ("/a|b^c", "/a%7Cb%5Ec"), ("/a[0]?b[]=1", "/a%5B0%5D?b%5B%5D=1"), ("/é", "/%C3%A9"),
    (#"/a\b"c{d}"#, "/a%5Cb%22c%7Bd%7D"), ("/a?b#c", "/a?b"),
  ])
  func aURLGivenAtCallTimeIsRepaired(written: String, sent: String) async throws {
    try await expectSame(sent, Follow(url: written))
  }

  @Test func anEmptyPathIsTheRoot() async throws {
    try await expectSame("/", GetPath(""))
  }
}
