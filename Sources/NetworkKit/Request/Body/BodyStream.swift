public import Foundation

/// A body that leaves or arrives in pieces, each pulled when the reader asks for it.
///
/// ```swift
/// let body = RequestBody.stream(BodyStream(chunks), length: 1_048_576)
/// ```
///
/// One iteration at a time: an iterator pulls one chunk after another. Dropping the iterator or
/// cancelling its task closes what is behind it.
public struct BodyStream: Sendable, AsyncSequence {
  /// A piece of the body.
  public typealias Element = BodyChunk

  typealias Pull = @Sendable @concurrent () async throws(NetworkError) -> BodyChunk?

  let makePull: @Sendable () -> Pull

  /// Creates a stream from any asynchronous sequence of chunks.
  ///
  /// - Parameter chunks: The chunks. What it throws is thrown by the stream as ``NetworkError``.
  public init<Chunks: AsyncSequence & Sendable>(_ chunks: Chunks)
  where Chunks.Element == BodyChunk {
    self.init(chunks) { chunk in chunk }
  }

  /// Creates a stream from any asynchronous sequence of arrays.
  ///
  /// - Parameter chunks: The arrays. What it throws is thrown by the stream as ``NetworkError``.
  public init<Chunks: AsyncSequence & Sendable>(_ chunks: Chunks)
  where Chunks.Element == [UInt8] {
    self.init(chunks) { bytes in BodyChunk(bytes) }
  }

  /// Creates a stream from any asynchronous sequence of data.
  ///
  /// - Parameter chunks: The data. What it throws is thrown by the stream as ``NetworkError``.
  public init<Chunks: AsyncSequence & Sendable>(_ chunks: Chunks)
  where Chunks.Element == Data {
    self.init(chunks) { data in BodyChunk(data) }
  }

  /// Creates a stream from any asynchronous sequence of bytes, which are gathered to chunks.
  ///
  /// - Parameters:
  ///   - bytes: The bytes. What it throws is thrown by the stream as ``NetworkError``.
  ///   - chunkSize: How many bytes a full chunk has; 16 KiB by default.
  public init<Bytes: AsyncSequence & Sendable>(_ bytes: Bytes, chunkSize: Int = 16 << 10)
  where Bytes.Element == UInt8 {
    self.init(GatheredBytes(bytes: bytes, chunkSize: Swift.max(chunkSize, 1))) { bytes in
      BodyChunk(bytes)
    }
  }

  /// Creates a stream from a sequence of something that chunks are made of.
  init<Source: AsyncSequence & Sendable>(
    _ source: Source,
    failure: @escaping @Sendable (any Error) -> NetworkError = NetworkError.ofBody,
    chunk: @escaping @Sendable (Source.Element) -> BodyChunk
  ) {
    makePull = {
      let iterator = Locked<Source.AsyncIterator?>(source.makeAsyncIterator())
      return { @concurrent () async throws(NetworkError) -> BodyChunk? in
        guard var current = iterator.exchange(nil) else {
          throw .twoReaders
        }
        do {
          let chunk = try await current.next().map(chunk)
          _ = iterator.exchange(current)
          return chunk
        } catch {
          throw failure(error)
        }
      }
    }
  }

  /// Creates a stream whose iterations pull with a closure of their own.
  init(makePull: @escaping @Sendable () -> Pull) {
    self.makePull = makePull
  }

  /// Pulls one chunk after another.
  public struct AsyncIterator: AsyncIteratorProtocol {
    let pull: Pull

    /// The next chunk, or `nil` at the end.
    ///
    /// - Throws: ``NetworkError`` where the connection is lost, a limit runs out or the task is
    ///   cancelled.
    public mutating func next() async throws(NetworkError) -> BodyChunk? {
      try await pull()
    }
  }

  /// Begins an iteration.
  public func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(pull: makePull())
  }
}

/// The bytes of a sequence, as many at a time as a chunk holds.
private struct GatheredBytes<Bytes: AsyncSequence & Sendable>: AsyncSequence, Sendable
where Bytes.Element == UInt8 {
  typealias Element = [UInt8]

  let bytes: Bytes
  let chunkSize: Int

  struct AsyncIterator: AsyncIteratorProtocol {
    var bytes: Bytes.AsyncIterator
    let chunkSize: Int

    @concurrent mutating func next() async throws -> [UInt8]? {
      var chunk: [UInt8] = []
      while chunk.count < chunkSize, let byte = try await bytes.next() { chunk.append(byte) }
      return chunk.isEmpty ? nil : chunk
    }
  }

  func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(bytes: bytes.makeAsyncIterator(), chunkSize: chunkSize)
  }
}

extension NetworkError {
  /// The error of a body that a second task reads meanwhile.
  static let twoReaders = NetworkError(
    .invalidBody, "the body is read by two tasks at once; one can read it")

  /// The error of a streamed response that has been read before.
  static let secondReading = NetworkError(
    .invalidBody, "the body of a streamed response can be read only once",
    transmission: .responseReceived)

  /// What a body's own sequence threw.
  @Sendable static func ofBody(_ error: any Error) -> NetworkError {
    if let error = error as? NetworkError { return error }
    if error is CancellationError { return .cancelled(.mayHaveBeenSent) }
    return NetworkError(
      .invalidBody, "the body could not be read: \(type(of: error))", underlyingError: error,
      transmission: .mayHaveBeenSent)
  }
}
