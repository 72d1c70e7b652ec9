/// Reads a contract from an OpenAPI document, version 3.0, 3.1, or 3.2.
struct ContractReader {
  let references: ReferenceReader
  let schemas: SchemaReader
  let contract = Contract()
  private var document: Document { references.document }
  private var root: Node { references.document.root }
  private var report: Report { references.report }

  init(document: Document, report: Report) {
    references = ReferenceReader(document: document, report: report)
    schemas = SchemaReader(references, models: contract.models)
  }

  /// Reads the whole document.
  ///
  /// - Parameter name: The name of the API; by default, the document's title.
  /// - Throws: A ``DocumentError`` if the document isn't an OpenAPI document of a known version.
  func read(name: String?) throws(DocumentError) -> Contract {
    try checkVersion()
    let title = root["info"]?["title"]?.string.flatMap { $0.isBlank ? nil : $0 } ?? "API"
    let typeName = Identifier.type(name ?? title)
    let isNamed = name != nil || typeName.hasSuffix("API")
    contract.name = contract.models.unique(isNamed ? typeName : "\(typeName)API")
    contract.documentation = DocumentationReader.document(root, title: title)
    contract.location = (root["servers"] ?? root).location
    var prefix = ""
    ServerReader(report: report).read(servers, into: contract, prefix: &prefix)
    let components = references.member("components", of: root)
    let schemaNodes = references.member("schemas", of: components)
    schemas.registerComponents(schemaNodes)
    let operations = operations
    read(operations, prefix: prefix)
    schemas.readComponents(schemaNodes)
    SecurityReader(references: references).read(
      components?["securitySchemes"], requiredBy: root["security"],
      operations.compactMap { $0.node["security"] }, into: contract)
    reportUnread()
    ContractRefinement(contract: contract, schemas: schemas).refine()
    var fields = FieldReader(references: references, contract: contract)
    fields.read(root)
    return contract
  }

  private func checkVersion() throws(DocumentError) {
    guard let version = root["openapi"] else {
      let reason =
        root["swagger"] == nil
        ? "the document has no 'openapi' version"
        : "OpenAPI 2 (Swagger) isn't supported; convert the document to OpenAPI 3 first"
      throw DocumentError(reason, at: root.location)
    }
    let text = version.scalarText ?? ""
    guard ["3.0", "3.1", "3.2"].contains(where: { text == $0 || text.hasPrefix("\($0).") }) else {
      throw DocumentError(
        "the version '\(text)' isn't supported; use 3.0, 3.1, or 3.2", at: version.location)
    }
  }

  /// The paths. References to whole maps, and to operations, aren't valid, but documents in several files contain them.
  private var paths: Node? { references.member("paths", of: root) }

  /// The servers of the document or, without any, those of the operations, if all of them have the same first server.
  /// Otherwise, an operation and its credentials would be sent to the server of another one.
  private var servers: Node? {
    if let servers = root["servers"] { return servers }
    let lists = operations.map { $0.node["servers"] ?? $0.item["servers"] }
    let reader = ServerReader(report: report)
    guard Set(lists.map(reader.firstURL)).count > 1 else { return lists.first ?? nil }
    report.add(
      .note, "the operations have different servers, so the API has no base URL", at: paths ?? root)
    return nil
  }

  /// The methods with a field in a path item.
  static let methods = [
    "get", "put", "post", "delete", "options", "head", "patch", "trace", "query",
  ]

  private typealias Operation = (path: String, method: String, node: Node, item: Node)

  private var operations: [Operation] {
    var operations: [Operation] = []
    for (path, node) in paths?.pairs ?? [] where !path.hasPrefix("x-") {
      guard let item = references.target(of: node) else { continue }
      for (key, value) in item.pairs {
        if Self.methods.contains(key.lowercased()), key == key.lowercased() {
          guard let operation = references.target(of: value) else { continue }
          operations.append((path, key, operation, item))
        } else if key == "additionalOperations" {
          operations += additionalOperations(value).map { (path, $0.method, $0.node, item) }
        }
      }
    }
    return operations
  }

  /// The operations whose methods have no separate field (OpenAPI 3.2, section 4.9).
  private func additionalOperations(_ node: Node) -> [(method: String, node: Node)] {
    node.pairs.compactMap { name, value in
      let method = name.lowercased()
      guard name.isToken, name == name.uppercased(), !Self.methods.contains(method) else {
        let reason =
          Self.methods.contains(method) ? "has its own field" : "isn't a token in capital letters"
        report.add(.omitted, "the additional method '\(name)' \(reason)", at: value)
        return nil
      }
      return references.target(of: value).map { (method, $0) }
    }
  }

  private func read(_ operations: [Operation], prefix: String) {
    // The types of shared parameters get their names before those of single operations.
    for (_, _, node, item) in operations where node.members != nil {
      OperationReader(schemas: schemas, contract: contract, node: node, item: item)
        .readSharedParameters()
    }
    for (path, method, node, item) in operations {
      guard node.members != nil else {
        report.add(.omitted, "an operation must be an object", at: node)
        continue
      }
      let reader = OperationReader(schemas: schemas, contract: contract, node: node, item: item)
      if !path.hasPrefix("/") {
        report.add(.changed, "the path '\(path)' must begin with '/'", at: item)
      }
      let separator = path.hasPrefix("/") ? "" : "/"
      contract.requests += reader.read(method: method, path: separator + path, prefix: prefix)
      schemas.readPending()
    }
  }

  private func reportUnread() {
    for (key, value) in root["webhooks"]?.pairs ?? [] {
      report.add(
        .omitted, "webhooks aren't imported, because the server sends them ('\(key)')", at: value)
    }
    for (key, value) in root["components"]?["callbacks"]?.pairs ?? [] {
      report.add(
        .omitted, "callbacks aren't imported, because the server sends them ('\(key)')", at: value)
    }
    for (_, value) in root["components"]?["links"]?.pairs ?? [] {
      report.add(.omitted, "links aren't imported", at: value)
    }
    let items = Set(operations.map { ObjectIdentifier($0.item) })
    for (_, value) in root["components"]?["pathItems"]?.pairs ?? []
    where !items.contains(ObjectIdentifier(value)) {
      report.add(.omitted, "path items outside 'paths' aren't imported", at: value)
    }
    for tag in root["tags"]?.elements ?? [] where tag["description"] ?? tag["externalDocs"] != nil {
      report.add(.omitted, "the description of a tag isn't imported", at: tag)
    }
    if let dialect = root["jsonSchemaDialect"],
      dialect.string?.contains("json-schema.org/draft/2020-12") == false,
      dialect.string?.contains("spec.openapis.org") == false
    {
      report.add(.note, "schemas are read as JSON Schema 2020-12", at: dialect)
    }
  }
}
