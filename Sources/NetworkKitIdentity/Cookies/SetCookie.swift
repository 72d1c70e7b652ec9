internal import Foundation
internal import NetworkKitSupport

/// A `Set-Cookie` field, parsed as leniently as browsers parse it (RFC 6265bis, section 5.6).
struct SetCookie: Sendable {
  /// The maximum number of bytes in a name and its value. A longer cookie is ignored.
  static let maximumSize = 4096

  /// The maximum number of bytes in an attribute's value. A longer attribute is ignored.
  static let maximumAttributeSize = 1024

  /// The maximum time until a cookie expires: 400 days (sections 5.6.1 and 5.6.2).
  static let maximumAge: TimeInterval = 400 * 86400

  let name: String
  let value: String

  /// The `Domain` attribute without its leading dot, or an empty string if only the host receives the cookie.
  private(set) var domain = ""

  /// The `Path` attribute, or `nil` for the default path.
  private(set) var path: String?
  private(set) var hasPath = false
  private(set) var isSecure = false
  private(set) var isHTTPOnly = false
  private(set) var sameSite = Cookie.SameSite.unspecified

  private var expires: Date?
  private var maximumAgeExpires: Date?

  /// The date on which the cookie expires, in whole seconds. `Max-Age` takes precedence over `Expires`.
  var expiryDate: Date? {
    (maximumAgeExpires ?? expires).map {
      Date(timeIntervalSince1970: $0.timeIntervalSince1970.rounded(.up))
    }
  }

  /// Reads the value of a field, or returns `nil` if the field doesn't set a cookie.
  ///
  /// - Parameters:
  ///   - text: The value of one field.
  ///   - now: The date on which the field was received.
  init?(_ text: String, now: Date) {
    let text = text.utf8
    guard !text.contains(where: \.isCookieControl) else { return nil }
    let parts = text.split(separator: UInt8(ascii: ";"), omittingEmptySubsequences: false)
    guard let first = parts.first else { return nil }
    let (name, value) = Self.pair(first)
    // Without an equals sign, the whole text is the value.
    self.name = value == nil ? "" : name
    self.value = value ?? name
    let size = self.name.utf8.count + self.value.utf8.count
    guard (1...Self.maximumSize).contains(size) else { return nil }
    for part in parts.dropFirst() {
      let (name, value) = Self.pair(part)
      // No attribute has a longer name, and comparing it is slow if it contains many combining marks.
      guard name.utf8.count <= 8 else { continue }
      apply(name.lowercased(), value ?? "", now)
    }
  }

  /// Returns the text before and after the first equals sign, without leading and trailing white space.
  private static func pair(_ text: Substring.UTF8View) -> (String, String?) {
    let end = text.firstIndex(of: UInt8(ascii: "=")) ?? text.endIndex
    let name = String(Substring(text[..<end]).trimmingBlanks)
    guard end < text.endIndex else { return (name, nil) }
    return (name, String(Substring(text[end...].dropFirst()).trimmingBlanks))
  }

  /// Applies an attribute. If several attributes have the same name, the last value applies.
  private mutating func apply(_ name: String, _ value: String, _ now: Date) {
    guard value.utf8.count <= Self.maximumAttributeSize else { return }
    switch name {
    case "expires":
      guard let date = CookieDate.date(from: value) else { return }
      expires = min(date, now.addingTimeInterval(Self.maximumAge))
    case "max-age":
      guard let seconds = Self.seconds(value) else { return }
      maximumAgeExpires = seconds <= 0 ? .distantPast : now.addingTimeInterval(seconds)
    case "domain": domain = value.hasPrefix(".") ? String(value.dropFirst()) : value
    case "path":
      path = value.utf8.first == UInt8(ascii: "/") ? value : nil
      hasPath = true
    case "secure": isSecure = true
    case "httponly": isHTTPOnly = true
    case "samesite":
      sameSite =
        [Cookie.SameSite.strict, .lax, .none].first { value.isASCII($0.rawValue.lowercased()) }
        ?? .unspecified
    default: break
    }
  }

  /// Returns the number of seconds in `Max-Age`, up to ``maximumAge``, or `nil` if it isn't a number.
  private static func seconds(_ text: String) -> TimeInterval? {
    let isNegative = text.hasPrefix("-")
    guard let seconds = Int64(digits: isNegative ? text.dropFirst() : text[...]) else { return nil }
    return isNegative ? 0 : min(TimeInterval(seconds), maximumAge)
  }
}

extension Cookie {
  /// Creates the cookie that a response sets (section 5.7), or returns `nil` if the response isn't allowed to set it.
  init?(
    _ received: SetCookie, from exchange: CookieExchange, _ publicSuffixes: PublicSuffixes
  ) {
    // A `Domain` attribute with a trailing dot doesn't match any host (section 5.1.3).
    guard received.domain.utf8.last != UInt8(ascii: "."),
      var domain = received.domain.isEmpty ? "" : CanonicalHost.of(received.domain[...])
    else { return nil }
    if publicSuffixes.isPublicSuffix(domain) {
      // The host of a public suffix can set cookies for itself, but not for the domains below it.
      guard domain == exchange.host else { return nil }
      domain = ""
    }
    guard domain.isEmpty || exchange.host.isInDomain(domain) else { return nil }
    guard exchange.isSecure || !received.isSecure else { return nil }
    // A cookie for cross-site requests must be secure (section 5.7).
    guard received.isSecure || received.sameSite != .none else { return nil }
    name = received.name
    value = received.value
    includesSubdomains = !domain.isEmpty
    self.domain = domain.isEmpty ? exchange.host : domain
    path = received.path ?? exchange.defaultPath
    expires = received.expiryDate
    isSecure = received.isSecure
    isHTTPOnly = received.isHTTPOnly
    sameSite = received.sameSite
    // The prefix requires the attribute itself: a default path of "/" isn't enough.
    guard problem == nil, received.hasPath || !name.hasASCIIPrefix("__host-") else { return nil }
  }
}
