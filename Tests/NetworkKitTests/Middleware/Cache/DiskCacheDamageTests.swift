import Foundation
import HTTPTypes
import Testing

@testable import NetworkKit
@testable import NetworkKitCaching
@testable import NetworkKitDiskCache

/// Files with bytes that were overwritten. The storage serves a response as it was stored, or not at all.
@Suite(.timeLimit(.minutes(60))) struct DiskCacheDamageTests {
  /// A file with responses of many sizes, and some with several variants.
  private struct Stored {
    let bytes: [UInt8]
    var responses: [String: [CachedResponse]] = [:]

    init() async throws {
      var generator = RandomDoubles(state: 30)
      var responses: [String: [CachedResponse]] = [:]
      for number in 0..<50 {
        for variant in 0...(number % 10 == 0 ? 2 : 0) {
          let sizes = [0, 1, 90, 1_000, 3_000, 5_000, 20_000]
          let body = String(
            decoding: (0..<sizes[number % sizes.count]).map { _ in
              UInt8.random(in: 33...126, using: &generator)
            }, as: UTF8.self)
          let url = "https://a.test/users/\(number)"
          responses[url, default: []].append(
            .stub(
              url, variant: "\(variant)", endpoint: "/users/{id}", body: body,
              headers: [.eTag: "\"\(number)\"", .cacheControl: "max-age=3600"],
              time: 1_800_000_000 + Double(number)))
        }
      }
      self.responses = responses
      bytes = try await Self.file(with: Array(responses.values.joined()))
    }

    /// Returns the bytes of a database with responses.
    static func file(with responses: [CachedResponse]) async throws -> [UInt8] {
      try await withTemporaryDirectory { directory in
        let storage = DiskCacheStorage(directory: directory)
        for response in responses { try await storage.store(response) }
        let file = directory.appendingPathComponent("responses.sqlite")
        // Writes the log into the database.
        try SQLiteDatabase(path: file.path, patience: 10_000)
          .execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return Array(try Data(contentsOf: file))
      }
    }

    /// Opens a copy of the file, and returns the number of responses in it and the number of altered responses.
    func served(from bytes: [UInt8]) async throws -> (found: Int, altered: Int) {
      try await withTemporaryDirectory { directory in
        try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
        try Data(bytes).write(to: directory.appendingPathComponent("responses.sqlite"))
        let storage = DiskCacheStorage(directory: directory)
        var (found, altered) = (0, 0)
        for (url, stored) in responses {
          for index in stored.indices {
            let response = try? await storage.response(for: url) { heads in
              heads.indices.contains(index) ? index : nil
            }
            guard let response else { continue }
            found += 1
            if !stored.contains(where: { $0.isEqual(to: response) }) { altered += 1 }
          }
        }
        // After any damage, the storage is usable again: at the latest now, it has noticed it.
        for _ in 0..<2 { _ = try? await storage.store(.stub("new", body: "new")) }
        try await storage.store(.stub("new", body: "new"))
        #expect(try await storage.bodies(of: "new") == ["new"])
        return (found, altered)
      }
    }
  }

  @Test func anUndamagedFileIsServed() async throws {
    let stored = try await Stored()
    let count = stored.responses.values.map(\.count).reduce(0, +)
    let (found, altered) = try await stored.served(from: stored.bytes)
    #expect(found == count)
    #expect(altered == 0)
  }

  @Test(arguments: [1, 7, 64, 5_000])
  func noAlteredResponseIsServed(length: Int) async throws {
    let stored = try await Stored()
    var generator = RandomDoubles(state: UInt64(length))
    var total = 0
    for _ in 0..<100 {
      var bytes = stored.bytes
      let start = Int.random(in: 0..<bytes.count, using: &generator)
      for index in start..<min(start + length, bytes.count) {
        bytes[index] = UInt8.random(in: 0...255, using: &generator)
      }
      let (found, altered) = try await stored.served(from: bytes)
      total += found
      #expect(altered == 0, "after \(length) bytes at \(start)")
    }
    #expect(total > 0)
  }

  /// Each body, each entity tag, and each URL is altered once.
  @Test func everyPartOfAResponseIsChecked() async throws {
    let stored = try await Stored()
    var total = 0
    for response in stored.responses.values.joined() where !response.body.bytes.isEmpty {
      let tag = response.head.response.headerFields[.eTag] ?? ""
      for part in [response.body.bytes, Array(tag.utf8), Array(response.head.url.utf8)] {
        var bytes = Data(stored.bytes)
        // A long body isn't in one piece.
        guard let range = bytes.range(of: Data(part.prefix(40))) else { continue }
        bytes[(range.lowerBound + range.upperBound) / 2] ^= 1
        let (found, altered) = try await stored.served(from: Array(bytes))
        total += found
        #expect(altered == 0)
      }
    }
    #expect(total > 0)
  }

  /// The statements no longer fit the schema, or a trigger, an index, or a total is wrong.
  @Test(arguments: [
    "head BLOB", "checksum INTEGER", "TABLE response (", "TABLE total", "response_inserted",
    "SET size = size + NEW", "response_used", "sqlite_autoindex_response_1",
  ])
  func aDamagedSchemaIsReplaced(text: String) async throws {
    let stored = try await Stored()
    var bytes = Data(stored.bytes)
    let range = try #require(bytes.range(of: Data(text.utf8)))
    bytes[range.lowerBound + 2] = UInt8(ascii: "z")
    let (_, altered) = try await stored.served(from: Array(bytes))
    #expect(altered == 0)
  }

  @Test func aDamagedResponseIsReplaced() async throws {
    let body = String(repeating: "x", count: 1_000)
    var bytes = Data(try await Stored.file(with: [.stub("1", body: body)]))
    let range = try #require(bytes.range(of: Data(body.utf8)))
    bytes[range.lowerBound + 500] = UInt8(ascii: "y")
    try await withTemporaryDirectory { [bytes] directory in
      try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
      try bytes.write(to: directory.appendingPathComponent("responses.sqlite"))
      let storage = DiskCacheStorage(directory: directory)
      #expect(try await storage.bodies(of: "1") == [])
      try await storage.store(.stub("1", body: body))
      #expect(try await storage.bodies(of: "1") == [body])
    }
  }
}

extension CachedResponse {
  fileprivate func isEqual(to other: CachedResponse) -> Bool {
    head.bytes == other.head.bytes && body.bytes == other.body.bytes
  }
}
