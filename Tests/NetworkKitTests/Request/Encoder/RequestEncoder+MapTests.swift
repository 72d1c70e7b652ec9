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
      try request.addQueryMap("filters", ["b": 2, "a": nil, "c": 3])
      try request.addQueryMap("pairs", ["z": "1", "a": "2", "z": "3"] as KeyValuePairs)
      try request.addQueryMap("parameters", ["x": 1, "y": [true, false]] as Parameters)
      try request.addQueryMap("none", [String: Int]?.none)
      try request.addQueryMap("empty", [String: Int]())
    }
    #expect(target == "?b=2&c=3&z=1&a=2&z=3&x=1&y=true&y=false")
  }

  @Test func anEncodableStructIsFlattenedInItsOrder() throws {
    let target = try WrittenRequest.target { [filter] request in
      try request.addQueryMap(
        "filter", EncodableParameter(filter), .dates(.secondsSince1970), .objects(.dots))
    }
    #expect(target == "?name=a%20b&since=60&tags=x&tags=y&owner.id=7")
  }

  @Test func aMemberThatIsNilIsNotSent() throws {
    let target = try WrittenRequest.target { [filter] request in
      var filter = filter
      filter.since = nil
      filter.tags = []
      try request.addQueryMap("filter", EncodableParameter(Optional(filter)))
      try request.addQueryMap("none", EncodableParameter(Filter?.none))
    }
    #expect(target == "?name=a%20b&owner%5Bid%5D=7")
  }

  @Test func aModelsOwnJSONCounts() throws {
    let target = try WrittenRequest.target { request in
      try request.addQueryMap("page", EncodableParameter(Page()))
      try request.addQueryMap("size", EncodableParameter(Size()))
      try request.addQueryMap("none", EncodableParameter(Size?.none))
    }
    #expect(target == "?page_number=2&size=10")
  }

  @Test func fieldsAreWrittenAsAForm() throws {
    let request = try WrittenRequest(.post) { [filter] request in
      try request.addFormFieldMap("filter", EncodableParameter(filter))
      try request.addFormFieldMap("page", EncodableParameter(Page()))
      try request.addFormFieldMap("more", ["a&b": "c d"])
      try request.addFormFieldMap("size", EncodableParameter(Size()))
      try request.addFormFieldMap("none", [String: Int]?.none)
    }.makeOutgoingRequest()
    #expect(
      request.bodyText
        == "name=a+b&since=1970-01-01T00%3A01%3A00Z&tags=x&tags=y&owner%5Bid%5D=7&page_number=2"
        + "&a%26b=c+d&size=10")
  }

  @Test func whatIsNoObjectIsRejected() {
    let errors = [
      WrittenRequest.error { try $0.addQueryMap("filter", [1]) },
      WrittenRequest.error { try $0.addFormFieldMap("filter", ["a": 1].map(\.key)) },
      WrittenRequest.error { try $0.addQueryMap("filter", ["": 1]) },
      WrittenRequest.error { try $0.addQueryMap("filter", ["a": Double.nan]) },
    ]
    for error in errors {
      #expect(error?.code == .invalidParameter)
      #expect(error?.reason.contains("\"filter\"") == true)
    }
  }

  // MARK: Header fields

  @Test func theMembersOfADictionaryAreHeaderFields() throws {
    let request = try WrittenRequest { request in
      try request.setHeaderMap("extra", ["X-B": ["1", "2"], "X-A": nil, "X-C": ["3"]])
      try request.setHeaderMap("none", [String: String]?.none)
      try request.setHeaderMap("fields", [.accept: "a", .accept: "b"] as HTTPFields)
      try request.setHeaderMap("none", HTTPFields?.none)
    }.makeOutgoingRequest()
    #expect(
      request.head.headerFields.map { "\($0.name): \($0.value)" }
        == ["X-B: 1", "X-B: 2", "X-C: 3", "Accept: a", "Accept: b"])
  }

  @Test(arguments: [["X Y": "1"], ["X-A": "a\r\nX-Evil: 1"], ["X-A": "1", "x-a": "2"]])
  func aHeaderFieldThatCannotBeSentIsNamed(fields: [String: String]) {
    let error = WrittenRequest.error { try $0.setHeaderMap("extra", fields) }
    #expect(error?.code == .invalidParameter)
    #expect(error?.reason.contains("\"extra[") == true)
    #expect(error?.reason.contains("Evil") == false)
  }

  @Test func aHeaderFieldMayBeAList() throws {
    let request = try WrittenRequest { request in
      try request.setHeader("X-Tag", ["a", "b"], .arrays(.commaSeparated))
      try request.setHeader("X-One", "a,b", .arrays(.repeated))
      try request.setHeader("X-None", [String](), .arrays(.commaSeparated))
    }.makeOutgoingRequest()
    #expect(
      request.head.headerFields.map { "\($0.name): \($0.value)" } == ["X-Tag: a, b", "X-One: a,b"])
  }

  @Test(arguments: [
    ArrayStyle.commaSeparated, .spaceSeparated, .pipeSeparated, .brackets, .indexedBrackets,
  ])
  func aListThatNoHeaderFieldHasIsRejected(style: ArrayStyle) {
    let error = WrittenRequest.error { try $0.setHeader("X-Tag", ["a,b", "c"], .arrays(style)) }
    #expect(error?.code == .invalidParameter)
    #expect(error?.reason.contains("\"X-Tag\"") == true)
  }

  // MARK: Parts

  @Test func theMembersOfADictionaryAreParts() throws {
    let request = try WrittenRequest(.post) { request in
      try request.addPartMap("texts", ["b": [1, 2], "a": nil])
      try request.addPartMap(
        "files",
        [
          "c": .bytes([65], filename: "c.bin"),
          "d": .text("own", name: "e"),
        ])
      try request.addPartMap("none", [String: MultipartPart]?.none)
      try request.addPartMap("none", [String: Int]?.none)
    }.makeOutgoingRequest()
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

  @Test func aPartWithoutANameIsRejected() {
    let errors = [
      WrittenRequest.error { try $0.addPartMap("files", ["": 1]) },
      WrittenRequest.error { try $0.addPartMap("files", ["": MultipartPart.text("x")]) },
    ]
    for error in errors {
      #expect(error?.code == .invalidParameter)
      #expect(error?.reason.contains("\"files\"") == true)
    }
  }
}
