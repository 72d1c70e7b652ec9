import NetworkKit
import NetworkKitSupport
import Testing

@testable import NetworkKitTesting

/// Tests of HTTP/2 frames that no server should send. Each test's server waits for a request, responds to it with these
/// bytes, and serves the next connection correctly.
@Suite(.timeLimit(.minutes(60))) struct HostileHTTP2Tests {
  /// The outcome of the requests and of the first connection.
  private struct Outcome {
    var error: NetworkError?
    /// The text of a second request.
    var second: String?
    var connectionCount = 0
  }

  /// Sends bytes in response to the first request, then the same bytes again and again.
  private func outcome(
    of bytes: [UInt8], flood: [UInt8] = [], limits: ResponseLimits = .default
  ) async throws -> Outcome {
    let sent = Locked(0)
    let outcome = try await withRawServer(.http2) { peer in
      try await peer.receiveHTTP2Request()
      guard peer.number == 1 else {
        try await peer.send(
          HTTP2Bytes.headers([(":status", "200")]) + HTTP2Bytes.data("second"))
        return try await peer.waitUntilClosed()
      }
      try await peer.send(bytes)
      guard !flood.isEmpty else { return try await peer.waitUntilClosed() }
      let count = await peer.flood(flood, upTo: 1 << 30)
      sent.withLock { $0 = count }
    } operation: { (server) async throws in
      try await server.withClient(timeouts: .none, limits: limits) { (client) async throws in
        var outcome = Outcome()
        outcome.error = await #expect(throws: NetworkError.self) {
          try await client.perform(GetText("/first"))
        }
        outcome.second = try await client.perform(GetText("/second"))
        outcome.connectionCount = server.connectionCount
        return outcome
      }
    }
    #expect(sent.withLock { $0 } < 128 << 20)
    return outcome
  }

  private func expectNewConnection(_ outcome: Outcome) {
    #expect(outcome.second == "second")
    #expect(outcome.connectionCount == 2)
  }

  // MARK: Statuses

  @Test(arguments: ["0", "99", "1000", "99999", "-1", "+200", "", "2 0", "abc", "٢٠٠"])
  func aStatusThatIsNotThreeDigitsIsInvalid(status: String) async throws {
    let error = try await errorOfStream(HTTP2Bytes.headers([(":status", status)], flags: 5))
    #expect(error?.code == .invalidResponse)
  }

  @Test func switchingProtocolsIsInvalid() async throws {
    let error = try await errorOfStream(
      HTTP2Bytes.headers([(":status", "101")])
        + HTTP2Bytes.headers([(":status", "200")]) + HTTP2Bytes.data("text"))
    #expect(error?.code == .invalidResponse)
  }

  @Test func aHeadWithoutAStatusIsInvalid() async throws {
    let error = try await errorOfStream(HTTP2Bytes.headers([("etag", "a")], flags: 5))
    #expect(error?.code == .invalidResponse)
  }

  @Test func case28_conflictingContentLengthsAreInvalid() async throws {
    let error = try await errorOfStream(
      HTTP2Bytes.headers([
        (":status", "200"), ("content-length", "2"), ("content-length", "3"),
      ]) + HTTP2Bytes.data("abc"))
    #expect(error?.code == .invalidResponse)
  }

  /// The error of a response that is wrong on its own stream; the connection may serve again.
  private func errorOfStream(_ bytes: [UInt8]) async throws -> NetworkError? {
    try await withRawServer(.http2) { peer in
      try await peer.receiveHTTP2Request()
      try await peer.send(bytes)
      try await peer.waitUntilClosed()
    } operation: { (server) async throws in
      try await server.withClient(timeouts: .none) { (client) async throws in
        await #expect(throws: NetworkError.self) { try await client.perform(GetText("/")) }
      }
    }
  }

  // MARK: Connection errors

  @Test func whatIsNotAFrameClosesTheConnection() async throws {
    let garbage = [UInt8](repeating: 0xFF, count: 100)
    let outcome = try await outcome(
      of: garbage, flood: [UInt8](repeating: 0xFF, count: 64 << 10))
    #expect(outcome.error?.code == .invalidResponse)
    expectNewConnection(outcome)
  }

  @Test func aFrameAboveTheMaximumSizeClosesTheConnection() async throws {
    let outcome = try await outcome(
      of: HTTP2Bytes.header(length: 0xFF_FFFF, HTTP2Bytes.FrameType.data, stream: 1),
      flood: [UInt8](repeating: 0, count: 64 << 10))
    #expect(outcome.error?.code == .invalidResponse)
    expectNewConnection(outcome)
  }

  @Test func case30_twentyThousandHeaderFields() async throws {
    let block = HTTP2Bytes.block(
      [(":status", "200")] + (0..<20_000).map { ("x-field-\($0)", "value") })
    let outcome = try await outcome(of: headersFrames(block))
    #expect(outcome.error?.code == .responseHeadersTooLarge)
    expectNewConnection(outcome)
  }

  @Test func case30_aHeaderFieldOfTenMegabytes() async throws {
    let block = HTTP2Bytes.block([
      (":status", "200"), ("x-large", String(repeating: "a", count: 10 << 20)),
    ])
    let outcome = try await outcome(of: headersFrames(block))
    #expect(outcome.error?.code == .responseHeadersTooLarge)
    #expect(outcome.error?.reason.contains("aaa") == false)
    expectNewConnection(outcome)
  }

  @Test(arguments: [0, 1])
  func case30_continuationWithoutAnEnd(size: Int) async throws {
    let continuation = HTTP2Bytes.frame(
      HTTP2Bytes.FrameType.continuation, stream: 1, [UInt8](repeating: 0, count: size))
    let outcome = try await outcome(
      of: HTTP2Bytes.headers([(":status", "200")], flags: 0),
      flood: [[UInt8]](repeating: continuation, count: 1_000).flatMap(\.self))
    #expect(outcome.error?.code == .responseHeadersTooLarge)
    expectNewConnection(outcome)
  }

  /// A field of 4,000 bytes is put into the table once, and then named 10,000 times by a byte each.
  @Test func case30_aBombOfHPACK() async throws {
    let value = [UInt8](repeating: UInt8(ascii: "a"), count: 4_000)
    let entry =
      [0x40, 1, UInt8(ascii: "x")] + HTTP2Bytes.integer(value.count, prefix: 7) + value
    let block =
      HTTP2Bytes.block([(":status", "200")]) + entry + [UInt8](repeating: 0x80 | 62, count: 10_000)
    let outcome = try await outcome(of: headersFrames(block))
    #expect(outcome.error?.code == .responseHeadersTooLarge)
    #expect(outcome.error?.reason.contains("a header section that exceeds 16 KiB") == true)
    expectNewConnection(outcome)
  }

  /// A header block in as many frames as it takes.
  private func headersFrames(_ block: [UInt8]) -> [UInt8] {
    let size = 16 << 10
    let starts = stride(from: 0, to: block.count, by: size)
    return starts.flatMap { start in
      let end = min(start + size, block.count)
      return HTTP2Bytes.frame(
        start == 0 ? HTTP2Bytes.FrameType.headers : HTTP2Bytes.FrameType.continuation,
        flags: end == block.count ? HTTP2Bytes.endHeaders : 0, stream: 1,
        Array(block[start..<end]))
    }
  }

  @Test func aGoawayWithoutRequestsClosesTheConnection() async throws {
    let closed = Gate()
    try await withRawServer(.http2) { peer in
      if peer.number == 1 {
        try await peer.send(
          HTTP2Bytes.preface
            + HTTP2Bytes.frame(HTTP2Bytes.FrameType.goAway, [0, 0, 0, 0, 0, 0, 0, 0]))
        try await peer.waitUntilClosed()
        closed.open()
      } else {
        try await peer.receiveHTTP2Request()
        try await peer.send(
          HTTP2Bytes.headers([(":status", "200")]) + HTTP2Bytes.data("second"))
        try await peer.waitUntilClosed()
      }
    } operation: { (server) async throws in
      let retries = try RetryPolicy(baseDelay: .zero, maximumDelay: .zero)
      try await server.withClient(timeouts: .none, retries: retries) { (client) async throws in
        #expect(try await client.perform(GetText("/")) == "second")
        try await closed.wait()
      }
    }
  }

  // MARK: Requests that weren't sent

  /// The server closes each connection after its first request. AsyncHTTPClient assigns more requests to the connection
  /// until it's told, none of which are sent.
  @Test func aRequestThatComesTooLateForItsConnectionIsSentOnANewOne() async throws {
    let reasons = Locked(Set<String>())
    try await withRawServer(.http2) { peer in
      try await peer.receiveHTTP2Request()
    } operation: { (server) async throws in
      try await server.withClient(timeouts: .none) { (client) async throws in
        await withTaskGroup(of: Void.self) { group in
          for _ in 0..<16 {
            group.addTask {
              for _ in 0..<20 {
                let error = await #expect(throws: NetworkError.self) {
                  try await client.perform(GetText("/"))
                }
                _ = reasons.withLock { $0.insert(error?.reason ?? "") }
              }
            }
          }
        }
      }
    }
    var expected: Set = ["the server closed the connection before the response was complete"]
    // `NIOTransport` sends a request at most five times again, and no connection has room for more than one of them.
    if TestTransport.name == "NIO" {
      expected.insert("the connection was closed before the request was sent")
    }
    #expect(reasons.withLock { $0.isSubset(of: expected) && !$0.isEmpty })
  }

  /// On a busy machine, an upload can stop before it fills the connection, so that the second request is sent.
  @Test func aConnectionErrorIsNotTheErrorOfARequestThatWaits() async throws {
    var isMoved = false
    for _ in 0..<10 where !isMoved { isMoved = try await isWaitingRequestMoved() }
    #expect(isMoved)
  }

  /// The first request fills the connection, so that the second waits in the client until the connection fails.
  ///
  /// - Returns: A Boolean value that indicates whether the second request received a response on a new connection.
  private func isWaitingRequestMoved() async throws -> Bool {
    let isFull = Gate()
    let produced = Locked(0)
    return try await withRawServer(.http2) { peer in
      guard peer.number == 1 else {
        try await peer.receiveHTTP2Request()
        try await peer.send(
          HTTP2Bytes.headers([(":status", "200")]) + HTTP2Bytes.data("second"))
        return try await peer.waitUntilClosed()
      }
      // The largest windows, and a stream that the server doesn't read.
      try await peer.send(
        HTTP2Bytes.frame(HTTP2Bytes.FrameType.settings, [0, 4, 0x7F, 0xFF, 0xFF, 0xFF])
          + HTTP2Bytes.frame(HTTP2Bytes.FrameType.windowUpdate, [0x7F, 0xFE, 0, 0]))
      try await peer.receiveHTTP2Request()
      try await isFull.wait()
      try await peer.send([UInt8](repeating: 0xFF, count: 100))
      try await Task.sleep(for: .seconds(600))
    } operation: { (server) async throws in
      try await server.withClient(timeouts: .none) { (client) async throws in
        let zeros = AsyncStream<[UInt8]> {
          produced.add(64 << 10)
          return [UInt8](repeating: 0, count: 64 << 10)
        }
        let first = Task {
          await #expect(throws: NetworkError.self) {
            try await client.perform(PostBody("/first", body: .stream(BodyStream(zeros))))
          }
        }
        var count = -1
        while count < produced.withLock({ $0 }) || count < 1 {
          count = produced.withLock { $0 }
          try await Task.sleep(for: .milliseconds(200))
        }
        let second = Task { try? await client.perform(GetText("/second")) }
        try await Task.sleep(for: .milliseconds(200))
        isFull.open()
        #expect(await first.value?.code == .invalidResponse)
        return await second.value == "second" && server.connectionCount == 2
      }
    }
  }

  // MARK: Bodies

  @Test func case32_aBodyWithoutAnEndStopsAtTheLimit() async throws {
    try await withRawServer(.http2) { peer in
      try await peer.receiveHTTP2Request()
      try await peer.send(HTTP2Bytes.headers([(":status", "200")]))
      let frame = HTTP2Bytes.frame(
        HTTP2Bytes.FrameType.data, stream: 1, [UInt8](repeating: 0, count: 16 << 10))
      // As much as the client's window allows, however long the client takes to read it.
      _ = await peer.flood(frame, upTo: 1 << 20)
      try await peer.waitUntilClosed()
    } operation: { (server) async throws in
      let limits = try ResponseLimits(bodySize: 256 << 10)
      let error = try await server.withClient(timeouts: .none, limits: limits) {
        (client) async throws in
        await #expect(throws: NetworkError.self) { try await client.perform(GetText("/")) }
      }
      #expect(error?.code == .responseTooLarge)
    }
  }

  @Test func aContentLengthBeyondEveryIntegerIsTooLarge() async throws {
    try await withRawServer(.http2) { peer in
      try await peer.receiveHTTP2Request()
      try await peer.send(
        HTTP2Bytes.headers([(":status", "200"), ("content-length", "18446744073709551615")]))
      try await peer.waitUntilClosed()
    } operation: { (server) async throws in
      let error = try await server.withClient(timeouts: .none) { (client) async throws in
        await #expect(throws: NetworkError.self) { try await client.perform(GetText("/")) }
      }
      let codes: [NetworkError.Code?] = [.responseTooLarge, .invalidResponse]
      #expect(codes.contains(error?.code))
    }
  }

  #if Compression
    @Test func case33_aBombOfGzipIsAnError() async throws {
      let zeros = GzippedZeros(count: 100 << 20)
      let units = [[UInt8]](repeating: zeros.unit, count: zeros.unitCount).flatMap(\.self)
      let bomb = zeros.start + units + zeros.end
      try await withRawServer(.http2) { peer in
        try await peer.receiveHTTP2Request()
        try await peer.send(
          HTTP2Bytes.headers([(":status", "200"), ("content-encoding", "gzip")]))
        for start in stride(from: 0, to: bomb.count, by: 16 << 10) {
          try await peer.send(
            HTTP2Bytes.frame(
              HTTP2Bytes.FrameType.data, stream: 1,
              Array(bomb[start..<min(start + 16 << 10, bomb.count)])))
        }
        try await peer.waitUntilClosed()
      } operation: { (server) async throws in
        let error = try await server.withClient(timeouts: .none) { (client) async throws in
          await #expect(throws: NetworkError.self) { try await client.perform(GetText("/")) }
        }
        #expect(error?.code == .decompressionLimitExceeded)
      }
    }
  #endif

  @Test func case41_leavingTheLoopEndsTheStream() async throws {
    let reset = Gate()
    try await withRawServer(.http2) { peer in
      var reader = try await peer.receiveHTTP2Request()
      try await peer.send(
        HTTP2Bytes.headers([(":status", "200")]) + HTTP2Bytes.data("text", flags: 0))
      try await peer.receive(HTTP2Bytes.FrameType.resetStream, by: &reader)
      reset.open()
    } operation: { (server) async throws in
      try await server.withClient(timeouts: .none) { (client) async throws in
        for try await chunk in try await client.perform(GetStream("/")) {
          #expect(chunk.count == 4)
          break
        }
        try await reset.wait()
      }
    }
  }
}
