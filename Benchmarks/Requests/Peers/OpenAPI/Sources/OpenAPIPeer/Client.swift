import Foundation
import HTTPTypes
@_spi(Generated) import OpenAPIRuntime

/// A client of two operations, with the calls of the runtime that generated clients make.
struct Client {
  private let client: UniversalClient

  init(serverURL: URL, transport: any ClientTransport) {
    client = UniversalClient(serverURL: serverURL, transport: transport)
  }

  func fetchAccount(_ input: FetchAccount.Input) async throws -> FetchAccount.Output {
    try await client.send(
      input: input, forOperation: "fetchAccount",
      serializer: { input in
        try request(template: "/accounts/{}.json", parameters: [input.id], accept: input.accept)
      },
      deserializer: { response, body in
        guard response.status.code == 200 else {
          return .undocumented(statusCode: response.status.code)
        }
        return .ok(.json(try await model(Account.self, of: response, body)))
      })
  }

  func fetchAccounts(_ input: FetchAccounts.Input) async throws -> FetchAccounts.Output {
    try await client.send(
      input: input, forOperation: "fetchAccounts",
      serializer: { input in
        try request(template: "/accounts.json", parameters: [], accept: input.accept)
      },
      deserializer: { response, body in
        guard response.status.code == 200 else {
          return .undocumented(statusCode: response.status.code)
        }
        return .ok(.json(try await model([Account].self, of: response, body)))
      })
  }

  private func request(
    template: String, parameters: [any Encodable],
    accept: [AcceptHeaderContentType<JSONContentType>]
  ) throws -> (HTTPRequest, HTTPBody?) {
    let path = try client.converter.renderedPath(template: template, parameters: parameters)
    var request = HTTPRequest(soar_path: path, method: .get)
    client.converter.setAcceptHeader(in: &request.headerFields, contentTypes: accept)
    return (request, nil)
  }

  private func model<Model: Decodable>(
    _: Model.Type, of response: HTTPResponse, _ body: HTTPBody?
  ) async throws -> Model {
    let contentType = client.converter.extractContentTypeIfPresent(in: response.headerFields)
    _ = try client.converter.bestContentType(received: contentType, options: ["application/json"])
    return try await client.converter.getResponseBodyAsJSON(
      Model.self, from: body, transforming: { $0 })
  }
}

struct Account: Codable, Hashable, Sendable {
  let id: Int
  let login: String
  let name: String?
  let company: String?
  let followers: Int
  let isAdmin: Bool
  let created: String
}

enum FetchAccount {
  struct Input: Hashable, Sendable {
    let id: Int
    var accept = [AcceptHeaderContentType(contentType: JSONContentType.json)]
  }

  enum Output: Hashable, Sendable {
    case ok(Body<Account>)
    case undocumented(statusCode: Int)
  }
}

enum FetchAccounts {
  struct Input: Hashable, Sendable {
    var accept = [AcceptHeaderContentType(contentType: JSONContentType.json)]
  }

  enum Output: Hashable, Sendable {
    case ok(Body<[Account]>)
    case undocumented(statusCode: Int)
  }
}

enum Body<Model: Hashable & Sendable>: Hashable, Sendable {
  case json(Model)
}

enum JSONContentType: String, AcceptableProtocol {
  case json = "application/json"
}
