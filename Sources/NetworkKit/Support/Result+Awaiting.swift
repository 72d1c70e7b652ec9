extension Result {
  /// Runs an asynchronous operation and stores its value or its error: a closure's error would lose its type, and a
  /// result keeps it.
  ///
  /// The standard library has the same for synchronous operations: `init(catching:)`.
  nonisolated(nonsending) init(
    awaiting operation: nonisolated(nonsending) () async throws(Failure) -> Success
  ) async {
    do throws(Failure) {
      self = .success(try await operation())
    } catch {
      self = .failure(error)
    }
  }
}
