import HTTPTypes
import NetworkKitTesting
import Testing

@testable import NetworkKit
@testable import NetworkKitCaching
@testable import NetworkKitIdentity
@testable import NetworkKitResilience

/// A spelling of a host in a URL, and its canonical form.
struct HostSpelling: Sendable, CustomTestStringConvertible {
  let spelling: String
  let host: String

  var testDescription: String { spelling }

  static let all = [
    ("example.com", "example.com"), ("example.com.", "example.com"),
    ("EXAMPLE.com", "example.com"), ("Example.COM.", "example.com"),
    ("xn--bcher-kva.test", "xn--bcher-kva.test"), ("XN--BCHER-KVA.test.", "xn--bcher-kva.test"),
    ("127.0.0.1", "127.0.0.1"), ("127.1", "127.0.0.1"), ("127.0.0.1.", "127.0.0.1"),
    ("0x7F.0.0.1", "127.0.0.1"), ("0177.0.0.1", "127.0.0.1"), ("2130706433", "127.0.0.1"),
    ("[::1]", "[::1]"), ("[0:0::1]", "[::1]"), ("[0:0:0:0:0:0:0:1]", "[::1]"),
    ("[2001:DB8:0:0:1:0:0:1]", "[2001:db8::1:0:0:1]"), ("[::0.0.0.1]", "[::1]"),
    ("[::ffff:127.0.0.1]", "127.0.0.1"), ("[0:0:0:0:0:FFFF:7F00:1]", "127.0.0.1"),
  ].map { HostSpelling(spelling: $0.0, host: $0.1) }
}

/// Tests that each consumer of a host treats every spelling of it as the same host.
struct HostSpellingTests {
  private static let pin = "AAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAAA="

  private func request(_ host: String) -> OutgoingRequest {
    OutgoingRequest(
      head: HTTPRequest(method: .get, scheme: "https", authority: host, path: "/a"), name: "Own")
  }

  @Test(arguments: HostSpelling.all)
  func origins(_ host: HostSpelling) throws {
    let origin = try #require(Origin(scheme: "https", authority: host.spelling))
    #expect(origin.host == host.host)
    #expect(origin == Origin(scheme: "HTTPS", authority: host.host + ":443"))
    for port in ["8443", "08443"] {
      let other = Origin(scheme: "https", authority: "\(host.spelling):\(port)")
      #expect(other?.authority == host.host + ":8443")
      #expect(other?.host == host.host)
    }
    #expect(request(host.spelling).url == "https://\(host.host)/a")
  }

  @Test(arguments: [
    "", ".", "a..", "..", "1.2.3.256", "1.2.3.4.5", "08.0.0.1", "a.1", "[::1", "[1::2::3]",
    "[12345::]", "[1:2:3:4:5:6:7]", "[::01.2.3.4]", "[::ffff:1.2.3]", "[fe80::1%25eth0]",
    "ex%61mple.com", "bücher.test", "[]", "[:]", "[1:2:3:4:5:6:7:8:9]", "[1:2:3:4:5:6:7:1.2.3.4]",
  ])
  func invalidHosts(_ host: String) {
    #expect(Origin(scheme: "https", authority: host) == nil)
  }

  @Test(arguments: HostSpelling.all)
  func pins(_ host: HostSpelling) throws {
    let origin = try #require(Origin(scheme: "http", authority: host.spelling))
    var security = TransportSecurity()
    security.pins = [try CertificatePins(host: host.host, sha256: [Self.pin])]
    #expect(security.hasRequirements(of: origin.host))
    #expect(throws: NetworkError.self) { try security.checkScheme(of: origin) }
    #expect(try CertificatePins(host: host.spelling, sha256: [Self.pin]).host == host.host)
  }

