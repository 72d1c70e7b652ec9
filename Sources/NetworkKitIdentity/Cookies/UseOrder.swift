/// The order in which keys were last used.
///
/// Each operation takes constant time: each key is linked to the keys that were used before and after it.
struct UseOrder<Key: Hashable & Sendable>: Sendable {
  private struct Links: Sendable {
    var older: Key?
    var newer: Key?
  }

  private var links: [Key: Links] = [:]
  private var newest: Key?

  /// The least recently used key, or `nil` if there are no keys.
  private(set) var oldest: Key?

  /// The number of keys.
  var count: Int { links.count }

  /// The keys, in no particular order.
  var keys: some Collection<Key> { links.keys }

  /// Adds a key, or moves it to the end of the order.
  mutating func use(_ key: Key) {
    guard newest != key else { return }
    remove(key)
    links[key] = Links(older: newest)
    if let newest { links[newest]?.newer = key }
    newest = key
    oldest = oldest ?? key
  }

  /// Removes a key, if it's in the order.
  mutating func remove(_ key: Key) {
    guard let removed = links.removeValue(forKey: key) else { return }
    if let older = removed.older {
      links[older]?.newer = removed.newer
    } else {
      oldest = removed.newer
    }
    if let newer = removed.newer {
      links[newer]?.older = removed.older
    } else {
      newest = removed.older
    }
  }
}
