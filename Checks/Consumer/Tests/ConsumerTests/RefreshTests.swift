import NetworkKit
import Testing

@testable import Consumer

/// A server in memory that accepts one token, and counts the requests for it.
private actor TokenServer {
  private(set) var refreshCount = 0
  private(set) var rejectionCount = 0

  func respond(path: String?, authorization: String?) -> NetworkResponse {
    if path == "/token" {
      refreshCount += 1
      return NetworkResponse(Array(#"{"greeting": "new"}"#.utf8))
    }
    guard authorization == "Bearer new" else {
      rejectionCount += 1
      return NetworkResponse([], status: .unauthorized)
    }
    return NetworkResponse(Array(#"{"greeting": "Hello"}"#.utf8))
  }
}

private struct TokenClient: NetworkClient {
  let server = TokenServer()

  func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
    await server.respond(
      path: request.head.path, authorization: request.head.headerFields[.authorization])
  }
}

private struct FetchToken: NetworkRequest {
  typealias ResponseType = Greeting
  var endpoint: String { "/token" }
}

/// CI runs this under the thread sanitizer.
struct RefreshTests {
  @Test func aThousandRequestsThatAreRejectedRefreshOnce() async throws {
    let transport = TokenClient()
    let client = HTTPNetworkClient(baseURL: "https://greetings.example.com", transport: transport) {
      Authentication(AccessToken("old")) { _, client in
        AccessToken(try await client.perform(FetchToken()).text)
      }
    }
    let canceled = Task { try await client.perform(FetchGreeting(name: "Ann")) }
    canceled.cancel()
    let texts: [String] = try await withThrowingTaskGroup(of: String.self) { group in
      for _ in 0..<1_000 {
        group.addTask { try await client.perform(FetchGreeting(name: "Ann")).text }
      }
      return try await group.reduce(into: []) { $0.append($1) }
    }
    #expect(texts == Array(repeating: "Hello", count: 1_000))
    #expect(await transport.server.refreshCount == 1)
    #expect(await transport.server.rejectionCount > 0)
  }
}
