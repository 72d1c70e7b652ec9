/// A key that is compared byte by byte.
///
/// `String` compares up to canonical equivalence: two keys of a document that differ only in their
/// normalization would become one.
struct UTF8Key: Hashable {
  let text: String

  init(_ text: String) {
    self.text = text
  }

  static func == (left: UTF8Key, right: UTF8Key) -> Bool {
    left.text.utf8.count == right.text.utf8.count && left.text.utf8.elementsEqual(right.text.utf8)
  }

  func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension UTF8Key: Comparable {
  /// Bytes of UTF-8 are in the order of the scalars that they stand for.
  static func < (left: UTF8Key, right: UTF8Key) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}
