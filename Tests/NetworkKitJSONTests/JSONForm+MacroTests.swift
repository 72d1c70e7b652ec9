import Foundation
import NetworkKitJSON
import Testing

/// Types that are read as another type.
@Suite struct JSONFormMacroTests {
  @Test func isMadeOfItsForm() throws {
    try expectRoundTrip(PageRange(pages: 2...5), #"{"from":2,"to":5}"#)
    try expectRoundTrip(["a": Version(major: 2, minor: 1)], #"{"a":"2.1"}"#)
    try expectRoundTrip([Parity.even, .odd], "[0,1]")
    let box = try Box(jsonString: "[1,2]")
    #expect(box.values == [1, 2])
    #expect(try box.jsonString == "[1,2]")
    let strict = try StrictBox(json: 3)
    #expect(strict.value == 3)
  }

  @Test func saysWhyItIsRejected() {
    expectError(
      "[1]: expected a valid value, found Reversed() (line 1, column 24, byte 23)",
      reading: [PageRange].self, from: #"[{"from": 1, "to": 2}, {"from": 2, "to": 1}]"#)
    expectError(
      "[0].to: the key is missing (line 1, column 14, byte 13)",
      reading: [PageRange].self, from: #"[{"from": 1 }]"#)
    expectError(
      #"expected two numbers, found "x" (line 1, column 2, byte 1)"#, reading: Version.self,
      from: #" "x""#)
    let error = #expect(throws: JSONError.self) { try [StrictBox](jsonString: "[1, -1]") }
    #expect(
      error?.description
        == "[1]: expected a valid value, found Negative() (line 1, column 5, byte 4)")
  }

  @Test func saysWhatCanNotBeWritten() {
    let error = #expect(throws: JSONError.self) { try ["r": PageRange(pages: -1...1)].jsonString }
    #expect(error?.description == "r: expected a valid value, found Negative()")
  }

  @Test func isItsOnlyProperty() throws {
    try expectRoundTrip([UserID(rawValue: 7)], "[7]")
    try expectRoundTrip(Wrapped<Int>(value: ["a": nil]), #"{"a":null}"#)
    try expectRoundTrip([Maybe(value: nil), Maybe(value: 1)], "[null,1]")
    try expectRoundTrip(Defaulted(value: 3), "3")
    let date = Date(timeIntervalSince1970: 3)
    try expectRoundTrip(Moment(date: date), "3")
    try expectRoundTrip([Moments(dates: [date]), Moments(dates: nil)], "[[3],null]")
    try expectRoundTrip(Number(number: 7), #""7""#)
    try expectRoundTrip(Inside.Newtype(value: Inside.Inner(id: 1)), #"{"id":1}"#)
    expectError(
      "id: expected an integer, found true (line 1, column 8, byte 7)",
      reading: [String: UserID].self, from: #"{"id": true}"#)
    #expect(throws: JSONError.missingKey("id")) { try read(Holder.self, from: "{}") }
    #expect(try read(Holder.self, from: #"{"id": 1}"#).id.rawValue == 1)
  }

  /// `Codable` does the same.
  @Test func isItsRawValue() throws {
    try expectRoundTrip([Currency(rawValue: "EUR")], #"["EUR"]"#)
    try expectRoundTrip(["p": [Permissions.read, .write]], #"{"p":[1,2]}"#)
    #expect(try read(Permissions.self, from: "3") == [.read, .write])
    expectError(
      "[1]: expected an integer, found \"x\" (line 1, column 5, byte 4)",
      reading: [Permissions].self, from: #"[1, "x"]"#)
    #expect(try Even(jsonString: "2").rawValue == 2)
    #expect(throws: JSONError.self) { try Even(jsonString: "3") }
    try expectRoundTrip(Keyed(rawValue: 1), #"{"value":1}"#)
  }
}

@JSONCodable
private struct Currency: RawRepresentable, Equatable {
  let rawValue: String
}

@JSONCodable
private struct Permissions: OptionSet {
  static let read = Self(rawValue: 1)
  static let write = Self(rawValue: 2)

  let rawValue: Int
}

@JSONDecodable
private struct Even: RawRepresentable {
  let rawValue: Int

  init?(rawValue: Int) {
    guard rawValue.isMultiple(of: 2) else { return nil }
    self.rawValue = rawValue
  }
}

@JSONCodable
private struct Keyed: RawRepresentable, Equatable {
  @JSONKey("value") let rawValue: Int
}

@JSONCodable
private struct RangeForm {
  let from: Int
  let to: Int

  init(_ range: PageRange) throws {
    guard range.pages.lowerBound >= 0 else { throw Negative() }
    from = range.pages.lowerBound
    to = range.pages.upperBound
  }
}

private struct Negative: Error {}

@JSONCodable(as: RangeForm.self)
private struct PageRange: Equatable {
  let pages: ClosedRange<Int>

  struct Reversed: Error {}

  init(pages: ClosedRange<Int>) { self.pages = pages }

  init(_ form: RangeForm) throws {
    guard form.from <= form.to else { throw Reversed() }
    pages = form.from...form.to
  }
}

@JSONCodable(as: String.self)
private struct Version: Equatable {
  let major: Int
  let minor: Int
}

extension Version {
  init(_ text: String) throws(JSONError) {
    let parts = text.split(separator: ".").map { Int($0) }
    guard parts.count == 2, let major = parts[0], let minor = parts[1] else {
      throw .invalidValue(expected: "two numbers", found: JSON(text))
    }
    self.init(major: major, minor: minor)
  }
}

extension String {
  fileprivate init(_ version: Version) { self = "\(version.major).\(version.minor)" }
}

@JSONCodable(as: Int.self)
private enum Parity: Equatable {
  case even, odd

  init(_ number: Int) { self = number.isMultiple(of: 2) ? .even : .odd }
}

extension Int {
  fileprivate init(_ parity: Parity) { self = parity == .even ? 0 : 1 }
}

@JSONCodable(as: [Int].self)
private final class Box {
  let values: [Int]

  init(_ values: [Int]) { self.values = values }
}

extension [Int] {
  fileprivate init(_ box: Box) { self = box.values }
}

@JSONDecodable(as: Int.self)
private final class StrictBox {
  let value: Int

  init(_ value: Int) throws {
    guard value >= 0 else { throw Negative() }
    self.value = value
  }
}

@JSONCodable(transparent: true)
private struct UserID: Hashable {
  let rawValue: Int
  static let none = UserID(rawValue: 0)
}

@JSONCodable(transparent: true)
private struct Wrapped<Value: Equatable>: Equatable {
  let value: [String: Value?]
}

@JSONCodable(transparent: true)
private struct Maybe: Equatable {
  let value: Int?
}

@JSONCodable(transparent: true)
private struct Defaulted: Equatable {
  var value = 2
}

@JSONCodable(transparent: true)
private struct Moment: Equatable {
  @JSONCoding(.secondsSince1970) let date: Date
}

@JSONCodable(transparent: true)
private struct Moments: Equatable {
  @JSONCoding(.secondsSince1970) let dates: [Date]?
}

@JSONCodable(transparent: true)
private struct Number: Equatable {
  @JSONCoding(.string) let number: Int
}

private enum Inside {
  @JSONCodable
  struct Inner: Equatable {
    let id: Int
  }

  @JSONCodable(transparent: true)
  struct Newtype: Equatable {
    let value: Inner
  }
}

@JSONDecodable
private struct Holder: Equatable {
  let id: UserID
}
