internal import Foundation

/// A request that a server received.
public struct ContractRequest: Sendable {
  let method: String
  let path: String
  let query: [(name: String, value: String)]
  let headers: [(name: String, value: String)]
  let body: [UInt8]

  /// Creates a request.
  ///
  /// - Parameters:
  ///   - method: The method.
  ///   - target: The path and the query, percent-encoded.
  ///   - headers: The header fields.
  ///   - body: The body.
  public init(
    method: String, target: String, headers: [(name: String, value: String)], body: [UInt8]
  ) {
    self.method = method.lowercased()
    self.headers = headers
    self.body = body
    let halves = target.split(separator: "?", maxSplits: 1, omittingEmptySubsequences: false)
    path = String(halves.first ?? "/")
    query = FormText.items(of: halves.count > 1 ? String(halves[1]) : "")
  }

  /// The values of a header field, in order.
  func values(of name: String) -> [String] {
    headers.filter { $0.name.lowercased() == name.lowercased() }.map(\.value)
  }

  /// The cookies (RFC 6265, section 4.2).
  var cookies: [(name: String, value: String)] {
    values(of: "cookie").flatMap { $0.split(separator: ";") }.map { pair in
      let text = pair.drop { $0 == " " }
      let name = text.prefix { $0 != "=" }
      return (String(name), String(text.dropFirst(name.count + 1)))
    }
  }

  /// The media type of the body; empty if the request specifies none.
  var mediaType: MediaType { MediaType(values(of: "content-type").first ?? "", Node(.null)) }

  /// The delay in seconds that the client requests by `Prefer: delay=0.5`, or `nil` if it requests none.
  public var preferredDelay: Double? {
    preference("delay").flatMap { Double($0) }.flatMap { $0.isFinite ? max($0, 0) : nil }
  }

  /// A preference such as `code=404` (RFC 7240).
  func preference(_ name: String) -> String? {
    values(of: "prefer").flatMap { $0.split { ",; ".contains($0) } }
      .first { $0.lowercased().hasPrefix("\(name)=") }
      .map { $0.dropFirst(name.count + 1).filter { $0 != "\"" } }
  }
}

/// The response to a request.
public struct ContractResponse: Sendable {
  /// The status code.
  public var status: Int
  /// The header fields.
  public var headers: [(name: String, value: String)] = []
  /// The body.
  public var body: [UInt8] = []
  /// The fault of the response, or `nil` for none.
  public var fault: ServedFault?
  /// The name of the request's declaration, or the reason for which the request was rejected, for the log.
  public var note = ""

  init(status: Int, note: String = "") {
    self.status = status
    self.note = note
  }

  init(status: Int, contentType: String, text: String, note: String = "") {
    self.init(status: status, note: note)
    headers = [("Content-Type", contentType)]
    body = Array(text.utf8)
  }

  /// The response to a request with a body that's larger than a maximum in bytes.
  public static func bodyTooLarge(maximumSize: Int) -> ContractResponse {
    problem(413, "Content Too Large", "the body is larger than \(maximumSize) bytes")
  }

  /// A response with problem details (RFC 9457).
  static func problem(_ status: Int, _ title: String, _ detail: String) -> ContractResponse {
    var problem = NodeBuilder()
    problem["title"] = .text(title)
    problem["status"] = .digits("\(status)")
    problem["detail"] = .text(detail)
    return ContractResponse(
      status: status, contentType: "application/problem+json",
      text: JSONText.text(problem.node) + "\n", note: detail)
  }
}

/// The format `application/x-www-form-urlencoded`.
enum FormText {
  static func items(of text: String) -> [(name: String, value: String)] {
    text.split(separator: "&").map { item in
      let halves = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map {
        half -> String in
        let text = String(half).replacing("+", with: " ")
        return text.removingPercentEncoding ?? text
      }
      return (halves.first ?? "", halves.count > 1 ? halves[1] : "")
    }
  }
}
