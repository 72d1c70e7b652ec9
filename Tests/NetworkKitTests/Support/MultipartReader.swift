import Foundation

/// Reads a `multipart/form-data` body back, as a server does (RFC 7578).
struct MultipartReader {
  struct Part: Equatable {
    var name: String
    var filename: String?
    var contentType: String?
    var content: String
  }

  let boundary: String

  /// Finds the boundary; `nil` if the content type is another.
  init?(contentType: String) {
    let marker = "multipart/form-data; boundary="
    guard contentType.hasPrefix(marker) else { return nil }
    boundary = String(contentType.dropFirst(marker.count))
  }

  /// The parts of a body that is text.
  func parts(of body: String) -> [Part] {
    let pieces = "\r\n\(body)".components(separatedBy: "\r\n--\(boundary)")
    guard pieces.last?.hasPrefix("--") == true else { return [] }
    return pieces.dropFirst().dropLast().compactMap(part)
  }

  private func part(_ text: String) -> Part? {
    guard let end = text.range(of: "\r\n\r\n") else { return nil }
    var part = Part(name: "", content: String(text[end.upperBound...]))
    for line in text[..<end.lowerBound].components(separatedBy: "\r\n") {
      guard let colon = line.range(of: ": ") else { continue }
      let value = String(line[colon.upperBound...])
      switch line[..<colon.lowerBound].lowercased() {
      case "content-type": part.contentType = value
      case "content-disposition":
        part.name = Self.value(of: "name", in: value) ?? ""
        part.filename = Self.value(of: "filename", in: value)
      default: break
      }
    }
    return part
  }

  private static func value(of name: String, in field: String) -> String? {
    guard let start = field.range(of: "; \(name)=\"") else { return nil }
    return String(field[start.upperBound...].prefix { $0 != "\"" })
  }
}
