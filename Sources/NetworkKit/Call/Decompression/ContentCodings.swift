internal import HTTPTypes

/// The content codings of a body, in the order in which they were applied. The last one is removed first.
struct ContentCodings {
  /// A coding that can be decompressed. Its raw value is its name in HTTP.
  enum Format: String, CaseIterable, Sendable {
    case gzip
    case deflate
    #if Brotli
      case brotli = "br"
    #endif
    #if Zstandard
      case zstandard = "zstd"
    #endif
  }

  /// The value of `Accept-Encoding` that a client sends if it decompresses the response.
  static let accepted = Format.allCases.map(\.rawValue).joined(separator: ", ")

  static let acceptedField = HTTPField(name: .acceptEncoding, value: accepted)

  private var names: [Substring]

  init(_ fields: HTTPFields) {
    names = fields[values: .contentEncoding].flatMap { value in
      value.split { $0 == "," || $0 == " " || $0 == "\t" }
    }
  }

  /// The number of codings, including `identity`.
  var count: Int { names.count }

  /// The remaining codings as the value of a header field, or `nil` if there are none.
  var text: String? { names.isEmpty ? nil : names.joined(separator: ", ") }

  /// Removes the outermost codings that are supported.
  ///
  /// - Returns: The codings to decompress, the outermost first.
  mutating func removeKnown() -> [Format] {
    var formats: [Format] = []
    while let name = names.last?.lowercased() {
      if let format = Format(rawValue: name == "x-gzip" ? "gzip" : name) {
        formats.append(format)
      } else if name != "identity" {
        return formats
      }
      names.removeLast()
    }
    return formats
  }
}
