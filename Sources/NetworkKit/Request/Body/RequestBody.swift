/// A request's body: none, text, bytes, a file, or a stream of chunks.
///
/// ```swift
/// @Body let photo: RequestBody = .file(path: "photo.jpg", contentType: "image/jpeg")
/// ```
public struct RequestBody: Sendable {
  enum Content: Sendable {
    case empty
    case bytes(BodyChunk)
    case stream(BodyStream, length: Int?, isReplayable: Bool)
  }

  var content: Content

  /// The media type, sent as `Content-Type` unless the request says it itself.
  public var contentType: String?

  /// The parts of a multipart form, for those who show or compare it.
  var parts: [MultipartPart]?

  /// The path of a body that is a file, for those who show or compare it.
  var file: String?

  init(content: Content, contentType: String?) {
    self.content = content
    self.contentType = contentType
  }

  init(_ chunk: BodyChunk, contentType: String?) {
    self.init(content: .bytes(chunk), contentType: contentType)
  }

  var isEmpty: Bool {
    if case .empty = content { true } else { false }
  }

  /// Whether the same bytes can be sent a second time.
  public var isReplayable: Bool {
    if case .stream(_, _, let isReplayable) = content { isReplayable } else { true }
  }

  /// The number of bytes; `nil` where only the end will tell.
  public var length: Int? {
    switch content {
    case .empty: 0
    case .bytes(let chunk): chunk.count
    case .stream(_, let length, _): length
    }
  }

  /// The bytes of a body that is not a stream; `nil` for one that is.
  public var bytes: [UInt8]? {
    switch content {
    case .empty: []
    case .bytes(let chunk): chunk.bytes
    case .stream: nil
    }
  }

  /// The body piece by piece, whatever it is made of: what a transport of your own sends.
  ///
  /// Reading a body that is not ``isReplayable`` uses it up.
  public var chunks: BodyStream {
    switch content {
    case .empty: BodyStream(PieceSequence(pieces: []))
    case .bytes(let chunk): BodyStream(PieceSequence(pieces: [.bytes(chunk.bytes)]))
    case .stream(let stream, _, _): stream
    }
  }
}
