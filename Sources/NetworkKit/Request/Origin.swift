public import HTTPTypes

/// The scheme, host, and port of a URL (RFC 6454, section 4). A client sends a credential only to the origins for which
/// the credential is intended.
public struct Origin: Sendable, Hashable, CustomStringConvertible {
  /// The scheme: `http`, `https`, or, for a Unix domain socket, `http+unix`.
  public let scheme: String
  /// The host in lowercase; an IPv6 address includes its brackets.
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

  /// Parses `host[:port]` (RFC 3986, section 3.2, without `userinfo`).
  init?(scheme: String, authority: String) {
    // Check this first, because the lowercase form of some non-ASCII letters is ASCII.
    guard authority.utf8.allSatisfy({ $0 < 0x80 }) else { return nil }
    let (scheme, authority) = (scheme.lowercased(), authority.lowercased())
    let text = authority.utf8
    let hostEnd = Self.endOfHost(in: text)
    guard let defaultPort = Self.defaultPort(of: scheme), Self.isHost(text[..<hostEnd]) else {
      return nil
    }
    let digits = text[hostEnd...].dropFirst()
    guard digits.allSatisfy(\.isDigit),
      let port = digits.isEmpty ? defaultPort : Int(Substring(digits)), 1...65535 ~= port
    else { return nil }
    self.scheme = scheme
    self.port = port
    host = hostEnd == text.endIndex ? authority : String(authority[..<hostEnd])
    self.authority = port == defaultPort ? host : "\(host):\(port)"
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

  private static func isHost(_ text: Substring.UTF8View) -> Bool {
    guard text.first == UInt8(ascii: "["), text.last == UInt8(ascii: "]") else {
      return !text.isEmpty && text.allSatisfy(\.isUnreserved)
    }
    let address = text.dropFirst().dropLast()
    return !address.isEmpty && address.allSatisfy(\.isInAddress)
  }

  /// The scheme and authority, such as `https://api.github.com`.
  public var description: String { scheme + "://" + authority }
}

extension UInt8 {
  fileprivate var isDigit: Bool { UInt8(ascii: "0")...UInt8(ascii: "9") ~= self }

  /// A Boolean value that indicates whether the character can appear in a lowercase IPv6 address (RFC 3986, section
  /// 3.2.2).
  fileprivate var isInAddress: Bool {
    switch self {
    case UInt8(ascii: "a")...UInt8(ascii: "f"), UInt8(ascii: ":"), UInt8(ascii: "."): true
    default: isDigit
    }
  }
}
