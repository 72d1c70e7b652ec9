internal import NetworkKit
internal import NetworkKitSupport

/// A reader of the parts of a `multipart/form-data` body (RFC 7578; RFC 2046, section 5.1).
struct MultipartReader {
  /// The maximum size of the header of a part in bytes.
  private static let maximumHeaderSize = 8 << 10

  private let bytes: [UInt8]
  private let delimiter: [UInt8]
  private let maximumCount: Int
  private var position = 0

  init(_ bytes: [UInt8], boundary: String, maximumCount: Int) {
    self.bytes = bytes
    delimiter = Array("\r\n--\(boundary)".utf8)
    self.maximumCount = maximumCount
  }

  /// Reads all parts.
  ///
  /// - Throws: A ``RequestRejection`` if the body has another structure, too many parts, or parts without a name.
  mutating func parts() throws(RequestRejection) -> [MultipartPart] {
    // A boundary has at most 70 characters (RFC 2046, section 5.1.1).
    guard (5...74).contains(delimiter.count) else {
      throw Self.invalid("the content type must specify a boundary of 1 to 70 characters")
    }
    // The first delimiter may be at the start of the body, where no line break precedes it.
    if bytes.starts(with: delimiter[2...]) {
      position = delimiter.count - 2
    } else {
      _ = try content()
    }
    var parts: [MultipartPart] = []
    while !isLast {
      guard parts.count < maximumCount else {
        throw Self.invalid("it has more than \(maximumCount) parts, which is the maximum")
      }
      skipBlanks()
      guard take("\r\n") else { throw Self.invalid("a line break must follow the boundary") }
      parts.append(try part())
    }
    return parts
  }

  /// A Boolean value that indicates whether the last boundary was read.
  private var isLast: Bool { bytes[position...].starts(with: [0x2D, 0x2D]) }

  private mutating func part() throws(RequestRejection) -> MultipartPart {
    var name: String?
    var filename: String?
    var contentType: String?
    var size = 0
    while !take("\r\n") {
      let line = try headerLine()
      size += line.utf8.count
      guard size <= Self.maximumHeaderSize else {
        throw Self.invalid("the header of a part is larger than \(Self.maximumHeaderSize) bytes")
      }
      var field = FieldReader(line)
      let fieldName = field.token().lowercased()
      guard field.take(":") else { continue }
      field.skipBlanks()
      if fieldName == "content-disposition" {
        let parameters = Self.parameters(of: &field)
        name = parameters["name"]
        filename = parameters["filename"]
      } else if fieldName == "content-type" {
        contentType = field.text { _ in true }
      }
    }
    guard let name else { throw Self.invalid("a part has no name") }
    guard !name.hasManyCombiningMarks else {
      throw Self.invalid(
        "the name of a part contains more than \(CombiningMarkRun.limit) combining marks in a row")
    }
    return .bytes(try content(), name: name, filename: filename, contentType: contentType)
  }

  private mutating func headerLine() throws(RequestRejection) -> String {
    let limit = min(position + Self.maximumHeaderSize, bytes.count)
    guard let end = bytes[position..<limit].firstIndex(of: UInt8(ascii: "\r")),
      let line = String(validUTF8: bytes[position..<end])
    else { throw Self.invalid("a header line of a part doesn't end, or isn't UTF-8") }
    position = end
    guard take("\r\n") else { throw Self.invalid("a header line of a part contains CR") }
    return line
  }

  /// Returns the bytes before the next delimiter, and moves behind the delimiter.
  private mutating func content() throws(RequestRejection) -> ArraySlice<UInt8> {
    let start = position
    var index = start
    while let candidate = bytes[index...].firstIndex(of: UInt8(ascii: "\r")) {
      if bytes[candidate...].starts(with: delimiter) {
        position = candidate + delimiter.count
        return bytes[start..<candidate]
      }
      index = candidate + 1
    }
    throw Self.invalid("the last boundary is missing")
  }

  private mutating func skipBlanks() {
    while position < bytes.count, bytes[position] == 0x20 || bytes[position] == 0x09 {
      position += 1
    }
  }

  private mutating func take(_ text: String) -> Bool {
    guard bytes[position...].starts(with: text.utf8) else { return false }
    position += text.utf8.count
    return true
  }

  /// Reads the parameters of `Content-Disposition`. Quotes and line breaks in them are escaped as WHATWG HTML specifies
  /// for form submission; a backslash is an ordinary character.
  private static func parameters(of field: inout FieldReader) -> [String: String] {
    var parameters: [String: String] = [:]
    field.text { $0 != UInt8(ascii: ";") }
    while field.take(";") {
      field.skipBlanks()
      let name = field.token().lowercased()
      if field.take("=") {
        let end = field.take("\"") ? UInt8(ascii: "\"") : UInt8(ascii: ";")
        let value = field.text { $0 != end }
        if parameters[name] == nil { parameters[name] = value.unescaped }
      }
      field.text { $0 != UInt8(ascii: ";") }
    }
    return parameters
  }

  private static func invalid(_ reason: String) -> RequestRejection {
    RequestRejection(
      .badRequest, "the multipart body isn't valid: \(reason)", parameter: "body")
  }
}

extension String {
  /// The text in which the escapes of quotes and line breaks are replaced.
  fileprivate var unescaped: String {
    guard utf8.contains(UInt8(ascii: "%")) else { return self }
    var bytes: [UInt8] = []
    var rest = utf8[...]
    while let byte = rest.popFirst() {
      let escaped: UInt8? =
        switch byte == UInt8(ascii: "%") ? String(Substring(rest.prefix(2))) : "" {
        case "22": UInt8(ascii: "\"")
        case "0D": UInt8(ascii: "\r")
        case "0A": UInt8(ascii: "\n")
        default: nil
        }
      bytes.append(escaped ?? byte)
      if escaped != nil { rest = rest.dropFirst(2) }
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
