internal import Foundation

/// Reads the responses of an operation: its response type and its failures.
struct ResponseReader {
  let operation: OperationReader
  let request: Request

  private var schemas: SchemaReader { operation.schemas }
  private var report: Report { operation.report }

  private struct Status {
    let code: String
    let node: Node
    let isShared: Bool
    /// The name of a shared response's component or file.
    let component: String

    var isSuccess: Bool { code.hasPrefix("2") }
    var isDefault: Bool { code == "default" }
    var description: String { node["description"]?.string ?? "" }
  }

  /// Reads the responses; returns the response type of a second request if the server can also send events.
  func read() -> ResponseKind? {
    let statuses = statuses()
    var successes = statuses.filter(\.isSuccess)
    if successes.isEmpty, let fallback = statuses.first(where: \.isDefault) {
      successes = [fallback]
      report.add(
        .note, "no successful response is declared; the default response is used", at: fallback.node
      )
    }
    var kinds: [ResponseCase] = []
    var stream: ResponseKind?
    for status in successes where request.method != "head" {
      let (kind, events) = kind(of: status)
      stream = stream ?? events
      kinds.append(
        ResponseCase(status: status.code, name: StatusNames.name(of: status.code), kind: kind))
    }
    acceptJSON(beside: successes)
    request.response = combine(kinds, of: successes)
    request.successes = kinds
    for status in successes { describeHeaders(of: status) }
    readFailures(statuses.filter { status in !successes.contains { $0.code == status.code } })
    describe(statuses)
    schemas.readPending()
    return stream
  }

  private func statuses() -> [Status] {
    var statuses: [Status] = []
    if let node = operation.node["responses"], node.members == nil {
      report.add(.omitted, "'responses' must be an object", at: node)
    }
    for (key, reference) in operation.node["responses"]?.standardPairs ?? [] {
      guard let node = operation.references.target(of: reference) else { continue }
      let code = key.uppercased() == key ? key : (key == "default" ? key : key.uppercased())
      let isKnown = code == "default" || isStatus(code)
      guard isKnown else {
        report.add(.omitted, "'\(key)' isn't a status code", at: reference)
        continue
      }
      statuses.append(
        Status(
          code: code, node: node, isShared: reference["$ref"] != nil,
          component: schemas.referenceName(of: node)))
      for (name, link) in node["links"]?.pairs ?? [] {
        report.add(.omitted, "links aren't imported ('\(name)')", at: link)
      }
    }
    return statuses
  }

  private func isStatus(_ code: String) -> Bool {
    guard code.utf8.count == 3, let first = code.first, "12345".contains(first) else {
      return false
    }
    return code.hasSuffix("XX") || Int(code) != nil
  }

  // MARK: Success

  /// The types that appear together become an enum; a missing body beside a value makes the value optional.
  private func combine(_ kinds: [ResponseCase], of statuses: [Status]) -> ResponseKind {
    let distinct = Set(kinds.map(\.kind.identity))
    guard distinct.count > 1 else { return kinds.first?.kind ?? .none }
    let values = kinds.filter { if case .none = $0.kind { false } else { true } }
    if Set(values.map(\.kind.identity)).count == 1, case .value(let type)? = values.first?.kind {
      return .value(type.asOptional)
    }
    var names = MemberNames()
    let cases = kinds.sorted { $0.status < $1.status }.map { item in
      ResponseCase(
        status: item.status, name: names.unique(item.name), kind: whole(item, of: statuses))
    }
    return .several(cases)
  }

  /// The kind of a case beside others, which contains its whole body.
  private func whole(_ item: ResponseCase, of statuses: [Status]) -> ResponseKind {
    switch item.kind {
    case .events, .lines, .stream, .download:
      if let status = statuses.first(where: { $0.code == item.status }) {
        report.add(
          .changed,
          "the response \(item.status) is read as a whole, because the request has other "
            + "successful responses", at: status.node)
      }
      return .bytes
    default: return item.kind
    }
  }

