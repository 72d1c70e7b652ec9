/// Reads security schemes into the credentials of the client.
struct SecurityReader {
  let references: ReferenceReader
  private var report: Report { references.report }

  func read(_ schemes: Node?, into contract: Contract) {
    for (name, reference) in schemes?.pairs ?? [] {
      guard let node = references.target(of: reference) else { continue }
      guard let kind = kind(of: node) else { continue }
      var documentation = Documentation()
      documentation.text = node["description"]?.string ?? ""
      describeFlows(of: node, in: &documentation)
      contract.credentials.append(
        Credential(kind: kind, scheme: name, documentation: documentation))
    }
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

  /// An operation's own requirements differ from those of the client, so they're described.
  func describe(_ requirements: Node?, of request: Request) {
    guard let requirements else { return }
    let alternatives = requirements.elements.map { alternative in
      alternative.pairs.map { scheme, scopes in
        let names = scopes.elements.compactMap(\.string).map { "`\($0)`" }
        return "`\(scheme)`\(names.isEmpty ? "" : " (\(names.joined(separator: ", ")))")"
      }.joined(separator: " and ")
    }
    let needed = alternatives.filter { !$0.isEmpty }
    let isOptional = needed.count < max(alternatives.count, 1)
    guard !needed.isEmpty else {
      request.documentation.remarks.append("Requires no credential.")
      return
    }
    let list = needed.joined(separator: ", or ")
    request.documentation.remarks.append("\(isOptional ? "Accepts" : "Requires") \(list).")
  }
}
