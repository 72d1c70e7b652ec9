public import Foundation
internal import NetworkKitSupport

/// An asynchronous sequence of the chunks in a request or response body.
///
/// ```swift
/// let body = RequestBody.stream(BodyStream(chunks), length: 1_048_576)
/// ```
///
/// The stream produces a chunk only when the consumer requests one. Iterate over the stream from one task at a time.
/// Discarding the iterator or canceling its task closes the underlying file or connection.
public struct BodyStream: Sendable, AsyncSequence {
  /// A chunk of the body.
  public typealias Element = BodyChunk

  /// A function that returns the next chunk of an iteration. Only one task at a time may call it.
  typealias Pull = @Sendable @concurrent () async throws(NetworkError) -> BodyChunk?

  let makePull: @Sendable () -> Pull

  /// Creates a stream from any asynchronous sequence of chunks.
  ///
  /// - Parameter chunks: The chunks. The stream converts the errors that the sequence throws into ``NetworkError``
  ///   values.
  public init<Chunks: AsyncSequence & Sendable>(_ chunks: Chunks)
  where Chunks.Element == BodyChunk {
    self.init({ chunks.makeAsyncIterator() }) { chunks in try await chunks.next() }
  }

  /// Creates a stream from any asynchronous sequence of arrays.
  ///
  /// - Parameter chunks: The arrays. The stream converts the errors that the sequence throws into ``NetworkError``
  ///   values.
  public init<Chunks: AsyncSequence & Sendable>(_ chunks: Chunks)
  where Chunks.Element == [UInt8] {
    self.init({ chunks.makeAsyncIterator() }) { chunks in
      try await chunks.next().map { BodyChunk($0) }
    }
  }

  /// Creates a stream from any asynchronous sequence of `Data` values.
  ///
  /// - Parameter chunks: The `Data` values. The stream converts the errors that the sequence throws into
  ///   ``NetworkError`` values.
  public init<Chunks: AsyncSequence & Sendable>(_ chunks: Chunks)
  where Chunks.Element == Data {
    self.init({ chunks.makeAsyncIterator() }) { chunks in
      try await chunks.next().map { BodyChunk($0) }
    }
  }

  /// Creates a stream that collects the bytes of any asynchronous sequence into chunks.
  ///
  /// - Parameters:
  ///   - bytes: The bytes, in order. The stream converts the errors that the sequence throws into ``NetworkError``
  ///     values.
  ///   - chunkSize: The number of bytes in a full chunk; 16 KiB by default.
  public init<Bytes: AsyncSequence & Sendable>(_ bytes: Bytes, chunkSize: Int = 16 << 10)
  where Bytes.Element == UInt8 {
    let chunkSize = Swift.max(chunkSize, 1)
    self.init({ bytes.makeAsyncIterator() }) { bytes in
      var chunk: [UInt8] = []
      while chunk.count < chunkSize, let byte = try await bytes.next() { chunk.append(byte) }
      return chunk.isEmpty ? nil : BodyChunk(chunk)
    }
  }

  /// Creates a stream that reads the chunks of several streams, in order.
  init(joining streams: [BodyStream]) {
    self.init({ (current: AsyncIterator?.none, rest: streams[...]) }) { state in
      repeat {
        if let chunk = try await state.current?.next() { return chunk }
        state.current = state.rest.popFirst()?.makeAsyncIterator()
      } while state.current != nil
      return nil
    }
  }

  /// Creates a stream whose iterations have a separate state each.
  ///
  /// - Parameters:
  ///   - makeState: A closure that returns the state of an iteration, such as an iterator.
  ///   - next: A closure that returns the next chunk. The stream converts the errors that it throws.
  init<State>(
    _ makeState: @escaping @Sendable () -> sending State,
    next: @escaping @Sendable @concurrent (inout State) async throws -> BodyChunk?
  ) {
    makePull = {
      let reader = SingleReader(makeState())
      return { @concurrent () async throws(NetworkError) in
        try await reader.read { state throws(NetworkError) in
          do {
            return try await next(&state)
          } catch {
            throw .ofBody(error)
          }
        }
      }
    }
  }

  /// Creates a stream that makes a separate closure for each iteration.
  init(makePull: @escaping @Sendable () -> Pull) {
    self.makePull = makePull
  }

  /// A version of the stream that throws an error if it's read a second time.
  var readableOnce: BodyStream {
    let isRead = Locked(false)
    return BodyStream {
      guard isRead.exchange(true) else { return makePull() }
      return { @concurrent () async throws(NetworkError) in throw .secondReading }
    }
  }

  /// Returns a stream of the same chunks that uses a function to read each of them.
  ///
  /// - Parameter run: A function that calls its argument to read the next chunk.
  func pulling(
    _ run: @escaping @Sendable (@escaping Pull) async throws(NetworkError) -> BodyChunk?
  ) -> BodyStream {
    BodyStream {
      let pull = makePull()
      return { @concurrent () async throws(NetworkError) in try await run(pull) }
    }
  }

  /// An iterator over the chunks in a body. Only one task at a time can use it.
  public struct AsyncIterator: AsyncIteratorProtocol, Sendable {
    let pull: Pull

    /// Returns the next chunk, or `nil` at the end of the body.
    ///
    /// - Throws: A ``NetworkError`` if the connection is lost, a timeout expires, a limit is exceeded, or the task is
    ///   canceled.
    public mutating func next() async throws(NetworkError) -> BodyChunk? {
      try await pull()
    }
  }

  /// Returns an iterator over the chunks.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(pull: makePull())
  }
}

extension NetworkError {
  /// The error that's thrown if two tasks read a body at the same time.
  static let twoReaders = NetworkError(
    .invalidBody, "two tasks are reading the body at the same time; only one task can read it")

  /// The error that's thrown if a streamed response is read a second time.
  static let secondReading = NetworkError(
    .invalidBody, "the body of a streamed response can be read only once",
    transmission: .responseReceived)

  /// Returns a transport's failure as a failure that occurred after the response head arrived.
  ///
  /// - Parameter isTruncated: A Boolean value that indicates whether the failure is a closed connection, which
  ///   truncates the body.
  func inBody(isTruncated: Bool) -> NetworkError {
    var error = self
    error.transmission = .responseReceived
    if isTruncated {
      error.code = .incompleteBody
      error.reason = "the connection closed before the body was complete"
    }
    return error
  }

  /// Converts an error that a body's sequence throws.
  fileprivate static func ofBody(_ error: any Error) -> NetworkError {
    error as? NetworkError
      ?? .wrapping(
        error, as: .invalidBody, "the body couldn't be read: \(type(of: error))",
        transmission: .mayHaveBeenSent)
  }
}

// MARK: One reader

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
