/// The order in which keys were last used.
///
/// Each operation takes constant time: each key is linked to the keys that were used before and after it.
public struct UseOrder<Key: Hashable & Sendable>: Sendable {
  @usableFromInline
  struct Links: Sendable {
    @usableFromInline var older: Key?
    @usableFromInline var newer: Key?

    @usableFromInline
    init(older: Key?) {
      self.older = older
    }
  }

  @usableFromInline var links: [Key: Links] = [:]
  @usableFromInline var newest: Key?

  /// The least recently used key, or `nil` if there are no keys.
  public var oldest: Key? { first }

  @usableFromInline var first: Key?

  /// Creates an order without keys.
  public init() {}

  /// The number of keys.
  public var count: Int { links.count }

  /// The keys, in no particular order.
  public var keys: some Collection<Key> { links.keys }

  /// Adds a key, or moves it to the end of the order.
  @inlinable
  public mutating func use(_ key: Key) {
    guard newest != key else { return }
    remove(key)
    links[key] = Links(older: newest)
    if let newest { links[newest]?.newer = key }
    newest = key
    first = first ?? key
  }

  /// Removes a key, if it's in the order.
  @inlinable
  public mutating func remove(_ key: Key) {
    guard let removed = links.removeValue(forKey: key) else { return }
    if let older = removed.older {
      links[older]?.newer = removed.newer
    } else {
      first = removed.newer
    }
    if let newer = removed.newer {
      links[newer]?.older = removed.older
    } else {
      newest = removed.older
    }
  }
}
