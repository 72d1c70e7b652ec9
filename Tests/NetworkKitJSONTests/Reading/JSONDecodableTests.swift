import Foundation
import NetworkKitJSON
import Testing

@Suite struct JSONDecodableTests {
  private enum Color: String, JSONDecodable, CaseIterable { case red, green }
  private enum Level: Int, JSONDecodable { case low = 1, high }

  @Test func readsIntegersOfEveryWidth() throws {
    #expect(try read(from: "-128") == Int8.min)
    #expect(try read(from: "32767") == Int16.max)
    #expect(try read(from: "-2147483648") == Int32.min)
    #expect(try read(from: "-9223372036854775808") == Int64.min)
    #expect(try read(from: "9223372036854775807") == Int.max)
    #expect(try read(from: "255") == UInt8.max)
    #expect(try read(from: "65535") == UInt16.max)
    #expect(try read(from: "4294967295") == UInt32.max)
    #expect(try read(from: "18446744073709551615") == UInt64.max)
    #expect(try read(from: "-0") == UInt(0))
    #expect(try read(from: "1.0") == 1)
    #expect(try read(from: "12.5e1") == 125)
  }

  @Test func rejectsIntegersThatDoNotFit() {
    func expectOutOfRange<Value: FixedWidthInteger & JSONDecodable>(
      _ type: Value.Type, _ text: String
    ) {
      #expect(throws: JSONError(.numberOutOfRange)) { try read(Value.self, from: text) }
    }
    expectOutOfRange(Int8.self, "128")
    expectOutOfRange(Int8.self, "-129")
    expectOutOfRange(UInt8.self, "-1")
    expectOutOfRange(Int.self, "9223372036854775808")
    expectOutOfRange(Int.self, "-9223372036854775809")
    expectOutOfRange(UInt64.self, "18446744073709551616")
    expectOutOfRange(Int.self, "1e99")
    expectOutOfRange(Int.self, "1e99999999999999999999")
    expectOutOfRange(Int.self, String(repeating: "7", count: 200_000))
    #expect(throws: JSONError(.typeMismatch)) { try read(Int.self, from: "1.5") }
    #expect(throws: JSONError(.typeMismatch)) { try read(Int.self, from: "\"1\"") }
  }

  @Test(arguments: [
    "0", "-0", "1", "0.1", "-1.25", "1e22", "1e23", "123456789012345678", "9007199254740993",
    "1.7976931348623157e308", "5e-324", "2.2250738585072014e-308", "1e-400", "0.3e-5",
    "3.141592653589793238462643383279", "100000000000000000000000.5", "0.000001234",
  ])
  func readsDoublesLikeTheStandardLibrary(text: String) throws {
    let expected = try #require(Double(text))
    #expect(try read(Double.self, from: text).bitPattern == expected.bitPattern)
    let float = try #require(Float(text))
    guard float.isFinite else { return }
    #expect(try read(Float.self, from: text).bitPattern == float.bitPattern)
  }

  @Test func readsRandomDoublesLikeTheStandardLibrary() throws {
    for _ in 0..<2000 {
      let digits = UInt64.random(in: 0...999_999_999_999_999_999)
      let text = "\(digits / 1000).\(digits % 1000)e\(Int.random(in: -330...290))"
      let expected = try #require(Double(text))
      #expect(try Double(jsonString: text).bitPattern == expected.bitPattern, "\(text)")
    }
  }

