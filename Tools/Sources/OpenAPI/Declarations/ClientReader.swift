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
    let (schemes, rest) = schemes(in: client.documentation)
    let kinds = client.credentials.map(Credential.Kind.init)
    let names = kinds.enumerated().map { index, kind in
      schemes.indices.contains(index)
        ? schemes[index] : (kinds.count == 1 ? client.label : nil) ?? "\(kind)"
    }
    var documentation = Documentation(comment: rest)
    // The descriptions of credentials that have their own function are known.
    for known in contract.credentials where names.contains(known.scheme) {
      let text = known.documentation.text
      if !text.isBlank { documentation.text = documentation.text.replacing(text, with: "").trimmed }
    }
    var set: [Credential] = []
    for (kind, name) in zip(kinds, names) {
      if let known = contract.credentials.first(where: { $0.scheme == name }) {
        set.append(known)
        continue
      }
      let credential = Credential(
        kind: kind, scheme: name, documentation: documentation.part(of: kind))
      contract.credentials.append(credential)
      set.append(credential)
    }
    if !set.isEmpty { contract.clients.append(set) }
  }

  /// The names of the schemes in a comment that `import` wrote, and the text that describes the schemes.
  private func schemes(in documentation: String) -> (names: [String], rest: String) {
    var lines = documentation.split(separator: "\n", omittingEmptySubsequences: false)
    if let parameters = lines.firstIndex(where: { $0.hasPrefix("- Parameter") }) {
      lines = Array(lines[..<parameters])
    }
    let summary = lines.prefix { !$0.isEmpty }.joined(separator: " ")
    guard summary.hasPrefix("Creates a client"), summary.hasSuffix("`).") else {
      return ([], lines.joined(separator: "\n").trimmed)
    }
    let names = summary.split(separator: "`", omittingEmptySubsequences: false).enumerated()
      .filter { $0.offset % 2 == 1 }.map { String($0.element) }
    let rest = lines.drop { !$0.isEmpty }.joined(separator: "\n").trimmed
    return (names, rest)
  }
}

extension Documentation {
  /// Moves the part that describes a credential: a text describes the first one, and the flows describe the token.
  fileprivate mutating func part(of kind: Credential.Kind) -> Documentation {
    var part = Documentation()
    let isToken = if case .bearer = kind { true } else { false }
    part.text = text
    part.remarks = remarks.filter { isToken || !SecurityWriter.isOfToken($0) }
    text = ""
    remarks.removeAll { part.remarks.contains($0) }
    return part
  }
}

extension Credential.Kind {
  fileprivate init(_ declared: DeclaredClient.Credential) {
    self =
      switch declared {
      case .bearer: .bearer
      case .basic: .basic
      case .digest: .digest
      case .header(let name): .header(name)
      case .query(let name): .query(name)
      }
  }
}
