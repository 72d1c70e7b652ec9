import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitRecording
import NetworkKitStreams
import NetworkKitSupport
import NetworkKitTesting
import Testing

/// Streamed bodies, which are recorded while they're read, from real servers.
@Suite(.timeLimit(.minutes(60))) struct RecordedStreamTests {
  @Test func aStreamIsRecordedAtItsEnd() async throws {
    let isFirstRead = Gate()
    try await withExchanges { exchange in
      try await exchange.sendHead(fields: [("Transfer-Encoding", "chunked")])
      try await exchange.sendChunk("one\n")
      try await isFirstRead.wait()
      try await exchange.sendChunk("two\n")
      try await exchange.endChunks()
    } operation: { server in
      let (client, recording) = recordingClient(TestTransport.shared, baseURL: try server.baseURL)
      var lines: [String] = []
      for try await line in try await client.perform(GetStream("/")).lines {
        lines.append(line)
        if lines.count == 1 {
          #expect(recording.archive.entriesJSON.isEmpty)
          isFirstRead.open()
        }
      }
      #expect(lines == ["one", "two"])
      #expect(recording.incompleteRequests.isEmpty)
      var replayed: [String] = []
      let stream = try await replayingClient(recording.archive).perform(GetStream("/"))
      for try await line in stream.lines { replayed.append(line) }
      #expect(replayed == lines)
    }
  }

  private func events(from client: HTTPNetworkClient) async throws -> [String] {
    var events = try await client.perform(EventRequests.Follow())
    events.options.endMarker = "[DONE]"
    events.options.clock = TestClock()
    return try await events.reduce(into: []) { $0.append($1) }
  }

  /// The response ends in a separate chunk after the end marker, as it does from most servers.
  @Test func aStreamIsRecordedAtItsEndMarker() async throws {
    try await withExchanges { exchange in
      try await exchange.sendHead(
        fields: [("Content-Type", "text/event-stream"), ("Transfer-Encoding", "chunked")])
      try await exchange.sendChunk("data: one\n\ndata: [DONE]\n\n")
      try await exchange.endChunks()
    } operation: { server in
      let (client, recording) = recordingClient(TestTransport.shared, baseURL: try server.baseURL)
      #expect(try await events(from: client) == ["one"])
      #expect(recording.incompleteRequests.isEmpty)
      #expect(try await events(from: replayingClient(recording.archive)) == ["one"])
    }
  }

  @Test func aDroppedStreamIsNotRecordedAndItsConnectionIsClosed() async throws {
    try await withExchanges { exchange in
      try await exchange.sendHead(fields: [("Content-Length", "1000")])
      try await exchange.send("one\n")
      try await exchange.closed()
    } operation: { server in
      let (client, recording) = recordingClient(TestTransport.shared, baseURL: try server.baseURL)
      do {
        for try await _ in try await client.perform(GetStream("/")) { break }
      }
      try await server.allClosed()
      #expect(recording.archive.entriesJSON.isEmpty)
      #expect(recording.incompleteRequests == ["GetStream (GET \(server.url)/)"])
    }
  }

  @Test func cancelingTheTaskClosesTheConnection() async throws {
    let hasBegun = Gate()
    try await withExchanges { exchange in
      try await exchange.sendHead(fields: [("Content-Length", "1000")])
      try await exchange.send("one\n")
      hasBegun.open()
      try await exchange.closed()
    } operation: { server in
      let (client, recording) = recordingClient(TestTransport.shared, baseURL: try server.baseURL)
      let task = Task {
        await #expect(throws: NetworkError.self) {
          for try await _ in try await client.perform(GetStream("/")) {}
        }
      }
      try await hasBegun.wait()
      task.cancel()
      #expect(await task.value?.code == .cancelled)
      try await server.allClosed()
      #expect(recording.archive.entriesJSON.isEmpty)
    }
  }

  /// A response that ends after each of its bytes: only the whole one is recorded as a response.
  @Test(.foundationNetworking(hangs: "a head that is cut off ends the process"))
  func aTruncatedResponseIsNeverRecordedAsComplete() async throws {
    let response = Array("HTTP/1.1 200 OK\r\nContent-Length: 6\r\n\r\nabcdef".utf8)
    for count in 0...response.count {
      try await withFaultServer { _ in
        .raw(Array(response.prefix(count))).close()
      } operation: { (server) async throws in
        let (client, recording) = recordingClient(TestTransport.shared, baseURL: server.baseURL)
        let result: Result<String, NetworkError>
        do throws(NetworkError) {
          result = .success(try await client.perform(GetText("/")))
        } catch {
          result = .failure(error)
        }
        let entries = recording.archive.entriesJSON
        switch result {
        case .success(let text):
          #expect(text == "abcdef" && count == response.count)
          #expect(entries.first?["response"]["content"]["text"] == "abcdef")
        case .failure(let error):
          #expect(count < response.count)
          #expect(entries.allSatisfy { $0["response"]["status"] == 0 })
          #expect(entries.count + recording.incompleteRequests.count == 1)
          if !entries.isEmpty {
            let replayed = await #expect(throws: NetworkError.self) {
              try await replayingClient(recording.archive).perform(GetText("/"))
            }
            #expect(replayed?.code == error.code)
            #expect(replayed?.transmission == error.transmission)
          }
        }
      }
    }
  }

  @Test(arguments: [true, false])
  func aBodyAboveTheLimitIsDeliveredAndNotRecorded(isStreamed: Bool) async throws {
    let transport = FakeTransport { _ in
      var response = NetworkResponse(Array("0123456789".utf8))
      if isStreamed {
        response.body = .stream(
          BodyStream(
            AsyncStream { continuation in
              for _ in 0..<5 { continuation.yield([UInt8](repeating: 48, count: 2)) }
              continuation.finish()
            }))
      }
      return response
    }
    for (limit, count) in [(9, 0), (10, 1), (-1, 0)] {
      let (client, recording) = recordingClient(
        transport, options: RecordingOptions(maximumBodySize: limit))
      #expect(try await client.perform(GetText("/")).utf8.count == 10)
      #expect(recording.archive.entriesJSON.count == count)
      #expect(recording.incompleteRequests.count == 1 - count)
    }
  }

  @Test func manyRequestsAtOnceAreRecordedInOrderAndReplayedOnce() async throws {
    let number = Locked(0)
    let transport = FakeTransport { _ in NetworkResponse(Array("\(number.add(1))".utf8)) }
    let (client, recording) = recordingClient(transport)
    let replay = { (client: HTTPNetworkClient) in
      try await withThrowingTaskGroup(of: String.self) { group in
        for _ in 0..<200 { group.addTask { try await client.perform(GetText("/")) } }
        return try await group.reduce(into: Set<String>()) { $0.insert($1) }
      }
    }
    #expect(try await replay(client).count == 200)
    #expect(recording.archive.entriesJSON.count == 200)
    #expect(try await replay(replayingClient(recording.archive)).count == 200)
  }
}
