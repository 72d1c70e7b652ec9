import Foundation
import HTTPTypes
import NetworkKit
import Testing

@Suite struct RequestEncoderHeadTests {
  enum Order: String, RequestParameter, Sendable { case newestFirst = "newest first" }

  @Test func queryItemsKeepTheirOrder() throws {
    let target = try WrittenRequest.target { request in
      try request.appendPath("/search")
      try request.addQueryItem("b", 2)
      try request.addQueryItem("a", true)
      try request.addQueryItem("c", 1.5)
    }
    #expect(target == "/search?b=2&a=true&c=1.5")
  }

  @Test func arraysAreRepeatedAndNilIsNotSent() throws {
    let target = try WrittenRequest.target { request in
      try request.appendPath("/search")
      try request.addQueryItem("id", [1, 2])
      try request.addQueryItem("none", String?.none)
      try request.addQueryItem("empty", [Int]())
      try request.addQueryItem("blank", "")
    }
    #expect(target == "/search?id=1&id=2&blank=")
  }

  @Test func valuesOfFoundationHaveOneForm() throws {
    let id = try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
    let target = try WrittenRequest.target { request in
      try request.appendPath("/search")
      try request.addQueryItem("date", Date(timeIntervalSince1970: 0))
      try request.addQueryItem("id", id)
      try request.addQueryItem("order", Order.newestFirst)
      try request.addQueryItem("data", Data([0xFB, 0xFF]))
    }
    #expect(
      target
        == "/search?date=1970-01-01T00%3A00%3A00Z&id=E621E1F8-C36C-495A-93FC-0C247A3E6E5F"
        + "&order=newest%20first&data=%2B%2F8%3D")
  }

  @Test func aNestedValueIsRejectedAsText() {
    let error = WrittenRequest.error { request in try request.addQueryItem("filter", [["a": 1]]) }
    #expect(error?.code == .invalidParameter)
    #expect(error?.reason.contains("\"filter\"") == true)
  }

  @Test(arguments: [Double.nan, .infinity])
  func aNumberWithoutTextIsRejected(value: Double) {
    let error = WrittenRequest.error { request in try request.addQueryItem("ratio", value) }
    #expect(error?.code == .invalidParameter)
    #expect(error?.reason.contains("\"ratio\"") == true)
  }

  @Test(arguments: ["&=+#%\r\n", "a b", "é/ü?", "%00", "\u{0}\u{1}", "'\"<>"])
  func case21_aQueryValueArrivesAsItWas(value: String) async throws {
    try await withHTTPBin { server in
      let echo = try await server.client().perform(
        Echo { request in
          try request.appendPath("/get")
          try request.addQueryItem("na=me&", value)
        })
      #expect(echo["args"]["na=me&"].string == value)
    }
  }

  @Test func aHeaderFieldIsRepeatedForEachElement() throws {
    let request = try WrittenRequest { request in
      try request.appendPath("/")
      try request.setHeader("X-Tag", ["a", "b"])
      try request.setHeader("X-Page", 2)
      try request.setHeader("X-None", String?.none)
    }.makeOutgoingRequest()
    let tag = try #require(HTTPField.Name("X-Tag"))
    #expect(request.head.headerFields[values: tag] == ["a", "b"])
    #expect(request.head.headerFields.count == 3)
  }

  @Test(arguments: ["", "X Y", "X:Y", "X\r\nY", "X\u{0}", "é"])
  func case18_aHeaderNameIsRejected(name: String) {
    let error = WrittenRequest.error { request in try request.setHeader(name, "value") }
    #expect(error?.code == .invalidParameter)
  }

  @Test(arguments: ["a\rb", "a\nb", "a\r\nX-Evil: 1", "a\u{0}b"])
  func case19_aHeaderValueIsRejected(value: String) {
    let error = WrittenRequest.error { request in
      try request.appendPath("/")
      try request.setHeader("X-Secret-Token", "hush" + value)
    }
    #expect(error?.code == .invalidParameter)
    #expect(error?.reason.contains("\"X-Secret-Token\"") == true)
    // Case 16: the error doesn't contain the value of the field.
    #expect(error.map { "\($0)" }?.contains("hush") == false)
  }

  @Test(arguments: ["GET /evil", "GET\r\nX: y", "", "G(T"])
  func case17_aMethodIsNoToken(text: String) {
    #expect(HTTPRequest.Method(text) == nil)
  }
}
