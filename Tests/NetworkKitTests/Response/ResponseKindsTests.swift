import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitStreams
import Testing

@Suite struct ResponseKindsTests {
  private let model = #"{"v": 1, "json": 2}"#

  @Test func models() throws {
    #expect(try Kinds.JSONModel.value(of: model).v == 1)
    #expect(try Kinds.CodableModel.value(of: model).v == 1)
    #expect(try Kinds.BothModel.value(of: model).v == 2)
    #expect(try Kinds.Generic<Kinds.Both>.value(of: model).v == 2)
    #expect(try Kinds.Number.value(of: "5") == 5)
  }

  @Test func arraysAndDictionariesOfModels() throws {
    #expect(try Kinds.ArrayOfJSON.value(of: "[\(model)]").map(\.v) == [1])
    #expect(try Kinds.ArrayOfCodable.value(of: "[\(model)]").map(\.v) == [1])
    #expect(try Kinds.ArrayOfBoth.value(of: "[\(model)]").map(\.v) == [2])
    #expect(try Kinds.ArrayOfOptionals.value(of: "[null, \(model)]").map { $0?.v } == [nil, 1])
    #expect(try Kinds.DictionaryOfJSON.value(of: #"{"k": \#(model)}"#)["k"]?.v == 1)
    #expect(try Kinds.DictionaryOfCodable.value(of: #"{"k": \#(model)}"#)["k"]?.v == 1)
    #expect(
      try Kinds.Nested.value(of: #"{"k": [null, \#(model)]}"#)["k"]?.map { $0?.v } == [nil, 2])
    #expect(try Kinds.GenericArray<Kinds.Both>.value(of: "[]").isEmpty)
  }

  @Test(arguments: [("", 200), ("", 204), ("null", 200)])
  func anOptionalIsNilWhereThereIsNothing(body: String, status: Int) throws {
    let status = HTTPResponse.Status(code: status)
    #expect(try Kinds.OptionalJSON.value(of: body, status: status) == nil)
    #expect(try Kinds.OptionalCodable.value(of: body, status: status) == nil)
    #expect(try Kinds.OptionalBoth.value(of: body, status: status) == nil)
  }

  @Test func anOptionalIsTheValueWhereThereIsOne() throws {
    #expect(try Kinds.OptionalJSON.value(of: model)?.v == 1)
    #expect(try Kinds.OptionalCodable.value(of: model)?.v == 1)
    #expect(try Kinds.OptionalBoth.value(of: model)?.v == 2)
  }

  @Test func rawBodies() throws {
    #expect(try Kinds.Text.value(of: model) == model)
    #expect(try Kinds.RawData.value(of: "ab") == Data("ab".utf8))
    #expect(try Kinds.Bytes.value(of: "ab") == Array("ab".utf8))
    #expect(try Kinds.Dynamic.value(of: model)["v"].int == 1)
  }

  @Test func rawBodiesAreNotReadAsJSONWhereTheyAreOptional() throws {
    #expect(try Kinds.OptionalText.value(of: "not JSON") == "not JSON")
    #expect(try Kinds.OptionalText.value(of: "") == nil)
    #expect(try Kinds.OptionalData.value(of: "[1") == Data("[1".utf8))
    #expect(try Kinds.OptionalData.value(of: "", status: .noContent) == nil)
  }

  @Test func anIgnoredBodyMayBeAnything() throws {
    try Kinds.Nothing.value(of: "{")
    try Kinds.Ignorable.value(of: "")
    #expect(Kinds.Nothing.ResponseType.self == Void.self)
  }

  @Test func aKindOfOnesOwn() throws {
    #expect(try Kinds.OwnKind.value(of: "<a/>").text == "xml <a/>")
    #expect(try Kinds.OwnKindFirst.value(of: "{}").text == "xml")
    #expect(try Kinds.ByHand.value(of: "", status: .accepted) == 202)
  }

  @Test func onlyStreamsAreDeliveredAsTheyArrive() throws {
    #expect(Kinds.Stream.delivery == .streamed)
    #expect(Kinds.JSONModel.delivery == .buffered)
    #expect(Kinds.Text.delivery == .buffered)
    #expect(try Kinds.Stream().makeOutgoingRequest().delivery == .streamed)
  }

  @Test func aGenericRequestIsDeliveredAsItsResponseTypeSpecifies() throws {
    #expect(Kinds.GenericKind<String>.delivery == .buffered)
    #expect(Kinds.GenericKind<Kinds.XML>.delivery == .buffered)
    #expect(Kinds.GenericKind<ByteStream>.delivery == .streamed)
    #expect(Kinds.GenericKind<DownloadedFile>.delivery == .file)
    let request = try Kinds.GenericKind<ServerSentEvents<Int>>().makeOutgoingRequest()
    #expect(request.delivery == .streamed)
    #expect(request.head.headerFields[.accept] == "text/event-stream")
  }

  @Test func anOptionalStreamIsStreamed() throws {
    #expect(Kinds.GenericKind<String?>.delivery == .buffered)
    let request = try Kinds.GenericKind<JSONLines<Int>?>().makeOutgoingRequest()
    #expect(request.delivery == .streamed)
    #expect(request.head.headerFields[.accept]?.hasPrefix("application/x-ndjson") == true)
    #expect(try Kinds.GenericKind<ByteStream?>.value(of: "", status: .noContent) == nil)
    #expect(try Kinds.GenericKind<ByteStream?>.value(of: "ab") != nil)
  }

  @Test func anOptionalFileIsWritten() async throws {
    #expect(Kinds.GenericKind<DownloadedFile?>.delivery == .file)
    let responses: [([UInt8], HTTPResponse.Status)] = [([1, 2, 3], .ok), ([], .noContent)]
    for (bytes, status) in responses {
      let transport = FakeTransport { _ in NetworkResponse(bytes, status: status) }
      let client = HTTPNetworkClient(baseURL: "https://a.test", transport: transport)
      let file = try await client.perform(Kinds.GenericKind<DownloadedFile?>())
      let content = try file.map { try Array(Data(contentsOf: $0.url)) }
      #expect(content == (bytes.isEmpty ? nil : bytes))
      if let file { try FileManager.default.removeItem(at: file.url) }
    }
  }

  /// The body would be too large for a buffered response.
  @Test func aGenericRequestReadsAStream() async throws {
    let transport = FakeTransport { _ in
      NetworkResponse(
        head: HTTPResponse(status: .ok), body: .stream(.chunks(["12", "34"])))
    }
    let client = HTTPNetworkClient(
      baseURL: "https://a.test", configuration: .init(limits: try ResponseLimits(bodySize: 3)),
      transport: transport)
    let stream = try await client.perform(Kinds.GenericKind<ByteStream>())
    #expect(try await stream.reduce(into: []) { $0 += $1.bytes } == Array("1234".utf8))
    let error = await #expect(throws: NetworkError.self) {
      try await client.perform(Kinds.GenericKind<String>())
    }
    #expect(error?.code == .responseTooLarge)
  }
}

