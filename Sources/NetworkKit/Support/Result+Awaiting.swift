extension Result {
  /// What an asynchronous operation gives or throws: where a closure's error would lose its type, a
  /// result carries it out.
  ///
  /// The standard library has the like for operations that don't wait: `init(catching:)`.
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
