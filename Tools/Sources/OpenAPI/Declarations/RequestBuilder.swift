internal import NetworkKitDeclarations

/// Reads the content of a request.
struct RequestBuilder {
  static let dateOption = "dates: .custom { $0.formatted(.iso8601.year().month().day()) }"

  let builder: ContractBuilder
  let entry: TypeEntry
  let declared: DeclaredRequest
  let request: Request
  /// The arguments of the generic parameters.
  var arguments: [String: ValueType] = [:]

  private var report: Report { builder.report }
  private var context: TypeContext {
    TypeContext(entry: entry, file: entry.file, arguments: arguments)
  }

  func read() {
    guard let type = entry.declaration else { return }
    request.documentation = Documentation(
      comment: type.documentation, isDeprecated: type.isDeprecated)
    request.access = type.access
    request.headers = declared.headers.map { ($0.name, $0.value) }
    request.query = declared.query.map { ($0.name, $0.value) }
    request.baseURL = declared.baseURL
    request.failures = declared.failures.map { failure in
      Request.Failure(
        status: failure.status, type: builder.value(failure.body, in: context),
        location: context.location(failure.body.position))
    }
    request.pagination = declared.pagination.map { .init(rule: $0.rule, elements: $0.elements) }
    readProperties()
    if declared.sendsIdempotencyKey { addIdempotencyKey() }
    readInvalidations()
    request.response =
      ResponseBuilder(
        builder: builder, entry: entry, declared: declared, arguments: arguments
      ).response
    inherit()
    reportMembers()
  }

  // MARK: Properties

  private func readProperties() {
    var members: [Request.BodyFormat: [Property]] = [:]
    for declared in declared.properties {
      switch place(of: declared) {
      case .path: add(declared, .path)
      case .query: add(declared, .query)
      case .queryMap: add(declared, .queryMap)
      case .queryFlag: add(declared, .queryFlag)
      case .header: add(declared, .header)
      case .headerMap: add(declared, .headerMap)
      case .cookie: add(declared, .cookie)
      case .body(let allowsGET):
        request.body = .whole(property(declared), allowsGET: allowsGET)
      case .json: members[.json, default: []].append(property(declared))
      case .field, .fieldMap: members[.form, default: []].append(property(declared))
      case .part, .partMap: members[.multipart, default: []].append(property(declared))
      case .url:
        report.add(
          .omitted, "a URL that's known only at run time can replace the endpoint",
          at: location(of: declared))
      case .automatic, .unknown:
        report.add(
          .omitted, "the property is sent where the request's encoding specifies at run time",
          at: location(of: declared))
      case .nowhere: break
      }
    }
    if let (format, properties) = members.first { request.body = .members(properties, format) }
  }

  /// Adds the header field of an `@IdempotencyKey` on the request itself.
  private func addIdempotencyKey() {
    let property = Property(
      key: Request.Parameter.idempotencyKey, name: "idempotencyKey", type: .uuid, isRequired: true,
      location: entry.location)
    request.parameters.append(.init(property: property, place: .header, isGenerated: true))
  }

  private func readInvalidations() {
    for name in declared.invalidatedRequests {
      if let other = builder.request(name, from: entry) {
        request.invalidatedRequests.append(other.name)
      } else {
        report.add(
          .omitted, "'\(name)' isn't a request in the sources, so its '@Invalidates' isn't read",
          at: entry.location)
      }
    }
  }

  private func location(of property: DeclaredRequest.Property) -> Location {
    context.location(property.position, member: property.name)
  }

  /// The destination, which depends on the method if the property has no annotation.
  private func place(
    of property: DeclaredRequest.Property
  ) -> DeclaredRequest.Property.Place {
    guard case .automatic(let name) = property.place else { return property.place }
    let isQuery = ["get", "head", "delete"].contains(request.method)
    return isQuery ? .query(name) : .json([.key(name)])
  }

  private func add(
    _ declared: DeclaredRequest.Property, _ place: Request.Parameter.Place
  ) {
    var property = property(declared)
    readLimit(of: &property)
    let options = declared.options
    // The first option of a path is text of the endpoint.
    request.parameters.append(
      .init(property: property, place: place, options: place == .path ? [""] + options : options))
  }

