import Foundation
import NetworkKitJSON
import Testing

/// Doubles are written with the digits that the standard library writes, which are the shortest that
/// read back as the same number, and are read back to the last bit.
@Suite struct JSONWriterDoublesTests {
  @Test func writesEveryShapeAsTheStandardLibraryDoes() throws {
    var numbers = RandomDoubles(state: 0xD0B1E5)
    for _ in 0..<RandomDoubles.count {
      let places = Double.random(in: 0...17, using: &numbers).rounded()
      let integer = Double(Int64(bitPattern: numbers.next()))
      for value in [
        Double(bitPattern: numbers.next()),
        // Few digits, as people write them.
        (integer / 0x1p40).rounded() / pow(10, places),
        integer,
        // A whole number that another one is next to.
        (integer / 0x1p11).rounded().nextUp,
        Double(Float(bitPattern: UInt32(truncatingIfNeeded: numbers.next()))),
        // Too small to have all of the digits.
        Double(bitPattern: numbers.next() >> 12),
      ] where value.isFinite {
        let text = try value.jsonString
        #expect(text == value.description)
        #expect(try Double(jsonString: text).bitPattern == value.bitPattern, "\(text)")
      }
    }
  }
}
