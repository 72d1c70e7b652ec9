public import Foundation

extension RequestBody {
  /// The media type of bytes that nobody says more about (RFC 2046, section 4.5.1).
  static let binary = "application/octet-stream"

  /// No body.
  public static var empty: RequestBody { RequestBody(content: .empty, contentType: nil) }

  /// A body of text, in UTF-8.
  ///
  /// - Parameters:
  ///   - text: The text.
  ///   - contentType: The media type.
  /// - Returns: A body that can be sent again.
  public static func text(
    _ text: String, contentType: String = "text/plain; charset=utf-8"
  ) -> RequestBody {
    .bytes(Array(text.utf8), contentType: contentType)
  }

  /// A body of bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - contentType: The media type.
  /// - Returns: A body that can be sent again.
  public static func bytes(_ bytes: [UInt8], contentType: String? = nil) -> RequestBody {
    RequestBody(content: .bytes(BodyChunk(bytes)), contentType: contentType)
  }

  /// A file, read from disk in chunks while it is sent and never whole.
  ///
  /// Its length is known, and it can be sent again. That the file can be read is checked when the
  /// request is encoded; one that becomes shorter while it is sent is an error.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - contentType: The media type; nothing is guessed from the file's name.
  /// - Returns: A body that can be sent again.
  public static func file(path: String, contentType: String) -> RequestBody {
    let length = try? FileStamp(path: path).length
    return RequestBody(file: path, length: length, contentType: contentType)
  }

  private init(file path: String, length: Int?, contentType: String?) {
    // Where there is no such file yet, reading it is what fails.
    let piece = BodyPiece.file(path: path, length: length ?? 0)
    self.init(
      content: .stream(
        BodyStream(PieceSequence(pieces: [piece])), length: length, isReplayable: true),
      contentType: contentType)
    file = path
  }

  /// The body as it can be sent: of a file the length that it has now.
  ///
  /// - Throws: ``NetworkError/Code/invalidBody`` if the length is negative or the file can't be read.
  func checked() throws(NetworkError) -> RequestBody {
    if let length { try BodyPiece.check(length: length) }
    guard let file else { return self }
    return RequestBody(
      file: file, length: try FileStamp(path: file).length, contentType: contentType)
  }
}

// MARK: Streams
extension RequestBody {
  /// A body that is read while it is sent.
  ///
  /// A stream with more or fewer bytes than its length fails the request with
  /// ``NetworkError/Code/invalidBody``, and so does a negative length, before anything is sent.
  ///
  /// - Parameters:
  ///   - stream: The chunks.
  ///   - length: The number of bytes; `nil` sends the body chunked (RFC 9112, section 7.1).
  ///   - contentType: The media type.
  ///   - isReplayable: Whether a second iteration gives the same bytes, so that a redirect or a
  ///     retry may send it again.
  /// - Returns: The body.
  public static func stream(
    _ stream: BodyStream, length: Int? = nil, contentType: String? = nil, isReplayable: Bool = false
  ) -> RequestBody {
    let piece = BodyPiece.stream(stream, length: length, isReplayable: isReplayable)
    let checked = length == nil ? stream : BodyStream(PieceSequence(pieces: [piece]))
    return RequestBody(
      content: .stream(checked, length: length, isReplayable: isReplayable),
      contentType: contentType)
  }

  /// A body of the bytes of an asynchronous sequence, gathered to chunks of 16 KiB.
  ///
  /// A chunk leaves when it is full or the sequence ends: give arrays where each piece must leave at
  /// once.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - length: Their number; `nil` sends the body chunked (RFC 9112, section 7.1).
  ///   - contentType: The media type.
  ///   - isReplayable: Whether a second iteration gives the same bytes.
  /// - Returns: The body.
  public static func stream<Bytes: AsyncSequence & Sendable>(
    _ bytes: Bytes, length: Int? = nil, contentType: String? = nil, isReplayable: Bool = false
  ) -> RequestBody where Bytes.Element == UInt8 {
    .stream(
      BodyStream(bytes), length: length, contentType: contentType, isReplayable: isReplayable)
  }

  /// A body of the arrays of an asynchronous sequence, each sent as it comes.
  ///
  /// - Parameters:
  ///   - chunks: The arrays.
  ///   - length: The number of all bytes; `nil` sends the body chunked (RFC 9112, section 7.1).
  ///   - contentType: The media type.
  ///   - isReplayable: Whether a second iteration gives the same bytes.
  /// - Returns: The body.
  public static func stream<Chunks: AsyncSequence & Sendable>(
    _ chunks: Chunks, length: Int? = nil, contentType: String? = nil, isReplayable: Bool = false
  ) -> RequestBody where Chunks.Element == [UInt8] {
    .stream(
      BodyStream(chunks), length: length, contentType: contentType, isReplayable: isReplayable)
  }

  /// A body of the data of an asynchronous sequence, each sent as it comes.
  ///
  /// - Parameters:
  ///   - chunks: The data.
  ///   - length: The number of all bytes; `nil` sends the body chunked (RFC 9112, section 7.1).
  ///   - contentType: The media type.
  ///   - isReplayable: Whether a second iteration gives the same bytes.
  /// - Returns: The body.
  public static func stream<Chunks: AsyncSequence & Sendable>(
    _ chunks: Chunks, length: Int? = nil, contentType: String? = nil, isReplayable: Bool = false
  ) -> RequestBody where Chunks.Element == Data {
    .stream(
      BodyStream(chunks), length: length, contentType: contentType, isReplayable: isReplayable)
  }
}
