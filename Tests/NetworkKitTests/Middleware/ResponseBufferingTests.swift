import HTTPTypes
import NetworkKit
import NetworkKitTesting
import Testing

@Suite(.timeLimit(.minutes(60))) struct ResponseBufferingTests {
  @Test func aBodyAtTheLimitIsRead() async throws {
    try await withHTTPBin { server in
      let client = try server.client(limits: try ResponseLimits(bodySize: 1_000))
      #expect(try await client.perform(GetText("/bytes/1000")).utf8.count == 1_000)
      let error = await #expect(throws: NetworkError.self) {
        try await client.perform(GetText("/bytes/1001"))
      }
      #expect(error?.code == .responseTooLarge)
      #expect(error?.reason.contains("1000 bytes") == true)
      #expect(error?.statusCode == 200)
    }
  }

  @Test func anAnnouncedLengthIsRejectedBeforeTheBody() async throws {
    try await withExchanges { exchange in
      try await exchange.sendHead(fields: [("Content-Length", "1001")])
      try await exchange.closed()
    } operation: { server in
      let client = try server.client(limits: try ResponseLimits(bodySize: 1_000))
      let error = await #expect(throws: NetworkError.self) {
        try await client.perform(GetText("/"))
      }
      #expect(error?.code == .responseTooLarge)
      try await server.allClosed()
    }
  }

  @Test(.foundationNetworking(hangs: "without back pressure, the test takes a minute"))
  func case32_anEndlessBodyStopsAtTheLimit() async throws {
    let pulled = Recorder<Int>()
    try await withFaultServer { _ in
      .status(200).header("Transfer-Encoding", "chunked")
        .chunk([UInt8](repeating: 0, count: 64 << 10), times: .infinite)
    } operation: { server in
      let limit = 1 << 20
      let client = HTTPNetworkClient(
        baseURL: server.baseURL, configuration: .init(limits: try ResponseLimits(bodySize: limit)),
        transport: TestTransport.shared, attemptMiddleware: { CountedBody(counts: pulled) })
      let error = await #expect(throws: NetworkError.self) {
        try await client.perform(GetText("/"))
      }
      #expect(error?.code == .responseTooLarge)
      #expect(error?.response?.bytes == [])
      try await server.waitForConnectionsToClose()
      #expect(pulled.values.reduce(0, +) <= limit + 1 << 20)
      // The sockets' buffers hold some megabytes more than what was read.
      #expect(server.sentByteCount < 64 * limit)
    }
  }

  @Test func aFailureKeepsItsStatusUnderAHugeBody() async throws {
    try await withServer { _ in
      Reply(500, body: [UInt8](repeating: 0, count: 2 << 20))
    } operation: { server in
      let client = try server.client(limits: try ResponseLimits(bodySize: nil))
      let error = await #expect(throws: NetworkError.self) {
        try await client.perform(GetText("/"))
      }
      #expect(error?.code == .serverError)
      #expect(error?.statusCode == 500)
    }
  }

  @Test func noLimitIsALimitTheUserChose() async throws {
    try await withHTTPBin { server in
      let client = try server.client(limits: try ResponseLimits(bodySize: nil))
      #expect(try await client.perform(GetText("/bytes/3000000")).utf8.count == 3_000_000)
    }
  }

  @Test func aStreamHasNoLimit() async throws {
    try await withHTTPBin { server in
      let client = try server.client(limits: try ResponseLimits(bodySize: 1_000))
      var count = 0
      for try await chunk in try await client.perform(GetStream("/bytes/100000")) {
        count += chunk.count
      }
      #expect(count == 100_000)
    }
  }

  @Test func theAnswerToAHeadRequestIsNotLimitedByItsLength() async throws {
    try await withExchanges { exchange in
      try await exchange.sendHead(fields: [("Content-Length", "1000000")])
    } operation: { server in
      let client = try server.client(limits: try ResponseLimits(bodySize: 1_000))
      let response = try await client.response(for: GetText("/", method: .head))
      #expect(response.head.headerFields[.contentLength] == "1000000")
    }
  }
}

/// Counts what is pulled out of the transport.
private struct CountedBody: Middleware {
  let counts: Recorder<Int>

  func send(
    _ request: OutgoingRequest, next: Call.Next
  ) async throws(NetworkError) -> NetworkResponse {
    var response = try await next.send(request)
    guard case .stream(let stream) = response.body else { return response }
    response.body = .stream(
      BodyStream(
        stream.map { [counts] chunk in
          counts.record(chunk.count)
          return chunk
        }))
    return response
  }
}
