#if os(Linux)
  import Foundation
  import Glibc
  import NetworkKit
  import Testing

  /// A lease of a file (fcntl(2), `F_SETLEASE`): any process that opens the file waits until it's given back.
  private enum Lease {
    private static let (set, get): (Int32, Int32) = (1024, 1025)

    /// A Boolean value that indicates whether the file system has leases.
    static let isSupported: Bool = {
      let path = FileManager.default.temporaryDirectory.appendingPathComponent(UUID().uuidString)
        .path
      let descriptor = open(path, O_RDWR | O_CREAT, 0o600)
      defer {
        close(descriptor)
        unlink(path)
      }
      return take(descriptor)
    }()

    static func take(_ descriptor: Int32) -> Bool { fcntl(descriptor, set, Int32(F_WRLCK)) == 0 }

    static func giveBack(_ descriptor: Int32) -> Bool {
      fcntl(descriptor, set, Int32(F_UNLCK)) == 0
    }

    /// Returns whether no process waits for the lease.
    static func isUncontested(_ descriptor: Int32) -> Bool {
      fcntl(descriptor, get) == Int32(F_WRLCK)
    }
  }

  /// Reading files that are slow: no thread of the cooperative pool waits for them.
  @Suite(.enabled(if: Lease.isSupported), .serialized, .timeLimit(.minutes(60)))
  struct FileReadingTests {
    private func withLeasedFile(
      _ operation: (_ path: String, _ descriptor: Int32) async throws -> Void
    ) async throws {
      // The kernel tells by this signal that somebody waits; by default it ends the process.
      signal(SIGIO, SIG_IGN)
      try await withTemporaryFile("content") { path in
        let descriptor = open(path, O_RDWR)
        defer { close(descriptor) }
        try #require(Lease.take(descriptor))
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
            #expect(Lease.giveBack(descriptor))
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
        while Lease.isUncontested(descriptor) { await Task.yield() }
        // Now the call that opens the file waits for the lease.
        task.cancel()
        let error = await #expect(throws: NetworkError.self) { try await task.value }
        #expect(error?.code == .cancelled)
        #expect(Lease.giveBack(descriptor))
      }
    }
  }
#endif
