internal import Foundation
internal import NetworkKitSupport

/// The cookies in a jar (RFC 6265bis, section 5.7).
///
/// Consecutive numbers, instead of dates, identify insertions and uses, so no two of them are equal. The store finds
/// the cookies to evict without searching all cookies.
struct CookieStore: Sendable {
  private struct Entry: Sendable {
    let cookie: Cookie
    let site: String
    /// The number of the first insertion of a cookie with the same name, domain, and path.
    let creation: UInt64
    var lastUse: UInt64

    /// A value that determines the order in which the cookies of a domain or site are evicted (section 5.7).
    var evictionRank: (Int, UInt64) { (cookie.isSecure ? 1 : 0, lastUse) }
  }

  /// The cookies of a site, which is a registrable domain and its subdomains.
  private struct Site: Sendable {
    var secure = UseOrder<UInt64>()
    var others = UseOrder<UInt64>()

    var count: Int { secure.count + others.count }

    /// The cookie that's evicted first.
    var first: UInt64? { others.oldest ?? secure.oldest }
  }

  /// The time at which a cookie expires. The cookie may have been removed or replaced.
  private struct Expiry: Comparable, Sendable {
    let date: Date
    let number: UInt64

    static func < (left: Self, right: Self) -> Bool { left.date < right.date }
  }

  private let maximumCount: Int
  private let maximumCountPerDomain: Int
  private let publicSuffixes: PublicSuffixes

  /// The cookies by the numbers of their insertions.
  private var entries: [UInt64: Entry] = [:]
  private var domains: [String: [UInt64]] = [:]
  private var sites: [String: Site] = [:]
  /// The sites with more cookies than a domain can have.
  private var crowdedSites: Set<String> = []
  private var uses = UseOrder<UInt64>()
  private var expiries = Heap<Expiry>()
  private var lastNumber: UInt64 = 0

  init(maximumCount: Int, maximumCountPerDomain: Int, publicSuffixes: PublicSuffixes) {
    self.maximumCount = max(maximumCount, 1)
    self.maximumCountPerDomain = max(maximumCountPerDomain, 1)
    self.publicSuffixes = publicSuffixes
  }

  /// Returns all cookies that haven't expired, oldest first.
  mutating func cookies(at now: Date) -> [Cookie] {
    removeExpired(at: now)
    return entries.values.sorted { $0.creation < $1.creation }.map(\.cookie)
  }

  /// Returns the cookies for a request, sorted by path length, longest first, and then by creation time, oldest first.
  mutating func cookies(for exchange: CookieExchange, at now: Date) -> [Cookie] {
    removeExpired(at: now)
    guard !entries.isEmpty else { return [] }
    var found: [(number: UInt64, entry: Entry)] = []
    for domain in exchange.domains {
      for number in domains[domain] ?? [] {
        guard let entry = entries[number], entry.cookie.isSent(with: exchange) else { continue }
        found.append((number, entry))
      }
    }
    found.sort { left, right in
      let lengths = (left.entry.cookie.path.utf8.count, right.entry.cookie.path.utf8.count)
      return (lengths.1, left.entry.creation) < (lengths.0, right.entry.creation)
    }
    for (number, _) in found { use(number) }
    return found.map(\.entry.cookie)
  }

  /// Stores the specified cookie, replacing any stored cookie that is the same according to ``Cookie/isSame(as:)``.
  mutating func insert(_ cookie: Cookie, at now: Date) {
    removeExpired(at: now)
    let numbers = domains[cookie.domain] ?? []
    // Finding the site takes longer than finding another cookie for the same domain.
    let site =
      numbers.first.flatMap { entries[$0]?.site } ?? publicSuffixes.site(of: cookie.domain)
    let old = numbers.first { entries[$0]?.cookie.isSame(as: cookie) == true }.flatMap {
      remove($0)
    }
    guard !cookie.isExpired(at: now) else { return }
    let number = nextNumber()
    let creation = old?.creation ?? number
    add(Entry(cookie: cookie, site: site, creation: creation, lastUse: number), number)
    removeExcess(in: cookie.domain)
  }

