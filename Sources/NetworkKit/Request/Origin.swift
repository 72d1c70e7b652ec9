public import HTTPTypes

/// Scheme, host and port: whom a credential belongs to (RFC 6454, section 4).
public struct Origin: Sendable, Hashable, CustomStringConvertible {
  /// `http` or `https`.
  public let scheme: String
  /// The host in lower case; an IPv6 address with its brackets.
  public let host: String
  /// The port, the scheme's default where none is written.
  public let port: Int

  /// The origin of a request, once its URL is known.
  ///
  /// - Parameter head: A head with scheme and authority.
  /// - Returns: `nil` where either is missing or malformed.
  public init?(_ head: HTTPRequest) {
    guard let scheme = head.scheme, let authority = head.authority else { return nil }
    self.init(scheme: scheme[...], authority: authority[...])
  }

  /// Parses `host[:port]` (RFC 3986, section 3.2, without `userinfo`).
  init?(scheme: Substring, authority: Substring) {
    let scheme = scheme.lowercased()
    guard let defaultPort = ["http": 80, "https": 443][scheme] else { return nil }
    var host = authority
    var port = defaultPort
    let afterAddress = authority.lastIndex(of: "]") ?? authority.startIndex
    if let colon = authority[afterAddress...].firstIndex(of: ":") {
      let digits = authority[authority.index(after: colon)...]
      guard digits.utf8.allSatisfy({ (0x30...0x39).contains($0) }) else { return nil }
      guard let number = digits.isEmpty ? defaultPort : Int(digits), 1...65535 ~= number else {
        return nil
      }
      port = number
      host = authority[..<colon]
    }
    guard Self.isHost(host) else { return nil }
    self.scheme = scheme
    self.host = host.lowercased()
    self.port = port
  }

  private static func isHost(_ text: Substring) -> Bool {
    if text.hasPrefix("["), text.hasSuffix("]") {
      let address = text.dropFirst().dropLast()
      return !address.isEmpty && address.utf8.allSatisfy { $0.isHexDigit || ":.".utf8.contains($0) }
    }
    return !text.isEmpty && text.utf8.allSatisfy { $0.isUnreserved }
  }

  /// The authority to send: the port only where it is not the scheme's own.
  var authority: String {
    let isDefault = (scheme == "http" && port == 80) || (scheme == "https" && port == 443)
    return isDefault ? host : "\(host):\(port)"
  }

  /// `https://api.github.com`.
  public var description: String { "\(scheme)://\(authority)" }
}

extension UInt8 {
  fileprivate var isHexDigit: Bool {
    switch self {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "a")...UInt8(ascii: "f"),
      UInt8(ascii: "A")...UInt8(ascii: "F"):
      return true
    default:
      return false
    }
  }
}
