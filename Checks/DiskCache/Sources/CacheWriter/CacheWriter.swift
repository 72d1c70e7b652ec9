import Foundation
import NetworkKit
import NetworkKitCaching
import NetworkKitDiskCache

/// Checks every response in a directory, then stores and removes responses until it's killed.
///
///     CacheWriter DIRECTORY        writes until it's killed
///     CacheWriter DIRECTORY check  only checks
///
/// It prints `checked N` after it has found *N* responses, each with the right body, and exits with an error if
/// one is wrong.
@main
struct CacheWriter {
  static let urlCount = 40

  static func main() async throws {
    let arguments = CommandLine.arguments
    let storage = DiskCacheStorage(
      directory: URL(fileURLWithPath: arguments[1]), maximumSize: 4 << 20)
    let client = HTTPNetworkClient(
      baseURL: "https://a.test", configuration: .init(retries: .never), transport: Server()
    ) {
      Cache(storage)
    }
    try await check(client)
    guard arguments.count == 2 else { return }
    while !Task.isCancelled { try await change(client) }
  }

  /// The response to each request is in the cache as the server sent it, or it isn't there.
  static func check(_ client: HTTPNetworkClient) async throws {
    var count = 0
    for number in 0..<urlCount {
      let request = Fetch(number: number, cachePolicy: .onlyIfCached)
      let response: Response<[UInt8]>
      do throws(NetworkError) {
        response = try await client.response(for: request)
      } catch {
        if error.statusCode == 504 { continue }
        throw error
      }
      let isWhole = Server.isRight(response.value, of: request.endpoint)
      let tag = response.head.headerFields[.eTag]
      guard isWhole, tag == Server.tag(of: response.value) else {
        fatalError("the stored response to \(number) is wrong")
      }
      count += 1
    }
    print("checked \(count)")
    // The script waits for the line.
    fflush(nil)
  }

  /// Stores a response in the place of another one, or removes one.
  static func change(_ client: HTTPNetworkClient) async throws {
    let number = Int.random(in: 0..<urlCount)
    if Int.random(in: 0..<10) == 0 {
      try await client.invalidate(Fetch(number: number))
    } else {
      _ = try await client.perform(Fetch(number: number, cachePolicy: .reload))
    }
  }
}

struct Fetch: NetworkRequest {
  typealias ResponseType = [UInt8]
  let number: Int
  var cachePolicy = CachePolicy.automatic
  var endpoint: String { "/\(number)" }
}

/// A server whose bodies show whether they are whole: each byte is that of a random seed, which is the body's begin.
struct Server: NetworkClient {
  func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
    let path = request.head.path ?? ""
    let seed = UInt8.random(in: 0...255)
    let count = Int.random(in: 0...100_000)
    var body = [seed]
    body += Array("\(path) \(count)\n".utf8)
    for offset in 0..<count { body.append(Self.byte(at: offset, seed)) }
    return NetworkResponse(
      body, headers: [.cacheControl: "max-age=31536000", .eTag: Self.tag(of: body)])
  }

  /// Returns whether a body is that of a path, from its first byte to its last.
  static func isRight(_ body: [UInt8], of path: String) -> Bool {
    guard let seed = body.first, let end = body.dropFirst().firstIndex(of: UInt8(ascii: "\n"))
    else { return false }
    let line = String(decoding: body[1..<end], as: UTF8.self).split(separator: " ")
    let content = body[(end + 1)...]
    guard line.count == 2, String(line[0]) == path, Int(line[1]) == content.count else {
      return false
    }
    return content.enumerated().allSatisfy { offset, found in found == byte(at: offset, seed) }
  }

  private static func byte(at offset: Int, _ seed: UInt8) -> UInt8 {
    UInt8(truncatingIfNeeded: offset) ^ seed
  }

  /// A tag that belongs to the body: of another body, it's another one.
  static func tag(of body: [UInt8]) -> String {
    var sum = UInt64(body.count)
    for byte in body { sum = sum &* 31 &+ UInt64(byte) }
    return "\"\(sum)\""
  }
}
