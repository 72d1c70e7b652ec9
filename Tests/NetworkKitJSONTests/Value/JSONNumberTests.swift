import Foundation
import NetworkKitJSON
import Testing

@Suite struct JSONNumberTests {
  @Test(arguments: [
    "0", "-0", "1.50", "1e5", "1E+05", "-12.5e-3", "123456789012345678901234567890",
  ])
  func keepsItsDigits(text: String) {
    #expect(JSON.Number(text)?.text == text)
  }

  @Test(arguments: ["", "01", "+1", ".5", "1.", "1e", "0x1", "1 ", " 1", "NaN", "-", "1_0", "１"])
  func rejectsWhatIsNoNumber(text: String) {
    #expect(JSON.Number(text) == nil)
  }

  @Test func comesFromSwiftsNumbers() {
    #expect(JSON.Number(Int8.min).text == "-128")
    #expect(JSON.Number(UInt64.max).text == "18446744073709551615")
    #expect(JSON.Number(0.1)?.text == "0.1")
    #expect(JSON.Number(Float(0.1))?.text == "0.1")
    #expect(JSON.Number(1e300)?.double == 1e300)
    #expect(JSON.Number(Double.infinity) == nil)
    #expect(JSON.Number(Double.nan) == nil)
    #expect(JSON.Number(-Float.infinity) == nil)
    #expect((12 as JSON.Number).text == "12")
  }

  @Test(arguments: [
    ("1", "1.0"), ("100", "1e2"), ("1200", "0.12E+4"), ("0", "-0.0e9"), ("1e-1", "0.1"),
    ("1e99999999999999999999", "1e99999999999999999999"),
    ("1e4611686018427387903", "10e4611686018427387902"),
  ])
  func equalsByValue(left: String, right: String) throws {
    let left = try #require(JSON.Number(left))
    let right = try #require(JSON.Number(right))
    #expect(left == right)
    #expect(left.hashValue == right.hashValue)
  }

  @Test(arguments: [
    ("1", "-1"), ("1", "10"), ("0.1", "0.10000000000000000000001"),
    ("9007199254740993", "9007199254740992"),
  ])
  func differsByValue(left: String, right: String) throws {
    #expect(try #require(JSON.Number(left)) != #require(JSON.Number(right)))
  }

  @Test func convertsToIntegersByValue() {
    #expect(JSON.Number("1e2")?.integer(Int.self) == 100)
    #expect(JSON.Number("-12.50e1")?.integer(Int8.self) == -125)
    #expect(JSON.Number("0.000")?.integer(Int.self) == 0)
    #expect(JSON.Number("1.5")?.integer(Int.self) == nil)
    #expect(JSON.Number("128")?.integer(Int8.self) == nil)
    #expect(JSON.Number("-1")?.integer(UInt.self) == nil)
    #expect(JSON.Number("1e1000000000")?.integer(Int.self) == nil)
    #expect(JSON.Number("9223372036854775808")?.integer(Int.self) == nil)
  }

  @Test func convertsToTheNearestDouble() {
    #expect(JSON.Number("0.1")?.double == 0.1)
    #expect(JSON.Number("1e400")?.double == nil)
    #expect(JSON.Number("1e-400")?.double == 0)
    #expect(JSON.Number("1e39")?.float == nil)
    #expect(JSON.Number("16777217")?.float == 16_777_216)
  }

  @Test(arguments: [
    (JSON.Number("340282366920938463463374607431768211455"), true),
    (JSON.Number("340282366920938463463374607431768211456"), false),
    (JSON.Number("-123456789012345678901234567890123456789e-20"), true),
    (JSON.Number("999999999999999999999999999999999999999"), false),
    (JSON.Number("1234567890123456789012345678901234567891"), false),
    (JSON.Number("1e130"), true), (JSON.Number("1e165"), true), (JSON.Number("1e166"), false),
    (JSON.Number("0." + String(repeating: "0", count: 129) + "1e10"), true),
    (JSON.Number("1e-128"), true), (JSON.Number("1e-129"), false), (JSON.Number("-0e999"), true),
    (JSON.Number(Decimal.greatestFiniteMagnitude), true),
    (JSON.Number(-Decimal.greatestFiniteMagnitude), true),
    (JSON.Number(Decimal.leastNonzeroMagnitude), true),
  ])
  func isADecimalIfOneIsEqual(number: JSON.Number?, isDecimal: Bool) throws {
    let number = try #require(number)
    let decimal = number.decimal
    #expect((decimal != nil) == isDecimal, "\(number)")
    if let decimal { #expect(JSON.Number(decimal) == number) }
  }

  /// Each is below the next, and equals only itself.
  @Test func isInTheOrderOfExactValues() throws {
    let numbers = try [
      "-1e99999999999999999999", "-1e400",
      "-10",
      "-9.99", "-1", "-1e-400", "-1e-99999999999999999999", "0", "1e-99999999999999999999",
      "1e-400",
      "0.0999", "0.1", "0.10000000000000000000001", "9007199254740992", "9007199254740993",
      "9007199254740993.1", "1e400", "1e9223372036854775807", "1e99999999999999999999",
    ].map { try #require(JSON.Number($0)) }
    for (index, number) in numbers.enumerated() {
      for (otherIndex, other) in numbers.enumerated() {
        #expect((number < other) == (index < otherIndex), "\(number) < \(other)")
        #expect((number == other) == (index == otherIndex), "\(number) == \(other)")
      }
    }
    #expect(numbers.shuffled().sorted() == numbers)
  }

  @Test func zeroIsZeroWhateverItsExponent() throws {
    #expect(try #require(JSON.Number("0e99999999999999999999")) == #require(JSON.Number("-0")))
  }
}
