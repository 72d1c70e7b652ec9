import HTTPTypes
import NetworkKit
import NetworkKitSupport
import Testing

/// Requests whose body waits until the server accepts it (RFC 9110, section 10.1.1).
@Suite(.timeLimit(.minutes(60))) struct ExpectationTests {
  enum Body: CaseIterable { case bytes, stream }

  /// Sends a request with an expectation, and returns the status of the response.
  private func status(_ server: RawServer, _ body: Body) async throws -> Int {
    let transport = try NIOTransport(connectTimeout: generousTimeout)
    let client = HTTPNetworkClient(
      baseURL: try BaseURL(server.url),
      configuration: .init(timeouts: .generous, retries: .never), transport: transport)
    var head = HTTPRequest(method: .put, scheme: nil, authority: nil, path: "/")
    head.headerFields[.expect] = "100-continue"
    let content: RequestBody =
      switch body {
      case .bytes: .text("hello")
      case .stream: .stream(.chunks(["hel", "lo"]), length: 5)
      }
    let response = try await client.send(
      OutgoingRequest(head: head, body: content, name: "Test"))
    await transport.shutdown()
    return response.head.status.code
  }

  @Test(arguments: [true, false], Body.allCases)
  func theBodyIsSentWhenTheServerAcceptsItOrDoesNotRespond(
    accepts: Bool, body: Body
  ) async throws {
    let received = Locked(["", ""])
    let status = try await withRawServer(.none) { peer in
      let head = try await peer.text(endingWith: "\r\n\r\n")
      if accepts { try await peer.send("HTTP/1.1 100 Continue\r\n\r\n") }
      let body = try await peer.text(endingWith: "hello")
      received.withLock { $0 = [head, body] }
      try await peer.send("HTTP/1.1 201 Created\r\nContent-Length: 0\r\n\r\n")
      try await peer.waitUntilClosed()
    } operation: { (server) async throws in
      try await self.status(server, body)
    }
    #expect(status == 201)
    let (head, text) = received.withLock { ($0[0], $0[1]) }
    #expect(head.hasSuffix("\r\n\r\n"))
    #expect(text == "hello")
  }

  @Test(arguments: [200, 413, 417], Body.allCases)
  func theBodyIsNotSentAfterAFinalResponse(final: Int, body: Body) async throws {
    var result: (status: Int, rest: String?, duration: Duration)
    // On a busy machine, the response can arrive after the second for which the body waits.
    repeat { result = try await self.result(of: final, body) } while result.duration >= .seconds(1)
    #expect(result.status == final)
    #expect(result.rest == "")
  }

  /// The status that the client receives, the bytes that the server receives after the request's head, and the time of
  /// the exchange.
  private func result(
    of final: Int, _ body: Body
  ) async throws -> (status: Int, rest: String?, duration: Duration) {
    let rest = Locked<String?>(nil)
    let isRead = Gate()
    let clock = ContinuousClock()
    return try await withRawServer(.none) { peer in
      _ = try await peer.text(endingWith: "\r\n\r\n")
      try await peer.send("HTTP/1.1 \(final) Status\r\nContent-Length: 0\r\n\r\n")
      let text = try await peer.text(endingWith: "never")
      rest.withLock { $0 = text }
      isRead.open()
    } operation: { (server) async throws in
      let start = clock.now
      let status = try await self.status(server, body)
      let duration = clock.now - start
      try await isRead.wait()
      return (status, rest.withLock { $0 }, duration)
    }
  }
}
