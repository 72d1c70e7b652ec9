/// A value for each origin that was used lately.
///
/// The number of origins is bounded: one more replaces the origin that was used longest ago. Finding an
/// origin takes constant time; only replacing one looks at all of them.
struct OriginTable<Value: Sendable>: Sendable {
  /// The largest number of origins.
  static var capacity: Int { 256 }

  private struct Entry: Sendable {
    var value: Value
    var lastUse: UInt64 = 0

    mutating func use<Result>(at time: UInt64, _ body: (inout Value) -> Result) -> Result {
      lastUse = time
      return body(&value)
    }
  }

  private var entries: [Origin: Entry] = [:]
  private var uses: UInt64 = 0

  /// The number of origins that have a value.
  var count: Int { entries.count }

  /// Uses the value of an origin, which begins with `initial`.
  mutating func withValue<Result>(
    of origin: Origin, initially initial: @autoclosure () -> Value,
    _ body: (inout Value) -> Result
  ) -> Result {
    uses += 1
    if entries[origin] == nil { makeRoom() }
    return entries[origin, default: Entry(value: initial())].use(at: uses, body)
  }

  private mutating func makeRoom() {
    guard entries.count >= Self.capacity,
      let oldest = entries.min(by: { $0.value.lastUse < $1.value.lastUse })?.key
    else { return }
    entries[oldest] = nil
  }
}
