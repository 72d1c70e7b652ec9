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
    let outcome = Arrival<Result<Value, NetworkError>>()
    if !Task.isCancelled { queue.async { outcome.deliver(Result(catching: work)) } }
    return try (await outcome.value() ?? .failure(.cancelled(.mayHaveBeenSent))).take()
  }

  /// Runs work after all work that was added earlier, without waiting for it.
  func enqueue(_ work: @escaping @Sendable () -> Void) {
    queue.async(execute: work)
  }

  /// Runs work that must be done even if the task is canceled, such as removing a file.
  ///
  /// - Parameter work: A closure that makes the blocking calls, which should be few.
  /// - Returns: The result of the work.
  /// - Throws: The error that the work throws.
  func runToEnd<Value: Sendable>(
    _ work: @escaping @Sendable () throws(NetworkError) -> Value
  ) async throws(NetworkError) -> Value {
    let outcome: Result<Value, NetworkError> = await withCheckedContinuation { continuation in
      queue.async { continuation.resume(returning: Result(catching: work)) }
    }
    return try outcome.take()
  }
}
