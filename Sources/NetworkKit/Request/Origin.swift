public import HTTPTypes
internal import NetworkKitSupport

/// The scheme, host, and port of a URL (RFC 6454, section 4). A client sends a credential only to the origins for which
/// the credential is intended.
public struct Origin: Sendable, Hashable, CustomStringConvertible {
  /// The scheme: `http`, `https`, or, for a Unix domain socket, `http+unix`.
  public let scheme: String
  /// The host in its canonical form, which is the same for every spelling of the host.
  ///
  /// The canonical form is in lowercase and has no trailing dot. An IPv4 address is in dotted decimal form, and an IPv6
  /// address is in the form of RFC 5952, in brackets. For example, `EXAMPLE.com.` becomes `example.com`, and `[0:0::1]`
  /// becomes `[::1]`.
  public let host: String
  /// The port. If the URL doesn't specify a port, the value is the scheme's default port. For a Unix domain socket, the
  /// value is 0.
  public let port: Int

  /// The authority to send. It includes the port only if the port isn't the scheme's default.
  let authority: String

  /// Creates the origin of a request.
  ///
  /// - Parameter head: The head of the request.
  /// - Returns: The origin, or `nil` if the scheme or authority is missing or malformed.
  public init?(_ head: HTTPRequest) {
    guard let scheme = head.scheme, let authority = head.authority else { return nil }
    self.init(scheme: scheme, authority: authority)
  }

  /// Creates the origin of a URL.
  ///
  /// - Parameters:
  ///   - scheme: The scheme, `http` or `https`.
  ///   - authority: The host, optionally followed by a colon and a port (RFC 3986, section 3.2, without `userinfo`).
  /// - Returns: The origin, or `nil` if the scheme isn't supported or the authority is malformed.
  public init?(scheme: String, authority: String) {
    let hostEnd = Self.endOfHost(in: authority.utf8)
    let digits = authority.utf8[hostEnd...].dropFirst()
    // In nearly all cases, the scheme is in lowercase, and the port is missing.
    let scheme = scheme == "https" || scheme == "http" ? scheme : scheme.lowercased()
    guard let defaultPort = Self.defaultPort(of: scheme),
      let host = CanonicalHost.of(authority[..<hostEnd]), digits.allSatisfy(\.isASCIIDigit),
      let port = digits.isEmpty ? defaultPort : Int(Substring(digits)), 1...65535 ~= port
    else { return nil }
    self.scheme = scheme
    self.port = port
    self.host = host
    if port == defaultPort {
      self.authority = host
    } else if digits.first != UInt8(ascii: "0"),
      authority.utf8[..<hostEnd].elementsEqual(host.utf8)
    {
      // Interpolation would allocate memory.
      self.authority = authority
    } else {
      self.authority = "\(host):\(port)"
    }
  }

  /// The scheme of requests to Unix domain sockets.
  static let socketScheme = "http+unix"

  /// The origin of a Unix domain socket.
  ///
  /// Only a base URL can have this origin. Neither a server's `Location` field nor a URL that's passed to a request can
  /// lead to a socket.
  ///
  /// - Parameter socketPath: The path of the socket.
  init(socketPath: String) {
    scheme = Self.socketScheme
    host = PercentEncoding.component(socketPath)
    port = 0
    authority = host
  }

  /// Hashes only the authority, because origins rarely differ in anything else.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(authority)
  }

  private static func defaultPort(of scheme: String) -> Int? {
    switch scheme {
    case "https": 443
    case "http": 80
    default: nil
    }
  }

  /// Returns the index of the colon before the port; the end index if there's no port. A colon in an IPv6 address
  /// doesn't count.
  private static func endOfHost(in text: String.UTF8View) -> String.Index {
    let start = text.first == UInt8(ascii: "[") ? text.firstIndex(of: UInt8(ascii: "]")) : nil
    return text[(start ?? text.startIndex)...].firstIndex(of: UInt8(ascii: ":")) ?? text.endIndex
  }

  /// The scheme and authority, such as `https://api.github.com`.
  public var description: String { scheme + "://" + authority }
}

// MARK: References
extension URLReference {
  /// The same reference, with its path and query percent-encoded so that they can be sent.
  var repaired: URLReference {
    var reference = self
    reference.path = PercentEncoding.repaired(path)[...]
    reference.query = query.map { PercentEncoding.repaired($0)[...] }
    return reference
  }

  /// The origin of a reference with an authority, or `nil` if the reference doesn't lead to an HTTP server.
  ///
  /// The user and password are removed, because the server, not the user, chose them.
  ///
  /// - Parameter scheme: The scheme of the URL that contains the reference.
  func origin(from scheme: String?) -> Origin? {
    guard let scheme = self.scheme ?? scheme else { return nil }
    return Origin(
      scheme: scheme, authority: authority.map { String($0.withoutUserInformation) } ?? "")
  }
}
