#if canImport(Darwin)
  internal import Foundation
#else
  internal import Synchronization
#endif

/// A value behind a lock: the one place of this library where `Sendable` is promised unchecked.
///
/// On Apple's systems `Mutex` asks for a newer one than this package does; `NSLock` serves until then.
/// Every access goes through ``withLock(_:)``, and no lock is held across a suspension.
package final class Locked<Value>: @unchecked Sendable {
  #if canImport(Darwin)
    private let lock = NSLock()
  #else
    private let lock = Mutex(())
  #endif
  private var value: Value

  package init(_ value: Value) {
    self.value = value
  }

  /// Runs `body` with exclusive access to the value.
  package func withLock<Result, Failure: Error>(
    _ body: (inout Value) throws(Failure) -> Result
  ) throws(Failure) -> Result {
    #if canImport(Darwin)
      lock.lock()
      defer { lock.unlock() }
      return try body(&value)
    #else
      return try lock.withLock { _ throws(Failure) in
        // The mutex guards `value`, which it does not hold.
        nonisolated(unsafe) let result = try body(&value)
        return result
      }
    #endif
  }
}
