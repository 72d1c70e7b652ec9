/// A value that copies share until one of them changes it. A copy is the size of a pointer.
///
/// Requests, base URLs, responses, errors, and the heads of cached responses use this type. Each asynchronous function
/// through which they pass reserves space for them, and copying a pointer is faster than copying many references.
@frozen
public struct CopyOnWrite<Value: Sendable>: Sendable {
  /// An array of one element, which serves as a copy-on-write box.
  @usableFromInline
  var storage: [Value]

  /// Puts a value into storage that copies share.
  @inlinable
  public init(_ value: Value) {
    storage = [value]
  }

  /// The value. If copies share it, a change copies it first.
  @inlinable
  public var value: Value {
    _read { yield storage.span[0] }
    _modify { yield &storage[0] }
  }
}

extension CopyOnWrite: Equatable where Value: Equatable {}

extension CopyOnWrite: Hashable where Value: Hashable {}
