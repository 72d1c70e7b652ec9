import Foundation
import OpenAPIAsyncHTTPClient

/// Fetches what request-benchmark fetches.
///
///     openapi-peer PORT ROUNDS
@main
struct OpenAPIPeer {
  static func main() async throws {
    let arguments = CommandLine.arguments
    guard arguments.count > 2, let rounds = Int(arguments[2]),
      let url = URL(string: "http://127.0.0.1:\(arguments[1])")
    else {
      print("usage: openapi-peer PORT ROUNDS")
      exit(64)
    }
    let client = Client(serverURL: url, transport: AsyncHTTPClientTransport())
    let cases: [(name: String, count: Int, fetch: @Sendable () async throws -> Void)] = [
      (
        "one object", 1_280,
        {
          guard case .ok = try await client.fetchAccount(.init(id: 1)) else { throw NotFound() }
        }
      ),
      (
        "an array", 640,
        {
          guard case .ok = try await client.fetchAccounts(.init()) else { throw NotFound() }
        }
      ),
    ]
    for width in [1, 8, 64] {
      for (name, count, fetch) in cases {
        var times: [Double] = []
        var processorTimes: [Double] = []
        for _ in 0..<rounds {
          let processorStart = clock()
          let start = ContinuousClock.now
          try await withThrowingTaskGroup(of: Void.self) { group in
            for _ in 0..<width {
              group.addTask { for _ in 0..<count / width { try await fetch() } }
            }
            try await group.waitForAll()
          }
          times.append(start.duration(to: .now) / .microseconds(1) / Double(count))
          let processorTime = Double(clock() - processorStart) / Double(CLOCKS_PER_SEC)
          processorTimes.append(processorTime * 1e6 / Double(count))
        }
        let figures = "\(median(times))\t\(median(processorTimes))"
        print("\(name), \(width) in flight, OpenAPI\t\(figures)\t0")
      }
    }
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return (sorted[sorted.count / 2] * 100).rounded() / 100
  }
}

/// The server responded with another status code than 200.
struct NotFound: Error {}
