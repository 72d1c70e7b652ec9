public import Foundation

/// A policy that determines which proxy a transport uses for each origin.
public struct ProxyPolicy: Sendable {
  /// A closure that returns the proxy for an origin, or `nil` for a direct connection.
  let proxy: @Sendable (Origin) -> Proxy?

  /// A Boolean value that indicates whether some connections may go through a proxy.
  let mayUseProxy: Bool

  private init(mayUseProxy: Bool = true, _ proxy: @escaping @Sendable (Origin) -> Proxy?) {
    self.proxy = proxy
    self.mayUseProxy = mayUseProxy
  }

  /// A policy that doesn't use a proxy: the transport connects to each server directly.
  public static let none = ProxyPolicy(mayUseProxy: false) { _ in nil }

  /// Returns a policy that uses one proxy for every host.
  ///
  /// - Parameters:
  ///   - proxy: The proxy.
  ///   - exceptions: The hosts that the transport connects to directly, each in the format of an entry in `NO_PROXY`;
  ///     none by default.
  /// - Returns: The policy.
  public static func all(through proxy: Proxy, except exceptions: [String] = []) -> ProxyPolicy {
    let direct = DirectHosts(exceptions)
    return ProxyPolicy { direct.contain($0.host) ? nil : proxy }
  }

  /// Returns a policy that uses a closure to choose the proxy for each origin.
  ///
  /// The transport maintains separate connections for each proxy that the closure returns.
  ///
  /// - Parameter choose: A closure that returns the proxy for an origin, or `nil` for a direct connection.
  /// - Returns: The policy.
  public static func custom(_ choose: @escaping @Sendable (Origin) -> Proxy?) -> ProxyPolicy {
    ProxyPolicy(choose)
  }

  /// Returns a policy that uses the proxies that environment variables specify, according to curl's rules.
  ///
  /// `http_proxy` applies to `http` requests, `https_proxy` or `HTTPS_PROXY` applies to `https` requests, and
  /// `all_proxy` or `ALL_PROXY` applies to both unless there's a more specific variable. `HTTP_PROXY` in uppercase is
  /// ignored, because a CGI program's client can set it.
  ///
  /// `no_proxy` or `NO_PROXY` lists the hosts that don't use a proxy, separated by commas or spaces. A hostname in the
  /// list, with or without a leading dot, matches itself and its subdomains. An IPv4 address may have a prefix length,
  /// such as `192.168.0.0/16`. If the whole value is `*`, no host uses a proxy.
  ///
  /// - Parameter environment: The environment variables; by default, those of the process.
  /// - Returns: The policy.
  /// - Throws: ``NetworkError/Code/invalidConfiguration`` if a variable doesn't contain a valid proxy URL.
  public static func environment(
    _ environment: [String: String] = ProcessInfo.processInfo.environment
  ) throws(NetworkError) -> ProxyPolicy {
    func proxy(_ names: String...) throws(NetworkError) -> Proxy? {
      for name in names {
        guard let url = environment[name], !url.isEmpty else { continue }
        do throws(NetworkError) {
          return try Proxy(url)
        } catch {
          throw NetworkError(
            .invalidConfiguration, "in the environment variable \(name), \(error.reason)")
        }
      }
      return nil
    }
    let http = try proxy("http_proxy", "all_proxy", "ALL_PROXY")
    let https = try proxy("https_proxy", "HTTPS_PROXY", "all_proxy", "ALL_PROXY")
    let list = environment["no_proxy"] ?? environment["NO_PROXY"] ?? ""
    let direct = DirectHosts(list.split { $0 == "," || $0.isWhitespace }.map { String($0) })
    return ProxyPolicy(mayUseProxy: http != nil || https != nil) { origin in
      if direct.contain(origin.host) { return nil }
      return origin.scheme == "https" ? https : http
    }
  }
}

/// The hosts that don't use a proxy.
private struct DirectHosts: Sendable {
  private let all: Bool
  private let names: [String]
  private let networks: [IPv4Network]

  init(_ entries: [String]) {
    all = entries == ["*"]
    networks = entries.compactMap { IPv4Network($0) }
    names = entries.map { entry in
      entry.lowercased().trimmingCharacters(in: CharacterSet(charactersIn: "."))
    }
  }

  func contain(_ host: String) -> Bool {
    if all { return true }
    if let address = IPv4Network(host) { return networks.contains { $0.contains(address) } }
    let bare = host.trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
    return names.contains { name in
      !name.isEmpty && (bare == name || host == name || host.hasSuffix("." + name))
    }
  }
}

/// An IPv4 address, or the addresses that begin with the same bits.
private struct IPv4Network: Sendable {
  private let address: UInt32
  private let mask: UInt32

  /// Parses `192.168.1.1` or `192.168.0.0/16`.
  init?(_ text: String) {
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    let bytes = parts[0].split(separator: ".", omittingEmptySubsequences: false).map { UInt8($0) }
    guard parts.count <= 2, bytes.count == 4 else { return nil }
    var address: UInt32 = 0
    for byte in bytes {
      guard let byte else { return nil }
      address = address << 8 | UInt32(byte)
    }
    guard let length = parts.count == 2 ? UInt32(parts[1]) : 32, length <= 32 else { return nil }
    mask = length == 0 ? 0 : .max << (32 - length)
    self.address = address & mask
  }

  func contains(_ other: IPv4Network) -> Bool { other.address & mask == address }
}
