import Foundation
import NetworkKit
import Testing

/// Members of the JSON body.
@Suite struct RequestEncoderJSONTests {
  private func body(_ write: @escaping WrittenRequest.Write) throws -> String? {
    try WrittenRequest(.post, write: write).makeOutgoingRequest().bodyText
  }

  private func error(_ write: @escaping WrittenRequest.Write) -> NetworkError? {
    #expect(throws: NetworkError.self) {
      try WrittenRequest(.post, write: write).makeOutgoingRequest()
    }
  }

  @Test func aMemberMayStandInsideObjects() throws {
    let body = try body { request in
      try request.addJSONField("name", in: ["user"], "Ada")
      try request.addJSONField("id", 1)
      try request.addJSONField("city", in: ["user", "address"], "London")
      try request.addJSONField(
        "since", in: ["user"], Date(timeIntervalSince1970: 1), .dates(.secondsSince1970))
      try request.addJSONField("nothing", in: ["left"], String?.none)
    }
    #expect(
      body == #"{"user":{"name":"Ada","address":{"city":"London"},"since":1},"id":1}"#)
  }

  @Test func itIsInTheJSONBodyWhateverTheEncodingIs() throws {
    let post = try WrittenRequest(.post, encoding: .query) { request in
      try request.addJSONField("a", 1)
      try request.addParameter("b", 2)
    }.makeOutgoingRequest()
    #expect(post.head.path == "?b=2")
    #expect(post.bodyText == #"{"a":1}"#)
  }

  @Test func stylesOfTextDoNotChangeJSON() throws {
    let body = try body { request in
      try request.addJSONField("ids", [1, 2], .arrays(.commaSeparated))
      try request.addJSONField("on", true, .bools(.numeric))
      try request.addJSONField("map", ["a.b": ["c": 1]], .objects(.dots))
    }
    #expect(body == #"{"ids":[1,2],"on":true,"map":{"a.b":{"c":1}}}"#)
  }

  @Test func noMemberReplacesAnother() {
    let twice = error { request in
      try request.addJSONField("id", 1)
      try request.addParameter("id", 2)
    }
    #expect(twice?.reason.contains("\"id\"") == true)
    let below = error { request in
      try request.addJSONField("user", "Ada")
      try request.addJSONField("name", in: ["user"], "Ada")
    }
    #expect(below?.reason.contains("\"user.name\"") == true)
  }

  @Test func nestingHasALimit() throws {
    let parents = Array(repeating: "a", count: 127)
    let body = try body { try $0.addJSONField("b", in: parents, 1) }
    #expect(body?.hasSuffix(#"{"b":1}"# + String(repeating: "}", count: 127)) == true)
    let error = error { try $0.addJSONField("b", in: parents + ["a"], 1) }
    #expect(error?.code == .invalidParameter)
    #expect(error?.reason.contains("\"b\"") == true)
  }
}
