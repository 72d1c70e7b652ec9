extension Result {
  /// Gives the value away, or throws the error.
  ///
  /// `get()` copies the value: of a model each string and array would be retained and released.
  @inlinable
  package consuming func take() throws(Failure) -> Success {
    switch consume self {
    case .success(let value): return value
    case .failure(let error): throw error
    }
  }
}
