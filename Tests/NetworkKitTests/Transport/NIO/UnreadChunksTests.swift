import NIOCore
import NetworkKitSupport
import Testing

@testable import NetworkKit

/// The memory of a response that its reader hasn't read.
@Suite struct UnreadChunksTests {
  /// A server that sends single bytes fills a buffer of the system's maximum size with each.
  @Test(arguments: [1, 100, 8 << 10, 16 << 10, 60 << 10])
  func smallPartsOfBuffersDoNotKeepThem(size: Int) throws {
    var state = NetworkKit.Exchange.State()
    let bytes = [UInt8](repeating: 1, count: size)
    var count = 0
    while state.unreadCount < 256 << 10 {
      var buffer = ByteBufferAllocator().buffer(capacity: 64 << 10)
      buffer.writeBytes(bytes)
      state.append(BodyChunk(buffer))
      count += 1
    }
    var (memory, readCount) = (0, 0)
    while let chunk = try state.takeChunk()?.get() {
      #expect(chunk.bytes == bytes)
      memory += chunk.byteBuffer.storageCapacity
      readCount += 1
    }
    #expect(readCount == count)
    #expect(state.unreadCount == 0)
    #expect(memory <= 2 << 20)
  }
}
