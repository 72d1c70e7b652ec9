/// Compares what doesn't concern the types of values: credentials, pages, and stored responses.
struct DetailComparison {
  let declared: Contract
  let documented: Contract
  var types: TypeComparison

  // MARK: Credentials

  /// Compares the credentials of the declared clients with the schemes of the document. Without a client, the
  /// declarations don't specify what's sent.
  mutating func compareCredentials() {
    guard let location = declared.location, !declared.credentials.isEmpty else { return }
    let known = Set(documented.credentials.map(\.kind.title))
    let sent = Set(declared.credentials.map(\.kind.title))
    let place = TypeComparison.Place(
      direction: .sent, subject: "", declared: location,
      documented: "#/components/securitySchemes")
    let isAnyKnown = known.isEmpty || !known.isDisjoint(with: sent)
    for title in declared.credentials.map(\.kind.title).unique where !known.contains(title) {
      types.add(
        isAnyKnown ? .mayBreak : .breaks,
        "the document doesn't have \(title), which a client sends; the server "
          + (isAnyKnown ? "ignores or rejects it" : "rejects the requests"), at: place)
    }
    for title in documented.credentials.map(\.kind.title).unique where !sent.contains(title) {
      types.add(.adds, "the document has \(title), which no client sends", at: place)
    }
  }

  /// Compares the credentials that an operation requires with those of the declared clients.
  mutating func compareCredentials(_ request: Request, _ operation: Request) {
    guard !declared.credentials.isEmpty,
      let required = SecurityWriter.requirements(operation.documentation.remarks),
      !required.elements.isEmpty
    else { return }
    let sent = Set(declared.credentials.map(\.kind.title))
    let kinds = Dictionary(
      documented.credentials.map { ($0.scheme, $0.kind.title) },
      uniquingKeysWith: { first, _ in first })
    let alternatives = required.elements.map { $0.pairs.map(\.key) }
    let isPossible = alternatives.contains { schemes in
      schemes.allSatisfy { scheme in kinds[scheme].map(sent.contains) ?? true }
    }
    guard !isPossible else { return }
    let list = alternatives.map { $0.joined(separator: " and ") }.joined(separator: ", or ")
    types.add(
      .breaks, "\(request.title) requires \(list), which no client sends; the server rejects it",
      at: .init(
        direction: .sent, subject: request.title, declared: request.location,
        documented: "\(operation.location.pointer)/security"))
  }

  // MARK: Pages

  /// Compares the rule by which the client loads the next page with the response of the document.
  mutating func comparePages(_ request: Request, _ operation: Request) {
    let place = TypeComparison.Place(
      direction: .received, subject: "the list of \(request.title)", declared: request.location,
      documented: operation.location.pointer)
    guard let rule = request.pagination?.rule else {
      if operation.pagination != nil {
        types.add(
          .adds, "\(place.subject) has pages; the client loads only the first one", at: place)
      }
      return
    }
    guard rule != operation.pagination?.rule, case .value(let type) = operation.response else {
      return
    }
    for path in Self.paths(in: rule) where !Self.contains(path, type.wrapped) {
      types.add(
        .breaks,
        "\(place.subject) has no '\(path.joined(separator: "."))', by which the client finds the next "
          + "page; it loads only the first one", at: place)
    }
  }

  /// The paths in the response that a rule names. The key of an element isn't one of them.
  private static func paths(in rule: String) -> [[String]] {
    guard rule.hasPrefix(".nextURL(") || rule.hasPrefix(".cursor(") else { return [] }
    let parts = rule.split(separator: "\"", omittingEmptySubsequences: false)
    let literals = zip(parts, parts.dropFirst()).enumerated().filter { $0.offset % 2 == 0 }
      .map(\.element)
    let isOfElement = literals.contains { $0.0.hasSuffix("ofLastIn: ") }
    return literals.enumerated().compactMap { index, literal in
      let (label, path) = literal
      guard !label.hasSuffix("as: "), !(index == 0 && isOfElement), !path.contains("\\") else {
        return nil
      }
      return path.split { ".[".contains($0) }.filter { !$0.hasSuffix("]") }.map(String.init)
    }
  }

  private static func contains(_ path: [String], _ type: ValueType) -> Bool {
    guard let key = path.first else { return true }
    guard let object = type.model?.object else { return !type.isScalar }
    guard let member = object.members.first(where: { $0.key == key }) else {
      return object.additional != nil
    }
    return contains(Array(path.dropFirst()), member.type.wrapped)
  }

  // MARK: Stored responses

  /// Compares the requests whose stored responses the client invalidates with those that an export wrote. The client can
  /// invalidate more.
  mutating func compareInvalidations(
    _ request: Request, _ operation: Request, _ operations: OperationIndex
  ) {
    let invalidated = Self.invalidated(by: request, in: declared)
      .compactMap { operations.match($0, of: declared) }
    for other in Self.invalidated(by: operation, in: documented)
    where !invalidated.contains(where: { $0 === other }) {
      types.add(
        .mayBreak,
        "\(request.title) makes stored responses of \(other.title) outdated, but the client doesn't "
          + "invalidate them; it can read an outdated response",
        at: .init(
          direction: .sent, subject: request.title, declared: request.location,
          documented: "\(operation.location.pointer)/x-networkkit-invalidates"))
    }
  }

  private static func invalidated(by request: Request, in contract: Contract) -> [Request] {
    contract.requests.filter { request.invalidatedRequests.contains($0.name) }
  }
}

extension Credential.Kind {
  /// The credential in words.
  fileprivate var title: String {
    switch self {
    case .bearer: "a bearer token"
    case .basic: "a user name and a password (basic)"
    case .digest: "a user name and a password (digest)"
    case .header(let name): "a key in the header field '\(name.lowercased())'"
    case .query(let name): "a key in the query item '\(name)'"
    }
  }
}

extension ValueType {
  /// A Boolean value that indicates whether a value has no members.
  fileprivate var isScalar: Bool {
    switch self {
    case .json, .dictionary, .model: false
    default: true
    }
  }
}

extension [String] {
  /// The strings without duplicates.
  fileprivate var unique: [String] {
    var known: Set<String> = []
    return filter { known.insert($0).inserted }
  }
}
