import Foundation
import HTTPTypes
import NetworkKit
import Testing

@Suite struct RequestEncoderBodyTests {
  struct Point: Encodable, Sendable { var x: Int }

  private func outgoing(
    _ method: HTTPRequest.Method = .post, encoding: ParameterEncoding = .automatic,
    _ write: @escaping WrittenRequest.Write
  ) throws -> OutgoingRequest {
    try WrittenRequest(method, encoding: encoding) { request in
      try request.appendPath("/")
      try write(&request)
    }.makeOutgoingRequest()
  }

  // MARK: Destinations of parameters

  @Test(arguments: [HTTPRequest.Method.get, .head, .delete])
  func aParameterIsAQueryItem(method: HTTPRequest.Method) throws {
    let request = try outgoing(method) { try $0.addParameter("page", 2) }
    #expect(request.head.path == "/?page=2")
    #expect(request.body.bytes == [])
    #expect(request.head.headerFields[.contentType] == nil)
  }

  @Test(arguments: [HTTPRequest.Method.post, .put, .patch])
  func aParameterIsAJSONField(method: HTTPRequest.Method) throws {
    let request = try outgoing(method) {
      try $0.addParameter("name", "é\"\n")
      try $0.addParameter("tags", ["a", "b"])
      try $0.addParameter("none", String?.none)
      try $0.addParameter("admin", true)
    }
    #expect(request.head.path == "/")
    #expect(request.bodyText == #"{"name":"é\"\n","tags":["a","b"],"admin":true}"#)
    #expect(request.head.headerFields[.contentType] == "application/json")
  }

  @Test func anEncodingIsObeyed() throws {
    let query = try outgoing(encoding: .query) { try $0.addParameter("a", 1) }
    #expect(query.head.path == "/?a=1")
    let form = try outgoing(encoding: .form) { try $0.addParameter("a", 1) }
    #expect(form.bodyText == "a=1")
    let json = try outgoing(.delete, encoding: .json) { try $0.addParameter("a", 1) }
    #expect(json.bodyText == #"{"a":1}"#)
    let multipart = try outgoing(encoding: .multipart) { try $0.addParameter("a", 1) }
    #expect(multipart.body.contentType?.hasPrefix("multipart/form-data; boundary=") == true)
  }

  @Test func theParametersOfAHandWrittenRequestKeepTheirOrder() throws {
    var request = WrittenRequest(.post) { try $0.appendPath("/") }
    request.parameters = ["zebra": 1, "ant": [true], "mouse": "x"]
    let body = try request.makeOutgoingRequest().bodyText
    #expect(body == #"{"zebra":1,"ant":[true],"mouse":"x"}"#)
  }

  // MARK: Forms

  @Test func aFormIsURLEncoded() throws {
    let request = try outgoing {
      try $0.addFormField("full name", "A B+C&D=é~*")
      try $0.addFormField("id", [1, 2])
      try $0.addFormField("none", Int?.none)
    }
    #expect(request.bodyText == "full+name=A+B%2BC%26D%3D%C3%A9%7E*&id=1&id=2")
    #expect(request.head.headerFields[.contentType] == "application/x-www-form-urlencoded")
  }

  @Test(arguments: ["&=+#%\r\n", "a b", "é/ü?", "~*-._", "\u{0}"])
  func aFormFieldArrivesAsItWas(value: String) async throws {
    try await withHTTPBin { server in
      let echo = try await server.client().perform(
        Echo(.post) { request in
          try request.appendPath("/post")
          try request.addFormField("na me&", value)
        })
      #expect(echo["form"]["na me&"].string == value)
    }
  }

  // MARK: One body

  @Test func everyKindOfBodyHasItsContentType() throws {
    let text = try outgoing { try $0.setBody("hi") }
    #expect(text.bodyText == "hi")
    #expect(text.head.headerFields[.contentType] == "text/plain; charset=utf-8")
    let bytes = try outgoing { try $0.setBody([UInt8(1), 2]) }
    #expect(bytes.body.bytes == [1, 2])
    #expect(bytes.head.headerFields[.contentType] == "application/octet-stream")
    let data = try outgoing { try $0.setBody(Data([3])) }
    #expect(data.body.bytes == [3])
    #expect(data.head.headerFields[.contentType] == "application/octet-stream")
    let codable = try outgoing { try $0.setBody(Point(x: 1)) }
    #expect(codable.bodyText == #"{"x":1}"#)
    #expect(codable.head.headerFields[.contentType] == "application/json")
    let json = try outgoing { try $0.setBody(["b": 1, "a": nil] as JSON) }
    #expect(json.bodyText == #"{"b":1,"a":null}"#)
    #expect(json.head.headerFields[.contentType] == "application/json")
  }

  @Test func aTypeThatIsNotKnownStaticallyIsEncodedToo() throws {
    func generic<Value: Encodable & Sendable>(_ value: Value) throws -> OutgoingRequest {
      try outgoing { try $0.setBody(value) }
    }
    #expect(try generic(Point(x: 1)).bodyText == #"{"x":1}"#)
    let boxed: any Encodable & Sendable = Point(x: 2)
    #expect(try outgoing { try $0.setBody(boxed) }.bodyText == #"{"x":2}"#)
    #expect(try outgoing { try $0.setBody([Point(x: 3)]) }.bodyText == #"[{"x":3}]"#)
    #expect(try outgoing { try $0.setBody(Optional(Point(x: 4))) }.bodyText == #"{"x":4}"#)
  }

  @Test func nilIsNoBody() throws {
    let request = try outgoing { try $0.setBody(String?.none) }
    #expect(request.body.bytes == [])
    #expect(request.head.headerFields[.contentType] == nil)
  }

  @Test func aContentTypeOfTheRequestStays() throws {
    let request = try outgoing {
      try $0.setHeader("Content-Type", "application/vnd.api+json")
      try $0.setBody(["a": 1] as JSON)
    }
    #expect(request.head.headerFields[values: .contentType] == ["application/vnd.api+json"])
  }

  @Test func case25_aContentTypeWithALineBreakIsRejected() {
    let error = #expect(throws: NetworkError.self) {
      try outgoing { try $0.setBody(RequestBody.bytes([1], contentType: "a/b\r\nX-Evil: 1")) }
    }
    #expect(error?.code == .invalidParameter)
    #expect(error?.reason.contains("\"Content-Type\"") == true)
  }

  @Test func twoBodiesAreRejected() {
    let error = #expect(throws: NetworkError.self) {
      try outgoing {
        try $0.addFormField("a", 1)
        try $0.setBody("text")
      }
    }
    #expect(error?.code == .invalidBody)
  }

  @Test func aNumberThatJSONCannotSayIsRejected() {
    let error = #expect(throws: NetworkError.self) {
      try outgoing { try $0.addParameter("ratio", Double.nan) }
    }
    #expect(error?.code == .invalidParameter)
    #expect(error?.reason.contains("\"ratio\"") == true)
  }
}
