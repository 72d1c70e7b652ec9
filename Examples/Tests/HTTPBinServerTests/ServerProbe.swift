import AsyncHTTPClient
import Foundation
import HTTPBinServer
import NIOCore
import NIOHTTP1

/// Talks to a server with AsyncHTTPClient itself, so that no mistake of NetworkKit's hides another.
struct ServerProbe {
  /// A response with its whole body.
  struct Answer {
    let status: Int
    let headers: HTTPHeaders
    let bytes: [UInt8]

    var text: String { String(decoding: bytes, as: UTF8.self) }

    /// The body as a JSON object; empty if it is none.
    var object: [String: Any] {
      (try? JSONSerialization.jsonObject(with: Data(bytes)) as? [String: Any]) ?? [:]
    }

    /// A member that is an object of strings.
    func strings(_ name: String) -> [String: String]? { object[name] as? [String: String] }
  }

  let server: HTTPBinServer
  private let client: HTTPClient

  /// Runs a server and a probe of it.
  static func run(
    limits: HTTPBinLimits = .standard, _ body: (ServerProbe) async throws -> Void
  ) async throws {
    try await HTTPBinServer.withServer(limits: limits) { server in
      var configuration = HTTPClient.Configuration(redirectConfiguration: .disallow)
      configuration.connectionPool.retryConnectionEstablishment = false
      let client = HTTPClient(configuration: configuration)
      do {
        try await body(ServerProbe(server: server, client: client))
      } catch {
        try await client.shutdown()
        throw error
      }
      try await client.shutdown()
    }
  }

  func send(
    _ path: String, method: HTTPMethod = .GET, headers: HTTPHeaders = [:], body: String? = nil
  ) async throws -> Answer {
    try await send(path, method: method, headers: headers, bytes: body.map { Array($0.utf8) })
  }

  func send(
    _ path: String, method: HTTPMethod = .GET, headers: HTTPHeaders = [:], bytes: [UInt8]?,
    to baseURL: String? = nil
  ) async throws -> Answer {
    var request = HTTPClientRequest(url: (baseURL ?? server.baseURL) + path)
    request.method = method
    request.headers = headers
    request.body = bytes.map { .bytes(ByteBuffer(bytes: $0)) }
    let response = try await client.execute(request, timeout: .seconds(20))
    let collected = try await response.body.collect(upTo: 64 * 1024 * 1024)
    return Answer(
      status: Int(response.status.code), headers: response.headers,
      bytes: Array(collected.readableBytesView))
  }
}
