internal import Foundation
internal import HTTPTypes
internal import NetworkKit
internal import NetworkKitSupport

extension RecordedExchange {
  /// Returns the content of a response. A body in which sensitive values can't be found is replaced as a whole.
  func content(_ body: BodyChunk, of head: HTTPResponse) async -> JSON {
    let contentType = head.headerFields[.contentType]
    var json: JSON = ["size": JSON(body.count), "mimeType": .string(contentType ?? "x-unknown")]
    if let decoded = await Self.decoded(body, head) {
      addBody(decoded, contentType, to: &json)
      // The body isn't changed if nothing in it is sensitive.
      guard head.headerFields.contains(.contentEncoding), isHarmless(decoded, contentType) else {
        return json
      }
      addBytes(body, to: &json)
      json["_isCompressed"] = true
    } else if reveals(contentType?.mediaType ?? "") {
      addBytes(body, to: &json)
      json["_isCompressed"] = true
    } else {
      addMark(contentType, to: &json)
    }
    return json
  }

  private func addBody(_ body: BodyChunk, _ contentType: String?, to json: inout JSON) {
    let type = contentType?.mediaType ?? ""
    if let text = String(printable: body.bytes) {
      guard let shown = decodable.text(text, contentType: contentType) else {
        return addMark(contentType, to: &json)
      }
      json["text"] = .string(Redaction.prettyJSON(in: shown) ?? shown)
    } else if Self.isHarmless(type) || reveals(type) {
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
    guard let text = String(printable: body.bytes) else {
      return Self.isHarmless(type) || reveals(type)
    }
    return decodable.text(text, contentType: contentType) == text
  }

  /// Returns whether binary data of a media type contains no values with names. An SVG image is XML.
  private static func isHarmless(_ mediaType: String) -> Bool {
    let kind = mediaType.prefix { $0 != "/" }
    return ["image", "audio", "video", "font"].contains(kind) && !mediaType.hasSuffix("+xml")
  }

  /// The rules for a response, whose JSON can still be decoded when it's replayed.
  private var decodable: Redaction {
    var redaction = redaction
    redaction.keepsJSONTypes = true
    return redaction
  }

  private func reveals(_ mediaType: String) -> Bool {
    redaction.revealedMediaTypes.contains(mediaType)
  }

  /// The maximum size of a body that's decompressed to search it for sensitive values, in bytes.
  private static let maximumDecodedSize = 64 << 20

  /// Returns the body without its content codings, or `nil` if it can't be decompressed.
  private static func decoded(_ body: BodyChunk, _ head: HTTPResponse) async -> BodyChunk? {
    guard body.count > 0, head.headerFields.contains(.contentEncoding) else { return body }
    let response = NetworkResponse(head: head, body: .bytes(body))
    // Only the size is limited, because the transport has received the body.
    guard
      let limits = try? ResponseLimits(
        bodySize: nil, decompressionRatio: .max, contentCodingCount: .max),
      let decoded = try? await response.decompressed(limits: limits)
        .buffered(upTo: maximumDecodedSize),
      case .bytes(let chunk) = decoded.body,
      ["identity", nil].contains(decoded.head.headerFields[.contentEncoding]?.lowercased())
    else { return nil }
    return chunk
  }
}
