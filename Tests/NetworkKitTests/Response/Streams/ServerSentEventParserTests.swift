import HTTPTypes
import NetworkKit
import NetworkKitStreams
import Testing

/// The bytes of event streams, whole and in pieces.
@Suite struct ServerSentEventParserTests {
  /// The events of a stream whose chunks have these sizes, the last one repeated.
  private func events(
    of bytes: [UInt8], sizes: [Int], maximumEventSize: Int = 1 << 20
  ) async throws -> [ServerSentEvent] {
    let (stream, continuation) = AsyncStream.makeStream(of: BodyChunk.self)
    var (rest, index) = (bytes[...], 0)
    while !rest.isEmpty {
      let size = max(1, sizes[min(index, sizes.count - 1)])
      continuation.yield(BodyChunk(Array(rest.prefix(size))))
      rest = rest.dropFirst(size)
      index += 1
    }
    continuation.finish()
    let response = NetworkResponse(
      head: HTTPResponse(status: .ok, headerFields: [.contentType: "text/event-stream"]),
      body: .stream(BodyStream(stream)))
    var events = try ServerSentEvents<ServerSentEvent>(response: response)
    events.options.maximumEventSize = maximumEventSize
    return try await events.reduce(into: []) { $0.append($1) }
  }

  @Test(arguments: EventStreamFormat.all)
  func eventsAreThoseOfTheStandard(format: EventStreamFormat) async throws {
    #expect(try await events(of: format.bytes, sizes: [.max]) == format.events)
    #expect(try await events(of: format.bytes, sizes: [1]) == format.events)
  }

  @Test(arguments: EventStreamFormat.all.filter { $0.bytes.count < 200 })
  func eventsAreTheSameHoweverTheyAreCut(format: EventStreamFormat) async throws {
    for cut in 0..<format.bytes.count {
      #expect(try await events(of: format.bytes, sizes: [cut, .max]) == format.events)
    }
  }

  @Test func invalidUTF8IsReplaced() async throws {
    let bytes: [UInt8] = Array("data: a".utf8) + [0xFF, 0xC3] + Array("\n\n".utf8)
    #expect(try await events(of: bytes, sizes: [1]).map(\.data) == ["a\u{FFFD}\u{FFFD}"])
  }

  @Test(arguments: [
    "data: 0123456789\n\n", "data: 01234\ndata: 56789\n\n", "event: 0123456789", ": 0123456789",
  ])
  func anEventBeyondTheLimitIsRejected(text: String) async throws {
    for sizes in [[Int.max], [1]] {
      let error = await #expect(throws: NetworkError.self) {
        try await events(of: Array(text.utf8), sizes: sizes, maximumEventSize: 10)
      }
      #expect(error?.code == .responseTooLarge)
      #expect(error?.reason.contains("10 bytes") == true)
      let setting = "increase ServerSentEventOptions.maximumEventSize"
      #expect(error?.reason.hasSuffix(setting) == true)
    }
  }

  @Test func anEventAtTheLimitIsGiven() async throws {
    let text = "data: 01234\ndata: 56\n\n: comments\n: don't\n: count\ndata:89\n\n"
    let events = try await events(of: Array(text.utf8), sizes: [3], maximumEventSize: 11)
    #expect(events.map(\.data) == ["01234\n56", "89"])
  }
}
