/// Reads security schemes into the credentials of the client.
struct SecurityReader {
  let references: ReferenceReader
  private var report: Report { references.report }

  /// - Parameters:
  ///   - schemes: The security schemes of the document.
  ///   - common: The requirements of the document.
  ///   - others: The requirements of operations.
  ///   - contract: The contract that gets the credentials, and the sets of credentials of its clients.
  func read(_ schemes: Node?, requiredBy common: Node?, _ others: [Node], into contract: Contract) {
    for (name, reference) in schemes?.pairs ?? [] {
      guard let node = references.target(of: reference) else { continue }
      guard let kind = kind(of: node) else { continue }
      var documentation = Documentation()
      documentation.text = node["description"]?.string ?? ""
      describeFlows(of: node, in: &documentation)
      contract.credentials.append(
        Credential(kind: kind, scheme: name, documentation: documentation))
    }
    for requirements in (common.map { [$0] } ?? []) + others { reportWrongKinds(in: requirements) }
    if let common { reportUnread(common) }
    let all = (common?.elements ?? []) + others.flatMap(\.elements)
    for (name, node) in all.flatMap(\.pairs) where schemes?[name] == nil {
      report.add(.omitted, "the security scheme '\(name)' isn't declared", at: node)
    }
    let sets = all.map { alternative in
      alternative.pairs.compactMap { name, _ in
        contract.credentials.first { $0.scheme == name }
      }
    }
    contract.clients = clients(
      contract.credentials, together: sets.filter { $0.count > 1 },
      alone: sets.filter { $0.count == 1 }.flatMap { $0 })
  }

  /// Reports the parts of requirements that aren't of the kind that OpenAPI specifies.
  private func reportWrongKinds(in requirements: Node) {
    guard requirements.isArray else {
      return report.add(.omitted, "'security' must be an array of objects", at: requirements)
    }
    for alternative in requirements.elements {
      if alternative.members == nil {
        report.add(.omitted, "a security requirement must be an object", at: alternative)
      }
      for (scheme, scopes) in alternative.pairs
      where !scopes.isArray || scopes.elements.contains(where: { $0.string == nil }) {
        report.add(.omitted, "the scopes of '\(scheme)' must be an array of strings", at: scopes)
      }
    }
  }

  /// Reports the parts of the document's requirements that no client expresses.
  private func reportUnread(_ common: Node) {
    for alternative in common.elements {
      if alternative.members?.keys.isEmpty == true {
        report.add(
          .note, "the credentials are optional; to send none, use a client without middleware",
          at: alternative)
      }
      for (scheme, scopes) in alternative.pairs
      where scopes.elements.contains(where: { $0.string != nil }) {
        report.add(
          .omitted, "the scopes of '\(scheme)' that all operations require aren't in a comment",
          at: scopes)
      }
    }
  }

  /// A client for each set that operations require together, and for each credential that isn't only in such a set.
  private func clients(
    _ credentials: [Credential], together: [[Credential]], alone: [Credential]
  ) -> [[Credential]] {
    let combined = Set(together.flatMap { $0 }.map(\.scheme)).subtracting(alone.map(\.scheme))
    var clients = credentials.filter { !combined.contains($0.scheme) }.map { [$0] }
    var known: Set<Set<String>> = []
    for set in together where known.insert(Set(set.map(\.scheme))).inserted { clients.append(set) }
    return clients
  }

  private func kind(of node: Node) -> Credential.Kind? {
    let type = node["type"]?.string ?? ""
    switch (type, node["scheme"]?.string?.lowercased() ?? node["in"]?.string) {
    case ("http", "bearer"), ("oauth2", _), ("openIdConnect", _): return .bearer
    case ("http", "basic"): return .basic
    case ("http", "digest"): return .digest
    case ("apiKey", "header"):
      guard let name = node["name"]?.string, name.isToken else { break }
      return .header(name)
    case ("apiKey", "query"):
      guard let name = node["name"]?.string, !name.isEmpty else { break }
      return .query(name)
    case ("apiKey", "cookie"):
      report.add(
        .omitted,
        "a key in a cookie has no middleware; use the middleware for cookies or '@Cookie'", at: node
      )
      return nil
    case ("mutualTLS", _):
      report.add(.omitted, "a client certificate is an option of the transport", at: node)
      return nil
    default: break
    }
    report.add(.omitted, "the security scheme has no middleware; write a custom one", at: node)
    return nil
  }

  private func describeFlows(of node: Node, in documentation: inout Documentation) {
    for (flow, value) in node["flows"]?.pairs ?? [] {
      let urls = ["authorizationUrl", "tokenUrl", "deviceAuthorizationUrl", "refreshUrl"].compactMap
      { key in
        value[key]?.string.map { "\(key) `\($0)`" }
      }
      let scopes = (value["scopes"]?.pairs ?? []).map { "`\($0.key)`" }
      let details = urls + (scopes.isEmpty ? [] : ["scopes \(scopes.joined(separator: ", "))"])
      documentation.remarks.append(
        "- OAuth flow `\(flow)`\(details.isEmpty ? "" : ": \(details.joined(separator: ", "))")")
    }
    if let url = node["openIdConnectUrl"]?.string {
      documentation.remarks.append("- OpenID Connect: `\(url)`")
    }
  }

  /// Describes the requirements of an operation, which the client doesn't know.
  ///
  /// - Parameters:
  ///   - requirements: The operation's own requirements.
  ///   - common: The requirements of the document.
  ///   - request: The request.
  func describe(_ requirements: Node?, insteadOf common: Node?, of request: Request) {
    guard let requirements, requirements.isArray else { return }
    let needed = names(of: requirements)
    if needed.isEmpty, requirements.elements.contains(where: { $0.members == nil }) { return }
    let isOptional = needed.count < max(requirements.elements.count, 1)
    let list = needed.joined(separator: ", or ")
    if needed.isEmpty {
      request.documentation.remarks.append("Requires no credential.")
    } else {
      request.documentation.remarks.append("\(isOptional ? "Accepts" : "Requires") \(list).")
    }
    guard let common, Set(names(of: common)) != Set(needed) else { return }
    let advice =
      needed.isEmpty
      ? "requires no credential; to send none, perform it with a client without middleware"
      : "requires other credentials than the document; perform it with a client for \(list)"
    report.add(.note, "'\(request.name)' \(advice)", at: requirements)
  }

  /// The alternatives, without the one that requires nothing.
  private func names(of requirements: Node) -> [String] {
    requirements.elements.map { alternative in
      alternative.pairs.map { scheme, scopes in
        let names = scopes.elements.compactMap(\.string).map { "`\($0)`" }
        return "`\(scheme)`\(names.isEmpty ? "" : " (\(names.joined(separator: ", ")))")"
      }.joined(separator: " and ")
    }.filter { !$0.isEmpty }
  }
}
