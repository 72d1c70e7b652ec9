/// A section of a body: bytes in memory, a file of known length, or a stream.
enum BodyPiece: Sendable {
  case bytes([UInt8])
  case file(path: String, offset: Int = 0, length: Int)
  case stream(BodyStream, length: Int?, isReplayable: Bool)

  /// The number of bytes, or `nil` if the number isn't known in advance.
  var length: Int? {
    switch self {
    case .bytes(let bytes): bytes.count
    case .file(_, _, let length): length
    case .stream(_, let length, _): length
    }
  }

  /// Throws an error if a length is negative.
  static func check(length: Int) throws(NetworkError) {
    guard length < 0 else { return }
    throw NetworkError(.invalidBody, "a stream's length is \(length); it can't be negative")
  }

  /// A Boolean value that indicates whether the piece can be read a second time.
  var isReplayable: Bool {
    if case .stream(_, _, let isReplayable) = self { isReplayable } else { true }
  }
}

/// The chunks of several pieces, in order.
struct PieceSequence: AsyncSequence, Sendable {
  typealias Element = BodyChunk
  let pieces: [BodyPiece]

  struct AsyncIterator: AsyncIteratorProtocol {
    var pieces: ArraySlice<BodyPiece>
    var file: FileChunks?
    var stream: StreamChunks?

    mutating func next() async throws(NetworkError) -> BodyChunk? {
      while true {
        if let chunk = try await file?.next() { return chunk }
        if let chunk = try await stream?.next() { return chunk }
        (file, stream) = (nil, nil)
        switch pieces.popFirst() {
        case nil: return nil
        case .bytes(let bytes): return BodyChunk(bytes)
        case .file(let path, let offset, let length):
          file = FileChunks(path: path, offset: offset, length: length)
        case .stream(let chunks, let length, _): stream = StreamChunks(chunks, length: length)
        }
      }
    }
  }

  func makeAsyncIterator() -> AsyncIterator {
    AsyncIterator(pieces: pieces[...])
  }
}

/// A reader that reads a stream, and throws an error if the stream's length differs from the declared length.
/// Transports don't have to check the length, and in a form, a wrong length would shift the bytes of the next part.
struct StreamChunks {
  private var chunks: BodyStream.AsyncIterator
  private let length: Int?
  private var count = 0
  private var isComplete = false

  init(_ stream: BodyStream, length: Int?) {
    chunks = stream.makeAsyncIterator()
    self.length = length
  }

  /// Returns the next chunk, or `nil` after the last one.
  ///
  /// The chunk that completes the declared length is returned only after the stream has ended. A server that has received
  /// the whole body can respond and close the connection before the end of a slow stream would be known, and a body that
  /// is too long is never complete.
  mutating func next() async throws(NetworkError) -> BodyChunk? {
    if isComplete { return nil }
    let chunk = try await read()
    if chunk != nil, count == length {
      // Only empty chunks can follow, because `read` throws an error for every other chunk.
      while try await read() != nil {}
      isComplete = true
    }
    return chunk
  }

  private mutating func read() async throws(NetworkError) -> BodyChunk? {
    let chunk = try await chunks.next()
    count += chunk?.count ?? 0
    if let length, count > length || (chunk == nil && count < length) {
      let found = count > length ? "more" : "only \(count)"
      throw NetworkError(
        .invalidBody,
        "a stream's declared length is \(length) bytes, but the stream contains \(found)",
        transmission: .mayHaveBeenSent)
    }
    return chunk
  }
}
