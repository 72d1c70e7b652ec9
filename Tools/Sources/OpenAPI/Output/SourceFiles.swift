/// The files that a contract becomes.
struct SourceFiles {
  struct File {
    /// The path relative to the output folder.
    let path: String
    let text: String
  }

  private(set) var files: [File] = []
  /// The names of the files in lowercase. Two files of a module can't have the same name, even in different folders.
  private var names: Set<String> = []

  /// The access level of the declarations.
  private let access: AccessLevel

  init(_ contract: Contract, access: AccessLevel = .internal) {
    self.access = access
    let isDigest = contract.credentials.contains {
      if case .digest = $0.kind { true } else { false }
    }
    add(contract.name, folder: nil, imports: isDigest ? ["NetworkKitIdentity"] : []) { source in
      APIText(contract: contract).write(to: &source)
    }
    addRequests(of: contract)
    for model in contract.models.models {
      add(model.name, folder: "Models", imports: model.needsFoundation ? ["Foundation"] : []) {
        source in
        ModelText.write(model, to: &source)
      }
    }
  }

  /// One file for each tag, in the order of the document.
  private mutating func addRequests(of contract: Contract) {
    var tags: [String] = []
    var groups: [String: [Request]] = [:]
    for request in contract.requests {
      let tag = request.tag.isEmpty ? "" : Identifier.type(request.tag)
      if groups[tag] == nil { tags.append(tag) }
      groups[tag, default: []].append(request)
    }
    let writer = RequestText(contract: contract)
    for tag in tags {
      let requests = groups[tag] ?? []
      let imports =
        (requests.contains(where: \.needsFoundation) ? ["Foundation"] : [])
        + (requests.contains { $0.response.isInStreams } ? ["NetworkKitStreams"] : [])
      add("\(tag)Requests", folder: "Requests", imports: imports) { source in
        for (index, request) in requests.enumerated() {
          if index > 0 { source.line() }
          writer.write(request, to: &source)
        }
      }
    }
  }

  private mutating func add(
    _ name: String, folder: String?, imports: [String], _ body: (inout SourceText) -> Void
  ) {
    var unique = String(name.prefix(100))
    var number = 2
    while !names.insert(unique.lowercased()).inserted {
      unique = "\(name.prefix(100))\(number)"
      number += 1
    }
    var source = SourceText(access: access.modifier)
    for module in (imports + ["NetworkKit"]).sorted() {
      // The credentials' middleware is only in the bodies of functions.
      let isExposed = module != "NetworkKitIdentity"
      source.line("\(isExposed ? access.modifier : "")import \(module)")
    }
    source.line()
    body(&source)
    files.append(File(path: "\(folder.map { "\($0)/" } ?? "")\(unique).swift", text: source.text))
  }
}

extension Model {
  /// A Boolean value that indicates whether the type or one that it contains uses a type of Foundation.
  var needsFoundation: Bool {
    members.contains(where: \.needsFoundation) || scope.models.contains(where: \.needsFoundation)
  }
}

extension Request {
  var needsFoundation: Bool {
    types.contains(where: \.needsFoundation) || response.isData
      || (scope.models + companions.models).contains(where: \.needsFoundation)
  }
}

extension ResponseKind {
  fileprivate var isData: Bool {
    switch self {
    case .bytes: true
    case .several(let cases): cases.contains { $0.kind.isData }
    default: false
    }
  }
}
