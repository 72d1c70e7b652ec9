import Foundation
import NetworkKitJSON
import Testing

/// Doubles are read to the last bit as the standard library reads them.
@Suite struct JSONReaderDoublesTests {
  @Test(arguments: [
    "0", "-0", "-0.0", "0e400", "0.0e-400", "1e22", "1e23", "8.5e22", "9007199254740993",
    "9007199254740992.5", "9007199254740993.0000000000000000000001", "2.2250738585072014e-308",
    "2.2250738585072011e-308", "4.9e-324", "2.4703282292062327e-324", "1e-400",
    "1.7976931348623157e308", "123456789012345678901234567890", "0.1e-6", "1.0000000000000002",
    "7.2057594037927933e16", "0.000000000000000000000000000000000000000000001234567890123456789",
  ])
  func readsEdges(text: String) throws {
    let expected = try #require(Double(text))
    #expect(try Double(jsonString: text).bitPattern == expected.bitPattern)
  }

  @Test(arguments: ["1e309", "-1e400", "1.7976931348623159e308"])
  func rejectsWhatIsBeyondTheLargest(text: String) {
    #expect(throws: JSONError(.numberOutOfRange)) { try Double(jsonString: text) }
  }

  @Test func readsEveryShapeAsTheStandardLibraryDoes() throws {
    var numbers = RandomDoubles(state: 0x5EED)
    for _ in 0..<RandomDoubles.count {
      let value = Double(bitPattern: numbers.next())
      guard value.isFinite else { continue }
      let digits = Int.random(in: 0...20, using: &numbers)
      let integer = Int64.random(in: .min ... .max, using: &numbers)
      let exponent = Int.random(in: -340...308, using: &numbers)
      for text in [
        value.description, String(format: "%.\(digits)e", value), "\(integer)",
        "\(integer % 1_000_000).\(numbers.next() >> digits)", "\(integer)e\(exponent)",
        "0.\(String(repeating: "0", count: digits))\(numbers.next())",
      ] {
        guard let expected = Double(text), expected.isFinite else { continue }
        let read = try Double(jsonString: text)
        #expect(read.bitPattern == expected.bitPattern, "\(text)")
      }
    }
  }
}
