import NetworkKitSupport
import Testing

@testable import NetworkKit

@Suite struct FNV1aTests {
  /// Test vectors of RFC 9923.
  @Test(
    arguments: [
      ("", 0xcbf2_9ce4_8422_2325), ("a", 0xaf63_dc4c_8601_ec8c),
      ("foobar", 0x8594_4171_f739_67e8),
    ] as [(String, UInt64)])
  func hashesAreThoseOfTheStandard(text: String, hash: UInt64) {
    #expect(FNV1a.hash(Array(text.utf8)) == hash)
    var pieces = FNV1a()
    for byte in text.utf8 { pieces.update([byte]) }
    #expect(pieces.value == hash)
  }

  @Test func eachChangedByteChangesTheHash() {
    let bytes = (0..<300).map { UInt8(truncatingIfNeeded: $0 * 7) }
    let hash = FNV1a.hash(bytes)
    for index in bytes.indices {
      for change in 1...255 as ClosedRange<UInt8> {
        var altered = bytes
        altered[index] ^= change
        #expect(FNV1a.hash(altered) != hash)
      }
    }
  }
}
