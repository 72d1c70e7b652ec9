import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitCaching
import NetworkKitObservability
import NetworkKitSupport
import Testing

/// Tests beyond the rules of the standard: the background, storages that fail, and many tasks at once.
@Suite(.timeLimit(.minutes(60))) struct CacheTests {
  // MARK: The background

  /// Adds middleware to each attempt, as a signature does.
  private struct Signing: Middleware {
    struct Field: Middleware {
      func send(_ request: OutgoingRequest, next: Call.Next)
        async throws(NetworkError) -> NetworkResponse
      {
        var request = request
        request.head.headerFields[.from] = "signed"
        return try await next.send(request)
      }
    }

    func send(_ request: OutgoingRequest, next: Call.Next)
      async throws(NetworkError) -> NetworkResponse
    {
      try await next.observingAttempts(with: Field()).send(request)
    }
  }

  @Test func aValidationInTheBackgroundKeepsTheMiddlewareOfItsAttempt() async throws {
    let time = Locked(Date(timeIntervalSince1970: 1_800_000_000))
    let transport = FakeTransport { _ in
      NetworkResponse([1], headers: [.cacheControl: "max-age=60, stale-while-revalidate=60"])
    }
    let cache = Cache(now: { time.withLock { $0 } })
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport) {
      Signing()
      cache
    }
    try await client.perform(GetPath("/a"))
    time.withLock { $0 = $0.addingTimeInterval(90) }
    try await client.perform(GetPath("/a"))
    await cache.waitForRevalidations()
    #expect(transport.requests.map { $0.head.headerFields[.from] } == ["signed", "signed"])
  }

  @Test func aStaleResponseIsServedWhileItIsRevalidated() async throws {
    let time = Locked(Date(timeIntervalSince1970: 1_800_000_000))
    let gate = Gate()
    let transport = FakeTransport { request throws(NetworkError) in
      if request.head.headerFields.contains(.ifNoneMatch) {
        do { try await gate.wait() } catch { throw NetworkError(.cancelled, "cancelled") }
        return NetworkResponse([], status: .notModified, headers: [.eTag: "\"1\""])
      }
      return NetworkResponse(
        [1],
        headers: [.cacheControl: "max-age=60, stale-while-revalidate=60", .eTag: "\"1\""])
    }
    let cache = Cache(now: { time.withLock { $0 } })
    let client = cache.client(over: transport)
    try await client.perform(GetPath("/a"))
    time.withLock { $0 = $0.addingTimeInterval(90) }
    // However many tasks want it, one request is sent.
    try await withThrowingTaskGroup(of: Void.self) { group in
      for _ in 0..<20 {
        group.addTask {
          let response = try await client.response(for: GetPath("/a"))
          #expect(response.cacheStatus?.isHit == true)
          #expect(response.cacheStatus?.timeToLive == -30)
        }
      }
      try await group.waitForAll()
    }
    gate.open()
    await cache.waitForRevalidations()
    #expect(transport.requests.count == 2)
    let response = try await client.response(for: GetPath("/a"))
    #expect(response.cacheStatus?.timeToLive == 60)
    #expect(transport.requests.count == 2)
  }

  @Test func afterTheWindowTheCallerWaits() async throws {
    let time = Locked(Date(timeIntervalSince1970: 1_800_000_000))
    let transport = FakeTransport { _ in
      NetworkResponse([], headers: [.cacheControl: "max-age=60, stale-while-revalidate=60"])
    }
    let client = Cache(now: { time.withLock { $0 } }).client(over: transport)
    try await client.perform(GetPath("/a"))
    time.withLock { $0 = $0.addingTimeInterval(120) }
    let response = try await client.response(for: GetPath("/a"))
    #expect(response.cacheStatus?.forwardReason == .stale)
  }

  // MARK: Failures

  @Test func aServerCannotClaimToBeTheCache() async throws {
    let name = try #require(HTTPField.Name("Cache-Status"))
    let transport = FakeTransport { _ in
      NetworkResponse([1], headers: [name: "NetworkKit; hit; ttl=42"])
    }
    let uncached = HTTPNetworkClient(baseURL: "https://a.test", transport: transport)
    #expect(try await uncached.response(for: GetPath("/a")).cacheStatus == nil)
    let cached = try await Cache().client(over: transport).response(for: GetPath("/a"))
    #expect(cached.cacheStatus?.isHit == false)
    #expect(cached.head.headerFields[values: name].count == 2)
  }

  @Test func aStorageThatFailsFailsNoRequest() async throws {
    let transport = FakeTransport { _ in NetworkResponse([1], headers: .fresh) }
    let client = Cache(FailingStorage()).client(over: transport)
    for _ in 0..<2 {
      let response = try await client.response(for: GetPath("/a"))
      #expect(response.cacheStatus?.isStored == false)
    }
    try await client.perform(GetPath("/a", method: .put))
    #expect(transport.requests.count == 3)
    await #expect(throws: NetworkError.self) { try await client.invalidate(GetPath("/a")) }
  }

  /// A server that confirms a response that isn't stored, and whose next response isn't stored or is a failure.
  @Test(arguments: [200, 503])
  func aRejectedValidationRemovesOrServesTheStoredResponse(status: Int) async throws {
    let time = Locked(Date(timeIntervalSince1970: 1_800_000_000))
    let isFirst = Locked(true)
    let transport = FakeTransport { request in
      if request.head.headerFields.contains(.ifNoneMatch) {
        return NetworkResponse([], status: .notModified, headers: [.eTag: "\"2\""])
      }
      return isFirst.exchange(false)
        ? NetworkResponse(
          Array("old".utf8),
          headers: [.cacheControl: "max-age=60, stale-if-error=600", .eTag: "\"1\""])
        : NetworkResponse(
          Array("new".utf8), status: .init(code: status), headers: [.cacheControl: "no-store"])
    }
    let client = Cache(now: { time.withLock { $0 } }).client(over: transport)
    #expect(try await client.perform(GetText("/a")) == "old")
    time.withLock { $0 = $0.addingTimeInterval(90) }
    for _ in 0..<2 {
      #expect(try await client.perform(GetText("/a")) == (status == 200 ? "new" : "old"))
    }
    let areConditional = transport.requests.map { $0.head.headerFields.contains(.ifNoneMatch) }
    #expect(areConditional == [false, true, false] + (status == 200 ? [false] : [true, false]))
  }

  @Test func aStaleResponseRemainsUntilItsReplacementIsStored() async throws {
    let time = Locked(Date(timeIntervalSince1970: 1_800_000_000))
    let count = Locked(0)
    let transport = FakeTransport { _ throws(NetworkError) in
      let number = count.add(1)
      guard number < 3 else { throw NetworkError(.connectionRefused, "refused") }
      var response = NetworkResponse(
        Array("old".utf8), headers: [.cacheControl: "max-age=60, stale-if-error=600"])
      if number == 2 { response.body = .stream(RequestBody.text("new").chunks) }
      return response
    }
    let client = Cache(now: { time.withLock { $0 } }).client(over: transport)
    #expect(try await client.perform(GetText("/a")) == "old")
    time.withLock { $0 = $0.addingTimeInterval(90) }
    for try await _ in try await client.perform(GetStream("/a")) { break }
    #expect(try await client.perform(GetText("/a")) == "old")
    #expect(transport.requests.count == 3)
  }

  @Test func aCanceledRequestIsNotServedStale() async throws {
    let time = Locked(Date(timeIntervalSince1970: 1_800_000_000))
    let transport = FakeTransport { request throws(NetworkError) in
      guard time.withLock({ $0 }) == Date(timeIntervalSince1970: 1_800_000_000) else {
        throw NetworkError(.cancelled, "the task was canceled")
      }
      return NetworkResponse([], headers: [.cacheControl: "max-age=60, stale-if-error=600"])
    }
    let client = Cache(now: { time.withLock { $0 } }).client(over: transport)
    try await client.perform(GetPath("/a"))
    time.withLock { $0 = $0.addingTimeInterval(90) }
    let error = await #expect(throws: NetworkError.self) {
      try await client.perform(GetPath("/a"))
    }
    #expect(error?.code == .cancelled)
  }

  @Test func aValueOfAMockIsNotStored() async throws {
    let mock = MockNetworkClient()
    mock.stub(GetText.self) { _ in "text" }
    let storage = MemoryCacheStorage()
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: mock) { Cache(storage) }
    #expect(try await client.perform(GetText("/a")) == "text")
    #expect(storage.count == 0)
  }

  @Test func aResponseThatIsWatchedForDriftIsStored() async throws {
    let transport = FakeTransport { _ in
      NetworkResponse(Array(#"{"id":1,"name":"Ann"}"#.utf8), headers: .fresh)
    }
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport) {
      Cache()
      DriftWatch(ratio: 1, logger: nil)
    }
    for _ in 0..<2 { _ = try await client.perform(RecordedAPI.FetchUser(id: 1)) }
    #expect(transport.requests.count == 1)
  }

  // MARK: Sockets and decompressed bodies

  @Test func aResponseFromASocketIsInvalidated() async throws {
    let transport = FakeTransport { _ in NetworkResponse([], headers: .fresh) }
    let client = HTTPNetworkClient(
      baseURL: try BaseURL(unixSocket: "/var/run/a.sock"), configuration: .init(retries: .never),
      transport: transport
    ) { Cache() }
    for _ in 0..<2 { try await client.perform(GetPath("/a")) }
    #expect(transport.requests.count == 1)
    try await client.invalidate(GetPath("/a"))
    try await client.perform(GetPath("/a"))
    #expect(transport.requests.count == 2)
    try await client.perform(GetPath("/a", method: .delete))
    try await client.perform(GetPath("/a"))
    #expect(transport.requests.count == 4)
  }

  #if Compression
    @Test func aResponseToHEADKeepsADecompressedResponse() async throws {
      let transport = FakeTransport { request in
        let bytes = request.head.method == .head ? [] : CompressedText.gzip
        return NetworkResponse(
          bytes,
          headers: [
            .cacheControl: "max-age=60", .contentEncoding: "gzip",
            .contentLength: "\(CompressedText.gzip.count)",
          ])
      }
      let client = Cache().client(over: transport)
      #expect(try await client.perform(GetText("/a")) == CompressedText.text)
      try await client.perform(
        GetPath("/a", method: .head, headers: [.cacheControl: "no-cache"]))
      #expect(try await client.perform(GetText("/a")) == CompressedText.text)
      #expect(transport.requests.map(\.head.method) == [.get, .head])
    }
  #endif

  // MARK: Many tasks

  @Test func manyTasksGetTheirOwnResponses() async throws {
    let transport = FakeTransport { request in
      NetworkResponse(Array((request.head.path ?? "").utf8), headers: .fresh)
    }
    // Room for about half of the responses.
    let storage = MemoryCacheStorage(maximumSize: 10_000)
    let client = Cache(storage).client(over: transport)
    try await withThrowingTaskGroup(of: Void.self) { group in
      for number in 0..<2_000 {
        group.addTask {
          let path = "/\(number % 50)"
          if number % 40 == 0 {
            try await client.perform(GetPath(path, method: .delete))
          } else {
            #expect(try await client.perform(GetText(path)) == path)
          }
        }
      }
      try await group.waitForAll()
    }
    #expect(storage.size <= 10_000)
    #expect(storage.count > 0)
    // Once nothing is in progress, a response is stored for certain.
    let before = transport.requests.count
    for _ in 0..<2 { #expect(try await client.perform(GetText("/0")) == "/0") }
    #expect(transport.requests.count <= before + 1)
  }
}

/// A storage that can't be used.
private struct FailingStorage: CacheStorage {
  private var failure: NetworkError { NetworkError(.cacheStorageFailed, "the disk is gone") }

  func response(
    for url: String, selecting select: @escaping @Sendable ([CachedResponse.Head]) -> Int?
  ) async throws(NetworkError) -> CachedResponse? { throw failure }

  func store(_ response: CachedResponse) async throws(NetworkError) { throw failure }

  func replace(
    _ head: CachedResponse.Head, with newHead: CachedResponse.Head
  ) async throws(NetworkError) { throw failure }

  func remove(_ selection: CacheSelection) async throws(NetworkError) { throw failure }
}

extension Cache {
  /// Returns a client that sends each request once, through this cache.
  func client(over transport: FakeTransport) -> HTTPNetworkClient {
    HTTPNetworkClient(
      baseURL: "https://a.test", configuration: .init(retries: .never), transport: transport
    ) { self }
  }
}

extension HTTPFields {
  /// The fields of a response that's fresh for a minute.
  static var fresh: HTTPFields { [.cacheControl: "max-age=60"] }
}