  private func kind(of status: Status) -> (ResponseKind, events: ResponseKind?) {
    let types = mediaTypes(of: status)
    guard let type = types.first, status.code != "204", status.code != "205" else {
      return (.none, nil)
    }
    var events: ResponseKind?
    for other in types.dropFirst() {
      if other.isEventStream, events == nil {
        events = stream(other, of: status)
      } else {
        report.add(
          .omitted, "the response is read as '\(type.name)', not as '\(other.name)'", at: other.node
        )
      }
    }
    return (kind(of: type, of: status), events)
  }

  private func mediaTypes(of status: Status) -> [MediaType] {
    let content = operation.references.member("content", of: status.node)
    return MediaType.sorted(content, operation.references, by: Self.rank)
  }

  private static func rank(_ type: MediaType) -> Int {
    // A string in JSON beside a file is usually an error in the document.
    if type.isJSON, type.schema?["type"]?.string == "string" { return 6 }
    if type.isJSON { return type.name == "application/json" ? 0 : 1 }
    if type.isJSONLines { return 2 }
    if type.isEventStream { return 7 }
    return type.isWildcard ? 4 : 5
  }

  private func kind(of type: MediaType, of status: Status) -> ResponseKind {
    if type.isEventStream || type.isJSONLines { return stream(type, of: status) }
    if type.name == "application/json-seq" || type.isMultipart {
      report.add(
        .changed, "the format '\(type.name)' isn't decoded; the response is a stream of bytes",
        at: type.node)
      accept(type)
      return .stream
    }
    let content = type.content(operation.references)
    if content == .json {
      if type.name != "application/json", !type.isWildcard { accept(type) }
      guard let node = type.schema else { return .value(.json) }
      let shape = shape(of: node, suffix: "Response", status)
      return .value(schemas.withoutFormat(shape.whole, at: node))
    }
    accept(type)
    if type.isXML {
      report.add(.changed, "XML isn't decoded; the response is a string", at: type.node)
    }
    if content == .text { return .text }
    return type.name.hasPrefix("image/") ? .bytes : .download
  }

  /// Adds a media type to those that the request accepts. JSON is the default of the client.
  private func accept(_ type: MediaType) {
    let hasParameter = request.parameters.contains {
      $0.place == .header && $0.property.key.lowercased() == "accept"
    }
    guard !hasParameter, !type.isWildcard, type.written.utf8.count <= 60,
      type.written.utf8.allSatisfy({ $0 > 0x20 && $0 < 0x7F })
    else { return }
    guard let index = request.headers.firstIndex(where: { $0.name == "Accept" }) else {
      return request.headers.append(("Accept", type.written))
    }
    let known = request.headers[index].value
    if !known.components(separatedBy: ", ").contains(type.written) {
      request.headers[index].value = "\(known), \(type.written)"
    }
  }

  /// A field that names other media types must also name JSON if another response contains it.
  private func acceptJSON(beside successes: [Status]) {
    guard request.headers.contains(where: { $0.name == "Accept" }), successes.count > 1 else {
      return
    }
    for status in successes {
      let best = mediaTypes(of: status).first
      if let best, best.name == "application/json" { accept(MediaType(best.name, best.node)) }
    }
  }

  private func stream(_ type: MediaType, of status: Status) -> ResponseKind {
    let data = operation.references.member("data", of: type.node["itemSchema"]?["properties"])
    if let item = type.node["itemSchema"] { operation.references.used.insert(item) }
    let node = data?["contentSchema"] ?? type.node["itemSchema"] ?? type.schema
    guard let node else { return type.isEventStream ? .events(nil) : .lines(.json) }
    let shape = shape(of: node, suffix: type.isEventStream ? "Event" : "Line", status)
    schemas.readPending()
    let value = schemas.withoutFormat(shape.type, at: node)
    if !type.isEventStream {
      let isArray = type.node["itemSchema"] == nil
      return .lines((isArray ? value.element : nil) ?? value)
    }
    // An item schema describes the whole event (OpenAPI 3.2, section 4.14.2).
    let keys = shape.type.model?.object?.properties.map(\.key) ?? []
    let isEvent =
      type.node["itemSchema"] != nil && keys.contains("data") && data?["contentSchema"] == nil
    if case .string = shape.type { return .events(nil) }
    return .events(isEvent ? nil : value)
  }

