internal import Foundation

/// A value behind a lock: the one place of this library where `Sendable` is promised unchecked.
///
/// A value that is `Sendable` is used under the lock, by ``withLock(_:)``. Any other value can only be
/// exchanged for another one, so that never more than one task has it.
///
/// `Mutex` asks for macOS 15, and on Linux the thread sanitizer does not know it; `NSLock` serves until
/// then. No lock is held across a suspension.
package final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  package init(_ value: sending Value) {
    self.value = value
  }

  /// Puts another value in the place of the value, which is returned.
  package func exchange(_ other: sending Value) -> sending Value {
    lock.lock()
    defer { lock.unlock() }
    let value = value
    self.value = other
    return value
  }
}

extension Locked where Value: Sendable {
  /// Runs `body` with exclusive access to the value.
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
