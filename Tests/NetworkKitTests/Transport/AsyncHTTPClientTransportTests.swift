import HTTPTypes
import NetworkKit
import Testing

@Suite struct AsyncHTTPClientTransportTests {
  @Test func reusesConnections() async throws {
    try await withHTTPBin { server in
      let client = try server.client()
      for _ in 0..<5 { try await client.perform(GetPath("/status/200")) }
      #expect(server.requests.count == 5)
      #expect(server.connectionCount == 1)
    }
  }
}
