public import HTTPTypes
internal import NetworkKitSupport

/// The value that a request returns, together with the head of its response.
public struct Response<Value> {
  /// The decoded value.
  public let value: Value

  /// The status and header fields.
  ///
  /// The description of the head contains every header field, including `Set-Cookie`, so don't log the head. The
  /// response's own ``description`` contains no header fields.
  public let head: HTTPResponse

  /// The redirects that the client followed, in order.
  public let redirects: [Redirect]

  /// The number of attempts of the call, including retries, redirects, and hedged requests; at least 1, even if a cache
  /// responded.
  public let attemptCount: Int

  /// A description of how the client's cache handled the request, or `nil` if the client has no cache.
  public internal(set) var cacheStatus: CacheStatus?

  /// The trailer fields, which follow the body; see ``NetworkResponse/trailerFields``. For a streamed value, the fields
  /// arrive at the end of the stream.
  public var trailerFields: HTTPFields? { trailers?.withLock { $0 } }

  var trailers: Locked<HTTPFields?>?

  /// Creates a response.
  ///
  /// - Parameters:
  ///   - value: The decoded value.
  ///   - head: The status and header fields.
  ///   - redirects: The redirects that the client followed; none by default.
  ///   - attemptCount: The number of attempts of the call; 1 by default.
  public init(value: Value, head: HTTPResponse, redirects: [Redirect] = [], attemptCount: Int = 1) {
    self.value = value
    self.head = head
    self.redirects = redirects
    self.attemptCount = attemptCount
  }
}

extension Response: Sendable where Value: Sendable {}

extension Response: RedactedStringConvertible {
  /// The status and the type of the value, such as `200 OK (User)`. The description doesn't contain the header fields
  /// or the value, because they may be sensitive.
  public var description: String { "\(head.status.text) (\(Value.self))" }
}

extension NetworkResponse {
  /// Returns a response with a value that was created from this response.
  func with<Value>(_ value: Value) -> Response<Value> {
    var response = Response(
      value: value, head: head, redirects: redirects, attemptCount: attemptCount)
    response.cacheStatus = cacheStatus
    response.trailers = trailers
    return response
  }
}
