internal import NetworkKitDeclarations

/// Builds a contract from the types of all files.
final class ContractBuilder {
  let types: [String: ValueType]
  let report: Report
  let contract = Contract()
  var table = TypeTable()
  private(set) var errors: [DocumentError] = []
  /// The models by their entries and, for generic types, by the arguments.
  private var models: [ObjectIdentifier: [String: Model]] = [:]
  private var requests: [ObjectIdentifier: Request] = [:]
  /// The generic requests, and those for which the sources have a type alias with arguments.
  private var generic: [TypeEntry] = []
  private var instantiated: Set<ObjectIdentifier> = []
  /// The models whose content isn't read yet.
  private var pending: [() -> Void] = []
  /// The entries of the APIs, the contract's own first.
  private(set) var apis: [TypeEntry] = []

  init(types: [String: ValueType], report: Report) {
    self.types = types
    self.report = report
  }

  /// Records a mistake; the returned type only keeps reading going.
  @discardableResult
  func fail(_ message: String, at location: Location) -> ValueType {
    fail(DocumentError(message, at: location))
    return .json
  }

  func fail(_ error: DocumentError) {
    let isKnown = errors.contains { $0.description == error.description }
    if !isKnown, errors.count < 100 { errors.append(error) }
  }

  /// Throws the mistakes that were found, if there are any.
  func throwMistakes() throws(DocumentError) {
    guard var first = errors.first else { return }
    first.others = Array(errors.dropFirst())
    throw first
  }

  // MARK: Files

  func add(_ file: SourceFolder.File) {
    do throws(DeclaredMistake) {
      let declared = try DeclaredFile(text: file.text)
      for mistake in declared.mistakes {
        if mistake.isWarning {
          report.add(.note, mistake.message, at: mistake.location(in: file.path))
        } else {
          fail(mistake.message, at: mistake.location(in: file.path))
        }
      }
      table.add(declared.types, file: file.path)
    } catch {
      fail(error.message, at: error.location(in: file.path))
    }
  }

  func build() throws(DocumentError) -> Contract {
    try throwMistakes()
    table.addExtensions()
    for error in table.errors { fail(error) }
    let entries = table.topLevel
    readAPIs(all(entries))
    declare(entries)
    reportGenericRequests()
    ClientReader(builder: self).readFailures()
    reportUnread(all(entries))
    readPending()
    for entry in all(entries) {
      guard let request = requests[ObjectIdentifier(entry)] else { continue }
      if case .request(let declared)? = entry.declaration?.content {
        RequestBuilder(builder: self, entry: entry, declared: declared, request: request).read()
      } else if let instance = instance(entry) {
        RequestBuilder(
          builder: self, entry: instance.entry, declared: instance.declared, request: request,
          arguments: arguments(of: instance.entry, instance.types, in: entry)
        ).read()
      }
      contract.requests.append(request)
      readPending()
    }
    try throwMistakes()
    return contract
  }

  private func readPending() {
    var index = 0
    while index < pending.count {
      pending[index]()
      index += 1
    }
    pending = []
  }

  /// The entries and those inside them, in source order.
  private func all(_ entries: [TypeEntry]) -> [TypeEntry] {
    entries.flatMap { [$0] + all($0.children) }
  }

  private func readAPIs(_ entries: [TypeEntry]) {
    apis = entries.filter {
      if case .api = $0.declaration?.content { true } else { false }
    }
    ClientReader(builder: self).read(entries)
  }

  // MARK: Declarations

  /// Creates the requests and the models, so that they can refer to each other.
  private func declare(_ entries: [TypeEntry]) {
    var last: (request: Request, file: String)?
    for entry in entries {
      let isBeside = last?.file == entry.file
      let beside = isBeside ? last?.request.companions : nil
      declare(entry, in: beside ?? contract.models, named: entry.name)
      if let request = requests[ObjectIdentifier(entry)] { last = (request, entry.file) }
    }
  }