  @Test func rejectsNumbersThatAreTooLarge() {
    #expect(throws: JSONError(.numberOutOfRange)) { try read(Double.self, from: "1e400") }
    #expect(throws: JSONError(.numberOutOfRange)) {
      try read(Double.self, from: "-1e99999999999999999999")
    }
    #expect(throws: JSONError(.numberOutOfRange)) { try read(Float.self, from: "1e39") }
    #expect(throws: JSONError(.numberOutOfRange)) { try read(Decimal.self, from: "1e200") }
    let digits = String(repeating: "1", count: 40)
    #expect(throws: JSONError(.numberOutOfRange)) { try read(Decimal.self, from: digits) }
  }

  @Test func readsContainers() throws {
    #expect(try read(from: "[1, 2, 3]") == [1, 2, 3])
    #expect(try read(from: "[]") == [Int]())
    #expect(try read(from: "[1, null]") == [1, nil] as [Int?])
    #expect(try read(from: "null") == nil as String?)
    #expect(try read(from: "[[true], []]") == [[true], []])
    #expect(try read(from: #"{"a": [1], "b": []}"#) == ["a": [1], "b": []])
    #expect(try read(from: #"{"a": 1, "a": 2}"#) == ["a": 2])
  }

  @Test func saysWhichElementFailed() {
    #expect(throws: JSONError(.typeMismatch, at: "[1]")) { try read([Int].self, from: "[1, null]") }
    #expect(throws: JSONError(.typeMismatch, at: "a.b[2]")) {
      try read([String: [String: [Bool]]].self, from: #"{"a": {"b": [true, false, 0]}}"#)
    }
    #expect(throws: JSONError(.typeMismatch)) { try read([Int].self, from: "{}") }
    #expect(throws: JSONError(.typeMismatch)) { try read([String: Int].self, from: "[]") }
  }

  @Test func readsRawValues() throws {
    #expect(try read(from: #"["red", "green"]"#) == [Color.red, .green])
    #expect(try read(from: "2") == Level.high)
    let color = try #require(throws: JSONError.self) { try read(Color.self, from: #""blue""#) }
    #expect(color.code == .invalidValue)
    #expect(color.expected == #"one of "red", "green""#)
    #expect(color.found == #""blue""#)
    let level = try #require(throws: JSONError.self) { try read(Level.self, from: "3") }
    #expect(
      level.description == "expected a raw value of Level, found 3 (line 1, column 1, byte 0)")
  }

  @Test func readsFoundationsTypes() throws {
    let uuid = UUID()
    #expect(try read(from: "\"\(uuid)\"") == uuid)
    #expect(
      try read(from: #""https://example.com/a?b=c""#) == URL(string: "https://example.com/a?b=c"))
    #expect(try read(from: #""1970-01-01T01:00:00+01:00""#) == Date(timeIntervalSince1970: 0))
    #expect(try read(from: "0.1") == Decimal(string: "0.1"))
    #expect(throws: JSONError(.invalidValue)) { try read(UUID.self, from: #""x""#) }
    #expect(throws: JSONError(.invalidValue)) { try read(URL.self, from: #""""#) }
    #expect(throws: JSONError(.invalidValue)) { try read(Date.self, from: #""yesterday""#) }
    #expect(throws: JSONError(.typeMismatch)) { try read(Date.self, from: "0") }
  }

  @Test func readsFromEveryKindOfDocument() throws {
    #expect(try [Int](jsonString: "[1]") == [1])
    #expect(try [Int](jsonData: Array("[1]".utf8)) == [1])
    #expect(try [Int](jsonData: Data("[1]".utf8)) == [1])
    #expect(try [Int](jsonData: Data("xx[1]xx".utf8).dropFirst(2).dropLast(2)) == [1])
    #expect(throws: JSONError(.invalidSyntax)) { try [Int](jsonData: Data()) }
    #expect(throws: JSONError(.invalidSyntax)) { try [Int](jsonString: "[1] 2") }
  }

  @Test func decodesByPath() throws {
    let json = try JSON(jsonString: #"{"json": {"param": "x", "none": null}, "list": [{"id": 7}]}"#)
    #expect(try json.decode(at: "json.param") == "x")
    #expect(try json.decode(Int.self, at: "list[0].id") == 7)
    #expect(try json.decode(Int?.self, at: "list[1].id") == nil)
    #expect(try json.decode(String?.self, at: "json.none.deeper") == nil)
    #expect(throws: JSONError.missingKey("json.other")) {
      try json.decode(String.self, at: "json.other")
    }
    #expect(throws: JSONError.missingKey("json.none.deeper")) {
      try json.decode(String.self, at: "json.none.deeper")
    }
    #expect(throws: JSONError(.typeMismatch, at: "json.param")) {
      try json.decode(Int.self, at: "json.param")
    }
    #expect(throws: JSONError(.typeMismatch, at: "json")) {
      try json.decode(Int.self, at: "json[0]")
    }
    var count = 3
    try json.decode(into: &count, at: "json.count")
    #expect(count == 3)
    try json.decode(into: &count, at: "list[0].id")
    #expect(count == 7)
  }
}
