import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitStreams
import Testing

@Suite struct JSONElementsTests {
  private func items(_ pieces: [String], at path: JSONPath = [], limit: Int = 1 << 20) async throws
    -> (elements: [Item], error: NetworkError?)
  {
    let response = NetworkResponse.streamed(pieces)
    let elements = try JSONElements<Item>(
      response: response, at: path, maximumElementSize: limit)
    let (items, error) = await elements.collected()
    return (items, error as? NetworkError)
  }

  @Test(arguments: [
    [#"[{"id":1},{"id":2}]"#], [#"[{"id":"#, #"1},{"i"#, #"d":2}"#, "]"],
    ["", "[", #"{"id":1},{"id":2}]"#, " "],
  ])
  func decodesElements(pieces: [String]) async throws {
    let (items, error) = try await items(pieces)
    #expect(items == [Item(id: 1), Item(id: 2)])
    #expect(error == nil)
  }

  @Test func decodesTheArrayAtAPath() async throws {
    let (items, error) = try await items(
      [#"{"page":{"n":[1]},"data":{"items":[{"id":1}"#, #"]},"more":false}"#], at: "data.items")
    #expect(items == [Item(id: 1)])
    #expect(error == nil)
  }

  @Test func aBufferedBodyHasElementsAsWell() async throws {
    let response = NetworkResponse(Array(#"[{"id":1}]"#.utf8))
    let (items, error) = try await JSONElements<Item>(response: response).collected()
    #expect(items == [Item(id: 1)])
    #expect(error == nil)
  }

  @Test func anElementMayBeNull() async throws {
    let response = NetworkResponse.streamed(["[1,null,2]"])
    let (items, error) = try await JSONElements<Int?>(response: response).collected()
    #expect(items == [1, nil, 2])
    #expect(error == nil)
  }

  // MARK: Elements that don't fit

  @Test func anErrorNamesTheElementAndItsPlace() async throws {
    let text = #"{"data":{"items":[{"id":1},{"id":2},{"id":"x"},{"id":4}]}}"#
    for pieces in [[text], text.map(String.init)] {
      let (items, error) = try await items(pieces, at: "data.items")
      #expect(items == [Item(id: 1), Item(id: 2)])
      #expect(error?.code == .typeMismatch)
      #expect(
        error?.reason
          == #"can't decode the response as JSON: data.items[2].id: expected an integer, found "#
          + #""x" (byte 42)"#)
      #expect(error?.response?.text == #"{"id":"x"}"#)
    }
  }

  @Test func anElementOfFoundationHasTheSameError() async throws {
    let response = NetworkResponse.streamed([#"{"items":[{"id":1},{"id":"x"}]}"#])
    let (items, error) = try await JSONElements<PlainItem>(response: response, at: "items")
      .collected()
    #expect(items == [PlainItem(id: 1)])
    let failure = try #require(error as? NetworkError)
    #expect(failure.code == .typeMismatch)
    #expect(
      failure.reason
        == #"can't decode the response as JSON: items[1].id: expected an integer, found "x" "#
        + "(byte 25)")
  }

  @Test(arguments: [
    (#"[{"id":1},{"id":2]"#, NetworkError.Code.invalidJSON, "[1]: expected"),
    (#"[{"id":1} {"id":2}]"#, .invalidJSON, "expected ',' or ']'"),
    (#"[{"id":1}]]"#, .invalidJSON, "expected the end of the document"),
    (#"[{"id":1},{}]"#, .missingKey, "[1].id: the key is missing"),
    (#"[{"id":1}"#, .invalidJSON, "found the end of the document"),
  ])
  func theFirstElementIsDeliveredBeforeAnError(
    text: String, code: NetworkError.Code, reason: String
  ) async throws {
    for pieces in [[text], text.map(String.init)] {
      let (items, error) = try await items(pieces)
      #expect(items == [Item(id: 1)])
      #expect(error?.code == code)
      #expect(error?.reason.contains(reason) == true, "\(error?.reason ?? "")")
      #expect(error?.transmission == .responseReceived)
    }
  }

  @Test func theSequenceEndsAfterAnError() async throws {
    let response = NetworkResponse.streamed(["[1,2]"])
    var iterator = try JSONElements<Item>(response: response).makeAsyncIterator()
    await #expect(throws: NetworkError.self) { try await iterator.next() }
    #expect(try await iterator.next() == nil)
  }

  @Test func aPageOfAnotherFormatIsNamed() async throws {
    var response = NetworkResponse.streamed(["<html><body>Log in</body></html>"])
    response.head.headerFields[.contentType] = "text/html"
    let (_, error) = try await JSONElements<Item>(response: response).collected()
    let failure = try #require(error as? NetworkError)
    #expect(failure.code == .invalidJSON)
    #expect(failure.reason.contains("HTML (Content-Type: text/html)"))
  }

  @Test func anEmptyBodyIsAnError() async throws {
    let (items, error) = try await items([])
    #expect(items.isEmpty)
    #expect(error?.code == .emptyBody)
  }

  @Test func anElementBeyondTheLimitIsAnError() async throws {
    for pieces in [[#"[{"id":1},{"id":1234567890}]"#], [#"[{"id":1},{"id":123456"#]] {
      let (items, error) = try await items(pieces, limit: 11)
      #expect(items == [Item(id: 1)])
      #expect(error?.code == .responseTooLarge)
      #expect(error?.reason.contains("[1] is larger than the limit of 11 bytes") == true)
      #expect(error?.reason.contains("maximumElementSize") == true)
    }
  }

  @Test func aTypeThatCanNotBeDecodedIsAnError() async throws {
    struct Opaque: Sendable {}
    let error = #expect(throws: NetworkError.self) {
      try JSONElements<Opaque>(response: .streamed(["[]"]))
    }
    #expect(error?.code == .decodingFailed)
    #expect(error?.reason.contains("JSONDecodable") == true)
  }

  // MARK: Coders

  @Test func theCoderOfTheRequestDecodesElements() async throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .secondsSince1970
    struct Entry: Decodable { let date: Date }
    let mock = MockNetworkClient()
    mock.stub(ListElements<Entry>.self, json: #"[{"date":1}]"#)
    let request = ListElements<Entry>(coder: JSONCoder(decoder: decoder))
    let (entries, _) = try await mock.perform(request).collected()
    #expect(entries.map(\.date) == [Date(timeIntervalSince1970: 1)])
  }

  @Test func theDepthOfTheCoderHoldsForTheDocument() async throws {
    let mock = MockNetworkClient()
    mock.stub(ListElements<JSON>.self, json: #"{"a":[[1],[[2]]]}"#)
    let coder = JSONCoder(readingOptions: JSONReadingOptions(maximumDepth: 3))
    let (elements, error) = try await mock.perform(ListElements<JSON>(path: "a", coder: coder))
      .collected()
    #expect(elements == [[1]])
    #expect((error as? NetworkError)?.reason.contains("3 levels") == true)
  }

  @Test func theCoderRejectsDuplicateKeysInTheWholeDocument() async throws {
    let coder = JSONCoder(readingOptions: JSONReadingOptions(duplicateKeys: .reject))
    for text in [#"{"a":[1],"b":{"c":1,"c":2}}"#, #"{"a":[1,{"c":1,"c":2}]}"#] {
      let mock = MockNetworkClient()
      mock.stub(ListElements<JSON>.self, json: text)
      let (elements, error) = try await mock.perform(ListElements<JSON>(path: "a", coder: coder))
        .collected()
      #expect(elements == [1])
      let underlyingError = (error as? NetworkError)?.underlyingError
      #expect((underlyingError as? JSONError)?.code == .duplicateKey)
    }
  }

  // MARK: Mocks

  @Test func aDeclaredRequestIsStubbedWithJSON() async throws {
    let mock = MockNetworkClient()
    mock.stub(ListAllItems.self, json: #"[{"id":1},{"id":2}]"#)
    let (items, error) = try await mock.perform(ListAllItems()).collected()
    #expect(items == [Item(id: 1), Item(id: 2)])
    #expect(error == nil)
  }

  @Test func aMockHasElements() async throws {
    let mock = MockNetworkClient()
    mock.stub(ListAllItems.self, elements: [Item(id: 1), Item(id: 2)])
    let (items, error) = try await mock.perform(ListAllItems()).collected()
    #expect(items == [Item(id: 1), Item(id: 2)])
    #expect(error == nil)
  }

  @Test func aMockFailsInTheMiddle() async throws {
    struct Broken: Error {}
    for (thrown, code) in [
      (Broken() as any Error, NetworkError.Code.transportFailed),
      (NetworkError(.connectionLost, "lost"), .connectionLost),
    ] {
      let (stream, continuation) = AsyncThrowingStream.makeStream(of: Item.self)
      continuation.yield(Item(id: 1))
      continuation.finish(throwing: thrown)
      let (items, error) = await JSONElements(stream).collected()
      #expect(items == [Item(id: 1)])
      #expect((error as? NetworkError)?.code == code)
    }
  }
}
