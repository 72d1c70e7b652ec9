internal import NetworkKitSupport

/// The limit of ``CombiningMarkRun`` for the strings of a JSON document that are hashed.
@usableFromInline
package enum CombiningMarks {
  /// The maximum number of consecutive marks in a string.
  package static var limit: Int { CombiningMarkRun.limit }

  /// The maximum number of UTF-8 bytes of a string that can't exceed the limit.
  @inlinable package static var harmlessLength: Int { 200 }

  /// Returns a Boolean value that indicates whether a string is within the limit.
  @usableFromInline package static func areFew(in text: String) -> Bool {
    !text.hasManyCombiningMarks
  }

  /// Returns a Boolean value that indicates whether the strings of a JSON document are within the limit, after escapes
  /// are replaced.
  package static func areFew(inJSON bytes: UnsafeRawBufferPointer) -> Bool {
    guard bytes.count > harmlessLength, mayHoldMark(bytes) else { return true }
    var run = CombiningMarkRun()
    var scalars = String(decoding: bytes, as: UTF8.self).unicodeScalars.makeIterator()
    var highSurrogate: UInt32 = 0
    while let scalar = scalars.next() {
      var value = scalar.value
      if scalar == "\\" { value = escapedValue(&scalars) }
      if 0xD800..<0xDC00 ~= value {
        highSurrogate = value
        continue
      }
      if 0xDC00..<0xE000 ~= value, highSurrogate > 0 {
        value = 0x10000 + (highSurrogate & 0x3FF) << 10 + value & 0x3FF
      }
      highSurrogate = 0
      guard run.admits(Unicode.Scalar(value) ?? "\u{FFFD}") else { return false }
    }
    return true
  }

  /// Returns a Boolean value that indicates whether there's a scalar from U+0300 on, or a Unicode escape.
  private static func mayHoldMark(_ bytes: UnsafeRawBufferPointer) -> Bool {
    bytes.indices.contains { index in
      bytes[index] >= 0xCC
        || (bytes[index] == UInt8(ascii: "u") && index > 0
          && bytes[index - 1] == UInt8(ascii: "\\"))
    }
  }

  /// Returns the value of an escape after its backslash: four hexadecimal digits, or a letter that isn't a mark.
  private static func escapedValue(_ scalars: inout String.UnicodeScalarView.Iterator) -> UInt32 {
    guard scalars.next() == "u" else { return 0 }
    var value: UInt32 = 0
    for _ in 0..<4 {
      guard let digit = scalars.next().flatMap({ Character($0).hexDigitValue }) else { return 0 }
      value = value << 4 | UInt32(digit)
    }
    return value
  }
}

extension String {
  /// A Boolean value that indicates whether the string is within the limit of ``CombiningMarks``, so that hashing it
  /// takes linear time.
  @inlinable @inline(__always)
  package var hasFewCombiningMarks: Bool {
    utf8.count <= CombiningMarks.harmlessLength || CombiningMarks.areFew(in: self)
  }
}
