internal import Foundation
internal import Hummingbird
internal import NIOCore
internal import NetworkKit

/// A description of a request in httpbin's format.
struct RequestEcho: Sendable {
  /// A property of a request, whose name is the key in the response.
  enum Fact: String {
    case args, data, files, form, headers, json, method, origin, url
  }

  private let head: HTTPRequest
  private let content: RequestContent

  init(_ request: Request, body: ByteBuffer = ByteBuffer()) {
    head = request.head
    content = RequestContent(
      bytes: Array(body.readableBytesView), contentType: request.headers[.contentType])
  }

  /// The response with these properties of the request.
  func description(with facts: [Fact]) -> JSON {
    JSON(members: self.facts(facts))
  }

  /// The members of a response, for routes that add more members.
  func facts(_ facts: [Fact]) -> [(String, JSON)] {
    facts.map { ($0.rawValue, value(of: $0)) }
  }

  private func value(of fact: Fact) -> JSON {
    switch fact {
    case .args: JSON(grouping: FormURLEncoding.pairs(in: query))
    case .data: .string(content.data)
    case .files: JSON(grouping: content.files)
    case .form: JSON(grouping: content.form)
    case .headers: headers
    case .json: content.json
    case .method: .string(head.method.rawValue)
    case .origin: "127.0.0.1"
    case .url: .string("http://\(head.authority ?? "")\(head.path ?? "/")")
    }
  }

  private var query: Substring {
    let path = head.path ?? ""
    return path.firstIndex(of: "?").map { path[path.index(after: $0)...] } ?? ""
  }

  /// The header fields by name. Repeated fields are joined by commas, and `Host` is the request's authority.
  private var headers: JSON {
    var values: [String: String] = head.authority.map { ["Host": $0] } ?? [:]
    for field in head.headerFields {
      let name = Self.titleCased(field.name.rawName)
      values[name] = values[name].map { "\($0),\(field.value)" } ?? field.value
    }
    return JSON(members: values.sorted { $0.key < $1.key }.map { ($0.key, .string($0.value)) })
  }

  /// `user-agent` and `USER-AGENT` are both `User-Agent`.
  private static func titleCased(_ name: String) -> String {
    name.split(separator: "-", omittingEmptySubsequences: false)
      .map { $0.prefix(1).uppercased() + $0.dropFirst().lowercased() }
      .joined(separator: "-")
  }
}

extension [RequestEcho.Fact] {
  /// The properties of a request that can have a body.
  static let withBody: Self = [.args, .data, .files, .form, .headers, .json, .origin, .url]
}
