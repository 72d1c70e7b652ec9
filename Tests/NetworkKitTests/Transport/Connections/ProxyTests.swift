import NetworkKit
import NetworkKitSupport
import NetworkKitTesting
import Testing

/// Requests through a proxy on loopback, which is the server as well once the tunnel is open.
@Suite(.timeLimit(.minutes(60))) struct ProxyTests {
  private static let response = "HTTP/1.1 200 OK\r\nContent-Length: 5\r\n\r\nhello"

  /// Sends a request to a host that only a proxy can find.
  private func send(
    through proxy: (String) -> String, _ handler: @escaping RawServer.Handler
  ) async throws -> Result<String, NetworkError> {
    try await withRawServer(.none, handler) { (server) async throws in
      let url = proxy(String(server.url.dropFirst("http://".count)))
      let transport = try connectionTransport(proxies: .all(through: try Proxy(url)))
      let client = HTTPNetworkClient(
        baseURL: "http://api.invalid", configuration: .init(retries: .never), transport: transport)
      let result: Result<String, NetworkError>
      do throws(NetworkError) {
        result = .success(try await client.perform(GetText("/path")))
      } catch {
        result = .failure(error)
      }
      try await transport.shutdown()
      return result
    }
  }

  @Test func case58_credentialsAreInTheConnectRequestOnly() async throws {
    let heads = Locked<[String]>([])
    let result = try await send(through: { "http://ann:secret@\($0)" }) { peer in
      let connect = String(decoding: try await peer.receive() ?? [], as: UTF8.self)
      try await peer.send("HTTP/1.1 200 Connection established\r\n\r\n")
      let get = String(decoding: try await peer.receive() ?? [], as: UTF8.self)
      heads.withLock { $0 = [connect, get] }
      try await peer.send(Self.response)
      try await peer.waitUntilClosed()
    }
    #expect(try result.get() == "hello")
    let (connect, get) = (heads.withLock { $0[0] }, heads.withLock { $0[1] })
    #expect(connect.hasPrefix("CONNECT api.invalid:80 HTTP/1.1\r\n"))
    #expect(connect.lowercased().contains("proxy-authorization: basic yw5uonnly3jlda=="))
    #expect(!connect.contains("/path"))
    #expect(get.hasPrefix("GET /path HTTP/1.1\r\n"))
    #expect(!get.lowercased().contains("proxy-authorization"))
  }

  @Test func aProxyThatRequiresCredentials() async throws {
    let result = try await send(through: { "http://\($0)" }) { peer in
      _ = try await peer.receive()
      try await peer.send(
        "HTTP/1.1 407 Proxy Authentication Required\r\nContent-Length: 0\r\n\r\n")
      try await peer.waitUntilClosed()
    }
    let error = #expect(throws: NetworkError.self) { try result.get() }
    #expect(error?.code == .connectionFailed)
    #expect(error?.reason.contains("proxy") == true)
    #expect(error?.transmission == .notSent)
  }

  @Test func aProxyThatRejectsTheHost() async throws {
    let result = try await send(through: { "http://\($0)" }) { peer in
      _ = try await peer.receive()
      try await peer.send("HTTP/1.1 403 Forbidden\r\nContent-Length: 0\r\n\r\n")
      try await peer.waitUntilClosed()
    }
    let error = #expect(throws: NetworkError.self) { try result.get() }
    #expect(error?.code == .connectionFailed)
    #expect(error?.transmission == .notSent)
  }

  /// The client can learn about the reset when it sends the first bytes through the tunnel.
  @Test func aProxyThatResetsTheTunnelEndsTheRequest() async throws {
    try await withFaultServer(accepting: { _ in
      .pause(.milliseconds(5)).raw("HTTP/1.1 200 Connection established\r\n\r\n").reset()
    }) { _ in
      .reply()
    } operation: { (server) async throws in
      let transport = try connectionTransport(
        proxies: .all(through: try Proxy("http://127.0.0.1:\(server.port)")))
      let client = HTTPNetworkClient(
        baseURL: "https://api.invalid", configuration: .init(timeouts: .none, retries: .never),
        transport: transport)
      for _ in 0..<200 {
        let error = await #expect(throws: NetworkError.self) {
          try await client.perform(GetText("/"))
        }
        #expect(error?.code != .connectTimeout)
        // AsyncHTTPClient doesn't report whether the tunnel was established.
        if TestTransport.name == "NIO" { #expect(error?.transmission == .notSent) }
      }
      try await transport.shutdown()
    }
  }

  @Test func socks5() async throws {
    let received = Locked<[UInt8]>([])
    let result = try await send(through: { "socks5://\($0)" }) { peer in
      _ = try await peer.receive()
      try await peer.send([5, 0])
      let request = try await peer.receive() ?? []
      received.withLock { $0 = request }
      try await peer.send([5, 0, 0, 1, 127, 0, 0, 1, 0, 80])
      _ = try await peer.receive()
      try await peer.send(Self.response)
      try await peer.waitUntilClosed()
    }
    #expect(try result.get() == "hello")
    // Version 5, connect, a domain name of 11 bytes.
    let request = received.withLock { $0 }
    #expect(Array(request.prefix(5)) == [5, 1, 0, 3, 11])
    #expect(String(decoding: request.dropFirst(5).prefix(11), as: UTF8.self) == "api.invalid")
  }

  @Test func aHostWithoutAProxyIsConnectedDirectly() async throws {
    try await withRawServer(.none) { peer in
      try await peer.receiveHead()
      try await peer.send(Self.response)
      try await peer.waitUntilClosed()
    } operation: { (server) async throws in
      let proxies = ProxyPolicy.all(
        through: try Proxy("http://127.0.0.1:1"), except: ["127.0.0.1"])
      let transport = try connectionTransport(proxies: proxies)
      let client = HTTPNetworkClient(baseURL: try BaseURL(server.url), transport: transport)
      #expect(try await client.perform(GetText("/")) == "hello")
      try await transport.shutdown()
    }
  }

  @Test func aProxyForEachHost() async throws {
    let hosts = Locked<[String]>([])
    let transport = try connectionTransport(
      proxies: .custom { origin in
        hosts.withLock { $0.append(origin.host) }
        return try? Proxy("http://127.0.0.1:1")
      })
    let client = HTTPNetworkClient(
      baseURL: "https://api.invalid", configuration: .init(retries: .never), transport: transport)
    let error = await #expect(throws: NetworkError.self) { try await client.perform(GetText("/")) }
    #expect([.connectionRefused, .connectionFailed].contains(error?.code))
    #expect(hosts.withLock { $0.first } == "api.invalid")
    try await transport.shutdown()
  }

  /// The TLS library would compare the certificate with the address of the proxy.
  @Test func aCertificateOfAnAddressIsNotVerifiedThroughAProxy() async throws {
    let proxy = try Proxy("http://127.0.0.1:9")
    let transports: [any NetworkClient] = [
      try connectionTransport(proxies: .all(through: proxy)),
      try NIOTransport(addresses: ["192.0.2.1": "127.0.0.1"]),
    ]
    for transport in transports {
      let client = HTTPNetworkClient(baseURL: "https://192.0.2.1", transport: transport)
      let error = await #expect(throws: NetworkError.self) {
        try await client.perform(GetText("/"))
      }
      #expect(error?.code == .secureConnectionFailed)
      #expect(error?.transmission == .notSent)
    }
  }
}
