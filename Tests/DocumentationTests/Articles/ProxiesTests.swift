import HTTPTypes
import NetworkKit
import Testing

struct ProxiesTests {
  @Test func oneProxyForAllHosts() throws {
    let proxy = try Proxy("http://ann:secret@proxy.example.com:3128")
    let transport = try NIOTransport(
      proxies: .all(through: proxy, except: ["localhost", ".internal.example.com"]))
    #expect(proxy.description == "http://proxy.example.com:3128")
    _ = transport
  }

  @Test func theEnvironment() throws {
    let transport = try NIOTransport(proxies: .environment())
    #expect(throws: Never.self) { _ = HTTPNetworkClient(transport: transport) }
  }

  @Test func aProxyForEachHost() throws {
    let tor = try Proxy("socks5://127.0.0.1:9050")
    let transport = try NIOTransport(
      proxies: .custom { origin in
        origin.host.hasSuffix(".onion") ? tor : nil
      })
    #expect(tor.port == 9050)
    _ = transport
  }

  /// The error is that of a proxy that rejects the connection.
  @Test(arguments: [(HTTPRequest.Method.get, 3), (.put, 3), (.post, 1), (.patch, 1)])
  func onlyARequestThatIsSafeToRepeatIsRetried(
    method: HTTPRequest.Method, count: Int
  ) async throws {
    let mock = MockNetworkClient()
    mock.stub(
      Ping.self, throwing: NetworkError(.connectionFailed, "the proxy rejected the connection"))
    let client = HTTPNetworkClient(
      baseURL: "https://api.example.com",
      configuration: .init(retries: try RetryPolicy(baseDelay: .zero, maximumDelay: .zero)),
      transport: mock)
    let error = await #expect(throws: NetworkError.self) {
      try await client.perform(Ping(method: method))
    }
    #expect(error?.transmission == .notSent)
    #expect(mock.recordedRequests.count == count)
  }

  private struct Ping: NetworkRequest {
    var endpoint = "/ping"
    let method: HTTPRequest.Method
  }
}
