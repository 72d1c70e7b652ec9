internal import Foundation
internal import HTTPTypes

extension RecordedExchange {
  /// Returns the content of a response. A body in which sensitive values can't be found is replaced as a whole.
  func content(_ body: BodyChunk, of head: HTTPResponse) -> JSON {
    let contentType = head.headerFields[.contentType]
    var json: JSON = ["size": JSON(body.count), "mimeType": .string(contentType ?? "x-unknown")]
    if let decoded = Self.decoded(body, head.headerFields) {
      addBody(decoded, contentType, to: &json)
      // The body isn't changed if nothing in it is sensitive.
      guard head.headerFields.contains(.contentEncoding), isHarmless(decoded, contentType) else {
        return json
      }
      addBytes(body, to: &json)
      json["_isCompressed"] = true
    } else if redaction.reveals(contentType?.mediaType ?? "") {
      addBytes(body, to: &json)
      json["_isCompressed"] = true
    } else {
      addMark(contentType, to: &json)
    }
    return json
  }

  private func addBody(_ body: BodyChunk, _ contentType: String?, to json: inout JSON) {
    let type = contentType?.mediaType ?? ""
    if let text = body.printableText {
      guard let shown = redaction.recordedText(text, contentType: contentType) else {
        return addMark(contentType, to: &json)
      }
      json["text"] = .string(shown)
    } else if Self.isHarmless(type) || redaction.reveals(type) {
      addBytes(body, to: &json)
    } else {
      addMark(contentType, to: &json)
    }
  }

  private func addBytes(_ body: BodyChunk, to json: inout JSON) {
    json["text"] = .string(body.data.base64EncodedString())
    json["encoding"] = "base64"
  }

  /// Replaces the body. The comment is a member of HAR 1.2.
  private func addMark(_ contentType: String?, to json: inout JSON) {
    json["text"] = .string(Redaction.mark)
    let type = contentType?.mediaType ?? ""
    json["comment"] = .string(
      "the body isn't recorded, because it may contain sensitive values that can't be found; to record bodies of "
        + "this type, add \"\(type)\" to RecordingOptions.revealedMediaTypes")
  }

  /// Returns whether a decoded body contains no sensitive values.
  private func isHarmless(_ body: BodyChunk, _ contentType: String?) -> Bool {
    let type = contentType?.mediaType ?? ""
    guard let text = body.printableText else {
      return Self.isHarmless(type) || redaction.reveals(type)
    }
    return redaction.text(text, contentType: contentType) { redaction.recorded($0) } == text
  }

  /// Returns whether binary data of a media type contains no values with names. An SVG image is XML.
  private static func isHarmless(_ mediaType: String) -> Bool {
    let kind = mediaType.prefix { $0 != "/" }
    return ["image", "audio", "video", "font"].contains(kind) && !mediaType.hasSuffix("+xml")
  }
}

// MARK: Content codings
extension RecordedExchange {
  /// The maximum size of a body that's decompressed to search it for sensitive values, in bytes.
  private static let maximumDecodedSize = 64 << 20

  /// Returns the body without its content codings, or `nil` if it can't be decompressed.
  private static func decoded(_ body: BodyChunk, _ fields: HTTPFields) -> BodyChunk? {
    guard body.count > 0 else { return body }
    var encodings = ContentEncodings(fields)
    let formats = encodings.removeKnown()
    guard encodings.text == nil else { return nil }
    guard !formats.isEmpty else { return body }
    #if Compression
      var body = body
      for format in formats {
        guard let decoded = try? format.makeDecoder().decoded(body, upTo: maximumDecodedSize)
        else { return nil }
        body = BodyChunk(decoded)
      }
      return body
    #else
      return nil
    #endif
  }
}

#if Compression
  extension ContentDecoder {
    /// Returns a whole decompressed body, or `nil` if it's larger than the limit.
    fileprivate func decoded(_ input: BodyChunk, upTo limit: Int) throws(NetworkError) -> [UInt8]? {
      var output: [UInt8] = []
      var consumed = 0
      while consumed < input.count || hasPendingOutput {
        let (bytes, count) = try input.withUnsafeBytes { bytes throws(NetworkError) in
          try decompress(UnsafeRawBufferPointer(rebasing: bytes[consumed...]))
        }
        consumed += count
        output += bytes
        guard output.count <= limit else { return nil }
        guard count > 0 || !bytes.isEmpty else { break }
      }
      try finish()
      return output
    }
  }
#endif