  private func declare(_ entry: TypeEntry, in home: Scope, named name: String) {
    var scope = home
    var prefix = "\(name)."
    switch entry.declaration?.content {
    case .request where entry.declaration?.genericParameters.isEmpty == false:
      generic.append(entry)
    case .request(let declared):
      guard let request = request(entry, declared, named: name) else { return }
      requests[ObjectIdentifier(entry)] = request
      contract.models.reserve(name)
      if let declared = entry.declaration?.requestModel {
        models[ObjectIdentifier(entry), default: [:]][""] = create(
          entry, declared, named: name, in: home, arguments: [:], depth: 0)
      }
      (scope, prefix) = (request.scope, "")
    case .alias:
      guard let instance = instance(entry),
        let request = request(instance.entry, instance.declared, named: name)
      else { return }
      instantiated.insert(ObjectIdentifier(instance.entry))
      requests[ObjectIdentifier(entry)] = request
      contract.models.reserve(name)
    case .model(let declared):
      guard entry.declaration?.genericParameters.isEmpty == true, entry.isConverted else { break }
      let model = create(entry, declared, named: name, in: home, arguments: [:], depth: 0)
      models[ObjectIdentifier(entry), default: [:]][""] = model
      (scope, prefix) = (model.scope, "")
    default: break
    }
    for child in entry.children { declare(child, in: scope, named: prefix + child.name) }
  }

  private func create(
    _ entry: TypeEntry, _ declared: DeclaredModel, named name: String, in home: Scope,
    arguments: [String: ValueType], depth: Int
  ) -> Model {
    let model = Model(name: name, kind: .object(.init()), in: home, location: entry.location)
    home.reserve(name)
    let context = TypeContext(entry: entry, file: entry.file, arguments: arguments, depth: depth)
    pending.append { [unowned self] in
      ModelBuilder(builder: self, entry: entry, declared: declared, context: context)
        .read(into: model)
    }
    return model
  }

  /// The model of a type; nil if it has none. A generic type has one for each list of arguments.
  func model(of entry: TypeEntry, _ arguments: [ValueType], depth: Int) -> Model? {
    guard let declared = entry.declaration?.model else { return nil }
    let key = arguments.map(\.swift).joined(separator: ", ")
    if let known = models[ObjectIdentifier(entry)]?[key] { return known }
    let (home, prefix) = home(of: entry)
    let suffix = arguments.map { Identifier.type($0.swift) }.joined()
    let name = arguments.isEmpty ? prefix + entry.name : home.unique(prefix + entry.name + suffix)
    let names = entry.declaration?.genericParameters ?? []
    let values = Dictionary(zip(names, arguments), uniquingKeysWith: { first, _ in first })
    let model = create(entry, declared, named: name, in: home, arguments: values, depth: depth)
    models[ObjectIdentifier(entry), default: [:]][key] = model
    return model
  }

  /// The scope in which a type is declared, and the names of the types around it that have no scope.
  private func home(of entry: TypeEntry) -> (Scope, prefix: String) {
    var prefix = ""
    var current = entry.parent
    while let parent = current, !parent.name.isEmpty {
      if let model = models[ObjectIdentifier(parent)]?[""] { return (model.scope, prefix) }
      if let request = requests[ObjectIdentifier(parent)] { return (request.scope, prefix) }
      prefix = "\(parent.name).\(prefix)"
      current = parent.parent
    }
    return (contract.models, prefix)
  }

  private func request(
    _ entry: TypeEntry, _ declared: DeclaredRequest, named name: String
  ) -> Request? {
    let reader = RequestHeadReader(builder: self, entry: entry, declared: declared)
    guard let method = reader.method, let endpoint = reader.endpoint else { return nil }
    return Request(
      name: name, method: method, endpoint: endpoint, tag: reader.tag, location: entry.location,
      scope: Scope(parent: contract.models, enclosing: name),
      companions: Scope(parent: contract.models))
  }

