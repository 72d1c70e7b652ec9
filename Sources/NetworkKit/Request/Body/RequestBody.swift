internal import NetworkKitSupport

/// The body of a request: text, bytes, a file, a stream of chunks, or nothing.
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

  /// The media type, which is sent as `Content-Type` unless the request sets that header field.
  public var contentType: String?

  /// The parts of a multipart form, or `nil` for any other body.
  public internal(set) var parts: [MultipartPart]?

  /// The path of the file, for descriptions and comparisons, or `nil` if the body isn't a file.
  var file: String?

  /// An empty body.
  public static var empty: RequestBody { RequestBody(content: .empty) }

  /// The in-memory body, or `nil` for a stream or an empty body.
  var chunk: BodyChunk? { if case .bytes(let chunk) = content { chunk } else { nil } }

  var isEmpty: Bool {
    if case .empty = content { true } else { false }
  }

  /// A Boolean value that indicates whether the same bytes can be sent again.
  public var isReplayable: Bool {
    if case .stream(_, _, let isReplayable) = content { isReplayable } else { true }
  }

  /// The number of bytes, or `nil` if the number isn't known in advance.
  public var length: Int? {
    switch content {
    case .empty: 0
    case .bytes(let chunk): chunk.count
    case .stream(_, let length, _): length
    }
  }

  /// The bytes of the body, or `nil` for a file or a stream.
  public var bytes: [UInt8]? {
    switch content {
    case .empty: []
    case .bytes(let chunk): chunk.bytes
    case .stream: nil
    }
  }

  /// The body as a stream of chunks, regardless of the body's kind, for use in custom transports.
  ///
  /// If ``isReplayable`` is `false`, the body can be read only once.
  public var chunks: BodyStream {
    switch content {
    case .empty: BodyStream(joining: [])
    case .bytes(let chunk): BodyStream(chunk)
    case .stream(let stream, _, _): stream
    }
  }

  /// Replaces the stream of chunks with another stream of the same bytes. An in-memory body doesn't change.
  mutating func replaceStream(_ transform: (BodyStream) -> BodyStream) {
    guard case .stream(let stream, let length, let isReplayable) = content else { return }
    content = .stream(transform(stream), length: length, isReplayable: isReplayable)
  }
}

// MARK: Pieces

extension RequestBody {
  /// The maximum number of bytes in a piece of a body.
  private static let pieceSize = 64 << 10

  /// Divides the chunks of the body that are larger than 64 KiB into pieces, so that the client can report its progress.
  mutating func divide() {
    if case .bytes(let chunk) = content, chunk.count > Self.pieceSize {
      content = .stream(BodyStream(chunk), length: chunk.count, isReplayable: true)
    }
    replaceStream { $0.divided(into: Self.pieceSize) }
  }
}

extension BodyStream {
  /// Creates a stream of a single chunk.
  init(_ chunk: BodyChunk) {
    self.init({ Optional(chunk) }) { rest in rest.take() }
  }

  /// Returns a stream of the same bytes in chunks of at most the specified number of bytes.
  fileprivate func divided(into size: Int) -> BodyStream {
    // The chunk that hasn't been passed on completely, and the number of bytes that have.
    BodyStream({ (pull: makePull(), rest: (chunk: BodyChunk, offset: Int)?.none) }) { state in
      var next = state.rest.take()
      if next == nil { next = try await state.pull().map { ($0, 0) } }
      guard let (chunk, offset) = next else { return nil }
      let end = Swift.min(offset + size, chunk.count)
      guard offset > 0 || end < chunk.count else { return chunk }
      if end < chunk.count { state.rest = (chunk, end) }
      return chunk[offset..<end]
    }
  }
}

// MARK: Descriptions

// A body and its parts may contain sensitive values, so their descriptions contain only kinds and sizes.

extension RequestBody: RedactedStringConvertible {
  /// The kind and size of the body, such as `<42 bytes>` or `<file photo.jpg>`. The description doesn't contain the
  /// bytes.
  public var description: String {
    if let parts { return "<parts \(parts)>" }
    if let file { return "<file \(file)>" }
    if isEmpty { return "<empty>" }
    return length.map { "<\($0) bytes>" } ?? "<stream>"
  }
}

extension MultipartPart: RedactedStringConvertible {
  /// The name of the part, and the kind and size of its content, such as `note: <5 bytes>`. The description doesn't
  /// contain the bytes.
  public var description: String { (name.map { "\($0): " } ?? "") + "\(body)" }
}
