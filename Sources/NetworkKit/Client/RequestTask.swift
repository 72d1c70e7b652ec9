/// A request that was performed with a completion handler: the handle to cancel it.
public struct RequestTask: Sendable, Hashable {
  private let task: Task<Void, Never>

  init(_ task: Task<Void, Never>) {
    self.task = task
  }

  /// Cancels the request; its completion is called with ``NetworkError/Code/cancelled``, unless it
  /// has its answer already.
  public func cancel() {
    task.cancel()
  }

  /// Whether the request was cancelled.
  public var isCancelled: Bool { task.isCancelled }

  /// Waits until the completion has been called.
  public func waitUntilFinished() async {
    await task.value
  }
}
