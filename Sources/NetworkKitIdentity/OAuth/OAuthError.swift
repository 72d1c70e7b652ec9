public import NetworkKit

/// An error from an OAuth 2.0 token endpoint (RFC 6749, section 5.2).
///
/// If a request fails because no token can be obtained, this error is the `NetworkError.underlyingError` of the error
/// that the request throws:
///
/// ```swift
/// if let error = error.underlyingError as? OAuthError, error.code == .invalidGrant { signIn() }
/// ```
public struct OAuthError: Error, Sendable, Hashable {
  /// A code that identifies a kind of error. Servers may define additional codes.
  public struct Code: Sendable, Hashable {
    /// The code as the server sends it, such as `invalid_grant`.
    public let name: String

    /// Creates an error code.
    ///
    /// - Parameter name: The code as the server sends it.
    public init(_ name: String) {
      self.name = name
    }

    // A server can send any string, and comparing strings with many combining marks is slow, so bytes are compared.

    /// Returns a Boolean value that indicates whether two codes have the same name, byte by byte.
    public static func == (left: Code, right: Code) -> Bool {
      left.name.utf8.elementsEqual(right.name.utf8)
    }

    /// Hashes the bytes of the name.
    public func hash(into hasher: inout Hasher) {
      for byte in name.utf8 { hasher.combine(byte) }
    }
  }

  /// The error code.
  public let code: Code

  /// The server's description of the error for developers (`error_description`). It may contain a token, so don't log
  /// it.
  public let serverDescription: String?

  /// The URI of a webpage that describes the error (`error_uri`).
  public let uri: String?

  /// Creates an error.
  ///
  /// - Parameters:
  ///   - code: The error code.
  ///   - serverDescription: The server's description of the error for developers; `nil` by default.
  ///   - uri: The URI of a webpage that describes the error; `nil` by default.
  public init(_ code: Code, serverDescription: String? = nil, uri: String? = nil) {
    self.code = code
    self.serverDescription = serverDescription
    self.uri = uri
  }
}

extension OAuthError.Code {
  /// The request lacks a required parameter or is malformed.
  public static let invalidRequest = Self("invalid_request")
  /// The server doesn't accept the client's ID or secret.
  public static let invalidClient = Self("invalid_client")
  /// The refresh token has expired, was revoked, or belongs to another client. The user must sign in again.
  public static let invalidGrant = Self("invalid_grant")
  /// The client isn't allowed to use the requested grant type.
  public static let unauthorizedClient = Self("unauthorized_client")
  /// The server doesn't support the requested grant type.
  public static let unsupportedGrantType = Self("unsupported_grant_type")
  /// The scope is unknown or exceeds what the user granted.
  public static let invalidScope = Self("invalid_scope")

  /// The token store is empty or contains an access token without a refresh token. The user must sign in. This code is
  /// specific to NetworkKit, and servers don't send it.
  public static let missingRefreshToken = Self("networkkit_missing_refresh_token")
  /// The token endpoint sent a token whose type isn't `Bearer` (RFC 6749, section 7.1). This code is specific to
  /// NetworkKit.
  public static let unsupportedTokenType = Self("networkkit_unsupported_token_type")
}

extension OAuthError: RedactedStringConvertible {
  /// A description such as `the token endpoint responded with invalid_grant`. It contains the error code but not the
  /// server's description of the error.
  public var description: String {
    switch code {
    case .missingRefreshToken: "no refresh token is available; the user must sign in again"
    case .unsupportedTokenType: "the token endpoint sent a token that isn't a bearer token"
    default: "the token endpoint responded with \(shownCode)"
    }
  }

  /// The code if it has the format that the standard requires. Any other string from a server isn't shown, because it
  /// might contain anything.
  private var shownCode: String {
    let isCode =
      code.name.utf8.count <= 64
      && code.name.utf8.allSatisfy {
        UInt8(ascii: "a")...UInt8(ascii: "z") ~= $0 || $0 == UInt8(ascii: "_")
      }
    return isCode ? code.name : "an invalid error code"
  }
}
