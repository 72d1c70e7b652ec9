import Foundation

/// A text, and what zlib, `brotli`, and `zstd` make of it.
enum CompressedText {
  static let text = String(repeating: "Hello, compressed world! ", count: 40)

  /// RFC 1952.
  static let gzip = bytes(
    "H4sIAAAAAAACA/NIzcnJ11FIzs8tKEotLk5NUSjPL8pJUVTwGJUYlRiVGC4SACwuG+DoAwAA")
  /// RFC 1950, the correct form of `deflate`.
  static let zlib = bytes("eNrzSM3JyddRSM7PLShKLS5OTVEozy/KSVFU8BiVGJUYlRguEgDQWWfA")
  /// RFC 1951, a frequent form of `deflate`.
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

  /// RFC 7932.
  static let brotli = bytes("oTgfAGGkqv01yFjbmwjJQTqpLC0klqXVvJYCJ8YA")
  /// ``gzip`` as `br`.
  static let brotliOfGzip = bytes(
    """
    IdQABB+LCAAAAAAAAAPzSM3JyddRSM7PLShKLS5OTVEozy/KSVFU8BiVGJUYlRguEgAsLhvg6AMAAAM=
    """)
  /// RFC 8878.
  static let zstandard = bytes("KLUv/QRYDQEAyEhlbGxvLCBjb21wcmVzc2VkIHdvcmxkISABADHnao4BRDaarQ==")
  /// ``brotli`` as `zstd`.
  static let zstandardOfBrotli = bytes(
    "KLUv/SQe8QAAoTgfAGGkqv01yFjbmwjJQTqpLC0klqXVvJYCJ8YAmxGJCw==")

  /// Every coding that a client with the enabled traits decompresses, and the text in it.
  static var codings: [(String, [UInt8])] {
    [
      ("gzip", gzip), ("deflate", zlib), ("deflate", bareDeflate), ("gzip, deflate", deflatedGzip),
    ] + ofTraits
  }

  /// The codings of the traits `Brotli` and `Zstandard`, and the text in each of them.
  static var ofTraits: [(String, [UInt8])] {
    (hasBrotli ? [("br", brotli), ("gzip, br", brotliOfGzip)] : [])
      + (hasZstandard ? [("zstd", zstandard)] : [])
      + (hasBrotli && hasZstandard ? [("br, zstd", zstandardOfBrotli)] : [])
  }

  /// The `Accept-Encoding` of a client with the enabled traits.
  static var acceptEncoding: String {
    "gzip, deflate" + (hasBrotli ? ", br" : "") + (hasZstandard ? ", zstd" : "")
  }

  #if Brotli
    private static let hasBrotli = true
  #else
    private static let hasBrotli = false
  #endif

  #if Zstandard
    private static let hasZstandard = true
  #else
    private static let hasZstandard = false
  #endif

  static func bytes(_ base64: String) -> [UInt8] {
    Data(base64Encoded: base64, options: .ignoreUnknownCharacters).map { [UInt8]($0) } ?? []
  }
}
