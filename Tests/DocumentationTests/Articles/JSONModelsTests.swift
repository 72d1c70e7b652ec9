import Foundation
import NetworkKit
import Testing

@Suite struct JSONModelsTests {
  let article: Document

  init() throws {
    article = try Document(path: "Sources/NetworkKitJSON/NetworkKitJSON.docc/JSONModels.md")
  }

  /// The model that reads each JSON block of the article, and writes it again.
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
    { try Scan(jsonString: $0).jsonString },
    { try SearchResult(jsonString: $0).jsonString },
    { try Volume(jsonString: $0).jsonString },
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
    let nested = try #require(throws: JSONError.self) {
      try Volume(jsonString: #"{"title": "Dune", "press": {"name": 7}}"#)
    }
    #expect(article.blocks("text").map(\.lines) == [[nested.description], [error.description]])
  }

  @Test func aPageOfWhatIsEncodable() throws {
    let page = try Page<Mark>(jsonString: #"{"items": [[1, 2], []], "next": "b"}"#)
    #expect(page.items.map(\.offsets) == [[1, 2], []])
    #expect(try page.jsonString == #"{"items":[[1,2],[]],"next":"b"}"#)
    #expect(try Mark(json: [3]).json == [3])
  }

  @Test func fillsInLeavesOutAndRejects() throws {
    let rows = article.lines.filter { $0.hasPrefix("| `{\"years\"") }
    let results = try rows.map { row in
      let cells = row.split(separator: "|").map { $0.drop { $0 == " " } }
      let text = try #require(cells.first).split(separator: "`").first ?? ""
      return Result { try Catalogue(jsonString: String(text)) }
    }
    #expect(results.count == 5)
    let catalogue = Catalogue(
      pageSize: 20, order: .title, years: [1965, 1969], page: 1, genres: [])
    #expect(try results.first?.get() == catalogue)
    #expect(try results.dropFirst().first?.get().order == .title)
    for result in results.dropFirst(2) {
      #expect(throws: JSONError.self) { try result.get() }
    }
    #expect(throws: JSONError.self) {
      try Catalogue(jsonString: #"{"years": [tru], "page": 1, "genres": []}"#)
    }
  }

  @Test func namesEachWay() throws {
    let reader = try Reader(
      jsonString: #"{"login": "ada", "contact": {"mail": "ada@example.com"}}"#)
    #expect(try reader.jsonString == #"{"name":"ada","email":"ada@example.com"}"#)
  }

  @Test func leavesOut() throws {
    let note = try Note(jsonString: #"{"text": "read Dune", "author": null, "serverID": 7}"#)
    #expect(note.serverID == 7)
    #expect(try note.jsonString == #"{"text":"read Dune","author":null}"#)
    var other = note
    (other.tags, other.priority, other.isSelected) = (["sand"], 1, true)
    #expect(
      try other.jsonString
        == #"{"text":"read Dune","author":null,"tags":["sand"],"priority":1}"#)
  }

  @Test func readsWholeTypesInOtherForms() throws {
    let text = #"{"isbn": "978", "signature": "F12"}"#
    let reservation = try Reservation(jsonString: text)
    #expect(reservation.isbn == ISBN(text: "978") && reservation.signature.number == 12)
    #expect(try reservation.signature.jsonString == "\"F12\"")
    let error = try #require(throws: JSONError.self) {
      try Reservation(jsonString: #"{"isbn": "978", "signature": "F12", "sinature": "F13"}"#)
    }
    #expect(error.code == .unknownKey && error.description.contains("signature"))
    #expect(throws: JSONError.self) {
      try Reservation(jsonString: #"{"isbn": "978", "signature": "F"}"#)
    }
    let other: JSON = ["kind": "film", "minutes": 5]
    #expect(try Medium(jsonString: other.jsonString) == .other(other))
  }
}
