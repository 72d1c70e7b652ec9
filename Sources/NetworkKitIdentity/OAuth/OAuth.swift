internal import HTTPTypes
public import Logging
public import NetworkKit
internal import NetworkKitSupport

/// An authentication scheme for OAuth 2.0 (RFC 6749) that uses the client credentials grant or a refresh token.
///
/// A server-side app authenticates as itself:
///
/// ```swift
/// Authentication(OAuth(tokenEndpoint: "/oauth/token", clientID: "app", clientSecret: secret))
/// ```
///
/// An app with a signed-in user refreshes the user's token. The ``TokenStore`` contains the token from the sign-in or
/// the token that last replaced it:
///
/// ```swift
/// Authentication(
///   OAuth(
///     tokenEndpoint: "https://auth.example.com/token", clientID: "app", grant: .refreshToken,
///     store: store))
/// ```
///
/// If the server sends a new refresh token, that token replaces the old one; otherwise, the old token remains in use
/// (section 6). If the store contains a token that differs from the current token and hasn't expired, such as a token
/// that another process saved, the scheme uses the stored token instead of requesting a new token. After the scheme
/// refreshes a stored token, or after the token endpoint rejects it, the scheme ignores that token until the store
/// contains a different one.
///
/// When a user signs in or out, change the store first and then `Authentication.credential`. Otherwise, a request in
/// between uses the token in the store again. A refresh doesn't replace a token that the store received in the meantime.
///
/// The token request is sent once: it's never retried, and it doesn't follow redirects, because only the token endpoint
/// itself can issue a token. If the token endpoint responds with a redirect, the refresh fails with
/// `NetworkError.Code.redirectNotFollowed`. The body of the request and the response don't appear in logs or errors.
/// The scheme reports an error from the token endpoint (section 5.2) as an ``OAuthError``.
public struct OAuth: Authenticator {
  /// The credentials that the client exchanges for an access token.
  public enum Grant: Sendable, Hashable {
    /// The client's own ID and secret (RFC 6749, section 4.4).
    case clientCredentials
    /// The refresh token in the store (RFC 6749, section 6).
    case refreshToken
  }

  /// The location of the client's ID and secret in the token request (RFC 6749, section 2.3.1). A client without a
  /// secret sends its ID in the body.
  public enum ClientAuthentication: Sendable, Hashable {
    /// The `Authorization: Basic` header field, which all servers must support. The ID and the secret are form-encoded
    /// before they're Base64-encoded. If the server doesn't form-decode them and the secret contains characters other
    /// than letters and digits, use ``body``.
    case basic
    /// The request body, for servers that don't support the `Authorization` field.
    case body
  }

  private let endpoint: TokenEndpoint
  private let grant: Grant
  private let scope: [String]
  private let parameters: [String: String]
  private let store: any TokenStore
  private let client: (any NetworkClient)?
  private let logger: Logger
  /// The stored token that was refreshed or rejected. As long as the store contains this token, the store is out of date.
  private let outdated = Locked<AccessToken?>(nil)

  /// Creates the scheme.
  ///
  /// - Parameters:
  ///   - tokenEndpoint: The URL of the token endpoint, or its path relative to the client's base URL.
  ///   - clientID: The client's ID.
  ///   - clientSecret: The client's secret. Pass `nil` (the default) for a public client, such as an app on a user's
  ///     device.
  ///   - clientAuthentication: The location of the ID and the secret; ``ClientAuthentication/basic`` by default.
  ///   - grant: The credentials that the client exchanges; its own ID and secret by default.
  ///   - scope: The scope to request; none by default.
  ///   - parameters: Additional parameters of the token request, such as `audience`; none by default.
  ///   - store: The store that contains the token; a ``MemoryTokenStore`` by default.
  ///   - client: The client that sends the token request. If `nil` (the default), the scheme uses a client with the
  ///     base URL of the app's client and the middleware that's listed after `Authentication`.
  ///   - logger: The logger; by default, a logger with the label `NetworkKit`. If a token can't be saved, the scheme
  ///     logs an `error`.
  public init(
    tokenEndpoint: String, clientID: String, clientSecret: String? = nil,
    clientAuthentication: ClientAuthentication = .basic, grant: Grant = .clientCredentials,
    scope: [String] = [], parameters: [String: String] = [:],
    store: any TokenStore = MemoryTokenStore(), client: (any NetworkClient)? = nil,
    logger: Logger = Logger(label: "NetworkKit")
  ) {
    endpoint = TokenEndpoint(
      url: tokenEndpoint, clientID: clientID, clientSecret: clientSecret,
      authentication: clientAuthentication)
    self.grant = grant
    self.scope = scope
    self.parameters = parameters
    self.store = store
    self.client = client
    self.logger = logger
  }

