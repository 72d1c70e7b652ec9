internal import Foundation
internal import NetworkKit

/// The body of a request: a form, a form with files, or data.
struct RequestContent: Sendable {
  private(set) var form: [FormPair] = []
  private(set) var files: [FormPair] = []
  private(set) var data = ""
  private(set) var json: JSON = .null

  init(bytes: [UInt8], contentType: String?) {
    let type = contentType.map(HeaderValue.init)
    switch type?.value.lowercased() {
    case "application/x-www-form-urlencoded":
      form = FormURLEncoding.pairs(in: String(decoding: bytes, as: UTF8.self))
    case "multipart/form-data":
      for part in MultipartForm(bytes: bytes, boundary: type?["boundary"] ?? "").parts {
        if part.fileName != nil {
          files.append((part.name, Self.text(part.bytes)))
        } else {
          let text = String(decoding: part.bytes, as: UTF8.self)
          form.append((part.name, text))
        }
      }
    default:
      data = Self.text(bytes)
      json = (try? JSON(jsonData: bytes)) ?? .null
    }
  }

  /// The bytes as text if they're valid UTF-8, or else as a data URL (RFC 2397).
  private static func text(_ bytes: some Collection<UInt8>) -> String {
    String(validating: bytes, as: UTF8.self)
      ?? "data:application/octet-stream;base64,\(Data(bytes).base64EncodedString())"
  }
}
