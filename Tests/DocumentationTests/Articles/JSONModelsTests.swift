import Foundation
import NetworkKit
import Testing

@JSONCodable(keys: .snakeCase)
struct Book: Equatable {
  let title: String
  let pageCount: Int
  @JSONKey("author.name") let author: String
  var subtitle: String?
  var tags: [String] = []
}

@JSONDecodable
struct Loan: Equatable {
  let book: String
  let returned: Bool?
  var weeks = 4
  var note: String? = "none"
}

@JSONDecodable
struct Edition: Equatable {
  @JSONKey("isbn_13") let isbn: String
  @JSONKey("publisher.name") let publisher: String
  @JSONKey("publisher.address.city") let city: String?
  @JSONKey("covers[0].url") let cover: URL?
  @JSONKey(#"dewey\.decimal"#) let classification: String?
}

@JSONCodable
struct Stock: Equatable {
  let id: UUID
  let page: URL
  let price: Decimal
  let arrived: Date
  let rest: [String: JSON]
}

@JSONCodable
struct Page<Item> {
  let items: [Item]
  var next: String?
}

struct Location: JSONDecodable, JSONEncodable, Equatable {
  let latitude: Double
  let longitude: Double

  init(json: JSON) throws(JSONError) {
    longitude = try json.decode(at: "coordinates[0]")
    latitude = try json.decode(at: "coordinates[1]")
  }

  var json: JSON {
    get throws(JSONError) {
      ["coordinates": [try longitude.json, try latitude.json]]
    }
  }
}

@JSONCodable
struct Library: Equatable {
  let name: String
  let location: Location
}

struct Mark: JSONDecodable, JSONEncodable, Equatable {
  var offsets: [Int] = []

  init(from reader: inout JSONReader) throws(JSONError) {
    try reader.beginArray()
    while try reader.nextElement() { offsets.append(try reader.read()) }
  }

  init(json: JSON) throws(JSONError) { try self.init(readingBytesOf: json) }

  func encode(to writer: inout JSONWriter) throws(JSONError) {
    try writer.beginArray()
    for offset in offsets { try writer.write(offset) }
    writer.endArray()
  }

  var json: JSON { get throws(JSONError) { try JSON(writing: self) } }
}

@Suite struct JSONModelsTests {
  let article: Document

  init() throws {
    article = try Document(path: "Sources/NetworkKit/NetworkKit.docc/JSONModels.md")
  }

  /// What each JSON block of the article is read as, and what is written again.
  private static let models: [@Sendable (String) throws -> String?] = [
    { try Book(jsonString: $0).jsonString },
    { text in
      let edition = try Edition(jsonString: text)
      #expect(edition.isbn == "9780441172719" && edition.publisher == "Ace Books")
      #expect(edition.city == "New York" && edition.classification == "813.54")
      #expect(edition.cover?.absoluteString == "https://covers.example.com/1.jpg")
      return nil
    },
    { try Stock(jsonString: $0).jsonString },
    { try Library(jsonString: $0).jsonString },
  ]

  @Test func everyBlockIsReadAndWrittenAgain() throws {
    let blocks = article.blocks("json").map { $0.lines.joined(separator: "\n") }
    #expect(blocks.count == Self.models.count)
    for (block, model) in zip(blocks, Self.models) {
      guard let written = try model(block) else { continue }
      #expect(written == (try JSON(jsonString: block).jsonString))
    }
  }

  @Test func readsAndWritesABook() throws {
    let text = try #require(article.blocks("json").first).lines.joined(separator: "\n")
    let book = try Book(jsonString: text)
    let written = try book.jsonString(.prettyPrinted)
    #expect(book.pageCount == 412 && book.subtitle == nil)
    #expect(try Book(jsonString: written) == book)
    #expect(written.hasPrefix("{\n  \"title\": \"Dune\",\n"))
  }

  @Test func missingNullAndDefault() throws {
    let loan = try Loan(jsonString: #"{"book": "Dune"}"#)
    #expect(loan == Loan(book: "Dune", returned: nil, weeks: 4, note: "none"))
    let empty = try Loan(jsonString: #"{"book": "Dune", "returned": null, "note": null}"#)
    #expect(empty == Loan(book: "Dune", returned: nil, weeks: 4, note: nil))
    for text in [
      "{}", #"{"book": null}"#, #"{"book": 1}"#, #"{"book": "", "returned": 1}"#,
      #"{"book": "", "weeks": null}"#, #"{"book": "", "weeks": "4"}"#, #"{"book": "", "note": 1}"#,
    ] {
      #expect(throws: JSONError.self, "\(text)") { try Loan(jsonString: text) }
    }
  }

  @Test func namesTheErrorAsTheArticleDoes() throws {
    let text = """
      {"items": [{"title": "Dune", "page_count": 412, "author": {"name": "Frank Herbert"}},
        {"author": {"name": "Ursula K. Le Guin"},
         "title": "The Dispossessed",   "page_count": "many"}]}
      """
    let error = try #require(throws: JSONError.self) { try Page<Book>(jsonString: text) }
    #expect(article.blocks("text").map(\.lines) == [[error.description]])
  }

  @Test func aPageOfWhatIsEncodable() throws {
    let page = try Page<Mark>(jsonString: #"{"items": [[1, 2], []], "next": "b"}"#)
    #expect(page.items.map(\.offsets) == [[1, 2], []])
    #expect(try page.jsonString == #"{"items":[[1,2],[]],"next":"b"}"#)
    #expect(try Mark(json: [3]).json == [3])
  }
}
