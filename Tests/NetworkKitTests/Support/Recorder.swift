import Foundation

/// Collects what closures report, from wherever they run.
final class Recorder<Value: Sendable>: @unchecked Sendable {
  private let lock = NSLock()
  private var recorded: [Value] = []

  func record(_ value: Value) {
    lock.withLock { recorded.append(value) }
  }

  var values: [Value] { lock.withLock { recorded } }
}
