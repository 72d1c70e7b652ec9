import HTTPTypes
import NetworkKitTesting
import Testing

@testable import NetworkKit
@testable import NetworkKitCaching
@testable import NetworkKitResilience

/// Shared requests over the network, with servers that count and that fail.
@Suite(.timeLimit(.minutes(60))) struct CoalescingWireTests {
  private let coalescing = Coalescing()

  private func waitForCallers(_ count: Int) async {
    while coalescing.requests.callerCount != count { await Task.yield() }
  }

  @Test func aThousandRequestsAreOne() async throws {
    let gate = Gate()
    try await withServer { request in
      try await gate.wait()
      return .text("Hello, \(request.values(of: "Authorization").joined())")
    } operation: { server in
      let client = try server.client { coalescing }
      let tasks = (0..<1_000).map { number in
        Task {
          let user = number.isMultiple(of: 2) ? "ann" : "bob"
          let request = GetText("/", headers: [.authorization: user])
          return try await client.perform(request) == "Hello, \(user)"
        }
      }
      await waitForCallers(1_000)
      gate.open()
      for task in tasks { #expect(try await task.value) }
      #expect(server.requests.count == 2)
      #expect(coalescing.requests.callerCount == 0)
    }
  }

  /// A request that only accepts a stored response doesn't determine the response of the others.
  @Test func requestsWithDifferentCachePoliciesAreNotShared() async throws {
    let (storage, gate) = (GatedStorage(), FaultGate())
    try await withFaultServer { _ in
      .wait(for: gate).then(.reply(headers: ["Cache-Control": "max-age=60"], body: "fresh"))
    } operation: { (server) async throws in
      let client = HTTPNetworkClient(
        baseURL: server.baseURL, configuration: .init(retries: .never),
        transport: TestTransport.connections
      ) {
        coalescing
        Cache(storage)
      }
      func perform(_ policy: CachePolicy) -> Task<Int, any Error> {
        Task { try await client.response(for: GetCached(cachePolicy: policy)).head.status.code }
      }
      let old = perform(.onlyIfCached)
      await waitForCallers(1)
      let others = [.automatic, .reload, .ignore].map(perform)
      await waitForCallers(4)
      storage.gate.open()
      gate.open()
      #expect(try await old.value == 504)
      for other in others { #expect(try await other.value == 200) }
      #expect(coalescing.requests.callerCount == 0)
    }
  }

  /// Nine of ten callers leave; the others still receive the response.
  @Test func aThousandRequestsOfWhichMostAreCanceled() async throws {
    let gate = Gate()
    try await withServer { _ in
      try await gate.wait()
      return .text("text")
    } operation: { server in
      let client = try server.client { coalescing }
      let tasks = (0..<1_000).map { _ in Task { try await client.perform(GetText("/")) } }
      await waitForCallers(1_000)
      for (number, task) in tasks.enumerated() where !number.isMultiple(of: 10) { task.cancel() }
      await waitForCallers(100)
      gate.open()
      for (number, task) in tasks.enumerated() {
        switch await task.result {
        case .success(let text): #expect(text == "text" && number.isMultiple(of: 10))
        case .failure(let error):
          #expect((error as? NetworkError)?.code == .cancelled)
          #expect(!number.isMultiple(of: 10))
        }
      }
      #expect(server.requests.count == 1)
    }
  }

  @Test func theLastCallerClosesTheConnection() async throws {
    let arrived = Gate()
    try await withExchanges { exchange in
      arrived.open()
      try await exchange.closed()
    } operation: { server in
      let client = try server.client { coalescing }
      let tasks = (0..<5).map { _ in Task { try await client.perform(GetText("/")) } }
      await waitForCallers(5)
      try await arrived.wait()
      for task in tasks { task.cancel() }
      for task in tasks { await #expect(throws: NetworkError.self) { try await task.value } }
      try await server.allClosed()
      #expect(coalescing.requests.callerCount == 0)
    }
  }

  /// If it's truncated after any byte, the response is an error for every caller; if it's complete, for none.
  @Test func aResponseThatIsCutOffFailsEveryCaller() async throws {
    let response = Array("HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello".utf8)
    let gate = FaultGate()
    try await withFaultServer { request in
      .wait(for: gate).raw(Array(response.prefix(request.number - 1))).close()
    } operation: { server in
      let client = HTTPNetworkClient(
        baseURL: server.baseURL, configuration: .init(retries: .never),
        transport: TestTransport.connections
      ) { coalescing }
      for length in 0...response.count {
        let tasks = (0..<3).map { _ in Task { try await client.perform(GetText("/")) } }
        await waitForCallers(3)
        gate.pass()
        for task in tasks {
          switch await task.result {
          case .success(let text): #expect(text == "hello" && length == response.count)
          case .failure(let error):
            let code = (error as? NetworkError)?.code
            #expect(length < response.count, "\(error)")
            #expect(
              [.connectionLost, .incompleteBody, .invalidResponse].contains(code), "\(error)")
          }
        }
        #expect(server.requests.count == length + 1)
        #expect(coalescing.requests.callerCount == 0)
      }
    }
  }
}

/// Requests the status of a response that may be stored.
private struct GetCached: NetworkRequest {
  let endpoint = "/"
  let cachePolicy: CachePolicy
  var acceptableStatusCodes: Range<Int> { 200..<600 }
}

/// A storage without responses, which can be read once its gate is open.
private struct GatedStorage: CacheStorage {
  let gate = Gate()

  func response(
    for url: String, selecting select: @escaping @Sendable ([CachedResponse.Head]) -> Int?
  ) async throws(NetworkError) -> CachedResponse? {
    do { try await gate.wait() } catch { throw .cancelled() }
    return nil
  }

  func store(_ response: CachedResponse) {}
  func replace(_ head: CachedResponse.Head, with newHead: CachedResponse.Head) {}
  func remove(_ selection: CacheSelection) {}
}
