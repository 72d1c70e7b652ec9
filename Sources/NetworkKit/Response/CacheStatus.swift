/// A description of how the client's cache handled a request (RFC 9211).
///
/// The cache adds this status to each response as the last member of the `Cache-Status` field:
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
  /// The reason that a request was forwarded to the server (RFC 9211, section 2.2).
  public enum ForwardReason: String, Sendable, Hashable, CaseIterable {
    /// The request bypasses the cache because of its body, its header fields, its policy, or a sensitive value in its
    /// URL.
    case bypass
    /// The request has an HTTP method, such as POST, whose responses the cache doesn't store.
    case method
    /// No stored response matches the request.
    case miss
    /// The request's policy or header fields don't permit the use of a stored response, even if it's fresh.
    case request
    /// The stored response is stale.
    case stale
  }

  /// A Boolean value that indicates whether the cache served a stored response without waiting for the server.
  public var isHit: Bool

  /// The reason that the request was forwarded to the server, or `nil` if it wasn't forwarded.
  public var forwardReason: ForwardReason?

  /// The status code of the server's response to the forwarded request, such as 304.
  public var forwardStatus: Int?

  /// A Boolean value that indicates whether the response was stored. A streamed response is stored when its body has
  /// been read to the end, unless the body is larger than the cache's `maximumBodySize`.
  public var isStored: Bool

  /// The number of seconds until the response becomes stale, or `nil` if the response isn't stored. The number is
  /// negative if the response is already stale.
  public var timeToLive: Int?

  /// Creates a status.
  ///
  /// - Parameters:
  ///   - isHit: A Boolean value that indicates whether the cache served a stored response; `false` by default.
  ///   - forwardReason: The reason that the request was forwarded; `nil` by default.
  ///   - forwardStatus: The status code of the server's response; `nil` by default.
  ///   - isStored: A Boolean value that indicates whether the response was stored; `false` by default.
  ///   - timeToLive: The number of seconds until the response becomes stale; `nil` by default.
  public init(
    isHit: Bool = false, forwardReason: ForwardReason? = nil, forwardStatus: Int? = nil,
    isStored: Bool = false, timeToLive: Int? = nil
  ) {
    self.isHit = isHit
    self.forwardReason = forwardReason
    self.forwardStatus = forwardStatus
    self.isStored = isStored
    self.timeToLive = timeToLive
  }
}

extension CacheStatus: CustomStringConvertible {
  /// The status as a member of the `Cache-Status` field, such as `NetworkKit; hit; ttl=42`.
  public var description: String {
    var text = "NetworkKit"
    if isHit { text += "; hit" }
    if let forwardReason { text += "; fwd=" + forwardReason.rawValue }
    if !isHit, forwardReason == nil { text += "; detail=only-if-cached" }
    if let forwardStatus { text += "; fwd-status=" + String(forwardStatus) }
    if isStored { text += "; stored" }
    if let timeToLive { text += "; ttl=" + String(timeToLive) }
    return text
  }
}
