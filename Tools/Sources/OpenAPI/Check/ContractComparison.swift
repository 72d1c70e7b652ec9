/// Compares declared requests with those of a document.
struct ContractComparison {
  let declared: Contract
  let documented: Contract
  /// The declarations to which a comparison of two documents is limited, and which its differences concern.
  var users: OperationUsers?
  /// The folders of the two sides, with a slash at the end, because a document only contains the names of its files.
  private let folders: (declared: String, documented: String)
  private var types = TypeComparison()

  init(
    declared: Contract, documented: Contract,
    folders: (declared: String, documented: String) = ("", "")
  ) {
    self.declared = declared
    self.documented = documented
    self.folders = folders
  }

  /// The differences, in the order of the declarations; those without a declaration are last.
  mutating func differences() -> [Difference] {
    let operations = OperationIndex(documented)
    compareServers()
    var details = DetailComparison(declared: declared, documented: documented, types: types)
    details.compareCredentials()
    types = details.types
    locateDifferences(since: 0, at: users?.location)
    var matched: Set<ObjectIdentifier> = []
    for request in declared.requests where isIncluded(request, of: declared) {
      let count = types.differences.count
      if let operation = operations.match(request, of: declared) {
        matched.insert(ObjectIdentifier(operation))
        matched.formUnion(operations.others(of: operation).map(ObjectIdentifier.init))
        compare(request, with: operation, operations)
      } else {
        addMissing(request, operations)
      }
      locateDifferences(since: count, at: users?.user(of: request, in: declared)?.location)
    }
    let unmatched = documented.requests.filter { operation in
      !matched.contains(ObjectIdentifier(operation)) && isIncluded(operation, of: documented)
    }
    return types.differences + unmatched.map(addition)
  }

  private func isIncluded(_ operation: Request, of contract: Contract) -> Bool {
    users.map { $0.user(of: operation, in: contract) != nil } ?? true
  }

  /// Adds the folder of the declared side to the files of differences, or gives them the place of a declaration.
  private mutating func locateDifferences(since start: Int, at declaration: Location?) {
    let folder = folders.declared
    types.replaceDifferences(since: start) { difference in
      declaration.map(difference.moved(to:)) ?? difference.inside(folder)
    }
  }

  private mutating func compare(
    _ request: Request, with operation: Request, _ operations: OperationIndex
  ) {
    var comparison = RequestComparison(
      declared: request, documented: operation, api: declared, types: types)
    comparison.compare()
    var details = DetailComparison(
      declared: declared, documented: documented, types: comparison.types)
    details.compareCredentials(request, operation)
    details.comparePages(request, operation)
    details.compareInvalidations(request, operation, operations)
    types = details.types
  }

  private func addition(_ operation: Request) -> Difference {
    let user = users?.user(of: operation, in: documented)
    let reason = user == nil ? "isn't declared" : "isn't in the older document"
    let difference = Difference(
      .adds, "the document has \(operation.title), which \(reason)", at: operation.location,
      pointer: operation.location.pointer)
    return user.map { difference.moved(to: $0.location) } ?? difference.inside(folders.documented)
  }

  private mutating func add(
    _ kind: Difference.Kind, _ message: String, at location: Location, pointer: String
  ) {
    let place = TypeComparison.Place(
      direction: .sent, subject: "", declared: location, documented: pointer)
    types.add(kind, message, at: place)
  }

  private mutating func addMissing(_ request: Request, _ operations: OperationIndex) {
    let methods = operations.methods(of: request, in: declared)
    let reason =
      methods.isEmpty
      ? "the document doesn't have \(request.title)"
      : "the document has the path of \(request.title) only with \(methods.joined(separator: ", "))"
    add(
      .breaks, "\(reason); the server rejects the request", at: request.location, pointer: "#/paths"
    )
  }

  /// The client can have another server for tests, so a different base URL isn't certain to fail.
  private mutating func compareServers() {
    guard let url = declared.baseURL ?? declared.clientURL, let location = declared.location else {
      return
    }
    let known =
      [documented.baseURL, documented.clientURL].compactMap(\.self)
      + documented.otherServers.map(\.url)
    guard !known.isEmpty, !known.contains(where: { $0.trimmingSlash == url.trimmingSlash }) else {
      return
    }
    add(
      .mayBreak, "the document doesn't list the server '\(url)'", at: location, pointer: "#/servers"
    )
  }
}

/// The declared requests that use the operations of a document.
struct OperationUsers {
  private let operations: OperationIndex
  /// The place of the API's declaration.
  let location: Location?

  init(_ declarations: Contract) {
    operations = OperationIndex(declarations)
    location = declarations.location
  }

  /// Returns the declared request with the method and path of an operation.
  func user(of operation: Request, in document: Contract) -> Request? {
    operations.match(operation, of: document)
  }
}

extension String {
  fileprivate var trimmingSlash: Substring { hasSuffix("/") ? dropLast() : self[...] }
}

extension Request {
  /// The names of the placeholders in Swift.
  fileprivate var placeholders: [String] {
    parameters.filter { $0.place == .path }.map(\.property.name)
  }

  /// The method and the path with the names of the document's parameters, such as `GET /pets/{id}`.
  var title: String { "\(method.uppercased()) \(PathWriter.path(of: self))" }
}

/// The operations of a contract by method and path. Names of placeholders don't count, and a base URL's path can be in
/// the base URL or in each endpoint.
struct OperationIndex {
  private var byKey: [String: [Request]] = [:]
  private var byWholeKey: [String: [Request]] = [:]
  private var methods: [String: [String]] = [:]

  init(_ contract: Contract) {
    for request in contract.requests {
      let (path, whole) = Self.paths(of: request, in: contract)
      byKey["\(request.method) \(path)", default: []].append(request)
      byWholeKey["\(request.method) \(whole)", default: []].append(request)
      methods[path, default: []].append(request.method.uppercased())
    }
  }

  private static func paths(of request: Request, in contract: Contract) -> (String, String) {
    let path = PathPattern.normalized(PathWriter.path(of: request))
    let base = request.baseURL ?? contract.baseURL ?? contract.clientURL ?? ""
    return (path, PathPattern.path(of: base) + path)
  }

  /// The operation with the method and path of a request; of several, the one with the same fixed query items, the same
  /// kind of response, the same placeholders, and the same name.
  func match(_ request: Request, of contract: Contract) -> Request? {
    let (path, whole) = Self.paths(of: request, in: contract)
    var found =
      byKey["\(request.method) \(path)"] ?? byWholeKey["\(request.method) \(whole)"] ?? []
    func prefer(_ isSame: (Request) -> Bool) {
      let same = found.filter(isSame)
      if !same.isEmpty { found = same }
    }
    let query = Set(request.query.map { "\($0.name)=\($0.value)" })
    prefer { query == Set($0.query.map { "\($0.name)=\($0.value)" }) }
    prefer { $0.response.isInStreams == request.response.isInStreams }
    prefer { $0.placeholders == request.placeholders }
    prefer { $0.name == request.name }
    return found.first
  }

  /// The operations with the same method, path, placeholders, and fixed query items, but other responses.
  func others(of operation: Request) -> [Request] {
    let path = PathPattern.normalized(PathWriter.path(of: operation))
    let query = operation.query.map(\.name)
    return (byKey["\(operation.method) \(path)"] ?? []).filter { other in
      other.query.map(\.name) == query && other.placeholders == operation.placeholders
        && other.location === operation.location
    }
  }

  func methods(of request: Request, in contract: Contract) -> [String] {
    methods[Self.paths(of: request, in: contract).0] ?? []
  }
}
