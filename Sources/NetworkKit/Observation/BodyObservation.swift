internal import NetworkKitSupport

/// The end of a body: the number of bytes that were read, and the error if the body isn't complete.
public struct BodyEnd: Sendable, Hashable {
  /// The number of bytes that were read.
  public let byteCount: Int

  /// The code of the error; ``NetworkError/Code/cancelled`` if the body was dropped, or `nil` if it's complete.
  public let failure: NetworkError.Code?
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
    // The stream or its reader was dropped, so the rest isn't read.
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
    // The first reader alone keeps the observation, so discarding the reader ends it.
    let unread = Locked<BodyObservation?>(BodyObservation(onFirstByte: onFirstByte, onEnd: onEnd))
    return BodyStream {
      let (pull, observation) = (makePull(), unread.exchange(nil))
      guard let observation else { return pull }
      return { @concurrent () async throws(NetworkError) in
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
}

extension NetworkResponse {
  /// Returns the response with a body that reports its beginning and end. A buffered body reports both immediately.
  ///
  /// Middleware that measures or counts requests learns from the end of the body when a request is complete:
  ///
  /// ```swift
  /// return response.observingBody { end in
  ///   print(request.name, end.byteCount, "bytes", end.failure.map { "\($0)" } ?? "complete")
  /// }
  /// ```
  ///
  /// - Parameters:
  ///   - onFirstByte: A closure that's called when the first bytes are read.
  ///   - onEnd: A closure that's called once: when the body is complete, fails, or is dropped.
  /// - Returns: The response with the observed body.
  public func observingBody(
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

extension RequestBody {
  /// Returns the body with a closure that's called when a transport has read it. For a body in memory, the closure is
  /// called immediately.
  ///
  /// - Parameter onEnd: A closure that's called once: when the body is complete, fails, or is dropped.
  /// - Returns: The observed body.
  public func observed(onEnd: @escaping @Sendable (BodyEnd) -> Void) -> RequestBody {
    guard case .stream = content else {
      onEnd(BodyEnd(byteCount: length ?? 0, failure: nil))
      return self
    }
    var body = self
    body.replaceStream { $0.observed(onEnd: onEnd) }
    return body
  }
}

// MARK: Copies
extension BodyStream {
  /// Returns a stream of the same bytes that copies them while they're read.
  ///
  /// Middleware that stores or logs bodies receives the copy without a delay for the reader:
  ///
  /// ```swift
  /// response.body = .stream(stream.copying(upTo: 1 << 20) { body in await archive.add(body) })
  /// ```
  ///
  /// - Parameters:
  ///   - maximumSize: The maximum number of bytes to copy. A longer body isn't copied.
  ///   - store: A closure that receives the whole body at the end of the stream, before the reader detects the end. The
  ///     closure isn't called if the body fails or isn't read to its end.
  /// - Returns: The stream.
  public func copying(
    upTo maximumSize: Int, _ store: @escaping @Sendable (BodyChunk) async -> Void
  ) -> BodyStream {
    BodyStream({ (pull: makePull(), copy: Optional(BodyCollector())) }) { state in
      guard let chunk = try await state.pull() else {
        if let copy = state.copy.take() { await store(copy.chunk) }
        return nil
      }
      let count = (state.copy?.count ?? 0) + chunk.count
      if count > maximumSize { state.copy = nil } else { state.copy?.append(chunk) }
      return chunk
    }
  }
}
