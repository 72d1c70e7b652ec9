import HTTPTypes
import NetworkKitSupport
import NetworkKitTesting
import Testing

@testable import NetworkKit
@testable import NetworkKitResilience

/// The limits that servers report in their responses.
@Suite(.timeLimit(.minutes(60))) struct RateLimitServerTests {
  private let clock = TestClock()

  /// A client that never waits, and whose first response has these fields.
  private func client(
    _ fields: [String: String], status: Int = 200,
    following: ServerLimits.Fields = .all
  ) throws -> (client: HTTPNetworkClient, transport: FakeTransport) {
    var headers = HTTPFields()
    for (name, value) in fields {
      headers.append(HTTPField(name: try #require(HTTPField.Name(name)), value: value))
    }
    let isFirst = Locked(true)
    let transport = FakeTransport { [headers] _ in
      guard isFirst.exchange(false) else { return NetworkResponse([]) }
      return NetworkResponse([], status: .init(code: status), headers: headers)
    }
    let policy = try RateLimitPolicy(
      maximumRequestCount: nil, maximumQueueLength: 0, serverFields: following)
    let client = HTTPNetworkClient(
      baseURL: "https://a.test",
      configuration: .init(timeouts: .none, retries: .never, clock: clock), transport: transport
    ) {
    } attemptMiddleware: {
      RateLimit(policy, clock: clock)
    }
    return (client, transport)
  }

  private func isSent(_ client: HTTPNetworkClient) async throws -> Bool {
    do throws(NetworkError) {
      _ = try await client.send(GetPath("/").makeOutgoingRequest())
      return true
    } catch let error where error.code == .rateLimited {
      return false
    }
  }

  @Test(arguments: [429, 503])
  func retryAfterOfARejectionIsKept(status: Int) async throws {
    let (client, transport) = try client(["Retry-After": "30"], status: status)
    #expect(try await isSent(client))
    #expect(try await !isSent(client))
    clock.advance(by: .milliseconds(29_999))
    #expect(try await !isSent(client))
    clock.advance(by: .milliseconds(1))
    #expect(try await isSent(client))
    #expect(transport.requests.count == 2)
  }

  @Test(arguments: [200, 301, 500])
  func retryAfterOfAnotherStatusIsNot(status: Int) async throws {
    let (client, _) = try client(["Retry-After": "30"], status: status)
    #expect(try await isSent(client))
    #expect(try await isSent(client))
  }

  @Test(
    arguments: [
      (["RateLimit": #""default";r=2;t=30"#], ServerLimits.Fields.rateLimit),
      (
        [
          "RateLimit": #""default";r=2"#,
          "RateLimit-Policy": #""other";q=9;w=9, "default";q=9;w=30"#,
        ],
        .rateLimit
      ),
      (["RateLimit": #""a";r=100;t=3600, "b";r=2;t=30"#], .rateLimit),
      (["RateLimit": #"b;r=2;t=30 , "a";r=100;t=3600 ,"#], .rateLimit),
      (["RateLimit-Remaining": "2", "RateLimit-Reset": "30"], .rateLimit),
      (["X-RateLimit-Remaining": "2", "X-RateLimit-Reset": "30"], .xRateLimit),
      (
        [
          "X-RateLimit-Remaining": "2", "X-RateLimit-Reset": "1784111807",
          "Date": "Wed, 15 Jul 2026 10:36:17 GMT",
        ], .all
      ),
    ] as [([String: String], ServerLimits.Fields)])
  func soManyAreSentAsTheServerAccepts(
    fields: [String: String], following: ServerLimits.Fields
  ) async throws {
    let (client, transport) = try client(fields, following: following)
    for _ in 0..<3 { #expect(try await isSent(client)) }
    #expect(try await !isSent(client))
    clock.advance(by: .milliseconds(29_999))
    #expect(try await !isSent(client))
    clock.advance(by: .milliseconds(1))
    for _ in 0..<10 { #expect(try await isSent(client)) }
    #expect(transport.requests.count == 13)
  }

  @Test func aPolicyLimitsTheNextWindows() async throws {
    let (client, transport) = try client([
      "RateLimit": #""default";r=1;t=30"#, "RateLimit-Policy": #""default";q=3;w=60"#,
    ])
    for (count, duration) in [(2, Duration.seconds(30)), (3, .seconds(60)), (3, .seconds(60))] {
      for _ in 0..<count { #expect(try await isSent(client)) }
      #expect(try await !isSent(client))
      clock.advance(by: duration - .milliseconds(1))
      #expect(try await !isSent(client))
      clock.advance(by: .milliseconds(1))
    }
    #expect(transport.requests.count == 8)
  }

  @Test func fieldsThatAreNotFollowedDoNotCount() async throws {
    let fields: [String: String] = [
      "RateLimit": #""default";r=0;t=30"#, "X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "30",
      "Retry-After": "30",
    ]
    let (client, _) = try client(fields, status: 503, following: [])
    for _ in 0..<3 { #expect(try await isSent(client)) }
  }

  @Test func aDayIsTheLongestPause() async throws {
    let (client, _) = try client(["Retry-After": "99999999999999999999"], status: 429)
    #expect(try await isSent(client))
    clock.advance(by: .seconds(24 * 60 * 60 - 1))
    #expect(try await !isSent(client))
    clock.advance(by: .seconds(1))
    #expect(try await isSent(client))
  }

  @Test(
    arguments: [
      ["Retry-After": "-5"], ["Retry-After": "soon"], ["RateLimit": #""default";r=-1;t=5"#],
      ["RateLimit": ";;,,\""], ["X-RateLimit-Remaining": "0"],
      ["X-RateLimit-Remaining": "0", "X-RateLimit-Reset": "99999999999999999999"],
      ["RateLimit": #""a";r=99999999999999999999;t=99999999999999999999"#],
    ] as [[String: String]])
  func nonsenseIsHarmless(fields: [String: String]) async throws {
    let (client, _) = try client(fields, status: 429)
    #expect(try await isSent(client))
    clock.advance(by: .seconds(24 * 60 * 60))
    #expect(try await isSent(client))
  }

  /// A server that rejects requests, over the network: the client's retry and its other requests wait as long.
  @Test func aRefusalStopsAllRequestsForItsTime() async throws {
    let clock = clock
    try await withFaultServer { request in
      request.number == 1
        ? .reply(429, headers: ["Retry-After": "2"], body: "wait") : .reply(body: "text")
    } operation: { server in
      let client = HTTPNetworkClient(
        baseURL: server.baseURL, configuration: .init(clock: clock),
        transport: TestTransport.connections
      ) {
      } attemptMiddleware: {
        RateLimit(clock: clock)
      }
      let first = Task { try await client.perform(GetText("/")) }
      // The queue of timeouts sleeps, and so does the retry.
      await clock.waitForSleepers(count: 2)
      let second = Task { try await client.perform(GetText("/")) }
      await clock.waitForSleepers(count: 3)
      #expect(server.requests.count == 1)
      clock.advance(by: .seconds(2))
      let texts = [try await first.value, try await second.value]
      #expect(texts == ["text", "text"])
      #expect(server.requests.count == 3)
    }
  }

  /// The limits of a response count once its header section is complete, and not before.
  @Test func theLimitsOfAResponseThatIsCutOff() async throws {
    let head = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\nRateLimit: \"a\";r=0;t=30\r\n\r\n"
    let response = Array((head + "hello").utf8)
    let policy = try RateLimitPolicy(maximumRequestCount: nil, maximumQueueLength: 0)
    try await withFaultServer { request in
      .raw(Array(response.prefix(Int(request.path.dropFirst()) ?? 0))).close()
    } operation: { server in
      for length in 0..<response.count {
        let client = HTTPNetworkClient(
          baseURL: server.baseURL, configuration: .init(retries: .never),
          transport: TestTransport.connections
        ) {
        } attemptMiddleware: {
          RateLimit(policy, clock: clock)
        }
        let before = server.requests.count
        var codes: [NetworkError.Code?] = []
        for _ in 0..<2 {
          let error = await #expect(throws: NetworkError.self) {
            try await client.perform(GetText("/\(length)"))
          }
          codes.append(error?.code)
        }
        let isHeadComplete = length >= head.utf8.count
        #expect((codes.last == .rateLimited) == isHeadComplete, "after \(length) bytes")
        #expect(codes.first != .rateLimited)
        #expect(server.requests.count == before + (isHeadComplete ? 1 : 2))
      }
    }
  }
}
