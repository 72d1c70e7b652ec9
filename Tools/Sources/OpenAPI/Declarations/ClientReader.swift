internal import NetworkKitDeclarations

/// Reads the API that all requests share, and the functions that create its client.
struct ClientReader {
  let builder: ContractBuilder
  private var contract: Contract { builder.contract }

  func read(_ entries: [TypeEntry]) {
    if let entry = builder.apis.first, let type = entry.declaration,
      case .api(let api) = type.content
    {
      contract.name = entry.name
      contract.models.reserve(entry.name)
      contract.location = entry.location
      contract.baseURL = api.baseURL
      contract.headers = api.headers.map { ($0.name, $0.value) }
      contract.query = api.query.map { ($0.name, $0.value) }
      contract.documentation = Documentation(comment: servers(in: type.documentation))
    }
    for entry in builder.apis.dropFirst() {
      builder.report.add(
        .changed,
        "the document has one API, '\(contract.name)'; the requests of '\(entry.path)' have its base "
          + "URL, header fields, query items, and failures", at: entry.location)
    }
    for client in entries.flatMap({ $0.extensions }).flatMap(\.clients) { add(client) }
  }

  /// The failures of all requests, when all models are known.
  func readFailures() {
    guard let entry = builder.apis.first else { return }
    contract.failures = failures(of: entry)
  }

  func failures(of entry: TypeEntry) -> [Request.Failure] {
    guard case .api(let api)? = entry.declaration?.content else { return [] }
    let context = TypeContext(entry: entry, file: entry.file)
    return api.failures.map { failure in
      Request.Failure(
        status: failure.status, type: builder.value(failure.body, in: context),
        location: context.location(failure.body.position))
    }
  }

  /// Reads the list of other servers, and returns the rest of the documentation.
  private func servers(in text: String) -> String {
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    guard let start = lines.firstIndex(where: { $0 == APIText.serverIntroduction }) else {
      return text
    }
    let items = lines[(start + 1)...].drop(while: \.isEmpty).reduce(into: [String]()) {
      items, line in
      if line.hasPrefix("- ") || items.isEmpty {
        items.append(String(line))
      } else {
        items[items.count - 1] += "\n\(line)"
      }
    }
    for item in items {
      let parts = item.split(separator: "`", maxSplits: 2, omittingEmptySubsequences: false)
      guard parts.count == 3 else { continue }
      let description = parts[2].hasPrefix(": ") ? parts[2].dropFirst(2) : ""
      contract.otherServers.append((String(parts[1]), String(description)))
    }
    return lines[..<start].joined(separator: "\n").trimmed
  }

  // MARK: Clients

  private func add(_ client: DeclaredClient) {
    if contract.baseURL == nil, contract.clientURL == nil { contract.clientURL = client.baseURL }
    let kind: Credential.Kind
    switch client.credential {
    case .bearer: kind = .bearer
    case .basic: kind = .basic
    case .digest: kind = .digest
    case .header(let name): kind = .header(name)
    case .query(let name): kind = .query(name)
    case .none: return
    }
    let (scheme, rest) = scheme(in: client.documentation)
    contract.credentials.append(
      Credential(
        kind: kind, scheme: scheme ?? client.label ?? "\(kind)",
        documentation: Documentation(comment: rest)))
  }

  /// The name of the scheme in a comment that `import` wrote, and the text that describes the scheme.
  private func scheme(in documentation: String) -> (name: String?, rest: String) {
    var lines = documentation.split(separator: "\n", omittingEmptySubsequences: false)
    if let parameters = lines.firstIndex(where: { $0.hasPrefix("- Parameter") }) {
      lines = Array(lines[..<parameters])
    }
    let summary = lines.prefix { !$0.isEmpty }.joined(separator: " ")
    guard summary.hasPrefix("Creates a client"), summary.hasSuffix("`)."),
      let name = summary.dropLast(3).split(separator: "`").last
    else { return (nil, lines.joined(separator: "\n").trimmed) }
    let rest = lines.drop { !$0.isEmpty }.joined(separator: "\n").trimmed
    return (String(name), rest)
  }
}
