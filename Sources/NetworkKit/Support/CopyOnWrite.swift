/// A value that copies share until one of them changes it. A copy is the size of a pointer.
///
/// Requests and errors use this type, because each asynchronous function through which they pass reserves space for
/// them.
struct CopyOnWrite<Value: Sendable>: Sendable {
  /// An array of one element, which serves as a copy-on-write box.
  private var storage: [Value]

  init(_ value: Value) {
    storage = [value]
  }

  var value: Value {
    _read { yield storage[0] }
    _modify { yield &storage[0] }
  }
}
