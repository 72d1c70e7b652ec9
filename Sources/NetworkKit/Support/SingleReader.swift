internal import NetworkKitSupport

/// A mutable state, such as an iterator, that only one task at a time can use.
///
/// The state isn't available while a task uses it, so a second reader throws an error instead of a data race. If a
/// reading fails, the state is discarded, which closes what it reads, and each later reading throws the same error.
struct SingleReader<State>: Sendable {
  private enum Stage {
    case waiting(State)
    case reading
    case failed(NetworkError)
  }

  private let stage: Locked<Stage>

  init(_ state: sending State) {
    stage = Locked(.waiting(state))
  }

  /// Reads a value from the state.
  ///
  /// - Parameter body: A closure that reads the value, and may change the state.
  /// - Returns: The value.
  /// - Throws: The error of the closure, or of an earlier reading that failed; ``NetworkError/Code/invalidBody`` if
  ///   another task is reading.
  func read<Value: Sendable>(
    _ body: @Sendable @concurrent (inout State) async throws(NetworkError) -> Value
  ) async throws(NetworkError) -> Value {
    switch stage.exchange(.reading) {
    case .waiting(var state):
      do throws(NetworkError) {
        let value = try await body(&state)
        _ = stage.exchange(.waiting(state))
        return value
      } catch {
        _ = stage.exchange(.failed(error))
        throw error
      }
    case .reading:
      throw .twoReaders
    case .failed(let error):
      _ = stage.exchange(.failed(error))
      throw error
    }
  }
}