  /// The request that a name means inside a declaration; nil if it isn't in the sources.
  func request(_ name: String, from entry: TypeEntry) -> Request? {
    let names = name.split(separator: ".").map { String($0).trimmed }
    return table.lookUp(names, from: entry, file: entry.file)
      .flatMap { requests[ObjectIdentifier($0)] }
  }

  // MARK: Generic requests

  /// The generic request that a type alias such as `typealias FetchUsers = FetchList<User>` names; nil for others.
  private func instance(
    _ alias: TypeEntry
  ) -> (entry: TypeEntry, declared: DeclaredRequest, types: [WrittenType.Form])? {
    guard case .alias(let target)? = alias.declaration?.content,
      alias.declaration?.genericParameters.isEmpty == true,
      case .named(let components) = target.form,
      let types = components.last?.arguments, !types.isEmpty,
      let entry = table.lookUp(components.map(\.name), from: alias.parent, file: alias.file),
      case .request(let declared)? = entry.declaration?.content,
      entry.declaration?.genericParameters.count == types.count
    else { return nil }
    return (entry, declared, types)
  }

  private func arguments(
    of entry: TypeEntry, _ types: [WrittenType.Form], in alias: TypeEntry
  ) -> [String: ValueType] {
    let context = TypeContext(entry: alias.parent, file: alias.file)
    let values = types.map { form in
      value(
        WrittenType(form: form, text: "", position: alias.position), in: context)
    }
    return Dictionary(
      zip(entry.declaration?.genericParameters ?? [], values),
      uniquingKeysWith: { first, _ in first })
  }

  private func reportGenericRequests() {
    for entry in generic where !instantiated.contains(ObjectIdentifier(entry)) {
      report.add(
        .omitted,
        "'\(entry.path)' is generic, so only its type aliases are read, such as 'typealias "
          + "FetchUsers = \(entry.name)<User>'", at: entry.location)
    }
  }

  // MARK: Unread declarations

  private static func isModelProtocol(_ name: String) -> Bool {
    ["JSONCodable", "JSONDecodable", "JSONEncodable"].contains(name)
  }

  private func reportUnread(_ entries: [TypeEntry]) {
    let names = Set(apis.map(\.name)).union(["NetworkRequest"])
    for entry in entries {
      guard let declaration = entry.declaration else { continue }
      switch declaration.content {
      case .other, .response:
        for name in entry.conformances where names.contains(name) {
          guard entry.isType else { continue }
          report.add(
            .omitted,
            "'\(entry.path)' conforms to '\(name)' without '@NetworkRequest', so it isn't read",
            at: entry.location)
        }
        for name in entry.conformances where Self.isModelProtocol(name) {
          report.add(
            .omitted,
            "'\(entry.path)' conforms to '\(name)' without '@\(name)', so it isn't read",
            at: entry.location)
        }
      case .model where !declaration.genericParameters.isEmpty:
        report.add(
          .note, "'\(entry.path)' is generic, so only its uses with types are read",
          at: entry.location)
      default: break
      }
    }
  }
}

extension TypeEntry {
  /// A Boolean value that indicates whether values are converted from and to JSON. Other enums with raw values are
  /// models only if a model or a request uses them.
  fileprivate var isConverted: Bool {
    guard case .model(let model)? = declaration?.content,
      case .enumeration(let cases) = model.shape,
      case .rawValue = cases.tagging
    else { return true }
    return conformances.contains { $0.hasPrefix("JSON") || $0 == "RequestParameter" }
  }

  /// A Boolean value that indicates whether the type can be a request: protocols may refine `NetworkRequest`.
  fileprivate var isType: Bool { declaration?.isProtocol == false }
}

extension DeclaredMistake {
  fileprivate func location(in file: String) -> Location {
    Location(file: file, line: position.line, column: position.column, symbol: "")
  }
}
