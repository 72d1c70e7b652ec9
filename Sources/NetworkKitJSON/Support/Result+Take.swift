extension Result {
  /// Consumes the result and returns its value, or throws its error.
  ///
  /// `get()` copies the value, which retains and releases each string and array of a model.
  @inlinable
  package consuming func take() throws(Failure) -> Success {
    switch consume self {
    case .success(let value): return value
    case .failure(let error): throw error
    }
  }
}
