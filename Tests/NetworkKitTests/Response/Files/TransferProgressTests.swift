import Foundation
import NetworkKitTesting
import Testing

@testable import NetworkKit

@Suite(.timeLimit(.minutes(60))) struct TransferProgressTests {
  @Test func aSlowReaderGetsTheNewestAndTheLastState() async {
    let progress = TransferProgress()
    var states = progress.makeAsyncIterator()
    #expect(await states.next()?.completedByteCount == 0)
    for count in 1...1_000 { progress.report(count, of: 1_000) }
    #expect(await states.next() == progress.current)
    progress.report(1_001, of: 1_001)
    progress.finish()
    #expect(await states.next()?.completedByteCount == 1_001)
    #expect(await states.next() == nil)
  }

  @Test func aReaderThatComesLateGetsTheLastState() async {
    let progress = TransferProgress()
    progress.report(5, of: nil)
    progress.finish()
    progress.report(6, of: nil)
    var counts: [Int] = []
    for await state in progress { counts.append(state.completedByteCount) }
    #expect(counts == [5])
    #expect(progress.isFinished)
  }

  @Test func aProgressThatIsDroppedEndsItsSequences() async {
    var progress: TransferProgress? = TransferProgress()
    var states = progress?.makeAsyncIterator()
    progress = nil
    #expect(await states?.next()?.completedByteCount == 0)
    #expect(await states?.next() == nil)
  }

  @Test(arguments: [(0, nil, nil), (0, 0, 1), (1, 4, 0.25), (5, 4, 1)] as [(Int, Int?, Double?)])
  func theFractionIsThatOfTheTotal(completed: Int, total: Int?, fraction: Double?) {
    let progress = TransferProgress()
    progress.report(completed, of: total)
    #expect(progress.current.fractionCompleted == fraction)
  }

  @Test func aFoundationProgressFollows() async {
    let progress = TransferProgress()
    let foundation = progress.makeFoundationProgress()
    progress.report(3, of: 12)
    progress.finish()
    while foundation.completedUnitCount < 3 { await Task.yield() }
    #expect(foundation.totalUnitCount == 12)
    #expect(foundation.fractionCompleted == 0.25)
  }

  // MARK: Uploads

  @Test func anUploadOfBytesIsReportedInPieces() async throws {
    let gate = Gate()
    let size = 16 << 20
    try await withExchanges { exchange in
      // The client can't hand over more than the system buffers.
      try await gate.wait()
      try await exchange.readBody()
      try await exchange.send(.text("done"))
    } operation: { (server) async throws in
      let client = try server.client()
      let progress = TransferProgress()
      let upload = Task {
        try await client.perform(
          PostBody("/", body: .bytes([UInt8](repeating: 7, count: size))), uploadProgress: progress)
      }
      var states: [TransferProgress.State] = []
      for await state in progress {
        states.append(state)
        if state.completedByteCount > 0 { gate.open() }
      }
      #expect(try await upload.value == "done")
      #expect(states.last?.completedByteCount == size)
      #expect(states.contains { $0.completedByteCount > 0 && $0.completedByteCount < size })
      #expect(states.allSatisfy { $0.totalByteCount == size || $0.completedByteCount == 0 })
      #expect(server.requests.first?.body.count == size)
    }
  }

  @Test func anUploadOfAFileIsReportedForOneRequestAlone() async throws {
    try await withTemporaryFile(String(repeating: "a", count: 200_000)) { path in
      try await withServer {
        .text("\($0.body.count)")
      } operation: { (server) async throws in
        let client = try server.client()
        let progress = TransferProgress()
        let file = RequestBody.file(path: path, contentType: "text/plain")
        let count = try await client.perform(PostBody("/", body: file), uploadProgress: progress)
        #expect(count == "200000")
        #expect(progress.current.completedByteCount == 200_000)
        #expect(progress.current.totalByteCount == 200_000)
        #expect(progress.isFinished)
        _ = try await client.perform(PostBody("/", body: .text("another")))
        #expect(progress.current.completedByteCount == 200_000)
      }
    }
  }

  @Test func aRedirectWithoutTheBodyKeepsTheProgress() async throws {
    let transport = FakeTransport(status: 303, redirecting: ["https://a.test/": "/done"])
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport)
    let progress = TransferProgress()
    let body = RequestBody.bytes([UInt8](repeating: 0, count: 10))
    _ = try await client.perform(PostBody("/", body: body), uploadProgress: progress)
    #expect(transport.urls == ["https://a.test/", "https://a.test/done"])
    #expect(progress.current.completedByteCount == 10)
  }

  @Test func anUploadThatFailsEndsItsSequences() async {
    let progress = TransferProgress()
    let client = FakeTransport { _ throws(NetworkError) in throw NetworkError(.connectionLost, "") }
    await #expect(throws: NetworkError.self) {
      try await client.perform(PostBody("/", body: .text("a")), uploadProgress: progress)
    }
    #expect(progress.isFinished)
  }

  @Test func middlewareOutsideStillReadsTheBody() async throws {
    struct Reading: Middleware {
      let sizes: Recorder<Int?>

      func send(
        _ request: OutgoingRequest, next: Call.Next
      ) async throws(NetworkError) -> NetworkResponse {
        sizes.record(request.body.bytes?.count)
        return try await next.send(request)
      }
    }
    let sizes = Recorder<Int?>()
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: FakeTransport()) {
      Reading(sizes: sizes)
    } attemptMiddleware: {
      Reading(sizes: sizes)
    }
    let body = RequestBody.bytes([UInt8](repeating: 1, count: 100_000))
    _ = try await client.perform(PostBody("/", body: body), uploadProgress: TransferProgress())
    #expect(sizes.values == [100_000, 100_000])
  }
}
