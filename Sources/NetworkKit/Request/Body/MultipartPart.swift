/// One part of a `multipart/form-data` body (RFC 7578): text, data, a file or a stream.
///
/// ```swift
/// @NetworkRequest(endpoint: "/avatars", method: .post)
/// struct UploadAvatar {
///   @Part var image: MultipartPart
///   @Part var caption: String
/// }
///
/// UploadAvatar(image: .file(path: "me.png", contentType: "image/png"), caption: "Me")
/// ```
public struct MultipartPart: Sendable {
  enum Content: Sendable {
    case bytes([UInt8])
    case file(path: String)
    case stream(BodyStream, length: Int?, isReplayable: Bool)
  }

  let content: Content
  var name: String?
  let filename: String?
  let contentType: String?

  /// A part with text.
  ///
  /// - Parameters:
  ///   - text: The text, sent as UTF-8.
  ///   - name: The form field's name; the property's by default.
  /// - Returns: The part.
  public static func text(_ text: String, name: String? = nil) -> MultipartPart {
    MultipartPart(content: .bytes(Array(text.utf8)), name: name, filename: nil, contentType: nil)
  }

  /// A part with bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - name: The form field's name; the property's by default.
  ///   - filename: The file name the server is told.
  ///   - contentType: The media type.
  /// - Returns: The part.
  public static func data(
    _ bytes: some Sequence<UInt8>, name: String? = nil, filename: String? = nil,
    contentType: String? = "application/octet-stream"
  ) -> MultipartPart {
    MultipartPart(
      content: .bytes(Array(bytes)), name: name, filename: filename, contentType: contentType)
  }

  /// A part with a file, read from disk while it is sent and never whole.
  ///
  /// - Parameters:
  ///   - path: The file's path.
  ///   - name: The form field's name; the property's by default.
  ///   - filename: The file name the server is told; the path's last component by default.
  ///   - contentType: The media type.
  /// - Returns: The part. That the file can be read is checked when the request is encoded.
  public static func file(
    path: String, name: String? = nil, filename: String? = nil,
    contentType: String? = "application/octet-stream"
  ) -> MultipartPart {
    MultipartPart(
      content: .file(path: path), name: name,
      filename: filename ?? path.split(separator: "/").last.map(String.init) ?? path,
      contentType: contentType)
  }

  /// A part that is read while it is sent.
  ///
  /// - Parameters:
  ///   - stream: The chunks; ``BodyStream`` is made of any asynchronous sequence of bytes.
  ///   - length: The number of bytes; where one part has no length, the whole body is sent chunked
  ///     (RFC 9112, section 7.1).
  ///   - name: The form field's name; the property's by default.
  ///   - filename: The file name the server is told.
  ///   - contentType: The media type.
  ///   - isReplayable: Whether a second iteration gives the same bytes, so that a redirect or a
  ///     retry may send it again.
  /// - Returns: The part. A stream that is not as long as `length` says fails the request.
  public static func stream(
    _ stream: BodyStream, length: Int? = nil, name: String? = nil, filename: String? = nil,
    contentType: String? = "application/octet-stream", isReplayable: Bool = false
  ) -> MultipartPart {
    MultipartPart(
      content: .stream(stream, length: length, isReplayable: isReplayable), name: name,
      filename: filename, contentType: contentType)
  }

  /// The part with the property's name, unless it has one of its own.
  func named(_ name: String) -> MultipartPart {
    var part = self
    part.name = part.name ?? name
    return part
  }
}

extension MultipartPart {
  /// What is in the part, for those who list it: its text, or the kind and size of its data.
  var summary: String {
    switch content {
    case .bytes(let bytes) where filename == nil && contentType == nil:
      String(decoding: bytes, as: UTF8.self)
    case .bytes, .file, .stream: kind
    }
  }

  /// The kind and size of what is in the part.
  var kind: String {
    switch content {
    case .bytes(let bytes): "<\(bytes.count) bytes>"
    case .file(let path): "<file \(path)>"
    case .stream(_, let length, _): length.map { "<\($0) bytes>" } ?? "<stream>"
    }
  }
}
