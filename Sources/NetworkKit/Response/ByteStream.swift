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

extension ByteStream {
  /// The lines of a body, each given as soon as its line break has arrived.
  ///
  /// Lines end with LF or CR LF; a last line without one is given too. What is not UTF-8 is replaced
  /// by U+FFFD.
  public struct Lines: AsyncSequence, Sendable {
    /// A line without its line break.
    public typealias Element = String

    let stream: BodyStream
    let maximumLength: Int

    /// Splits the chunks of a body at their line breaks.
    public struct AsyncIterator: AsyncIteratorProtocol {
      private var chunks: BodyStream.AsyncIterator
      private let maximumLength: Int
      private var buffer: [UInt8] = []
      private var start = 0
      /// How far the buffer was searched already: a long line is looked at once.
      private var searched = 0
      private var isFinished = false

      init(_ chunks: BodyStream.AsyncIterator, maximumLength: Int) {
        self.chunks = chunks
        self.maximumLength = maximumLength
      }

      /// The next line, or `nil` at the end.
      ///
      /// - Throws: ``NetworkError/Code/responseTooLarge`` where a line is longer than the limit, and
      ///   what reading throws.
      public mutating func next() async throws(NetworkError) -> String? {
        while true {
          if let end = buffer[searched...].firstIndex(of: UInt8(ascii: "\n")) {
            defer { (start, searched) = (end + 1, end + 1) }
            return try line(upTo: end)
          }
          searched = buffer.count
          guard buffer.count - start <= maximumLength else { throw tooLong }
          if isFinished {
            guard start < buffer.count else { return nil }
            defer { start = buffer.count }
            return try line(upTo: buffer.count)
          }
          try await fill()
        }
      }

      private mutating func fill() async throws(NetworkError) {
        guard let chunk = try await chunks.next() else {
          isFinished = true
          return
        }
        buffer.removeFirst(start)
        (searched, start) = (searched - start, 0)
        chunk.withUnsafeBytes { buffer.append(contentsOf: $0) }
      }

      private func line(upTo end: Int) throws(NetworkError) -> String {
        var line = buffer[start..<end]
        guard line.count <= maximumLength else { throw tooLong }
        if line.last == UInt8(ascii: "\r") { line.removeLast() }
        return String(decoding: line, as: UTF8.self)
      }

      private var tooLong: NetworkError {
        NetworkError(
          .responseTooLarge, "a line of the response is longer than \(maximumLength) bytes",
          transmission: .responseReceived)
      }
    }

    /// Begins to read.
    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(stream.makeAsyncIterator(), maximumLength: maximumLength)
    }
  }
}
