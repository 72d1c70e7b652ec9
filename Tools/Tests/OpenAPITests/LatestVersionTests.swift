import Foundation
import Testing

@testable import OpenAPI

/// Parts of documents that only OpenAPI 3.2 has.
struct LatestVersionTests {
  private static let text = """
    openapi: 3.2.0
    info: {title: Test API, version: "1"}
    servers: [{url: "https://api.example.com"}]
    paths:
      /books:
        additionalOperations:
          COPY:
            operationId: copyBooks
            parameters: [{name: to, in: query, schema: {type: string}}]
            responses: {"204": {description: No content}}
        get:
          operationId: fetchBook
          parameters:
            - name: filter
              in: querystring
              required: true
              content: {application/x-www-form-urlencoded: {$ref: "#/components/mediaTypes/Filter"}}
          responses:
            "200":
              description: OK
              content: {application/json: {$ref: "#/components/mediaTypes/Book"}}
        put:
          operationId: storeBook
          requestBody:
            required: true
            content: {application/json: {$ref: "#/components/mediaTypes/Book"}}
          responses: {"204": {description: No content}}
    components:
      mediaTypes:
        Book: {schema: {$ref: "#/components/schemas/Book"}}
        Filter: {schema: {type: object, required: [title], properties: {title: {type: string}}}}
      schemas:
        Book: {type: object, required: [title], properties: {title: {type: string}}}
    """

  @Test func additionalMethodsAndSharedMediaTypesAreDeclared() throws {
    let result = try Import(document: Document(text: Self.text))
    #expect(result.report.text == "")
    let requests = result.file("Requests")
    #expect(
      requests.contains(
        """
        @NetworkRequest(endpoint: "/books", method: HTTPRequest.Method("COPY")!)
        struct CopyBooks: TestAPI {
          @Query var to: String?
        }
        """), "\(requests)")
    #expect(requests.contains("typealias ResponseType = Book\n  @QueryMap let filter: Filter"))
    #expect(requests.contains("struct StoreBook: TestAPI {\n  @Body let book: Book"))
  }

  @Test func theExportHasTheSameMethods() throws {
    let written = try Import(document: Document(text: Self.text)).texts
    try withTemporaryFolder { folder in
      for (path, text) in written {
        let file = folder.appendingPathComponent(path)
        try FileManager.default.createDirectory(
          at: file.deletingLastPathComponent(), withIntermediateDirectories: true)
        try Data(text.utf8).write(to: file)
      }
      let document = try Document(text: Export(declarations: folder).text(.yaml))
      #expect(document.root["openapi"]?.string == "3.2.0")
      let item = document.root["paths"]?["/books"]
      #expect(item?.pairs.map(\.key) == ["additionalOperations", "get", "put"])
      #expect(item?["additionalOperations"]?["COPY"]?["operationId"]?.string == "copyBooks")
      #expect(try Import(document: document).texts == written)
    }
    let declarations = Dictionary(
      uniqueKeysWithValues: written.map { ($0.key.replacing("/", with: "-"), $0.value) })
    #expect(try lines(check(declarations, against: Self.text)) == ["0 breaks, 0 may break, 0 adds"])
  }

  @Test(arguments: [
    ("POST", "has its own field"), ("Copy", "isn't a token in capital letters"),
    ("A B", "isn't a token in capital letters"),
  ])
  func methodsThatNoRequestHasAreReported(name: String, reason: String) throws {
    let result = try imported(
      paths: "/a: {additionalOperations: {\(name): {operationId: a}}}", version: "3.2.0")
    #expect(result.requestCount == 0)
    #expect(result.messages == ["omitted: the additional method '\(name)' \(reason)"])
  }
}
