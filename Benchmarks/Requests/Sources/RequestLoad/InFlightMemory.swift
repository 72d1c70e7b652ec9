import AsyncHTTPClient
import Foundation
import NIOCore
import NetworkKit

/// The memory of many requests at once, through the chain or with bare AsyncHTTPClient.
///
/// A process measures one of the two, because the second would use memory that the first left to the allocator.
struct InFlightMemory {
  let port: Int
  let count: Int

  /// The most that was resident, in kilobytes, once all requests were performed at the same time.
  func peak(bare: Bool) async throws -> Int {
    if bare { try await performBare() } else { try await performWithChain() }
    return Resources.now().peakKilobytes
  }

  private func performWithChain() async throws {
    let load = Load(port: port)
    let phase = await load.run("memory", count: count, concurrency: count, faults: false)
    try await load.shutdown()
    guard phase.isClean else { throw Incomplete() }
  }

  private func performBare() async throws {
    var configuration = HTTPClient.Configuration()
    configuration.connectionPool.concurrentHTTP1ConnectionsPerHostSoftLimit =
      NIOTransport.defaultMaximumConnectionsPerHost
    let client = HTTPClient(configuration: configuration)
    await withTaskGroup(of: Bool.self) { group in
      for number in 0..<count {
        group.addTask {
          let request = HTTPClientRequest(url: "http://127.0.0.1:\(port)/memory/\(number)")
          let response = try? await client.execute(request, timeout: .minutes(1))
          return await (try? response?.body.collect(upTo: 1 << 20)) != nil
        }
      }
      for await _ in group {}
    }
    try await client.shutdown()
  }

  private struct Incomplete: Error {}
}
