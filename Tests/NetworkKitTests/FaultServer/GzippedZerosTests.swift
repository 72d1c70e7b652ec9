import NetworkKit
import Testing

@testable import NetworkKitTesting

struct GzippedZerosTests {
  /// Lengths and last bytes (checksum and size) as Python's `zlib` has them for these many zeros.
  @Test(arguments: [
    (0, [0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00, 0x00]),
    (1, [0x8d, 0xef, 0x02, 0xd2, 0x01, 0x00, 0x00, 0x00]),
  ])
  func theTrailerIsTheChecksumAndTheSize(count: Int, trailer: [UInt8]) {
    #expect(GzippedZeros(count: count).end.suffix(8) == trailer[...])
  }

  @Test func itTakesA158thOfWhatItInflatesTo() {
    let zeros = GzippedZeros(count: 200 << 20)
    #expect(zeros.byteCount * 158 < 200 << 20)
    #expect(zeros.start.count + zeros.unit.count + zeros.end.count < 512)
  }
}
