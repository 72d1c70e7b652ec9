import Foundation
import Testing

@testable import OpenAPI

/// A comparison of two documents that's limited to declarations.
struct OperationUserTests {
  private func document(_ operations: [(path: String, type: String)]) -> String {
    let paths = operations.map { operation in
      """
        \(operation.path):
          get:
            parameters: [{name: id, in: query, required: true, schema: {type: string, enum: [a\(operation.type == "integer" ? "" : ", b")]}}]
            responses: {"200": {description: OK, content: {application/json: {schema: {type: \(operation.type)}}}}}
      """
    }
    return """
      openapi: 3.1.0
      info: {title: Shop API, version: "1"}
      paths:
      \(paths.joined(separator: "\n"))
      """
  }

  private static let api = """
    import NetworkKit

    @NetworkRequest(endpoint: "/pets")
    struct FetchPets {
      typealias ResponseType = String
    }

    @NetworkRequest(endpoint: "/jobs")
    struct FetchJobs {
      typealias ResponseType = JSON
    }
    """

  @Test func eachDifferenceHasThePlaceOfTheDeclaredRequest() throws {
    try withTemporaryFolder { folder in
      let sources = folder.appendingPathComponent("API")
      try FileManager.default.createDirectory(at: sources, withIntermediateDirectories: true)
      try Data(Self.api.utf8).write(to: sources.appendingPathComponent("Shop.swift"))
      let (old, new) = (
        folder.appendingPathComponent("old.yaml"), folder.appendingPathComponent("new.yaml")
      )
      try Data(document([("/pets", "string"), ("/users", "string")]).utf8).write(to: old)
      try Data(
        document([("/pets", "integer"), ("/users", "integer"), ("/jobs", "integer")]).utf8
      ).write(to: new)
      var input = Check.Input(source: old, reference: new)
      let all = lines(try Check(input))
      #expect(all.filter { $0.contains("old.yaml:") && $0.contains("GET /users") }.count == 2)
      #expect(all.contains { $0.contains("GET /jobs, which isn't declared") })
      input.declarations = sources
      let parts = lines(try Check(input)).map { line in
        line.split(separator: ": ").prefix(2).map(String.init)
      }
      #expect(
        parts == [
          ["API/Shop.swift:4:8", "breaks"], ["API/Shop.swift:4:8", "breaks"],
          ["API/Shop.swift:9:8", "adds"], ["2 breaks, 0 may break, 1 adds"],
        ])
      let added = try Check(input).differences.last?.message
      #expect(added == "the document has GET /jobs, which isn't in the older document")
    }
  }
}
