/// A value that's delivered once to a single waiting task.
///
/// The value is stored if it's delivered before the task waits. A canceled task stops waiting, unless the value has been
/// delivered.
public struct Arrival<Value: Sendable>: Sendable {
  private enum State: Sendable {
    case pending
    case awaited(CheckedContinuation<Value?, Never>)
    case delivered(Value)
    /// The task has received the value, or doesn't wait for it anymore.
    case ended
  }

  private let state = Locked(State.pending)

  /// Creates a value that hasn't been delivered.
  public init() {}

  /// Waits for the value.
  ///
  /// - Returns: The value, or `nil` if the task is canceled before the value arrives.
  public func value() async -> Value? {
    await withTaskCancellationHandler {
      await withCheckedContinuation { wait(with: $0) }
    } onCancel: {
      cancel()
    }
  }

  private func wait(with continuation: CheckedContinuation<Value?, Never>) {
    let value = state.withLock { state -> Value?? in
      switch state {
      case .pending:
        state = .awaited(continuation)
        return nil
      case .delivered(let value):
        state = .ended
        return value
      case .awaited, .ended:
        return .some(nil)
      }
    }
    if let value { continuation.resume(returning: value) }
  }

  /// Ends the wait without a value.
  public func cancel() {
    let continuation = state.withLock { state -> CheckedContinuation<Value?, Never>? in
      switch state {
      case .pending:
        state = .ended
        return nil
      case .awaited(let continuation):
        state = .ended
        return continuation
      case .delivered, .ended:
        return nil
      }
    }
    continuation?.resume(returning: nil)
  }

  /// Delivers the value.
  ///
  /// - Returns: `true` if the waiting task receives it; `false` if the task is canceled or has a value.
  @discardableResult
  public func deliver(_ value: Value) -> Bool {
    let (continuation, isDelivered) = state.withLock {
      state -> (CheckedContinuation<Value?, Never>?, Bool) in
      switch state {
      case .pending:
        state = .delivered(value)
        return (nil, true)
      case .awaited(let continuation):
        state = .ended
        return (continuation, true)
      case .delivered, .ended:
        return (nil, false)
      }
    }
    continuation?.resume(returning: value)
    return isDelivered
  }
}
