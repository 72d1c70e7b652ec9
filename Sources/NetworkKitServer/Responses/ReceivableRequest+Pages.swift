internal import Foundation
internal import HTTPTypes
public import NetworkKit
internal import NetworkKitSupport

extension ReceivableRequest where Self: PaginatedRequest {
  /// Returns the response with a page of a list, in which the client finds the next page by the rule that `@Paginated`
  /// declares: a link, a URL, a cursor, or a flag.
  ///
  /// ```swift
  /// try router.serve(ListNotes.self) { request, _ in
  ///   let (notes, isLast) = await store.notes(page: request.page)
  ///   var next = request
  ///   next.page += 1
  ///   return try request.encodePage(notes, next: isLast ? nil : next)
  /// }
  /// ```
  ///
  /// Links are relative to the request's URL, so they're correct behind a proxy, and don't contain `@Sensitive` query
  /// items, which the client adds.
  ///
  /// - Parameters:
  ///   - value: The page.
  ///   - next: The request for the next page, or `nil` for the last page.
  /// - Throws: An error if the page can't be encoded, or if a link's request isn't a GET without a body.
  public func encodePage(_ value: ResponseType, next: Self?) throws -> ServedResponse {
    var response = try encodeResponse(value)
    switch pagination.place {
    case .none: break
    case .link(let relation):
      guard let next, let name = HTTPField.Name("Link") else { break }
      let link = "<\(try reference(to: next))>; rel=\"\(relation)\""
      response.headerFields.append(HTTPField(name: name, value: link))
    case .url(let path):
      try response.setMember(at: path, to: try next.map { .string(try reference(to: $0)) })
    case .cursor(let path, let cursor):
      try response.setMember(at: path, to: next.map(cursor))
    case .flag(let path):
      try response.setMember(at: path, to: .bool(next != nil))
    }
    return response
  }

  /// Returns the URL of another request, relative to this one.
  private func reference(to next: Self) throws(NetworkError) -> String {
    let outgoing = try next.makeOutgoingRequest()
    guard outgoing.head.method == .get, outgoing.body.length == 0 else {
      throw NetworkError(
        .invalidRequest,
        "the next page of \(Self.self) can't be a link, because its request isn't a GET request without a body"
      )
    }
    let own = try makeOutgoingRequest().head.path ?? "/"
    return RelativeReference.text(
      to: outgoing.head.path ?? "/", from: own, omitting: outgoing.sensitiveParameters)
  }
}

extension ServedResponse {
  /// Replaces a member of the JSON body. A member that's already in the body becomes `null` if there's no value.
  fileprivate mutating func setMember(at path: JSONPath, to value: JSON?) throws {
    guard let bytes = body.bytes else {
      throw NetworkError(
        .invalidBody, "the next page can't be added at \(path), because the page is a stream")
    }
    var json = try JSON(jsonData: bytes)
    guard value != nil || json.contains(path) else { return }
    json[at: path] = value ?? .null
    body = .bytes(Array("\(json)".utf8), contentType: body.contentType)
  }
}

/// References between URLs of the same server (RFC 3986, section 4.2).
enum RelativeReference {
  /// Returns the reference to a path and a query from another path.
  ///
  /// - Parameters:
  ///   - target: The path and the query.
  ///   - base: The path and the query of the page with the reference.
  ///   - names: The names of query items that the reference doesn't contain.
  static func text(to target: String, from base: String, omitting names: Set<String>) -> String {
    let (path, query) = target.splitAtQuery()
    let basePath = base.splitAtQuery().path
    let items = query?.split(separator: "&", omittingEmptySubsequences: false)
      .filter { !names.contains($0.itemName) }
    let rest = items.map { "?" + $0.joined(separator: "&") }
    // A reference without a path and a query has the query of the page.
    return path == basePath ? rest ?? "?" : relativePath(to: path, from: basePath) + (rest ?? "")
  }

  private static func relativePath(to path: Substring, from base: Substring) -> String {
    let segments = path.split(separator: "/", omittingEmptySubsequences: false)
    let folders = base.split(separator: "/", omittingEmptySubsequences: false).dropLast()
    let common = zip(segments.dropLast(), folders).prefix { $0 == $1 }.count
    let ups = Array(repeating: "..", count: folders.count - common)
    let rest = segments.dropFirst(common).map(String.init)
    // A colon in the first segment, or an empty first segment, has another meaning.
    let isAmbiguous = ups.isEmpty && (rest.first?.contains(":") == true || rest.first == "")
    return ((isAmbiguous ? ["."] : []) + ups + rest).joined(separator: "/")
  }
}
