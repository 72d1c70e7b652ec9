internal import Dispatch
internal import NetworkKitSupport

/// A thread for blocking calls, such as calls that read a file.
///
/// Tasks share as many threads as there are cores, and a call that blocks one of these threads delays other tasks. A
/// serial queue runs on a separate thread. A file or stream that's read piece by piece has one queue, so it blocks at
/// most one thread.
struct BlockingQueue: Sendable {
  private let queue = DispatchQueue(label: "NetworkKit.BlockingQueue")

  /// Runs work on the queue's thread after all work that was added earlier.
  ///
  /// - Parameter work: A closure that makes the blocking calls.
  /// - Returns: The result of the work.
  /// - Throws: The error that the work throws, or ``NetworkError/Code/cancelled`` as soon as the task is canceled. In
  ///   that case, the work continues, but its result is discarded.
  func run<Value: Sendable>(
    _ work: @escaping @Sendable () throws(NetworkError) -> Value
  ) async throws(NetworkError) -> Value {
    let outcome = Outcome<Value>()
    return try await withTaskCancellationHandler {
      await withCheckedContinuation { continuation in
        guard outcome.isAwaited(by: continuation) else { return }
        queue.async { outcome.resolve(Result(catching: work)) }
      }
    } onCancel: {
      outcome.resolve(.failure(.cancelled(.mayHaveBeenSent)))
    }.take()
  }

  /// Runs work that must be done even if the task is canceled, such as removing a file.
  ///
  /// - Parameter work: A closure that makes the blocking calls, which should be few.
  /// - Returns: The result of the work.
  /// - Throws: The error that the work throws.
  func runToEnd<Value: Sendable>(
    _ work: @escaping @Sendable () throws(NetworkError) -> Value
  ) async throws(NetworkError) -> Value {
    try await withCheckedContinuation { (continuation: Outcome<Value>.Continuation) in
      queue.async { continuation.resume(returning: Result(catching: work)) }
    }.take()
  }
}

/// The first of two results: the result of the work, or a cancellation.
private final class Outcome<Value: Sendable>: Sendable {
  typealias Continuation = CheckedContinuation<Result<Value, NetworkError>, Never>

  private enum State {
    case pending
    case awaited(Continuation)
    case resolved
  }

  private let state = Locked(State.pending)

  /// Sets the continuation, unless the task was already canceled.
  func isAwaited(by continuation: Continuation) -> Bool {
    let isPending = state.withLock { state in
      guard case .pending = state else { return false }
      state = .awaited(continuation)
      return true
    }
    if !isPending { continuation.resume(returning: .failure(.cancelled(.mayHaveBeenSent))) }
    return isPending
  }

  func resolve(_ result: Result<Value, NetworkError>) {
    let continuation: Continuation? = state.withLock { state in
      defer { state = .resolved }
      guard case .awaited(let continuation) = state else { return nil }
      return continuation
    }
    continuation?.resume(returning: result)
  }
}
