import HTTPTypes
import NetworkKit
import NetworkKitSupport
import NetworkKitTesting
import Testing

/// Bodies that are read twice, drip, or end with an error.
@Suite(.timeLimit(.minutes(60))) struct StreamedBodyTests {
  // MARK: Read once

  @Test(arguments: [RawServer.Security.none, .http1])
  func aBodyIsReadOnce(security: RawServer.Security) async throws {
    for hasBody in [false, true] {
      try await withRawServer(security) { peer in
        while true {
          try await peer.receiveHead()
          try await peer.send("HTTP/1.1 200 OK\r\nContent-Length: 4\r\n\r\ntext")
        }
      } operation: { (server) async throws in
        try await server.withClient { (client) async throws in
          try await expectOneReading(by: client, hasBody: hasBody)
        }
      }
    }
  }

  @Test(arguments: [false, true])
  func aBodyOfHTTP2IsReadOnce(hasBody: Bool) async throws {
    try await withRawServer(.http2) { peer in
      try await peer.receiveHTTP2Request()
      try await peer.send(HTTP2Bytes.headers([(":status", "200")]) + HTTP2Bytes.data("text"))
      try await peer.waitUntilClosed()
    } operation: { (server) async throws in
      try await server.withClient { (client) async throws in
        try await expectOneReading(by: client, hasBody: hasBody)
      }
    }
  }

  private func expectOneReading(by client: HTTPNetworkClient, hasBody: Bool) async throws {
    let stream = try await client.perform(PostStream(hasBody ? .text("body") : .empty))
    var count = 0
    for try await chunk in stream { count += chunk.count }
    #expect(count == 4)
    let error = await #expect(throws: NetworkError.self) {
      for try await _ in stream {}
    }
    #expect(error?.code == .invalidBody)
    #expect(error?.reason.contains("once") == true)
  }

  @Test func aReadingAfterAnErrorThrowsTheSameError() async throws {
    try await withFaultServer { _ in
      .status(200).header("Content-Length", "1000").body("the beginning").close()
    } operation: { (server) async throws in
      let client = HTTPNetworkClient(baseURL: server.baseURL, transport: TestTransport.shared)
      var chunks = try await client.perform(GetStream("/")).makeAsyncIterator()
      #expect(try await chunks.next()?.bytes == Array("the beginning".utf8))
      for _ in 0..<2 {
        let error = await #expect(throws: NetworkError.self) { try await chunks.next() }
        #expect(error?.code == .incompleteBody)
      }
    }
  }

  // MARK: Bodies that drip

  @Test func aDrippingBodyDoesNotHoldARetry() async throws {
    let gate = FaultGate()
    try await withFaultServer { request in
      request.number == 1
        ? .status(503).header("Content-Length", "1000").drip("slow", through: gate)
        : .reply(body: "second")
    } operation: { (server) async throws in
      let client = HTTPNetworkClient(
        baseURL: server.baseURL,
        configuration: .init(
          timeouts: .none, retries: try RetryPolicy(baseDelay: .zero, maximumDelay: .zero)),
        transport: TestTransport.shared)
      #expect(try await client.perform(GetText("/")) == "second")
      let stream = try await client.perform(GetStream("/"))
      for try await _ in stream {}
    }
  }

  @Test(.foundationNetworking(hangs: "it reports a redirect after its body"))
  func aDrippingBodyDoesNotHoldARedirect() async throws {
    let gate = FaultGate()
    try await withFaultServer { request in
      request.target == "/old"
        ? .status(302).header("Location", "/new").header("Content-Length", "1000")
          .drip("slow", through: gate)
        : .reply(body: "new")
    } operation: { (server) async throws in
      let client = HTTPNetworkClient(
        baseURL: server.baseURL, configuration: .init(timeouts: .none),
        transport: TestTransport.shared)
      #expect(try await client.perform(GetText("/old")) == "new")
    }
  }

  @Test func aStreamedRequestFailsWhileItsErrorDrips() async throws {
    try await withFaultServer { _ in
      .status(400).header("Content-Length", "1000").body("the beginning").stall()
    } operation: { (server) async throws in
      let client = HTTPNetworkClient(
        baseURL: server.baseURL, configuration: .init(timeouts: .none),
        transport: TestTransport.shared)
      let error = await #expect(throws: NetworkError.self) {
        try await client.perform(GetStream("/"))
      }
      #expect(error?.code == .clientError)
      // The bytes that arrived in time are kept.
      #expect(error?.response?.text == "the beginning")
      #expect(error?.reason.contains("the body is incomplete, because") == true)
    }
  }

  @Test func aWholeErrorHasNoNote() async throws {
    try await withFaultServer { _ in
      .reply(400, body: "the whole")
    } operation: { (server) async throws in
      let client = HTTPNetworkClient(
        baseURL: server.baseURL, configuration: .init(timeouts: .none),
        transport: TestTransport.shared)
      let error = await #expect(throws: NetworkError.self) {
        try await client.perform(GetStream("/"))
      }
      #expect(error?.response?.text == "the whole")
      #expect(error?.reason.contains("incomplete") == false)
    }
  }

  @Test func readingAnErrorIsCancelled() async throws {
    let task = Locked<Task<NetworkError?, Never>?>(nil)
    let transport = FakeTransport { _ in
      var response = NetworkResponse([], status: .badRequest)
      response.body = .stream(
        BodyStream(Stalling { task.withLock { $0 }?.cancel() }))
      return response
    }
    let client = HTTPNetworkClient(
      baseURL: "https://a.test", configuration: .init(timeouts: .none), transport: transport)
    let hasTask = Gate()
    let performing = Task {
      try? await hasTask.wait()
      return await #expect(throws: NetworkError.self) {
        try await client.perform(GetStream("/"))
      }
    }
    task.withLock { $0 = performing }
    hasTask.open()
    #expect(await performing.value?.code == .cancelled)
  }

  // MARK: Large bodies

  @Test func theLimitOfTheClientIsTheOnlyOne() async throws {
    let size = 80 << 20
    try await withFaultServer { _ in
      .status(200).header("Content-Length", "\(size)")
        .body([UInt8](repeating: 7, count: 1 << 20), times: 80)
    } operation: { (server) async throws in
      for limit in [100 << 20, nil] {
        let client = HTTPNetworkClient(
          baseURL: server.baseURL,
          configuration: .init(limits: try ResponseLimits(bodySize: limit)),
          transport: TestTransport.shared)
        let bytes = try await client.perform(GetBytes())
        #expect(bytes.count == size)
      }
    }
  }

  @Test func aContentLengthBeyondEveryIntegerIsTooLarge() async throws {
    let transport = FakeTransport { _ in
      var response = NetworkResponse(
        [], headers: [.contentLength: "18446744073709551615"])
      response.body = .stream(BodyStream(Stalling()))
      return response
    }
    let client = HTTPNetworkClient(
      baseURL: "https://a.test", configuration: .init(timeouts: .none), transport: transport)
    let error = await #expect(throws: NetworkError.self) {
      try await client.perform(GetText("/"))
    }
    #expect(error?.code == .responseTooLarge)
  }
}

/// Posts a body, and reads the response while it arrives.
private struct PostStream: NetworkRequest {
  typealias ResponseType = ByteStream

  let endpoint = "/"
  let body: RequestBody
  var method: HTTPRequest.Method { .post }

  init(_ body: RequestBody) {
    self.body = body
  }

  func encode(into request: inout RequestEncoder) throws(NetworkError) {
    try request.appendPath(endpoint)
    try request.setBody(body)
  }
}

private struct GetBytes: NetworkRequest {
  typealias ResponseType = [UInt8]

  let endpoint = "/"
}

/// A body whose first chunk never comes.
private struct Stalling: AsyncSequence, Sendable {
  typealias Element = [UInt8]

  var whenAsked: @Sendable () -> Void = {}

  struct AsyncIterator: AsyncIteratorProtocol {
    let whenAsked: @Sendable () -> Void

    mutating func next() async throws -> [UInt8]? {
      whenAsked()
      try await Gate().wait()
      return nil
    }
  }

  func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(whenAsked: whenAsked)
  }
}
