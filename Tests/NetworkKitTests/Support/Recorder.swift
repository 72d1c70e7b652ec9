import NetworkKit
import NetworkKitSupport

/// Collects what closures report, from wherever they run.
final class Recorder<Value: Sendable>: Sendable {
  private let recorded = Locked<[Value]>([])

  func record(_ value: Value) {
    recorded.withLock { $0.append(value) }
  }

  var values: [Value] { recorded.withLock { $0 } }
}
