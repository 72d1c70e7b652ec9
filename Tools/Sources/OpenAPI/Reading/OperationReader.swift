internal import Foundation

/// Reads one operation into a request.
struct OperationReader {
  let schemas: SchemaReader
  let contract: Contract
  let node: Node
  /// The path item, whose parameters and servers apply to all its operations.
  let item: Node

  var references: ReferenceReader { schemas.references }
  var report: Report { schemas.report }

  /// - Parameter prefix: The path of the document's server, which an operation's own server replaces.
  func read(method: String, path: String, prefix: String) -> [Request] {
    let baseURL = ServerReader(report: report).override(node["servers"] ?? item["servers"])
    let path = baseURL == nil ? prefix + path : path
    guard var endpoint = EndpointReader(path, at: node.location, report: report) else { return [] }
    let written = node["operationId"]?.string.flatMap { $0.isBlank ? nil : $0 }
    if written == nil {
      report.add(
        .note, "the operation has no 'operationId'; its name is made of its method and path",
        at: node)
    }
    let base = Identifier.type(
      written ?? "\(method) \(path.replacing("{", with: "by ").replacing("}", with: ""))")
    let name = contract.models.unique(base, fallback: "\(base)Request")
    if name != base, contract.requests.contains(where: { $0.name == base }) {
      report.add(
        .note, "another operation has the same name, so the request is '\(name)'", at: node)
    }
    let tags = node["tags"]?.elements.compactMap(\.string) ?? []
    let scope = Scope(parent: contract.models, enclosing: name)
    let request = Request(
      name: name, method: method, endpoint: "", tag: tags.first ?? "", location: node.location,
      scope: scope, companions: Scope(parent: contract.models))
    request.documentation = DocumentationReader.operation(node)
    if request.documentation.text.isBlank {
      request.documentation.text = DocumentationReader.operation(item).text
    } else if let text = item["description"] ?? item["summary"] {
      report.add(.omitted, "the description of a path isn't repeated in its operations", at: text)
    }
    if tags.count > 1 {
      report.add(.omitted, "only the first tag of an operation selects its file", at: node)
    }
    request.query = endpoint.query
    request.baseURL = baseURL == contract.baseURL ? nil : baseURL
    var names = MemberNames()
    let parameters = ParameterReader(operation: self, scope: scope, request: name)
    request.parameters = parameters.read(placeholders: endpoint.names, names: &names)
    request.query += parameters.constants(in: "query")
    request.headers += parameters.constants(in: "header")
    endpoint.name(request.parameters)
    request.endpoint = endpoint.text
    BodyReader(operation: self, request: request).read(names: &names)
    SecurityReader(references: references).describe(
      node["security"], insteadOf: references.document.root["security"], of: request)
    request.documentedPagination = node["x-networkkit-pagination"]
    request.documentedInvalidations = node["x-networkkit-invalidates"]
    reportUnread()
    let responses = ResponseReader(operation: self, request: request)
    guard let stream = responses.read() else { return [request] }
    let copy = request.copy(named: contract.models.unique("\(name)Stream"), response: stream)
    return [request, copy]
  }

  /// Reads the types of the parameters that several operations can use.
  func readSharedParameters() {
    ParameterReader(operation: self, scope: contract.models, request: "").readShared()
  }

  private func reportUnread() {
    for (key, value) in node["callbacks"]?.pairs ?? [] {
      report.add(
        .omitted, "callbacks aren't imported, because the server sends them ('\(key)')", at: value)
    }
  }
}

/// The path of an operation, split at its placeholders.
struct EndpointReader {
  private enum Piece {
    case text(String)
    case placeholder(String)
  }

  private var pieces: [Piece] = []
  private(set) var query: [(name: String, value: String)] = []
  private var properties: [String: String] = [:]

  /// The names of the placeholders, in order.
  var names: [String] {
    pieces.compactMap { if case .placeholder(let name) = $0 { name } else { nil } }
  }

