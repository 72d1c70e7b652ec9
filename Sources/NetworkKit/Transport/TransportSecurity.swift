/// The certification authorities that a transport trusts.
///
/// A transport always requires TLS 1.2 or later and verifies the certificate and its host name.
public struct TransportSecurity: Sendable, Hashable {
  /// Which certification authorities are trusted.
  public enum TrustRoots: Sendable, Hashable {
    /// Those of the system.
    case system
    /// Those in a PEM file only, such as a company's own.
    case file(path: String)
  }

  /// Which certification authorities are trusted.
  public var trustRoots: TrustRoots

  /// Creates the settings.
  ///
  /// - Parameter trustRoots: The trusted certification authorities; the system's by default.
  public init(trustRoots: TrustRoots = .system) {
    self.trustRoots = trustRoots
  }
}
