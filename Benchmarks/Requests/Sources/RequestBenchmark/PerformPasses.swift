import AsyncHTTPClient
import Foundation
import NetworkKit

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

/// The passes of declared requests, from `perform()` to the model, beside AsyncHTTPClient with `JSONDecoder`.
func performPasses(nginxPort: String, _ bare: HTTPClient) throws -> [Pass] {
  let url = "http://127.0.0.1:\(nginxPort)"
  let client = HTTPNetworkClient(baseURL: try BaseURL(url))
  @Sendable func decoded<Model: Decodable>(_: Model.Type, _ path: String) async throws -> Model {
    let response = try await bare.execute(HTTPClientRequest(url: url + path), timeout: .seconds(60))
    let body = try await response.body.collect(upTo: 1 << 20)
    return try JSONDecoder().decode(Model.self, from: Data(body.readableBytesView))
  }
  return [1, 8, 64].flatMap { width in
    let object = "one object, \(width) in flight"
    let array = "an array, \(width) in flight"
    let theirs = "AsyncHTTPClient and JSONDecoder"
    return [
      Pass(name: "\(object), \(theirs)", count: 1_280, width: width) {
        _ = try await decoded(Account.self, "/accounts/1.json")
      },
      Pass(name: "\(object), perform()", count: 1_280, width: width) {
        _ = try await client.perform(FetchAccount(id: 1))
      },
      Pass(name: "\(array), \(theirs)", count: 640, width: width) {
        _ = try await decoded([Account].self, "/accounts.json")
      },
      Pass(name: "\(array), perform()", count: 640, width: width) {
        _ = try await client.perform(FetchAccounts())
      },
    ]
  }
}
