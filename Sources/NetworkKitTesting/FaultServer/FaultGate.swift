/// Where a ``FaultScript`` waits until a test lets it go on.
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
    /// Those who wait, by the descriptor that wakes them.
    var waiting: [WakePipe] = []
  }

  private let state = Observed(State())

  /// Creates a gate that is shut.
  public init() {}

  /// Lets everybody through, now and later.
  public func open() {
    wake { $0.isOpen = true }
  }

  /// Lets so many through, now or later: that many waits, or that many bytes of a drip.
  ///
  /// - Parameter count: How many.
  public func pass(_ count: Int = 1) {
    wake { $0.passes += count }
  }

  /// Waits until scripts wait here.
  ///
  /// - Parameter count: How many.
  /// - Throws: `CancellationError` where the task is cancelled first.
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

  // MARK: The script's side

  /// Goes through, if the gate lets one more.
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
