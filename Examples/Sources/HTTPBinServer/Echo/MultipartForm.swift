/// A parsed `multipart/form-data` body (RFC 7578; for the delimiters, RFC 2046, section 5.1.1).
///
/// Anything other than a part with a name is omitted, as in httpbin.
struct MultipartForm: Sendable {
  /// A field or a file of the form.
  struct Part: Sendable {
    let name: String
    let fileName: String?
    let bytes: ArraySlice<UInt8>
  }

  private(set) var parts: [Part] = []

  init(bytes: [UInt8], boundary: String) {
    guard !boundary.isEmpty else { return }
    // The first delimiter can be at the start of the body. With an additional line break, it has the form of all
    // others.
    let sections = (Self.lineBreak + bytes).split(
      separator: Self.lineBreak + Array("--\(boundary)".utf8), omittingEmptySubsequences: false)
    for section in sections.dropFirst() {
      if section.starts(with: Array("--".utf8)) { break }
      if let part = Self.part(section) { parts.append(part) }
    }
  }

  private static let lineBreak: [UInt8] = [13, 10]

  /// Header lines, an empty line, the content.
  private static func part(_ section: ArraySlice<UInt8>) -> Part? {
    let halves = section.split(
      separator: lineBreak + lineBreak, maxSplits: 1, omittingEmptySubsequences: false)
    guard halves.count == 2 else { return nil }
    for line in String(decoding: halves[0], as: UTF8.self).split(separator: "\r\n") {
      let field = line.split(separator: ":", maxSplits: 1)
      guard field.count == 2, field[0].lowercased() == "content-disposition" else { continue }
      let disposition = HeaderValue(field[1])
      return disposition["name"].map {
        Part(name: $0, fileName: disposition["filename"], bytes: halves[1])
      }
    }
    return nil
  }
}
