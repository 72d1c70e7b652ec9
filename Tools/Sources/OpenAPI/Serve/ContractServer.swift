public import Foundation

/// A server that responds to the requests of declarations or of a document with samples, and validates what it receives.
public struct ContractServer {
  /// The parts of the document that have no declaration, and so aren't validated.
  public let report: Report
  private let contract: Contract
  private let routes: OperationRoutes
  private let documented: DocumentedResponses
  private let status: Int?
  private let fault: ServedFault?

  /// Reads declarations or a document.
  ///
  /// - Parameters:
  ///   - source: The folder of the declarations, or the document.
  ///   - types: The JSON types of types that aren't in the sources, such as `Money=string:decimal`.
  ///   - status: The status code of all responses to valid requests; by default, that of a successful response.
  ///   - fault: The fault of all responses to valid requests; by default, none.
  /// - Throws: A ``DocumentError`` if the source can't be read.
  public init(
    source: URL, types: [String] = [], status: Int? = nil, fault: ServedFault? = nil
  ) throws(DocumentError) {
    let report = Report()
    let loader = try ContractLoader(types: types, report: report)
    if ContractLoader.isSource(source) {
      self.init(
        try loader.declarations(in: source), status: status, fault: fault, report: report)
    } else {
      try self.init(
        Document(contentsOf: source), loader, status: status, fault: fault, report: report)
    }
  }

  init(
    _ document: Document, _ loader: ContractLoader, status: Int? = nil,
    fault: ServedFault? = nil, report: Report = Report()
  ) throws(DocumentError) {
    let contract = try loader.document(document)
    self.init(
      contract, DocumentedResponses(of: contract, in: document), status: status, fault: fault,
      report: report)
  }

  init(
    _ contract: Contract, _ documented: DocumentedResponses = DocumentedResponses(),
    status: Int? = nil, fault: ServedFault? = nil, report: Report = Report()
  ) {
    self.contract = contract
    self.documented = documented
    self.status = status
    self.fault = fault
    self.report = report
    routes = OperationRoutes(contract)
  }

  /// The requests, such as `GET /pets/{id}`.
  public var routeNames: [String] {
    contract.requests.map { "\($0.method.uppercased()) \(PathWriter.path(of: $0))" }
  }

  /// Returns the response to a request.
  public func response(to received: ContractRequest) -> ContractResponse {
    let matches = routes.matches(received.path)
    guard !matches.isEmpty else {
      return .problem(404, "Not Found", "no request has the path '\(received.path)'")
    }
    let method = received.method
    let match =
      matches.first { $0.request.method == method }
      ?? (method == "head" ? matches.first { $0.request.method == "get" } : nil)
    guard let match else { return response(toMethod: method, of: matches) }
    let validation = RequestValidation(request: match.request, contract: contract)
    if let rejection = validation.rejection(of: received, match.captures) { return rejection }
    let preference = received.preference("fault")
    let fault = preference.map { ServedFault(rawValue: $0) } ?? fault
    if let preference, fault == nil {
      let faults = ServedFault.allCases.map(\.rawValue).joined(separator: ", ")
      return .problem(400, "Bad Request", "'\(preference)' isn't one of the faults \(faults)")
    }
    guard var response = response(of: match.request, to: received) else {
      return .problem(406, "Not Acceptable", "the request doesn't accept the response")
    }
    response.fault = fault
    response.note = match.request.name
    return response
  }

  private func response(
    toMethod method: String, of matches: [OperationRoutes.Match]
  ) -> ContractResponse {
    var methods = Set(matches.map { $0.request.method.uppercased() } + ["OPTIONS"])
    if methods.contains("GET") { methods.insert("HEAD") }
    let allowed = methods.sorted().joined(separator: ", ")
    var response =
      method == "options"
      ? ContractResponse(status: 204, note: "the methods")
      : .problem(405, "Method Not Allowed", "the method must be one of \(allowed)")
    response.headers.append(("Allow", allowed))
    return response
  }

  // MARK: Responses

