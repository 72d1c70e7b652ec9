import Foundation
import HTTPTypes
import NetworkKit
import NetworkKitServer
import NetworkKitSupport
import Testing

@NetworkRequest(endpoint: "/digits")
@Receivable
private struct FetchDigits {
  typealias ResponseType = [UInt8]
}

@NetworkRequest(endpoint: "/file")
@Receivable
private struct FetchFile {
  typealias ResponseType = DownloadedFile
}

/// The parts of a response that a client requests (RFC 9110, section 14).
struct RangeTests {
  @Test(
    arguments: [
      (nil, 200, "0123456789", nil),
      ("bytes=0-2", 206, "012", "bytes 0-2/10"),
      ("BYTES=8-", 206, "89", "bytes 8-9/10"),
      ("bytes=8-99", 206, "89", "bytes 8-9/10"),
      ("bytes=8-9223372036854775807", 206, "89", "bytes 8-9/10"),
      ("bytes=-3", 206, "789", "bytes 7-9/10"),
      ("bytes=-30", 206, "0123456789", "bytes 0-9/10"),
      ("bytes=10-", 416, "", "bytes */10"),
      ("bytes=-0", 416, "", "bytes */10"),
      ("bytes=0-1,3-4", 200, "0123456789", nil),
      ("bytes=5-4", 200, "0123456789", nil),
      ("bytes=-", 200, "0123456789", nil),
      ("bytes=+1-2", 200, "0123456789", nil),
      ("bytes=0-99999999999999999999", 200, "0123456789", nil),
      ("lines=0-1", 200, "0123456789", nil),
    ] as [(String?, Int, String, String?)])
  func aRangeSelectsBytes(
    range: String?, status: Int, text: String, contentRange: String?
  ) async throws {
    var router = RequestRouter()
    try router.on(FetchDigits.self) { _, _ in Array("0123456789".utf8) }
    let fields: HTTPFields = range.map { [.range: $0] } ?? [:]
    let response = await router.respond(
      to: ReceivedRequest(method: .get, target: "/digits", headerFields: fields))
    #expect(response.status.code == status)
    #expect(response.body.bytes.map { String(decoding: $0, as: UTF8.self) } == text)
    #expect(response.headerFields[.contentRange] == contentRange)
    #expect(response.headerFields[.acceptRanges] == "bytes")
    // A range applies only to GET.
    let head = await router.respond(
      to: ReceivedRequest(method: .head, target: "/digits", headerFields: fields))
    #expect(head.status == .ok)
  }

  @Test func aValidatorMustBeCurrent() async throws {
    try await withFile(of: 10) { path in
      var router = RequestRouter()
      try router.serve(FetchFile.self) { _, _ in try .file(path: path, contentType: "text/plain") }
      let whole = await router.respond(to: ReceivedRequest(method: .get, target: "/file"))
      let tag = try #require(whole.headerFields[.eTag])
      let modified = try #require(whole.headerFields[.lastModified])
      for (validator, status) in [
        (tag, 206), (modified, 206), ("\"other\"", 200), ("W/\(tag)", 200),
      ] {
        let response = await router.respond(
          to: ReceivedRequest(
            method: .get, target: "/file",
            headerFields: [.range: "bytes=4-", .ifRange: validator]))
        #expect(response.status.code == status)
        #expect(response.body.length == (status == 206 ? 6 : 10))
        #expect(response.headerFields[.contentType] == "text/plain")
      }
    }
  }

  /// The first response ends early, and the client requests the rest.
  @Test func anInterruptedDownloadIsResumed() async throws {
    try await withFile(of: 300_000) { path in
      let ranges = Locked<[String?]>([])
      var router = RequestRouter()
      try router.serve(FetchFile.self) { _, context in
        ranges.withLock { $0.append(context.headerFields[.range]) }
        return try .file(path: path)
      }
      let client = HTTPNetworkClient(
        baseURL: "http://localhost", transport: InterruptedTransport(router: router))
      let file = try await client.perform(FetchFile())
      defer { try? FileManager.default.removeItem(at: file.url) }
      #expect(try Data(contentsOf: file.url) == Data(contentsOf: URL(fileURLWithPath: path)))
      #expect(ranges.withLock(\.self) == [nil, "bytes=65536-"])
    }
  }

  @Test func aFileThatDoesNotExistIsAnError() async throws {
    let errors = Locked<[String]>([])
    var router = RequestRouter { error, _ in errors.withLock { $0.append("\(error)") } }
    try router.serve(FetchFile.self) { _, _ in try .file(path: "/nonexistent/file") }
    let response = await router.respond(to: ReceivedRequest(method: .get, target: "/file"))
    #expect(response.status == .internalServerError)
    #expect(errors.withLock(\.first)?.contains("/nonexistent/file") == true)
  }

  private func withFile(of count: Int, _ body: (String) async throws -> Void) async throws {
    let url = FileManager.default.temporaryDirectory.appendingPathComponent("\(UUID())")
    try Data((0..<count).map { UInt8(truncatingIfNeeded: $0 &* 31) }).write(to: url)
    defer { try? FileManager.default.removeItem(at: url) }
    try await body(url.path)
  }
}

/// A transport whose first response ends after a chunk.
private struct InterruptedTransport: NetworkClient {
  let router: RequestRouter
  private let count = Locked(0)

  init(router: RequestRouter) {
    self.router = router
  }

  func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
    var response = try await router.send(request)
    let isFirst = count.withLock { count in
      count += 1
      return count == 1
    }
    guard isFirst, case .stream(let chunks) = response.body else { return response }
    response.body = .stream(BodyStream(FirstChunk(chunks: chunks)))
    return response
  }
}

private struct FirstChunk: AsyncSequence, Sendable {
  typealias Element = BodyChunk
  let chunks: BodyStream

  struct AsyncIterator: AsyncIteratorProtocol {
    var chunks: BodyStream.AsyncIterator
    var isFirst = true

    mutating func next() async throws -> BodyChunk? {
      guard isFirst else { throw NetworkError(.connectionLost, "the connection was lost") }
      isFirst = false
      return try await chunks.next()
    }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(chunks: chunks.makeAsyncIterator()) }
}
