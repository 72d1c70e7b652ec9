#if os(Linux)
  import Foundation
  import Glibc
  import NetworkKit
  import Testing

  /// Reading files that are slow: no thread of the cooperative pool waits for them.
  ///
  /// A file under a lease (fcntl(2), `F_SETLEASE`) is opened only after whoever holds the lease gives it
  /// back: until then, the call that opens it blocks.
  @Suite(.serialized, .timeLimit(.minutes(1))) struct FileReadingTests {
    private static let setLease: Int32 = 1024
    private static let getLease: Int32 = 1025

    private func withLeasedFile(
      _ operation: (_ path: String, _ descriptor: Int32) async throws -> Void
    ) async throws {
      // The kernel tells by this signal that somebody waits; by default it ends the process.
      signal(SIGIO, SIG_IGN)
      try await withTemporaryFile("content") { path in
        let descriptor = open(path, O_RDWR)
        defer { close(descriptor) }
        try #require(fcntl(descriptor, Self.setLease, Int32(F_WRLCK)) == 0)
        try await operation(path, descriptor)
      }
    }

    private func text(of body: RequestBody) async throws -> String {
      var bytes: [UInt8] = []
      for try await chunk in body.chunks { bytes += chunk.bytes }
      return String(decoding: bytes, as: UTF8.self)
    }

    @Test func filesThatBlockHoldUpNoOtherTask() async throws {
      let texts = Recorder<String>()
      try await withLeasedFile { path, descriptor in
        try await withThrowingTaskGroup(of: Void.self) { group in
          for _ in 0..<64 {
            group.addTask {
              texts.record(try await text(of: .file(path: path, contentType: "text/plain")))
            }
          }
          group.addTask {
            // Behind all of them. After 45 seconds the kernel lets them read, lease or not.
            #expect(texts.values.isEmpty)
            #expect(fcntl(descriptor, Self.setLease, Int32(F_UNLCK)) == 0)
          }
          try await group.waitForAll()
        }
      }
      #expect(texts.values == Array(repeating: "content", count: 64))
    }

    @Test func aCancelledReadEndsThoughItsFileBlocks() async throws {
      try await withLeasedFile { path, descriptor in
        let task = Task {
          try await text(of: .file(path: path, contentType: "text/plain"))
        }
        while fcntl(descriptor, Self.getLease) == Int32(F_WRLCK) { await Task.yield() }
        // Now the call that opens the file waits for the lease.
        task.cancel()
        let error = await #expect(throws: NetworkError.self) { try await task.value }
        #expect(error?.code == .cancelled)
        #expect(fcntl(descriptor, Self.setLease, Int32(F_UNLCK)) == 0)
      }
    }
  }
#endif
