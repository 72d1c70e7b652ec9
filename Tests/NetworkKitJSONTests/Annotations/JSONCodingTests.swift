import Foundation
import NetworkKitJSON
import Testing

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

extension JSONCodingStrategy where Self == HexColor {
  static var hexColor: HexColor { HexColor() }
}

@JSONCodable
private struct Event: Equatable {
  @JSONCoding(.secondsSince1970) let start: Date
  @JSONCoding(.dateFormat("yyyy-MM-dd")) let days: [Date]
  @JSONCoding(.base64URL) let token: Data?
  @JSONCoding(.string) let seats: Int
  @JSONCoding(.hexColor) var color: UInt32 = 0
  @JSONCoding(HexColor()) var colors: [String: UInt32]?
}

@JSONCodable
private struct Dates: Equatable {
  @JSONCoding(.iso8601) var iso: Date?
  @JSONCoding(.millisecondsSince1970) var milliseconds: [String: Date]?
  @JSONCoding(.secondsSince1970) var seconds: [Date]?
}

@JSONCodable
private struct Texts: Equatable {
  @JSONCoding(.string) var double: Double?
  @JSONCoding(.string) var bools: [Bool]?
  @JSONCoding(.string) var big: [String: UInt64]?
  @JSONCoding(.string) var price: Decimal?
  @JSONCoding(.decimal) var decimal: Decimal?
  @JSONCoding(.base64) var bytes: Data?
}

@Suite struct JSONCodingTests {
  @JSONCodable struct Nested: Equatable {
    @JSONCoding(.string) let id: Int
    @JSONCoding(.iso8601) @JSONDefault(invalid: Date.distantPast) let date: Date
  }

