#if NIO
  internal import NetworkKitSupport
  internal import NIOCore

  /// The settings that both transports over SwiftNIO have.
  enum TransportSettings {
    /// Returns the addresses keyed by the canonical form of their hosts, which requests contain.
    ///
    /// - Throws: ``NetworkError/Code/invalidConfiguration`` if an address isn't an IP address.
    static func canonicalAddresses(
      _ addresses: [String: String]
    ) throws(NetworkError) -> [String: String] {
      for (host, address) in addresses
      where (try? SocketAddress(ipAddress: address, port: 0)) == nil {
        throw NetworkError(
          .invalidConfiguration, "the address \"\(address)\" for \(host) isn't an IP address")
      }
      return Dictionary(
        addresses.map { (CanonicalHost.configured($0.key) ?? $0.key, $0.value) },
        uniquingKeysWith: { _, last in last })
    }

    /// Validates the settings of a transport.
    ///
    /// - Throws: ``NetworkError/Code/invalidConfiguration`` if a value isn't greater than zero.
    static func check(
      of transport: String, _ connectTimeout: Duration, _ idleConnectionLifetime: Duration,
      _ maximumConnectionsPerHost: Int?
    ) throws(NetworkError) {
      for (name, duration) in [
        ("connectTimeout", connectTimeout), ("idleConnectionLifetime", idleConnectionLifetime),
      ] {
        try NetworkError.check(
          "\(transport).\(name)", duration, isValid: duration > .zero, mustBe: "greater than zero")
      }
      guard let maximumConnectionsPerHost else { return }
      try NetworkError.check(
        "\(transport).maximumConnectionsPerHost", maximumConnectionsPerHost,
        isValid: maximumConnectionsPerHost > 0, mustBe: "greater than zero, or nil for no limit")
    }
  }

  extension TimeAmount {
    init(_ duration: Duration) {
      // With more than thirty years, NIO's arithmetic would overflow.
      let (seconds, attoseconds) = min(duration, .seconds(1_000_000_000)).components
      self = .nanoseconds(seconds * 1_000_000_000 + attoseconds / 1_000_000_000)
    }
  }
#endif
