import HTTPTypes
import NetworkKit
import Testing

@Suite struct NetworkResponseBufferingTests {
  private func response(
    _ chunks: [String], length: String? = nil, error: (any Error)? = nil
  ) -> NetworkResponse {
    var head = HTTPResponse(status: .ok)
    head.headerFields[.contentLength] = length
    return NetworkResponse(head: head, body: .stream(.chunks(chunks, error: error)))
  }

  @Test(arguments: [[], ["a"], ["a", "bc"], ["a", "", "bc", "d"]])
  func theChunksAreJoined(chunks: [String]) async throws {
    let buffered = try await response(chunks).buffered()
    #expect(buffered.text == chunks.joined())
    #expect(buffered.isEmpty == chunks.joined().isEmpty)
  }

  @Test func theLimitIsInclusive() async throws {
    #expect(try await response(["ab", "cd"]).buffered(upTo: 4).text == "abcd")
    let error = await #expect(throws: NetworkError.self) {
      try await response(["ab", "cd"]).buffered(upTo: 3)
    }
    #expect(error?.code == .responseTooLarge)
  }

  @Test func anAnnouncedLengthIsBelievedWhereItIsTooLarge() async throws {
    let error = await #expect(throws: NetworkError.self) {
      try await response(["ab"], length: "5").buffered(upTo: 4)
    }
    #expect(error?.code == .responseTooLarge)
  }

  /// RFC 9110, section 8.6.
  @Test func aResponseToHEADHasNoBody() async throws {
    let client = FakeTransport { _ in response([], length: "100000000") }
    try await client.perform(GetPath("/", method: .head))
    #expect(client.requests.map(\.head.method) == [.head])
  }

  @Test(arguments: ["4294967296", "9223372036854775808", "18446744073709551615"])
  func anAnnouncedLengthBeyondEveryIntegerIsTooLarge(length: String) async throws {
    let error = await #expect(throws: NetworkError.self) {
      try await response(["ab"], length: length).buffered(upTo: 4)
    }
    #expect(error?.code == .responseTooLarge)
  }

  @Test(arguments: ["-1", "x", "0x4", ""])
  func aLengthThatIsNoneIsPassedOver(length: String) async throws {
    #expect(try await response(["ab"], length: length).buffered(upTo: 4).text == "ab")
  }

  @Test func bytesInMemoryAreLimitedToo() async throws {
    #expect(try await NetworkResponse([1, 2]).buffered(upTo: 2).bytes == [1, 2])
    let error = await #expect(throws: NetworkError.self) {
      try await NetworkResponse([1, 2]).buffered(upTo: 1)
    }
    #expect(error?.code == .responseTooLarge)
  }

  @Test func aBrokenBodyIsAnError() async throws {
    let error = await #expect(throws: NetworkError.self) {
      try await response(["a"], error: NetworkError(.connectionLost, "gone")).buffered()
    }
    #expect(error?.code == .connectionLost)
  }
}
