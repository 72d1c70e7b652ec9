import AsyncHTTPClient
import Foundation
import NIOCore
import NIOPosix
import NetworkKit

#if canImport(FoundationNetworking)
  import FoundationNetworking
#endif

/// A model that both decoders read.
@JSONDecodable
struct Account: Decodable {
  let id: Int
  let login: String
  let name: String?
  let company: String?
  let followers: Int
  let isAdmin: Bool
  let created: String
}

@NetworkRequest(endpoint: "/accounts/{id}.json", method: .get)
struct FetchAccount {
  typealias ResponseType = Account
  let id: Int
}

@NetworkRequest(endpoint: "/accounts.json", method: .get)
struct FetchAccounts {
  typealias ResponseType = [Account]
}

/// The passes of declared requests, from `perform()` to the model: from ordinary tasks, and from tasks that run on an
/// event loop. Beside them, AsyncHTTPClient and `URLSession` with `JSONDecoder`.
func performPasses(nginxPort: Int, _ bare: HTTPClient) throws -> [Pass] {
  let url = "http://127.0.0.1:\(nginxPort)"
  let client = HTTPNetworkClient(baseURL: try BaseURL(url), transport: NIOTransport.shared)
  let otherClient = HTTPNetworkClient(
    baseURL: try BaseURL(url), transport: AsyncHTTPClientTransport.shared)
  let session = URLSession(configuration: .ephemeral)
  @Sendable func bareData(_ path: String) async throws -> Data {
    let response = try await bare.execute(HTTPClientRequest(url: url + path), timeout: .seconds(60))
    return try await Data(response.body.collect(upTo: 1 << 20).readableBytesView)
  }
  @Sendable func sessionData(_ path: String) async throws -> Data {
    guard let url = URL(string: url + path) else { throw URLError(.badURL) }
    return try await session.data(from: url).0
  }
  return [1, 8, 64].flatMap { width in
    func passes<Request: NetworkRequest>(
      _ name: String, _ count: Int, _ path: String, _ request: Request
    ) -> [Pass] where Request.ResponseType: Decodable {
      func pass(
        _ kind: String, onEventLoop: Bool = false,
        _ body: @escaping @Sendable () async throws -> Void
      ) -> Pass {
        Pass(
          name: "\(name), \(width) in flight, \(kind)", count: count, width: width,
          onEventLoop: onEventLoop, body: body)
      }
      return [
        pass("AsyncHTTPClient") {
          _ = try JSONDecoder().decode(Request.ResponseType.self, from: await bareData(path))
        },
        pass("perform()") { _ = try await client.perform(request) },
        pass("perform() over AsyncHTTPClient") { _ = try await otherClient.perform(request) },
        pass("AsyncHTTPClient on a loop", onEventLoop: true) {
          _ = try JSONDecoder().decode(Request.ResponseType.self, from: await bareData(path))
        },
        pass("perform() on a loop", onEventLoop: true) { _ = try await client.perform(request) },
        pass("perform() over AsyncHTTPClient on a loop", onEventLoop: true) {
          _ = try await otherClient.perform(request)
        },
        pass("URLSession") {
          _ = try JSONDecoder().decode(Request.ResponseType.self, from: await sessionData(path))
        },
      ]
    }
    return passes("one object", 1_280, "/accounts/1.json", FetchAccount(id: 1))
      + passes("an array", 640, "/accounts.json", FetchAccounts())
  }
}
