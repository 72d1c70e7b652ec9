import Foundation
import HTTPTypes
import NetworkKit
import Testing

@Suite struct HTTPNetworkClientTests {
  private struct Tag: Middleware {
    let name: String

    func send(_ request: OutgoingRequest, next: any NetworkClient)
      async throws(NetworkError) -> NetworkResponse
    {
      var request = request
      request.head.headerFields[.via, default: ""] += name
      var response = try await next.send(request)
      response.head.headerFields[.via, default: ""] += name
      return response
    }
  }

  @Test func theFirstMiddlewareIsTheOutermost() async throws {
    let transport = FakeTransport()
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport) {
      Tag(name: "1")
      if transport.requests.isEmpty { Tag(name: "2") }
      for name in ["3", "4"] { Tag(name: name) }
      [Tag(name: "5")]
    }
    let response = try await client.response(for: GetPath("/"))
    #expect(transport.requests.map { $0.head.headerFields[.via] } == ["12345"])
    #expect(response.head.headerFields[.via] == "54321")
  }

  @Test func theDefaultChainIsInOrder() throws {
    let chain = HTTPNetworkClient.defaultChain {
      Tag(name: "call")
    } attemptMiddleware: {
      Tag(name: "attempt")
    }
    var names = [
      "RequestTimeout", "Tag", "UserAgent", "ResponseBuffering", "Decompression", "Redirects",
      "Retry",
      "Tag", "AttemptMiddleware", "ResponseHeaderLimits", "RequestValidation", "UploadProgress",
      "IdleTimeout",
    ]
    #expect(chain.map { "\(type(of: $0))" } == names)
    // The list in the article is this one.
    names.removeAll { $0 == "Tag" }
    let article = try String(contentsOf: Self.article, encoding: .utf8)
    let steps = article.split(separator: "\n").compactMap { line in
      line.firstMatch(of: #/^\| ``(\w+)`` \|/#).map { String($0.1) }
    }
    #expect(steps == names)
  }

  private static let article = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "../../../Sources/NetworkKit/NetworkKit.docc/WritingMiddleware.md")

  @Test func aStepOfTheChainIsReplacedOrTakenOut() async throws {
    let transport = FakeTransport { request throws(NetworkError) in
      request.head.path == "/old"
        ? NetworkResponse([], status: .found, headers: [.location: "/new"])
        : NetworkResponse(Array("new".utf8))
    }
    var chain = HTTPNetworkClient.defaultChain()
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport, chain: chain)
    #expect(try await client.perform(GetText("/old")) == "new")
    chain.removeAll { $0 is Redirects }
    chain = chain.map { $0 is RequestValidation ? Tag(name: "checked") : $0 }
    let bare = HTTPNetworkClient(baseURL: "https://a.test", transport: transport, chain: chain)
    let response = try await bare.send(
      GetText("/old").makeOutgoingRequest())
    #expect(response.head.status == .found)
    #expect(transport.requests.last?.head.headerFields[.via] == "checked")
  }

  @Test func anEmptyChainIsTheTransport() async throws {
    let transport = FakeTransport()
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport, chain: [])
    _ = try await client.perform(GetText("/x"))
    #expect(transport.requests.first?.head.headerFields.isEmpty == true)
    #expect(transport.urls == ["https://a.test/x"])
  }

  @Test func aRequestsOwnBaseURLWins() async throws {
    let transport = FakeTransport()
    let client = HTTPNetworkClient(baseURL: "https://a.test/v1", transport: transport)
    _ = try await client.perform(GetText("/x"))
    _ = try await client.perform(GetText("x", baseURL: "https://b.test/v2/"))
    #expect(transport.urls == ["https://a.test/v1/x", "https://b.test/v2/x"])
  }

  @Test func withoutAnyBaseURLNothingIsSent() async throws {
    let transport = FakeTransport()
    let error = await #expect(throws: NetworkError.self) {
      try await HTTPNetworkClient(transport: transport).perform(GetText("/x"))
    }
    #expect(error?.code == .invalidBaseURL)
    #expect(error?.request?.name == "GetText")
    #expect(transport.requests.isEmpty)
  }

  @Test(arguments: ["ftp://a.test", "a.test", "https://", "https://a.test?q=1", "https://a.test#f"])
  func aLiteralBaseURLThatIsWrongIsThrownByTheRequest(url: String) async throws {
    let transport = FakeTransport()
    let client = HTTPNetworkClient(baseURL: BaseURL(stringLiteral: url), transport: transport)
    let error = await #expect(throws: NetworkError.self) { try await client.perform(GetText("/x")) }
    #expect(error?.code == .invalidBaseURL)
    #expect(transport.requests.isEmpty)
  }

  @Test func theTotalIsLeftOutWhereItIsNil() async throws {
    let transport = FakeTransport { request throws(NetworkError) in
      NetworkResponse(Array("\(String(describing: request.timeout))".utf8))
    }
    let client = HTTPNetworkClient(baseURL: "https://a.test", timeouts: .none, transport: transport)
    #expect(try await client.perform(GetText("/x")) == "nil")
  }

  @Test func aStatusThatIsNotAcceptedIsThrownWithItsBody() async throws {
    for (status, code) in [
      (300, NetworkError.Code.redirectNotFollowed), (404, .clientError), (503, .serverError),
      (199, .unacceptableStatus), (600, .unacceptableStatus),
    ] {
      let client = FakeTransport { _ in
        NetworkResponse(Array("why".utf8), status: .init(code: status))
      }
      let error = await #expect(throws: NetworkError.self) {
        try await client.perform(GetText("/x"))
      }
      #expect(error?.code == code)
      #expect(error?.statusCode == status)
      #expect(error?.response?.text == "why")
      #expect(error?.transmission == .responseReceived)
    }
  }

  @Test func aRequestSaysWhichStatusItAccepts() async throws {
    let client = FakeTransport { _ in NetworkResponse([], status: .notModified) }
    try await client.perform(AcceptsNotModified())
    let error = await #expect(throws: NetworkError.self) { try await client.perform(GetPath("/x")) }
    #expect(error?.reason.contains("expected a status in 200..<300") == true)
  }

  @Test func anErrorOfAnAnsweredRequestNamesTheWholeURL() async throws {
    let transport = FakeTransport { _ in NetworkResponse([], status: .notFound) }
    let client = HTTPNetworkClient(baseURL: "https://a.test/v1", transport: transport)
    let error = await #expect(throws: NetworkError.self) {
      try await client.perform(GetText("/x?token=s3cret"))
    }
    #expect(error?.request?.url == "https://a.test/v1/x?token=<redacted>")
  }
}

private struct AcceptsNotModified: NetworkRequest {
  let endpoint = "/x"
  var acceptableStatusCodes: Range<Int> { 200..<305 }
}

extension HTTPFields {
  fileprivate subscript(name: HTTPField.Name, default value: String) -> String {
    get { self[name] ?? value }
    set { self[name] = newValue }
  }
}
