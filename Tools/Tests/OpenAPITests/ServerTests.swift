import Testing

@testable import OpenAPI

/// The servers of documents, paths, and operations.
struct ServerTests {
  private func imported(_ text: String) throws -> Import {
    try Import(
      document: Document(text: "openapi: 3.1.0\ninfo: {title: Test API, version: '1'}\n\(text)"))
  }

  private static let scheme = """
    security: [{token: []}]
    components: {securitySchemes: {token: {type: http, scheme: bearer}}}
    """

  @Test func operationsWithDifferentServersHaveNoCommonBaseURL() throws {
    let result = try imported(
      """
      paths:
        /files:
          servers: [{url: "https://files.example.com"}]
          get: {operationId: listFiles}
        /users:
          servers: [{url: "https://users.example.com"}]
          get: {operationId: listUsers}
          post: {operationId: addUser, servers: [{url: "https://admin.example.com"}]}
      \(Self.scheme)
      """)
    let api = result.file("TestAPI")
    #expect(api.contains("@NetworkAPI\nprotocol TestAPI"))
    #expect(api.contains("    baseURL: BaseURL, token: "), "\(api)")
    let requests = result.file("Requests")
    for name in ["files", "users", "admin"] {
      #expect(requests.contains("var baseURL: BaseURL? { \"https://\(name).example.com\" }"))
    }
    #expect(
      result.messages.contains(
        "note: the operations have different servers, so the API has no base URL"))
  }

  @Test(arguments: ["", "servers: [{url: 'https://api.example.com', description: Main}]"])
  func anOperationWithoutAServerHasNoServerOfAnother(servers: String) throws {
    let result = try imported(
      """
      paths:
        /files: {servers: [{url: "https://api.example.com"}], get: {operationId: listFiles}}
        /users: {get: {operationId: listUsers, \(servers)}}
      \(Self.scheme)
      """)
    let isCommon = !servers.isEmpty
    #expect(
      result.file("TestAPI").contains("@NetworkAPI(baseURL: \"https://api.example.com\")")
        == isCommon)
    #expect(result.file("Requests").contains("var baseURL: BaseURL?") != isCommon)
  }

  @Test func anOperationWithItsOwnServerHasNoPrefix() throws {
    let requests = try imported(
      """
      servers: [{url: /v1}]
      paths:
        /files:
          get: {operationId: listFiles}
          post: {operationId: addFile, servers: [{url: "https://upload.example.com/v2"}]}
      """
    ).file("Requests")
    #expect(requests.contains("endpoint: \"/v1/files\")\nstruct ListFiles"))
    #expect(requests.contains("endpoint: \"/files\", method: .post)\nstruct AddFile"))
    #expect(requests.contains("var baseURL: BaseURL? { \"https://upload.example.com/v2\" }"))
  }
}
