public import Foundation
internal import NetworkKitSupport

/// The URL of an API: the scheme, the host, the port, and the path that all endpoints share.
///
/// If a base URL literal isn't valid, each request that uses it throws an error before anything is sent. The compiler
/// checks a literal in ``NetworkAPI(baseURL:headers:query:)``, and in the `baseURL` of a request with an annotation. To
/// check a string at run time, use ``init(_:)-(String)``.
///
/// ```swift
/// let client = HTTPNetworkClient(baseURL: "https://api.example.com/v1")
/// let local = try BaseURL(configuration.url)
/// ```
///
/// Requests are sent to the canonical form of the host, which is in lowercase and has no trailing dot: the base URLs
/// `https://API.example.com.` and `https://api.example.com` are equivalent. See ``Origin/host``.
///
/// An endpoint's path is appended to the base URL's path with exactly one slash between them. A base URL can't have a
/// query, a fragment, or credentials (RFC 3986, section 3).
public struct BaseURL: Sendable, Hashable {
  private let properties: CopyOnWrite<Properties>

  private struct Properties: Sendable, Hashable {
    let text: String
    let parsed: Parsed
  }

  private enum Parsed: Sendable, Hashable {
    case parts(Origin, path: String)
    case mistake(String)
  }

  /// Creates a base URL from a string.
  ///
  /// - Parameter text: A percent-encoded absolute `http`, `https`, or `http+unix` URL.
  /// - Throws: A ``NetworkError`` with the code ``NetworkError/Code/invalidBaseURL`` if the base URL isn't valid.
  public init(_ text: String) throws(NetworkError) {
    self.init(parsing: text)
    _ = try origin
  }

  /// Creates a base URL from a URL.
  ///
  /// - Parameter url: An absolute `http`, `https`, or `http+unix` URL.
  /// - Throws: A ``NetworkError`` with the code ``NetworkError/Code/invalidBaseURL`` if the base URL isn't valid.
  public init(_ url: URL) throws(NetworkError) {
    try self.init(url.absoluteString)
  }

  /// Creates a base URL for a server that listens on a Unix domain socket.
  ///
  /// ```swift
  /// let docker = try BaseURL(unixSocket: "/run/docker.sock", path: "/v1.43")
  /// ```
  ///
  /// The string form is `http+unix://%2Frun%2Fdocker.sock/v1.43`. The transports on SwiftNIO support this
  /// kind of base URL. The client never follows a redirect to a socket.
  ///
  /// - Parameters:
  ///   - socket: The absolute path of the socket. The path can be at most 103 bytes long in UTF-8.
  ///   - path: The percent-encoded path that all endpoints share; empty by default.
  /// - Throws: A ``NetworkError`` with the code ``NetworkError/Code/invalidBaseURL`` if the base URL isn't valid.
  public init(unixSocket socket: String, path: String = "") throws(NetworkError) {
    try self.init("\(Origin.socketScheme)://\(PercentEncoding.component(socket))\(path)")
  }

  private init(parsing text: String) {
    properties = CopyOnWrite(Properties(text: text, parsed: Self.parse(text)))
  }

  /// The string from which the base URL was created.
  public var text: String { properties.value.text }

  /// The scheme, host, and port of the base URL.
  ///
  /// - Throws: A ``NetworkError`` with the code ``NetworkError/Code/invalidBaseURL`` if the base URL isn't valid.
  public var origin: Origin {
    get throws(NetworkError) { try parts().origin }
  }

  /// Returns the path of the base URL, followed by the path of an endpoint, with exactly one slash between them.
  func path(joining endpoint: String) throws(NetworkError) -> String {
    let base = try parts().path
    let slash = UInt8(ascii: "/")
    let rest = endpoint.utf8.drop { $0 == slash }
    let isBare = rest.isEmpty || rest.first == UInt8(ascii: "?")
    let needsSlash = !isBare || base.isEmpty || endpoint.utf8.first == slash
    guard needsSlash else { return base + Substring(rest) }
    // In nearly all cases, the base URL has no path, and the endpoint begins with one slash.
    if base.isEmpty, rest.count == endpoint.utf8.count - 1 { return endpoint }
    return base + "/" + Substring(rest)
  }

