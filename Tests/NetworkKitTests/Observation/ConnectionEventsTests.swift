import NetworkKit
import NetworkKitTesting
import Testing

/// The event of a new connection.
@Suite(.timeLimit(.minutes(60))) struct ConnectionEventsTests {
  private let recorder = Recorder<ClientEvent>()

  private var kinds: [ClientEvent.Kind] { recorder.values.map(\.kind) }

  private func client(
    baseURL: BaseURL, _ transport: any ConnectionTransport
  ) -> HTTPNetworkClient {
    HTTPNetworkClient(
      baseURL: baseURL, configuration: .init(retries: .never), transport: transport
    ) {
      EventListener { [recorder] in recorder.record($0) }
    }
  }

  private var opened: [OpenedConnection] {
    kinds.compactMap { if case .connectionOpened(let connection) = $0 { connection } else { nil } }
  }

  @Test func theFirstResponseOfAConnectionReportsIt() async throws {
    try await withFaultServer { _ in
      .reply(headers: ["Server": "test"], body: "hello")
    } operation: { server in
      let transport = connectionTransport()
      let client = client(baseURL: server.baseURL, transport)
      let response = try await client.response(for: GetText("/"))
      let names = response.head.headerFields.map(\.name.canonicalName)
      #expect(names.sorted() == ["content-length", "server"])
      let order = [
        "callStarted", "attemptStarted", "connectionOpened(without TLS",
        #"headReceived(statusCode: 200, httpVersion: Optional("1.1"))"#,
      ]
      #expect(kinds.prefix(4).map { "\($0)" }.elementsEqual(order) { $0.hasPrefix($1) })
      _ = try await client.perform(GetText("/"))
      #expect(server.connections.count == 1)
      #expect(opened.count == 1)
      try await transport.shutdown()
    }
  }

  @Test func anInterimResponseIsNotTheFirst() async throws {
    try await withRawServer(.none) { peer in
      _ = try await peer.receive()
      try await peer.send("HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n")
      try await peer.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello")
      try await peer.waitUntilClosed()
    } operation: { (server) async throws in
      let transport = connectionTransport()
      let client = client(baseURL: try BaseURL(server.url), transport)
      #expect(try await client.perform(GetText("/")) == "hello")
      try await transport.shutdown()
    }
    #expect(opened.count == 1)
  }

  @Test(arguments: [RawServer.Security.http1, .http2])
  func theVersionOfTLS(security: RawServer.Security) async throws {
    let isHTTP2 = security.protocols == ["h2"]
    try await withRawServer(security) { peer in
      if isHTTP2 { try await peer.send(HTTP2Bytes.preface) }
      var reader = HTTP2FrameReader()
      while let bytes = try await peer.receive() {
        if isHTTP2, !reader.frameTypes(adding: bytes).contains(HTTP2Bytes.FrameType.headers) {
          continue
        }
        try await peer.send(
          isHTTP2
            ? HTTP2Bytes.headers([(":status", "200")]) + HTTP2Bytes.data("hello")
            : Array("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello".utf8))
        break
      }
      try await peer.waitUntilClosed()
    } operation: { (server) async throws in
      let authority = TransportSecurity.TrustRoots.bytes(Array(TestCertificate.authority.utf8))
      let transport = try connectionTransport(
        security: TransportSecurity(trustRoots: authority))
      let client = client(baseURL: try BaseURL(server.url), transport)
      #expect(try await client.perform(GetText("/")) == "hello")
      try await transport.shutdown()
    }
    #expect(opened.map(\.tlsVersion) == ["1.3"])
    #expect(
      kinds.contains(.headReceived(statusCode: 200, httpVersion: isHTTP2 ? "2" : "1.1")))
  }

  @Test(arguments: [false, true]) func nioMeasuresEachStep(isSecure: Bool) async throws {
    try await withRawServer(isSecure ? .http1 : .none) { peer in
      _ = try await peer.receive()
      try await peer.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello")
      try await peer.waitUntilClosed()
    } operation: { (server) async throws in
      let authority = TransportSecurity.TrustRoots.bytes(Array(TestCertificate.authority.utf8))
      let transport = try NIOTransport(security: TransportSecurity(trustRoots: authority))
      let client = client(baseURL: try BaseURL(server.url), transport)
      #expect(try await client.perform(GetText("/")) == "hello")
      await transport.shutdown()
    }
    let connection = try #require(opened.first)
    #expect(connection.tlsVersion == (isSecure ? "1.3" : nil))
    let resolution = try #require(connection.nameResolutionTime)
    let connecting = try #require(connection.connectTime)
    #expect((connection.handshakeTime ?? .zero > .zero) == isSecure)
    #expect(resolution > .zero && connecting > .zero)
    // The steps are parts of the time until the response.
    let head = try #require(
      recorder.values.first { if case .headReceived = $0.kind { true } else { false } })
    #expect(resolution + connecting + (connection.handshakeTime ?? .zero) < head.time)
    #expect("\(connection)".hasPrefix(isSecure ? "TLS 1.3, resolved in " : "without TLS, resolved"))
    #expect("\(connection)".contains(", handshake in ") == isSecure)
  }

  @Test func nioReportsTheTimeInLine() async throws {
    let gate = FaultGate()
    try await withFaultServer { _ in
      .wait(for: gate).then(.reply(body: "hello"))
    } operation: { (server) async throws in
      let transport = try NIOTransport(maximumConnectionsPerHost: 1)
      let client = client(baseURL: server.baseURL, transport)
      async let first = client.perform(GetText("/1"))
      _ = try await server.waitForRequests(count: 1)
      async let second = client.perform(GetText("/2"))
      while transport.connectionCounts.waitingRequests == 0 { await Task.yield() }
      gate.open()
      #expect(try await [first, second] == ["hello", "hello"])
      await transport.shutdown()
    }
    let waits = recorder.values.filter {
      if case .requestQueued(let time) = $0.kind { time > .zero } else { false }
    }
    #expect(waits.count == 1)
    let call = try #require(waits.first).callNumber
    let names = recorder.values.filter { $0.callNumber == call }
      .map { String("\($0.kind)".prefix { $0 != "(" }) }
    #expect(
      names == [
        "callStarted", "attemptStarted", "requestQueued", "headReceived", "firstByteReceived",
        "bodyReceived", "finished", "decoded",
      ])
  }

  @Test func aServerCannotReportAConnection() async throws {
    try await withRawServer(.none) { peer in
      _ = try await peer.receive()
      try await peer.send("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello")
      _ = try await peer.receive()
      try await peer.send(
        "HTTP/1.1 200 OK\r\nopened connection: 1.3\r\nContent-Length: 5\r\n\r\nhello")
      try await peer.waitUntilClosed()
    } operation: { (server) async throws in
      let transport = connectionTransport()
      let client = client(baseURL: try BaseURL(server.url), transport)
      _ = try await client.perform(GetText("/"))
      let error = await #expect(throws: NetworkError.self) {
        try await client.perform(GetText("/"))
      }
      #expect(error?.code == .invalidResponse)
      try await transport.shutdown()
    }
    #expect(opened.count == 1)
  }
}
