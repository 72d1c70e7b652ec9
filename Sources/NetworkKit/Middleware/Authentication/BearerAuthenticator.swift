public import Foundation
internal import HTTPTypes
public import Logging

/// An authentication scheme that sends a bearer token (RFC 6750) and refreshes it with a closure.
///
/// To create middleware with this scheme, use ``Authentication/init(_:for:policy:clock:logger:refreshing:)``.
public struct BearerAuthenticator: Authenticator {
  /// A closure that obtains a new token, given the current token and a client for sending the token request.
  public typealias Refresh =
    @Sendable (_ token: AccessToken?, _ client: any NetworkClient) async throws -> AccessToken

  private let refresh: Refresh

  /// Creates the scheme.
  ///
  /// - Parameter refresh: A closure that obtains a new token.
  public init(refreshing refresh: @escaping Refresh) {
    self.refresh = refresh
  }

  /// Sets the `Authorization` field.
  public func apply(
    _ token: AccessToken, to request: inout OutgoingRequest
  ) throws(NetworkError) {
    try request.setCredential("Bearer \(token.value)", in: .authorization)
  }

  /// Returns the time until the token's ``AccessToken/expiration``.
  public func remainingLifetime(of token: AccessToken) -> Duration? { token.remainingLifetime }

  /// Calls the closure that obtains a new token.
  public func refresh(
    _ token: AccessToken?, using client: any NetworkClient
  ) async throws -> AccessToken {
    try await refresh(token, client)
  }
}

extension Authentication where Scheme == BearerAuthenticator {
  /// Creates middleware that sends a bearer token and refreshes it with a closure.
  ///
  /// ```swift
  /// Authentication(AccessToken(savedToken)) { expired, client in
  ///   try await client.perform(RefreshToken(refreshToken: expired?.refreshToken))
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - token: The initial token. If `nil` (the default), the middleware calls the closure before the first request.
  ///   - origin: The origin that receives the token; by default, the origin of the client's base URL.
  ///   - policy: The limits on refreshes; ``RefreshPolicy/default`` by default.
  ///   - clock: The clock that measures lifetimes, refresh timeouts, and backoffs; a `ContinuousClock` by default.
  ///   - logger: The logger; by default, a logger with the label `NetworkKit`. When the middleware first omits the
  ///     token from a request to a given origin, it logs a `notice`.
  ///   - refresh: A closure that obtains a new token. It receives the current token, or `nil` if there is none yet, and
  ///     a client for sending the token request. This client has the base URL of the app's client, and its requests
  ///     don't contain a token.
  public init(
    _ token: AccessToken? = nil, for origin: BaseURL? = nil, policy: RefreshPolicy = .default,
    clock: any Clock<Duration> = ContinuousClock(), logger: Logger = Logger(label: "NetworkKit"),
    refreshing refresh: @escaping BearerAuthenticator.Refresh
  ) {
    self.init(
      BearerAuthenticator(refreshing: refresh), credential: token, for: origin, policy: policy,
      clock: clock, logger: logger)
  }
}

/// An access token, its expiration date, and the refresh token that's exchanged for a new access token (RFC 6749,
/// sections 1.4 and 1.5).
///
/// The description doesn't contain any part of the token. The `Codable` conformance is intended for use by a
/// store, such as a `TokenStore` of NetworkKitIdentity, which must keep the token secret.
public struct AccessToken: Sendable, Hashable, Codable {
  /// The token string. Requests contain it in the `Authorization: Bearer …` header field.
  public var value: String

  /// The date when the token expires, or `nil` if it's unknown.
  public var expiration: Date?

  /// The refresh token that's exchanged for a new access token, or `nil` if there is none.
  public var refreshToken: String?

  /// The scope that the server granted, or `nil` if it's the same as the requested scope (RFC 6749, section 3.3).
  public var scope: [String]?

  /// Creates a token.
  ///
  /// - Parameters:
  ///   - value: The token.
  ///   - expiration: The date when the token expires, or `nil` (the default) if it's unknown.
  ///   - refreshToken: The refresh token that's exchanged for a new access token, or `nil` (the default) if there is
  ///     none.
  ///   - scope: The scope that the server granted, or `nil` (the default) if it's the same as the requested scope.
  public init(
    _ value: String, expiration: Date? = nil, refreshToken: String? = nil, scope: [String]? = nil
  ) {
    self.value = value
    self.expiration = expiration
    self.refreshToken = refreshToken
    self.scope = scope
  }

  /// The time until the token expires, which is negative if the token has expired, or `nil` if the time is unknown.
  public var remainingLifetime: Duration? {
    guard let interval = expiration?.timeIntervalSinceNow else { return nil }
    // A date in the distant future is more seconds away than a duration can represent.
    return abs(interval) < 3e9 ? .seconds(interval) : interval < 0 ? .zero : nil
  }
}

extension AccessToken: RedactedStringConvertible {}
