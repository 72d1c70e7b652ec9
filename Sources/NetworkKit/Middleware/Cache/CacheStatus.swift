internal import HTTPTypes

/// The way the client's ``Cache`` handled a request (RFC 9211).
///
/// The cache adds it to each response as a member of the `Cache-Status` field:
///
/// ```
/// Cache-Status: NetworkKit; hit; ttl=42
/// Cache-Status: NetworkKit; fwd=stale; fwd-status=304; stored; ttl=60
/// ```
///
/// ```swift
/// let response = try await client.response(for: FetchUser(id: 42))
/// if response.cacheStatus?.isHit == true { print("served without the network") }
/// ```
public struct CacheStatus: Sendable, Hashable {
  /// The reason why a request was forwarded to the server (RFC 9211, section 2.2).
  public enum ForwardReason: String, Sendable, Hashable, CaseIterable {
    /// The request, its policy, or a sensitive value in its URL bypasses the cache.
    case bypass
    /// Responses to the request's method aren't stored.
    case method
    /// There's no stored response that this request selects.
    case miss
    /// A fresh response is stored, but the request doesn't accept it.
    case request
    /// The stored response is stale.
    case stale
  }

  /// A Boolean value that indicates whether a stored response was served without waiting for the server.
  public internal(set) var isHit = false

  /// The reason why the request was forwarded; `nil` if a stored response was served, or if a request that accepts only
  /// stored responses found none.
  public internal(set) var forwardReason: ForwardReason?

  /// The status code of the server's response to the forwarded request, such as 304.
  public internal(set) var forwardStatus: Int?

  /// A Boolean value that indicates whether the response was stored. A stream is stored when it's read to its end, and
  /// only if it isn't larger than the cache's `maximumBodySize`.
  public internal(set) var isStored = false

  /// The number of seconds until the response is stale, negative if it's already stale; `nil` if it isn't stored.
  public internal(set) var timeToLive: Int?
}

extension CacheStatus {
  /// The name of the cache in the field.
  private static let cacheName = "NetworkKit"

  static let fieldName = HTTPField.Name("Cache-Status")

  /// The member of the field, such as `NetworkKit; hit; ttl=42`.
  var text: String {
    var text = Self.cacheName
    if isHit { text += "; hit" }
    if let forwardReason { text += "; fwd=\(forwardReason.rawValue)" }
    if !isHit, forwardReason == nil { text += "; detail=only-if-cached" }
    if let forwardStatus { text += "; fwd-status=\(forwardStatus)" }
    if isStored { text += "; stored" }
    if let timeToLive { text += "; ttl=\(timeToLive)" }
    return text
  }

  /// Reads the last member of the fields: that of the cache that is nearest to the app.
  ///
  /// - Parameter fields: The header fields of a response.
  init?(_ fields: HTTPFields) {
    guard let name = Self.fieldName, let field = fields[values: name].last,
      let member = FieldMember.list(field).last, member.name == Self.cacheName
    else { return nil }
    let parameters = member.parameters
    isHit = parameters["hit"] == ""
    isStored = parameters["stored"] == ""
    forwardReason = parameters["fwd"].flatMap { ForwardReason(rawValue: $0) }
    forwardStatus = parameters["fwd-status"].flatMap { Int($0) }
    timeToLive = parameters["ttl"].flatMap { Int($0) }
  }
}

extension Response {
  /// The way the client's ``Cache`` handled the request; `nil` without a cache.
  public var cacheStatus: CacheStatus? { CacheStatus(head.headerFields) }
}

extension NetworkResponse {
  /// The way the client's ``Cache`` handled the request; `nil` without a cache.
  public var cacheStatus: CacheStatus? { CacheStatus(head.headerFields) }

  /// The response with a member of `Cache-Status`, after those of the caches on the way.
  func adding(_ status: CacheStatus) -> NetworkResponse {
    guard let name = CacheStatus.fieldName else { return self }
    var response = self
    response.head.headerFields.append(HTTPField(name: name, value: status.text))
    return response
  }
}
