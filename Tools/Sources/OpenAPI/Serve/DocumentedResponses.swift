/// The successful responses of a document's operations, with the parts that declarations don't contain: their status codes,
/// the media types of text and bytes, and examples.
struct DocumentedResponses {
  struct Response {
    let status: Int
    let mediaType: String?
    let example: Node?
  }

  private var responses: [ObjectIdentifier: [Response]] = [:]

  /// The responses of declarations, which contain nothing else.
  init() {}

  init(of contract: Contract, in document: Document) {
    let references = ReferenceReader(document: document, report: Report())
    for request in contract.requests {
      let operation = try? document.resolve(request.location.pointer, from: request.location)
      var found: [Response] = []
      for (key, value) in operation?["responses"]?.pairs ?? [] {
        guard let range = StatusRange(success: key) else { continue }
        found.append(Self.response(range.lower, references.target(of: value), references))
      }
      responses[ObjectIdentifier(request)] = found.sorted { $0.status < $1.status }
    }
  }

  private static func response(
    _ status: Int, _ node: Node?, _ references: ReferenceReader
  ) -> Response {
    let type = references.member("content", of: node)?.pairs.first
    let media = type.flatMap { references.target(of: $0.value) }
    let named = media?["examples"]?.pairs.first.flatMap { references.target(of: $0.value) }
    return Response(
      status: status, mediaType: type.map { MediaType($0.key, $0.value).name },
      example: media?["example"] ?? named?["dataValue"] ?? named?["value"])
  }

  /// The response of a request with a status code or, without one, the first successful response.
  func response(of request: Request, _ status: Int?) -> Response? {
    responses[ObjectIdentifier(request)]?.first { response in
      status.map { $0 == response.status } ?? true
    }
  }
}

extension StatusRange {
  /// The status codes of a successful response in a document; nil for another response.
  fileprivate init?(success key: String) {
    guard key.hasPrefix("2"), key.count == 3 else { return nil }
    self.init(key.lowercased().replacing("xx", with: "00"))
  }
}
