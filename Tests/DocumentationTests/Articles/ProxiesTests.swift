import NetworkKit
import Testing

struct ProxiesTests {
  @Test func oneProxyForAllHosts() throws {
    let proxy = try Proxy("http://ann:secret@proxy.example.com:3128")
    let transport = try AsyncHTTPClientTransport(
      proxies: .all(through: proxy, except: ["localhost", ".internal.example.com"]))
    #expect(proxy.description == "http://proxy.example.com:3128")
    _ = transport
  }

  @Test func theEnvironment() throws {
    let transport = try AsyncHTTPClientTransport(proxies: .environment())
    #expect(throws: Never.self) { _ = HTTPNetworkClient(transport: transport) }
  }

  @Test func aProxyForEachHost() throws {
    let tor = try Proxy("socks5://127.0.0.1:9050")
    let transport = try AsyncHTTPClientTransport(
      proxies: .custom { origin in
        origin.host.hasSuffix(".onion") ? tor : nil
      })
    #expect(tor.port == 9050)
    _ = transport
  }
}
