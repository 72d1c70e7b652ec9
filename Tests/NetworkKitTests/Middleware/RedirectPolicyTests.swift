import HTTPTypes
import NetworkKit
import Testing

@Suite struct RedirectPolicyTests {
  private let transport = FakeTransport(redirecting: [
    "https://a.test/1": "/2", "https://a.test/2": "https://b.test/3?token=hush",
  ])

  private func client(_ redirects: RedirectPolicy) -> HTTPNetworkClient {
    HTTPNetworkClient(
      baseURL: "https://a.test", configuration: .init(redirects: redirects), transport: transport)
  }

  @Test func aResponseKnowsItsRedirects() async throws {
    let response = try await client(.default).response(for: GetText("/1"))
    #expect(response.redirects.map(\.request.path) == ["/1", "/2"])
    #expect(
      response.redirects.map { $0.response.headerFields[.location] }
        == ["/2", "https://b.test/3?token=hush"])
    #expect(response.redirects.map(\.response.status) == [.found, .found])
    #expect(
      response.redirects.map(\.description)
        == ["302 from https://a.test", "302 from https://a.test"])
    var dumped = ""
    dump(response.redirects, to: &dumped)
    #expect(!dumped.contains("hush"))
  }

  @Test func withoutARedirectThereIsNone() async throws {
    #expect(try await client(.default).response(for: GetText("/x")).redirects.isEmpty)
  }

  @Test func theSameOriginIsNotLeft() async throws {
    let error = await #expect(throws: NetworkError.self) {
      try await client(.sameOrigin).perform(GetText("/1"))
    }
    #expect(error?.code == .redirectNotFollowed)
    #expect(error?.statusCode == 302)
    #expect(error?.response?.redirects.count == 1)
    #expect(transport.urls == ["https://a.test/1", "https://a.test/2"])
  }

  @Test(arguments: [RedirectPolicy.never, .sameOrigin])
  func aRedirectThatIsNotFollowedNeedsNoBody(policy: RedirectPolicy) async throws {
    let transport = FakeTransport(
      status: 307, redirecting: ["https://a.test/": "https://b.test/"])
    let client = HTTPNetworkClient(
      baseURL: "https://a.test", configuration: .init(redirects: policy), transport: transport)
    let body = RequestBody.stream(BodyStream(AsyncStream { $0.finish() }.map { BodyChunk([]) }))
    let error = await #expect(throws: NetworkError.self) {
      try await client.perform(PostBody("/", body: body))
    }
    #expect(error?.code == .redirectNotFollowed)
    #expect(transport.requests.count == 1)
  }

  @Test func aRedirectOnASocketIsFollowed() async throws {
    let socket = "http+unix://%2Ftmp%2Fa.sock"
    let transport = FakeTransport(redirecting: [
      "\(socket)/1": "/2", "\(socket)/2": "http://a.test/3",
    ])
    let client = HTTPNetworkClient(
      baseURL: try BaseURL(unixSocket: "/tmp/a.sock"),
      configuration: .init(redirects: .sameOrigin), transport: transport)
    let error = await #expect(throws: NetworkError.self) { try await client.perform(GetText("/1")) }
    #expect(error?.code == .redirectNotFollowed)
    #expect(transport.urls == ["\(socket)/1", "\(socket)/2"])
  }

  @Test func aRuleSeesWhatWouldBeSentNext() async throws {
    let seen = Recorder<[String]>()
    let client = client(
      .custom { redirect, next in
        seen.record([
          "\(redirect.response.status.code) \(redirect.request.path ?? "")", next.url ?? "",
          next.head.headerFields[.authorization] ?? "none",
        ])
        return next.origin?.host == "a.test"
      })
    let error = await #expect(throws: NetworkError.self) {
      try await client.perform(GetPath("/1", headers: [.authorization: "Bearer x"]))
    }
    #expect(error?.statusCode == 302)
    #expect(
      seen.values == [
        ["302 /1", "https://a.test/2", "Bearer x"],
        ["302 /2", "https://b.test/3?token=hush", "none"],
      ])
    #expect(transport.urls == ["https://a.test/1", "https://a.test/2"])
  }

  @Test func aRuleDoesNotLeaveHTTPS() async throws {
    let transport = FakeTransport(redirecting: ["https://a.test/": "http://a.test/"])
    let client = HTTPNetworkClient(
      baseURL: "https://a.test", configuration: .init(redirects: .custom { _, _ in true }),
      transport: transport)
    let error = await #expect(throws: NetworkError.self) { try await client.perform(GetText("/")) }
    #expect(error?.code == .insecureRedirect)
    #expect(transport.requests.count == 1)
  }

  @Test func aLimitIsNotBelowZero() throws {
    let error = #expect(throws: NetworkError.self) { try RedirectPolicy.follow(maximumCount: -1) }
    #expect(error?.code == .invalidConfiguration)
    #expect(error?.reason.contains("-1") == true)
    #expect(try RedirectPolicy.follow(maximumCount: 3).maximumRedirectCount == 3)
  }
}