/// Tests of the error of an undecodable body: its code, its path, and the expected type.
@Suite struct ResponseDecodingErrorTests {
  private func error<Request: Kind>(_ request: Request.Type, of text: String) -> NetworkError? {
    do throws(NetworkError) {
      _ = try Request.value(of: text)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: ["", " "]) func anEmptyBodyWhereAModelWasDue(text: String) {
    let expected: NetworkError.Code = text.isEmpty ? .emptyBody : .invalidJSON
    #expect(error(Kinds.JSONModel.self, of: text)?.code == expected)
    #expect(error(Kinds.CodableModel.self, of: text)?.code == expected)
    #expect(error(Kinds.Number.self, of: text)?.code == expected)
  }

  @Test func invalidJSON() {
    #expect(error(Kinds.JSONModel.self, of: "{")?.code == .invalidJSON)
    #expect(error(Kinds.CodableModel.self, of: "{")?.code == .invalidJSON)
  }

  @Test func aMissingKeyHasItsPath() {
    let own = error(Kinds.ArrayOfJSON.self, of: #"[{"v": 1}, {}]"#)
    #expect(own?.code == .missingKey)
    #expect(own?.reason.contains("[1].v") == true)
    let codable = error(Kinds.ArrayOfCodable.self, of: #"[{"v": 1}, {}]"#)
    #expect(codable?.code == .missingKey)
    #expect(codable?.reason.contains("[1].v: the key is missing") == true)
  }

  @Test func aWrongTypeHasItsPathAndWhatWasExpected() {
    let own = error(Kinds.DictionaryOfJSON.self, of: #"{"k": {"v": "x"}}"#)
    #expect(own?.code == .typeMismatch)
    #expect(own?.reason.contains("k.v: expected an integer") == true)
    let codable = error(Kinds.DictionaryOfCodable.self, of: #"{"k": {"v": "x"}}"#)
    #expect(codable?.code == .typeMismatch)
    #expect(codable?.reason.contains("k.v: expected Int") == true)
  }

  @Test func theErrorKeepsTheBody() {
    #expect(error(Kinds.JSONModel.self, of: "[]")?.response?.text == "[]")
  }
}
