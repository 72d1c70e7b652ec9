internal import Foundation

extension BodyChunk {
  /// Checks the strings in a JSON document before Foundation hashes some of them.
  ///
  /// - Throws: ``JSONError`` with the code ``JSONError/Code/invalidValue`` if a string has more than 100 combining
  ///   marks in a row.
  func checkHashedStrings() throws(JSONError) {
    let text = utf8
    let areFew = text.withUnsafeBytes { CombiningMarks.areFew(inJSON: $0) }
    guard areFew else { throw .tooManyMarks() }
  }

  /// The text as UTF-8. It's converted from UTF-16 or UTF-32 if necessary, because Foundation also reads these
  /// encodings.
  var utf8: BodyChunk {
    guard let encoding = wideEncoding, let text = String(data: data, encoding: encoding) else {
      return self
    }
    return BodyChunk(Array(text.utf8))
  }

  /// The encoding that the byte order mark specifies or that the zero bytes around the first character indicate; `nil`
  /// for UTF-8, which has no zero bytes.
  private var wideEncoding: String.Encoding? {
    let start = withUnsafeBytes { Array($0.prefix(4)) }
    guard start.count >= 2 else { return nil }
    let isWide = start.count == 4
    switch (start[0], start[1]) {
    case (0xFF, 0xFE): return isWide && start[2] == 0 && start[3] == 0 ? .utf32 : .utf16
    case (0xFE, 0xFF): return .utf16
    case (0, 0): return isWide && start[2] == 0xFE ? .utf32 : .utf32BigEndian
    case (0, _): return .utf16BigEndian
    case (_, 0): return isWide && start[2] == 0 ? .utf32LittleEndian : .utf16LittleEndian
    default: return nil
    }
  }
}
