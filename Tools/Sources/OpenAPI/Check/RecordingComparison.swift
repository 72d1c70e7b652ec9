internal import Foundation

/// Compares the responses in a recording (HTTP Archive 1.2) with the declarations that would read them.
struct RecordingComparison {
  let declared: Contract
  let folder: String
  private var found: [Difference] = []
  private var known: Set<String> = []

  init(declared: Contract, folder: String = "") {
    self.declared = declared
    self.folder = folder
  }

  /// The differences that make a recorded response fail, each once.
  mutating func differences(_ document: Document) throws(DocumentError) -> [Difference] {
    guard let entries = document.root["log"]?["entries"], entries.isArray else {
      throw DocumentError("the recording has no 'log.entries'", at: document.root.location)
    }
    for entry in entries.elements { try compare(entry) }
    return found.map { $0.inside(folder) }
  }

  private mutating func compare(_ entry: Node) throws(DocumentError) {
    guard let method = entry["request"]?["method"]?.string,
      let url = entry["request"]?["url"]?.string,
      let response = entry["response"], let status = response["status"]?.int
    else {
      throw DocumentError(
        "an entry needs 'request.method', 'request.url', and 'response.status'", at: entry.location)
    }
    guard let request = request(method.lowercased(), url) else { return }
    let recorded = RecordedResponse(response)
    let place = TypeComparison.Place(
      direction: .received, subject: "the response \(status) of \(request.title)",
      declared: request.location, documented: response.location.pointer)
    var types = TypeComparison()
    if (200..<300).contains(status) {
      recorded.compare(kind(of: request, status), &types, at: place)
    } else if let failure = failure(of: request, status) {
      recorded.compare(.value(failure), &types, at: place)
    }
    for var difference in types.differences where difference.kind != .adds {
      // A pointer into the body begins at its root.
      if !difference.pointer.hasPrefix("#/log/") {
        difference.pointer = "\(place.documented)/content/text, \(difference.pointer)"
      }
      // The same response can be recorded often.
      let key = "\(difference.file):\(difference.line):\(difference.column):\(difference.message)"
      if known.insert(key).inserted { found.append(difference) }
    }
  }

  /// The request with the most specific path.
  private func request(_ method: String, _ url: String) -> Request? {
    let path = PathPattern.path(of: url)
    let matches = declared.requests.filter { request in
      let base = PathPattern.path(
        of: request.baseURL ?? declared.baseURL ?? declared.clientURL ?? "")
      let template = PathWriter.path(of: request)
      return request.method == method
        && (PathPattern.matches(template, path) || PathPattern.matches(base + template, path))
    }
    return matches.min {
      $0.endpoint.count { $0 == "{" } < $1.endpoint.count { $0 == "{" }
    }
  }

  private func kind(of request: Request, _ status: Int) -> ResponseKind {
    guard case .several(let cases) = request.response else { return request.response }
    return cases.kind(for: "\(status)")
  }

  private func failure(of request: Request, _ status: Int) -> ValueType? {
    let failures = (request.failures + declared.failures).compactMap { failure in
      StatusRange(failure.status).map { (range: $0, type: failure.type) }
    }
    return failures.filter { $0.range.contains(StatusRange(status, status)) }
      .min { $0.range.count < $1.range.count }?.type
  }
}

/// The body of a recorded response.
private struct RecordedResponse {
  private let type: MediaType
  private let text: String

  init(_ response: Node) {
    let content = response["content"]
    type = MediaType(content?["mimeType"]?.string ?? "", Node(.null))
    let written = content?["text"]?.string ?? ""
    let isEncoded = content?["encoding"]?.string == "base64"
    text =
      isEncoded
      ? Data(base64Encoded: written).map { String(decoding: $0, as: UTF8.self) } ?? "" : written
  }

  func compare(
    _ kind: ResponseKind, _ types: inout TypeComparison, at place: TypeComparison.Place
  ) {
    switch kind {
    case .none, .text, .bytes, .download, .stream, .several: return
    case .value(let value):
      guard !text.isBlank else {
        if !value.isOptional {
          types.add(.breaks, "\(place.subject) is empty; the client fails to decode it", at: place)
        }
        return
      }
      guard type.name.isEmpty || type.isJSON else { return add("isn't JSON", &types, at: place) }
      compare(text, with: value, &types, at: place)
    case .lines(let value):
      for line in text.split(separator: "\n") where !line.allSatisfy(\.isWhitespace) {
        compare(String(line), with: value, &types, at: place)
      }
    case .events(let value):
      guard type.name.isEmpty || type.isEventStream else {
        return add("isn't a stream of events", &types, at: place)
      }
      guard let value else { return }
      for line in text.split(separator: "\n") where line.hasPrefix("data: {") {
        compare(String(line.dropFirst("data: ".count)), with: value, &types, at: place)
      }
    }
  }

  private func add(
    _ text: String, _ types: inout TypeComparison, at place: TypeComparison.Place
  ) {
    types.add(
      .breaks, "\(place.subject) \(text) but '\(type.name)'; the client fails to decode it",
      at: place)
  }

  private func compare(
    _ text: String, with value: ValueType, _ types: inout TypeComparison,
    at place: TypeComparison.Place
  ) {
    do {
      let node = try JSONParser.read(Array(text.utf8), file: "")
      types.fit(RecordedValue().type(of: node), into: value, at: place)
    } catch {
      let reason = error.reason.trimmingPrefix("invalid JSON: ")
      types.add(
        .breaks, "\(place.subject) isn't JSON: \(reason); the client fails to decode it",
        at: place)
    }
  }
}
