import Foundation
import NetworkKit
import NetworkKitTesting
import Testing

/// Request bodies of JSON lines.
@Suite(.timeLimit(.minutes(60))) struct JSONLinesBodyTests {
  @JSONEncodable struct Row: Encodable {
    let id: Int
    var note: String? = nil
  }

  struct CodableRow: Encodable {
    let id: Int
    let date: Date
  }

  struct Broken: Error {}

  private func text(_ body: RequestBody) async throws -> String {
    let bytes = try await body.chunks.reduce(into: [UInt8]()) { $0 += $1.bytes }
    return String(decoding: bytes, as: UTF8.self)
  }

  private func stream<Element: Sendable>(
    _ elements: [Element], error: (any Error)? = nil
  ) -> AsyncThrowingStream<Element, any Error> {
    AsyncThrowingStream { continuation in
      for element in elements { continuation.yield(element) }
      continuation.finish(throwing: error)
    }
  }

  @Test func eachElementIsALine() async throws {
    let body = RequestBody.jsonLines(stream([Row(id: 1), Row(id: 2, note: "a\nb")]))
    #expect(body.contentType == "application/x-ndjson")
    #expect(body.length == nil)
    #expect(!body.isReplayable)
    #expect(try await text(body) == "{\"id\":1}\n{\"id\":2,\"note\":\"a\\nb\"}\n")
  }

  @Test func encodableElementsAreEncodedByTheCoder() async throws {
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .secondsSince1970
    encoder.outputFormatting = .sortedKeys
    let row = CodableRow(id: 1, date: Date(timeIntervalSince1970: 5))
    let body = RequestBody.jsonLines(stream([row]), coder: JSONCoder(encoder: encoder))
    #expect(try await text(body) == "{\"date\":5,\"id\":1}\n")
  }

  @Test func aLineBreakIsRejected() async throws {
    let body = RequestBody.jsonLines(
      stream([Row(id: 1)]), coder: JSONCoder(writingOptions: [.prettyPrinted]))
    let error = await #expect(throws: NetworkError.self) { try await text(body) }
    #expect(error?.code == .invalidBody)
    #expect(error?.reason.contains("compact") == true)
  }

  @Test func anElementThatCannotBeEncodedFails() async throws {
    let body = RequestBody.jsonLines(stream([1, Double.infinity]))
    let error = await #expect(throws: NetworkError.self) { try await text(body) }
    #expect(error?.code == .invalidBody)
  }

  @Test func theErrorOfTheSequenceIsTheUnderlyingOne() async throws {
    let body = RequestBody.jsonLines(stream([1], error: Broken()))
    let error = await #expect(throws: NetworkError.self) { try await text(body) }
    #expect(error?.underlyingError is Broken)
  }

  @Test func linesAreSentChunked() async throws {
    try await withFaultServer { _ in
      .reply(body: "done")
    } operation: { (server) async throws in
      let client = HTTPNetworkClient(baseURL: server.baseURL)
      let post = PostBody("/import", body: .jsonLines(stream([Row(id: 1), Row(id: 2)])))
      #expect(try await client.perform(post) == "done")
      let request = try #require(server.requests.first)
      #expect(request.values(of: "Content-Type") == ["application/x-ndjson"])
      #expect(request.values(of: "Transfer-Encoding") == ["chunked"])
      #expect(request.text == "{\"id\":1}\n{\"id\":2}\n")
    }
  }
}
