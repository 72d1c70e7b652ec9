import HTTPTypes
import NetworkKit
import NetworkKitCaching
import NetworkKitSupport
import Testing

@NetworkRequest(endpoint: "/users/{id}")
private struct FetchUser {
  typealias ResponseType = String
  let id: Int
  @Query var fields: String?
}

@NetworkRequest(endpoint: "/users")
private struct ListUsers {
  typealias ResponseType = String
}

@NetworkRequest(endpoint: "/users/{id}/avatar", method: .put)
@Invalidates(FetchUser.self)
@Invalidates(ListUsers.self)
private struct ChangeAvatar {
  let id: Int
}

enum CachedUsers {
  @NetworkRequest(endpoint: "/all")
  struct Fetch {
    typealias ResponseType = String
  }

  @NetworkRequest(endpoint: "/all/new", method: .post)
  @Invalidates(Fetch.self)
  struct Create {}
}

/// Stored responses that are removed by the type of their request.
@Suite struct InvalidatesTests {
  private let transport: FakeTransport
  private let client: HTTPNetworkClient
  private let status = Locked(200)

  init() {
    let status = status
    transport = FakeTransport { request in
      NetworkResponse(
        Array((request.head.path ?? "").utf8),
        status: request.head.method == .get
          ? .ok : HTTPResponse.Status(code: status.withLock { $0 }),
        headers: [.cacheControl: "max-age=60"])
    }
    client = HTTPNetworkClient(
      baseURL: "https://a.test/v1", configuration: .init(retries: .never), transport: transport
    ) { Cache() }
  }

  /// The paths that are sent again, of all that were stored.
  private func pathsSentAgain() async throws -> [String] {
    let before = transport.requests.count
    try await performAll()
    return transport.requests.dropFirst(before).compactMap(\.head.path)
  }

  private func performAll() async throws {
    _ = try await client.perform(FetchUser(id: 1))
    _ = try await client.perform(FetchUser(id: 2))
    _ = try await client.perform(FetchUser(id: 2, fields: "name"))
    _ = try await client.perform(ListUsers())
    _ = try await client.perform(CachedUsers.Fetch())
  }

  @Test func aChangeRemovesAllResponsesOfTheTypes() async throws {
    try await performAll()
    #expect(try await pathsSentAgain() == [])
    try await client.perform(ChangeAvatar(id: 1))
    #expect(
      try await pathsSentAgain()
        == ["/v1/users/1", "/v1/users/2", "/v1/users/2?fields=name", "/v1/users"])
    try await client.perform(CachedUsers.Create())
    #expect(try await pathsSentAgain() == ["/v1/all"])
  }

  @Test(arguments: [404, 500]) func aFailedChangeRemovesNothing(code: Int) async throws {
    try await performAll()
    status.withLock { $0 = code }
    await #expect(throws: NetworkError.self) { try await client.perform(ChangeAvatar(id: 1)) }
    #expect(try await pathsSentAgain() == [])
  }

  @Test func oneRequestIsInvalidated() async throws {
    try await performAll()
    try await client.invalidate(FetchUser(id: 2))
    #expect(try await pathsSentAgain() == ["/v1/users/2"])
    try await client.invalidate(FetchUser(id: 2, fields: "name"))
    #expect(try await pathsSentAgain() == ["/v1/users/2?fields=name"])
  }

  @Test func oneTypeIsInvalidated() async throws {
    try await performAll()
    try await client.invalidate(ListUsers.self)
    #expect(try await pathsSentAgain() == ["/v1/users"])
  }

  @Test func aRequestWithoutTemplateIsInvalidatedByItsName() async throws {
    try await performAll()
    _ = try await client.perform(GetText("/a"))
    try await client.invalidate(GetText.self)
    let before = transport.requests.count
    _ = try await client.perform(GetText("/a"))
    #expect(transport.requests.count == before + 1)
  }

  @Test func theAnnotationListsTheTypes() {
    #expect(ChangeAvatar.invalidatedRequests.count == 2)
    #expect(ChangeAvatar.invalidatedRequests.first is FetchUser.Type)
    #expect(FetchUser.invalidatedRequests.isEmpty)
  }

  @Test func thePolicyOfARequestReachesTheCache() async throws {
    struct Reload: NetworkRequest {
      typealias ResponseType = String
      var cachePolicy: CachePolicy
      var endpoint: String { "/a" }
    }
    for policy in [CachePolicy.automatic, .reload, .ignore, .onlyIfCached, .automatic] {
      _ = try await client.perform(Reload(cachePolicy: policy))
    }
    #expect(transport.requests.count == 3)
  }
}
