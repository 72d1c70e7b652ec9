/// A key that is compared byte by byte.
///
/// `String` compares up to canonical equivalence: two keys of a document that differ only in their
/// normalization would become one.
package struct UTF8Key: Hashable {
  package let text: String

  package init(_ text: String) {
    self.text = text
  }

  package static func == (left: UTF8Key, right: UTF8Key) -> Bool {
    left.text.utf8.count == right.text.utf8.count && left.text.utf8.elementsEqual(right.text.utf8)
  }

  package func hash(into hasher: inout Hasher) {
    var text = text
    text.withUTF8 { hasher.combine(bytes: UnsafeRawBufferPointer($0)) }
  }
}

extension UTF8Key: Comparable {
  /// Bytes of UTF-8 are in the order of the scalars that they stand for.
  package static func < (left: UTF8Key, right: UTF8Key) -> Bool {
    left.text.utf8.lexicographicallyPrecedes(right.text.utf8)
  }
}
