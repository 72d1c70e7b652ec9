internal import Foundation
internal import HTTPTypes
internal import NetworkKitSupport

/// A safe version of the filename that a server suggests in `Content-Disposition` (RFC 6266).
///
/// The result is a single path component on every system: it doesn't contain separators, control characters, or
/// characters that reverse the direction of text; it isn't `.`, `..`, hidden, or the name of a Windows device; and it's
/// at most ``maximumLength`` bytes long.
enum SuggestedFilename {
  /// The maximum length of a name, in UTF-8 bytes.
  static let maximumLength = 200

  /// Returns the name in a response's header fields, or `nil` if they don't contain a usable name.
  static func name(in fields: HTTPFields) -> String? {
    fields[.contentDisposition].flatMap { name(inDisposition: $0) }
  }

  /// Returns the name in the value of the field. `filename*` takes precedence over `filename` (RFC 6266, section 4.3).
  static func name(inDisposition value: String) -> String? {
    let parameters = nameParameters(ofDisposition: value)
    if let extended = parameters["filename*"].flatMap(decodeExtended), let name = safe(extended) {
      return name
    }
    return parameters["filename"].flatMap(safe)
  }

  /// Returns the `filename` and `filename*` parameters (RFC 6266, section 4.1). If a parameter is repeated, the first
  /// one applies.
  private static func nameParameters(ofDisposition value: String) -> [String: String] {
    var parameters: [String: String] = [:]
    var reader = FieldReader(value)
    while !reader.isAtEnd {
      reader.text { $0 != UInt8(ascii: ";") }
      guard reader.take(";") else { break }
      let parameter = reader.parameter { $0 != UInt8(ascii: ";") }
      let name = parameter.name.lowercased()
      if name == "filename" || name == "filename*", parameters[name] == nil {
        parameters[name] = parameter.value
      }
    }
    return parameters
  }

  /// Decodes an extended value (RFC 8187, section 3.2.1), such as `UTF-8''%e2%82%ac%20rates`.
  private static func decodeExtended(_ value: String) -> String? {
    let parts = value.split(separator: "'", maxSplits: 2, omittingEmptySubsequences: false)
    guard let text = parts.last.map({ String($0) }), parts.count == 3,
      PercentEncoding.encodingStrayPercentSigns(in: text) == text
    else { return nil }
    let bytes = PercentEncoding.decoded(Array(text.utf8))
    switch parts[0].lowercased() {
    case "utf-8": return String(bytes: bytes, encoding: .utf8)
    case "iso-8859-1": return String(String.UnicodeScalarView(bytes.map { Unicode.Scalar($0) }))
    default: return nil
    }
  }
}

// MARK: Safety
extension SuggestedFilename {
  /// Characters that separate directories, streams, or drives on a system, or that shells and Windows reserve.
  private static let reserved: Set<Unicode.Scalar> = ["<", ">", ":", "\"", "|", "?", "*"]

  private static let devices: Set<String> = {
    let numbers = (0...9).map(String.init) + ["\u{B9}", "\u{B2}", "\u{B3}"]
    return Set(["con", "prn", "aux", "nul", "conin$", "conout$", "clock$"])
      .union(numbers.flatMap { ["com\($0)", "lpt\($0)"] })
  }()

  /// Returns the name as a single path component, or `nil` if no characters remain.
  static func safe(_ text: String) -> String? {
    let component = Array(text.unicodeScalars).split { $0 == "/" || $0 == "\\" }.last ?? []
    var scalars: [Unicode.Scalar] = component.filter { !$0.isInvisible }
      .map { reserved.contains($0) ? "_" : $0 }
    scalars = trimmingEnd(scalars.drop(while: isTrimmed))
    guard !scalars.isEmpty else { return nil }
    let stem = trimmingEnd(scalars.prefix { $0 != "." })
    // The time for hashing a string grows with the square of the number of its combining marks.
    let isDevice = stem.count <= 8 && devices.contains(String(stem[...]).lowercased())
    return shortened(isDevice ? ["_"] + scalars : scalars)
  }

  /// Returns the name. If the name is too long, the part before the extension is shortened.
  private static func shortened(_ scalars: [Unicode.Scalar]) -> String {
    guard length(scalars[...]) > maximumLength else { return String(scalars[...]) }
    let dot = scalars.lastIndex(of: ".") ?? scalars.endIndex
    let end = length(scalars[dot...]) <= 20 ? dot : scalars.endIndex
    let suffix = scalars[end...]
    var space = maximumLength - length(suffix)
    let stem = scalars[..<end].prefix { scalar in
      space -= UTF8.width(scalar)
      return space >= 0
    }
    return String(trimmingEnd(stem + suffix)[...])
  }

  /// Returns whether a character is removed from the beginning and the end of a name.
  private static func isTrimmed(_ scalar: Unicode.Scalar) -> Bool {
    scalar == "." || scalar.properties.isWhitespace
  }

  private static func trimmingEnd(_ scalars: ArraySlice<Unicode.Scalar>) -> [Unicode.Scalar] {
    Array(scalars.reversed().drop(while: isTrimmed).reversed())
  }

  private static func length(_ scalars: ArraySlice<Unicode.Scalar>) -> Int {
    scalars.reduce(0) { $0 + UTF8.width($1) }
  }
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether the character is a control character, a format character, such as one that
  /// reverses the direction of text, or a line separator.
  fileprivate var isInvisible: Bool {
    switch properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .surrogate, .unassigned: true
    default: false
    }
  }
}

extension String {
  fileprivate init(_ scalars: ArraySlice<Unicode.Scalar>) {
    self.init(String.UnicodeScalarView(scalars))
  }
}
