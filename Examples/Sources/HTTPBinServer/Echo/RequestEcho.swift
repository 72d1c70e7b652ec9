internal import NetworkKit
internal import NetworkKitServer

/// A description of a request in httpbin's format.
struct RequestEcho: Sendable {
  /// A property of a request, whose name is the key in the response.
  enum Fact: String {
    case args, data, files, form, headers, json, method, origin, url
  }

  private let request: ReceivedRequest
  private let content: RequestContent

  init(_ request: ReceivedRequest) {
    self.request = request
    content = RequestContent(
      bytes: request.body.bytes ?? [], contentType: request.headerFields[.contentType])
  }

  /// An object with these properties of the request, and other members.
  func json(_ facts: [Fact], and others: [(String, JSON)] = []) -> JSON {
    .object(JSON.Object(facts.map { ($0.rawValue, value(of: $0)) } + others))
  }

  private func value(of fact: Fact) -> JSON {
    switch fact {
    case .args: JSON(grouping: FormURLEncoding.pairs(in: request.query ?? ""))
    case .data: .string(content.data)
    case .files: JSON(grouping: content.files)
    case .form: JSON(grouping: content.form)
    case .headers:
      .object(JSON.Object(headers.sorted { $0.key < $1.key }.map { ($0, .string($1)) }))
    case .json: content.json
    case .method: .string(request.method.rawValue)
    case .origin: "127.0.0.1"
    case .url: .string(request.origin + request.target)
    }
  }

  /// The header fields by name, such as `User-Agent` for `user-agent`. Repeated fields are joined by commas.
  private var headers: [String: String] {
    let fields = request.headerFields.map { field in
      let words = field.name.rawName.split(separator: "-", omittingEmptySubsequences: false)
      let name = words.map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
      return (name.joined(separator: "-"), field.value)
    }
    return Dictionary(fields) { "\($0),\($1)" }
  }
}

extension [RequestEcho.Fact] {
  /// The properties of a request without a body.
  static let head: Self = [.args, .headers, .origin, .url]
  /// The properties of a request that can have a body.
  static let all: Self = [.args, .data, .files, .form, .headers, .json, .origin, .url]
}

extension ReceivedRequest {
  /// The scheme and the authority of the URL.
  var origin: String { "http://\(HTTPField.Name("Host").flatMap { headerFields[$0] } ?? "")" }
}
