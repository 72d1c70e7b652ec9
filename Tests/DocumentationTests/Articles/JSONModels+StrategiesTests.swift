import Foundation
import NetworkKit
import Testing

/// Tests of the tables of the article "JSON models" about strategies, cell by cell.
@Suite struct JSONModelsStrategiesTests {
  @JSONCodable struct PlainDate { let value: Date }
  @JSONCodable struct ISO8601 { @JSONCoding(.iso8601) let value: Date }
  @JSONCodable struct Seconds { @JSONCoding(.secondsSince1970) let value: Date }
  @JSONCodable struct Milliseconds { @JSONCoding(.millisecondsSince1970) let value: Date }
  @JSONCodable struct Format { @JSONCoding(.dateFormat("d MMM yyyy, HH:mm")) let value: Date }
  @JSONCodable struct PlainData { let value: Data }
  @JSONCodable struct Base64 { @JSONCoding(.base64) let value: Data }
  @JSONCodable struct Base64URL { @JSONCoding(.base64URL) let value: Data }
  @JSONCodable struct IntText { @JSONCoding(.string) let value: Int }
  @JSONCodable struct BoolText { @JSONCoding(.string) let value: Bool }
  @JSONCodable struct DecimalText { @JSONCoding(.string) let value: Decimal }
  @JSONCodable struct DecimalOfEither { @JSONCoding(.decimal) let value: Decimal }
  @JSONCodable struct PlainDecimal { let value: Decimal }

  typealias Model = any JSONCodable.Type

  /// The models by the strategy and the type of the table.
  private static let models: [[String]: Model] = [
    [".secondsSince1970", "Date"]: Seconds.self,
    [".millisecondsSince1970", "Date"]: Milliseconds.self,
    [".dateFormat(\"d MMM yyyy, HH:mm\")", "Date"]: Format.self,
    [".base64", "Data"]: Base64.self,
    [".base64URL", "Data"]: Base64URL.self,
    [".string", "Int"]: IntText.self,
    [".string", "Bool"]: BoolText.self,
    [".string", "Decimal"]: DecimalText.self,
    [".decimal", "Decimal"]: DecimalOfEither.self,
  ]

  let article: Document

  init() throws {
    article = try Document(path: "Sources/NetworkKitJSON/NetworkKitJSON.docc/JSONModels.md")
  }

  /// Returns the JSON that a model's property is written as, after it was read.
  private func rewritten(_ text: String, as model: Model) throws -> String {
    let written = try model.init(jsonString: #"{"value": \#(text)}"#).jsonString
    return String(written.dropFirst(#"{"value":"#.count).dropLast())
  }

  private func expectRejection(of text: String, by model: Model) {
    #expect(throws: JSONError.self, "\(text)") { try rewritten(text, as: model) }
  }

  @Test func everyStrategyReadsAndWritesAsItsRowSays() throws {
    let rows = article.rows(below: "Strategy", "Type")
    #expect(rows.count == Self.models.count)
    for row in rows {
      try #require(row.count == 5 && !row[4].isEmpty)
      let model = try #require(Self.models[row[0] + row[1]])
      #expect(row[3].count == 1 || row[3].count == row[2].count)
      for (index, text) in row[2].enumerated() {
        let written = row[3].count == 1 ? row[3][0] : row[3][index]
        #expect(try rewritten(text, as: model) == written)
      }
      for text in row[4] { expectRejection(of: text, by: model) }
    }
  }

  @Test func datesAreReadAndWrittenAsTheirRowsSay() throws {
    let rows = article.rows(below: "Decoded JSON", "Encoded without an annotation")
    #expect(rows.count == 7)
    for row in rows {
      let text = try #require(row.first?.first)
      for (cell, model) in zip(row.dropFirst(), [PlainDate.self, ISO8601.self] as [Model]) {
        if let written = cell.first {
          #expect(try rewritten(text, as: model) == written)
        } else {
          expectRejection(of: text, by: model)
        }
      }
    }
    expectRejection(of: #""19:28:40Z""#, by: PlainDate.self)
    let tooFar = PlainDate(value: Date(timeIntervalSince1970: 300_000_000_000))
    #expect(throws: JSONError.self) { try tooFar.jsonString }
  }

  @Test func aTypeDeclaresTheFormatOfItsDates() throws {
    let json = #"{"start":1795202920}"#
    let shift = try Shift(jsonString: json)
    let start = Date(timeIntervalSince1970: 1_795_202_920)
    #expect(shift == Shift(start: UnixTime(date: start), end: nil))
    #expect(try shift.jsonString == json)
  }

  @Test func typesWithoutAStrategy() throws {
    #expect(try rewritten(#""+/8=""#, as: PlainData.self) == #""+/8=""#)
    expectRejection(of: #""+/8""#, by: PlainData.self)
    expectRejection(of: #""-_8=""#, by: PlainData.self)
    #expect(try rewritten("12.10", as: PlainDecimal.self) == "12.1")
    expectRejection(of: #""12.10""#, by: PlainDecimal.self)
  }

  /// The zone and the locale of the device are of no account: the date is the same under any.
  @Test func formatsAreInUTCAndInEnglish() throws {
    let format = try Format(jsonString: #"{"value": "20 Nov 2026, 19:28"}"#)
    #expect(format.value == Date(timeIntervalSince1970: 1_795_202_880))
  }
}
