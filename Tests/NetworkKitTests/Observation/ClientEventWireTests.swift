import HTTPTypes
import NetworkKit
import NetworkKitTesting
import Testing

/// The events of requests that are sent over the network.
@Suite(.timeLimit(.minutes(60))) struct ClientEventWireTests {
  private let recorder = Recorder<ClientEvent>()

  private var kinds: [ClientEvent.Kind] { recorder.values.map(\.kind) }

  private var listener: EventListener { EventListener { [recorder] in recorder.record($0) } }

  /// The version of HTTP/1.1 as the transport of the tests reports it.
  private var httpVersion: String? { TestTransport.reportsConnections ? "1.1" : nil }

  /// The number of events of a new connection, which the transport of the tests may not report.
  private var openingCount: Int { TestTransport.reportsConnections ? 1 : 0 }

  private func isOpening(_ kind: ClientEvent.Kind) -> Bool {
    if case .connectionOpened = kind { true } else { false }
  }

  @Test func aStreamedUploadAndItsResponseAreReported() async throws {
    try await withServer { request in
      .text("\(request.body.count)")
    } operation: { server in
      let client = try server.client { listener }
      let body = RequestBody.stream(
        BodyStream(SequenceChunks([[1, 2, 3], [4, 5]])), length: 5)
      #expect(try await client.perform(PostBody("/", body: body)) == "5")
      // The response can arrive before the end of the stream is noticed.
      #expect(kinds.count { $0 == .requestBodySent(byteCount: 5) } == 1)
      #expect(
        kinds.filter { $0 != .requestBodySent(byteCount: 5) && !isOpening($0) }
          == [
            .callStarted, .attemptStarted,
            .headReceived(statusCode: 200, httpVersion: httpVersion), .firstByteReceived,
            .bodyReceived(byteCount: 1), .finished(statusCode: 200), .decoded,
          ])
      #expect(kinds.count(where: isOpening) == openingCount)
      let times = recorder.values.map(\.time)
      #expect(times == times.sorted())
    }
  }

  @Test func aStreamIsFinishedAtItsEnd() async throws {
    let isRead = Gate()
    try await withExchanges { exchange in
      try await exchange.sendHead(fields: [("Transfer-Encoding", "chunked")])
      try await exchange.sendChunk("one")
      try await isRead.wait()
      try await exchange.sendChunk("two")
      try await exchange.endChunks()
    } operation: { server in
      let stream = try await server.client { listener }.perform(GetStream("/"))
      var iterator = stream.makeAsyncIterator()
      _ = try await iterator.next()
      #expect(kinds.last == .firstByteReceived)
      isRead.open()
      while try await iterator.next() != nil {}
      #expect(kinds.suffix(2) == [.bodyReceived(byteCount: 6), .finished(statusCode: 200)])
      #expect(!kinds.contains(.decoded))
    }
  }

  @Test func aDroppedStreamIsCanceledAndCloses() async throws {
    try await withExchanges { exchange in
      try await exchange.sendHead(fields: [("Transfer-Encoding", "chunked")])
      try await exchange.sendChunk("one")
      try await exchange.closed()
    } operation: { server in
      let events = ClientEvents()
      let client = try server.client { events }
      do {
        var iterator = try await client.perform(GetStream("/")).makeAsyncIterator()
        _ = try await iterator.next()
      }
      try await server.allClosed()
      var kinds: [ClientEvent.Kind] = []
      for await event in events {
        kinds.append(event.kind)
        if kinds.contains(.failed(.cancelled)), kinds.contains(.attemptFailed(.cancelled)) { break }
      }
      #expect(kinds.count == 6 + openingCount)
    }
  }

  @Test func aCanceledCallFails() async throws {
    let arrived = Gate()
    try await withExchanges { exchange in
      arrived.open()
      try await exchange.closed()
    } operation: { server in
      let client = try server.client { listener }
      let task = Task { try await client.perform(GetText("/")) }
      try await arrived.wait()
      task.cancel()
      await #expect(throws: NetworkError.self) { try await task.value }
      #expect(kinds.suffix(2) == [.attemptFailed(.cancelled), .failed(.cancelled)])
    }
  }

  @Test(.foundationNetworking(hangs: "a head that is cut off ends the process"))
  func aResponseThatIsCutAtAnyByteFailsOnce() async throws {
    let response = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello"
    try await withExchanges { exchange in
      let count = Int(exchange.request.path.dropFirst()) ?? 0
      try await exchange.send(Array(response.utf8.prefix(count)))
      try await exchange.close()
    } operation: { server in
      for count in 0..<response.utf8.count {
        let recorder = Recorder<ClientEvent>()
        let client = try server.client(retries: .never) {
          EventListener { recorder.record($0) }
        }
        let error = await #expect(throws: NetworkError.self) {
          try await client.perform(GetText("/\(count)"))
        }
        let code = try #require(error?.code)
        let kinds = recorder.values.map(\.kind)
        #expect(kinds.first == .callStarted)
        #expect(kinds.suffix(2) == [.attemptFailed(code), .failed(code)], "after \(count) bytes")
        #expect(kinds.count { kind in if case .failed = kind { true } else { false } } == 1)
      }
    }
  }
}

/// Chunks as an asynchronous sequence.
private struct SequenceChunks: AsyncSequence, Sendable {
  typealias Element = [UInt8]

  let chunks: [[UInt8]]

  init(_ chunks: [[UInt8]]) {
    self.chunks = chunks
  }

  struct AsyncIterator: AsyncIteratorProtocol {
    var chunks: ArraySlice<[UInt8]>

    mutating func next() async -> [UInt8]? { chunks.popFirst() }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(chunks: chunks[...]) }
}
