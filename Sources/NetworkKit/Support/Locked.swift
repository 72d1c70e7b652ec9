internal import Foundation

/// A value behind a lock: the one place of this library where `Sendable` is promised unchecked.
///
/// `Mutex` asks for macOS 15, and on Linux the thread sanitizer does not know it; `NSLock` serves until
/// then. Every access goes through ``withLock(_:)``, and no lock is held across a suspension.
package final class Locked<Value>: @unchecked Sendable {
  private let lock = NSLock()
  private var value: Value

  package init(_ value: Value) {
    self.value = value
  }

  /// Runs `body` with exclusive access to the value.
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    lock.lock()
    defer { lock.unlock() }
    return try body(&value)
  }
}
