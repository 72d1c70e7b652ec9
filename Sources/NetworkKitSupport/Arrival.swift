/// A value that's delivered once to a single waiting task.
///
/// A canceled task stops waiting. The value is delivered through an `AsyncStream`, which stores a value that's
/// delivered before the task waits, and ends if the task is canceled.
public struct Arrival<Value: Sendable>: Sendable {
  private let stream: AsyncStream<Value>
  private let continuation: AsyncStream<Value>.Continuation

  /// Creates a value that hasn't been delivered.
  public init() {
    (stream, continuation) = AsyncStream.makeStream()
  }

  /// Waits for the value.
  ///
  /// - Returns: The value, or `nil` if the task is canceled before the value arrives.
  public func value() async -> Value? {
    await stream.first { _ in true }
  }

  /// Delivers the value.
  ///
  /// - Returns: `true` if the waiting task receives it; `false` if the task is canceled.
  @discardableResult
  public func deliver(_ value: Value) -> Bool {
    if case .terminated = continuation.yield(value) { false } else { true }
  }
}
