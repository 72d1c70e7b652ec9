import Foundation
import HTTPTypes
import NetworkKitSupport
import Testing

@testable import NetworkKit

@Suite(.timeLimit(.minutes(60))) struct DownloadMemoryTests {
  private static let (chunkSize, chunkCount) = (1 << 20, 64)

  private struct Chunks {
    var produced = 0
    var live = 0
    var mostLive = 0

    mutating func produce() {
      produced += 1
      live += 1
      mostLive = max(mostLive, live)
    }
  }

  /// A chunk that counts as live until its memory is deallocated.
  private static func chunk(countedIn chunks: Locked<Chunks>) -> BodyChunk? {
    guard chunks.withLock({ $0.produced }) < chunkCount else { return nil }
    chunks.withLock { $0.produce() }
    let memory = UnsafeMutableRawPointer.allocate(byteCount: chunkSize, alignment: 1)
    memory.initializeMemory(as: UInt8.self, repeating: 7, count: chunkSize)
    return BodyChunk(
      Data(
        bytesNoCopy: memory, count: chunkSize,
        deallocator: .custom { memory, _ in
          memory.deallocate()
          chunks.withLock { $0.live -= 1 }
        }))
  }

  @Test func onlyTheChunkThatIsWrittenIsInMemory() async throws {
    let chunks = Locked(Chunks())
    let client = FakeTransport { _ in
      let body = AsyncStream { Self.chunk(countedIn: chunks) }
      return NetworkResponse(head: HTTPResponse(status: .ok), body: .stream(BodyStream(body)))
    }
    try await withFolder { (folder) async throws in
      let file = try await client.download(GetFile(), to: folder.file)
      #expect(file.byteCount == Self.chunkSize * Self.chunkCount)
      let content = try Data(contentsOf: folder.file)
      #expect(content == Data(repeating: 7, count: file.byteCount))
    }
    #expect(chunks.withLock { $0.mostLive } <= 2)
    #expect(chunks.withLock { $0.live } == 0)
  }
}