  /// Sets the `Authorization` field (RFC 6750, section 2.1).
  public func apply(
    _ token: AccessToken, to request: inout OutgoingRequest
  ) throws(NetworkError) {
    try request.setCredential("Bearer \(token.value)", in: .authorization)
  }

  /// Returns the time until the token's `AccessToken.expiration`.
  ///
  /// For a token from the token endpoint, the expiration is the time when the token was received plus `expires_in`.
  public func remainingLifetime(of token: AccessToken) -> Duration? { token.remainingLifetime }

  /// Returns the store's token if it differs from the current token and hasn't expired; otherwise, requests a token
  /// from the token endpoint and saves it.
  ///
  /// - Parameters:
  ///   - token: The current token, or `nil` if there is none yet.
  ///   - client: The client that sends the token request, unless the scheme has its own client.
  /// - Returns: The new token.
  /// - Throws: An ``OAuthError``, a `NetworkError`, or an error from the store.
  public func refresh(
    _ token: AccessToken?, using client: any NetworkClient
  ) async throws -> AccessToken {
    let loaded = try await store.load()
    let stored = outdated.withLock { $0 == loaded } ? nil : loaded
    if let stored, stored.value != token?.value,
      stored.remainingLifetime.map({ $0 > .zero }) ?? true
    {
      return stored
    }
    var fields: [(String, String)]
    var refreshToken: String?
    switch grant {
    case .clientCredentials: fields = [("grant_type", "client_credentials")]
    case .refreshToken:
      refreshToken = stored?.refreshToken ?? token?.refreshToken
      guard let refreshToken else { throw OAuthError(.missingRefreshToken) }
      fields = [("grant_type", "refresh_token"), ("refresh_token", refreshToken)]
    }
    fields += parameters.sorted { $0.key < $1.key }.map { ($0.key, $0.value) }
    if !scope.isEmpty { fields.append(("scope", scope.joined(separator: " "))) }
    let request = try TokenRequest(endpoint, fields: fields)
    var refreshed: AccessToken
    do {
      let client = TokenClient(client: self.client ?? client)
      refreshed = try await client.perform(request).result.get()
    } catch let error as OAuthError where error.code == .invalidGrant {
      outdated.withLock { $0 = loaded }
      throw error
    }
    if refreshed.refreshToken == nil { refreshed.refreshToken = refreshToken }
    // The user may have signed out in the meantime. The new token is discarded, so the stored one remains in use.
    try Task.checkCancellation()
    outdated.withLock { $0 = loaded }
    await save(refreshed, replacing: loaded)
    return refreshed
  }

  /// Saves a token, unless the stored token was removed or replaced during the refresh, such as when the user signs out.
  /// If saving fails, the new token is still valid, but the old refresh token might not be.
  private func save(_ token: AccessToken, replacing loaded: AccessToken?) async {
    do {
      guard try await store.load() == loaded else { return }
      try await store.save(token)
    } catch {
      logger.error("OAuth couldn't save the refreshed token: \(type(of: error))")
    }
  }
}

extension OAuth: RedactedStringConvertible {
  /// The name of the scheme. The description doesn't contain the client's secret.
  public var description: String { "OAuth" }
}
