internal import NetworkKit
internal import NetworkKitSupport

/// A value protected by a lock, which tasks can wait for.
final class Observed<Value: Sendable>: Sendable {
  private typealias Continuation = CheckedContinuation<Value, any Error>

  private struct Waiter {
    let condition: @Sendable (Value) -> Bool
    let continuation: Continuation
  }

  private struct State {
    var value: Value
    var nextWaiter = 0
    var waiters: [Int: Waiter] = [:]
    var cancelled: Set<Int> = []
  }

  private let state: Locked<State>

  init(_ value: Value) {
    state = Locked(State(value: value))
  }

  var value: Value { state.withLock { $0.value } }

  /// Changes the value and resumes the tasks whose conditions it now meets.
  @discardableResult
  func update<Result>(_ change: (inout Value) -> Result) -> Result {
    let (result, value, woken) = state.withLock { state in
      let result = change(&state.value)
      // Copies the value only if a task waits, so that it's otherwise changed in place.
      guard !state.waiters.isEmpty else { return (result, nil as Value?, [] as [Waiter]) }
      let value = state.value
      let woken = state.waiters.filter { $0.value.condition(value) }
      for id in woken.keys { state.waiters[id] = nil }
      return (result, value, Array(woken.values))
    }
    if let value {
      for waiter in woken { waiter.continuation.resume(returning: value) }
    }
    return result
  }

  /// Waits until the value meets a condition.
  ///
  /// - Returns: The value that meets the condition.
  /// - Throws: A `CancellationError` if the task is canceled while it's waiting.
  @discardableResult
  func wait(until condition: @escaping @Sendable (Value) -> Bool) async throws -> Value {
    let id = state.withLock { state in
      state.nextWaiter += 1
      return state.nextWaiter
    }
    return try await withTaskCancellationHandler {
      try await withCheckedThrowingContinuation { continuation in
        add(Waiter(condition: condition, continuation: continuation), as: id)
      }
    } onCancel: {
      let waiter = state.withLock { state in
        let waiter = state.waiters.removeValue(forKey: id)
        // The task doesn't wait yet, or doesn't wait anymore.
        if waiter == nil { state.cancelled.insert(id) }
        return waiter
      }
      waiter?.continuation.resume(throwing: CancellationError())
    }
  }

  private func add(_ waiter: Waiter, as id: Int) {
    let outcome: Result<Value, CancellationError>? = state.withLock { state in
      if state.cancelled.remove(id) != nil { return .failure(CancellationError()) }
      if waiter.condition(state.value) { return .success(state.value) }
      state.waiters[id] = waiter
      return nil
    }
    if let outcome { waiter.continuation.resume(with: outcome.mapError { $0 }) }
  }
}
