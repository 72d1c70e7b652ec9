/// Writes a contract as an OpenAPI 3.1 or 3.2 document.
struct DocumentWriter {
  let contract: Contract
  let report: Report
  var title: String?
  var version: String?
  private let schemas: SchemaWriter

  init(_ contract: Contract, report: Report) {
    self.contract = contract
    self.report = report
    schemas = SchemaWriter(contract)
  }

  /// Returns the document.
  func document() -> Node {
    var root = NodeBuilder()
    // OpenAPI 3.2 is the first version with the method QUERY, with methods without a separate field, and with a
    // schema for unknown tags.
    let isLatest =
      contract.requests.contains { $0.method == "query" || $0.isAdditional }
      || contract.models.containsModel(where: { $0.union?.otherType != nil })
    root["openapi"] = .text(isLatest ? "3.2.0" : "3.1.0")
    root["info"] = InfoWriter(contract.documentation, name: contract.name)
      .info(title: title, version: version)
    root["externalDocs"] = Remarks.externalURL(contract.documentation.remarks)
    if let servers { root["servers"] = servers }
    let schemes = SecurityWriter.schemes(contract.credentials)
    if !contract.clients.isEmpty {
      root["security"] = .list(
        contract.clients.map { SecurityWriter.requirement($0.map { ($0.scheme, []) }) })
    }
    root["paths"] = paths()
    var components = NodeBuilder()
    let models = schemas.writeComponents()
    if !models.isEmpty { components["schemas"] = models.node }
    if !schemes.isEmpty { components["securitySchemes"] = schemes.node }
    if !components.isEmpty { root["components"] = components.node }
    return root.node
  }

  /// The servers; without the first one, the URLs are relative to the document.
  private var servers: Node? {
    var servers = [contract.baseURL ?? contract.clientURL].compactMap(\.self).map { ($0, "") }
    servers += contract.otherServers.map { ($0.url, $0.description) }
    if contract.baseURL ?? contract.clientURL == nil, !servers.isEmpty {
      servers.insert(("/", ""), at: 0)
    }
    guard !servers.isEmpty else { return nil }
    return .list(servers.map { Self.server($0.0, description: $0.1) })
  }

  private static func server(_ url: String, description: String = "") -> Node {
    var server = NodeBuilder()
    server["url"] = .text(url)
    server["description"] = .text(ifNotBlank: description)
    return server.node
  }

  // MARK: Operations

  /// The operations by path and method. The paths of each file are in its order, so that an import writes the same files.
  private func paths() -> Node {
    var order = PathOrder()
    var items: [String: NodeBuilder] = [:]
    var identities: [String: String] = [:]
    for request in contract.requests {
      let path = PathWriter.path(of: request)
      // A placeholder's name doesn't make a path different.
      let pattern = PathPattern.normalized(path)
      var key = identities[path] ?? identities[pattern] ?? path
      if identities[pattern] == nil { identities[pattern] = key }
      if let known = items[key]?[request.method], let merged = merged(known, request) {
        items[key]?[request.method] = merged
      } else {
        if items[key]?[request.method] != nil {
          key = "\(key)#\(Self.operationID(of: request.name))"
          // The other methods with the same names of placeholders follow it.
          if path != pattern { identities[path] = key }
        }
        items[key, default: NodeBuilder()][request.method] = operation(request, path: key)
      }
      order.add(key, of: request.location.file)
    }
    var paths = NodeBuilder()
    for key in order.keys { paths[key] = item(of: items[key]) }
    return paths.node
  }

  /// The path item, in which the methods without a separate field are together.
  private func item(of operations: NodeBuilder?) -> Node {
    var item = NodeBuilder()
    var others = NodeBuilder()
    for (method, operation) in operations?.node.pairs ?? [] {
      if ContractReader.methods.contains(method) {
        item[method] = operation
      } else {
        others[method.uppercased()] = operation
        item["additionalOperations"] = others.node
      }
    }
    return item.node
  }

