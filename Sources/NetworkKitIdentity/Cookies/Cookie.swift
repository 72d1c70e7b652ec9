public import Foundation
public import NetworkKit
internal import NetworkKitSupport

/// A cookie and the rules that determine which requests contain it (RFC 6265bis).
///
/// Servers set most cookies. To store a cookie yourself, insert it into a ``CookieJar``:
///
/// ```swift
/// let jar = CookieJar()
/// jar.insert(try Cookie(name: "session", value: "abc", domain: "api.example.com"))
/// ```
///
/// The description doesn't contain the value.
public struct Cookie: Sendable, Hashable {
  /// A rule that determines which cross-site requests contain a cookie.
  ///
  /// A client doesn't have web pages, so a request is cross-site only if it follows a redirect, or a link from one page
  /// of a list to the next, that leads from one site to another or from http to https. Requests that aren't cross-site
  /// contain all cookies for their URLs.
  public enum SameSite: String, Sendable, Hashable {
    /// No cross-site requests contain the cookie.
    case strict = "Strict"
    /// Cross-site requests contain the cookie only if they have a safe method, such as GET.
    case lax = "Lax"
    /// All cross-site requests contain the cookie.
    case none = "None"
    /// The server didn't specify a value. This case is equivalent to ``lax``.
    case unspecified = ""
  }

  /// The name, which is empty if the server set a value without a name.
  public let name: String

  /// The value, which is sensitive.
  public let value: String

  /// The host that receives the cookie, in lowercase.
  public let domain: String

  /// A Boolean value that indicates whether the cookie is also sent to the subdomains of ``domain``.
  public let includesSubdomains: Bool

  /// The path prefix of the URLs to which the cookie is sent.
  public let path: String

  /// The date when the cookie expires, or `nil` for a session cookie.
  public let expires: Date?

  /// A Boolean value that indicates whether the cookie is sent only over https.
  public let isSecure: Bool

  /// A Boolean value that indicates whether the server requested that browsers hide the cookie from scripts.
  public let isHTTPOnly: Bool

  /// The rule that determines which cross-site requests contain the cookie.
  public let sameSite: SameSite

  /// Creates a cookie.
  ///
  /// - Parameters:
  ///   - name: The name, which must not contain control characters, `=`, or `;`.
  ///   - value: The value, which must not contain control characters or `;`. If your value contains any of these
  ///     characters, encode it in the format that the server expects. The name and the value can have a combined length
  ///     of up to 4,096 bytes in UTF-8, and neither can have leading or trailing white space.
  ///   - domain: The host that receives the cookie, in ASCII.
  ///   - includesSubdomains: A Boolean value that indicates whether the cookie is also sent to subdomains of `domain`;
  ///     `false` by default.
  ///   - path: The path prefix of the URLs to which the cookie is sent, such as `/account`; `/` by default.
  ///   - expires: The date when the cookie expires, or `nil` (the default) for a session cookie.
  ///   - isSecure: A Boolean value that indicates whether the cookie is sent only over https; `true` by default.
  ///   - isHTTPOnly: A Boolean value that indicates whether browsers hide the cookie from scripts; `false` by default.
  ///   - sameSite: The rule that determines which cross-site requests contain the cookie; ``SameSite/unspecified`` by
  ///     default.
  /// - Throws: `NetworkError.Code.invalidParameter` if an argument doesn't conform to these rules, or if the cookie
  ///   doesn't have the properties that a `__Secure-` or `__Host-` name prefix requires. The error doesn't contain the
  ///   value.
  public init(
    name: String, value: String, domain: String, includesSubdomains: Bool = false,
    path: String = "/", expires: Date? = nil, isSecure: Bool = true, isHTTPOnly: Bool = false,
    sameSite: SameSite = .unspecified
  ) throws(NetworkError) {
    self.name = name
    self.value = value
    self.domain = CanonicalHost.of(domain[...]) ?? ""
    self.includesSubdomains = includesSubdomains
    self.path = path
    self.expires = expires
    self.isSecure = isSecure
    self.isHTTPOnly = isHTTPOnly
    self.sameSite = sameSite
    if let problem { throw NetworkError(.invalidParameter, "the cookie \"\(name)\" \(problem)") }
  }

  /// The reason why the cookie isn't valid, or `nil` if it's valid.
  var problem: String? {
    if [name, value, path].contains(where: { $0.utf8.contains(where: \.isCookieControl) }) {
      return "contains a control character"
    }
    if [name, value].contains(where: { $0.utf8.contains(UInt8(ascii: ";")) }) {
      return "contains a semicolon in its name or value"
    }
    if [name, value].contains(where: { $0.trimmingBlanks.utf8.count < $0.utf8.count }) {
      return "has a name or value that begins or ends with white space"
    }
    if name.utf8.contains(UInt8(ascii: "=")) { return "contains \"=\" in its name" }
    if name.isEmpty, value.isEmpty { return "has neither a name nor a value" }
    if name.utf8.count + value.utf8.count > SetCookie.maximumSize {
      return "is longer than \(SetCookie.maximumSize) bytes"
    }
    if path.utf8.first != UInt8(ascii: "/") { return "has a path that doesn't begin with \"/\"" }
    if domain.isEmpty { return "has a domain that isn't an ASCII hostname or an IP address" }
    if domain.hasPrefix(".") {
      return "has a domain that begins with a dot; use includesSubdomains instead"
    }
    guard !hasValidPrefix else { return nil }
    return """
      doesn't meet the requirements of the prefix __Secure- or __Host-: a cookie whose name begins with either \
      prefix must be secure, a __Host- cookie must also have the path "/" and exclude subdomains, and the value of a \
      cookie without a name can't begin with either prefix
      """
  }

  /// A Boolean value that indicates whether the cookie has the properties that its name's prefix requires (section
  /// 4.1.3). The prefix isn't case-sensitive. A value without a name can't begin with a prefix, because a server would
  /// read it as a name.
  private var hasValidPrefix: Bool {
    if name.isEmpty { return !["__secure-", "__host-"].contains { value.hasASCIIPrefix($0) } }
    if name.hasASCIIPrefix("__secure-") { return isSecure }
    if name.hasASCIIPrefix("__host-") { return isSecure && !includesSubdomains && path == "/" }
    return true
  }
}

extension Cookie: RedactedStringConvertible {
  /// The name, domain, and path, such as `Cookie(session, api.example.com/account)`, with escaped control characters.
  /// The description doesn't contain the value.
  public var description: String {
    "Cookie(\(name), \(domain)\(path))".escapingControlCharacters
  }
}

extension String {
  /// Returns whether the text begins with an ASCII prefix, regardless of case. Specify the prefix in lowercase.
  func hasASCIIPrefix(_ prefix: String) -> Bool {
    utf8.prefix(prefix.utf8.count).map(\.lowercasedASCII).elementsEqual(prefix.utf8)
  }

  /// Returns whether the text is an ASCII string, regardless of case. Specify the string in lowercase.
  ///
  /// The comparison is fast even if the text contains many combining marks.
  func isASCII(_ string: String) -> Bool {
    utf8.count == string.utf8.count && hasASCIIPrefix(string)
  }
}

extension UInt8 {
  /// A Boolean value that indicates whether the byte is a control character that cookies can't contain: any control
  /// character except a tab (section 5.6).
  var isCookieControl: Bool { isControl && self != UInt8(ascii: "\t") }

  /// The byte, in lowercase if it's an ASCII letter.
  var lowercasedASCII: UInt8 {
    (UInt8(ascii: "A")...UInt8(ascii: "Z")).contains(self) ? self + 0x20 : self
  }
}
