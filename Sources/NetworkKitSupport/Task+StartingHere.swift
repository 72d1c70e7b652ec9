extension Task where Failure == Never, Success: Sendable {
  /// Creates a task that runs immediately until it first suspends. On systems that support it, the task begins on the
  /// current thread.
  public static func startingHere(
    _ operation: @escaping @Sendable @concurrent () async -> Success
  ) -> Task {
    if #available(macOS 26, iOS 26, tvOS 26, watchOS 26, visionOS 26, *) {
      return Task.immediate(operation: operation)
    }
    return Task(operation: operation)
  }
}
