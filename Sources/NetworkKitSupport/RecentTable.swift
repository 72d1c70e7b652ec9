/// A table with a value for each recently used key.
///
/// The number of keys is limited. If the table is full, a new key replaces the least recently used key. Lookup takes
/// constant time; only a replacement searches all keys.
public struct RecentTable<Key: Hashable & Sendable, Value: Sendable>: Sendable {
  /// The maximum number of keys.
  @inlinable
  public static var capacity: Int { 256 }

  @usableFromInline
  struct Entry: Sendable {
    @usableFromInline var value: Value
    @usableFromInline var lastUse: UInt64 = 0

    @inlinable
    init(value: Value) {
      self.value = value
    }

    @inlinable
    mutating func use<Result>(at time: UInt64, _ body: (inout Value) -> Result) -> Result {
      lastUse = time
      return body(&value)
    }
  }

  @usableFromInline var entries: [Key: Entry] = [:]
  @usableFromInline var uses: UInt64 = 0

  /// Creates an empty table.
  @inlinable
  public init() {}

  /// The number of keys that have a value.
  @inlinable
  public var count: Int { entries.count }

  /// The values, in no particular order.
  @inlinable
  public var values: [Value] { entries.values.map(\.value) }

  /// Calls a closure with the value of a key, or with `initial` if the key has no value yet.
  @inlinable
  public mutating func withValue<Result>(
    of key: Key, initially initial: @autoclosure () -> Value,
    _ body: (inout Value) -> Result
  ) -> Result {
    uses += 1
    if let index = entries.index(forKey: key) {
      return entries.values[index].use(at: uses, body)
    }
    makeRoom()
    return entries[key, default: Entry(value: initial())].use(at: uses, body)
  }

  @inlinable
  mutating func makeRoom() {
    guard entries.count >= Self.capacity,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })?.key
    else { return }
    entries[oldest] = nil
  }
}
