import NetworkKit
import NetworkKitSupport

/// An event that happens once; a task that waits for it afterwards doesn't wait.
final class Gate: Sendable {
  private struct State {
    var isOpen = false
    var lastWaiter = 0
    var waiters: [Int: CheckedContinuation<Void, any Error>] = [:]
  }

  private let state = Locked(State())

  var isOpen: Bool { state.withLock { $0.isOpen } }

  func open() {
    let waiters = state.withLock { state in
      state.isOpen = true
      defer { state.waiters = [:] }
      return state.waiters.values
    }
    for waiter in waiters { waiter.resume() }
  }

  /// Waits until the gate is open; a test's time limit ends the wait by cancelling it.
  func wait() async throws {
    let number = state.withLock { state in
      state.lastWaiter += 1
      return state.lastWaiter
    }
    try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        add(continuation, as: number)
      }
    } onCancel: {
      state.withLock { $0.waiters.removeValue(forKey: number) }?
        .resume(throwing: CancellationError())
    }
  }

  private func add(_ continuation: CheckedContinuation<Void, any Error>, as number: Int) {
    let isCancelled = Task.isCancelled
    let mustWait = state.withLock { state in
      guard !state.isOpen, !isCancelled else { return false }
      state.waiters[number] = continuation
      return true
    }
    guard !mustWait else { return }
    if isCancelled {
      continuation.resume(throwing: CancellationError())
    } else {
      continuation.resume()
    }
  }
}
