import HTTPTypes
import NetworkKit
import NetworkKitSupport
import NetworkKitTesting
import Testing

/// A server that closes kept connections at the worst moments.
@Suite(.timeLimit(.minutes(60))) struct ClosingServerTests {
  private static let workerCount = 8
  private static let requestCount = 1_000

  /// The server always responds to the first request of a connection. Then, it closes many connections: some after the
  /// response, when the next request may already be under way, and some when the next request has arrived.
  private func script(for request: FaultRequest, _ random: Int) -> FaultScript {
    if request.sequenceNumber > 1 {
      if random % 10 < 3 { return .close() }
      if random % 10 == 3 { return .reset() }
    }
    let reply = FaultScript.reply(body: request.method == "GET" ? request.target : request.text)
    return random % 10 < 6 ? reply : reply.close()
  }

  @Test func noRequestIsLostAndNoneIsSentTwice() async throws {
    let generator = Locked(SplitMix64(state: 1))
    let failed = Locked<[String: NetworkError.Transmission]>([:])
    try await withFaultServer { request in
      script(for: request, generator.withLock { Int.random(in: 0..<10, using: &$0) })
    } operation: { (server) async throws in
      let transport = NIOTransport()
      let client = HTTPNetworkClient(
        baseURL: server.baseURL,
        configuration: .init(timeouts: .generous, retries: .never), transport: transport)
      try await withThrowingTaskGroup(of: Void.self) { group in
        for worker in 0..<Self.workerCount {
          group.addTask {
            for number in 0..<Self.requestCount {
              let target = "/\(worker)/\(number)"
              let isPost = number % 2 == 1
              let request = OutgoingRequest(
                head: HTTPRequest(
                  method: isPost ? .post : .get, scheme: nil, authority: nil, path: target),
                body: isPost ? .text(target) : .empty, name: "Test")
              do throws(NetworkError) {
                #expect(try await client.send(request).text == target)
              } catch {
                // Only a request that can't be repeated fails.
                #expect(isPost, "\(error)")
                #expect(error.code == .connectionLost)
                failed.withLock { $0[target] = error.transmission }
              }
            }
          }
        }
        try await group.waitForAll()
      }
      await transport.shutdown()

      let counts = Dictionary(
        server.requests.filter { $0.method == "POST" }.map { ($0.target, 1) }, uniquingKeysWith: +)
      #expect(counts.values.allSatisfy { $0 == 1 })
      let failures = failed.withLock { $0 }
      // A request that arrived is never reported as unsent.
      for (target, transmission) in failures where counts[target] != nil {
        #expect(transmission == .mayHaveBeenSent)
      }
      #expect(!failures.isEmpty)
      #expect(counts.count + failures.count >= Self.workerCount * Self.requestCount / 2)
    }
  }
}
