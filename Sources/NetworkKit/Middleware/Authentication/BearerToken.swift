internal import HTTPTypes
public import Logging

/// Adds `Authorization: Bearer …` (RFC 6750, section 2.1) to requests to the client's own origin.
///
/// ```swift
/// HTTPNetworkClient(baseURL: "https://api.github.com") {
///   BearerToken { try await tokens.current() }
/// }
/// ```
///
/// The middleware doesn't send the token to a different origin, whether a base URL in the request or a redirect leads
/// there, and a redirect back doesn't restore it. The middleware logs this, and the error of a 401 response contains
/// the reason. If a request already has an `Authorization` field, the middleware doesn't change it.
///
/// To renew a token that the server rejects, use ``Authentication``.
public struct BearerToken: Middleware {
  private let scope: CredentialScope
  private let token: @Sendable () async throws -> String

  /// Creates the middleware.
  ///
  /// - Parameters:
  ///   - origin: The origin that the token is for; the origin of the client's base URL by default.
  ///   - logger: The logger for requests that get no token because they go to a different origin; it logs a `notice`
  ///     once for each origin.
  ///   - token: A closure that returns the token for each request. If it throws an error, that error is the
  ///     ``NetworkError/underlyingError`` of ``NetworkError/Code/missingCredential``.
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
  ///   - origin: The origin that the token is for; the origin of the client's base URL by default.
  ///   - logger: The logger for requests that get no token because they go to a different origin; it logs a `notice`
  ///     once for each origin.
  public init(
    _ token: String, for origin: BaseURL? = nil, logger: Logger = Logger(label: "NetworkKit")
  ) {
    self.init(for: origin, logger: logger) { token }
  }

  /// Sends the request with the token.
  public func send(_ request: OutgoingRequest, next: any NetworkClient)
    async throws(NetworkError) -> NetworkResponse
  {
    try await scope.send(request, next: next) { request async throws(NetworkError) in
      var request = request
      try request.setCredential(
        try await value(for: request), in: .authorization, of: "BearerToken")
      return try await next.send(request)
    }
  }

  private func value(for request: OutgoingRequest) async throws(NetworkError) -> String {
    do {
      return "Bearer " + (try await token())
    } catch is CancellationError {
      throw NetworkError.cancelled()
    } catch let error as NetworkError where error.code == .cancelled {
      throw NetworkError.cancelled()
    } catch {
      throw NetworkError(
        .missingCredential, "no bearer token is available", underlyingError: error
      ).about(request)
    }
  }
}

extension BearerToken: CustomStringConvertible, CustomReflectable {
  /// The name of the middleware, without the token.
  public var description: String { "BearerToken" }

  /// A mirror that contains only the ``description``.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