  @Test func readsAndWritesByStrategies() throws {
    let text = #"""
      {"start":1795202920,"days":["2026-11-20","2026-11-21"],"token":"-_8","seats":"12",\#
      "color":"ff8000","colors":{"a":"1","b":"ff"}}
      """#
    let event = try read(Event.self, from: text)
    #expect(event.start == Date(timeIntervalSince1970: 1_795_202_920))
    #expect(event.days.map(\.timeIntervalSince1970) == [1_795_132_800, 1_795_219_200])
    #expect(event.token == Data([0xFB, 0xFF]) && event.seats == 12)
    #expect(event.color == 0xFF8000 && event.colors == ["a": 1, "b": 255])
    #expect(try event.jsonString == text)
  }

  @Test(arguments: [
    ("12,5", "a number"), ("00012", "a number"), ("", "a number"), ("true", "a number"),
    ("[1]", "a number"),
  ])
  func saysWhatIsWantedInAString(text: String, expected: String) throws {
    let error = try #require(throws: JSONError.self) {
      try read(Texts.self, from: #"{"double": "\#(text)"}"#)
    }
    #expect(error.expected == "\(expected) in a string" && error.path == "double")
  }

  @Test func treatsOptionalsAndDefaultsAsEver() throws {
    let text = #"{"start": 0.5, "days": [], "token": null, "seats": 12}"#
    let event = try read(Event.self, from: text)
    #expect(event.token == nil && event.color == 0 && event.colors == nil && event.seats == 12)
    #expect(
      try event.jsonString == #"{"start":0.5,"days":[],"seats":"12","color":"0"}"#)
    #expect(throws: JSONError.missingKey("start")) { try read(Event.self, from: "{}") }
  }

  @Test(arguments: [
    (#"{"start": "x"}"#, "start", JSONError.Code.typeMismatch),
    (#"{"start": 0, "days": ["2026-11-20", "2026-13-20"]}"#, "days[1]", .invalidValue),
    (#"{"start": 0, "days": [null]}"#, "days[0]", .typeMismatch),
    (#"{"token": "+/8="}"#, "token", .invalidValue),
    (#"{"seats": "12x"}"#, "seats", .invalidValue),
    (#"{"seats": true}"#, "seats", .typeMismatch),
    (#"{"colors": {"a": "1", "b": "g"}}"#, "colors.b", .invalidValue),
  ])
  func saysWhereItFails(text: String, path: String, code: JSONError.Code) throws {
    #expect(throws: JSONError(code, at: JSONPath(path))) { try read(Event.self, from: text) }
  }

  @Test(arguments: ["0001-01-01", "1500-02-28", "1582-10-04", "1582-10-10", "1582-10-15"])
  func formatsOldDatesInTheSameCalendar(text: String) throws {
    let event = try read(Event.self, from: #"{"start": 0, "days": ["\#(text)"], "seats": 1}"#)
    #expect(try event.days.first == Date(jsonString: "\"\(text)T00:00:00Z\""))
    #expect(try event.jsonString.contains(text))
  }

  /// A thread stores 64 formatters, and several threads read dates at the same time.
  @Test func formatsDatesInManyFormatsOnManyThreads() async throws {
    let date = Date(timeIntervalSince1970: 1_795_132_800)
    try await withThrowingTaskGroup { group in
      for _ in 0..<8 {
        group.addTask {
          for number in 0..<200 {
            var writer = JSONWriter()
            try JSONDateFormatCoding.dateFormat("yyyy-MM-dd '\(number % 100)'").encode(
              date, to: &writer)
            #expect(writer.bytes == Array("\"2026-11-20 \(number % 100)\"".utf8))
          }
        }
      }
      try await group.waitForAll()
    }
  }

  @Test(arguments: [
    ("2026-11-20T19:28:40.5Z", 1_795_202_920.5), ("2026-11-20", 1_795_132_800),
    ("2026-11-20T19:28Z", 1_795_202_880), ("2026-11-20t19:28:40+0100", 1_795_199_320),
    ("2026-11-20T19:28:40-01", 1_795_206_520), ("2026-11-20 19:28:40,25", 1_795_202_920.25),
  ])
  func readsISO8601(text: String, seconds: Double) throws {
    let dates = try read(Dates.self, from: #"{"iso": "\#(text)"}"#)
    #expect(dates.iso == Date(timeIntervalSince1970: seconds))
  }

  @Test(arguments: ["AQJ=", "AR==", "AQID====", "AQ=D", "AQI", "A"])
  func rejectsBytesInTwoSpellings(text: String) throws {
    let error = try #require(throws: JSONError.self) {
      try read(Texts.self, from: #"{"bytes": "\#(text)"}"#)
    }
    #expect(error.code == .invalidValue && error.path == "bytes")
    #expect(throws: JSONError(.invalidValue)) { try Data(jsonString: "\"\(text)\"") }
  }

  @Test func rejectsOtherDates() {
    for text in ["", "2026-11-31", "2026-11-20T", "20 Nov 2026", "T", "2026-11-20T1:2", "é"] {
      #expect(throws: JSONError(.invalidValue, at: "iso")) {
        try read(Dates.self, from: #"{"iso": "\#(text)"}"#)
      }
    }
  }

  @Test func writesTimesAsIntegersWhereTheyAre() throws {
    let date = Date(timeIntervalSince1970: 1.5)
    #expect(
      try Dates(
        iso: date, milliseconds: ["a": date], seconds: [date, Date(timeIntervalSince1970: -2)]
      )
      .jsonString
        == #"{"iso":"1970-01-01T00:00:01.5Z","milliseconds":{"a":1500},"seconds":[1.5,-2]}"#)
    #expect(throws: JSONError(.invalidValue, at: "seconds[0]")) {
      do {
        _ = try Dates(seconds: [Date(timeIntervalSince1970: .infinity)]).jsonString
      } catch let error as JSONError {
        throw JSONError(error.code == .invalidValue ? .invalidValue : error.code, at: error.path)
      }
    }
  }

  @Test func readsAndWritesStrings() throws {
    let text = #"""
      {"double":"0.1","bools":["true","false"],"big":{"a":"18446744073709551615"},"price":"19.99",\#
      "decimal":19.99,"bytes":"+/8="}
      """#
    let texts = try read(Texts.self, from: text)
    #expect(texts.double == 0.1 && texts.bools == [true, false] && texts.big == ["a": .max])
    #expect(texts.price == Decimal(string: "19.99") && texts.decimal == texts.price)
    #expect(texts.bytes == Data([0xFB, 0xFF]))
    #expect(try texts.jsonString == text)
    #expect(try read(Texts.self, from: #"{"decimal": "19.99"}"#).decimal == texts.price)
  }

  @Test func rejectsWhatIsNoJSONInAString() throws {
    for text in ["+1", "0x1", "007", "", "yes", "1 2", "NaN", "[1]"] {
      #expect(throws: JSONError(.invalidValue, at: "double")) {
        try read(Texts.self, from: #"{"double": "\#(text)"}"#)
      }
    }
    let error = try #require(throws: JSONError.self) {
      try read(Texts.self, from: #"{"double": "abc"}"#)
    }
    #expect(
      error.description
        == #"double: expected a number in a string, found "abc" (line 1, column 12, byte 11)"#)
  }

  @Test func servesNestedTypes() throws {
    let nested = try read(Nested.self, from: #"{"id": "1", "date": "never"}"#)
    #expect(nested == Nested(id: 1, date: .distantPast))
  }
}
