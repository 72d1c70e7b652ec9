internal import HTTPTypes
public import Logging

/// Middleware that adds an `Authorization: Bearer …` header field (RFC 6750, section 2.1) to requests to the client's
/// own origin.
///
/// ```swift
/// HTTPNetworkClient(baseURL: "https://api.github.com") {
///   BearerToken { try await tokens.current() }
/// }
/// ```
///
/// The middleware doesn't send the token to any other origin, whether that origin comes from the request's own base URL
/// or from a redirect. A redirect back to the original origin doesn't restore the token. If the server then responds
/// with status code 401, the error explains why the request had no token. If a request already has an `Authorization`
/// field, the middleware doesn't change the request.
///
/// To refresh a token that the server rejects, use ``Authentication``.
public struct BearerToken: CancelableMiddleware {
  private let scope: CredentialScope
  private let token: @Sendable () async throws -> String

  /// Creates the middleware.
  ///
  /// - Parameters:
  ///   - origin: The origin that receives the token; by default, the origin of the client's base URL.
  ///   - logger: The logger; by default, a logger with the label `NetworkKit`. When the middleware first omits the
  ///     token from a request to a given origin, it logs a `notice`.
  ///   - token: A closure that returns the token for each request. If the closure throws an error, the request throws
  ///     ``NetworkError/Code/missingCredential`` with that error as its ``NetworkError/underlyingError``.
  public init(
    for origin: BaseURL? = nil, logger: Logger = Logger(label: "NetworkKit"),
    _ token: @escaping @Sendable () async throws -> String
  ) {
    scope = CredentialScope(owner: "BearerToken", origin: origin, logger: logger)
    self.token = token
  }

  /// Creates the middleware with a token that doesn't change.
  ///
  /// - Parameters:
  ///   - token: The token.
  ///   - origin: The origin that receives the token; by default, the origin of the client's base URL.
  ///   - logger: The logger; by default, a logger with the label `NetworkKit`. When the middleware first omits the
  ///     token from a request to a given origin, it logs a `notice`.
  public init(
    _ token: String, for origin: BaseURL? = nil, logger: Logger = Logger(label: "NetworkKit")
  ) {
    self.init(for: origin, logger: logger) { token }
  }

  /// Sends the request with the token.
  public func send(_ request: OutgoingRequest, next: Call.Next)
    async throws(NetworkError) -> NetworkResponse
  {
    try await scope.send(request, next: next) { request async throws(NetworkError) in
      var request = request
      let value = try await next.call.timeouts.cancelable(value)
      try request.setCredential("Bearer \(value)", in: .authorization)
      return try await next.send(request)
    }
  }

  @Sendable private func value() async throws(NetworkError) -> String {
    do {
      return try await token()
    } catch {
      throw .wrapping(error, as: .missingCredential, "no bearer token is available")
    }
  }
}

extension BearerToken: RedactedStringConvertible {}
