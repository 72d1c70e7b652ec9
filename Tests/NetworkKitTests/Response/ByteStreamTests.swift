import HTTPTypes
import NetworkKit
import Testing

@Suite struct ByteStreamTests {
  struct Broken: Error {}

  @Test func theLengthIsTheAnnouncedOne() throws {
    let announced = NetworkResponse([1, 2], headers: [.contentLength: "2"])
    #expect(try ByteStream(response: announced).expectedLength == 2)
    #expect(try ByteStream(response: NetworkResponse([1, 2])).expectedLength == nil)
  }

  @Test(arguments: ["-5", "+5", "", "5, 5", "five"])
  func aLengthThatIsNotValidIsNotExpected(length: String) throws {
    let response = NetworkResponse([1, 2], headers: [.contentLength: length])
    #expect(try ByteStream(response: response).expectedLength == nil)
  }

  @Test func theLengthOfWhatDidNotChangeIsNotExpected() throws {
    let response = NetworkResponse([], status: .notModified, headers: [.contentLength: "5"])
    #expect(try ByteStream(response: response).expectedLength == nil)
  }

  @Test func aBodyInMemoryIsAStreamToo() async throws {
    var bytes: [UInt8] = []
    for try await chunk in try ByteStream(response: NetworkResponse([1, 2, 3])) {
      bytes += chunk.bytes
    }
    #expect(bytes == [1, 2, 3])
  }

  @Test func chunksKeepTheirOrder() async throws {
    let body = NetworkResponse.Body.stream(.chunks(["a", "bc", "d"]))
    let response = NetworkResponse(head: HTTPResponse(status: .ok), body: body)
    var texts: [String] = []
    for try await chunk in try ByteStream(response: response) {
      texts.append(chunk.withUnsafeBytes { String(decoding: $0, as: UTF8.self) })
    }
    #expect(texts == ["a", "bc", "d"])
  }

  @Test func whatTheSequenceThrowsIsTheUnderlyingError() async throws {
    let body = NetworkResponse.Body.stream(.chunks(["a"], error: Broken()))
    let response = NetworkResponse(head: HTTPResponse(status: .ok), body: body)
    var chunks = try ByteStream(response: response).makeAsyncIterator()
    #expect(try await chunks.next()?.bytes == [UInt8(ascii: "a")])
    let error = await #expect(throws: NetworkError.self) { try await chunks.next() }
    #expect(error?.underlyingError is Broken)
  }

  @Test func aFailedStatusIsThrownWithItsBody() async throws {
    let client = FakeTransport { _ in
      let body = NetworkResponse.Body.stream(.chunks(["not ", "here"]))
      return NetworkResponse(head: HTTPResponse(status: .notFound), body: body)
    }
    let error = await #expect(throws: NetworkError.self) {
      try await client.perform(GetStream("/"))
    }
    #expect(error?.code == .clientError)
    #expect(error?.response?.text == "not here")
  }

  @Test func aFailedStatusIsNotHiddenByABrokenBody() async throws {
    let client = FakeTransport { _ in
      let body = NetworkResponse.Body.stream(.chunks(["not "], error: Broken()))
      return NetworkResponse(head: HTTPResponse(status: .notFound), body: body)
    }
    let error = await #expect(throws: NetworkError.self) {
      try await client.perform(GetStream("/"))
    }
    #expect(error?.code == .clientError)
    #expect(error?.statusCode == 404)
  }
}
