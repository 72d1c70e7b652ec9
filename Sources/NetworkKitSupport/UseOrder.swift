/// The order in which keys were last used.
///
/// Each operation takes constant time: each key is linked to the keys that were used before and after it. The links are
/// in an array, because changing a value in a dictionary allocates memory.
public struct UseOrder<Key: Hashable & Sendable>: Sendable {
  @usableFromInline
  struct Link: Sendable {
    @usableFromInline var key: Key
    /// The places of the keys that were used before and after this key, if there are such keys.
    @usableFromInline var older: Int?
    @usableFromInline var newer: Int?

    @inlinable
    init(key: Key, older: Int?) {
      self.key = key
      self.older = older
    }
  }

  @usableFromInline var links: [Link] = []
  @usableFromInline var places: [Key: Int] = [:]
  @usableFromInline var first: Int?
  @usableFromInline var last: Int?

  /// Creates an order without keys.
  @inlinable
  public init() {}

  /// The least recently used key, or `nil` if there are no keys.
  @inlinable
  public var oldest: Key? { first.map { links[$0].key } }

  /// The number of keys.
  @inlinable
  public var count: Int { links.count }

  /// The keys, in no particular order.
  public var keys: some Collection<Key> { places.keys }

  /// Adds a key, or moves it to the end of the order.
  @inlinable
  public mutating func use(_ key: Key) {
    if let place = places[key] {
      guard place != last else { return }
      unlink(place)
      links[place].older = last
      links[place].newer = nil
      append(place)
    } else {
      links.append(Link(key: key, older: last))
      places[key] = links.count - 1
      append(links.count - 1)
    }
  }

  /// Removes a key, if it's in the order.
  @inlinable
  public mutating func remove(_ key: Key) {
    guard let place = places.removeValue(forKey: key) else { return }
    unlink(place)
    // The last link moves to the place that has become free.
    let moved = links.removeLast()
    guard place < links.count else { return }
    links[place] = moved
    places[moved.key] = place
    if let older = moved.older { links[older].newer = place } else { first = place }
    if let newer = moved.newer { links[newer].older = place } else { last = place }
  }

  /// Makes the key at a place, whose link is to the last key, the last one.
  @inlinable
  mutating func append(_ place: Int) {
    if let last { links[last].newer = place } else { first = place }
    last = place
  }

  /// Links the keys before and after the key at a place to each other.
  @inlinable
  mutating func unlink(_ place: Int) {
    let (older, newer) = (links[place].older, links[place].newer)
    if let older { links[older].newer = newer } else { first = newer }
    if let newer { links[newer].older = older } else { last = older }
  }
}
