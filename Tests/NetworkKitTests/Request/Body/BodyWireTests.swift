import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitSupport
import Testing

/// Every kind of body as it arrives at a server: its bytes, its media type, and how its end is known.
@Suite(.timeLimit(.minutes(60))) struct BodyWireTests {
  private struct Arrival {
    let request: ReceivedRequest
    /// The number of bytes that were reported as sent, and the total.
    let progress: [[Int?]]

    var contentType: [String] { request.values(of: "Content-Type") }
    var contentLength: [String] { request.values(of: "Content-Length") }
    var transferEncoding: [String] { request.values(of: "Transfer-Encoding") }
  }

  private func send(_ write: @escaping WrittenRequest.Write) async throws -> Arrival {
    let progress = Recorder<[Int?]>()
    return try await withServer { _ in
      Reply()
    } operation: { server in
      let client = try server.client {
        BodyCounter { sent, total in progress.record([sent, total]) }
      }
      try await client.perform(WrittenRequest(.post, write: write))
      return Arrival(request: try #require(server.requests.first), progress: progress.values)
    }
  }

  private func sequence<Element: Sendable>(_ elements: [Element]) -> AsyncStream<Element> {
    AsyncStream { continuation in
      for element in elements { continuation.yield(element) }
      continuation.finish()
    }
  }

  /// A body in memory: announced by its length, sent at once.
  private func expect(
    _ arrival: Arrival, _ text: String, _ contentType: String,
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let count = text.utf8.count
    #expect(arrival.request.text == text, sourceLocation: sourceLocation)
    #expect(arrival.contentType == [contentType], sourceLocation: sourceLocation)
    #expect(arrival.contentLength == ["\(count)"], sourceLocation: sourceLocation)
    #expect(arrival.transferEncoding == [], sourceLocation: sourceLocation)
    #expect(arrival.progress == [[count, count]], sourceLocation: sourceLocation)
  }

  /// A body without a length: sent chunked, each chunk reported.
  private func expectChunked(
    _ arrival: Arrival, _ bytes: [UInt8], _ contentType: String, progress: [Int],
    sourceLocation: SourceLocation = #_sourceLocation
  ) {
    #expect(arrival.request.body == bytes, sourceLocation: sourceLocation)
    #expect(arrival.contentType == [contentType], sourceLocation: sourceLocation)
    #expect(arrival.contentLength == [], sourceLocation: sourceLocation)
    #expect(arrival.transferEncoding == ["chunked"], sourceLocation: sourceLocation)
    #expect(arrival.progress == progress.map { [$0, nil] }, sourceLocation: sourceLocation)
  }

  // MARK: In memory

  @Test func json() async throws {
    struct Point: Encodable, Sendable { var x = 1 }
    expect(try await send { try $0.setBody(["a": 1] as JSON) }, #"{"a":1}"#, "application/json")
    expect(try await send { try $0.setBody(Point()) }, #"{"x":1}"#, "application/json")
    expect(try await send { try $0.addParameter("a", 1) }, #"{"a":1}"#, "application/json")
  }

  @Test func form() async throws {
    let arrival = try await send {
      try $0.addFormField("a", "x y")
      try $0.addFormField("b", [1, 2])
    }
    expect(arrival, "a=x+y&b=1&b=2", "application/x-www-form-urlencoded")
  }

  @Test func text() async throws {
    let arrival = try await send { try $0.setBody("é") }
    expect(arrival, "é", "text/plain; charset=utf-8")
    let html = try await send { try $0.setBody(.text("<p>", contentType: "text/html")) }
    expect(html, "<p>", "text/html")
  }

  @Test func bytesAndData() async throws {
    expect(try await send { try $0.setBody([UInt8]("ab".utf8)) }, "ab", "application/octet-stream")
    expect(try await send { try $0.setBody(Data("ab".utf8)) }, "ab", "application/octet-stream")
    let typed = try await send { try $0.setBody(.bytes([0x61], contentType: "image/png")) }
    expect(typed, "a", "image/png")
  }

  @Test func noBody() async throws {
    let arrival = try await send { try $0.setBody(RequestBody?.none) }
    #expect(arrival.request.body == [])
    #expect(arrival.contentType == [])
    #expect(arrival.contentLength == ["0"])
    #expect(arrival.transferEncoding == [])
    #expect(arrival.progress == [])
  }

  // MARK: Files

  @Test(.foundationNetworking(fails: "it sends every stream in chunks")) func file() async throws {
    let chunk = 64 << 10
    let text = String(repeating: "x", count: chunk + 1)
    try await withTemporaryFile(text) { path in
      let arrival = try await send { try $0.setBody(.file(path: path, contentType: "text/csv")) }
      #expect(arrival.request.text == text)
      #expect(arrival.contentType == ["text/csv"])
      #expect(arrival.contentLength == ["\(chunk + 1)"])
      #expect(arrival.transferEncoding == [])
      #expect(arrival.progress == [[chunk, chunk + 1], [chunk + 1, chunk + 1]])
    }
  }

  @Test func emptyFile() async throws {
    try await withTemporaryFile("") { path in
      let arrival = try await send { try $0.setBody(.file(path: path, contentType: "text/csv")) }
      #expect(arrival.request.body == [])
      #expect(arrival.contentLength == ["0"])
      #expect(arrival.progress == [])
    }
  }

  // MARK: Sequences

  @Test func sequenceOfBytes() async throws {
    let bytes = (0..<(16 << 10) + 1).map { UInt8(truncatingIfNeeded: $0) }
    let arrival = try await send { [sequence = sequence(bytes)] in try $0.setBody(sequence) }
    expectChunked(arrival, bytes, "application/octet-stream", progress: [16 << 10, bytes.count])
  }

  @Test func sequenceOfArrays() async throws {
    let arrays: [[UInt8]] = [[1, 2], [], [3]]
    let arrival = try await send { [sequence = sequence(arrays)] in try $0.setBody(sequence) }
    expectChunked(arrival, [1, 2, 3], "application/octet-stream", progress: [2, 2, 3])
  }

  @Test func sequenceOfData() async throws {
    let data = [Data([1, 2]), Data([3])]
    let arrival = try await send { [sequence = sequence(data)] in try $0.setBody(sequence) }
    expectChunked(arrival, [1, 2, 3], "application/octet-stream", progress: [2, 3])
  }

  @Test(.foundationNetworking(fails: "it sends every stream in chunks"))
  func sequenceWithTypeAndLength() async throws {
    let arrival = try await send { [sequence = sequence([[UInt8(1)], [2]])] in
      try $0.setBody(.stream(sequence, length: 2, contentType: "video/mp4"))
    }
    #expect(arrival.request.body == [1, 2])
    #expect(arrival.contentType == ["video/mp4"])
    #expect(arrival.contentLength == ["2"])
    #expect(arrival.transferEncoding == [])
    #expect(arrival.progress == [[1, 2], [2, 2]])
  }

  @Test func emptySequence() async throws {
    let arrival = try await send { [sequence = sequence([UInt8]())] in try $0.setBody(sequence) }
    expectChunked(arrival, [], "application/octet-stream", progress: [])
  }

  // MARK: Multipart

  private func multipart(_ boundary: String) -> String {
    """
    --\(boundary)\r
    Content-Disposition: form-data; name="title"\r
    \r
    Hello\r
    --\(boundary)\r
    Content-Disposition: form-data; name="video"; filename="v.mp4"\r
    Content-Type: video/mp4\r
    \r
    abc\r
    --\(boundary)--\r

    """
  }

  private func send(video: MultipartPart) async throws -> (Arrival, text: String) {
    let arrival = try await send {
      try $0.addPart("title", "Hello")
      try $0.addPart("video", video)
    }
    let boundary = try #require(MultipartReader(contentType: arrival.contentType[0])?.boundary)
    return (arrival, multipart(boundary))
  }

  @Test func multipartOfData() async throws {
    let (arrival, text) = try await send(
      video: .bytes(Data("abc".utf8), filename: "v.mp4", contentType: "video/mp4"))
    expect(arrival, text, arrival.contentType[0])
  }

  @Test(.foundationNetworking(fails: "it sends every stream in chunks")) func multipartWithAFile()
    async throws
  {
    try await withTemporaryFile("abc") { path in
      let (arrival, text) = try await send(
        video: .file(path: path, filename: "v.mp4", contentType: "video/mp4"))
      let total = text.utf8.count
      #expect(arrival.request.text == text)
      #expect(arrival.contentLength == ["\(total)"])
      #expect(arrival.transferEncoding == [])
      #expect(arrival.progress.last == [total, total])
      #expect(arrival.progress.count > 1)
    }
  }

  @Test(.foundationNetworking(fails: "it sends every stream in chunks"))
  func multipartWithAStreamOfKnownLength() async throws {
    let stream = BodyStream(sequence([Data("ab".utf8), Data("c".utf8)]))
    let (arrival, text) = try await send(
      video: .stream(stream, length: 3, filename: "v.mp4", contentType: "video/mp4"))
    let total = text.utf8.count
    #expect(arrival.request.text == text)
    #expect(arrival.contentLength == ["\(total)"])
    #expect(arrival.transferEncoding == [])
    #expect(arrival.progress.last == [total, total])
  }

  @Test func multipartWithAStreamOfUnknownLengthIsChunked() async throws {
    let stream = BodyStream(sequence(Array("abc".utf8)))
    let (arrival, text) = try await send(
      video: .stream(stream, filename: "v.mp4", contentType: "video/mp4"))
    #expect(arrival.request.text == text)
    #expect(arrival.contentLength == [])
    #expect(arrival.transferEncoding == ["chunked"])
    #expect(arrival.progress.last == [text.utf8.count, nil])
  }
}