  init?(_ path: String, at location: Location, report: Report) {
    let parts = path.split(separator: "#", maxSplits: 1, omittingEmptySubsequences: false)
    if parts.count > 1 { report.add(.changed, "the fragment of the path isn't sent", at: location) }
    let halves = (parts.first ?? "").split(
      separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    if halves.count > 1 {
      for item in halves[1].split(separator: "&") where !item.contains("{") {
        let pair = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        let value = pair.count > 1 ? String(pair[1]) : ""
        guard !pair[0].isEmpty else { continue }
        query.append((String(pair[0]).removingPercentEscapes, value.removingPercentEscapes))
      }
    }
    var text = ""
    var rest = (halves.first ?? "")[...]
    while let character = rest.first {
      rest = rest.dropFirst()
      if character == "{" {
        guard let end = rest.firstIndex(of: "}"), end > rest.startIndex, !rest[..<end].contains("{")
        else {
          report.add(.omitted, "the braces in the path '\(path)' aren't balanced", at: location)
          return nil
        }
        if !text.isEmpty { pieces.append(.text(text)) }
        text = ""
        let name = rest[..<end].trimmingPrefix { "+/.;?&".contains($0) }
        pieces.append(.placeholder(name.hasSuffix("*") ? String(name.dropLast()) : String(name)))
        rest = rest[rest.index(after: end)...]
      } else if character == "}" {
        report.add(.omitted, "the braces in the path '\(path)' aren't balanced", at: location)
        return nil
      } else {
        let isSegmentStart = text.isEmpty ? pieces.isEmpty : text.hasSuffix("/")
        text += Self.escaped(character, isSegmentStart: isSegmentStart, before: rest)
      }
    }
    if !text.isEmpty { pieces.append(.text(text)) }
    if Set(names).count != names.count {
      report.add(.omitted, "the path '\(path)' has the same placeholder twice", at: location)
      return nil
    }
    let segments = (halves.first ?? "").split(separator: "/", omittingEmptySubsequences: false)
    if segments.contains(where: { $0 == "." || $0 == ".." }) {
      report.add(.omitted, "the path '\(path)' has a '.' or '..' segment", at: location)
      return nil
    }
    if segments.dropFirst().dropLast().contains("") {
      report.add(.omitted, "the path '\(path)' has an empty segment", at: location)
      return nil
    }
  }

  /// A character in the text between placeholders; those with a meaning in an endpoint are percent-encoded.
  private static func escaped(
    _ character: Character, isSegmentStart: Bool, before rest: Substring
  ) -> String {
    let isEscape =
      character == "%" && rest.prefix(2).count == 2 && rest.prefix(2).allSatisfy(\.isHexDigit)
    let isSpecial =
      "<>[]\"\\".contains(character) || character.isWhitespace
      || (":*".contains(character) && isSegmentStart)
      || (character == "%" && !isEscape) || (character == "$")
      || character.unicodeScalars.contains { $0.value < 0x20 || $0.value == 0x7F }
    guard isSpecial else { return String(character) }
    return character.utf8.map { byte in
      let digits = String(byte, radix: 16, uppercase: true)
      return "%\(digits.count < 2 ? "0" : "")\(digits)"
    }.joined()
  }

  /// Names each placeholder like the property that replaces it.
  mutating func name(_ parameters: [Request.Parameter]) {
    for parameter in parameters where parameter.place == .path {
      properties[parameter.property.key] =
        (parameter.options.first ?? "") + "{\(parameter.property.name)}"
    }
  }

  var text: String {
    let text = pieces.map { piece in
      switch piece {
      case .text(let text): text
      case .placeholder(let name): properties[name] ?? "{\(name)}"
      }
    }.joined()
    return text.isEmpty ? "/" : text
  }
}

extension String {
  fileprivate var removingPercentEscapes: String { removingPercentEncoding ?? self }
}
