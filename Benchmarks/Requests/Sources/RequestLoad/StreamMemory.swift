import Foundation
import HTTPTypes
import NetworkKit

/// The memory of a large body that is streamed, in a separate process.
struct StreamMemory {
  /// A way to stream a body.
  enum Kind: String {
    /// A response that is read slowly.
    case download
    /// A file that is sent.
    case uploadFile = "upload-file"
    /// An asynchronous sequence that is sent.
    case uploadSequence = "upload-sequence"
  }

  let port: Int
  let count: Int

  /// The most that was resident, in kilobytes, once the body has been streamed.
  func peak(_ kind: Kind) async throws -> Int {
    let client = HTTPNetworkClient(baseURL: try BaseURL("http://127.0.0.1:\(port)"))
    let received =
      switch kind {
      case .download: try await download(client)
      case .uploadFile: try await uploadFile(client)
      case .uploadSequence: try await upload(.stream(chunks, length: count), client)
      }
    guard received == count else { throw Incomplete() }
    return Resources.now().peakKilobytes
  }

  private func download(_ client: HTTPNetworkClient) async throws -> Int {
    var received = 0
    var pauseAt = 0
    for try await chunk in try await client.perform(Download(count: count)) {
      received += chunk.count
      guard received >= pauseAt else { continue }
      // The server is a hundred times faster.
      try await Task.sleep(for: .milliseconds(20))
      pauseAt += 16 << 20
    }
    return received
  }

  private func uploadFile(_ client: HTTPNetworkClient) async throws -> Int {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("request-load-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forWritingAtPath: path)
    else { throw Incomplete() }
    try file.truncate(atOffset: UInt64(count))
    try file.close()
    return try await upload(
      .file(path: path, contentType: "application/octet-stream"), client)
  }

  private func upload(_ body: RequestBody, _ client: HTTPNetworkClient) async throws -> Int {
    Int(try await client.perform(Upload(body: body))) ?? 0
  }

  private var chunks: BodyStream {
    let size = 64 << 10
    return BodyStream(
      RepeatedChunk(chunk: [UInt8](repeating: UInt8(ascii: "a"), count: size), count: count / size))
  }

  private struct Incomplete: Error {}
}

/// The same chunk several times, each produced when it's requested.
private struct RepeatedChunk: AsyncSequence, Sendable {
  let chunk: [UInt8]
  let count: Int

  struct AsyncIterator: AsyncIteratorProtocol {
    let chunk: [UInt8]
    var left: Int

    mutating func next() async -> [UInt8]? {
      guard left > 0 else { return nil }
      left -= 1
      return chunk
    }
  }

  func makeAsyncIterator() -> AsyncIterator { AsyncIterator(chunk: chunk, left: count) }
}

private struct Download: NetworkRequest {
  typealias ResponseType = ByteStream
  let count: Int
  var endpoint: String { "/bytes/\(count)" }
  // The time isn't measured here, and the machine can be slow.
  var idleTimeout: TimeoutOverride { nil }
}

private struct Upload: NetworkRequest {
  typealias ResponseType = String
  let body: RequestBody
  var endpoint: String { "/upload" }
  var method: HTTPRequest.Method { .post }
  var timeout: Duration? { .seconds(600) }
  var idleTimeout: TimeoutOverride { nil }

  func encode(into request: inout RequestEncoder) throws(NetworkError) {
    try request.setBody(body)
  }
}
