internal import Foundation

/// The cookies in a jar, by domain (RFC 6265bis, section 5.7).
///
/// Consecutive numbers, instead of dates, identify creations and uses, so no two of them are equal.
struct CookieStore: Sendable {
  private struct Entry: Sendable {
    let cookie: Cookie
    let creation: UInt64
    var lastUse: UInt64

    /// A value that determines the order in which a domain's cookies are evicted (section 5.7).
    var evictionRank: (Int, UInt64) { (cookie.isSecure ? 1 : 0, lastUse) }
  }

  private let maximumCount: Int
  private let maximumCountPerDomain: Int
  private var entries: [String: [Entry]] = [:]
  private var count = 0
  private var lastNumber: UInt64 = 0

  init(maximumCount: Int, maximumCountPerDomain: Int) {
    self.maximumCount = max(maximumCount, 1)
    self.maximumCountPerDomain = max(maximumCountPerDomain, 1)
  }

  /// Returns all cookies that haven't expired, oldest first.
  mutating func cookies(at now: Date) -> [Cookie] {
    removeAll { $0.isExpired(at: now) }
    return entries.values.joined().sorted { $0.creation < $1.creation }.map(\.cookie)
  }

  /// Returns the cookies for a request, sorted by path length, longest first, and then by creation time, oldest first.
  mutating func cookies(for exchange: CookieExchange, at now: Date) -> [Cookie] {
    guard count > 0 else { return [] }
    let use = nextNumber()
    var found: [Entry] = []
    for domain in exchange.domains where entries[domain] != nil {
      update(domain) { entries in
        entries.removeAll { $0.cookie.isExpired(at: now) }
        for index in entries.indices where entries[index].cookie.isSent(with: exchange) {
          entries[index].lastUse = use
          found.append(entries[index])
        }
      }
    }
    found.sort { left, right in
      let (leftLength, rightLength) = (left.cookie.path.utf8.count, right.cookie.path.utf8.count)
      return (rightLength, left.creation) < (leftLength, right.creation)
    }
    return found.map(\.cookie)
  }

  /// Stores the specified cookie, replacing any stored cookie that has the same name, domain, and path.
  mutating func insert(_ cookie: Cookie, at now: Date) {
    let number = nextNumber()
    update(cookie.domain) { entries in
      let old = entries.firstIndex { $0.cookie.isSame(as: cookie) }.map { entries.remove(at: $0) }
      guard !cookie.isExpired(at: now) else { return }
      let creation = old?.creation ?? number
      entries.append(Entry(cookie: cookie, creation: creation, lastUse: number))
    }
    removeExcess(in: cookie.domain, at: now)
  }

  /// Returns whether the cookie, which was set without https, would be sent in addition to, or instead of, a secure
  /// cookie with the same name (section 5.7, "leave secure cookies alone").
  func hidesSecureCookie(_ cookie: Cookie) -> Bool {
    entries.contains { domain, entries in
      (domain.isInDomain(cookie.domain) || cookie.domain.isInDomain(domain))
        && entries.contains {
          $0.cookie.isSecure && $0.cookie.hasName(of: cookie)
            && cookie.path.isBelowCookiePath($0.cookie.path)
        }
    }
  }

  /// Removes the cookies that a condition selects.
  mutating func removeAll(where isRemoved: (Cookie) -> Bool) {
    for domain in Array(entries.keys) {
      update(domain) { $0.removeAll { isRemoved($0.cookie) } }
    }
  }

  private mutating func nextNumber() -> UInt64 {
    lastNumber += 1
    return lastNumber
  }

  /// Changes the cookies for one domain and updates the total count.
  private mutating func update(_ domain: String, _ change: (inout [Entry]) -> Void) {
    var changed = entries.removeValue(forKey: domain) ?? []
    count -= changed.count
    change(&changed)
    count += changed.count
    if !changed.isEmpty { entries[domain] = changed }
  }
}

// MARK: Eviction
extension CookieStore {
  /// Removes the cookies that exceed the limits: first expired cookies, then the domain's cookies that aren't secure,
  /// then the domain's other cookies, and finally cookies of any domain. Within each group, it removes the least
  /// recently used cookies first.
  private mutating func removeExcess(in domain: String, at now: Date) {
    let limit = maximumCountPerDomain
    update(domain) { entries in
      guard entries.count > limit else { return }
      entries.removeAll { $0.cookie.isExpired(at: now) }
      while entries.count > limit,
        let index = entries.indices.min(by: {
          entries[$0].evictionRank < entries[$1].evictionRank
        })
      {
        entries.remove(at: index)
      }
    }
    guard count > maximumCount else { return }
    removeAll { $0.isExpired(at: now) }
    while count > maximumCount,
      let oldest = entries.values.joined().min(by: { $0.lastUse < $1.lastUse })
    {
      update(oldest.cookie.domain) { $0.removeAll { $0.cookie.isSame(as: oldest.cookie) } }
    }
  }
}

extension Cookie {
  /// Returns whether the cookie has expired.
  func isExpired(at now: Date) -> Bool { expires.map { $0 <= now } ?? false }

  /// Returns whether storing one of the two cookies replaces the other.
  func isSame(as other: Cookie) -> Bool {
    domain == other.domain && includesSubdomains == other.includesSubdomains
      && path.utf8.elementsEqual(other.path.utf8) && hasName(of: other)
  }

  /// Returns whether both cookies have the same name, compared byte by byte.
  fileprivate func hasName(of other: Cookie) -> Bool {
    name.utf8.elementsEqual(other.name.utf8)
  }
}
