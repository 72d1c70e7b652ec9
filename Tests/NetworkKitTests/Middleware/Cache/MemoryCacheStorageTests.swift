import Foundation
import HTTPTypes
import NetworkKitSupport
import Testing

@testable import NetworkKit
@testable import NetworkKitCaching

extension CachedResponse {
  /// A stored response, for tests of storages.
  static func stub(
    _ url: String, variant: String = "", endpoint: String = "/a", body: String = "",
    headers: HTTPFields = [:], time: Double = 1_800_000_000
  ) -> CachedResponse {
    CachedResponse(
      head: Head(
        url: url, endpoint: endpoint, variant: CacheVariant(credentials: variant, fields: [:]),
        response: HTTPResponse(status: .ok, headerFields: headers),
        requestTime: Date(timeIntervalSince1970: time),
        responseTime: Date(timeIntervalSince1970: time)),
      body: BodyChunk(Array(body.utf8)))
  }
}

extension CacheStorage {
  /// The bodies of all responses of a URL.
  func bodies(of url: String) async throws -> Set<String> {
    let count = Locked(0)
    _ = try await response(for: url) { heads in
      count.withLock { $0 = heads.count }
      return nil
    }
    var bodies: Set<String> = []
    for index in 0..<count.withLock({ $0 }) {
      let response = try await response(for: url) { $0.indices.contains(index) ? index : nil }
      if let response { bodies.insert(String(decoding: response.body.bytes, as: UTF8.self)) }
    }
    return bodies
  }
}

/// The rules of every storage.
struct StorageRules {
  let storage: any CacheStorage

  func check() async throws {
    try await storage.store(.stub("1", body: "a"))
    try await storage.store(.stub("1", variant: "x", body: "b"))
    try await storage.store(.stub("2", endpoint: "/b", body: "c"))
    try await storage.store(.stub("3", endpoint: "/b", body: ""))
    #expect(try await storage.bodies(of: "1") == ["a", "b"])
    #expect(try await storage.bodies(of: "3") == [""])
    #expect(try await storage.bodies(of: "4") == [])
    try await checkReplacing()
    try await checkRemoving()
  }

  private func checkReplacing() async throws {
    let old = CachedResponse.stub("1", variant: "x", body: "d")
    try await storage.store(old)
    #expect(try await storage.bodies(of: "1") == ["a", "d"])
    let new = CachedResponse.stub("1", variant: "y", headers: [.eTag: "\"1\""], time: 1_800_000_009)
    try await storage.replace(old.head, with: new.head)
    #expect(try await storage.bodies(of: "1") == ["a", "d"])
    let found = try await storage.response(for: "1") { heads in
      heads.firstIndex { $0.variantID == "y" }
    }
    #expect(found?.head.response == new.head.response)
    #expect(found?.head.responseTime == new.head.responseTime)
    // The head that is to be replaced isn't there any more.
    try await storage.replace(old.head, with: CachedResponse.stub("1", variant: "z").head)
    let others = try await storage.response(for: "1") { heads in
      heads.firstIndex { $0.variantID == "z" }
    }
    #expect(others == nil)
    // Another head replaced it meanwhile.
    let another = CachedResponse.stub("1", variant: "y", body: "e", time: 1_800_000_011)
    try await storage.store(another)
    try await storage.replace(
      new.head, with: CachedResponse.stub("1", variant: "y", headers: [.age: "1"]).head)
    let kept = try await storage.response(for: "1") { heads in
      heads.firstIndex { $0.variantID == "y" }
    }
    #expect(kept?.head.response == another.head.response)
  }

  private func checkRemoving() async throws {
    try await storage.remove(.variant(url: "1", id: "y"))
    #expect(try await storage.bodies(of: "1") == ["a"])
    try await storage.remove(.endpoint("/b"))
    #expect(try await storage.bodies(of: "2") == [])
    #expect(try await storage.bodies(of: "3") == [])
    #expect(try await storage.bodies(of: "1") == ["a"])
    try await storage.store(.stub("2", body: "c"))
    try await storage.remove(.url("1"))
    #expect(try await storage.bodies(of: "1") == [])
    #expect(try await storage.bodies(of: "2") == ["c"])
    try await storage.remove(.all)
    #expect(try await storage.bodies(of: "2") == [])
  }

