import Foundation
import HTTPTypes
import NetworkKit
import Testing

/// Tests of the table of `BodyCoder`, row by row: the conformance that each coder uses.
@Suite struct BodyCoderTests {
  private let json = #"{"v":"x"}"#

  private func error(_ body: () throws -> Void) -> NetworkError? {
    #expect(throws: NetworkError.self) { try body() }
  }

  // MARK: Codable only

  @Test func aCodableModelIsFoundationsWithJSON() throws {
    let request = Coded.SendCodable()
    let outgoing = try request.makeOutgoingRequest()
    #expect(outgoing.bodyText == json)
    #expect(outgoing.head.headerFields[.contentType] == "application/json")
    #expect(try request.value(of: json).v == "x")
  }

  @Test func aCodableModelIsTheCodersWithAnother() throws {
    let request = Coded.SendCodable(MarkedCoder())
    let outgoing = try request.makeOutgoingRequest()
    #expect(outgoing.bodyText == "!" + json)
    #expect(outgoing.head.headerFields[.contentType] == "application/x-marked")
    #expect(try request.value(of: "!" + json).v == "x")
  }

  // MARK: JSONDecodable and JSONEncodable only

  @Test func aJSONModelIsReadByItself() throws {
    let request = Coded.SendJSON()
    #expect(try request.makeOutgoingRequest().bodyText == #"{"v":"JSON x"}"#)
    #expect(try request.value(of: json).v == "JSON x")
  }

