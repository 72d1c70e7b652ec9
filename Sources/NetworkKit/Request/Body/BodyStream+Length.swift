extension BodyStream {
  /// Returns a stream of the same chunks that throws an error if their length differs from the declared length.
  func checkingLength(_ length: Int) -> BodyStream {
    BodyStream({ StreamChunks(chunks: makeAsyncIterator(), length: length) }) { chunks in
      try await chunks.next()
    }
  }
}

/// A reader that reads a stream, and throws an error if the stream's length differs from the declared length.
/// Transports don't have to check the length, and in a form, a wrong length would shift the bytes of the next part.
struct StreamChunks {
  var chunks: BodyStream.AsyncIterator
  /// The declared length; `nil` if it isn't known.
  let length: Int?
  private(set) var count = 0
  /// A Boolean value that indicates whether the declared length is complete.
  private(set) var isComplete = false

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