  private func parts() throws(NetworkError) -> (origin: Origin, path: String) {
    switch properties.value.parsed {
    case .parts(let origin, let path): return (origin, path)
    case .mistake(let reason): throw NetworkError(.invalidBaseURL, reason)
    }
  }
}

extension BaseURL: ExpressibleByStringLiteral, RedactedStringConvertible {
  /// Creates a base URL from a literal. If the literal isn't valid, each request that uses the base URL throws an error
  /// before anything is sent.
  public init(stringLiteral value: String) {
    self.init(parsing: value)
  }

  /// The origin and path of the base URL, or `an invalid base URL` if the literal isn't valid.
  public var description: String {
    switch properties.value.parsed {
    case .parts(let origin, let path): "\(origin)\(path)"
    case .mistake: "an invalid base URL"
    }
  }
}

// MARK: Parsing
extension BaseURL {
  private static func parse(_ text: String) -> Parsed {
    // A literal that a request declares is parsed for each request, so these are bytes instead of characters.
    let schemeEnd = text.utf8.firstIndex(of: UInt8(ascii: ":")) ?? text.endIndex
    guard text.utf8[schemeEnd...].starts(with: "://".utf8) else {
      // Anything with one of these characters may contain a credential.
      let quoted = text.contains { "@?".contains($0) } ? "" : " \"\(text.prefix(128))\""
      return .mistake(
        "the base URL\(quoted) must be absolute; use a URL such as https://api.example.com")
    }
    let scheme = text[..<schemeEnd].lowercased()
    let rest = text.utf8[schemeEnd...].dropFirst("://".utf8.count)
    if scheme == Origin.socketScheme { return parse(socket: Substring(rest)) }
    guard scheme == "http" || scheme == "https" else {
      return .mistake("the base URL must begin with http://, https://, or http+unix://")
    }
    let end = rest.firstIndex { "/?#".utf8.contains($0) } ?? rest.endIndex
    let authority = rest[..<end]
    guard !authority.contains(UInt8(ascii: "@")) else {
      return .mistake(
        "the base URL contains credentials; remove them, and add BasicAuthentication to the client")
    }
    guard let origin = Origin(scheme: scheme, authority: String(Substring(authority))) else {
      return .mistake("the base URL has no valid host and port after \(scheme)://")
    }
    return parse(path: Substring(rest[end...]), origin: origin)
  }

  private static func parse(socket text: Substring) -> Parsed {
    let end = text.firstIndex(of: "/") ?? text.endIndex
    guard let path = String(text[..<end]).removingPercentEncoding, path.hasPrefix("/"),
      !path.utf8.contains(0)
    else {
      return .mistake(
        "the base URL must include an absolute socket path, as in http+unix://%2Frun%2Fapp.sock"
      )
    }
    // The limit that's valid on every system. It's 103 bytes on macOS and 107 bytes on Linux.
    guard path.utf8.count <= 103 else {
      return .mistake(
        "the socket path is \(path.utf8.count) bytes long; the maximum is 103 bytes")
    }
    return parse(path: text[end...], origin: Origin(socketPath: path))
  }

  private static func parse(path: Substring, origin: Origin) -> Parsed {
    if path.utf8.contains(UInt8(ascii: "?")) {
      return .mistake("the base URL has a query; declare the query items as request parameters")
    }
    if path.utf8.contains(UInt8(ascii: "#")) {
      return .mistake("the base URL has a fragment, which is never sent; remove it")
    }
    guard path.utf8.allSatisfy(\.isLegalInTarget) else {
      return .mistake("the base URL's path contains a character that must be percent-encoded")
    }
    guard !path.utf8.hasDotSegment else {
      return .mistake(
        "the base URL's path contains a \".\" or \"..\" segment; write the path without it")
    }
    var path = path
    while path.hasSuffix("/") { path.removeLast() }
    return .parts(origin, path: PercentEncoding.encodingStrayPercentSigns(in: String(path)))
  }
}
