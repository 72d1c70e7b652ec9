public import NetworkKit
public import NetworkKitServer

/// Exchanges the user's password for a session.
@NetworkRequest(endpoint: "/sessions", method: .post)
@Receivable
@Failure(401, ProblemDetails.self)
public struct SignIn {
  /// The session.
  public typealias ResponseType = Session

  /// The name of the user.
  public let name: String
  /// The password of the user.
  @Sensitive public let password: String
}

/// Exchanges the refresh token of a session for a new session.
@NetworkRequest(endpoint: "/sessions/refresh", method: .post)
@Receivable
public struct RefreshSession {
  /// The session.
  public typealias ResponseType = Session

  /// The refresh token.
  @Sensitive public let refreshToken: String
}

/// The tokens of a user.
@JSONCodable
public struct Session: Sendable {
  /// The token of each request.
  public let token: String
  /// The token that's exchanged for the next session.
  public let refreshToken: String

  /// Creates a session.
  public init(token: String, refreshToken: String) {
    self.token = token
    self.refreshToken = refreshToken
  }
}
