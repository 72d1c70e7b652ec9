import Foundation
import HTTPTypes
import NetworkKit
import Testing

/// Objects whose members are what is sent: in a query, a form, header fields and parts.
@Suite struct RequestEncoderMapTests {
  struct Filter: Encodable, Sendable {
    var name: String
    var since: Date?
    var tags: [String]
    var owner: Owner
    struct Owner: Encodable, Sendable { var id: Int }
  }

  struct Page: JSONEncodable, Encodable, Sendable {
    var number = 2
    var json: JSON { ["page_number": JSON(number)] }
  }

  struct Size: JSONEncodable, Sendable {
    var json: JSON { ["size": 10] }
  }

  private let filter = Filter(
    name: "a b", since: Date(timeIntervalSince1970: 60), tags: ["x", "y"], owner: .init(id: 7))

  // MARK: Queries and forms

  @Test func theMembersOfADictionaryAreItems() throws {
    let target = try WrittenRequest.target { request in
      try request.queryMap("filters", ["b": 2, "a": nil, "c": 3])
      try request.queryMap("pairs", ["z": "1", "a": "2", "z": "3"] as KeyValuePairs)
      try request.queryMap("parameters", ["x": 1, "y": [true, false]] as Parameters)
      try request.queryMap("none", [String: Int]?.none)
      try request.queryMap("empty", [String: Int]())
    }
    #expect(target == "?b=2&c=3&z=1&a=2&z=3&x=1&y=true&y=false")
  }

  @Test func anEncodableStructIsFlattenedInItsOrder() throws {
    let target = try WrittenRequest.target { [filter] request in
      try request.queryMap("filter", filter, .dates(.seconds), .objects(.dots))
    }
    #expect(target == "?name=a%20b&since=60&tags=x&tags=y&owner.id=7")
  }

  @Test func aMemberThatIsNilIsNotSent() throws {
    let target = try WrittenRequest.target { [filter] request in
      var filter = filter
      filter.since = nil
      filter.tags = []
      try request.queryMap("filter", Optional(filter))
      try request.queryMap("none", Filter?.none)
    }
    #expect(target == "?name=a%20b&owner%5Bid%5D=7")
  }

  @Test func aModelsOwnJSONCounts() throws {
    let target = try WrittenRequest.target { request in
      try request.queryMap("page", Page())
      try request.queryMap("size", Size())
      try request.queryMap("none", Size?.none)
    }
    #expect(target == "?page_number=2&size=10")
  }

  @Test func fieldsAreWrittenAsAForm() throws {
    let request = try WrittenRequest(.post) { [filter] request in
      try request.fieldMap("filter", filter)
      try request.fieldMap("page", Page())
      try request.fieldMap("more", ["a&b": "c d"])
      try request.fieldMap("size", Size())
      try request.fieldMap("none", [String: Int]?.none)
    }.outgoingRequest()
    #expect(
      request.bodyText
        == "name=a+b&since=1970-01-01T00%3A01%3A00Z&tags=x&tags=y&owner%5Bid%5D=7&page_number=2"
        + "&a%26b=c+d&size=10")
  }

  @Test func whatIsNoObjectIsRefused() {
    let errors = [
      WrittenRequest.error { try $0.queryMap("filter", [1]) },
      WrittenRequest.error { try $0.fieldMap("filter", ["a": 1].map(\.key)) },
      WrittenRequest.error { try $0.queryMap("filter", ["": 1]) },
      WrittenRequest.error { try $0.queryMap("filter", ["a": Double.nan]) },
    ]
    for error in errors {
      #expect(error?.code == .invalidParameter)
      #expect(error?.reason.contains("\"filter\"") == true)
    }
  }

  // MARK: Header fields

  @Test func theMembersOfADictionaryAreHeaderFields() throws {
    let request = try WrittenRequest { request in
      try request.headerMap("extra", ["X-B": ["1", "2"], "X-A": nil, "X-C": ["3"]])
      try request.headerMap("none", [String: String]?.none)
      try request.headerMap("fields", [.accept: "a", .accept: "b"] as HTTPFields)
      try request.headerMap("none", HTTPFields?.none)
    }.outgoingRequest()
    #expect(
      request.head.headerFields.map { "\($0.name): \($0.value)" }
        == ["X-B: 1", "X-B: 2", "X-C: 3", "Accept: a", "Accept: b"])
  }

  @Test(arguments: [["X Y": "1"], ["X-A": "a\r\nX-Evil: 1"], ["X-A": "1", "x-a": "2"]])
  func aHeaderFieldThatCannotBeSentIsNamed(fields: [String: String]) {
    let error = WrittenRequest.error { try $0.headerMap("extra", fields) }
    #expect(error?.code == .invalidParameter)
    #expect(error?.reason.contains("\"extra[") == true)
    #expect(error?.reason.contains("Evil") == false)
  }

  @Test func aHeaderFieldMayBeAList() throws {
    let request = try WrittenRequest { request in
      try request.header("X-Tag", ["a", "b"], .arrays(.commas))
      try request.header("X-One", "a,b", .arrays(.repeated))
      try request.header("X-None", [String](), .arrays(.commas))
    }.outgoingRequest()
    #expect(
      request.head.headerFields.map { "\($0.name): \($0.value)" } == ["X-Tag: a, b", "X-One: a,b"])
  }

  @Test(arguments: [
    ArrayStyle.commas, .spaces, .pipes, .brackets, .indexedBrackets,
  ])
  func aListThatNoHeaderFieldHasIsRefused(style: ArrayStyle) {
    let error = WrittenRequest.error { try $0.header("X-Tag", ["a,b", "c"], .arrays(style)) }
    #expect(error?.code == .invalidParameter)
    #expect(error?.reason.contains("\"X-Tag\"") == true)
  }

  // MARK: Parts

  @Test func theMembersOfADictionaryAreParts() throws {
    let request = try WrittenRequest(.post) { request in
      try request.partMap("texts", ["b": [1, 2], "a": nil])
      try request.partMap(
        "files",
        [
          "c": .data([65], filename: "c.bin"),
          "d": .text("own", name: "e"),
        ])
      try request.partMap("none", [String: MultipartPart]?.none)
      try request.partMap("none", [String: Int]?.none)
    }.outgoingRequest()
    let reader = try #require(MultipartReader(contentType: request.body.contentType ?? ""))
    #expect(
      reader.parts(of: request.bodyText ?? "") == [
        .init(name: "b", content: "1"),
        .init(name: "b", content: "2"),
        .init(
          name: "c", filename: "c.bin", contentType: "application/octet-stream", content: "A"),
        .init(name: "e", content: "own"),
      ])
  }

  @Test func aPartWithoutANameIsRefused() {
    let errors = [
      WrittenRequest.error { try $0.partMap("files", ["": 1]) },
      WrittenRequest.error { try $0.partMap("files", ["": MultipartPart.text("x")]) },
    ]
    for error in errors {
      #expect(error?.code == .invalidParameter)
      #expect(error?.reason.contains("\"files\"") == true)
    }
  }
}
