internal import HTTPTypes
internal import NetworkKitSupport

/// The format of a body that was expected to be JSON but isn't.
struct ForeignFormat: CustomStringConvertible {
  /// The format and the media type of the response, such as `HTML (Content-Type: text/html)`.
  let description: String

  /// A remedy for the error message.
  let remedy: String

  /// Creates the format of a response. Returns `nil` if the body is JSON or may have been intended as JSON.
  init?(of response: NetworkResponse) {
    guard let chunk = response.body.chunk, !chunk.mayBeJSON else { return nil }
    let mediaType = response.head.headerFields[.contentType].flatMap(Self.mediaType)
    let beginning = chunk.beginning
    let isHTML =
      mediaType == "text/html" || mediaType == "application/xhtml+xml"
      || beginning.hasPrefix("<!doctype html") || beginning.hasPrefix("<html")
    remedy =
      isHTML
      ? "the response may be from a proxy or a login page"
      : "to read a format other than JSON, use String, Data, or a BodyCoder"
    if isHTML {
      description = Self.text("HTML", mediaType)
    } else if let mediaType, !mediaType.isJSONMediaType {
      description = mediaType
    } else if beginning.hasPrefix("<") {
      description = Self.text("XML", mediaType)
    } else {
      return nil
    }
  }

  private static func text(_ format: String, _ mediaType: String?) -> String {
    format + (mediaType.map { " (Content-Type: \($0))" } ?? "")
  }

  /// The type and subtype of a `Content-Type` in lowercase, or `nil` if it isn't suitable for a message.
  private static func mediaType(_ contentType: String) -> String? {
    let text = contentType.mediaType
    let parts = text.split(separator: "/", omittingEmptySubsequences: false)
    guard text.utf8.count <= 100, parts.count == 2,
      parts.allSatisfy({ HTTPField.Name(String($0)) != nil })
    else { return nil }
    return text
  }
}

extension BodyChunk {
  /// A Boolean value that indicates whether the bytes are JSON, or begin like an object or an array.
  fileprivate var mayBeJSON: Bool {
    withUnsafeBytes { bytes in
      guard let first = bytes.first(where: { !$0.isWhiteSpace }) else { return false }
      if first == UInt8(ascii: "{") || first == UInt8(ascii: "[") { return true }
      do throws(JSONError) {
        _ = try JSON(jsonBytes: bytes, JSONReadingOptions())
        return true
      } catch {
        return false
      }
    }
  }

  /// The first bytes after any white space, as a lowercase string.
  fileprivate var beginning: String {
    withUnsafeBytes { bytes in
      let start = bytes.drop { $0.isWhiteSpace }
      return String(decoding: start.prefix(20), as: UTF8.self).lowercased()
    }
  }
}

extension UInt8 {
  fileprivate var isWhiteSpace: Bool { self == 0x20 || (0x09...0x0D).contains(self) }
}
