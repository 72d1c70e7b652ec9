import Foundation
import HTTPTypes
import Testing

@testable import NetworkKit
@testable import NetworkKitCaching

/// The cache beside nginx's own on the same responses; `.ci/run peers` starts nginx as a caching proxy.
///
/// nginx is a shared cache, and ``Cache`` is a private one: the cases name each difference and its reason.
@Suite(
  .enabled(
    if: ProcessInfo.processInfo.environment["NETWORKKIT_CACHING_PROXY_URL"] != nil,
    "NETWORKKIT_CACHING_PROXY_URL is not set: run .ci/run peers"),
  .timeLimit(.minutes(60)))
struct CachePeersTests {
  /// Two clients of the same server: one with a cache, and one that sends its requests through nginx.
  private static func withBothCaches(
    _ answer: @escaping @Sendable (ReceivedRequest) async throws -> Reply,
    operation: (_ name: String, HTTPNetworkClient, LoopbackServer) async throws -> Void
  ) async throws {
    let proxy = try #require(
      ProcessInfo.processInfo.environment["NETWORKKIT_CACHING_PROXY_URL"])
    try await withServer(answer) { server in
      let urls = [
        ("NetworkKit", server.url + "/networkkit"), ("nginx", "\(proxy)/\(server.port)/nginx"),
      ]
      for (name, url) in urls {
        let client = HTTPNetworkClient(
          baseURL: try BaseURL(url), configuration: .init(redirects: .never, retries: .never),
          transport: TestTransport.shared
        ) {
          if name == "NetworkKit" { Cache() }
        }
        try await operation(name, client, server)
      }
    }
  }

  private static func request(
    _ path: String, method: HTTPRequest.Method = .get, fields: [(String, String)] = []
  ) -> OutgoingRequest {
    let head = HTTPRequest(
      method: method, scheme: nil, authority: nil, path: path, headerFields: HTTPFields(fields))
    return OutgoingRequest(head: head, name: "Peer")
  }

  @Test(arguments: CachePeersCase.all)
  func eachHandlesTheSecondRequest(test: CachePeersCase) async throws {
    try await Self.withBothCaches { request in
      let isConditional = !request.values(of: "If-None-Match").isEmpty
      return isConditional
        ? Reply(304, fields: test.response)
        : Reply(test.status, fields: test.response, body: Array(UUID().uuidString.utf8))
    } operation: { name, client, server in
      let before = server.requests.count
      let first = try await client.send(
        Self.request("/a", method: test.method, fields: test.first))
      let second = try await client.send(
        Self.request("/a", method: test.method, fields: test.second))
      #expect(first.head.status.code == test.status)
      #expect(second.head.status.code == test.status)
      let sent = server.requests.dropFirst(before + 1)
      let outcome: CachePeersCase.Outcome =
        switch sent.first?.values(of: "If-None-Match").isEmpty {
        case nil: .served
        case true?: .fetched
        case false?: .validated
        }
      #expect(outcome == (name == "nginx" ? test.nginx : test.networkKit), "\(name)")
      #expect((first.text == second.text) == (outcome != .fetched), "\(name)")
    }
  }

  /// Both validate a response with the server when its lifetime has passed, and serve it again.
  @Test func eachValidatesAStaleResponse() async throws {
    let fields: Reply.Fields = [("Cache-Control", "max-age=1"), ("ETag", "\"1\"")]
    try await Self.withBothCaches { request in
      request.values(of: "If-None-Match").isEmpty
        ? .text("body", fields: fields) : Reply(304, fields: fields)
    } operation: { name, client, server in
      let before = server.requests.count
      while server.requests.count < before + 2 {
        let response = try await client.send(Self.request("/a"))
        #expect(response.head.status == .ok && response.text == "body", "\(name)")
      }
      let sent = server.requests.dropFirst(before).map { $0.values(of: "If-None-Match") }
      #expect(sent == [[], ["\"1\""]], "\(name)")
    }
  }
}