  @Test(arguments: HostSpelling.all)
  func cookies(_ host: HostSpelling) throws {
    let cookie = try Cookie(name: "a", value: "1", domain: host.spelling)
    let exchange = try #require(CookieExchange("https://\(host.spelling)/"))
    #expect(cookie.domain == host.host)
    #expect(cookie.isSent(with: exchange))
    let jar = CookieJar()
    jar.insert(cookie)
    jar.removeAll(domain: host.spelling)
    #expect(jar.cookies.isEmpty)
  }

  @Test(arguments: HostSpelling.all)
  func proxies(_ host: HostSpelling) throws {
    let origin = try #require(Origin(scheme: "http", authority: host.spelling))
    for entry in [host.host, host.spelling, host.spelling + ":80"] {
      let policy = ProxyPolicy.all(through: try Proxy("http://proxy.test:1"), except: [entry])
      #expect(policy.proxy(origin) == nil, "\(entry)")
    }
  }

  @Test(arguments: HostSpelling.all)
  func cacheKeys(_ host: HostSpelling) {
    #expect(RequestIdentity(request(host.spelling)) == RequestIdentity(request(host.host)))
  }

  @Test(arguments: HostSpelling.all)
  func cachedResponses(_ host: HostSpelling) async throws {
    let transport = FakeTransport { _ in
      NetworkResponse([], headers: [.cacheControl: "max-age=60"])
    }
    let client = HTTPNetworkClient(transport: transport) { Cache() }
    func perform(_ host: String, _ method: HTTPRequest.Method = .get) async throws {
      let base = try BaseURL("https://\(host)")
      _ = try await client.perform(GetText("/a", method: method, baseURL: base))
    }
    try await perform(host.host)
    try await perform(host.spelling)
    _ = try await client.send(request(host.spelling))
    #expect(transport.requests.count == 1)
    // Another spelling also removes the stored response.
    try await perform(host.spelling, .delete)
    try await perform(host.host)
    #expect(transport.requests.count == 3)
    #expect(Set(transport.urls) == ["https://\(host.host)/a"])
  }

  @Test(arguments: HostSpelling.all)
  func credentialsOfTheClient(_ host: HostSpelling) async throws {
    let transport = FakeTransport()
    let client = HTTPNetworkClient(
      baseURL: try BaseURL("https://\(host.spelling)"), transport: transport
    ) {
      BearerToken("secret")
      APIKey("secret", header: "X-Tenant")
    }
    let others = ["other.test", "a." + host.host, host.host + ".test", "example.com.."]
    for spelling in HostSpelling.all.map(\.spelling) + others {
      // Middleware can change the URL of a request, so this one isn't from a base URL.
      _ = try? await client.send(request(spelling))
      guard let base = try? BaseURL("https://\(spelling)") else { continue }
      _ = try await client.perform(GetText("/", baseURL: base))
    }
    let spellings = HostSpelling.all.filter { $0.host == host.host }
    let sent = transport.requests.filter { $0.head.headerFields[.authorization] != nil }
    #expect(sent.count == 2 * spellings.count)
    for request in transport.requests {
      let isOwn = request.origin?.host == host.host
      #expect((request.head.headerFields[.authorization] == "Bearer secret") == isOwn)
      #expect((request.head.headerFields[try #require(.init("X-Tenant"))] == "secret") == isOwn)
    }
  }

  @Test(arguments: HostSpelling.all)
  func queues(_ host: HostSpelling) async throws {
    let limit = try ConcurrencyLimit(1, maximumQueueLength: 0)
    let transport = FakeTransport { _ in
      NetworkResponse(head: HTTPResponse(status: .ok), body: .stream(.chunks(["a"])))
    }
    let client = HTTPNetworkClient(
      configuration: .init(retries: .never), transport: transport
    ) {
    } attemptMiddleware: {
      limit
    }
    func start(_ host: String) async throws -> ByteStream {
      try await client.perform(GetStream("/", baseURL: try BaseURL("https://\(host)")))
    }
    // The response is in progress until it's read.
    let stream = try await start(host.host)
    let error = await #expect(throws: NetworkError.self) { try await start(host.spelling) }
    #expect(error?.code == .requestQueueFull)
    let other = try await start("other.test")
    #expect(transport.requests.count == 2)
    withExtendedLifetime([stream, other]) {}
  }

