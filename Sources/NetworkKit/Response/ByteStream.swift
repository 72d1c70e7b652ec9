internal import NetworkKitSupport

/// A response body that's read as it arrives.
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
/// The connection closes when you leave the loop, discard the stream, or cancel the task.
public struct ByteStream: StreamedResponse, AsyncSequence {
  /// A chunk of the body. The transport determines the chunk's size.
  public typealias Element = BodyChunk

  private let body: BodyStream

  /// The body length that the server declared, in bytes, or `nil` if the server didn't declare a valid length.
  public let expectedLength: Int?

  /// Creates a stream from a response body.
  ///
  /// - Parameter response: The response. Its body can be streamed or buffered.
  public init(response: NetworkResponse) throws(NetworkError) {
    expectedLength = response.announcedLength
    body = response.bodyStream
  }

  /// Creates a stream from chunks, for use in stubs and on servers.
  ///
  /// - Parameters:
  ///   - chunks: The chunks.
  ///   - expectedLength: The body length, in bytes; `nil` (not known) by default.
  public init(_ chunks: BodyStream, expectedLength: Int? = nil) {
    self.expectedLength = expectedLength
    body = chunks
  }

  /// Creates an iterator over the chunks of the body. A streamed body can be read only once.
  public func makeAsyncIterator() -> BodyStream.AsyncIterator {
    body.makeAsyncIterator()
  }

  /// Returns the body as lines of text, each of which is available as soon as its line break arrives.
  ///
  /// - Parameter maximumLength: The maximum length of a line, in bytes; 1 MiB by default.
  /// - Returns: The lines, without their line breaks (LF or CR LF).
  public func lines(maximumLength: Int = 1 << 20) -> Lines {
    Lines(stream: body, maximumLength: maximumLength)
  }

  /// The body as lines of text.
  public var lines: Lines { lines() }
}

extension ByteStream {
  /// The lines of a body, each of which is available as soon as its line break arrives.
  ///
  /// A line ends with LF or CR LF. The last line doesn't need a line break. U+FFFD replaces invalid UTF-8.
  public struct Lines: AsyncSequence, Sendable {
    /// A line, without its line break.
    public typealias Element = String

    let stream: BodyStream
    let maximumLength: Int

    /// An iterator over the lines of a body.
    public struct AsyncIterator: AsyncIteratorProtocol {
      private var chunks: BodyStream.AsyncIterator
      private var lines: LineBuffer
      private var isFinished = false

      init(_ chunks: BodyStream.AsyncIterator, maximumLength: Int) {
        self.chunks = chunks
        lines = LineBuffer(maximumLength: maximumLength)
      }

      /// Returns the next line, or `nil` at the end of the body.
      ///
      /// - Throws: ``NetworkError/Code/responseTooLarge`` if a line is longer than the limit, or an error that occurs
      ///   while the body is being read.
      public mutating func next() async throws(NetworkError) -> String? {
        while true {
          if let line = try nextArrived() { return String(decoding: line, as: UTF8.self) }
          if isFinished { return nil }
          if let chunk = try await chunks.next() {
            chunk.withUnsafeBytes { lines.append($0) }
          } else {
            isFinished = true
          }
        }
      }

      private mutating func nextArrived() throws(NetworkError) -> ArraySlice<UInt8>? {
        do throws(LineTooLongError) {
          if let line = try lines.next() { return line }
          return isFinished ? try lines.last() : nil
        } catch {
          throw .lineTooLong(
            maximumLength: error.maximumLength, setting: "the argument to lines(maximumLength:)")
        }
      }

      /// Returns the next line, or `nil` at the end of the body.
      ///
      /// A `for` loop calls this method. It changes actors only to wait for the server.
      ///
      /// - Parameter actor: The caller's actor.
      /// - Throws: The errors of ``next()``.
      public mutating func next(
        isolation actor: isolated (any Actor)?
      ) async throws(NetworkError) -> String? {
        try await next()
      }
    }

    /// Creates an iterator over the lines.
    public func makeAsyncIterator() -> AsyncIterator {
      AsyncIterator(stream.makeAsyncIterator(), maximumLength: maximumLength)
    }
  }
}
