/// A limit on the consecutive combining marks of a string that's hashed or compared.
///
/// `String` hashes and compares its normalized form, in which the marks after a character are sorted. The time that
/// this takes is proportional to the square of their number: a key of 400,000 marks takes minutes. Text in every
/// language stays far below the limit; 30 marks are enough for the Stream-Safe Text Format (Unicode Standard Annex 15,
/// section 13).
public struct CombiningMarkRun {
  /// The maximum number of consecutive marks in a string.
  @inlinable public static var limit: Int { 100 }

  /// The number of consecutive marks at the end of the scalars that were counted.
  @usableFromInline var count = 0

  /// Creates an empty run.
  @inlinable public init() {}

  /// Counts a scalar, and returns whether the marks are within the limit.
  @inlinable public mutating func admits(_ scalar: Unicode.Scalar) -> Bool {
    count = scalar.value >= 0x300 && scalar.isCombiningMark ? count + 1 : 0
    return count <= Self.limit
  }
}

extension StringProtocol {
  /// A Boolean value that indicates whether hashing or comparing the text may take time that's proportional to the square
  /// of its length, because it has more consecutive marks than ``CombiningMarkRun/limit``.
  @inlinable public var hasManyCombiningMarks: Bool {
    guard utf8.count > CombiningMarkRun.limit * 2 else { return false }
    var run = CombiningMarkRun()
    return !unicodeScalars.allSatisfy { run.admits($0) }
  }
}

extension Unicode.Scalar {
  /// A Boolean value that indicates whether normalization sorts the scalar, or decomposes it into scalars that are
  /// sorted, like three vowel signs of Tibetan.
  @usableFromInline var isCombiningMark: Bool {
    properties.canonicalCombiningClass != .notReordered || [0xF73, 0xF75, 0xF81].contains(value)
  }
}
