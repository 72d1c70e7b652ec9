import HTTPTypes
import NetworkKit
import NetworkKitCaching
import NetworkKitSupport
import Testing

/// Tests of responses to requests with credentials, which middleware before or after the cache adds.
@Suite(.timeLimit(.minutes(60))) struct CachedCredentialsTests {
  @Test func aResponseWithACredentialFromFurtherInIsNotStored() async throws {
    let transport = FakeTransport { _ in NetworkResponse([], headers: .fresh) }
    let storage = MemoryCacheStorage()
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport) {
      Cache(storage)
      BearerToken("secret")
    }
    for _ in 0..<2 { try await client.perform(GetPath("/a")) }
    #expect(transport.requests.count == 2)
    #expect(storage.count == 0)
  }

  @Test func aCredentialInAFieldOfAnyNameKeepsAResponseFromBeingStored() async throws {
    let transport = FakeTransport { _ in NetworkResponse([], headers: .fresh) }
    let storage = MemoryCacheStorage()
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport) {
      Cache(storage)
      APIKey("secret", header: "X-Tenant")
    }
    for _ in 0..<2 { try await client.perform(GetPath("/a")) }
    #expect(transport.requests.count == 2)
    #expect(storage.count == 0)
  }

  @Test func aCredentialOfAnAttemptKeepsAResponseFromBeingStored() async throws {
    let transport = FakeTransport { _ in NetworkResponse([], headers: .fresh) }
    let storage = MemoryCacheStorage()
    let outer = HTTPNetworkClient(baseURL: "https://a.test", transport: transport) {
      Cache(storage)
    } attemptMiddleware: {
      BearerToken("secret")
    }
    let inner = HTTPNetworkClient(baseURL: "https://a.test", transport: transport) {
    } attemptMiddleware: {
      Cache(storage)
      BearerToken("secret")
    }
    for client in [outer, inner] { try await client.perform(GetPath("/a")) }
    #expect(transport.requests.count == 2)
    #expect(storage.count == 0)
  }

  @Test func aCredentialBetweenTwoCachesKeepsAResponseFromBeingStored() async throws {
    let transport = FakeTransport { _ in NetworkResponse([], headers: .fresh) }
    let storage = MemoryCacheStorage()
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport) {
      Cache(storage)
      APIKey("secret", header: "X-Tenant")
      Cache()
    }
    for _ in 0..<2 { try await client.perform(GetPath("/a")) }
    #expect(transport.requests.count == 1)
    #expect(storage.count == 0)
  }

  @Test func aResponseWithACredentialFromFurtherOutIsStoredForIt() async throws {
    let transport = FakeTransport { _ in NetworkResponse([], headers: .fresh) }
    let token = Locked("a")
    let cache = Cache()
    let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport) {
      BearerToken { token.withLock { $0 } }
      cache
    }
    for value in ["a", "b", "a", "b"] {
      token.withLock { $0 = value }
      try await client.perform(GetPath("/a"))
    }
    #expect(transport.requests.count == 2)
  }

  @Test func theStoredHeadHoldsNoCredential() async throws {
    let transport = FakeTransport { _ in
      NetworkResponse([], headers: [.cacheControl: "max-age=60", .vary: "Authorization, Cookie"])
    }
    let storage = RecordingStorage()
    let client = Cache(storage).client(over: transport)
    let secrets: HTTPFields = [.authorization: "Bearer swordfish", .cookie: "id=swordfish"]
    try await client.perform(GetPath("/a", headers: secrets))
    let head = try #require(storage.stored.values.first?.head)
    #expect(!String(decoding: head.bytes, as: UTF8.self).contains("swordfish"))
    #expect(!head.variantID.contains("swordfish"))
    #expect(head.variantID.count == 64)
  }

  @Test func aSensitiveURLIsStoredIfAskedFor() async throws {
    let transport = FakeTransport { _ in NetworkResponse([], headers: .fresh) }
    let client = Cache(storesSensitive: true).client(over: transport)
    for _ in 0..<2 { try await client.perform(GetPath("/a?token=1")) }
    #expect(transport.requests.count == 1)
  }
}

/// A storage that remembers what it's given, and returns nothing.
private struct RecordingStorage: CacheStorage {
  let stored = Recorder<CachedResponse>()

  func response(
    for url: String, selecting select: @escaping @Sendable ([CachedResponse.Head]) -> Int?
  ) async throws(NetworkError) -> CachedResponse? { nil }

  func store(_ response: CachedResponse) async throws(NetworkError) { stored.record(response) }

  func replace(
    _ head: CachedResponse.Head, with newHead: CachedResponse.Head
  ) async throws(NetworkError) {}

  func remove(_ selection: CacheSelection) async throws(NetworkError) {}
}
