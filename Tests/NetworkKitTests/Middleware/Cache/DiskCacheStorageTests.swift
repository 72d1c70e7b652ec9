import Foundation
import HTTPTypes
import Testing

@testable import NetworkKit
@testable import NetworkKitCaching
@testable import NetworkKitDiskCache

/// Runs an operation with a directory that exists for as long as it runs.
func withTemporaryDirectory<Result>(
  _ operation: (URL) async throws -> Result
) async throws -> Result {
  let directory = FileManager.default.temporaryDirectory
    .appendingPathComponent("NetworkKit-\(UUID().uuidString)")
  defer { try? FileManager.default.removeItem(at: directory) }
  return try await operation(directory)
}

@Suite(.timeLimit(.minutes(60))) struct DiskCacheStorageTests {
  private func database(_ directory: URL) -> URL {
    directory.appendingPathComponent("responses.sqlite")
  }

  @Test func followsTheRules() async throws {
    try await withTemporaryDirectory { directory in
      try await StorageRules(storage: DiskCacheStorage(directory: directory)).check()
    }
  }

  @Test func keepsWhatWasUsedLast() async throws {
    try await withTemporaryDirectory { directory in
      let size = CachedResponse.stub("0", body: "x").size
      let storage = DiskCacheStorage(directory: directory, maximumSize: size * 10 + 5)
      try await StorageRules(storage: storage).checkOrder(roomFor: 10)
    }
  }

  @Test func aURLHasAFewVariants() async throws {
    try await withTemporaryDirectory { directory in
      let storage = DiskCacheStorage(directory: directory)
      for number in 0..<40 {
        try await storage.store(.stub("1", variant: "\(number)", body: "\(number)"))
      }
      try await storage.store(.stub("2", body: "x"))
      #expect(try await storage.bodies(of: "1") == Set((24..<40).map { "\($0)" }))
      #expect(try await storage.bodies(of: "2") == ["x"])
    }
  }

  @Test func aResponseThatIsTooLargeChangesNoOrder() async throws {
    try await withTemporaryDirectory { directory in
      let size = CachedResponse.stub("0", body: "x").size
      let storage = DiskCacheStorage(directory: directory, maximumSize: size * 2 + 5)
      for url in ["1", "2"] { try await storage.store(.stub(url, body: "x")) }
      _ = try await storage.response(for: "1") { _ in 0 }
      try await storage.store(.stub("3", body: String(repeating: "x", count: size * 3)))
      try await storage.store(.stub("4", body: "x"))
      #expect(try await storage.bodies(of: "1") == ["x"])
      #expect(try await storage.bodies(of: "2") == [])
    }
  }

  @Test func anotherStorageFindsTheResponses() async throws {
    try await withTemporaryDirectory { directory in
      let first = DiskCacheStorage(directory: directory)
      let body = String(repeating: "0123456789", count: 100_000)
      try await first.store(.stub("1", body: body, headers: [.eTag: "\"1\""]))
      let second = DiskCacheStorage(directory: directory)
      #expect(try await second.bodies(of: "1") == [body])
      try await second.remove(.url("1"))
      #expect(try await first.bodies(of: "1") == [])
    }
  }

  @Test func onlyTheOwnerMayReadTheDirectory() async throws {
    try await withTemporaryDirectory { directory in
      try await DiskCacheStorage(directory: directory).store(.stub("1"))
      let attributes = try FileManager.default.attributesOfItem(atPath: directory.path)
      #expect(attributes[.posixPermissions] as? Int == 0o700)
    }
  }

  @Test func onlyTheOwnerMayReadTheFilesOfASharedDirectory() async throws {
    try await withTemporaryDirectory { directory in
      try FileManager.default.createDirectory(
        at: directory, withIntermediateDirectories: true, attributes: [.posixPermissions: 0o755])
      let storage = DiskCacheStorage(directory: directory)
      try await storage.store(.stub("1"))
      let files = try FileManager.default.contentsOfDirectory(atPath: directory.path)
      #expect(files.contains("responses.sqlite"))
      for file in files {
        let path = directory.appendingPathComponent(file).path
        let attributes = try FileManager.default.attributesOfItem(atPath: path)
        #expect(attributes[.posixPermissions] as? Int == 0o600, "\(file)")
      }
      #expect(try await storage.bodies(of: "1").count == 1)
    }
  }

  @Test func aDirectoryThatCannotBeMadeFailsNoRequest() async throws {
    let storage = DiskCacheStorage(directory: URL(fileURLWithPath: "/dev/null/cache"))
    let error = await #expect(throws: NetworkError.self) { try await storage.store(.stub("1")) }
    #expect(error?.code == .cacheStorageFailed)
    let transport = FakeTransport { _ in NetworkResponse([1]) }
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport) {
      Cache(storage)
    }
    #expect(try await client.perform(GetText("/a")) == "\u{1}")
  }

  /// Files that aren't databases, and databases with wrong bytes.
  @Test(arguments: [0, 1, 15, 16, 100, 4096, 8192])
  func aDamagedFileIsReplaced(offset: Int) async throws {
    try await withTemporaryDirectory { directory in
      do {
        let storage = DiskCacheStorage(directory: directory)
        for number in 0..<50 { try await storage.store(.stub("\(number)", body: "body")) }
      }
      let file = database(directory)
      for suffix in ["-wal", "-shm"] {
        try? FileManager.default.removeItem(atPath: file.path + suffix)
      }
      var bytes = try Data(contentsOf: file)
      let end = min(offset + 4096, bytes.count)
      if offset < end {
        bytes.replaceSubrange(offset..<end, with: Data(repeating: 0x55, count: end - offset))
      }
      try bytes.write(to: file)

      let storage = DiskCacheStorage(directory: directory)
      for number in 0..<50 {
        let bodies = (try? await storage.bodies(of: "\(number)")) ?? []
        #expect(bodies.isSubset(of: ["body"]))
      }
      // At the latest now the storage has noticed, and has a new file.
      _ = try? await storage.store(.stub("new", body: "new"))
      try await storage.store(.stub("new", body: "new"))
      #expect(try await storage.bodies(of: "new") == ["new"])
    }
  }

  @Test func aFileOfAnotherVersionIsEmptied() async throws {
    try await withTemporaryDirectory { directory in
      try await DiskCacheStorage(directory: directory).store(.stub("1", body: "x"))
      let file = try SQLiteDatabase(path: database(directory).path, patience: 1000)
      try file.execute("PRAGMA user_version = 99")
      let storage = DiskCacheStorage(directory: directory)
      #expect(try await storage.bodies(of: "1") == [])
      try await storage.store(.stub("1", body: "y"))
      #expect(try await storage.bodies(of: "1") == ["y"])
    }
  }

  @Test func aFullDiskServesWhatItHas() async throws {
    try await withTemporaryDirectory { directory in
      let storage = DiskCacheStorage(
        directory: directory, limits: DiskCacheTable.Limits(size: 1 << 30, pageCount: 40))
      let body = String(repeating: "x", count: 8_000)
      var stored: [String] = []
      for number in 0..<40 {
        do throws(NetworkError) {
          try await storage.store(.stub("\(number)", body: body + "\(number)"))
          stored.append("\(number)")
        } catch {
          #expect(error.code == .cacheStorageFailed)
        }
      }
      #expect(stored.count > 3 && stored.count < 40)
      for number in 0..<40 {
        let bodies = try await storage.bodies(of: "\(number)")
        #expect(bodies == (stored.contains("\(number)") ? [body + "\(number)"] : []))
      }
      // A removal makes room.
      let first = try #require(stored.first)
      try await storage.remove(.url(first))
      try await storage.store(.stub("new", body: body))
      #expect(try await storage.bodies(of: "new") == [body])
    }
  }

  /// Another process writes for longer than the storage waits: the removal isn't forgotten.
  @Test func aRemovalThatFailsIsMadeUpFor() async throws {
    try await withTemporaryDirectory { directory in
      let storage = DiskCacheStorage(
        directory: directory, limits: DiskCacheTable.Limits(size: 1 << 20, patience: 1))
      try await storage.store(.stub("1", body: "x"))
      let other = try SQLiteDatabase(path: database(directory).path, patience: 0)
      try other.run("BEGIN IMMEDIATE")
      await #expect(throws: NetworkError.self) { try await storage.remove(.url("1")) }
      // Nothing is served until the removal has succeeded.
      let served = try? await storage.bodies(of: "1")
      #expect(served == nil)
      try other.run("COMMIT")
      #expect(try await storage.bodies(of: "1") == [])
    }
  }

  /// A removal that fails for good replaces the file, which another storage has open.
  @Test func aStorageFollowsAFileThatAnotherStorageReplaced() async throws {
    try await withTemporaryDirectory { directory in
      let storages = (0..<2).map { _ in DiskCacheStorage(directory: directory) }
      try await storages[0].store(.stub("1", body: "x"))
      #expect(try await storages[1].bodies(of: "1") == ["x"])
      try SQLiteDatabase(path: database(directory).path, patience: 1000).execute(
        """
        CREATE TRIGGER failure BEFORE DELETE ON response BEGIN SELECT RAISE(ABORT, 'no'); END
        """)
      await #expect(throws: NetworkError.self) { try await storages[0].remove(.url("1")) }
      for storage in storages { #expect(try await storage.bodies(of: "1") == []) }
      try await storages[1].store(.stub("2", body: "y"))
      for storage in storages { #expect(try await storage.bodies(of: "2") == ["y"]) }
    }
  }

  @Test func manyTasksAndStoragesShareAFile() async throws {
    try await withTemporaryDirectory { directory in
      let storages = (0..<4).map { _ in
        DiskCacheStorage(directory: directory, maximumSize: 100_000)
      }
      await withTaskGroup(of: Void.self) { group in
        for number in 0..<400 {
          group.addTask {
            let storage = storages[number % 4]
            let url = "\(number % 20)"
            let body = String(repeating: url + " ", count: 1_000)
            switch number % 5 {
            case 0, 1: try? await storage.store(.stub(url, body: body))
            case 2: try? await storage.remove(.url(url))
            default:
              let bodies = try? await storage.bodies(of: url)
              #expect(bodies?.isSubset(of: [body]) ?? true)
            }
          }
        }
      }
    }
  }
}
