#if canImport(Darwin)
  public import Darwin
#elseif canImport(Musl)
  public import Musl
#elseif canImport(Glibc)
  public import Glibc
#elseif canImport(Android)
  public import Android
#else
  #error("NetworkKit doesn't support this system's C library yet")
#endif

/// A value protected by a lock. This is the only `@unchecked Sendable` type in the library.
///
/// Use ``withLock(_:)`` to access a `Sendable` value under the lock. Any other value can only be exchanged for another
/// value, so that at most one task has access to it at a time. Copies share the value.
///
/// The mutex and the value share one allocation, while `NSLock` needs three; a request uses several locks. `Mutex`
/// requires macOS 15, and the thread sanitizer doesn't support it on Linux. The lock is never held across a suspension
/// point.
@frozen
public struct Locked<Value>: @unchecked Sendable {
  @usableFromInline
  let storage: LockStorage<Value>

  /// Protects a value.
  @inlinable
  public init(_ value: sending Value) {
    storage = .create(value)
  }

  /// Replaces the value and returns the previous one.
  @inlinable
  public func exchange(_ other: sending Value) -> sending Value {
    storage.lock()
    defer { storage.unlock() }
    nonisolated(unsafe) let value = storage.header
    storage.header = other
    return value
  }
}

extension Locked where Value: Sendable {
  /// Runs a closure with exclusive access to the value.
  @inlinable
  public func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    storage.lock()
    defer { storage.unlock() }
    // The mutex ensures exclusive access, so the pointer avoids a check of it at run time.
    return try storage.withUnsafeMutablePointerToHeader { value throws(Failure) in
      try body(&value.pointee)
    }
  }
}

extension Locked<Int> {
  /// Adds a number and returns the sum.
  @discardableResult
  public func add(_ number: Int) -> Int {
    withLock { sum in
      sum += number
      return sum
    }
  }
}

/// A value and its mutex, which keeps its address, as a mutex must.
@usableFromInline
final class LockStorage<Value>: ManagedBuffer<Value, pthread_mutex_t> {
  @inlinable
  static func create(_ value: Value) -> LockStorage {
    let storage = create(minimumCapacity: 1) { storage in
      storage.withUnsafeMutablePointerToElements { mutex in
        mutex.initialize(to: pthread_mutex_t())
        pthread_mutex_init(mutex, nil)
      }
      return value
    }
    return unsafeDowncast(storage, to: LockStorage.self)
  }

  @inlinable
  deinit {
    _ = withUnsafeMutablePointerToElements { pthread_mutex_destroy($0) }
  }

  @inlinable
  func lock() {
    _ = withUnsafeMutablePointerToElements { pthread_mutex_lock($0) }
  }

  @inlinable
  func unlock() {
    _ = withUnsafeMutablePointerToElements { pthread_mutex_unlock($0) }
  }
}
