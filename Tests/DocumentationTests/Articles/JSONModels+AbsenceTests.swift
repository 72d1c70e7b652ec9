import Foundation
import NetworkKit
import Testing

/// Tests of the statements of the article "JSON models" about members that are missing, `null`, or of another type.
@Suite struct JSONModelsAbsenceTests {
  @JSONDecodable struct Missing { @JSONDefault(1) let value: Int }
  @JSONDecodable struct MissingOrInvalid { @JSONDefault(1, invalid: 2) let value: Int }
  @JSONDecodable struct Invalid { @JSONDefault(invalid: 2) let value: Int }

  @JSONCodable struct TwoLevels { var value: String?? }

  @JSONDecodable struct BehindAPath: Equatable {
    @JSONKey("publisher.name") let name: String?
    @JSONKey("publisher.size") var size = 3
  }

  @JSONDecodable struct NeedsAPath { @JSONKey("publisher.name") let name: String }

  @JSONDecodable(unknownKeys: .reject) struct Strict { @JSONKey("a.b") let value: Int }

  @JSONCodable struct Checked {
    @JSONRange(1...) let page: Int
    @JSONCount(...1) let genres: [String]
  }

  private static let defaults: [String: @Sendable (String) throws -> Int] = [
    "@JSONDefault(1)": { try Missing(jsonString: $0).value },
    "@JSONDefault(1, invalid: 2)": { try MissingOrInvalid(jsonString: $0).value },
    "@JSONDefault(invalid: 2)": { try Invalid(jsonString: $0).value },
  ]

  let article: Document

  init() throws {
    article = try Document(path: "Sources/NetworkKitJSON/NetworkKitJSON.docc/JSONModels.md")
  }

  @Test func theThreeFormsOfADefault() throws {
    let rows = article.rows(below: "Annotation", "Missing key")
    #expect(rows.count == 3)
    for row in rows {
      let annotation = try #require(row.first?.first)
      let read = try #require(Self.defaults[annotation])
      for (cell, text) in zip(row.dropFirst(), ["{}", #"{"value": null}"#, #"{"value": "x"}"#]) {
        if let value = cell.first {
          #expect(try read(text) == Int(value), "\(annotation) of \(text)")
        } else {
          #expect(throws: JSONError.self, "\(annotation) of \(text)") { try read(text) }
        }
      }
    }
  }

  @Test func tellsAbsentFromNull() throws {
    let changes: [Change<String>] = [.keep, .clear, .set("late")]
    let rows = article.rows(below: "JSON", "Value of `note`")
    #expect(rows.map { $0.last } == [[".keep"], [".clear"], [#".set("late")"#]])
    for (row, note) in zip(rows, changes) {
      let text = try #require(row.first?.first)
      #expect(try ReaderChanges(jsonString: text) == ReaderChanges(note: note))
      #expect(try ReaderChanges(note: note).jsonString == text)
    }
  }

  @Test func twoLevelsOfOptionalDoNot() throws {
    #expect(try TwoLevels(value: .some(nil)).jsonString == #"{"value":null}"#)
    #expect(try TwoLevels(value: nil).jsonString == "{}")
    for text in ["{}", #"{"value":null}"#] {
      #expect(try TwoLevels(jsonString: text).value == .none)
    }
  }

  @Test func nullOnAPathIsAMissingKey() throws {
    for text in ["{}", #"{"publisher": null}"#, #"{"publisher": {}}"#] {
      #expect(try BehindAPath(jsonString: text) == BehindAPath(name: nil, size: 3))
      #expect(throws: JSONError.missingKey("publisher.name")) { try NeedsAPath(jsonString: text) }
    }
    #expect(throws: JSONError.self) { try BehindAPath(jsonString: #"{"publisher": 1}"#) }
  }

  @Test func rejectsUnknownKeysOnAPath() throws {
    let error = try #require(throws: JSONError.self) {
      try Strict(jsonString: #"{"a": {"b": 1, "c": 2}}"#)
    }
    #expect(error.code == .unknownKey && error.path == "a.c")
  }

  @Test func ofSeveralKeysOfAPropertyTheLastCounts() throws {
    let options = JSONReadingOptions(duplicateKeys: .reject)
    let address = #""contact": {"mail": "m"}"#
    for (keys, name) in [
      (#""name": "a", "login": "b", "user_name": "c""#, "c"),
      (#""user_name": "c", "name": "a""#, "a"),
    ] {
      let reader = try Reader(jsonString: "{\(keys), \(address)}", options: options)
      #expect(reader.name == name)
    }
  }

  @Test func rangeAndCountHoldForReadingOnly() throws {
    let written = try Checked(page: 0, genres: ["a", "b"]).jsonString
    #expect(written == #"{"page":0,"genres":["a","b"]}"#)
    #expect(throws: JSONError.self) { try Checked(jsonString: written) }
  }

  @Test func everyWayToReadAndWrite() throws {
    let book = try Book(
      jsonString: #"{"title":"Dune","page_count":412,"author":{"name":"F"}}"#)
    let bytes = Array(try book.jsonData())
    #expect(try Book(jsonData: bytes) == book && Book(json: book.json) == book)
    let books = ["a": [book]]
    #expect(try [String: [Book]](jsonData: books.jsonData()) == books)
    #expect(try [Book](jsonString: [book].jsonString) == [book])
  }
}