  /// A second request to the same path: another format of the response, which an operation can contain.
  private func merged(_ operation: Node, _ request: Request) -> Node? {
    let writer = ResponseWriter(schemas: schemas, report: report, request: request)
    let (added, status) = (writer.responses(), writer.mainStatus)
    guard request.response.isInStreams, let known = operation["responses"]?[status]?["content"],
      let media = added[status]?["content"]?.pairs.first, known[media.key] == nil
    else {
      report.add(
        .note,
        "'\(request.name)' has the method and path of another request, so its path has a "
          + "fragment", at: request.location)
      return nil
    }
    var content = NodeBuilder(known)
    content[media.key] = media.value
    var response = NodeBuilder(operation["responses"]?[status])
    response["content"] = content.node
    var responses = NodeBuilder(operation["responses"])
    responses[status] = response.node
    var merged = NodeBuilder(operation)
    merged["responses"] = responses.node
    return merged.node
  }

  private func operation(_ request: Request, path: String) -> Node {
    let responses = ResponseWriter(
      schemas: schemas, report: report, request: request, common: contract.failures)
    var operation = NodeBuilder()
    if !request.tag.isEmpty { operation["tags"] = .list([request.tag]) }
    describe(request, in: &operation)
    operation["operationId"] = .text(Self.operationID(of: request.name))
    if request.documentation.isDeprecated { operation["deprecated"] = .flag(true) }
    if let baseURL = request.baseURL { operation["servers"] = .list([Self.server(baseURL)]) }
    let remarks = request.documentation.remarks
    if let security = SecurityWriter.requirements(remarks) { operation["security"] = security }
    let body = BodyWriter(schemas: schemas, report: report).body(of: request)
    let sent = (contract.headers + request.headers).filter { field in
      let name = field.name.lowercased()
      return !(name == "content-type" && body != nil)
        && !(name == "accept" && responses.usesAccept)
    }
    let own = PathWriter.placeholders(in: PathWriter.path(of: request))
    let names = Dictionary(
      zip(own, PathWriter.placeholders(in: path)), uniquingKeysWith: { first, _ in first })
    let parameters = ParameterWriter(schemas: schemas, report: report, names: names)
      .parameters(
        of: request, query: contract.query + request.query,
        headers: sent.filter { !isIgnored($0, request) })
    if !parameters.isEmpty { operation["parameters"] = .list(parameters) }
    operation["requestBody"] = body
    operation["responses"] = responses.responses()
    if let pagination = request.pagination {
      operation["x-networkkit-pagination"] = Self.pagination(pagination)
    }
    let invalidated = request.invalidatedRequests.map { Node.text(Self.operationID(of: $0)) }
    if !invalidated.isEmpty { operation["x-networkkit-invalidates"] = .list(invalidated) }
    return operation.node
  }

  /// OpenAPI ignores parameters with the names of fields that the media types determine.
  private func isIgnored(_ field: (name: String, value: String), _ request: Request) -> Bool {
    guard ["accept", "content-type", "authorization"].contains(field.name.lowercased()) else {
      return false
    }
    report.add(
      .omitted, "OpenAPI can't express the header field '\(field.name): \(field.value)'",
      at: request.location)
    return true
  }

  private static func pagination(_ pagination: Request.Pagination) -> Node {
    var node = NodeBuilder()
    node["rule"] = .text(pagination.rule)
    node["elements"] = pagination.elements.map(Node.text)
    return node.node
  }

  /// The identifier in lower camel case, if the name of the type can be made of it.
  private static func operationID(of name: String) -> String {
    let identifier = Identifier.lowercased(name)
    return Identifier.type(identifier) == name ? identifier : name
  }

  /// The first paragraph is the summary if it's one line.
  private func describe(_ request: Request, in operation: inout NodeBuilder) {
    let text = Remarks.description(of: request.documentation) { remark in
      remark.hasPrefix("See <") || remark.hasPrefix("- Response header field `")
        || remark.hasPrefix("- Status code ") || SecurityWriter.requirements([remark]) != nil
    }
    let parts = text.split(separator: "\n\n", maxSplits: 1).map(String.init)
    let summary = parts.first ?? ""
    let rest = parts.count > 1 ? parts[1] : ""
    if !summary.isBlank, summary.count <= 120, !summary.contains("\n"), !rest.hasPrefix(summary),
      summary.trimmed == summary, !summary.hasPrefix("- ")
    {
      operation["summary"] = .text(summary)
      operation["description"] = .text(ifNotBlank: rest)
    } else {
      operation["description"] = .text(ifNotBlank: text)
    }
    if let url = Remarks.externalURL(request.documentation.remarks) {
      operation["externalDocs"] = url
    }
  }
}
