import Foundation
import NetworkKit
import NetworkKitCaching
import NetworkKitDiskCache
import Testing

@NetworkRequest(endpoint: "/profiles/{id}")
struct ReloadProfile {
  typealias ResponseType = String
  var cachePolicy: CachePolicy { .reload }
  let id: Int
}

@NetworkRequest(endpoint: "/profiles/{id}")
struct FetchProfile {
  typealias ResponseType = String
  let id: Int
  var cachePolicy: CachePolicy = .automatic
}

@NetworkRequest(endpoint: "/profiles/{id}/photo", method: .put)
@Invalidates(FetchProfile.self)
struct ChangePhoto {
  let id: Int
}

struct CachingTests {
  private struct Tokens {
    func current() async throws -> String { "token" }
  }

  private let tokens = Tokens()

  private func mock() -> MockNetworkClient {
    let mock = MockNetworkClient()
    mock.stub(FetchProfile.self, headers: [.cacheControl: "max-age=60"], json: "Ann")
    mock.stub(ReloadProfile.self, headers: [.cacheControl: "max-age=60"], json: "Bea")
    mock.stub(ChangePhoto.self) { _ in }
    return mock
  }

  @Test func theCacheIsListedAfterCredentials() async throws {
    let client = HTTPNetworkClient(baseURL: "https://api.example.com") {
      BearerToken { try await tokens.current() }
      Cache()
    }
    #expect(client.baseURL == "https://api.example.com")
  }

  @Test func theStatusTellsWhereAResponseCameFrom() async throws {
    let mock = mock()
    let client = HTTPNetworkClient(baseURL: "https://api.example.com", transport: mock) { Cache() }
    _ = try await client.perform(FetchProfile(id: 42))
    let response = try await client.response(for: FetchProfile(id: 42))
    if response.cacheStatus?.isHit == true { print("served without the network") }
    #expect(response.cacheStatus?.isHit == true)
    let profile = try await client.perform(FetchProfile(id: 42, cachePolicy: .onlyIfCached))
    #expect(profile == "Ann")
    #expect(try await client.perform(ReloadProfile(id: 42)) == "Bea")
    #expect(try await client.perform(FetchProfile(id: 42)) == "Bea")
  }

  @Test func aChangeRemovesResponses() async throws {
    let mock = mock()
    let client = HTTPNetworkClient(baseURL: "https://api.example.com", transport: mock) { Cache() }
    _ = try await client.perform(FetchProfile(id: 42))
    try await client.perform(ChangePhoto(id: 7))
    _ = try await client.perform(FetchProfile(id: 42))
    try await client.invalidate(FetchProfile(id: 42))
    try await client.invalidate(FetchProfile.self)
    _ = try await client.perform(FetchProfile(id: 42))
    _ = try await client.perform(FetchProfile(id: 42))
    #expect(mock.requests(of: FetchProfile.self).count == 3)
  }

  @Test func responsesAreOnDisk() async throws {
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("NetworkKit-\(UUID())")
    defer { try? FileManager.default.removeItem(at: directory) }
    let mock = mock()
    for isStored in [false, true] {
      let cache = Cache(DiskCacheStorage(directory: directory, maximumSize: 64 << 20))
      let client = HTTPNetworkClient(baseURL: "https://api.example.com", transport: mock) {
        cache
      }
      let response = try await client.response(for: FetchProfile(id: 42))
      #expect(response.value == "Ann")
      #expect(response.cacheStatus?.isHit == isStored)
    }
  }
}