  private func property(_ declared: DeclaredRequest.Property) -> Property {
    var type = type(of: declared)
    let isDay = declared.options.contains(Self.dateOption)
    if isDay {
      type = type.replacingLeaf { leaf in if case .dateTime = leaf { .day } else { leaf } }
    }
    let initial = declared.initialValue == "nil" ? nil : declared.initialValue
    let path = path(of: declared)
    var property = Property(
      key: path.first?.text ?? "", name: declared.name, type: type.wrapped,
      isRequired: !type.isOptional && initial == nil,
      isNullable: type.isOptional && initial != nil, initialValue: initial,
      location: location(of: declared))
    if path.count > 1 { property.path = path.map(KeyComponent.init) }
    property.set(
      Documentation(
        comment: declared.documentation, isDeprecated: declared.isDeprecated))
    property.options = declared.options.filter { $0 != Self.dateOption }
    property.isSensitive = declared.isSensitive
    property.isConstant = declared.isConstant
    return property
  }

  private func type(of declared: DeclaredRequest.Property) -> ValueType {
    guard let type = declared.type else {
      return builder.fail(
        "the type of '\(declared.name)' isn't evident from its initial value; write the type",
        at: location(of: declared))
    }
    return builder.value(type, in: context)
  }

  /// The name that's sent; empty for a value whose members have names.
  private func path(of property: DeclaredRequest.Property) -> [DeclaredModel.KeyComponent] {
    switch place(of: property) {
    case .path(let name), .query(let name), .queryFlag(let name), .header(let name),
      .cookie(let name), .field(let name), .part(let name):
      [.key(name)]
    case .json(let path): path
    case .queryMap, .headerMap, .body: [.key(property.name)]
    case .fieldMap, .partMap, .automatic, .unknown, .url, .nowhere: []
    }
  }

  /// Parameters have no annotation for limits, so `import` describes them.
  private func readLimit(of property: inout Property) {
    let remark = property.documentation.remarks.first { $0.hasPrefix("Limit: `") }
    guard let limit = remark?.dropFirst("Limit: `".count).dropLast() else { return }
    if property.type.isNumber {
      property.limits.range = String(limit)
    } else {
      property.limits.count = String(limit)
    }
  }

  // MARK: The API

  /// Adds the parts of an API that isn't the contract's own.
  private func inherit() {
    let protocols = builder.protocols(of: entry)
    for api in builder.apis where protocols.contains(where: { $0 === api }) {
      guard case .api(let declared)? = api.declaration?.content else { continue }
      // The contract contains the parts of its own API.
      if api === builder.apis.first { continue }
      if request.baseURL == nil { request.baseURL = declared.baseURL }
      let names = Set(request.headers.map { $0.name.lowercased() })
      let headers = declared.headers.filter { !names.contains($0.name.lowercased()) }
      request.headers = headers.map { ($0.name, $0.value) } + request.headers
      request.query = declared.query.map { ($0.name, $0.value) } + request.query
      let statuses = Set(request.failures.map(\.status))
      request.failures += ClientReader(builder: builder).failures(of: api).filter {
        !statuses.contains($0.status)
      }
    }
    let isOfContract = protocols.contains { $0 === builder.apis.first }
    if !isOfContract, let own = builder.apis.first {
      report.add(
        .note, "the request doesn't conform to '\(own.path)'", at: entry.location)
    }
  }

  /// The members whose implementation changes the request or its response.
  private static let reported: Set = [
    "encode", "headers", "parameters", "encoding", "coder", "acceptableStatusCodes",
    "parameterStyle", "commonQuery",
  ]

  private func reportMembers() {
    let owners = [entry] + builder.protocols(of: entry)
    var names = Set(owners.flatMap(\.members)).intersection(Self.reported)
    if owners.contains(where: { $0.members.contains("baseURL") }), request.baseURL == nil {
      names.insert("baseURL")
    }
    for name in names.sorted() {
      report.add(
        .omitted, "the implementation of '\(name)' isn't read", at: entry.location)
    }
  }
}
