/// The end of a body: the number of bytes that were read, and the error if the body isn't complete.
struct BodyEnd: Sendable {
  let byteCount: Int
  /// The code of the error; ``NetworkError/Code/cancelled`` if the body was dropped, or `nil` if it's complete.
  let failure: NetworkError.Code?
}

/// An object that counts the bytes that are read from a body, and reports the end of the body once.
private final class BodyObservation: Sendable {
  private let state = Locked((byteCount: 0, isEnded: false))
  private let onFirstByte: @Sendable () -> Void
  private let onEnd: @Sendable (BodyEnd) -> Void

  init(
    onFirstByte: @escaping @Sendable () -> Void, onEnd: @escaping @Sendable (BodyEnd) -> Void
  ) {
    self.onFirstByte = onFirstByte
    self.onEnd = onEnd
  }

  deinit {
    // The stream was dropped, so its rest isn't read.
    end(.cancelled)
  }

  func add(_ byteCount: Int) {
    let isFirst = state.withLock { state in
      defer { state.byteCount += byteCount }
      return state.byteCount == 0
    }
    if isFirst, byteCount > 0 { onFirstByte() }
  }

  func end(_ failure: NetworkError.Code?) {
    let byteCount = state.withLock { state -> Int? in
      guard !state.isEnded else { return nil }
      state.isEnded = true
      return state.byteCount
    }
    if let byteCount { onEnd(BodyEnd(byteCount: byteCount, failure: failure)) }
  }
}

extension BodyStream {
  /// Returns the same stream with closures that are called at its beginning and end.
  ///
  /// - Parameters:
  ///   - onFirstByte: A closure that's called when the first bytes are read.
  ///   - onEnd: A closure that's called once: when the stream ends, fails, or is dropped.
  func observed(
    onFirstByte: @escaping @Sendable () -> Void = {}, onEnd: @escaping @Sendable (BodyEnd) -> Void
  ) -> BodyStream {
    let observation = BodyObservation(onFirstByte: onFirstByte, onEnd: onEnd)
    return pulling { pull throws(NetworkError) in
      do throws(NetworkError) {
        guard let chunk = try await pull() else {
          observation.end(nil)
          return nil
        }
        observation.add(chunk.count)
        return chunk
      } catch {
        observation.end(error.code)
        throw error
      }
    }
  }
}

extension NetworkResponse {
  /// Returns the response with a body that reports its beginning and end. A buffered body reports both immediately.
  ///
  /// - Parameters:
  ///   - onFirstByte: A closure that's called when the first bytes are read.
  ///   - onEnd: A closure that's called once: when the body is complete, fails, or is dropped.
  func observingBody(
    onFirstByte: @escaping @Sendable () -> Void = {}, onEnd: @escaping @Sendable (BodyEnd) -> Void
  ) -> NetworkResponse {
    switch body {
    case .bytes(let chunk):
      if chunk.count > 0 { onFirstByte() }
      onEnd(BodyEnd(byteCount: chunk.count, failure: nil))
      return self
    case .stream(let stream):
      var response = self
      response.body = .stream(stream.observed(onFirstByte: onFirstByte, onEnd: onEnd))
      return response
    }
  }
}
