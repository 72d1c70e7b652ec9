import Foundation
import NetworkKitJSON

// Values in another form than their type's own.

@JSONCodable
struct Strategies: Equatable {
  @JSONCoding(.iso8601) let iso: Date?
  @JSONCoding(.iso8601) let isoByName: [String: Date]?
  @JSONCoding(.base64) let data: Data?
  @JSONCoding(.base64URL) let urlData: [Data]?
  @JSONCoding(.string) let int: Int?
  @JSONCoding(.string) let bytes: [UInt8]?
  @JSONCoding(.string) let double: Double?
  @JSONCoding(.string) let flags: [String: Bool]?
  @JSONCoding(.string) let amount: Decimal?
  @JSONCoding(.decimal) let price: Decimal?
  @JSONCoding(HexColor()) let color: UInt32?
  @JSONCoding(.string) @JSONRange(0...) @JSONDefault(1, invalid: 0) let seats: Int
}

/// A handwritten strategy.
struct HexColor: JSONCodingStrategy {
  func decode(from reader: inout JSONReader) throws(JSONError) -> UInt32 {
    let start = reader.valueOffset
    let text = try reader.readString()
    guard let color = UInt32(text, radix: 16) else {
      throw reader.invalidValue(expected: "a color like \"ff8000\"", found: text, at: start)
    }
    return color
  }

  func encode(_ color: UInt32, to writer: inout JSONWriter) {
    writer.write(String(color, radix: 16))
  }
}

/// Dates lose the parts that their form doesn't contain: fractions of a millisecond, the last bit if seconds are
/// counted from another year than Foundation's, or the time of the day.
@JSONCodable
struct Dates: Equatable {
  @JSONCoding(.secondsSince1970) let seconds: Date?
  @JSONCoding(.millisecondsSince1970) let milliseconds: [Date]?
  @JSONCoding(.dateFormat("yyyy-MM-dd")) let day: Date?
}

@JSONCodable
struct RangeForm: Equatable {
  let from: Int
  let to: Int
}

extension RangeForm {
  init(_ range: PageRange) {
    self.init(from: range.pages.lowerBound, to: range.pages.upperBound)
  }
}

@JSONCodable(as: RangeForm.self)
struct PageRange: Equatable {
  let pages: ClosedRange<Int>

  struct Reversed: Error {}

  init(_ form: RangeForm) throws {
    guard form.from <= form.to else { throw Reversed() }
    pages = form.from...form.to
  }
}

@JSONCodable(as: String.self)
struct Version: Equatable {
  let numbers: [Int]

  init(_ text: String) throws(JSONError) {
    let parts = text.split(separator: ".", omittingEmptySubsequences: false)
    numbers = parts.compactMap { Int($0) }
    guard numbers.count == parts.count else {
      throw .invalidValue(expected: "a version like \"1.2\"", found: .string(text))
    }
  }
}

extension String {
  init(_ version: Version) { self = version.numbers.map(String.init).joined(separator: ".") }
}

@JSONCodable(transparent: true)
struct UserID: Hashable {
  @JSONRange(1...) let rawValue: Int
}

@JSONCodable(transparent: true)
struct Events: Equatable {
  @JSONLossy let events: [Adjacent]
}

/// Keys that aren't strings, and collections that aren't arrays.
@JSONCodable
struct Collections: Equatable {
  let byNumber: [Int16: String]?
  let byID: [UUID: Int]?
  let byState: [Language: [UInt64: Bool]]?
  let set: Set<Int>?
  let contiguous: ContiguousArray<String>?
  let slice: ArraySlice<Double>?
  let character: Character?
  let data: Data?
}

enum Language: String, JSONObjectKey { case en, de }

@JSONCodable
struct Forms: Equatable {
  let range: PageRange?
  let versions: [Version]?
  let id: UserID?
  let ids: [UserID]?
  let events: Events?
  @JSONDefault(invalid: nil) let another: PageRange?
}
