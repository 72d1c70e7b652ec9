/// The body of a response, read while it arrives.
///
/// ```swift
/// @NetworkRequest(endpoint: "/export")
/// struct Export {
///   typealias ResponseType = ByteStream
/// }
///
/// for try await chunk in try await Export().perform() {
///   file.write(chunk.bytes)
/// }
/// ```
///
/// The connection closes when the loop is left, the stream dropped or the task cancelled.
public struct ByteStream: StreamedResponse, AsyncSequence {
  /// A piece of the body, as large as the transport delivered it.
  public typealias Element = BodyChunk

  private let body: BodyStream

  /// The number of bytes that the server announced, where it did.
  public let expectedLength: Int?

  /// Takes over the body of a response.
  public init(response: NetworkResponse) throws(NetworkError) {
    expectedLength = response.head.headerFields[.contentLength].flatMap(Int.init)
    switch response.body {
    case .stream(let stream): body = stream
    case .bytes(let chunk): body = BodyStream(PieceSequence(pieces: [.bytes(chunk.bytes)]))
    }
  }

  /// Begins to read; a body that arrives can be read once.
  public func makeAsyncIterator() -> BodyStream.AsyncIterator {
    body.makeAsyncIterator()
  }

  /// The body as lines of text, each given as soon as its line break has arrived.
  ///
  /// - Parameter maximumLength: The longest line, in bytes; 1 MiB by default.
  /// - Returns: The lines without their line breaks, LF or CR LF.
  public func lines(maximumLength: Int = 1 << 20) -> Lines {
    Lines(stream: body, maximumLength: maximumLength)
  }

  /// The body as lines of text.
  public var lines: Lines { lines() }
}
