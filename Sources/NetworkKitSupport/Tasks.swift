extension Task where Failure == Never, Success: Sendable {
  /// Creates a task that runs immediately until it first suspends. On systems that support it, the task begins on the
  /// current thread.
  @inlinable
  public static func startingHere(
    _ operation: sending @escaping @isolated(any) () async -> Success
  ) -> Task {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      return Task.immediate(operation: operation)
    }
    return Task(operation: operation)
  }
}

extension Result {
  /// Runs an asynchronous operation and stores its value or error. Unlike an error that a closure rethrows, the error
  /// in a result keeps its type.
  ///
  /// The standard library has the equivalent `init(catching:)` for synchronous operations.
  @inlinable
  public nonisolated(nonsending) init(
    awaiting operation: nonisolated(nonsending) () async throws(Failure) -> Success
  ) async {
    do throws(Failure) {
      self = .success(try await operation())
    } catch {
      self = .failure(error)
    }
  }
}

/// The memory of the asynchronous functions that a task runs.
///
/// A new task has little memory, and allocates more for nearly every function that processes a request. Reserving the
/// memory of all functions at once saves a sixth of the allocations of a request.
public enum TaskMemory {
  private typealias Bytes1280 = (SIMD64<Int64>, SIMD64<Int64>, SIMD32<Int64>)
  private typealias Bytes2048 = (SIMD64<Int64>, SIMD64<Int64>, SIMD64<Int64>, SIMD64<Int64>)

  /// Reserves about 6.5 KiB, which the current task reuses for its functions until it ends.
  public static func reserve() async {
    await call(nil as (() async -> Bytes1280)?)
  }

  /// Reserves about 10 KiB, for a call in a separate task, whose transport may need more than the library's own.
  public static func reserveForAnyTransport() async {
    await call(nil as (() async -> Bytes2048)?)
  }

  /// Requires memory of about five times the size of the result if it calls `operation`. The task allocates this memory
  /// even if the function doesn't, and keeps it after the function returns.
  @_optimize(none)
  private static func call(_ operation: (() async -> Bytes1280)?) async {
    guard let operation else { return }
    let bytes = await operation()
    _ = await operation()
    _ = bytes
  }

  // A generic function would allocate the memory of its results only when it calls `operation`.
  @_optimize(none)
  private static func call(_ operation: (() async -> Bytes2048)?) async {
    guard let operation else { return }
    let bytes = await operation()
    _ = await operation()
    _ = bytes
  }
}
