public import Foundation
public import NetworkKit
internal import NetworkKitSupport

/// A store for one user's cookies (RFC 6265bis). Several clients can share a jar.
///
/// ```swift
/// let jar = CookieJar()
/// let client = HTTPNetworkClient(
///   baseURL: "https://api.example.com", attemptMiddleware: { Cookies(jar) })
/// ```
///
/// The jar stores cookies in memory. To keep the cookies between launches, save ``json`` or ``cookiesText``.
///
/// Unless you specify other limits, a jar contains at most 3,000 cookies, and at most 50 for each domain. If a domain
/// exceeds its limit, the jar removes expired cookies first, then cookies that aren't secure, and then any others.
/// Within each of these groups, it removes the least recently used cookies first. If the jar exceeds its limit, it
/// removes expired cookies first, then cookies of sites that have more cookies in total than a single domain can have,
/// in the same order, and then the least recently used cookies of any site. A site is a registrable domain with its
/// subdomains.
///
/// A cookie's name and value can have a combined length of up to 4,096 bytes, and each attribute can be up to 1,024
/// bytes long. If a server specifies an expiration more than 400 days away, the cookie expires after 400 days.
public final class CookieJar: Sendable {
  let publicSuffixes: PublicSuffixes

  private let store: Locked<CookieStore>
  private let now: @Sendable () -> Date

  /// Creates an empty jar.
  ///
  /// - Parameters:
  ///   - publicSuffixes: The domains for which no server may set cookies, such as `com`; by default, only the top-level
  ///     domains. They also determine which domains belong to the same site.
  ///   - maximumCount: The maximum number of cookies; 3,000 by default. It must be at least 1.
  ///   - maximumCountPerDomain: The maximum number of cookies for each domain; 50 by default. It must be at least 1.
  ///   - now: A closure that returns the current date; the system date by default.
  public init(
    publicSuffixes: PublicSuffixes = .topLevelDomains, maximumCount: Int = 3000,
    maximumCountPerDomain: Int = 50, now: @escaping @Sendable () -> Date = { Date() }
  ) {
    self.publicSuffixes = publicSuffixes
    self.now = now
    store = Locked(
      CookieStore(
        maximumCount: maximumCount, maximumCountPerDomain: maximumCountPerDomain,
        publicSuffixes: publicSuffixes))
  }
}

// MARK: Reading
extension CookieJar {
  /// The cookies that haven't expired, in the order in which they were first set.
  public var cookies: [Cookie] {
    let now = self.now()
    return store.withLock { $0.cookies(at: now) }
  }

  /// Returns the cookies for a request, sorted by path length, longest first, and then by creation time, oldest first.
  ///
  /// - Parameter url: The URL of the request.
  /// - Returns: The cookies, or an empty array if the URL isn't an http or https URL.
  public func cookies(for url: URL) -> [Cookie] {
    CookieExchange(url.absoluteString).map { cookies(for: $0) } ?? []
  }

  /// Returns the cookies for a request, sorted by path length, longest first, and then by creation time, oldest first.
  ///
  /// ```swift
  /// let names = jar.cookies(for: "https://api.example.com/account").map(\.name)
  /// ```
  ///
  /// - Parameter url: The URL of the request.
  /// - Returns: The cookies, or an empty array if the URL isn't valid.
  public func cookies(for url: BaseURL) -> [Cookie] {
    CookieExchange(url.text).map { cookies(for: $0) } ?? []
  }

  func cookies(for exchange: CookieExchange) -> [Cookie] {
    let now = self.now()
    return store.withLock { $0.cookies(for: exchange, at: now) }
  }
}

// MARK: Changing
extension CookieJar {
  /// Stores the specified cookie, replacing any stored cookie that has the same name, domain, path, and value of
  /// ``Cookie/includesSubdomains``.
  ///
  /// If the specified cookie has already expired, the jar removes the stored cookie and doesn't store the specified
  /// cookie.
  ///
  /// - Parameter cookie: The cookie.
  public func insert(_ cookie: Cookie) {
    let now = self.now()
    store.withLock { $0.insert(cookie, at: now) }
  }

  /// Stores a cookie that a server sets, according to the rules for cookies in responses.
  ///
  /// ``Cookies`` calls this method for each response. If a response doesn't pass through that middleware, such as a
  /// response from `URLSession`, call this method yourself.
  ///
  /// - Parameters:
  ///   - field: The value of a `Set-Cookie` field.
  ///   - url: The URL of the request.
  /// - Returns: A Boolean value that indicates whether the server is allowed to set the cookie. If it's `false`, the
  ///   jar ignores the cookie.
  @discardableResult
  public func insert(setCookie field: String, from url: URL) -> Bool {
    CookieExchange(url.absoluteString).map { insert(setCookie: field, from: $0) } ?? false
  }

  @discardableResult
  func insert(setCookie field: String, from exchange: CookieExchange) -> Bool {
    let now = self.now()
    guard let received = SetCookie(field, now: now),
      let cookie = Cookie(received, from: exchange, publicSuffixes)
    else { return false }
    return store.withLock { store in
      if !exchange.isSecure, store.hidesSecureCookie(cookie, at: now) { return false }
      store.insert(cookie, at: now)
      return true
    }
  }

  /// Removes the cookie that has the same name, domain, path, and value of ``Cookie/includesSubdomains`` as the
  /// specified cookie.
  ///
  /// - Parameter cookie: The cookie.
  public func remove(_ cookie: Cookie) {
    store.withLock { store in store.removeAll { $0.isSame(as: cookie) } }
  }

  /// Removes all cookies.
  public func removeAll() {
    store.withLock { store in store.removeAll { _ in true } }
  }

  /// Removes the cookies for a domain and its subdomains.
  ///
  /// - Parameter domain: The domain, such as `example.com`.
  public func removeAll(domain: String) {
    let name = domain.hasPrefix(".") ? domain.dropFirst() : domain[...]
    guard let domain = CanonicalHost.configured(name) else { return }
    store.withLock { store in store.removeAll { $0.domain.isInDomain(domain) } }
  }

  /// Removes all cookies that don't have an expiration date, as a browser does when it quits.
  public func removeSessionCookies() {
    store.withLock { store in store.removeAll { $0.expires == nil } }
  }
}

extension CookieJar: RedactedStringConvertible {
  /// A description that contains the number of cookies, such as `CookieJar(3 cookies)`. It doesn't contain names or
  /// values.
  public var description: String { "CookieJar(\(cookies.count) cookies)" }
}