  /// Returns whether the cookie, which was set without https, would be sent in addition to, or instead of, a secure
  /// cookie with the same name (section 5.7, "leave secure cookies alone").
  mutating func hidesSecureCookie(_ cookie: Cookie, at now: Date) -> Bool {
    removeExpired(at: now)
    // A host receives cookies only from its own site. Comparing domains is slow, so it's last.
    guard let site = sites[publicSuffixes.site(of: cookie.domain)] else { return false }
    return site.secure.keys.contains { number in
      guard let other = entries[number]?.cookie, other.hasName(of: cookie),
        cookie.path.isBelowCookiePath(other.path)
      else { return false }
      return other.domain.isInDomain(cookie.domain) || cookie.domain.isInDomain(other.domain)
    }
  }

  /// Removes the cookies that a condition selects.
  mutating func removeAll(where isRemoved: (Cookie) -> Bool) {
    for (number, entry) in entries where isRemoved(entry.cookie) { remove(number) }
  }
}

// MARK: Entries
extension CookieStore {
  private mutating func nextNumber() -> UInt64 {
    lastNumber += 1
    return lastNumber
  }

  private mutating func add(_ entry: Entry, _ number: UInt64) {
    entries[number] = entry
    domains[entry.cookie.domain, default: []].append(number)
    note(number, of: entry)
    if sites[entry.site, default: Site()].count > maximumCountPerDomain {
      crowdedSites.insert(entry.site)
    }
    guard let date = entry.cookie.expires else { return }
    expiries.insert(Expiry(date: date, number: number))
    // The heap also contains cookies that were replaced before they expired.
    if expiries.count > 2 * entries.count + 16 {
      expiries.removeAll { entries[$0.number] == nil }
    }
  }

  /// Records that a cookie was sent.
  private mutating func use(_ number: UInt64) {
    guard var entry = entries[number] else { return }
    entry.lastUse = nextNumber()
    entries[number] = entry
    note(number, of: entry)
  }

  /// Moves a cookie to the end of the orders in which cookies are evicted.
  private mutating func note(_ number: UInt64, of entry: Entry) {
    uses.use(number)
    // The site is removed, changed, and stored again, because changing it in the dictionary allocates memory.
    var site = sites.removeValue(forKey: entry.site) ?? Site()
    if entry.cookie.isSecure { site.secure.use(number) } else { site.others.use(number) }
    sites[entry.site] = site
  }

  @discardableResult
  private mutating func remove(_ number: UInt64) -> Entry? {
    guard let entry = entries.removeValue(forKey: number) else { return nil }
    let domain = entry.cookie.domain
    domains[domain]?.removeAll { $0 == number }
    if domains[domain]?.isEmpty == true { domains[domain] = nil }
    uses.remove(number)
    sites[entry.site]?.secure.remove(number)
    sites[entry.site]?.others.remove(number)
    let count = sites[entry.site]?.count ?? 0
    if count == 0 { sites[entry.site] = nil }
    if count <= maximumCountPerDomain { crowdedSites.remove(entry.site) }
    return entry
  }
}

// MARK: Eviction
extension CookieStore {
  /// Removes the cookies that exceed the limits after all expired cookies were removed.
  ///
  /// If a domain has too many cookies, its cookies that aren't secure are removed before its other cookies. If the
  /// store has too many cookies, the cookies of sites with more cookies than a domain can have are removed first, in
  /// the same order, and then the cookies of any site. Within each group, the least recently used cookies are removed
  /// first.
  private mutating func removeExcess(in domain: String) {
    while let numbers = domains[domain], numbers.count > maximumCountPerDomain,
      let first = firstToEvict(of: numbers)
    {
      remove(first)
    }
    while entries.count > maximumCount,
      let first = firstToEvict(of: crowdedSites.compactMap { sites[$0]?.first }) ?? uses.oldest
    {
      remove(first)
    }
  }

  private mutating func removeExpired(at now: Date) {
    while let first = expiries.first, first.date <= now {
      expiries.removeFirst()
      remove(first.number)
    }
  }

  private func firstToEvict(of numbers: [UInt64]) -> UInt64? {
    let ranks = numbers.compactMap { number in
      entries[number].map { (number: number, rank: $0.evictionRank) }
    }
    return ranks.min { $0.rank < $1.rank }?.number
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
