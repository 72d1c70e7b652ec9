import Foundation
import NetworkKit
import NetworkKitCaching
import NetworkKitDiskCache

/// Prints the time that a cached response of 1 KB takes, in microseconds, from memory and from disk.
///
///     CacheTiming
@main
struct CacheTiming {
  static func main() async throws {
    let directory = FileManager.default.temporaryDirectory
      .appendingPathComponent("CacheTiming-\(UUID().uuidString)")
    defer { try? FileManager.default.removeItem(at: directory) }
    try await measure("without", middleware: [], count: 100_000)
    try await measure("memory", middleware: [Cache()], count: 100_000)
    let disk = DiskCacheStorage(directory: directory)
    try await measure("disk", middleware: [Cache(disk)], count: 10_000)
    try await measure("memory, whole client", client: client { Cache() }, count: 50_000)
    try await measure("disk, whole client", client: client { Cache(disk) }, count: 10_000)
  }

  private static func client(
    @MiddlewareBuilder middleware: () -> [any Middleware]
  ) -> HTTPNetworkClient {
    HTTPNetworkClient(baseURL: "https://a.test", transport: Server(), middleware: middleware)
  }

  private static func measure(_ name: String, middleware: [any Middleware], count: Int) async throws
  {
    let client = HTTPNetworkClient(
      baseURL: "https://a.test", transport: Server(), middleware: { middleware })
    try await measure(name, client: client, count: count)
  }

  /// The least time of ten passes: the machine does other work as well.
  private static func measure(
    _ name: String, client: HTTPNetworkClient, count: Int
  ) async throws {
    let outgoing = try Fetch().makeOutgoingRequest()
    let clock = ContinuousClock()
    var best = Duration.seconds(1_000)
    for _ in 0..<10 {
      let start = clock.now
      for _ in 0..<count / 10 { _ = try await client.send(outgoing) }
      best = min(best, (clock.now - start) / (count / 10))
    }
    let microseconds = Double(best.components.attoseconds) / 1e12
    print("\(name): \(String(format: "%.2f", microseconds)) µs")
  }
}

private struct Fetch: NetworkRequest {
  typealias ResponseType = [UInt8]
  var endpoint: String { "/users/42" }
}

/// A transport that responds at once.
private struct Server: NetworkClient {
  private static let body = [UInt8](repeating: 0x61, count: 1024)

  func send(_ request: OutgoingRequest) async throws(NetworkError) -> NetworkResponse {
    NetworkResponse(
      Self.body,
      headers: [
        .cacheControl: "max-age=31536000", .contentType: "text/plain", .eTag: "\"1\"",
        .date: "Fri, 20 Nov 2026 19:28:40 GMT", .contentLength: "1024",
      ])
  }
}
