internal import Foundation

/// A server that forwards connections to other servers.
///
/// ```swift
/// let proxy = try Proxy("http://ann:secret@proxy.example.com:3128")
/// let transport = try NIOTransport(proxies: .all(through: proxy))
/// ```
///
/// The transport opens a tunnel through the proxy to the request's server. For an HTTP proxy, it uses `CONNECT` (RFC
/// 9110, section 9.3.6) for both `http` and `https` requests. For a SOCKS proxy, it uses SOCKS 5 (RFC 1928). The proxy
/// resolves the hostname. Only the `CONNECT` request contains the proxy's credentials. If a request uses `https`, the
/// proxy can't read it.
///
/// Descriptions of a proxy don't contain its credentials.
public struct Proxy: Sendable, Hashable {
  /// A protocol that proxies use.
  enum Kind: Sendable, Hashable {
    case http
    case socks5
  }

  /// The user name and password for a proxy.
  struct Credentials: Sendable, Hashable {
    let user: String
    let password: String
  }

  let kind: Kind

  /// The host of the proxy.
  public let host: String

  /// The port of the proxy.
  public let port: Int

  let credentials: Credentials?

  /// Creates a proxy from its URL.
  ///
  /// The scheme is `http` for an HTTP proxy, and `socks5` or `socks5h` for a SOCKS 5 proxy. The default scheme is
  /// `http`, and the default port is 1080, as in curl. In the user name and password, percent-encode characters that
  /// aren't allowed in URLs.
  ///
  /// - Parameter url: The URL, such as `http://user:password@proxy.example.com:3128`.
  /// - Throws: ``NetworkError/Code/invalidConfiguration`` if `url` isn't a valid proxy URL, or if it contains
  ///   credentials for a SOCKS proxy, which aren't supported.
  public init(_ url: String) throws(NetworkError) {
    guard let proxy = Self(parsing: url) else {
      // The URL isn't part of the error: it may contain a password.
      throw NetworkError(
        .invalidConfiguration,
        """
        the proxy URL isn't valid; use a URL such as "http://host:port", "http://user:password@host:port", or \
        "socks5://host:port"
        """)
    }
    if proxy.kind == .socks5, proxy.credentials != nil {
      throw NetworkError(
        .invalidConfiguration,
        "the URL of the SOCKS proxy \(proxy.host) contains credentials, which are supported only for HTTP proxies"
      )
    }
    self = proxy
  }

  private init?(parsing url: String) {
    let parts = url.range(of: "://").map {
      (url[..<$0.lowerBound].lowercased(), url[$0.upperBound...])
    }
    let (scheme, rest) = parts ?? ("http", url[...])
    switch scheme {
    case "http": kind = .http
    case "socks5", "socks5h": kind = .socks5
    default: return nil
    }
    let authority = rest.hasSuffix("/") ? rest.dropLast() : rest
    let at = authority.lastIndex(of: "@")
    let place = at.map { authority[authority.index(after: $0)...] } ?? authority
    if let at {
      let user = authority[..<at].split(
        separator: ":", maxSplits: 1, omittingEmptySubsequences: false)
      guard let name = String(user[0]).removingPercentEncoding,
        let password = (user.count > 1 ? String(user[1]) : "").removingPercentEncoding,
        !(name + password).unicodeScalars.contains(where: {
          $0.properties.generalCategory == .control
        })
      else { return nil }
      credentials = Credentials(user: name, password: password)
    } else {
      credentials = nil
    }
    // The rules for an origin's host and port also apply to a proxy.
    guard let origin = Origin(scheme: "http", authority: String(place)) else { return nil }
    let hasPort = place.last?.isNumber == true && place.contains(":") && !place.hasSuffix("]")
    host = origin.host.trimmingCharacters(in: CharacterSet(charactersIn: "[]"))
    port = hasPort ? origin.port : 1080
  }
}

extension Proxy: RedactedStringConvertible {
  /// The scheme, host, and port, such as `http://proxy.example.com:3128`.
  public var description: String { "\(kind == .http ? "http" : "socks5")://\(host):\(port)" }
}
