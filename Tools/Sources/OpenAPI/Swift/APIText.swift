/// Writes the protocol that all requests conform to, and the functions that create a client.
struct APIText {
  let contract: Contract

  func write(to source: inout SourceText) {
    var documentation = contract.documentation
    documentation.remarks += serverRemarks
    source.documentation(documentation)
    source.call(
      "@NetworkAPI", contract.baseURL.map { ["baseURL: \(SwiftLiteral.string($0))"] } ?? [])
    source.block(
      "\(source.access)protocol \(contract.name)", conformances: ["NetworkRequest"]
    ) { _ in }
    let clients = contract.clients
    guard !clients.isEmpty || contract.clientURL != nil else { return }
    source.line()
    source.block("extension HTTPNetworkClient") { source in
      if clients.isEmpty { writePlain(to: &source) }
      var names = MemberNames()
      let labels = contract.credentials.map { credential in
        (credential.scheme, names.unique(Identifier.member(credential.scheme)))
      }
      let labelsByScheme = Dictionary(labels, uniquingKeysWith: { first, _ in first })
      for (index, set) in clients.enumerated() {
        if index > 0 { source.line() }
        // The middleware that sees each attempt follows that of the whole call.
        let credentials = set.filter { !$0.isAttempt } + set.filter(\.isAttempt)
        write(credentials, labels: credentials.map { labelsByScheme[$0.scheme] ?? "" }, to: &source)
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
    source.block("\(source.access)static func \(functionName)() -> HTTPNetworkClient") { source in
      source.line("HTTPNetworkClient(baseURL: \(SwiftLiteral.string(clientURL ?? "")))")
    }
  }

  private var functionName: String { Identifier.escaped(Identifier.lowercased(contract.name)) }

  private func write(
    _ credentials: [Credential], labels: [String], to source: inout SourceText
  ) {
    let parts = zip(credentials, labels).map { credential, label in
      Parts(credential, label: label, isOnly: credentials.count == 1)
    }
    var parameters = parts.flatMap(\.parameters)
    if clientURL == nil {
      let url = Parameter(name: "baseURL", type: "BaseURL", description: "The URL of the server.")
      parameters.insert(url, at: 0)
    }
    var documentation = Documentation()
    let nouns = zip(parts, credentials).map { "\($0.noun) (`\($1.scheme)`)" }
    documentation.text = "Creates a client that sends \(nouns.joined(separator: " and "))."
    for credential in credentials {
      documentation.remarks.append(credential.documentation.text)
      documentation.remarks += credential.documentation.remarks
    }
    documentation.remarks.removeAll(where: \.isBlank)
    write(documentation, parameters, to: &source)
    let base = clientURL.map(SwiftLiteral.string) ?? "baseURL"
    source.function(
      "\(source.access)static func \(functionName)", parameters.map(\.spelling), "HTTPNetworkClient"
    ) { source in
      for part in parts { for line in part.setup { source.line("// \(line)") } }
      write(parts, base: base, to: &source)
    }
  }

  private func write(
    _ documentation: Documentation, _ parameters: [Parameter], to source: inout SourceText
  ) {
    var documentation = documentation
    let list = parameters.map { "- \($0.name): \($0.description)" }
    if list.count == 1, let only = list.first {
      documentation.remarks.append("- Parameter \(only.dropFirst(2))")
      source.documentation(documentation)
    } else {
      source.documentation(documentation)
      source.line("///")
      source.line("/// - Parameters:")
      for item in list { source.line("///   \(item)") }
    }
  }

  /// The middleware that sees each attempt follows that of the whole call.
  private func write(_ parts: [Parts], base: String, to source: inout SourceText) {
    let (calls, attempts) = (parts.filter { !$0.isAttempt }, parts.filter(\.isAttempt))
    if calls.isEmpty, let only = attempts.first, attempts.count == 1 {
      source.call(
        "HTTPNetworkClient", ["baseURL: \(base)", "attemptMiddleware: { \(only.call) }"])
      return
    }
    source.line("HTTPNetworkClient(baseURL: \(base)) {")
    for part in calls { source.line("  \(part.call)") }
    if !attempts.isEmpty {
      source.line("} attemptMiddleware: {")
      for part in attempts { source.line("  \(part.call)") }
    }
    source.line("}")
  }

  fileprivate struct Parameter {
    var label = ""
    let name: String
    let type: String
    let description: String

    var spelling: String { "\(label == "\(name) " ? "" : label)\(name): \(type)" }
  }

  /// The parts of a function that creates a client with a credential.
  fileprivate struct Parts {
    let noun: String
    let parameters: [Parameter]
    let call: String
    var isAttempt = false
    /// The lines of another middleware for the same credential.
    var setup: [String] = []

    /// - Parameters:
    ///   - credential: The credential.
    ///   - label: The name of its scheme in Swift.
    ///   - isOnly: A Boolean value that indicates whether the client has no other credential.
    init(_ credential: Credential, label: String, isOnly: Bool) {
      func parameter(_ name: String, _ type: String, _ description: String) -> Parameter {
        guard isOnly else {
          let suffix = ["user", "password"].contains(name) ? Identifier.capitalized(name) : ""
          let unique = Identifier.escaped("\(label)\(suffix)")
          return Parameter(name: unique, type: type, description: description)
        }
        let label = name == "password" ? "" : "\(label) "
        return Parameter(label: label, name: name, type: type, description: description)
      }
      let key = parameter("key", "String", "The key.")
      let token = parameter(
        "token", "@escaping @Sendable () async throws -> String",
        "A closure that returns the current token.")
      let user = parameter("user", "String", "The user name.")
      let password = parameter("password", "String", "The password.")
      switch credential.kind {
      case .bearer:
        (noun, parameters) = ("a bearer token", [token])
        call = "BearerToken { try await \(token.name)() }"
        setup = Self.oauth(credential.documentation.remarks)
      case .basic:
        (noun, parameters) = ("a user name and a password", [user, password])
        call = "BasicAuthentication(user: \(user.name), password: \(password.name))"
      case .digest:
        (noun, parameters) = ("a Digest credential", [user, password])
        call = "DigestAuthentication(user: \(user.name), password: \(password.name))"
        isAttempt = true
      case .header(let name):
        (noun, parameters) = ("an API key", [key])
        call = "APIKey(\(key.name), header: \(SwiftLiteral.string(name)))"
      case .query(let name):
        (noun, parameters) = ("an API key", [key])
        call = "APIKey(\(key.name), queryItem: \(SwiftLiteral.string(name)))"
      }
    }
  }
}

extension APIText.Parts {
  /// The middleware that requests tokens by the flow for the client's own credentials.
  fileprivate static func oauth(_ remarks: [String]) -> [String] {
    let flow = remarks.lazy.compactMap(SecurityWriter.flow).first {
      $0.name == "clientCredentials"
    }
    guard let flow, let url = flow.node["tokenUrl"]?.string else { return [] }
    let scopes = (flow.node["scopes"]?.pairs ?? []).map { SwiftLiteral.string($0.key) }
    // Long scopes are on a line each.
    let separator = scopes.reduce(0) { $0 + $1.count } > 70 ? ",\n      " : ", "
    let scope = scopes.isEmpty ? "" : ",\n    scope: [\(scopes.joined(separator: separator))]"
    let text = """
      To let the client request the tokens, use this middleware of NetworkKitIdentity instead:
      Authentication(
        OAuth(
          tokenEndpoint: \(SwiftLiteral.string(url)),
          clientID: clientID, clientSecret: clientSecret\(scope)))
      """
    return text.split(separator: "\n").map(String.init)
  }
}

extension Credential {
  fileprivate var isAttempt: Bool { if case .digest = kind { true } else { false } }
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
      let joined = parameters.joined(separator: ", ")
      if fits("  \(joined)") {
        line("  \(joined)")
      } else {
        for parameter in parameters.dropLast() { line("  \(parameter),") }
        for parameter in parameters.suffix(1) { line("  \(parameter)") }
      }
      block(") \(effects)-> \(result)", body)
    }
  }
}
