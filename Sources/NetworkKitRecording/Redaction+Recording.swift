internal import HTTPTypes
internal import NetworkKit
internal import NetworkKitSupport

extension Redaction {
  /// Returns the redacted text of a request's body, or a description of the body if it's a stream or isn't text.
  func recordedText(of request: OutgoingRequest) -> String {
    if request.isBodySensitive { return request.body.length == 0 ? "" : Self.mark }
    guard let bytes = request.body.bytes else {
      return Self.description(ofLength: request.body.length)
    }
    let type = request.head.headerFields[.contentType] ?? request.body.contentType
    let text = recordedText(of: bytes, contentType: type)
    return Self.prettyJSON(in: text) ?? text
  }

  /// Returns the redacted text of a body or a part, or its size if it isn't printable text.
  func recordedText(of bytes: [UInt8], contentType: String?) -> String {
    guard let text = String(printable: bytes) else { return "<\(bytes.count) bytes>" }
    return self.text(text, contentType: contentType) ?? Self.mark
  }

  /// Returns the redacted text of a part of a form, or its filename.
  func recordedText(of part: MultipartPart) -> String {
    if let name = part.name, isSensitive(parameter: name) { return Self.mark }
    if let filename = part.filename { return filename }
    guard let bytes = part.bytes else { return Self.description(ofLength: part.length) }
    return recordedText(of: bytes, contentType: part.contentType)
  }

  /// Returns a description of content that isn't in memory.
  private static func description(ofLength length: Int?) -> String {
    length.map { "<\($0) bytes>" } ?? "<stream>"
  }

  /// Returns JSON with each value on its own line, so that people can edit it, or `nil` if the text isn't an object or
  /// an array.
  static func prettyJSON(in text: String) -> String? {
    try? json(in: text)?.jsonString(.prettyPrinted)
  }

  /// Returns the object or array that a text represents, or `nil` if the text doesn't represent an object or an array.
  static func json(in text: String) -> JSON? {
    let text = text.withoutByteOrderMark
    return text.beginsLikeJSON ? try? JSON(jsonString: text) : nil
  }
}
