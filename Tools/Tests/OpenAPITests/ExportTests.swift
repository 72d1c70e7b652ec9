import Foundation
import Testing

@testable import OpenAPI

struct ExportTests {
  /// The differences between declarations, as lines with `-` and `+`.
  private func differences(_ first: Import, _ second: Import) -> [String] {
    var lines: [String] = []
    for name in Set(first.texts.keys).union(second.texts.keys).sorted() {
      let before = (first.texts[name] ?? "").split(separator: "\n").map(String.init)
      let after = (second.texts[name] ?? "").split(separator: "\n").map(String.init)
      for change in after.difference(from: before) {
        switch change {
        case .remove(_, let line, _): lines.append("\(name): - \(line)")
        case .insert(_, let line, _): lines.append("\(name): + \(line)")
        }
      }
    }
    return lines
  }

  private func reimported(_ export: Export, _ format: Export.Format = .yaml) throws -> Import {
    try Import(document: Document(text: export.text(format), file: "openapi.\(format)"))
  }

  @Test(arguments: Fixtures.names, Export.Format.allCases)
  func theExportOfAFixtureHasTheSameDeclarations(name: String, format: Export.Format) throws {
    let first = try Import(document: Fixtures.url(name))
    let lines = differences(first, try reimported(Export(contract: first.contract), format))
    #expect(lines == [], "\(lines.joined(separator: "\n"))")
  }

  /// The largest number of lines that differ. Schemas in several levels of alternatives can have another order or name,
  /// because the declarations don't contain the levels.
  private static let knownDifferences = ["openai.yaml": 4]

  @Test(arguments: Fixtures.documents)
  func theExportOfADocumentHasTheSameDeclarations(document: URL) throws {
    let first = try Import(document: document)
    let lines = differences(first, try reimported(Export(contract: first.contract)))
    let count = Self.knownDifferences[document.lastPathComponent] ?? 0
    #expect(lines.count <= count, "\(lines.joined(separator: "\n"))")
  }

  /// The way through Swift sources. The operations of a path become neighbors.
  @Test(arguments: Fixtures.names)
  func theExportOfWrittenDeclarationsHasTheSameDeclarations(name: String) throws {
    let first = try Import(document: Fixtures.url(name))
    try withTemporaryFolder { folder in
      _ = try first.write(to: folder)
      let lines = differences(first, try reimported(Export(declarations: folder)))
      let moved = lines.filter { line in
        let (removed, added) = (
          line.replacing(": - ", with: ": + "), line.replacing(": + ", with: ": - ")
        )
        return !lines.contains(line == removed ? added : removed)
      }
      #expect(moved == [], "\(moved.joined(separator: "\n"))")
    }
  }

  @Test func theOutputIsStable() throws {
    for name in Fixtures.names {
      let texts = try (0..<2).map { _ in
        try Export(contract: Import(document: Fixtures.url(name)).contract).text(.yaml)
      }
      #expect(texts.first == texts.last)
    }
  }

  private func exported(_ source: String, types: [String] = []) throws -> Export {
    var result: Export?
    try withTemporaryFolder { folder in
      try Data("import NetworkKit\n\n\(source)\n".utf8)
        .write(to: folder.appendingPathComponent("API.swift"))
      result = try Export(declarations: folder, types: types, title: "Shop", version: "2.1")
    }
    return try #require(result)
  }

  private static let shop = """
    @NetworkAPI(baseURL: "https://api.example.com")
    protocol ShopAPI: NetworkRequest {}

    /// Places an order.
    ///
    /// The shop confirms it later.
    @NetworkRequest(endpoint: "/orders/{id}", method: .put, keys: .snakeCase)
    @Failure(404, Problem.self)
    @Failure(500...599, Problem.self)
    struct PlaceOrder: ShopAPI {
      typealias ResponseType = Order?
      let id: UUID
      @Query(arrays: .commaSeparated) var giftCodes: [Int] = []
      @Header var ifMatch: String?
      @Sensitive let pinCode: String
      var total: Money
    }

    @JSONCodable(keys: .snakeCase)
    struct Order {
      @JSONRange(1...5) let stars: Int
      @JSONCount(...20) var note = "none"
      @JSONKey("meta.cursor") var cursor: String?
      let payment: Payment
    }

    @JSONCodable
    @JSONTagged("kind", content: "value")
    enum Payment {
      case card(String)
      case cash
    }

    @JSONCodable
    struct Problem { let title: String }
    """

