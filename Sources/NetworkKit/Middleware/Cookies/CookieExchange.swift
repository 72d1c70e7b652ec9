internal import Foundation
internal import HTTPTypes

/// The properties of a request that determine which cookies it is sent with, and which ones its response may
/// set (RFC 6265bis, sections 5.1 and 5.2).
struct CookieExchange: Sendable {
  /// The host in lower case.
  let host: String
  let path: String
  let isSecure: Bool

  /// A Boolean value that indicates whether a redirect of another site led to the request.
  private(set) var isCrossSite = false
  private(set) var hasSafeMethod = true

  /// - Parameter target: The path, and perhaps a query.
  init(_ origin: Origin, target: String) {
    host = origin.host
    isSecure = origin.scheme == "https"
    let path = target.splitAtQuery().path
    self.path = path.hasPrefix("/") ? String(path) : "/"
  }

  init(_ request: OutgoingRequest, _ origin: Origin, _ publicSuffixes: PublicSuffixes) {
    self.init(origin, target: request.head.path ?? "/")
    hasSafeMethod = request.head.method.isSafe
    isCrossSite = request.previousOrigins.contains { previous in
      previous.scheme != origin.scheme
        || publicSuffixes.site(of: previous.host) != publicSuffixes.site(of: origin.host)
    }
  }

  /// `nil` if the URL isn't one of http or https.
  init?(_ url: String) {
    let reference = URLReference(url[...])
    guard let scheme = reference.scheme, let authority = reference.authority,
      let origin = Origin(scheme: scheme, authority: String(authority.withoutUserInformation))
    else { return nil }
    self.init(origin, target: String(reference.path))
  }

  /// The domains whose cookies the host may get: itself and, unless it is an IP address, its parents.
  var domains: [String] {
    // No domain is longer (RFC 1035, section 2.3.4), and a server can redirect to a host with any number of labels.
    guard host.utf8.count <= 253, !host.isIPAddress else { return [host] }
    let labels = host.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return labels.map { String(Substring(host.utf8[$0.startIndex...])) }
  }

  /// The path of a cookie that has none: up to the last slash (section 5.1.4).
  var defaultPath: String {
    guard let slash = path.lastIndex(of: "/"), slash > path.startIndex else { return "/" }
    return String(path[..<slash])
  }
}

extension Cookie {
  /// Returns whether the cookie is sent with a request (section 5.8.3).
  func isSent(with exchange: CookieExchange) -> Bool {
    guard includesSubdomains ? exchange.host.isInDomain(domain) : exchange.host == domain,
      exchange.path.isBelowCookiePath(path), exchange.isSecure || !isSecure
    else { return false }
    guard exchange.isCrossSite else { return true }
    switch sameSite {
    case .strict: return false
    case .lax, .unspecified: return exchange.hasSafeMethod
    case .none: return true
    }
  }

  /// The cookie as it is sent; a value alone if it has no name.
  var pair: String { name.isEmpty ? value : "\(name)=\(value)" }
}

extension String {
  /// Returns whether a host is a domain or one of its subdomains (section 5.1.3).
  func isInDomain(_ domain: String) -> Bool {
    self == domain || (hasSuffix("." + domain) && !isIPAddress)
  }

  /// Returns whether a path is that of a cookie, or below it (section 5.1.4).
  func isBelowCookiePath(_ cookiePath: String) -> Bool {
    let prefix = cookiePath.utf8
    guard utf8.starts(with: prefix) else { return false }
    let slash = UInt8(ascii: "/")
    return utf8.count == prefix.count || prefix.last == slash
      || utf8.dropFirst(prefix.count).first == slash
  }

  /// A Boolean value that indicates whether a host is an address: IPv6 in brackets, or one whose last part is a number.
  var isIPAddress: Bool {
    if utf8.first == UInt8(ascii: "[") { return true }
    guard let last = utf8.split(separator: UInt8(ascii: ".")).last else { return false }
    let isHexadecimal = last.starts(with: "0x".utf8)
    return isHexadecimal || last.allSatisfy(\.isASCIIDigit)
  }
}
