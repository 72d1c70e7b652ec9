import Foundation
import NetworkKitJSON
import Testing

@Suite struct JSONWriterTests {
  private func written(_ value: some JSONEncodable) throws -> String {
    try value.jsonString
  }

  /// The digits are those of the standard library, which are the shortest that read back the same.
  @Test(arguments: [
    0, -0.0, 1, -1, 100, 0.1, 0.001, 0.0001, 0.00001, 123.456, 1e15, 0x1p53, 0x1.0000000000001p53,
    1e16, 1e22, 1e23, 0x1p-1074, 0x1p-1022, 1.7976931348623157e308, 9.5e-7, 1.5e300, 0x1p-1000,
  ])
  func writesDoublesAsTheirDescription(value: Double) throws {
    #expect(try written(value) == value.description)
    #expect(try Double(jsonString: written(value)).bitPattern == value.bitPattern)
  }

  /// Each power of two, and its neighbours: below one the numbers are twice as dense.
  @Test func writesPowersOfTwo() throws {
    for exponent in 0..<2047 as Range<UInt64> {
      for fraction in [0, 1, 0x8_0000_0000_0000, 0xF_FFFF_FFFF_FFFF] as [UInt64] {
        let value = Double(bitPattern: exponent << 52 | fraction)
        #expect(try written(value) == value.description)
      }
    }
  }

  @Test func rejectsWhatIsNoNumber() {
    for value in [Double.nan, .infinity, -.infinity] {
      #expect(throws: JSONError(.invalidValue)) { try written(value) }
    }
  }

  @Test(arguments: [0, 9, 10, 99, 100, -1, -10, .max, .min, 1_000_000_000])
  func writesIntegers(value: Int64) throws {
    #expect(try written(value) == "\(value)")
  }

  @Test func writesTheWidestIntegers() throws {
    #expect(try written(UInt64.max) == "18446744073709551615")
    #expect(try written(Int8.min) == "-128")
  }

  /// A character that needs an escape, at every position of the blocks that strings are written in.
  @Test(arguments: 0..<36)
  func escapesAnywhere(length: Int) throws {
    let run = String(repeating: "ü", count: length)
    #expect(try written("\(run)\"\(run)") == #""\#(run)\"\#(run)""#)
    #expect(try written("\(run)\\\(run)") == #""\#(run)\\\#(run)""#)
    #expect(try written("\(run)\u{1F}\n\u{0}") == #""\#(run)\u001f\n\u0000""#)
    #expect(try written(run) == "\"\(run)\"")
  }

  /// A string of nothing but escapes is six times as long when it is written.
  @Test func growsForEscapes() throws {
    let text = String(repeating: "\u{1}", count: 10_000)
    #expect(try written(text).utf8.count == 60_002)
    #expect(try String(jsonString: written(text)) == text)
  }
}
