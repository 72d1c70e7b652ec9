extension Result {
  /// Runs an asynchronous operation and stores its value or error. Unlike an error that a closure rethrows, the error
  /// in a result keeps its type.
  ///
  /// The standard library has the equivalent `init(catching:)` for synchronous operations.
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
