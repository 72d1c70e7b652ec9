/// Writes the protocol that all requests conform to, and the functions that create a client.
struct APIText {
  let contract: Contract

  func write(to source: inout SourceText) {
    var documentation = contract.documentation
    documentation.remarks += serverRemarks
    source.documentation(documentation)
    source.call(
      "@NetworkAPI", contract.baseURL.map { ["baseURL: \(SwiftLiteral.string($0))"] } ?? [])
    source.block("protocol \(contract.name)", conformances: ["NetworkRequest"]) { _ in }
    let functions = contract.credentials
    guard !functions.isEmpty || contract.clientURL != nil else { return }
    source.line()
    source.block("extension HTTPNetworkClient") { source in
      if functions.isEmpty { writePlain(to: &source) }
      var labels: Set<String> = []
      for credential in functions {
        if !labels.isEmpty { source.line() }
        var label = Identifier.member(credential.scheme)
        while !labels.insert(label).inserted { label += "2" }
        write(credential, label: label, to: &source)
      }
    }
  }

  private var serverRemarks: [String] {
    guard !contract.otherServers.isEmpty else { return [] }
    let list = contract.otherServers.map { server in
      "- `\(server.url)`\(server.description.isBlank ? "" : ": \(server.description)")"
    }
    return [Self.serverIntroduction] + list
  }

  /// The sentence before the list of the other servers.
  static let serverIntroduction =
    "To choose the server at run time, remove `baseURL`, and pass one of these URLs to the client:"

  private var clientURL: String? { contract.baseURL ?? contract.clientURL }

  private func writePlain(to source: inout SourceText) {
    source.line("/// Creates a client for the API.")
    source.block("static func \(functionName)() -> HTTPNetworkClient") { source in
      source.line("HTTPNetworkClient(baseURL: \(SwiftLiteral.string(clientURL ?? "")))")
    }
  }

  private var functionName: String { Identifier.escaped(Identifier.lowercased(contract.name)) }

  private func write(_ credential: Credential, label: String, to source: inout SourceText) {
    let (noun, parameters, call, isAttempt) = parts(of: credential, label: label)
    var documentation = credential.documentation
    documentation.remarks.insert(documentation.text, at: 0)
    documentation.remarks.removeAll(where: \.isBlank)
    documentation.text = "Creates a client that sends \(noun) (`\(credential.scheme)`)."
    var list = parameters.map { parameter in "- \(parameter.name): \(parameter.description)" }
    if clientURL == nil { list.insert("- baseURL: The URL of the server.", at: 0) }
    if list.count == 1, let only = list.first {
      documentation.remarks.append("- Parameter \(only.dropFirst(2))")
      source.documentation(documentation)
    } else {
      source.documentation(documentation)
      source.line("///")
      source.line("/// - Parameters:")
      for item in list { source.line("///   \(item)") }
    }
    var spelled = parameters.map { parameter in
      let isSame = parameter.label == "\(parameter.name) "
      return "\(isSame ? "" : parameter.label)\(parameter.name): \(parameter.type)"
    }
    if clientURL == nil { spelled.insert("baseURL: BaseURL", at: 0) }
    let base = clientURL.map(SwiftLiteral.string) ?? "baseURL"
    source.function("static func \(functionName)", spelled, "HTTPNetworkClient") { source in
      guard !isAttempt else {
        source.call("HTTPNetworkClient", ["baseURL: \(base)", "attemptMiddleware: { \(call) }"])
        return
      }
      source.block("HTTPNetworkClient(baseURL: \(base))") { source in source.line(call) }
    }
  }

  private struct Parameter {
    let label: String
    let name: String
    let type: String
    let description: String
  }

  private func parts(
    of credential: Credential, label: String
  ) -> (noun: String, parameters: [Parameter], call: String, isAttempt: Bool) {
    let key = Parameter(label: "\(label) ", name: "key", type: "String", description: "The key.")
    let user = Parameter(
      label: "\(label) ", name: "user", type: "String", description: "The user name.")
    let password = Parameter(
      label: "", name: "password", type: "String", description: "The password.")
    switch credential.kind {
    case .bearer:
      let token = Parameter(
        label: "\(label) ", name: "token", type: "@escaping @Sendable () async throws -> String",
        description: "A closure that returns the current token.")
      return ("a bearer token", [token], "BearerToken { try await token() }", false)
    case .basic:
      return (
        "a user name and a password", [user, password],
        "BasicAuthentication(user: user, password: password)", false
      )
    case .digest:
      return (
        "a Digest credential", [user, password],
        "DigestAuthentication(user: user, password: password)", true
      )
    case .header(let name):
      return ("an API key", [key], "APIKey(key, header: \(SwiftLiteral.string(name)))", false)
    case .query(let name):
      return ("an API key", [key], "APIKey(key, queryItem: \(SwiftLiteral.string(name)))", false)
    }
  }
}

extension SourceText {
  /// A function, whose parameters continue on further lines if they don't fit.
  mutating func function(
    _ name: String, _ parameters: [String], _ result: String, effects: String = "",
    _ body: (inout SourceText) -> Void
  ) {
    let head = "\(name)(\(parameters.joined(separator: ", "))) \(effects)-> \(result)"
    if fits("\(head) {") {
      block(head, body)
    } else {
      line("\(name)(")
      line("  \(parameters.joined(separator: ", "))")
      block(") \(effects)-> \(result)", body)
    }
  }
}
