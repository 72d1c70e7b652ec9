import HTTPTypes
import NIOHTTP1
import Testing

@testable import NetworkKit

/// The response heads that SwiftNIO has parsed.
@Suite(.timeLimit(.minutes(60))) struct ResponseHeadTests {
  /// The names of frequent fields are found in a table, and others are created.
  @Test func fieldsKeepTheSpellingOfTheirNames() {
    let names = [
      "Content-Type", "content-type", "CONTENT-TYPE", "Etag", "ETag", "Date", "X-Own",
      "Strict-Transport-Security", "X-Name-That-Is-Longer-Than-Every-Frequent-One", "a",
    ]
    let headers = HTTPHeaders(names.map { ($0, "1") } + [("not valid", "1"), ("", "1")])
    let fields = HTTPResponse(
      HTTPResponseHead(version: .http1_1, status: .ok, headers: headers)
    ).headerFields
    #expect(fields.map(\.name.rawName) == names)
    #expect(fields.map(\.name.canonicalName) == names.map { $0.lowercased() })
    #expect(fields[.contentType] == "1, 1, 1")
  }
}
