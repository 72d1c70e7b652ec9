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
      let text = Remarks.description(of: credential.documentation) { _ in false }
      scheme["description"] = .text(ifNotBlank: text)
      schemes[credential.scheme] = scheme.node
    }
    return schemes
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
