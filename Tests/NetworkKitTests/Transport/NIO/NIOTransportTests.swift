import HTTPTypes
import NetworkKit
import NetworkKitTesting
import Testing

/// Tests of `NIOTransport` alone; `TransportCase` has the rules of every transport.
@Suite(.timeLimit(.minutes(60))) struct NIOTransportTests {
  private func client(
    _ server: FaultServer, _ transport: NIOTransport = NIOTransport()
  ) -> HTTPNetworkClient {
    HTTPNetworkClient(
      baseURL: server.baseURL,
      configuration: .init(timeouts: .generous, retries: .never), transport: transport)
  }

  private func request(
    _ method: HTTPRequest.Method, key: String? = nil, body: RequestBody = .empty
  ) -> OutgoingRequest {
    var headers = HTTPFields()
    if let key, let name = HTTPField.Name("Idempotency-Key") { headers[name] = key }
    return OutgoingRequest(
      head: HTTPRequest(
        method: method, scheme: nil, authority: nil, path: "/", headerFields: headers),
      body: body, name: "Test")
  }

  // MARK: Connections

  /// A server closes each connection when its second request arrives, as a server does whose idle timeout ends at that
  /// moment.
  private func withClosingServer(
    _ operation: (FaultServer, HTTPNetworkClient) async throws -> Void
  ) async throws {
    try await withFaultServer { request in
      request.sequenceNumber == 1 ? .reply(body: "hello") : .close()
    } operation: { (server) async throws in
      try await operation(server, client(server))
    }
  }

  @Test(arguments: [
    (HTTPRequest.Method.get, String?.none), (.put, nil), (.delete, nil), (.post, "key"),
  ])
  func aRepeatableRequestReplacesAClosedConnection(
    method: HTTPRequest.Method, key: String?
  ) async throws {
    try await withClosingServer { server, client in
      for _ in 0..<10 {
        let response = try await client.send(request(method, key: key, body: .text("body")))
        #expect(response.text == "hello")
        #expect(response.attemptCount == 1)
      }
      #expect(server.requests.allSatisfy { $0.text == "body" })
      #expect(server.connections.count == 10)
    }
  }

  @Test func anyOtherRequestSaysThatItMayHaveBeenSent() async throws {
    try await withClosingServer { server, client in
      for number in 1...10 {
        do throws(NetworkError) {
          _ = try await client.send(request(.post, body: .text("\(number)")))
          #expect(number % 2 == 1)
        } catch {
          #expect(number % 2 == 0)
          #expect(error.code == .connectionLost)
          #expect(error.transmission == .mayHaveBeenSent)
        }
      }
      // No request was sent twice.
      #expect(server.requests.map(\.text) == (1...10).map { "\($0)" })
    }
  }

  @Test func aRequestOnANewConnectionIsNotSentAgain() async throws {
    try await withFaultServer { _ in
      .close()
    } operation: { (server) async throws in
      await #expect(throws: NetworkError.self) { try await client(server).send(request(.get)) }
      #expect(server.requests.count == 1)
    }
  }

  /// A proxy that doesn't know chunks may have forwarded the field (RFC 9112, section 6.1).
  @Test func aConnectionOfHTTP10WithATransferCodingIsNotReused() async throws {
    try await withRawServer(.none) { peer in
      while true {
        try await peer.receiveHead()
        try await peer.send(
          "HTTP/1.0 200 OK\r\nConnection: keep-alive\r\nTransfer-Encoding: chunked\r\n\r\n"
            + "5\r\nhello\r\n0\r\n\r\n")
      }
    } operation: { (server) async throws in
      let transport = try NIOTransport(connectTimeout: generousTimeout)
      let client = HTTPNetworkClient(
        baseURL: try BaseURL(server.url),
        configuration: .init(timeouts: .generous, retries: .never), transport: transport)
      for _ in 0..<2 { #expect(try await client.send(request(.get)).text == "hello") }
      #expect(server.connectionCount == 2)
      await transport.shutdown()
    }
  }

  @Test func aConnectionWithUnrequestedDataIsNotReused() async throws {
    try await withFaultServer { _ in
      .reply(body: "hello").raw("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\nevil")
    } operation: { (server) async throws in
      let client = client(server)
      for _ in 0..<5 { #expect(try await client.send(request(.get)).text == "hello") }
      #expect(server.connections.count == 5)
    }
  }

  @Test func anIdleConnectionClosesWithTheFirstByte() async throws {
    try await withFaultServer { _ in
      // The parser would keep an incomplete head as the beginning of the next response.
      .reply(body: "hello").pause(.milliseconds(50)).raw("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n")
        .stall()
    } operation: { (server) async throws in
      let client = client(server)
      for _ in 0..<3 {
        #expect(try await client.send(request(.get)).text == "hello")
        try await server.waitForConnectionsToClose()
      }
      #expect(server.connections.count == 3)
    }
  }

  @Test func idleConnectionsClose() async throws {
    try await withFaultServer { _ in
      .reply(body: "hello")
    } operation: { (server) async throws in
      let transport = try NIOTransport(idleConnectionLifetime: .milliseconds(20))
      let client = client(server, transport)
      for _ in 0..<3 {
        #expect(try await client.send(request(.get)).text == "hello")
        try await server.waitForConnectionsToClose()
      }
      #expect(server.connections.count == 3)
    }
  }

  // MARK: Early ends

  @Test(arguments: [nil, 1000])
  func anErrorIsReadAfterItEndsTheUpload(length: Int?) async throws {
    try await withFaultServer(answering: .afterHead) { _ in
      .status(413).header("Content-Length", "9").pause(.milliseconds(50)).body("too large")
    } operation: { (server) async throws in
      // The stream ends when its task is canceled.
      let (chunks, continuation) = AsyncStream<[UInt8]>.makeStream()
      continuation.yield([1])
      let response = try await client(server).send(
        request(.post, body: .stream(chunks, length: length)))
      #expect(response.head.status.code == 413)
      #expect(response.text == "too large")
      // The upload isn't complete, so the connection closes.
      try await server.waitForConnectionsToClose()
      #expect(server.requests.allSatisfy { !$0.isComplete })
    }
  }

  @Test func aResponseThatShutdownEndsIsIncomplete() async throws {
    try await withFaultServer { _ in
      .status(200).body("the beginning").stall()
    } operation: { (server) async throws in
      let transport = NIOTransport()
      var request = request(.get)
      request.delivery = .streamed
      let response = try await client(server, transport).send(request)
      var chunks = response.bodyStream.makeAsyncIterator()
      #expect(try await chunks.next()?.bytes == Array("the beginning".utf8))
      await transport.shutdown()
      let error = await #expect(throws: NetworkError.self) { try await chunks.next() }
      #expect(error?.code == .transportFailed)
      #expect(error?.reason.contains("shut down") == true)
    }
  }

  // MARK: Counts

  @Test func connectionsAreCounted() async throws {
    let gate = FaultGate()
    try await withFaultServer { _ in
      .wait(for: gate).reply(body: "hello")
    } operation: { (server) async throws in
      let transport = try NIOTransport(maximumConnectionsPerHost: 1)
      let client = client(server, transport)
      #expect(transport.connectionCounts.open == 0)
      async let first = client.send(request(.get))
      try await server.waitForRequests(count: 1)
      async let second = client.send(request(.get))
      while transport.connectionCounts.waitingRequests == 0 { await Task.yield() }
      #expect(transport.connectionCounts.open == 1)
      #expect(transport.connectionCounts.idle == 0)
      gate.open()
      #expect(try await [first.text, second.text] == ["hello", "hello"])
      #expect(transport.connectionCounts.idle == 1)
      #expect(transport.connectionCounts.waitingRequests == 0)
      #expect(server.connections.count == 1)
      await transport.shutdown()
      #expect(transport.connectionCounts.open == 0)
      let error = await #expect(throws: NetworkError.self) { try await client.send(request(.get)) }
      #expect(error?.code == .transportFailed)
    }
  }

  @Test func aCanceledRequestLeavesTheLine() async throws {
    try await withFaultServer { _ in
      .stall()
    } operation: { (server) async throws in
      let transport = try NIOTransport(maximumConnectionsPerHost: 1)
      let client = client(server, transport)
      let first = Task { try await client.send(request(.get)) }
      try await server.waitForRequests(count: 1)
      let second = Task { try await client.send(request(.get)) }
      while transport.connectionCounts.waitingRequests == 0 { await Task.yield() }
      second.cancel()
      await #expect(throws: NetworkError.self) { try await second.value }
      first.cancel()
      await #expect(throws: NetworkError.self) { try await first.value }
      try await server.waitForConnectionsToClose()
      #expect(server.requests.count == 1)
    }
  }

  // MARK: Settings

  @Test func invalidSettingsAreNamed() {
    let error = #expect(throws: NetworkError.self) { try NIOTransport(connectTimeout: .zero) }
    #expect(error?.reason.contains("NIOTransport.connectTimeout") == true)
    #expect(throws: NetworkError.self) { try NIOTransport(maximumConnectionsPerHost: 0) }
    #expect(throws: NetworkError.self) { try NIOTransport(addresses: ["a.test": "b.test"]) }
  }

  @Test func aNameThatIsTooLongIsNoHost() {
    let label = String(repeating: "a", count: 63)
    let name = Array(repeating: label, count: 3).joined(separator: ".")
    #expect(
      Origin(scheme: "http", authority: name + ".\(String(repeating: "b", count: 61))") != nil)
    #expect(
      Origin(scheme: "http", authority: name + ".\(String(repeating: "b", count: 62))") == nil)
  }
}
