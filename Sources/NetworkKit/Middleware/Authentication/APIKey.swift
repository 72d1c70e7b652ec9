internal import HTTPTypes
public import Logging
internal import NetworkKitSupport

/// Middleware that adds an API key, as a header field or query item, to requests to the client's own origin.
///
/// ```swift
/// HTTPNetworkClient(baseURL: "https://api.example.com") {
///   APIKey(key, header: "X-API-Key")
/// }
/// ```
///
/// As with ``BearerToken``, the middleware doesn't send the key to any other origin. If a request already has a header
/// field or query item with the key's name, the middleware doesn't change the request. The key doesn't appear in logs
/// or errors.
///
/// A redirect to the same origin keeps the header field. Because the server determines the URL of a redirect, that URL
/// contains the query item only if the server adds it or you list the middleware in `attemptMiddleware`. Prefer a
/// header field, because servers and proxies log URLs.
public struct APIKey: CancelableMiddleware {
  private enum Place: Sendable {
    case header(HTTPField.Name)
    case queryItem(String)
    case invalid(header: String)
  }

  private let key: String
  private let place: Place
  private let scope: CredentialScope

  private init(_ key: String, in place: Place, for origin: BaseURL?, logger: Logger) {
    self.key = key
    self.place = place
    scope = CredentialScope(owner: "APIKey", origin: origin, logger: logger) { head in
      switch place {
      case .header(let name): head.headerFields[name] != nil
      case .queryItem(let name): head.queryNames.contains(name)
      case .invalid: false
      }
    }
  }

  /// Creates middleware that sends the key in a header field.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - header: The name of the header field, such as `X-API-Key`.
  ///   - origin: The origin that receives the key; by default, the origin of the client's base URL.
  ///   - logger: The logger; by default, a logger with the label `NetworkKit`. When the middleware first omits the key
  ///     from a request to a given origin, it logs a `notice`.
  public init(
    _ key: String, header: String, for origin: BaseURL? = nil,
    logger: Logger = Logger(label: "NetworkKit")
  ) {
    let place = HTTPField.Name(header).map { Place.header($0) } ?? .invalid(header: header)
    self.init(key, in: place, for: origin, logger: logger)
  }

  /// Creates middleware that sends the key in a query item.
  ///
  /// - Parameters:
  ///   - key: The key.
  ///   - queryItem: The name of the query item, such as `api_key`.
  ///   - origin: The origin that receives the key; by default, the origin of the client's base URL.
  ///   - logger: The logger; by default, a logger with the label `NetworkKit`. When the middleware first omits the key
  ///     from a request to a given origin, it logs a `notice`.
  public init(
    _ key: String, queryItem: String, for origin: BaseURL? = nil,
    logger: Logger = Logger(label: "NetworkKit")
  ) {
    self.init(key, in: .queryItem(queryItem), for: origin, logger: logger)
  }

  /// Sends the request with the key.
  public func send(_ request: OutgoingRequest, next: Call.Next)
    async throws(NetworkError) -> NetworkResponse
  {
    var request = request
    // The request's own key is sensitive, too.
    switch place {
    case .header(let name): request.sensitiveHeaders.insert(name)
    case .queryItem(let name): request.sensitiveParameters.insert(name)
    case .invalid: break
    }
    return try await scope.send(request, next: next) { request async throws(NetworkError) in
      try await next.send(try authorized(request))
    }
  }

  private func authorized(_ request: OutgoingRequest) throws(NetworkError) -> OutgoingRequest {
    var request = request
    switch place {
    case .header(let name):
      try request.setCredential(key, in: name)
    case .queryItem(let name):
      request.head.appendToQuery(
        PercentEncoding.component(name) + "=" + PercentEncoding.component(key))
    case .invalid(let header):
      throw NetworkError(
        .missingCredential,
        "APIKey can't use the header field name \"\(header)\", which isn't valid (RFC 9110, section 5.6.2)"
      )
    }
    return request
  }
}

extension APIKey: RedactedStringConvertible {}
