import Foundation
import Testing

@testable import OpenAPI

/// The styles of parameters in exported and in imported documents.
struct StyleTests {
  private static let source = """
    import NetworkKit

    @NetworkRequest(endpoint: "/pets/{+name}/files{/path*}")
    struct FetchPets: NetworkRequest {
      let name: String
      let path: [String]
      @Query let filter: Filter
      @Query var more: [String: String]?
      @Query(objects: .dots) let dots: Filter
    }

    @JSONCodable struct Filter: RequestParameter { var kind: String? }
    """

  private func exported() throws -> Export {
    var result: Export?
    try withTemporaryFolder { folder in
      try Data(Self.source.utf8).write(to: folder.appendingPathComponent("API.swift"))
      result = try Export(declarations: folder)
    }
    return try #require(result)
  }

  @Test func anObjectInTheQueryIsADeepObject() throws {
    let root = try Document(text: exported().text(.yaml)).root
    let parameters = root["paths"]?.pairs.first?.value["get"]?["parameters"]?.elements ?? []
    for name in ["filter", "more"] {
      let parameter = parameters.first { $0["name"]?.string == name }
      #expect(parameter?["style"]?.string == "deepObject")
      #expect(parameter?["explode"]?.bool == true)
    }
    let dots = parameters.first { $0["name"]?.string == "dots" }
    #expect(dots?["style"] == nil)
    #expect(dots?["x-networkkit-options"]?.elements.map(\.string) == ["objects: .dots"])
  }

  @Test func aDeepObjectIsWhatAnObjectWithoutOptionsSends() throws {
    let document = """
      openapi: 3.1.0
      info: {title: Test, version: "1"}
      paths:
        /pets/{name}/files/{path}:
          get:
            operationId: fetchPets
            parameters:
              - {name: name, in: path, required: true, schema: {type: string}}
              - {name: path, in: path, required: true, schema: {type: string}}
              - {name: filter, in: query, style: deepObject, explode: true, schema: {type: object, properties: {kind: {type: string}}}}
              - {name: more, in: query, style: deepObject, explode: true, schema: {type: object, additionalProperties: {type: string}}}
              - {name: dots, in: query, style: deepObject, explode: true, schema: {type: object, properties: {kind: {type: string}}}}
      """
    let found = try lines(check(["API.swift": Self.source], against: document))
    #expect(found.filter { $0.contains("'filter'") || $0.contains("'more'") } == [])
    #expect(found.contains { $0.contains("'dots' as `dots`, but the server reads members in") })
  }

  @Test func aPlaceholderThatOpenAPIDoesNotHaveIsReported() throws {
    let export = try exported()
    #expect(export.text(.yaml).contains("/pets/{name}/files/{path}:"))
    let changes = export.report.entries.filter { $0.kind == .changed }.map(\.message)
    #expect(
      changes == [
        "a placeholder in OpenAPI is one segment, so '{+name}' is written as '{name}'",
        "a placeholder in OpenAPI is one segment, so '{/path*}' is written as '{path}'",
      ])
  }

  @Test(arguments: [
    "{name: days, in: query, schema: {type: object, additionalProperties: {type: string, format: date}}}",
    """
    {name: days, in: querystring, content: {application/x-www-form-urlencoded: \
    {schema: {type: object, additionalProperties: {type: string, format: date}}}}}
    """,
  ])
  func membersOfTheQueryThatAreDaysKeepTheirFormat(parameter: String) throws {
    let result = try imported(
      paths: "/a: {get: {operationId: fetch, parameters: [\(parameter)]}}", version: "3.2.0")
    #expect(
      result.file("Requests").contains(
        "@QueryMap(dates: .custom { $0.formatted(.iso8601.year().month().day()) })"))
    let exported = Export(contract: result.contract).text(.yaml)
    #expect(try Import(document: Document(text: exported)).texts == result.texts)
  }
}
