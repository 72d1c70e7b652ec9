import AsyncHTTPClient
import Foundation
import NIOCore
import NIOSSL
import NetworkKit

/// An account that a client creates. The server responds with an ``Account``.
@NetworkRequest(endpoint: "/created", method: .post)
struct CreateAccount: Encodable {
  typealias ResponseType = Account
  let login: String
  let followers: Int
  let isAdmin: Bool
}

/// The ports of nginx: of HTTP/1.1, HTTP/1.1 over TLS, and HTTP/2 over TLS, and the path of its certificate.
struct NginxServer {
  let port: Int
  let securePort: Int
  let http2Port: Int
  let certificatePath: String

  init?(_ arguments: some Collection<String>) {
    let ports = arguments.prefix(3).compactMap { Int($0) }
    guard ports.count == 3, let path = arguments.dropFirst(3).first else { return nil }
    (port, securePort, http2Port, certificatePath) = (ports[0], ports[1], ports[2], path)
  }
}

/// The passes of a POST request with three JSON members, and of requests over TLS and HTTP/2.
func wirePasses(_ nginx: NginxServer, _ bare: HTTPClient) throws -> [Pass] {
  let security = TransportSecurity(trustRoots: .file(path: nginx.certificatePath))
  let transports: [(name: String, transport: any NetworkClient)] = [
    ("perform()", try NIOTransport(security: security)),
    ("perform() over AsyncHTTPClient", try AsyncHTTPClientTransport(security: security)),
  ]
  return try [1, 8, 64].flatMap { width in
    try wireCases(nginx, bare).flatMap { wireCase in
      func pass(_ kind: String, _ body: @escaping @Sendable () async throws -> Void) -> Pass {
        Pass(
          name: "\(wireCase.name), \(width) in flight, \(kind)", count: 1_280, width: width,
          body: body)
      }
      return [pass("AsyncHTTPClient") { try await wireCase.performAlone() }]
        + transports.map { name, transport in
          let client = HTTPNetworkClient(baseURL: wireCase.baseURL, transport: transport)
          return pass(name) { try await wireCase.perform(client) }
        }
    }
  }
}

/// A request with NetworkKit and with AsyncHTTPClient alone.
private struct WireCase {
  let name: String
  let baseURL: BaseURL
  let perform: @Sendable (HTTPNetworkClient) async throws -> Void
  let performAlone: @Sendable () async throws -> Void
}

private func wireCases(_ nginx: NginxServer, _ bare: HTTPClient) throws -> [WireCase] {
  @Sendable func read(_ request: HTTPClientRequest) async throws {
    let response = try await bare.execute(request, timeout: .seconds(60))
    let body = try await response.body.collect(upTo: 1 << 20)
    _ = try JSONDecoder().decode(Account.self, from: Data(body.readableBytesView))
  }
  func fetch(_ name: String, port: Int) throws -> WireCase {
    let url = "https://127.0.0.1:\(port)"
    return WireCase(
      name: name, baseURL: try BaseURL(url),
      perform: { _ = try await $0.perform(FetchAccount(id: 1)) },
      performAlone: { try await read(HTTPClientRequest(url: url + "/accounts/1.json")) })
  }
  let url = "http://127.0.0.1:\(nginx.port)"
  let account = CreateAccount(login: "octocat", followers: 20443, isAdmin: false)
  return [
    WireCase(
      name: "a POST", baseURL: try BaseURL(url),
      perform: { _ = try await $0.perform(account) },
      performAlone: {
        var request = HTTPClientRequest(url: url + "/created")
        request.method = .POST
        request.headers.add(name: "Content-Type", value: "application/json")
        request.body = .bytes(ByteBuffer(bytes: try JSONEncoder().encode(account)))
        try await read(request)
      }),
    try fetch("TLS", port: nginx.securePort),
    try fetch("HTTP/2", port: nginx.http2Port),
  ]
}
