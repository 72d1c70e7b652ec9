/// A value that copies share until one of them changes it, so that a copy is the size of a pointer.
///
/// Each middleware has a copy of the request on its way. In a task of its own, a call pays for that room with
/// allocations.
struct CopyOnWrite<Value: Sendable>: Sendable {
  /// One element: an array is the standard library's own copy-on-write box.
  private var storage: [Value]

  init(_ value: Value) {
    storage = [value]
  }

  var value: Value {
    get { storage[0] }
    _modify { yield &storage[0] }
  }
}
