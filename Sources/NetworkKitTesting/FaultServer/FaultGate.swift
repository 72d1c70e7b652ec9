/// A gate that makes a ``FaultScript`` wait until a test opens the gate.
///
/// ```swift
/// let gate = FaultGate()
/// try await withFaultServer { _ in
///   .status(200).header("Content-Length", "2").body("a").wait(for: gate).body("b")
/// } operation: { server in
///   …
///   gate.open()
/// }
/// ```
public final class FaultGate: Sendable {
  struct State: Sendable {
    var isOpen = false
    var passes = 0
    /// The pipes that wake the waiting scripts.
    var waiting: [WakePipe] = []
  }

  private let state = Observed(State())

  /// Creates a closed gate.
  public init() {}

  /// Opens the gate permanently. Current and future waits end immediately.
  public func open() {
    wake { $0.isOpen = true }
  }

  /// Lets scripts pass through the gate the specified number of times, now or in the future.
  ///
  /// Each pass ends one wait or lets a `drip` step send one byte.
  ///
  /// - Parameter count: The number of passes; 1 by default.
  public func pass(_ count: Int = 1) {
    wake { $0.passes += count }
  }

  /// Waits until the specified number of scripts are waiting at the gate.
  ///
  /// - Parameter count: The number of waiting scripts; 1 by default.
  /// - Throws: A `CancellationError` if the task is canceled while it's waiting.
  public func waitForWaiters(count: Int = 1) async throws {
    try await state.wait { $0.waiting.count >= count }
  }

  private func wake(_ change: (inout State) -> Void) {
    let waiting = state.update { state in
      change(&state)
      return state.waiting
    }
    for pipe in waiting { pipe.wake() }
  }

  // MARK: Scripts

  /// Passes through the gate if it's open or has a pass remaining.
  func takePass() -> Bool {
    state.update { state in
      if state.isOpen { return true }
      guard state.passes > 0 else { return false }
      state.passes -= 1
      return true
    }
  }

  func add(_ pipe: WakePipe) {
    state.update { $0.waiting.append(pipe) }
  }

  func remove(_ pipe: WakePipe) {
    state.update { state in state.waiting.removeAll { $0 === pipe } }
  }
}
