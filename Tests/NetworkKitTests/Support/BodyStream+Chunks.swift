import NetworkKit

extension BodyStream {
  /// A stream of these chunks, which ends with an error if there is one.
  static func chunks(_ texts: [String], error: (any Error)? = nil) -> BodyStream {
    let (stream, continuation) = AsyncThrowingStream.makeStream(of: BodyChunk.self)
    for text in texts { continuation.yield(BodyChunk(Array(text.utf8))) }
    continuation.finish(throwing: error)
    return BodyStream(stream)
  }
}
