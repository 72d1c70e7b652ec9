import Foundation
import NetworkKit
import Testing

/// Members of the JSON body.
@Suite struct RequestEncoderJSONTests {
  private func body(_ write: @escaping WrittenRequest.Write) throws -> String? {
    try WrittenRequest(.post, write: write).outgoingRequest().bodyText
  }

  private func error(_ write: @escaping WrittenRequest.Write) -> NetworkError? {
    #expect(throws: NetworkError.self) { try WrittenRequest(.post, write: write).outgoingRequest() }
  }

  @Test func aMemberMayStandInsideObjects() throws {
    let body = try body { request in
      try request.jsonField("name", in: ["user"], "Ada")
      try request.jsonField("id", 1)
      try request.jsonField("city", in: ["user", "address"], "London")
      try request.jsonField("since", in: ["user"], Date(timeIntervalSince1970: 1), .dates(.seconds))
      try request.jsonField("nothing", in: ["left"], String?.none)
    }
    #expect(
      body == #"{"user":{"name":"Ada","address":{"city":"London"},"since":1},"id":1}"#)
  }

  @Test func itIsInTheJSONBodyWhateverTheEncodingIs() throws {
    let post = try WrittenRequest(.post, encoding: .query) { request in
      try request.jsonField("a", 1)
      try request.parameter("b", 2)
    }.outgoingRequest()
    #expect(post.head.path == "?b=2")
    #expect(post.bodyText == #"{"a":1}"#)
  }

  @Test func stylesOfTextDoNotChangeJSON() throws {
    let body = try body { request in
      try request.jsonField("ids", [1, 2], .arrays(.commas))
      try request.jsonField("on", true, .bools(.digits))
      try request.jsonField("map", ["a.b": ["c": 1]], .objects(.dots))
    }
    #expect(body == #"{"ids":[1,2],"on":true,"map":{"a.b":{"c":1}}}"#)
  }

  @Test func noMemberReplacesAnother() {
    let twice = error { request in
      try request.jsonField("id", 1)
      try request.parameter("id", 2)
    }
    #expect(twice?.reason.contains("\"id\"") == true)
    let below = error { request in
      try request.jsonField("user", "Ada")
      try request.jsonField("name", in: ["user"], "Ada")
    }
    #expect(below?.reason.contains("\"user.name\"") == true)
  }

  @Test func nestingHasALimit() throws {
    let parents = Array(repeating: "a", count: 127)
    let body = try body { try $0.jsonField("b", in: parents, 1) }
    #expect(body?.hasSuffix(#"{"b":1}"# + String(repeating: "}", count: 127)) == true)
    let error = error { try $0.jsonField("b", in: parents + ["a"], 1) }
    #expect(error?.code == .invalidParameter)
    #expect(error?.reason.contains("\"b\"") == true)
  }
}
