import Foundation
import HTTPTypes
import NetworkKit
import Testing

@testable import NetworkKitTesting

/// Tests of failures of the transport, and of their errors.
@Suite(.timeLimit(.minutes(60))) struct ConnectionErrorsTests {
  /// The error of a request to a server that responds with `handler`.
  private func error(
    of request: GetText = GetText("/"), _ handler: @escaping LoopbackServer.Handler
  ) async throws -> NetworkError? {
    try await withExchanges(handler) { server in
      let client = try server.client()
      return await #expect(throws: NetworkError.self) { try await client.perform(request) }
    }
  }

  @Test func aRefusedConnection() async throws {
    let (socket, port) = try Socket.reservingPort()
    defer { socket.close() }
    let client = HTTPNetworkClient(
      baseURL: try BaseURL("http://127.0.0.1:\(port)"), transport: TestTransport.connections)
    let error = await #expect(throws: NetworkError.self) {
      try await client.perform(GetPath("/"))
    }
    #expect(error?.code == .connectionRefused)
    #expect(error?.transmission == .notSent)
    #expect(error?.request?.name == "GetPath")
  }

  @Test func anUnknownHost() async throws {
    let client = HTTPNetworkClient(
      baseURL: "http://nonexistent.invalid", transport: TestTransport.connections)
    let error = await #expect(throws: NetworkError.self) {
      try await client.perform(GetPath("/"))
    }
    #expect(error?.code == .hostNotFound)
    #expect(error?.transmission == .notSent)
    #expect(error?.reason.contains("nonexistent.invalid") == true)
  }

  @Test func aProcessWithoutFileDescriptors() async {
    await #expect(processExitsWith: .success) {
      // The event loops also need files.
      let rejecting = HTTPNetworkClient(
        baseURL: "http://127.0.0.1:1", configuration: .init(retries: .never),
        transport: TestTransport.connections)
      _ = try? await rejecting.perform(GetPath("/"))
      var limit = rlimit(rlim_cur: 64, rlim_max: 64)
      #if canImport(Glibc)
        setrlimit(__rlimit_resource_t(RLIMIT_NOFILE.rawValue), &limit)
      #else
        setrlimit(RLIMIT_NOFILE, &limit)
      #endif
      while open("/dev/null", O_RDONLY) >= 0 {}
      for url in ["http://localhost:1", "http://nonexistent.invalid", "http://127.0.0.1:1"] {
        let client = HTTPNetworkClient(
          baseURL: try BaseURL(url), configuration: .init(retries: .never),
          transport: TestTransport.connections)
        let error = await #expect(throws: NetworkError.self) {
          try await client.perform(PostBody("/", body: .text("once")))
        }
        #expect(error?.code == .connectionFailed)
        #expect(error?.reason.contains("too many open files") == true)
        #expect(error?.transmission == .notSent)
      }
    }
  }

  @Test func aServerThatSpeaksNoTLS() async throws {
    try await withHTTPBin { server in
      let client = HTTPNetworkClient(
        baseURL: try BaseURL("https://127.0.0.1:\(server.port)"),
        transport: TestTransport.connections)
      let error = await #expect(throws: NetworkError.self) {
        try await client.perform(GetPath("/"))
      }
      #expect(error?.code == .secureConnectionFailed)
      #expect(error?.transmission == .notSent)
      #expect(server.requests.isEmpty)
    }
  }

  @Test func aResetBeforeTheAnswer() async throws {
    let error = try await error { try await $0.reset() }
    #expect(error?.code == .connectionLost)
    #expect(error?.transmission == .mayHaveBeenSent)
  }

  @Test func aCloseBeforeTheAnswer() async throws {
    let error = try await error { try await $0.close() }
    #expect(error?.code == .connectionLost)
    #expect(error?.transmission == .mayHaveBeenSent)
  }

  @Test func case26_aTruncatedBody() async throws {
    let error = try await error { exchange in
      try await exchange.sendHead(fields: [("Content-Length", "1000")])
      try await exchange.send("abc")
      try await exchange.close()
    }
    #expect(error?.code == .incompleteBody)
    #expect(error?.transmission == .responseReceived)
  }

  @Test func case27_aChunkedBodyWithoutItsEnd() async throws {
    try await withExchanges { exchange in
      guard exchange.request.uri == "/cut" else { return try await exchange.send(.text("whole")) }
      try await exchange.sendHead(fields: [("Transfer-Encoding", "chunked")])
      try await exchange.sendChunk("abc")
      try await exchange.close()
    } operation: { server in
      let client = try server.client()
      let error = await #expect(throws: NetworkError.self) {
        try await client.perform(GetText("/cut"))
      }
      #expect(error?.code == .incompleteBody)
      #expect(try await client.perform(GetText("/next")) == "whole")
      #expect(server.requests.map(\.connection) == [1, 2])
    }
  }

  @Test(arguments: [
    "HTTP/1.1 200 OK\r\nContent-Length: 3\r\nContent-Length: 4\r\n\r\nabcd",
    "HTTP/1.1 200 OK\r\nContent-Length: -3\r\n\r\nabc",
    "HTTP/1.1 200 OK\r\nContent-Length: 3\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\n",
    "HTTP/1.1 200 OK\r\nTransfer-Encoding: chunked\r\n\r\nxyz\r\n",
    "HTTP/9.9 hello\r\n\r\n",
    "SSH-2.0-OpenSSH\r\n",
  ])
  func case28_anAnswerThatIsNotHTTP(answer: String) async throws {
    let error = try await error { exchange in
      try await exchange.send(answer)
      try await exchange.closed()
    }
    #expect(error?.code == .invalidResponse)
    #expect(error?.transmission == .mayHaveBeenSent)
  }

  @Test func aBodyThatIsShorterThanItSaid() async throws {
    try await withHTTPBin { server in
      let chunks = AsyncStream { continuation in
        continuation.yield(BodyChunk([1, 2, 3]))
        continuation.finish()
      }
      let body = RequestBody.stream(BodyStream(chunks), length: 10)
      let error = await #expect(throws: NetworkError.self) {
        try await server.client().perform(PostBody("/post", body: body))
      }
      #expect(error?.code == .invalidBody)
    }
  }

  @Test func aBodyWhoseStreamFails() async throws {
    struct DiskFailure: Error {}
    try await withHTTPBin { server in
      let chunks = AsyncThrowingStream<BodyChunk, any Error> { continuation in
        continuation.yield(BodyChunk([1, 2, 3]))
        continuation.finish(throwing: DiskFailure())
      }
      let body = RequestBody.stream(BodyStream(chunks))
      let error = await #expect(throws: NetworkError.self) {
        try await server.client().perform(PostBody("/post", body: body))
      }
      #expect(error?.code == .invalidBody)
      #expect(error?.underlyingError is DiskFailure)
    }
  }

  @Test func theServersSilence() async throws {
    let clock = TestClock()
    let arrived = Gate()
    try await withExchanges { exchange in
      arrived.open()
      try await exchange.closed()
    } operation: { server in
      let timeouts = try Timeouts(total: nil, idle: .seconds(1))
      let client = try server.client(timeouts: timeouts, clock: clock)
      let task = Task {
        await #expect(throws: NetworkError.self) { try await client.perform(GetText("/")) }
      }
      try await arrived.wait()
      await clock.waitForSleepers(count: 1)
      clock.advance(by: .seconds(1))
      let error = await task.value
      #expect(error?.code == .idleTimeout)
      #expect(error?.transmission == .mayHaveBeenSent)
      try await server.allClosed()
    }
  }
}