  /// The transport must not send the spelling, because the server may not recognize it.
  @Test(arguments: [
    ("127.1", "127.0.0.1"), ("0x7f.1.", "127.0.0.1"), ("HOST.invalid.", "host.invalid"),
  ])
  func hostFields(spelling: String, host: String) async throws {
    try await withFaultServer { _ in
      .reply(body: "hello")
    } operation: { server in
      let transport = try connectionTransport(addresses: ["Host.INVALID.": "127.0.0.1"])
      let client = HTTPNetworkClient(transport: transport)
      let base = try BaseURL("http://\(spelling):\(server.port)")
      #expect(try await client.perform(GetText("/", baseURL: base)) == "hello")
      var request = request("\(spelling):\(server.port)")
      request.head.scheme = "http"
      _ = try await client.send(request)
      #expect(
        server.requests.map { $0.values(of: "Host") }
          == Array(repeating: ["\(host):\(server.port)"], count: 2))
      #expect(server.connections.count == 1)
      try await transport.shutdown()
    }
  }

  @Test(arguments: HostSpelling.all)
  func redirectsKeepCredentials(_ host: HostSpelling) async throws {
    let transport = FakeTransport(redirecting: [
      "https://\(host.host)/a": "https://\(host.spelling)/b"
    ])
    let client = HTTPNetworkClient(
      baseURL: try BaseURL("https://\(host.host)"), transport: transport
    ) {
      BearerToken { "secret" }
    }
    try await client.perform(GetPath("/a"))
    #expect(transport.urls == ["https://\(host.host)/a", "https://\(host.host)/b"])
    #expect(transport.requests.allSatisfy { $0.head.headerFields[.authorization] != nil })
  }

  @Test(arguments: [
    "https://localhost", "localhost:19443", "*.localhost", "*", "localhost/", " localhost", "",
    "ｌocalhost", "a b", "[::1", "a..", ".a.test", "a..test", "xn--bücher.test",
    String(repeating: "a", count: 64) + ".test", String(repeating: "ü", count: 63) + ".test",
    Array(repeating: "a23456789", count: 26).joined(separator: "."),
  ])
  func pinsForWhatIsNotAHost(_ host: String) {
    let error = #expect(throws: NetworkError.self) {
      try CertificatePins(host: host, sha256: [Self.pin])
    }
    #expect(error?.code == .invalidConfiguration)
    #expect(error?.reason.contains("pass only the host") == true)
  }

  @Test(arguments: [
    ("Bücher.test", "xn--bcher-kva.test"), ("::1", "[::1]"), ("0:0::1", "[::1]"),
    ("bücher.test.", "xn--bcher-kva.test"), ("::ffff:10.0.0.1", "10.0.0.1"),
    (String(repeating: "a", count: 63) + ".test", String(repeating: "a", count: 63) + ".test"),
  ])
  func pinsForTheObviousHost(_ text: String, host: String) throws {
    #expect(try CertificatePins(host: text, sha256: [Self.pin]).host == host)
  }

  @Test func everyEntryForAHostCounts() throws {
    let certificate = ServerIdentity(host: "b.a.test", certificate: try TestCertificate.valid.der)
    var security = TransportSecurity()
    security.pins = [
      try CertificatePins(host: "b.a.test", sha256: [Self.pin]),
      try CertificatePins(
        host: "a.test.", includesSubdomains: true, sha256: [certificate.publicKeyHash]),
    ]
    try security.check(certificate)
    security.pins.removeLast()
    #expect(throws: NetworkError.self) { try security.check(certificate) }
  }
}
