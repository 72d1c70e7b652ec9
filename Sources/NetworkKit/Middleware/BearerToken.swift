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
/// A request that goes elsewhere, by a base URL of its own or by a redirect, gets no token, and a
/// redirect back doesn't restore it. This is logged, and the error of a 401 response says so. A request
/// that brings an `Authorization` of its own keeps it.
public struct BearerToken: Middleware {
  private let credential: Credential
  private let token: @Sendable () async throws -> String

  /// Creates the middleware.
  ///
  /// - Parameters:
  ///   - origin: Whom the token is for; the client's base URL by default.
  ///   - logger: The logger of requests that get no token because they go to another origin: a
  ///     `notice`, once for each origin.
  ///   - token: Gives the token for each request. What it throws is the
  ///     ``NetworkError/underlyingError`` of ``NetworkError/Code/missingCredential``.
  public init(
    for origin: BaseURL? = nil, logger: Logger = Logger(label: "NetworkKit"),
    _ token: @escaping @Sendable () async throws -> String
  ) {
    credential = Credential(
      field: .authorization, owner: "BearerToken", origin: origin, logger: logger)
    self.token = token
  }

  /// Creates the middleware with a token that does not change.
  ///
  /// - Parameters:
  ///   - token: The token.
  ///   - origin: Whom the token is for; the client's base URL by default.
  ///   - logger: The logger of requests that get no token because they go to another origin: a
  ///     `notice`, once for each origin.
  public init(
    _ token: String, for origin: BaseURL? = nil, logger: Logger = Logger(label: "NetworkKit")
  ) {
    self.init(for: origin, logger: logger) { token }
  }

  /// Sends the request with the token.
  public func send(_ request: OutgoingRequest, next: any NetworkClient)
    async throws(NetworkError) -> NetworkResponse
  {
    try await credential.send(request, next: next) { () async throws(NetworkError) in
      try await value(for: request)
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
        .missingCredential, "there is no bearer token", underlyingError: error
      ).about(request)
    }
  }
}

extension BearerToken: CustomStringConvertible, CustomReflectable {
  /// The name of the middleware, without the token.
  public var description: String { "BearerToken" }

  /// Holds the ``description`` only.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
