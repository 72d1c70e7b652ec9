public import Foundation

/// A part of a `multipart/form-data` body (RFC 7578): text, bytes, a file, or a stream.
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
  let body: RequestBody

  /// The name of the form field, or `nil` for the name of the property.
  public internal(set) var name: String?

  /// The filename to send, or `nil` if there is none.
  public let filename: String?

  /// The media type, or `nil` if there is none.
  public var contentType: String? { body.contentType }

  /// The bytes of a part in memory, or `nil` for a file or a stream.
  public var bytes: [UInt8]? { body.bytes }

  /// The number of bytes, or `nil` if the number isn't known in advance.
  public var length: Int? {
    if let file = body.file { try? FileStamp(path: file).length } else { body.length }
  }

  /// Returns a text part.
  ///
  /// - Parameters:
  ///   - text: The text, which is sent as UTF-8.
  ///   - name: The name of the form field; the property's name by default.
  /// - Returns: The part.
  public static func text(_ text: String, name: String? = nil) -> MultipartPart {
    MultipartPart(body: .bytes(Array(text.utf8)), name: name, filename: nil)
  }

  /// Returns a part that contains bytes.
  ///
  /// - Parameters:
  ///   - bytes: The bytes.
  ///   - name: The name of the form field; the property's name by default.
  ///   - filename: The filename to send; none by default.
  ///   - contentType: The media type; `application/octet-stream` by default. Pass `nil` to omit the media type.
  /// - Returns: The part.
  public static func bytes(
    _ bytes: some Sequence<UInt8>, name: String? = nil, filename: String? = nil,
    contentType: String? = "application/octet-stream"
  ) -> MultipartPart {
    MultipartPart(
      body: .bytes(Array(bytes), contentType: contentType), name: name, filename: filename)
  }

  /// Returns a part that contains a file, which is read in chunks while it's sent.
  ///
  /// Encoding the request throws an error if the file can't be read.
  ///
  /// - Parameters:
  ///   - path: The path of the file.
  ///   - name: The name of the form field; the property's name by default.
  ///   - filename: The filename to send; the last component of the path by default.
  ///   - contentType: The media type; `application/octet-stream` by default. Pass `nil` to omit the media type.
  /// - Returns: The part.
  public static func file(
    path: String, name: String? = nil, filename: String? = nil,
    contentType: String? = "application/octet-stream"
  ) -> MultipartPart {
    MultipartPart(
      // The length is determined when the request is encoded.
      body: RequestBody(file: path, length: nil, contentType: contentType), name: name,
      filename: filename ?? path.split(separator: "/").last.map(String.init) ?? path)
  }

  /// Returns a part that contains the file at a URL, which is read in chunks while it's sent.
  ///
  /// Encoding the request throws an error if the file can't be read, or if the URL isn't a file URL.
  ///
  /// - Parameters:
  ///   - url: The URL of the file.
  ///   - name: The name of the form field; the property's name by default.
  ///   - filename: The filename to send; the last component of the path by default.
  ///   - contentType: The media type; `application/octet-stream` by default. Pass `nil` to omit the media type.
  /// - Returns: The part.
  public static func file(
    _ url: URL, name: String? = nil, filename: String? = nil,
    contentType: String? = "application/octet-stream"
  ) -> MultipartPart {
    .file(path: url.localPath, name: name, filename: filename, contentType: contentType)
  }

  /// Returns a part whose content is read from a stream while it's sent.
  ///
  /// If the stream doesn't produce exactly the specified number of bytes, the request throws
  /// ``NetworkError/Code/invalidBody``.
  ///
  /// - Parameters:
  ///   - stream: The chunks. You can create a ``BodyStream`` from any asynchronous sequence of bytes.
  ///   - length: The number of bytes, or `nil` (the default) if the number isn't known. If the length of any part isn't
  ///     known, the whole body is sent in chunks (RFC 9112, section 7.1).
  ///   - name: The name of the form field; the property's name by default.
  ///   - filename: The filename to send; none by default.
  ///   - contentType: The media type; `application/octet-stream` by default. Pass `nil` to omit the media type.
  ///   - isReplayable: A Boolean value that indicates whether a second iteration produces the same bytes; `false` by
  ///     default. If the value is `true`, a redirect or retry can send the bytes again.
  /// - Returns: The part.
  public static func stream(
    _ stream: BodyStream, length: Int? = nil, name: String? = nil, filename: String? = nil,
    contentType: String? = "application/octet-stream", isReplayable: Bool = false
  ) -> MultipartPart {
    MultipartPart(
      body: .stream(
        stream, length: length, contentType: contentType, isReplayable: isReplayable),
      name: name, filename: filename)
  }

  /// Returns the part with the name of a property, unless the part already has a name.
  func named(_ name: String) -> MultipartPart {
    var part = self
    part.name = part.name ?? name
    return part
  }
}

extension MultipartPart {
  /// A description of the content for lists of parameters: the text, or the kind and size of the data.
  var summary: String {
    guard filename == nil, contentType == nil, let bytes else { return "\(body)" }
    return String(decoding: bytes, as: UTF8.self)
  }
}