  /// Returns the response with a sample; nil if the client doesn't accept its media type.
  private func response(of request: Request, to received: ContractRequest) -> ContractResponse? {
    let code = received.preference("code").flatMap { Int($0) } ?? status
    if let code, !(200..<300).contains(code) { return failure(code, of: request) }
    let (kind, declared) = success(of: request, code)
    var response = sample(kind)
    let documented = documented.response(of: request, code ?? declared)
    if let example = documented?.example { response.replaceBody(with: example, kind) }
    if let type = documented?.mediaType, !type.contains("*"), !response.headers.isEmpty {
      response.headers = [("Content-Type", type)]
    }
    response.status = code ?? declared ?? documented?.status ?? response.status
    guard let type = response.headers.first?.value, response.status != 204 else {
      response.headers = []
      response.body = []
      return response
    }
    return accepts(received, type) ? response : nil
  }

  /// The successful response, and its status code if the declaration specifies it.
  private func success(of request: Request, _ code: Int?) -> (kind: ResponseKind, status: Int?) {
    guard case .several(let cases) = request.response else { return (request.response, nil) }
    let part = cases.first { part in code.map { part.status == "\($0)" } ?? true } ?? cases.first
    return (part?.kind ?? .none, part.flatMap { StatusRange($0.status)?.lower })
  }

  private func failure(_ code: Int, of request: Request) -> ContractResponse {
    guard 200...599 ~= code else {
      return .problem(400, "Bad Request", "\(code) isn't the status code of a final response")
    }
    let failures = (request.failures + contract.failures).compactMap { failure in
      StatusRange(failure.status).map { (range: $0, type: failure.type) }
    }
    let declared = failures.filter { $0.range.contains(StatusRange(code, code)) }
      .min { $0.range.count < $1.range.count }
    guard let declared else {
      return .problem(code, "Failure", "the contract doesn't declare \(code)")
    }
    let isProblem = declared.type.model?.isProblemDetails == true
    var response = json(declared.type, isProblem ? "application/problem+json" : "application/json")
    response.status = code
    return response
  }

  private func sample(_ kind: ResponseKind) -> ContractResponse {
    var writer = SampleWriter()
    switch kind {
    case .none: return ContractResponse(status: 204)
    case .value(let type): return json(type, "application/json")
    case .text: return ContractResponse(status: 200, contentType: "text/plain", text: "text")
    case .bytes, .download, .stream:
      return ContractResponse(status: 200, contentType: "application/octet-stream", text: "bytes")
    case .lines(let type):
      let line = JSONText.line(writer.node(of: type)) + "\n"
      return ContractResponse(
        status: 200, contentType: "application/x-ndjson", text: line + line)
    case .events(let type):
      let data = type.map { JSONText.line(writer.node(of: $0)) } ?? "text"
      return ContractResponse(
        status: 200, contentType: "text/event-stream", text: "data: \(data)\n\n")
    case .several(let cases): return cases.first.map { sample($0.kind) } ?? sample(.none)
    }
  }

  private func json(_ type: ValueType, _ contentType: String) -> ContractResponse {
    var writer = SampleWriter()
    return ContractResponse(
      status: 200, contentType: contentType, text: JSONText.text(writer.node(of: type)) + "\n")
  }

  private func accepts(_ received: ContractRequest, _ type: String) -> Bool {
    let accepted = received.values(of: "accept").flatMap { $0.split(separator: ",") }.map {
      MediaType(String($0), Node(.null)).name
    }
    let name = MediaType(type, Node(.null)).name
    let group = name.prefix { $0 != "/" }
    return accepted.isEmpty || accepted.contains { [name, "\(group)/*", "*/*"].contains($0) }
  }
}

extension ContractResponse {
  /// Replaces the sample of a model or a text with an example of the document, if it has the form of the declaration.
  fileprivate mutating func replaceBody(with example: Node, _ kind: ResponseKind) {
    switch kind {
    case .value(let type) where ValueMatcher().accepts(example, type):
      body = Array((JSONText.text(example) + "\n").utf8)
    case .text:
      if let text = example.string { body = Array(text.utf8) }
    default: break
    }
  }
}

extension JSONText {
  /// The value on one line.
  static func line(_ node: Node) -> String {
    // Line breaks in strings are escaped.
    text(node).split(separator: "\n").map { $0.drop { $0 == " " } }.joined()
  }
}
