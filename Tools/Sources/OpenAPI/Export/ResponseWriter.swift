/// Writes the responses of a request: its response type by status and format, and its failures.
struct ResponseWriter {
  let schemas: SchemaWriter
  let report: Report
  let request: Request
  /// The failures that all requests have.
  var common: [Request.Failure] = []

  /// The media types that the request accepts.
  private var accepted: [String] {
    let field = request.headers.first { $0.name.lowercased() == "accept" }
    return (field?.value ?? "").split(separator: ",").map { String($0).trimmed }
  }

  /// Returns whether the media types of the responses are the value of `Accept`, so that the field isn't a parameter.
  var usesAccept: Bool {
    var rest = accepted
    guard !rest.isEmpty else { return false }
    for success in successes { _ = media(of: success.kind, accepting: &rest) }
    return rest.isEmpty
  }

  func responses() -> Node {
    var responses = NodeBuilder()
    var accepted = accepted
    let isOne = if case .several = request.response { false } else { true }
    var only: Media?
    for success in successes {
      // Several status codes of one type have the same media type.
      let media = isOne && only != nil ? only : media(of: success.kind, accepting: &accepted)
      only = media
      responses[success.status] =
        success.kind.isNone
        ? response(success.status, nil) : response(success.status, media)
    }
    if case .value(.optional) = request.response {
      let codes = described("204", "205")
      for code in codes.isEmpty ? ["204"] : codes { responses[code] = response(code, nil) }
    }
    for failure in request.failures + common { write(failure, to: &responses) }
    for (status, text) in describedStatuses where responses[status] == nil {
      var node = NodeBuilder()
      node["description"] = .text(text)
      responses[status] = node.node
    }
    if responses.isEmpty { responses["200"] = response("200", nil) }
    return responses.node
  }

  // MARK: Success

  private var successes: [(status: String, kind: ResponseKind)] {
    switch request.response {
    case .several(let cases): cases.map { ($0.status, $0.kind) }
    case .none: statuses(besides: [], fallback: request.method == "head" ? "200" : "204", .none)
    case .value(.optional(let type)):
      statuses(besides: ["204", "205"], fallback: "200", .value(type))
    default: statuses(besides: ["204", "205"], fallback: "200", request.response)
    }
  }

  /// The status code of the first successful response.
  var mainStatus: String { successes.first?.status ?? "200" }

  /// The successful status codes that the documentation of the request describes.
  private func statuses(
    besides others: Set<String>, fallback: String, _ kind: ResponseKind
  ) -> [(status: String, kind: ResponseKind)] {
    let codes = describedStatuses.map(\.status).filter {
      $0.hasPrefix("2") && $0.count == 3 && !others.contains($0)
    }
    return (codes.isEmpty ? [fallback] : codes).map { ($0, kind) }
  }

  private func described(_ codes: String...) -> [String] {
    codes.filter { code in describedStatuses.contains { $0.status == code } }
  }

  private struct Media {
    let name: String
    let schema: NodeBuilder?
  }

  /// The media type of a kind of response: the first one in `Accept` that fits, which is removed from the list.
  private func media(of kind: ResponseKind, accepting accepted: inout [String]) -> Media? {
    func name(_ fits: (MediaType) -> Bool, _ fallback: String) -> String {
      let index = accepted.firstIndex { fits(MediaType($0, Node(.null))) }
      return index.map { accepted.remove(at: $0) } ?? fallback
    }
    switch kind {
    case .none, .several: return nil
    case .value(let value):
      return Media(name: name(\.isJSON, "application/json"), schema: schemas.schema(value))
    case .text:
      // Without the field, the client accepts any media type.
      let fallback = self.accepted.isEmpty ? "*/*" : "text/plain"
      return Media(name: name(\.isText, fallback), schema: schemas.schema(.string))
    case .bytes:
      let isOnly = if case .several = request.response { false } else { true }
      return Media(
        name: name(\.isFile, isOnly ? "image/*" : "*/*"),
        schema: schemas.schema(.part))
    case .download:
      return Media(name: name(\.isFile, "*/*"), schema: schemas.schema(.part))
    case .stream:
      return Media(
        name: name(\.isFile, "application/octet-stream"), schema: schemas.schema(.part))
    case .events(let value):
      return Media(name: "text/event-stream", schema: value.map { schemas.schema($0) })
    case .lines(let value):
      let isArray = value.element != nil
      let schema = schemas.schema(isArray ? .array(value) : value)
      return Media(name: name(\.isJSONLines, "application/x-ndjson"), schema: schema)
    }
  }

  private func response(_ status: String, _ media: Media?) -> Node {
    var node = NodeBuilder()
    let text = describedStatuses.first { $0.status == status }?.text
    node["description"] = .text(text ?? StatusNames.phrase(of: status))
    if let headers = headers(of: status) { node["headers"] = headers }
    if let media {
      var type = NodeBuilder()
      type["schema"] = media.schema?.node
      var content = NodeBuilder()
      content[media.name] = type.node
      node["content"] = content.node
    }
    return node.node
  }

  /// The header fields that the documentation of the request describes.
  private func headers(of status: String) -> Node? {
    guard status.hasPrefix("2"), status == successes.first?.status else { return nil }
    var headers = NodeBuilder()
    for remark in request.documentation.remarks {
      guard let (name, text) = Self.item(remark, "- Response header field `", "`") else { continue }
      var header = NodeBuilder()
      header["description"] = .text(ifNotBlank: text)
      header["schema"] = SchemaWriter.typed("string").node
      headers[name] = header.node
    }
    return headers.isEmpty ? nil : headers.node
  }

  /// The status codes without a decoded body, which the documentation of the request describes.
  private var describedStatuses: [(status: String, text: String)] {
    request.documentation.remarks.compactMap { Self.item($0, "- Status code ", ":") }.map {
      ($0.name, $0.text)
    }
  }

  /// Splits a remark such as `- Status code 404: Not found` into its name and its text.
  static func item(_ remark: String, _ prefix: String, _ end: String) -> (
    name: String, text: String
  )? {
    guard remark.hasPrefix(prefix) else { return nil }
    let rest = remark.dropFirst(prefix.count)
    guard let range = rest.firstRange(of: end) else { return nil }
    return (
      String(rest[..<range.lowerBound]),
      rest[range.upperBound...].drop { $0 == ":" || $0 == " " }.description
    )
  }

  // MARK: Failures

  private func write(_ failure: Request.Failure, to responses: inout NodeBuilder) {
    var codes = StatusRange(failure.status)?.codes ?? []
    // The name of a type shows that the document had a default response.
    let isDefault = failure.type.model?.name == "\(request.name)Failure"
    if isDefault, codes == ["4XX"] || codes == ["5XX"], request.failures.count > 1 {
      codes = ["default"]
    }
    if codes.isEmpty {
      report.add(
        .omitted, "'\(failure.status)' isn't a range of status codes", at: request.location)
    }
    for code in codes where responses[code] == nil {
      let isProblem = failure.type.model?.isProblemDetails == true
      let name = isProblem ? "application/problem+json" : "application/json"
      responses[code] = response(code, Media(name: name, schema: schemas.schema(failure.type)))
    }
  }
}

extension ResponseKind {
  var isNone: Bool { if case .none = self { true } else { false } }
}

extension MediaType {
  /// A Boolean value that indicates whether a response in the format is bytes.
  fileprivate var isFile: Bool { !isJSON && !isText && !isJSONLines && !isEventStream }
}