  private func shape(of node: Node, suffix: String, _ status: Status) -> SchemaReader.Shape {
    let name = status.isShared ? Identifier.type(status.component) : "\(request.name)\(suffix)"
    let scope = status.isShared ? schemas.models : request.companions
    return schemas.shape(of: node, at: .init(name: name, scope: scope))
  }

  private func describeHeaders(of status: Status) {
    for (name, reference) in status.node["headers"]?.pairs ?? [] {
      let header = operation.references.target(of: reference)
      let isDeprecated = header?["deprecated"]?.bool == true
      let text = (isDeprecated ? "Deprecated. " : "") + (header?["description"]?.string ?? "")
      let line = text.split(whereSeparator: \.isNewline).first.map { ": \($0)" } ?? ""
      let remark = "- Response header field `\(name)`\(line)"
      if !request.documentation.remarks.contains(remark) {
        request.documentation.remarks.append(remark)
      }
    }
  }

  // MARK: Failures

  private func readFailures(_ statuses: [Status]) {
    let ranges = Set(statuses.map(\.code))
    for status in statuses {
      let code = status.code
      if code.hasPrefix("1") {
        report.add(.omitted, "interim responses aren't delivered", at: status.node)
      } else if let type = failure(of: status) {
        let applicable = Self.ranges(of: code, beside: ranges)
        if applicable.isEmpty {
          report.add(
            .omitted, "the default response isn't declared, because '4XX' and '5XX' are",
            at: status.node)
        }
        for range in applicable {
          request.failures.append(.init(status: range, type: type, source: code))
        }
      }
    }
  }

  /// Adds the descriptions of responses, in the order of their status codes, to the documentation of the request.
  private func describe(_ statuses: [Status]) {
    for status in statuses.sorted(by: { $0.code < $1.code }) where !status.code.hasPrefix("1") {
      let isDeclared =
        status.isSuccess || request.failures.contains { $0.source == status.code }
      let text = status.description.split(whereSeparator: \.isNewline).joined(separator: " ")
      let isPlain = isDeclared && StatusNames.isPhrase(text, of: status.code)
      if !text.isBlank, !isPlain {
        request.documentation.remarks.append("- Status code \(status.code): \(text.trimmed)")
      }
    }
  }

  /// The default response applies to the error status codes that no other range contains.
  private static func ranges(of code: String, beside codes: Set<String>) -> [String] {
    switch code {
    case "default":
      switch (codes.contains("4XX"), codes.contains("5XX")) {
      case (false, false): ["400...599"]
      case (false, true): ["400..<500"]
      case (true, false): ["500...599"]
      case (true, true): []
      }
    case "5XX": ["500...599"]
    case let code where code.hasSuffix("XX"):
      ["\(code.prefix(1))00..<\((Int(code.prefix(1)) ?? 4) + 1)00"]
    default: [code]
    }
  }

  /// The type of a failure's body; nil if it's empty or isn't JSON.
  private func failure(of status: Status) -> ValueType? {
    let types = mediaTypes(of: status)
    guard let type = types.first, request.method != "head" else { return nil }
    for other in types.dropFirst() {
      report.add(
        .omitted, "the failure is read as '\(type.name)', not as '\(other.name)'", at: other.node)
    }
    guard type.content(operation.references) == .json else {
      report.add(
        .omitted, "the body of a failure in the format '\(type.name)' isn't decoded", at: type.node)
      return nil
    }
    guard let node = type.schema else { return .json }
    let suffix = Identifier.capitalized(StatusNames.name(of: status.code))
    let shape = shape(of: node, suffix: suffix == "Other" ? "Failure" : suffix, status)
    switch shape.type.wrapped {
    case .data, .part: return .json
    default: return schemas.withoutFormat(shape.type.wrapped, at: node)
    }
  }
}
