public import NetworkKit
internal import NetworkKitSupport

/// A store that keeps an ``OAuth`` token between launches.
///
/// `OAuth` loads the stored token before it requests a new token, and saves each token that the token endpoint sends.
/// Processes that share a store use each other's tokens.
///
/// NetworkKit provides two stores: ``MemoryTokenStore`` and, on Apple platforms, `KeychainTokenStore`.
public protocol TokenStore: Sendable {
  /// Returns the stored token, or `nil` if there is none.
  ///
  /// - Throws: Any error. The refresh then fails.
  func load() async throws -> AccessToken?

  /// Replaces the stored token.
  ///
  /// - Parameter token: The token, or `nil` to remove the stored token.
  /// - Throws: Any error. ``OAuth`` logs the error and keeps using the token until the process ends.
  func save(_ token: AccessToken?) async throws
}

/// An in-memory token store, which doesn't keep tokens between launches.
public final class MemoryTokenStore: TokenStore {
  private let token: Locked<AccessToken?>

  /// Creates a store.
  ///
  /// - Parameter token: The initial token; `nil` by default.
  public init(_ token: AccessToken? = nil) {
    self.token = Locked(token)
  }

  /// Returns the stored token.
  public func load() async -> AccessToken? {
    token.withLock { $0 }
  }

  /// Replaces the stored token.
  ///
  /// - Parameter token: The token, or `nil` to remove the stored token.
  public func save(_ token: AccessToken?) async {
    self.token.withLock { $0 = token }
  }
}