  @Test func annotationsHaveTheirPlaceInTheDocument() throws {
    let export = try exported(Self.shop, types: ["Money=string:decimal"])
    let root = try Document(text: export.text(.yaml)).root
    let operation = try #require(root["paths"]?["/orders/{id}"]?["put"])
    #expect(root["info"]?["version"]?.string == "2.1")
    #expect(operation["summary"]?.string == "Places an order.")
    #expect(operation["description"]?.string == "The shop confirms it later.")
    let gift = try #require(
      operation["parameters"]?.elements.first { $0["name"]?.string == "gift_codes" })
    #expect(gift["explode"]?.bool == false)
    #expect(gift["schema"]?["default"]?.isArray == true)
    let body = operation["requestBody"]?["content"]?["application/json"]?["schema"]
    #expect(body?["required"]?.elements.compactMap(\.string) == ["pin_code", "total"])
    #expect(body?["properties"]?["pin_code"]?["format"]?.string == "password")
    #expect(body?["properties"]?["total"]?["format"]?.string == "decimal")
    #expect(operation["responses"]?.pairs.map(\.key) == ["200", "204", "404", "5XX"])
    let order = root["components"]?["schemas"]?["Order"]?["properties"]
    #expect(order?["stars"]?["maximum"]?.int == 5)
    #expect(order?["note"]?["maxLength"]?.int == 20)
    #expect(order?["note"]?["default"]?.string == "none")
    #expect(order?["meta"]?["properties"]?["cursor"]?["type"]?.string == "string")
    let payment = root["components"]?["schemas"]?["Payment"]
    #expect(payment?["discriminator"]?["propertyName"]?.string == "kind")
    #expect(payment?["oneOf"]?.elements.first?["properties"]?["value"]?["type"]?.string == "string")
    #expect(payment?["oneOf"]?.elements.last?["properties"]?.pairs.map(\.key) == ["kind"])
  }

  @Test func initialValuesAreDefaults() throws {
    let export = try exported(
      #"""
      import NetworkKit

      @NetworkAPI(baseURL: "https://api.example.com")
      protocol NoteAPI: NetworkRequest {}

      @JSONCodable
      struct Note {
        var text = "a \\(b) \"c\" \u{1}\t"
        var tags = ["a,b", "c]",]
        var lists: [[Int]] = [[1, 2], []]
        var date = Date.now
        var ratio: Double = .pi
      }

      @NetworkRequest(endpoint: "/notes")
      struct FetchNotes: NoteAPI {
        typealias ResponseType = Note
        @Query var order = "it\'s"
        @Query var since = Date.now
      }
      """#)
    let root = try Document(text: export.text(.yaml)).root
    let members = root["components"]?["schemas"]?["Note"]?["properties"]
    #expect(members?["text"]?["default"]?.string == "a \\(b) \"c\" \u{1}\t")
    #expect(members?["tags"]?["default"]?.elements.map(\.string) == ["a,b", "c]"])
    #expect(members?["lists"]?["default"]?.elements.map(\.elements.count) == [2, 0])
    let parameters = root["paths"]?["/notes"]?["get"]?["parameters"]?.elements
    #expect(parameters?.first?["schema"]?["default"]?.string == "it's")
    #expect(
      export.report.entries.map(\.message)
        == ["date", "ratio", "since"].map {
          "the initial value of '\($0)' isn't a literal, so the document has no default"
        })
    #expect(export.report.entries.first?.location.symbol == "Note.date")
  }

  @Test func theKeysOfComponentsHaveOnlyTheCharactersThatOpenAPIAllows() throws {
    let export = try exported(
      """
      @JSONCodable struct 日本 { let id: Int }
      @NetworkRequest(endpoint: "/a") struct FetchA { typealias ResponseType = 日本 }
      """)
    let text = export.text(.json)
    #expect(text.contains("\"_65E5_672C\": {"))
    #expect(text.contains("\"#/components/schemas/_65E5_672C\""))
  }

  @Test func fieldsBesideAMapAreInTheDocument() throws {
    let contract = try Import(document: Fixtures.url("forms.yaml")).contract
    let paths = try Document(text: Export(contract: contract).text(.yaml)).root["paths"]
    func media(_ path: String, _ method: String = "post") -> Node? {
      paths?[path]?[method]?["requestBody"]?["content"]?.pairs.first?.value
    }
    let form = try #require(media("/subscribers"))
    #expect(
      form["schema"]?["properties"]?.pairs.map(\.key) == ["email", "topics", "address", "born_on"])
    #expect(form["schema"]?["required"]?.elements.compactMap(\.string) == ["email"])
    #expect(form["schema"]?["additionalProperties"]?["type"]?.string == "integer")
    #expect(form["encoding"]?.pairs.map(\.key) == ["topics", "address"])
    #expect(form["encoding"]?["address"]?["style"]?.string == "form")
    #expect(form["encoding"]?["address"]?["explode"]?.bool == true)
    let parts = try #require(media("/albums"))
    #expect(parts["schema"]?["properties"]?.pairs.map(\.key) == ["title", "cover"])
    #expect(parts["schema"]?["additionalProperties"]?["format"]?.string == "binary")
    #expect(parts["encoding"]?["cover"]?["contentType"]?.string == "image/png")
    let map = try #require(media("/settings", "put")?["schema"])
    #expect(map.pairs.map(\.key) == ["type", "additionalProperties"])
  }

  @Test func optionsWithoutAStyleAreAnExtension() throws {
    let export = try exported(
      """
      @NetworkRequest(endpoint: "/subscribers", method: .post)
      struct Subscribe {
        @Field(arrays: .pipeSeparated, dates: .secondsSince1970) let days: [Date]
        @Field(bools: .numeric) let active: Bool
        @Field(arrays: .repeated) let tags: [String]
        @FieldMap(dates: .secondsSince1970) var more: [String: Date] = [:]
      }

      @NetworkRequest(endpoint: "/albums", method: .post)
      struct CreateAlbum {
        @Part(dates: .secondsSince1970) let taken: Date
        @Part let title: String
      }
      """)
    let paths = try Document(text: export.text(.yaml)).root["paths"]
    func media(_ path: String) -> Node? {
      paths?[path]?["post"]?["requestBody"]?["content"]?.pairs.first?.value
    }
    func options(_ node: Node?) -> [String]? {
      node?["x-networkkit-options"]?.elements.compactMap(\.string)
    }
    let form = media("/subscribers")
    #expect(form?["encoding"]?.pairs.map(\.key) == ["days", "active"])
    #expect(form?["encoding"]?["days"]?["style"]?.string == "pipeDelimited")
    #expect(options(form?["encoding"]?["days"]) == ["dates: .secondsSince1970"])
    #expect(options(form?["encoding"]?["active"]) == ["bools: .numeric"])
    #expect(options(form) == ["dates: .secondsSince1970"])
    let parts = media("/albums")
    #expect(parts?["encoding"]?.pairs.map(\.key) == ["taken"])
    #expect(options(parts?["encoding"]?["taken"]) == ["dates: .secondsSince1970"])
    let notes = export.report.entries.filter { $0.kind == .note }
    #expect(
      notes.map { "\($0.location.symbol ?? ""): \($0.message)" } == [
        "Subscribe.days: OpenAPI has no style for 'dates: .secondsSince1970'; it's an extension",
        "Subscribe.active: OpenAPI has no style for 'bools: .numeric'; it's an extension",
        "Subscribe.more: OpenAPI has no style for 'dates: .secondsSince1970'; it's an extension",
        "CreateAlbum.taken: OpenAPI has no style for 'dates: .secondsSince1970'; it's an extension",
      ])
  }

  /// The README lists these declarations, which the import of an exported document doesn't write again.
  @Test func aReimportHasTheDifferencesOfTheREADME() throws {
    let export = try exported(
      """
      @NetworkRequest(endpoint: "/users")
      struct FetchUsers {
        typealias ResponseType = [User]
        @Query(dates: .secondsSince1970) var since: Date?
      }

      @JSONCodable
      struct User {
        @JSONAlias("label") let name: String
        @JSONLossy let tags: [String]
        @JSONDefault(invalid: 3) var level = 1
        @JSONOmit(.whenEmpty) var notes: [String] = []
        @JSONKey("meta.cursor") let cursor: String
        @JSONCoding(.secondsSince1970) let start: Date
        let ids: Set<UInt8>
        let slug: Slug
        @JSONFlatten let extra: Extra
        let payment: Payment
      }

      @JSONCodable struct Extra { let note: String }
      @JSONCodable(transparent: true) struct Slug { let text: String }
      @JSONCodable @JSONTagged("kind", content: "value") enum Payment { case card(String), cash }
      """)
    let result = try reimported(export)
    let unread = result.report.entries.map(\.message).filter { $0.contains("x-networkkit-") }
    #expect(
      Set(unread)
        == Set(
          ["options", "aliases", "lossy", "invalid-value", "omission"].map {
            "the extension 'x-networkkit-\($0)' isn't read"
          }))
    let user = result.file("User")
    for property in ["meta: Meta", "start: Double", "ids: [Int]", "slug: String", "note: String"] {
      #expect(user.contains("let \(property)\n"))
    }
    #expect(result.file("Payment").contains("struct Option1 {\n    let value: String"))
  }

  @Test func aTypeThatIsNotInTheSourcesIsAnError() throws {
    let error = #expect(throws: DocumentError.self) {
      try exported(
        """
        @NetworkRequest(endpoint: "/a")
        struct FetchA {
          typealias ResponseType = Money
        }
        """)
    }
    #expect(error?.description.contains("--type Money=string") == true)
  }

  @Test(arguments: [
    "", " ", "a", "true", "No", "null", "~", "1", "0x1", "1e3", "2026-01-01", "- a", "# a", "a: b",
    "a #b",
    "a:", "'", "\"", "{a}", "[a]", "a\nb", "a\n", "a\n\n", "\n", "\na", " a\nb", "a\n b\n\nc ",
    "tab\there",
    "\u{85}", "\u{2028}", "é", "😀 x", "*a", "&a", "!a", "%a", "@a", "`a`", "a\r\nb",
    "---", "...",
    "? a", "|", ">", "=", "<<", "/pets/{id}", "$ref", "#/a", "\u{E000}", "\u{E0001}a\u{10FFFD}",
  ])
  func everyStringIsReadAsItWasWritten(text: String) throws {
    var object = NodeBuilder()
    object["value"] = .text(text)
    object["list"] = .list([text, text])
    object["objects"] = .list([object.node])
    object["key \(text)"] = .text("x")
    let root = try Document(text: YAMLText.text(object.node)).root
    #expect(root["value"]?.string == text)
    #expect(root["list"]?.elements.map(\.string) == [text, text])
    #expect(root["objects"]?.elements.first?["list"]?.elements.last?.string == text)
    #expect(root["key \(text)"]?.string == "x")
    let json = try JSONParser.read(Array(JSONText.text(object.node).utf8), file: "a.json")
    #expect(json["value"]?.string == text)
  }
}
