/// Writes the credentials of the client, and the requirements that the documentation of a request describes.
enum SecurityWriter {
  static func schemes(_ credentials: [Credential]) -> NodeBuilder {
    var schemes = NodeBuilder()
    for credential in credentials {
      var scheme = NodeBuilder()
      switch credential.kind {
      case .bearer, .basic, .digest:
        scheme["type"] = .text("http")
        scheme["scheme"] = .text(name(of: credential.kind))
      case .header(let name), .query(let name):
        scheme["type"] = .text("apiKey")
        scheme["in"] = .text(self.name(of: credential.kind))
        scheme["name"] = .text(name)
      }
      let remarks = credential.documentation.remarks
      if case .bearer = credential.kind { writeOAuth(remarks, to: &scheme) }
      let text = Remarks.description(of: credential.documentation) { remark in
        isOfToken(remark)
      }
      scheme["description"] = .text(ifNotBlank: text)
      schemes[credential.scheme] = scheme.node
    }
    return schemes
  }

  /// Writes the flows that the documentation of a credential describes.
  private static func writeOAuth(_ remarks: [String], to scheme: inout NodeBuilder) {
    var flows = NodeBuilder()
    for remark in remarks {
      if let flow = flow(remark) { flows[flow.name] = flow.node }
    }
    if !flows.isEmpty {
      scheme = NodeBuilder()
      scheme["type"] = .text("oauth2")
      scheme["flows"] = flows.node
    } else if let url = openID(remarks) {
      scheme = NodeBuilder()
      scheme["type"] = .text("openIdConnect")
      scheme["openIdConnectUrl"] = .text(url)
    }
  }

  /// Returns whether a remark describes how the client gets a token.
  static func isOfToken(_ remark: String) -> Bool {
    flow(remark) != nil || openID([remark]) != nil
  }

  private static func openID(_ remarks: [String]) -> String? {
    Remarks.value("- OpenID Connect: `", "`", in: remarks)
  }

  /// Reads a remark such as "- OAuth flow `implicit`: authorizationUrl `https://a.example.com`, scopes `read`, `write`".
  static func flow(_ remark: String) -> (name: String, node: Node)? {
    guard remark.hasPrefix("- OAuth flow `") else { return nil }
    let parts = remark.split(separator: "`", omittingEmptySubsequences: false).map(String.init)
    let pairs = zip(parts, parts.dropFirst()).enumerated().filter { $0.offset % 2 == 0 }
      .map(\.element)
    guard let name = pairs.first?.1 else { return nil }
    var flow = NodeBuilder()
    var scopes = NodeBuilder()
    for (before, value) in pairs.dropFirst() {
      let key = before.split { ": ,".contains($0) }.last.map(String.init)
      if let key, key != "scopes" { flow[key] = .text(value) } else { scopes[value] = .text("") }
    }
    flow["scopes"] = scopes.node
    return (name, flow.node)
  }

  private static func name(of kind: Credential.Kind) -> String {
    switch kind {
    case .bearer: "bearer"
    case .basic: "basic"
    case .digest: "digest"
    case .header: "header"
    case .query: "query"
    }
  }

  static func requirement(_ schemes: [(name: String, scopes: [String])]) -> Node {
    var requirement = NodeBuilder()
    for scheme in schemes { requirement[scheme.name] = .list(scheme.scopes) }
    return requirement.node
  }

  /// Returns the requirements that a remark such as "Requires `token` and `key`, or `oauth` (`read`)." describes.
  static func requirements(_ remarks: [String]) -> Node? {
    if remarks.contains("Requires no credential.") { return .list([Node]()) }
    for (prefix, isOptional) in [("Requires `", false), ("Accepts `", true)] {
      guard let text = Remarks.value(prefix, ".", in: remarks) else { continue }
      let alternatives = "`\(text)".split(separator: ", or ").map { alternative in
        requirement(alternative.split(separator: " and ").compactMap { scheme(String($0)) })
      }
      return .list((isOptional ? [NodeBuilder().node] : []) + alternatives)
    }
    return nil
  }

  private static func scheme(_ text: String) -> (name: String, scopes: [String])? {
    let names = text.split(separator: "`", omittingEmptySubsequences: false)
      .enumerated().filter { $0.offset % 2 == 1 }.map { String($0.element) }
    guard let name = names.first else { return nil }
    return (name, Array(names.dropFirst()))
  }
}
