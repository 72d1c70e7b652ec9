import Foundation

/// A text, and what zlib makes of it.
enum CompressedText {
  static let text = String(repeating: "Hello, compressed world! ", count: 40)

  /// RFC 1952.
  static let gzip = bytes(
    "H4sIAAAAAAACA/NIzcnJ11FIzs8tKEotLk5NUSjPL8pJUVTwGJUYlRiVGC4SACwuG+DoAwAA")
  /// RFC 1950: what `deflate` should be.
  static let zlib = bytes("eNrzSM3JyddRSM7PLShKLS5OTVEozy/KSVFU8BiVGJUYlRguEgDQWWfA")
  /// RFC 1951: what `deflate` often is.
  static let bareDeflate = bytes("80jNycnXUUjOzy0oSi0uTk1RKM8vyklRVPAYlRiVGJUYLhIA")
  /// ``gzip`` as `deflate`.
  static let deflatedGzip = bytes(
    "eJyT7+ZgAAEm5s8eZ0+evB7oce68roaXrp6fb6DGef1TnoEhHySmgqGeEIOOnvSDF8wMDADolhGy")
  /// Five times gzip.
  static let gzipOfGzips = bytes(
    """
    H4sIAAAAAAACAwFtAJL/H4sIAAAAAAACA5Pv5mAAASbmye+fJTAwqj07+X6+qoHBKltr/env7PP773QfKq++ttU33j\
    y/7l9T8tT65uemWqdW62RHWfgv2Jl/b3raR2MbG578qLQ8I+YsNoZ1P+yLXIEGAgAk5kS2WQAAANCaKChtAAAA
    """)

  private static func bytes(_ base64: String) -> [UInt8] {
    Data(base64Encoded: base64, options: .ignoreUnknownCharacters).map { [UInt8]($0) } ?? []
  }
}
