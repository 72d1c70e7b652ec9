import Foundation
import NIOHTTP1

/// Runs a server that responds like httpbin, for as long as `operation` runs.
func withHTTPBin<Result>(
  operation: (LoopbackServer) async throws -> Result
) async throws -> Result {
  try await withServer { request in
    try LoopbackServer.httpbin(request)
  } operation: { server in
    try await operation(server)
  }
}

extension LoopbackServer {
  /// Responds like httpbin: an echo of the request at `/get`, `/post` and the like, `/headers`, `/status/{code}`,
  /// `/redirect/{count}`, `/bytes/{count}`, and `/basic-auth/{user}/{password}`.
  fileprivate static func httpbin(_ request: ReceivedRequest) throws -> Reply {
    let segments = request.path.split(separator: "/").map { $0.removingPercentEncoding ?? "" }
    let first = segments.count > 1 ? Int(segments[1]) ?? 0 : 0
    switch segments.first {
    case "get", "post", "put", "patch", "delete", "anything":
      return try .json(RequestEcho(request).text)
    case "headers":
      return try .json(RequestEcho.text(of: ["headers": RequestEcho.headers(of: request)]))
    case "status":
      return Reply(first)
    case "redirect":
      return .redirect(to: first > 1 ? "/redirect/\(first - 1)" : "/get")
    case "bytes":
      return Reply(
        fields: [("Content-Type", "application/octet-stream")],
        body: [UInt8](repeating: UInt8(ascii: "x"), count: first))
    case "basic-auth" where segments.count == 3:
      return try basicAuthentication(request, user: segments[1], password: segments[2])
    default:
      return Reply(404)
    }
  }

  private static func basicAuthentication(
    _ request: ReceivedRequest, user: String, password: String
  ) throws -> Reply {
    let pair = Data("\(user):\(password)".utf8).base64EncodedString()
    guard request.headers.first(name: "Authorization") == "Basic \(pair)" else {
      return Reply(401, fields: [("WWW-Authenticate", "Basic realm=\"test\"")])
    }
    return .json(try RequestEcho.text(of: ["authenticated": true, "user": user]))
  }
}

/// httpbin's description of a request.
private struct RequestEcho {
  private let request: ReceivedRequest

  init(_ request: ReceivedRequest) {
    self.request = request
  }

  var text: String {
    get throws {
      let type = request.headers.first(name: "Content-Type") ?? ""
      let isForm = type.hasPrefix("application/x-www-form-urlencoded")
      let multipart = MultipartReader(contentType: type).map { $0.parts(of: request.text) } ?? []
      let fields = multipart.filter { $0.filename == nil }
      let files = multipart.filter { $0.filename != nil }
      let json = try? JSONSerialization.jsonObject(
        with: Data(request.body), options: .fragmentsAllowed)
      return try Self.text(of: [
        "method": request.method,
        "url": "http://\(request.headers.first(name: "Host") ?? "")\(request.uri)",
        "args": Self.pairs(request.query ?? ""),
        "headers": Self.headers(of: request),
        "form": isForm ? Self.pairs(request.text) : Self.dictionary(fields),
        "files": Self.dictionary(files),
        "data": isForm || !multipart.isEmpty ? "" : request.text,
        "json": isForm ? NSNull() : json ?? NSNull(),
      ])
    }
  }

  static func text(of object: [String: Any]) throws -> String {
    let options: JSONSerialization.WritingOptions = [.sortedKeys, .withoutEscapingSlashes]
    let data = try JSONSerialization.data(withJSONObject: object, options: options)
    return String(decoding: data, as: UTF8.self)
  }

  static func headers(of request: ReceivedRequest) -> [String: String] {
    Dictionary(request.headers.map { ($0.name, $0.value) }) { "\($0),\($1)" }
  }

  /// The pairs of a query or a form; a name that is repeated has an array.
  private static func pairs(_ text: String) -> [String: Any] {
    var values: [String: [String]] = [:]
    for item in text.split(separator: "&") {
      let pair = item.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false)
        .map { $0.replacing("+", with: " ").removingPercentEncoding ?? "" }
      values[pair[0], default: []].append(pair.count > 1 ? pair[1] : "")
    }
    return values.mapValues { $0.count == 1 ? $0[0] : $0 as Any }
  }

  private static func dictionary(_ parts: [MultipartReader.Part]) -> [String: String] {
    Dictionary(parts.map { ($0.name, $0.content) }) { $1 }
  }
}
