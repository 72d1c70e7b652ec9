#if canImport(Darwin)
  internal import Darwin
#elseif canImport(Musl)
  internal import Musl
#elseif canImport(Glibc)
  internal import Glibc
#endif

/// A value behind a lock: the one place of this library where `Sendable` is promised unchecked.
///
/// A value that is `Sendable` is used under the lock, by ``withLock(_:)``. Any other value can only be
/// exchanged for another one, so that never more than one task has it. Copies share the value.
///
/// The mutex and the value are one allocation, where `NSLock` takes three: a request uses several. `Mutex`
/// requires macOS 15, and the thread sanitizer doesn't know it on Linux. No lock is held across a
/// suspension.
package struct Locked<Value>: @unchecked Sendable {
  private let storage: LockStorage<Value>

  package init(_ value: sending Value) {
    storage = .create(value)
  }

  /// Puts another value in the place of the value, which is returned.
  package func exchange(_ other: sending Value) -> sending Value {
    storage.lock()
    defer { storage.unlock() }
    nonisolated(unsafe) let value = storage.header
    storage.header = other
    return value
  }
}

extension Locked where Value: Sendable {
  /// Runs `body` with exclusive access to the value.
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    storage.lock()
    defer { storage.unlock() }
    return try body(&storage.header)
  }
}

/// A value with a mutex behind it, which stays at its address as a mutex must.
private final class LockStorage<Value>: ManagedBuffer<Value, pthread_mutex_t> {
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

  deinit {
    _ = withUnsafeMutablePointerToElements { pthread_mutex_destroy($0) }
  }

  func lock() {
    _ = withUnsafeMutablePointerToElements { pthread_mutex_lock($0) }
  }

  func unlock() {
    _ = withUnsafeMutablePointerToElements { pthread_mutex_unlock($0) }
  }
}
