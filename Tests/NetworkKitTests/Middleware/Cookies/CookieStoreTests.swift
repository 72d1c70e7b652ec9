import Foundation
import Testing

@testable import NetworkKit
@testable import NetworkKitIdentity

/// Compares a store with a list that is searched for each change, over random changes.
@Suite struct CookieStoreTests {
  private struct Model {
    struct Entry {
      let cookie: Cookie
      let site: String
      let creation: Int
      var lastUse: Int

      var rank: (Int, Int) { (cookie.isSecure ? 1 : 0, lastUse) }
    }

    let maximumCount: Int
    let maximumCountPerDomain: Int
    var entries: [Entry] = []
    var time = 0

    mutating func insert(_ cookie: Cookie, site: String, at now: Date) {
      time += 1
      let old = entries.firstIndex { $0.cookie.isSame(as: cookie) }.map { entries.remove(at: $0) }
      guard !cookie.isExpired(at: now) else { return }
      entries.append(
        Entry(
          cookie: cookie, site: site,
          creation: old.flatMap { $0.cookie.isExpired(at: now) ? nil : $0.creation } ?? time,
          lastUse: time))
      let domain = { (entry: Entry) in entry.cookie.domain == cookie.domain }
      if entries.count(where: domain) > maximumCountPerDomain {
        entries.removeAll { domain($0) && $0.cookie.isExpired(at: now) }
        while entries.count(where: domain) > maximumCountPerDomain {
          evict { domain($0) ? $0.rank : nil }
        }
      }
      guard entries.count > maximumCount else { return }
      entries.removeAll { $0.cookie.isExpired(at: now) }
      while entries.count > maximumCount {
        let counts = Dictionary(grouping: entries, by: \.site).mapValues(\.count)
        let isCrowded = { [maximumCountPerDomain] (entry: Entry) in
          counts[entry.site, default: 0] > maximumCountPerDomain
        }
        let hasCrowd = entries.contains(where: isCrowded)
        evict { hasCrowd ? (isCrowded($0) ? $0.rank : nil) : (0, $0.lastUse) }
      }
    }

    mutating func use(_ cookie: Cookie) {
      time += 1
      for index in entries.indices where entries[index].cookie.isSame(as: cookie) {
        entries[index].lastUse = time
      }
    }

    private mutating func evict(_ rank: (Entry) -> (Int, Int)?) {
      let ranks = entries.indices.compactMap { index in rank(entries[index]).map { ($0, index) } }
      if let first = ranks.min(by: { $0.0 < $1.0 }) { entries.remove(at: first.1) }
    }

    func cookies(at now: Date) -> [Cookie] {
      entries.filter { !$0.cookie.isExpired(at: now) }
        .sorted { $0.creation < $1.creation }.map(\.cookie)
    }
  }

  @Test(arguments: [(1, 1), (1, 9), (7, 1), (12, 3), (60, 5), (60, 60), (200, 10)])
  func theStoreKeepsWhatTheRulesSay(maximumCount: Int, maximumCountPerDomain: Int) throws {
    var generator = RandomDoubles(state: UInt64(maximumCount * 100 + maximumCountPerDomain))
    var store = CookieStore(
      maximumCount: maximumCount, maximumCountPerDomain: maximumCountPerDomain,
      publicSuffixes: .topLevelDomains)
    var model = Model(maximumCount: maximumCount, maximumCountPerDomain: maximumCountPerDomain)
    var now = Date(timeIntervalSince1970: 1_800_000_000)
    for step in 0..<3_000 {
      let site = "s\(Int.random(in: 0..<8, using: &generator)).test"
      let domain = "\(Int.random(in: 0..<12, using: &generator)).\(site)"
      let name = "\(Int.random(in: 0..<8, using: &generator))"
      let lifetime = Int.random(in: -1..<40, using: &generator)
      let cookie = try Cookie(
        name: name, value: "\(step)", domain: domain,
        expires: lifetime > 20 ? nil : now.addingTimeInterval(Double(lifetime)),
        isSecure: Bool.random(using: &generator))
      switch Int.random(in: 0..<10, using: &generator) {
      case 0..<7:
        store.insert(cookie, at: now)
        model.insert(cookie, site: site, at: now)
      case 7:
        let exchange = try #require(CookieExchange("https://\(domain)/"))
        let sent = store.cookies(for: exchange, at: now)
        for cookie in sent { model.use(cookie) }
        let expected = model.cookies(at: now).filter { $0.domain == domain }
        #expect(sent == expected)
      case 8:
        now.addTimeInterval(1)
      default:
        guard step % 7 == 0 else { continue }
        store.removeAll { $0.domain == domain }
        model.entries.removeAll { $0.cookie.domain == domain }
      }
      guard step % 10 == 0 else { continue }
      #expect(store.cookies(at: now) == model.cookies(at: now), "after step \(step)")
      model.entries.removeAll { $0.cookie.isExpired(at: now) }
    }
  }
}
