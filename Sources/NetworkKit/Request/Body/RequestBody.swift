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

// A body and its parts hold what nobody knows to be a secret or not: they show kinds and sizes only.

extension RequestBody: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// What kind of body it is and its size, such as `<42 bytes>` or `<file photo.jpg>`, never its bytes.
  public var description: String {
    if let parts { return "<parts \(parts)>" }
    if let file { return "<file \(file)>" }
    if isEmpty { return "<empty>" }
    return length.map { "<\($0) bytes>" } ?? "<stream>"
  }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// Holds the ``description`` only.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}

extension MultipartPart: CustomStringConvertible, CustomDebugStringConvertible, CustomReflectable {
  /// The part's name, and the kind and size of what is in it, such as `note: <5 bytes>`, never its
  /// bytes.
  public var description: String { (name.map { "\($0): " } ?? "") + kind }

  /// The same as ``description``.
  public var debugDescription: String { description }

  /// Holds the ``description`` only.
  public var customMirror: Mirror { Mirror(self, children: ["description": description]) }
}
