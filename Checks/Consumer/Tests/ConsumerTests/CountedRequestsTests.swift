import NetworkKitTesting
import Testing

@testable import Consumer
@testable import NetworkKit
@testable import NetworkKitResilience

/// A thousand concurrent requests to a server on loopback, which counts what it receives.
///
/// CI runs this under the thread sanitizer.
@Suite(.timeLimit(.minutes(60))) struct CountedRequestsTests {
  private let coalescing = Coalescing()

  /// Performs a thousand requests that are in progress at the same time, while a server waits at a gate.
  private func share(
    _ server: FaultServer, whileWaiting: ([Task<String, any Error>]) async throws -> Void
  ) async throws -> [Result<String, any Error>] {
    let client = HTTPNetworkClient(
      baseURL: server.baseURL, configuration: .init(retries: .never),
      transport: SocketClient(port: server.port)
    ) {
      coalescing
    }
    let tasks = (0..<1_000).map { _ in
      Task { try await client.perform(FetchGreeting(name: "Ann")).text }
    }
    while coalescing.requests.callerCount != 1_000 { await Task.yield() }
    try await whileWaiting(tasks)
    var results: [Result<String, any Error>] = []
    for task in tasks { results.append(await task.result) }
    return results
  }

  @Test func aThousandIdenticalRequestsAreOne() async throws {
    let gate = FaultGate()
    try await withFaultServer { request in
      .wait(for: gate).reply(body: #"{"greeting": "Hello \#(request.number)"}"#).close()
    } operation: { server in
      let results = try await share(server) { _ in gate.open() }
      #expect(try results.map { try $0.get() } == Array(repeating: "Hello 1", count: 1_000))
      #expect(server.requests.count == 1)
    }
  }

  @Test func theRequestsThatAreCanceledLeaveTheOthersAlone() async throws {
    let gate = FaultGate()
    try await withFaultServer { request in
      .wait(for: gate).reply(body: #"{"greeting": "Hello \#(request.number)"}"#).close()
    } operation: { server in
      let results = try await share(server) { tasks in
        for (number, task) in tasks.enumerated() where number % 3 == 0 { task.cancel() }
        gate.open()
      }
      for (number, result) in results.enumerated() {
        switch result {
        case .success(let text): #expect(text == "Hello 1")
        case .failure(let error):
          #expect((error as? NetworkError)?.code == .cancelled && number % 3 == 0)
        }
      }
      #expect(server.requests.count == 1)
    }
  }

  @Test func theLastOfAThousandRequestsClosesTheConnection() async throws {
    try await withFaultServer { _ in
      .stall()
    } operation: { server in
      let results = try await share(server) { tasks in
        try await server.waitForRequests(count: 1)
        for task in tasks { task.cancel() }
        try await server.waitForConnectionsToClose()
      }
      for result in results {
        let error = #expect(throws: NetworkError.self) { try result.get() }
        #expect(error?.code == .cancelled)
      }
      #expect(server.requests.count == 1)
      #expect(coalescing.requests.callerCount == 0)
    }
  }

  /// 64 of them are at the server at the same time, so that the sanitizer's threads suffice.
  @Test func aThousandRejectedRequestsRefreshOnce() async throws {
    try await withFaultServer { request in
      if request.path == "/token" { return .reply(body: #"{"greeting": "new"}"#).close() }
      let isAccepted = request.values(of: "Authorization") == ["Bearer new"]
      let response = isAccepted ? FaultScript.reply(body: #"{"greeting": "Hello"}"#) : .reply(401)
      return response.close()
    } operation: { server in
      let limit = try ConcurrencyLimit(64)
      let client = HTTPNetworkClient(
        baseURL: server.baseURL, configuration: .init(retries: .never),
        transport: SocketClient(port: server.port)
      ) {
        Authentication(AccessToken("old")) { _, client in
          AccessToken(try await client.perform(FetchToken()).text)
        }
      } attemptMiddleware: {
        limit
      }
      try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 0..<1_000 {
          group.addTask { try await client.perform(FetchGreeting(name: "Ann")).text }
        }
        for try await text in group { #expect(text == "Hello") }
      }
      let requests = server.requests
      #expect(requests.count { $0.path == "/token" } == 1)
      #expect(requests.count { $0.values(of: "Authorization") == ["Bearer new"] } == 1_000)
      #expect(requests.count { $0.values(of: "Authorization") == ["Bearer old"] } > 0)
    }
  }
}

private struct FetchToken: NetworkRequest {
  typealias ResponseType = Greeting
  var endpoint: String { "/token" }
}
