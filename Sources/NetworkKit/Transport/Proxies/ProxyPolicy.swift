public import Foundation
internal import NetworkKitSupport

/// A policy that determines which proxy a transport uses for each origin.
public struct ProxyPolicy: Sendable {
  /// A Boolean value that indicates whether some connections may go through a proxy.
  var mayUseProxy = true

  /// A closure that returns the proxy for an origin, or `nil` for a direct connection.
  let proxy: @Sendable (Origin) -> Proxy?

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
    let isDirect = directHosts(exceptions)
    return ProxyPolicy { isDirect($0) ? nil : proxy }
  }

  /// Returns a policy that uses a closure to choose the proxy for each origin.
  ///
  /// The transport maintains separate connections for each proxy that the closure returns.
  ///
  /// - Parameter choose: A closure that returns the proxy for an origin, or `nil` for a direct connection.
  /// - Returns: The policy.
  public static func custom(_ choose: @escaping @Sendable (Origin) -> Proxy?) -> ProxyPolicy {
    ProxyPolicy(proxy: choose)
  }

  /// Returns a policy that uses the proxies that environment variables specify, according to curl's rules.
  ///
  /// `http_proxy` applies to `http` requests, `https_proxy` or `HTTPS_PROXY` applies to `https` requests, and
  /// `all_proxy` or `ALL_PROXY` applies to both unless there's a more specific variable. `HTTP_PROXY` in uppercase is
  /// ignored, because a CGI program's client can set it.
  ///
  /// `no_proxy` or `NO_PROXY` lists the hosts that don't use a proxy, separated by commas or spaces. A hostname in the
  /// list, with or without a leading dot, matches itself and its subdomains, and `*.example.com` matches only
  /// subdomains. An entry with a port, such as `example.com:8080`, matches only that port. An IP address may have a
  /// prefix length, such as `192.168.0.0/16` or `fd00::/8`. Every spelling of a host is equivalent: case and a trailing
  /// dot are ignored, and non-ASCII letters are converted to the `xn--` form. Entries that aren't valid are ignored. If
  /// the whole value is `*`, no host uses a proxy.
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
    let isDirect = directHosts(list.split { $0 == "," || $0.isWhitespace }.map { String($0) })
    return ProxyPolicy(mayUseProxy: http != nil || https != nil) { origin in
      if isDirect(origin) { return nil }
      return origin.scheme == "https" ? https : http
    }
  }
}

/// Returns a closure that returns whether a host doesn't use a proxy.
///
/// - Parameter entries: The list of these hosts; an entry that isn't valid has no effect.
private func directHosts(_ entries: [String]) -> @Sendable (Origin) -> Bool {
  if entries == ["*"] { return { _ in true } }
  let hosts = entries.compactMap { DirectHost($0) }
  return { origin in hosts.contains { $0.matches(origin) } }
}

/// An entry in the list of hosts that don't use a proxy.
private struct DirectHost: Sendable {
  private enum Hosts {
    case domain(String, onlySubdomains: Bool)
    case network(IPAddress, length: Int)
  }

  private let hosts: Hosts
  private let port: Int?

  /// Parses an entry, or returns `nil` if it isn't valid.
  init?(_ text: String) {
    if let slash = text.firstIndex(of: "/") {
      let isIPv6 = text.utf8.contains(UInt8(ascii: ":"))
      guard let address = IPAddress(host: CanonicalHost.configured(text[..<slash]) ?? ""),
        let length = Int(text[slash...].dropFirst()), 0...(isIPv6 ? 128 : 32) ~= length
      else { return nil }
      hosts = .network(address, length: isIPv6 ? length : 96 + length)
      port = nil
      return
    }
    var host = text[...]
    var port: Int?
    // A colon that isn't in brackets is in an IPv6 address or before a port.
    if IPAddress(ipv6: text) == nil, !text.hasSuffix("]"), let colon = text.lastIndex(of: ":") {
      guard let number = Int(text[colon...].dropFirst()), 1...65535 ~= number else { return nil }
      (host, port) = (text[..<colon], number)
    }
    let onlySubdomains = host.hasPrefix("*.")
    host = onlySubdomains ? host.dropFirst(2) : host.drop { $0 == "." }
    guard let name = CanonicalHost.configured(host) else { return nil }
    self.port = port
    hosts =
      IPAddress(host: name).map { .network($0, length: 128) }
      ?? .domain(name, onlySubdomains: onlySubdomains)
  }

  func matches(_ origin: Origin) -> Bool {
    guard port == nil || port == origin.port else { return false }
    switch hosts {
    case .domain(let name, let onlySubdomains):
      return origin.host.isInDomain(name) && !(onlySubdomains && origin.host == name)
    case .network(let network, let length):
      return IPAddress(host: origin.host)?.isInNetwork(network, length: length) == true
    }
  }
}

extension IPAddress {
  /// The address of a host in canonical form, or `nil` for a domain.
  fileprivate init?(host: String) {
    if host.hasPrefix("[") {
      self.init(ipv6: host.dropFirst().dropLast())
    } else {
      self.init(ipv4: host)
    }
  }
}