  @Test(arguments: [FormCoder(), MarkedCoder()] as [any BodyCoder])
  func aJSONModelIsRejectedByTheOthers(coder: any BodyCoder) {
    let request = Coded.SendJSON(coder)
    let name = String(describing: type(of: coder))
    let encoding = error { _ = try request.makeOutgoingRequest() }
    #expect(encoding?.code == .invalidBody)
    #expect(encoding?.request?.name == "SendJSON")
    #expect(
      encoding?.reason == """
        \(name) encodes Encodable types, but OnlyJSON is only JSONEncodable; make the type Encodable, \
        or use JSONCoder
        """)
    let decoding = error { _ = try request.value(of: json) }
    #expect(decoding?.code == .decodingFailed)
    #expect(
      decoding?.reason == """
        \(name) decodes Decodable types, but OnlyJSON is only JSONDecodable; make the type Decodable, \
        or use JSONCoder
        """)
    #expect(decoding?.response?.text == json)
    #expect(decoding?.transmission == .responseReceived)
  }

  // MARK: Both

  @Test func aJSONModelIsReadByItselfEvenIfCodableIsPreferred() throws {
    let request = Coded.SendJSON(coder: JSONCoder(prefersCodable: true))
    #expect(try request.makeOutgoingRequest().bodyText == #"{"v":"JSON x"}"#)
    #expect(try request.value(of: json).v == "JSON x")
  }

  @Test func aModelThatIsBothIsOursWithJSON() throws {
    let request = Coded.SendBoth()
    #expect(try request.makeOutgoingRequest().bodyText == #"{"v":"JSON x"}"#)
    #expect(try request.value(of: json).v == "JSON x")
  }

  @Test func aModelThatIsBothIsCodableWithTheOthers() throws {
    let foundation = Coded.SendBoth(JSONCoder(prefersCodable: true))
    #expect(try foundation.makeOutgoingRequest().bodyText == json)
    #expect(try foundation.value(of: json).v == "x")
    let marked = Coded.SendBoth(MarkedCoder())
    #expect(try marked.makeOutgoingRequest().bodyText == "!" + json)
    #expect(try marked.value(of: "!" + json).v == "x")
  }

  @Test func containersFollowTheSameRule() throws {
    let text = #"[null,{"v":"x"}]"#
    #expect(try Coded.FetchOptional().value(of: text)?.map { $0?.v } == [nil, "JSON x"])
    let others = try Coded.FetchOptional(JSONCoder(prefersCodable: true)).value(of: text)
    #expect(others?.map { $0?.v } == [nil, "x"])
    #expect(try Coded.FetchOptional(MarkedCoder()).value(of: "") == nil)
  }

  // MARK: Equal bytes

  @Test(
    arguments: [JSONCoder(), JSONCoder(prefersCodable: true), FormCoder()] as [any BodyCoder])
  func equalValuesGiveEqualBytes(coder: any BodyCoder) throws {
    struct Keys: Encodable {
      var red = 1
      var green = 2
      var blue = 3
      var cyan = 4
      var white = 5
      var black = 6
    }
    let bodies = try Set((0..<50).map { _ in try coder.encode(Keys()).bytes })
    #expect(bodies.count == 1)
  }

  // MARK: An API's own

  @Test func theCoderOfAnAPIIsThatOfItsRequests() throws {
    struct Fetch: MarkedAPI {
      typealias ResponseType = Coded.OnlyCodable
      var endpoint: String { "/" }
    }
    #expect(try Fetch().responseHandler(NetworkResponse(Array("!\(json)".utf8))).v == "x")
  }

  // MARK: Errors

  @Test func whatACoderThrowsIsSaidWithCoderAndType() {
    let failed = error { _ = try Coded.SendCodable(MarkedCoder()).value(of: json) }
    #expect(failed?.code == .decodingFailed)
    #expect(failed?.reason == "MarkedCoder can't decode OnlyCodable: NoMark was thrown")
    #expect(failed?.underlyingError is MarkedCoder.NoMark)
  }

  @Test func aCodingPathIsSaidWithEveryCoder() {
    let failed = error { _ = try Coded.SendCodable(MarkedCoder()).value(of: "!{}") }
    #expect(failed?.code == .missingKey)
    #expect(failed?.reason == "can't decode the response body: v: the key is missing")
  }

  @Test func aValueThatCannotBeEncodedIsNotShown() {
    struct Weight: Encodable, Sendable {
      func encode(to encoder: any Encoder) throws {
        throw EncodingError.invalidValue(
          "s3cret", EncodingError.Context(codingPath: [], debugDescription: "odd"))
      }
    }
    let failed = WrittenRequest.error { try $0.setBody(Weight()) }
    #expect(failed?.code == .invalidBody)
    #expect(failed?.reason == "JSONCoder can't encode the body of type Weight: odd")
    struct Height: JSONEncodable, Sendable {
      var json: JSON {
        get throws(JSONError) { throw .invalidValue(expected: "a height", found: "s3cret") }
      }
    }
    let ours = WrittenRequest.error { try $0.setBody(["h": [Height()]]) }
    #expect(
      ours?.reason == """
        JSONCoder can't encode the body of type Dictionary<String, Array<Height>>: h[0]: \
        expected a height
        """)
  }

  @Test func anErrorsBodyIsReadWithTheRequestsCoder() async throws {
    let mock = MockNetworkClient()
    mock.stub(Coded.SendCodable.self) { _ in
      .bytes(Array("!\(json)".utf8), status: .badRequest)
    }
    let error = await #expect(throws: NetworkError.self) {
      try await mock.perform(Coded.SendCodable(MarkedCoder()))
    }
    #expect(try error?.decodeBody(as: Coded.OnlyCodable.self).v == "x")
    #expect(try error?.decodeBody(as: Coded.Both.self).v == "x")
    #expect(throws: NetworkError.self) {
      try error?.response?.decode(Coded.OnlyCodable.self, with: JSONCoder())
    }
  }

  @Test func aJSONErrorIsReadWithEveryCoder() async throws {
    let mock = MockNetworkClient()
    mock.stub(Coded.SendCodable.self, status: .badRequest, json: json)
    let error = await #expect(throws: NetworkError.self) {
      try await mock.perform(Coded.SendCodable(MarkedCoder()))
    }
    #expect(try error?.decodeBody(as: Coded.OnlyJSON.self).v == "JSON x")
  }

  // MARK: Mocks

  @Test func aStubsValueIsReallyDecoded() async throws {
    let mock = MockNetworkClient()
    mock.stub(Coded.SendCodable.self) { _ in Coded.OnlyCodable(v: "stub") }
    let value = try await mock.perform(Coded.SendCodable(MarkedCoder()))
    #expect(value.v == "stub")
  }
}

/// An API whose format isn't JSON.
private protocol MarkedAPI: NetworkRequest {}

extension MarkedAPI {
  var coder: any BodyCoder { MarkedCoder() }
}
