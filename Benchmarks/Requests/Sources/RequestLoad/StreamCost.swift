import AsyncHTTPClient
import Foundation
import HTTPTypes
import NIOCore
import NetworkKit

/// The cost of a large body that is streamed, in a separate process.
struct StreamCost {
  /// A way to stream a body.
  enum Kind: String {
    /// A response that is read slowly.
    case slowDownload = "slow-download"
    /// A response that is read as it arrives.
    case download
    /// A file that is sent.
    case uploadFile = "upload-file"
    /// An asynchronous sequence that is sent.
    case uploadSequence = "upload-sequence"
    /// A response that bare AsyncHTTPClient reads as it arrives.
    case bareDownload = "bare-download"
    /// An asynchronous sequence that bare AsyncHTTPClient sends.
    case bareUpload = "bare-upload"
  }

  /// The most that was resident.
  let peakKilobytes: Int
  let seconds: Double

  /// Streams a body of so many bytes to or from the server on a port of the loopback interface.
  static func measured(_ kind: Kind, port: Int, count: Int) async throws -> StreamCost {
    let url = "http://127.0.0.1:\(port)"
    let client = StreamClient(
      client: HTTPNetworkClient(baseURL: try BaseURL(url), transport: loadedTransport()),
      bare: HTTPClient(eventLoopGroupProvider: .singleton), url: url, count: count)
    let start = ContinuousClock.now
    let received =
      switch kind {
      case .slowDownload: try await client.download(isSlow: true)
      case .download: try await client.download(isSlow: false)
      case .uploadFile: try await client.uploadFile()
      case .uploadSequence: try await client.uploadSequence()
      case .bareDownload: try await client.bareDownload()
      case .bareUpload: try await client.bareUpload()
      }
    let seconds = start.duration(to: .now) / .seconds(1)
    try await client.bare.shutdown()
    guard received == count else { throw IncompleteStream() }
    return StreamCost(peakKilobytes: Resources.now().peakKilobytes, seconds: seconds)
  }
}

/// The clients that stream a body. Each method returns the number of bytes that arrived.
private struct StreamClient {
  let client: HTTPNetworkClient
  let bare: HTTPClient
  let url: String
  let count: Int

  func download(isSlow: Bool) async throws -> Int {
    var received = 0
    var pauseAt = isSlow ? 0 : Int.max
    for try await chunk in try await client.perform(Download(count: count)) {
      received += chunk.count
      guard received >= pauseAt else { continue }
      // The server is a hundred times faster.
      try await Task.sleep(for: .milliseconds(20))
      pauseAt += 16 << 20
    }
    return received
  }

  func uploadFile() async throws -> Int {
    let path = FileManager.default.temporaryDirectory
      .appendingPathComponent("request-load-\(UUID().uuidString)").path
    defer { try? FileManager.default.removeItem(atPath: path) }
    guard FileManager.default.createFile(atPath: path, contents: nil),
      let file = FileHandle(forWritingAtPath: path)
    else { throw IncompleteStream() }
    try file.truncate(atOffset: UInt64(count))
    try file.close()
    return try await upload(.file(path: path, contentType: "application/octet-stream"))
  }

  func uploadSequence() async throws -> Int {
    let chunks = RepeatedChunk(chunk: Self.chunk, count: count / Self.chunk.count)
    return try await upload(.stream(BodyStream(chunks), length: count))
  }

  private func upload(_ body: RequestBody) async throws -> Int {
    Int(try await client.perform(Upload(body: body))) ?? 0
  }

  func bareDownload() async throws -> Int {
    let request = HTTPClientRequest(url: "\(url)/bytes/\(count)")
    let response = try await bare.execute(request, timeout: .minutes(10))
    var received = 0
    for try await buffer in response.body { received += buffer.readableBytes }
    return received
  }

  func bareUpload() async throws -> Int {
    var request = HTTPClientRequest(url: "\(url)/upload")
    request.method = .POST
    // As in the upload of the complete client, each chunk is copied into a buffer.
    let chunks = RepeatedChunk(chunk: Self.chunk, count: count / Self.chunk.count)
      .map { ByteBuffer(bytes: $0) }
    request.body = .stream(chunks, length: .known(Int64(count)))
    let response = try await bare.execute(request, timeout: .minutes(10))
    return Int(String(buffer: try await response.body.collect(upTo: 1 << 10))) ?? 0
  }

  private static let chunk = [UInt8](repeating: UInt8(ascii: "a"), count: 64 << 10)
}

private struct IncompleteStream: Error {}

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
  // The time isn't limited here, and the machine can be slow.
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