  /// The responses that were used the longest time ago go first.
  func checkOrder(roomFor count: Int) async throws {
    for number in 0..<count { try await storage.store(.stub("\(number)", body: "x")) }
    _ = try await storage.bodies(of: "0")
    try await storage.store(.stub("new", body: "x"))
    #expect(try await storage.bodies(of: "1") == [])
    #expect(try await storage.bodies(of: "0") == ["x"])
    for number in 2..<count { #expect(try await storage.bodies(of: "\(number)") == ["x"]) }
    // Larger than everything that there is room for.
    try await storage.store(.stub("2", body: String(repeating: "x", count: 100_000)))
    #expect(try await storage.bodies(of: "2") == [])
    #expect(try await storage.bodies(of: "new") == ["x"])
  }
}

@Suite struct MemoryCacheStorageTests {
  @Test func followsTheRules() async throws {
    let storage = MemoryCacheStorage()
    try await StorageRules(storage: storage).check()
    #expect(storage.size == 0)
    #expect(storage.count == 0)
  }

  @Test func keepsWhatWasUsedLast() async throws {
    let size = CachedResponse.stub("0", body: "x").size
    let storage = MemoryCacheStorage(maximumSize: size * 10 + 5)
    try await StorageRules(storage: storage).checkOrder(roomFor: 10)
  }

  @Test func aURLHasAtMost16Variants() async throws {
    let storage = MemoryCacheStorage()
    for number in 0..<100 {
      try await storage.store(.stub("1", variant: "\(number)", body: "\(number)"))
    }
    #expect(try await storage.bodies(of: "1") == Set((84..<100).map(String.init)))
  }

  /// Whatever is stored, used and removed, the sums are right and nothing goes beyond the limit.
  @Test func countsWhatItHolds() async throws {
    let storage = MemoryCacheStorage(maximumSize: 20_000)
    var generator = RandomDoubles(state: 7)
    func random() -> Double { Double.random(in: 0..<1, using: &generator) }
    for _ in 0..<5_000 {
      let url = "\(Int(random() * 30))"
      switch random() {
      case ..<0.6:
        let body = String(repeating: "x", count: Int(random() * 3_000))
        try await storage.store(.stub(url, variant: url, endpoint: "/\(url)", body: body))
      case ..<0.9: _ = try await storage.bodies(of: url)
      case ..<0.95: try await storage.remove(.url(url))
      default: try await storage.remove(.endpoint("/\(url)"))
      }
      #expect(storage.size <= 20_000)
    }
    var (count, size) = (0, 0)
    for url in 0..<30 {
      let response = try await storage.response(for: "\(url)") { $0.isEmpty ? nil : 0 }
      count += response == nil ? 0 : 1
      size += response?.size ?? 0
    }
    #expect(storage.count == count)
    #expect(storage.size == size)
  }

  @Test func aHeadIsReadFromItsBytes() throws {
    let head = CachedResponse.Head(
      url: "https://a.test/ä", endpoint: "/{id}",
      variant: CacheVariant(credentials: "c", fields: ["x-a": "1", "x-b": nil]),
      response: HTTPResponse(
        status: .init(code: 299), headerFields: [.eTag: "\"1\"", .vary: "X-A", .vary: "X-B"]),
      requestTime: Date(timeIntervalSince1970: 1.5), responseTime: Date(timeIntervalSince1970: 2))
    let bytes = head.bytes
    let read = try #require(CachedResponse.Head(bytes: bytes))
    #expect(read.bytes == bytes)
    #expect(read.isSame(as: head))
    #expect(read.variantID == head.variantID)
    #expect(read.url == head.url && read.endpoint == head.endpoint)
    for count in 0..<bytes.count {
      #expect(CachedResponse.Head(bytes: Array(bytes.prefix(count))) == nil)
    }
    #expect(CachedResponse.Head(bytes: bytes + [0]) == nil)
    for index in bytes.indices {
      for change in [1, 0x80, 0xFF] as [UInt8] {
        var damaged = bytes
        damaged[index] ^= change
        #expect(CachedResponse.Head(bytes: damaged) == nil)
      }
    }
  }
}
