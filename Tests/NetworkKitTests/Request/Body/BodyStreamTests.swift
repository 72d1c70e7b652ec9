import NetworkKit
import Testing

@Suite struct BodyStreamTests {
  struct Broken: Error {}

  @Test func aStreamCanBeIteratedAgainWhereItsSequenceCan() async throws {
    struct Two: AsyncSequence, Sendable {
      struct AsyncIterator: AsyncIteratorProtocol {
        var left = 2

        mutating func next() async -> BodyChunk? {
          left -= 1
          return left < 0 ? nil : BodyChunk([UInt8(left)])
        }
      }

      func makeAsyncIterator() -> AsyncIterator { AsyncIterator() }
    }
    let stream = BodyStream(Two())
    for _ in 0..<2 {
      var bytes: [UInt8] = []
      for try await chunk in stream { bytes += chunk.bytes }
      #expect(bytes == [1, 0])
    }
  }

  @Test func errorsBecomeNetworkErrors() async throws {
    func thrown(_ error: any Error) async -> NetworkError? {
      var chunks = BodyStream.chunks([], error: error).makeAsyncIterator()
      return await #expect(throws: NetworkError.self) { try await chunks.next() }
    }
    #expect(await thrown(Broken())?.code == .invalidBody)
    #expect(await thrown(Broken())?.underlyingError is Broken)
    #expect(await thrown(CancellationError())?.code == .cancelled)
    #expect(await thrown(NetworkError(.totalTimeout, "late"))?.code == .totalTimeout)
  }
}
