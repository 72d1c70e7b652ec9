import Testing

@testable import OpenAPI

struct SecurityTests {
  private let schemes = """
      securitySchemes:
        key: {type: apiKey, in: header, name: X-Key, description: From the console.}
        app_id: {type: apiKey, in: query, name: app}
        login: {type: http, scheme: basic}
        digest: {type: http, scheme: digest}
        token: {type: http, scheme: bearer}
    security: [{key: [], app_id: []}, {token: []}, {login: [], digest: []}]
    """

  private func operation(_ security: String) -> String {
    "/a: {get: {operationId: fetch, tags: [a], \(security)responses: {\"204\": {description: Done}}}}"
  }

  @Test func schemesThatAreRequiredTogetherHaveOneClient() throws {
    let api = try imported(paths: operation(""), more: schemes).file("TestAPI")
    #expect(
      api.contains(
        """
          /// Creates a client that sends an API key (`key`) and an API key (`app_id`).
          ///
          /// From the console.
          ///
          /// - Parameters:
          ///   - key: The key.
          ///   - appID: The key.
          static func testAPI(key: String, appID: String) -> HTTPNetworkClient {
            HTTPNetworkClient(baseURL: "https://api.example.com") {
              APIKey(key, header: "X-Key")
              APIKey(appID, queryItem: "app")
            }
          }
        """))
    #expect(api.contains("testAPI(token: @escaping"))
    #expect(!api.contains("testAPI(key: String) "))
    #expect(
      api.contains(
        """
              BasicAuthentication(user: loginUser, password: loginPassword)
            } attemptMiddleware: {
              DigestAuthentication(user: digestUser, password: digestPassword)
            }
        """))
  }

  @Test func theSetupOfOAuthIsAComment() throws {
    let scheme = """
        securitySchemes:
          oauth:
            type: oauth2
            flows:
              clientCredentials: {tokenUrl: "https://example.com/token", scopes: {read: Reads, write: Writes}}
      """
    let api = try imported(paths: operation(""), more: scheme).file("TestAPI")
    #expect(
      api.contains(
        """
          ) -> HTTPNetworkClient {
            // To let the client request the tokens, use this middleware of NetworkKitIdentity instead:
            // Authentication(
            //   OAuth(
            //     tokenEndpoint: "https://example.com/token",
            //     clientID: clientID, clientSecret: clientSecret,
            //     scope: ["read", "write"]))
            HTTPNetworkClient(baseURL: "https://api.example.com") {
              BearerToken { try await token() }
            }
          }
        """))
    let other = scheme.replacing("clientCredentials", with: "password")
    #expect(try !imported(paths: operation(""), more: other).file("TestAPI").contains("OAuth("))
  }

  @Test func operationsWithOtherRequirementsAreReported() throws {
    let none = try imported(paths: operation("security: [], "), more: schemes)
    #expect(none.file("ARequests").contains("/// Requires no credential."))
    #expect(none.messages.contains { $0.contains("'Fetch' requires no credential; to send none") })
    let other = try imported(
      paths: operation("security: [{login: []}, {gone: []}], "), more: schemes)
    #expect(other.file("ARequests").contains("/// Requires `login`, or `gone`."))
    #expect(other.messages.contains { $0.contains("'Fetch' requires other credentials") })
    #expect(other.messages.contains("omitted: the security scheme 'gone' isn't declared"))
    #expect(other.file("TestAPI").contains("testAPI(login user: String, password: String)"))
    let same = try imported(
      paths: operation("security: [{token: []}, {login: [], digest: []}, {key: [], app_id: []}], "),
      more: schemes)
    #expect(!same.messages.contains { $0.contains("'Fetch' requires") })
  }

  @Test(arguments: [
    ("{token: []}", "omitted: 'security' must be an array of objects", "#/security"),
    ("token", "omitted: 'security' must be an array of objects", "#/security"),
    ("[token]", "omitted: a security requirement must be an object", "#/security/0"),
    (
      "[{token: read}]", "omitted: the scopes of 'token' must be an array of strings",
      "#/security/0/token"
    ),
    (
      "[{token: [1]}]", "omitted: the scopes of 'token' must be an array of strings",
      "#/security/0/token"
    ),
    (
      "[{token: [read]}]",
      "omitted: the scopes of 'token' that all operations require aren't in a comment",
      "#/security/0/token"
    ),
    (
      "[{}, {token: []}]",
      "note: the credentials are optional; to send none, use a client without middleware",
      "#/security/0"
    ),
  ])
  func requirementsThatNoClientExpressesAreReported(
    requirements: String, message: String, pointer: String
  ) throws {
    let scheme = "  securitySchemes: {token: {type: http, scheme: bearer}}\n"
    let root = try imported(
      paths: operation(""), more: "\(scheme)security: \(requirements)")
    let entry = root.report.entries.first
    #expect(root.messages == [message])
    #expect(entry?.location.pointer == pointer)
    guard message.contains("must be") else { return }
    let own = try imported(paths: operation("security: \(requirements), "), more: scheme)
    #expect(own.messages == [message])
    let place = pointer.replacing("#", with: "#/paths/~1a/get")
    #expect(own.report.entries.first?.location.pointer == place)
    #expect(!own.file("ARequests").contains("Requires no credential."))
  }
}
