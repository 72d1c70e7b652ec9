public import Foundation

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

extension AccessToken: RedactedStringConvertible {
  /// The name of the type. The description doesn't contain the tokens.
  public var description: String { "AccessToken" }
}
