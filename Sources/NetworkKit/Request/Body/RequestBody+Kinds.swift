public import Foundation

extension RequestBody {
  /// The media type for bytes of unknown type (RFC 2046, section 4.5.1).
  static let binary = "application/octet-stream"

  /// Returns a body that contains text, encoded as UTF-8.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - contentType: The media type; `text/plain; charset=utf-8` by default.
  /// - Returns: A replayable body.
  public static func text(
    _ text: String, contentType: String = "text/plain; charset=utf-8"
  ) -> RequestBody {
    .bytes(Array(text.utf8), contentType: contentType)
  }

  /// Returns a body that contains bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - contentType: The media type; none by default.
  /// - Returns: A replayable body.
  public static func bytes(_ bytes: [UInt8], contentType: String? = nil) -> RequestBody {
    RequestBody(content: .bytes(BodyChunk(bytes)), contentType: contentType)
  }

  /// Returns a body that contains a file, which is read in chunks while it's sent.
  ///
  /// Encoding the request throws an error if the file can't be read. If the file becomes shorter while it's sent, the
  /// request throws ``NetworkError/Code/invalidBody``.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - contentType: The media type, which isn't inferred from the filename.
  /// - Returns: A replayable body of known length.
  public static func file(path: String, contentType: String) -> RequestBody {
    let length = try? FileStamp(path: path).length
    return RequestBody(file: path, length: length, contentType: contentType)
  }

  /// Returns a body that contains the file at a URL, which is read in chunks while it's sent.
  ///
  /// Encoding the request throws an error if the file can't be read, or if the URL isn't a file URL.
  ///
  /// - Parameters:
  ///   - url: The URL of the file.
  ///   - contentType: The media type, which isn't inferred from the filename.
  /// - Returns: A replayable body of known length.
  public static func file(_ url: URL, contentType: String) -> RequestBody {
    .file(path: url.localPath, contentType: contentType)
  }

  init(file path: String, length: Int?, contentType: String?) {
    // If the file doesn't exist yet, the error is thrown later, when the file is read.
    let stream = BodyStream(file: path, length: length ?? 0)
    self.init(
      content: .stream(stream, length: length, isReplayable: true), contentType: contentType,
      file: path)
  }

  /// Returns the body to send, with the current length of its file.
  ///
  /// - Throws: ``NetworkError/Code/invalidBody`` if the length is negative or the file can't be read.
  func checked() throws(NetworkError) -> RequestBody {
    if let length { try Self.check(length: length) }
    guard let file else { return self }
    return RequestBody(
      file: file, length: try FileStamp(path: file).length, contentType: contentType)
  }

  /// Throws an error if a length is negative.
  static func check(length: Int) throws(NetworkError) {
    guard length < 0 else { return }
    throw NetworkError(.invalidBody, "a stream's length is \(length); it can't be negative")
  }
}

extension URL {
  /// The path of a local file. For any other URL, the URL itself, which no file has as its path, so that the error names
  /// it.
  var localPath: String { isFileURL ? path : absoluteString }
}

// MARK: Parts
extension RequestBody {
  /// Returns a body with some of the bytes, such as a chunk of an upload that can be resumed.
  ///
  /// - Parameter range: The range of the bytes, starting at 0.
  /// - Returns: A replayable body of known length, with the same media type, or `nil` if the body is a stream or a form,
  ///   or if it doesn't have these bytes.
  public func part(_ range: Range<Int>) -> RequestBody? {
    guard let length, range.lowerBound >= 0, range.upperBound <= length else { return nil }
    if let bytes { return .bytes(Array(bytes[range]), contentType: contentType) }
    guard let file else { return nil }
    let stream = BodyStream(file: file, offset: range.lowerBound, length: range.count)
    return RequestBody(
      content: .stream(stream, length: range.count, isReplayable: true), contentType: contentType)
  }
}

// MARK: Streams
extension RequestBody {
  /// Returns a body whose content is read from a stream while it's sent.
  ///
  /// If the stream doesn't produce exactly the specified number of bytes, the request throws
  /// ``NetworkError/Code/invalidBody``. If the length is negative, the request throws the same error before anything is
  /// sent. The chunk that completes the length is sent only after the stream has ended, so a body that is too long is
  /// never complete.
  ///
  /// - Parameters:
  ///   - stream: The chunks.
  ///   - length: The number of bytes. If `nil` (the default), the body is sent in chunks (RFC 9112, section 7.1).
  ///   - contentType: The media type; none by default.
  ///   - isReplayable: A Boolean value that indicates whether a second iteration produces the same bytes; `false` by
  ///     default. If the value is `true`, a redirect or retry can send the body again.
  /// - Returns: The body.
  public static func stream(
    _ stream: BodyStream, length: Int? = nil, contentType: String? = nil, isReplayable: Bool = false
  ) -> RequestBody {
    let checked = length.map { stream.checkingLength($0) } ?? stream
    return RequestBody(
      content: .stream(checked, length: length, isReplayable: isReplayable),
      contentType: contentType)
  }

  /// Returns a body that collects the bytes of an asynchronous sequence into chunks of 16 KiB.
  ///
  /// A chunk is sent when it's full or when the sequence ends. To send bytes immediately, use a sequence of arrays.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - length: The number of bytes. If `nil` (the default), the body is sent in chunks (RFC 9112, section 7.1).
  ///   - contentType: The media type; none by default.
  ///   - isReplayable: A Boolean value that indicates whether a second iteration produces the same bytes; `false` by
  ///     default.
  /// - Returns: The body.
  public static func stream<Bytes: AsyncSequence & Sendable>(
    _ bytes: Bytes, length: Int? = nil, contentType: String? = nil, isReplayable: Bool = false
  ) -> RequestBody where Bytes.Element == UInt8 {
    .stream(
      BodyStream(bytes), length: length, contentType: contentType, isReplayable: isReplayable)
  }

  /// Returns a body that consists of the arrays in an asynchronous sequence, each of which is sent immediately.
  ///
  /// - Parameters:
  ///   - chunks: The arrays.
  ///   - length: The total number of bytes. If `nil` (the default), the body is sent in chunks (RFC 9112, section 7.1).
  ///   - contentType: The media type; none by default.
  ///   - isReplayable: A Boolean value that indicates whether a second iteration produces the same bytes; `false` by
  ///     default.
  /// - Returns: The body.
  public static func stream<Chunks: AsyncSequence & Sendable>(
    _ chunks: Chunks, length: Int? = nil, contentType: String? = nil, isReplayable: Bool = false
  ) -> RequestBody where Chunks.Element == [UInt8] {
    .stream(
      BodyStream(chunks), length: length, contentType: contentType, isReplayable: isReplayable)
  }

  /// Returns a body that consists of the `Data` values in an asynchronous sequence, each of which is sent immediately.
  ///
  /// - Parameters:
  ///   - chunks: The `Data` values.
  ///   - length: The total number of bytes. If `nil` (the default), the body is sent in chunks (RFC 9112, section 7.1).
  ///   - contentType: The media type; none by default.
  ///   - isReplayable: A Boolean value that indicates whether a second iteration produces the same bytes; `false` by
  ///     default.
  /// - Returns: The body.
  public static func stream<Chunks: AsyncSequence & Sendable>(
    _ chunks: Chunks, length: Int? = nil, contentType: String? = nil, isReplayable: Bool = false
  ) -> RequestBody where Chunks.Element == Data {
    .stream(
      BodyStream(chunks), length: length, contentType: contentType, isReplayable: isReplayable)
  }
}
