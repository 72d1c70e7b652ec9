internal import Foundation
internal import HTTPTypes
internal import NetworkKit
internal import NetworkKitSupport

/// The properties of a request that determine which cookies it contains, and which cookies its response can set (RFC
/// 6265bis, sections 5.1 and 5.2).
struct CookieExchange: Sendable {
  /// The host in canonical form.
  let host: String
  let path: String
  let isSecure: Bool

  /// A Boolean value that indicates whether a redirect from another site led to the request.
  private(set) var isCrossSite = false
  private(set) var hasSafeMethod = true

  /// Creates the properties of a request to an origin.
  ///
  /// - Parameter target: The path, optionally with a query.
  init(_ origin: Origin, target: String) {
    host = origin.host
    isSecure = origin.scheme == "https"
    let path = target.splitAtQuery().path
    self.path = path.hasPrefix("/") ? String(path) : "/"
  }

  init(_ request: OutgoingRequest, _ origin: Origin, _ publicSuffixes: PublicSuffixes) {
    self.init(origin, target: request.head.path ?? "/")
    hasSafeMethod = request.isSafe
    isCrossSite = request.previousOrigins.contains { previous in
      previous.scheme != origin.scheme
        || publicSuffixes.site(of: previous.host) != publicSuffixes.site(of: origin.host)
    }
  }

  /// Creates the properties of a request to a URL, or returns `nil` if it isn't an http or https URL.
  init?(_ url: String) {
    let reference = URLReference(url[...])
    guard let scheme = reference.scheme, let authority = reference.authority,
      let origin = Origin(scheme: scheme, authority: String(authority.withoutUserInformation))
    else { return nil }
    self.init(origin, target: String(reference.path))
  }

  /// The domains whose cookies the host can receive: the host itself and, unless it's an IP address, its parent
  /// domains.
  var domains: [String] {
    // A host has at most 253 octets, and thus at most 127 labels.
    guard !host.isIPAddress else { return [host] }
    let labels = host.utf8.split(separator: UInt8(ascii: "."), omittingEmptySubsequences: false)
    return labels.map { String(Substring(host.utf8[$0.startIndex...])) }
  }

  /// The path of a cookie without a `Path` attribute: the request's path up to the last slash (section 5.1.4).
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

  /// The cookie as it's sent, which is only the value if the cookie has no name.
  var pair: String { name.isEmpty ? value : "\(name)=\(value)" }
}

extension String {
  /// Returns whether a path is a cookie's path or is below it (section 5.1.4).
  func isBelowCookiePath(_ cookiePath: String) -> Bool {
    let prefix = cookiePath.utf8
    guard utf8.starts(with: prefix) else { return false }
    let slash = UInt8(ascii: "/")
    return utf8.count == prefix.count || prefix.last == slash
      || utf8.dropFirst(prefix.count).first == slash
  }
}
